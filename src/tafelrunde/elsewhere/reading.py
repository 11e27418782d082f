"""A log of dominion.games as a match of ours."""

from tafelrunde.elsewhere import lines as L
from tafelrunde.elsewhere.errors import at_line, unreadable
from tafelrunde.elsewhere.lines import Log, read_log
from tafelrunde.elsewhere.readable import LANDSCAPES_BY_ID, READABLE, READABLE_LANDSCAPES, piles_of
from tafelrunde.elsewhere.retelling import retold
from tafelrunde.engine import savefile
from tafelrunde.engine.match import Match
from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.cards import LIAISON, OMEN
from tafelrunde.games.dominion.landscapes import ALLY, LAID_OUT, PROPHECY
from tafelrunde.games.dominion.library import CARDS, KINGDOM, TEXT
from tafelrunde.games.dominion.wish import MOST_LANDSCAPES

MOST_PLAYERS = 4
SIZE = 10


def load(data: bytes) -> Match:
    """The match of a file, whether it is a save of ours or such a log."""
    return savefile.load(data) if is_save(data) else read_match(decoded(data))


def is_save(data: bytes) -> bool:
    """Whether a file is one of our own, or at least no text."""
    return data.startswith(savefile.MAGIC) or b" starts with " not in data


def decoded(data: bytes) -> str:
    """The text of a log; what is no UTF-8 is shown as such where it is quoted."""
    return data.decode("utf-8-sig", errors="replace")


def read_match(text: str) -> Match:
    """The finished match of which a log tells. What is not understood, or does not fit the rules, is an error
    about its line."""
    log = read_log(text)
    if not 2 <= len(log.players) <= MOST_PLAYERS:
        raise unreadable("seats", n=len(log.players), most=MOST_PLAYERS)
    kingdom = kingdom_of(log)
    check_start(log, kingdom)
    return retold(log, kingdom)


def check_start(log: Log, kingdom: list[str]) -> None:
    """Refuse other first decks."""
    cards = [KINGDOM[id] for id in kingdom if id in KINGDOM]
    heirlooms = [card.heirloom.id for card in cards if card.heirloom is not None]
    start = {"copper": 7 - len(heirlooms), "estate": 3, **dict.fromkeys(heirlooms, 1)}
    for line in log.lines:
        if line.verb == L.START and any(
            start.get(str(card)) != line.cards.count(card) for card in line.cards
        ):
            raise at_line("start", line.number, line.text)


def kingdom_of(log: Log) -> list[str]:
    """The kingdom: as it is written into the log, or all ten cards if the log names them, and the landscapes
    beside it."""
    seen = [str(id) for line in log.lines if line.verb != L.START for id in line.cards]
    named = list(dict.fromkeys(one for id in [*log.kingdom, *seen] for one in named_by(id)))
    wrong = [id for id in named if id not in READABLE | READABLE_LANDSCAPES]
    if wrong:
        raise unreadable("unsupported", cards=listed(wrong))
    cards = [id for id in named if id in KINGDOM]
    if log.kingdom:
        other = [id for id in named if id not in log.kingdom]
        if other:
            raise unreadable("kingdom_other", cards=listed(other))
        if len(cards) != size_of(named):
            raise unreadable("kingdom_size", n=len(cards), size=size_of(named))
    elif len(cards) != SIZE:
        raise unreadable("kingdom_missing", n=len(cards), cards=listed(named) or "-")
    check_beside(named)
    return named


def named_by(id: str) -> list[str]:
    """What a word of a line tells about the kingdom: the pile of a card, or a landscape."""
    if id in CARDS:
        return piles_of(id)
    return [id] if id in LANDSCAPES_BY_ID and LANDSCAPES_BY_ID[id].kind in (*LAID_OUT, PROPHECY) else []


def size_of(kingdom: list[str]) -> int:
    """How many cards a kingdom has: with Approaching Army an Attack more."""
    return SIZE + ("prophecy:approaching_army" in kingdom)


def check_beside(kingdom: list[str]) -> None:
    """Omens need their prophecy, Liaisons their ally: a log without these names is refused."""
    types = [kind for id in kingdom if id in KINGDOM for kind in KINGDOM[id].types]
    kinds = [LANDSCAPES_BY_ID[id].kind for id in kingdom if id not in KINGDOM]
    if kinds.count(PROPHECY) != (OMEN in types):
        raise unreadable("prophecy")
    if kinds.count(ALLY) != (LIAISON in types):
        raise unreadable("ally")
    if len(kinds) - kinds.count(PROPHECY) - kinds.count(ALLY) > MOST_LANDSCAPES:
        raise unreadable("landscapes", most=MOST_LANDSCAPES)


def listed(ids: list[str]) -> str:
    """Cards and landscapes as the log calls them."""
    return ", ".join(Texts(TEXT, "en").get(f"card.{id.split(':')[-1]}.name") for id in ids)
