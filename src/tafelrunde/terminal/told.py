"""A saved game that this version cannot play: what happened is told as it was written down."""

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.savefile import decode, saved_match
from tafelrunde.engine.text import Texts
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.seats import from_save


def show_told(data: bytes, seat: int | None, language: str, screen: Screen) -> bool:
    """Print the stored events of a game of other rules, as a seat may see them (None: a spectator). False if
    it is of the present ones, or nothing can be read."""
    try:
        file = decode(data)
        kind = kind_of(file.game)
    except TafelrundeError:
        return False
    if file.rules == kind.rules_version or (seat is not None and not 0 <= seat < file.seats):
        return False
    texts = Texts(kind.text, language)
    seating = from_save(file.meta.as_dict(), file.game, file.seats, file.seed)
    names = [texts.say("ui.player", number=number) for number in range(1, file.seats + 1)]
    screen.title(texts.get("game.title"))
    screen.say(texts.get("ui.told"))
    for event in saved_match(file).events:
        screen.say(texts.event(event.as_seen_by(seat), names if seating is None else seating.names))
    return True
