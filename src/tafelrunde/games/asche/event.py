"""The end of a round (Ereignisphase) and the beginning of the next (Ertragsphase)."""

from typing import TYPE_CHECKING

from tafelrunde.games.asche import dragon, windows
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import RED, YELLOW, Colour, unique

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche


def income(game: "Asche") -> None:
    """Shuffle the gold, put one card aside, deal the rest one by one from the Regent (S22, SC10)."""
    cards = game.gold_discard + game.gold_away
    game.gold_discard = []
    game.rng.mix(t.GOLD_PILE, cards)
    game.gold_away = [cards.pop()]
    order = game.clockwise(game.regent)
    for at, card in enumerate(cards):
        game.players[order[at % game.seats]].gold.append(card)
    game.barriers += 1
    if game.events is not None:
        game.emit("round", game.regent, {"round": game.round}, rule="S20")
        for player in game.players:
            secret: dict[str, object] = {"cards": [card.id for card in player.gold]}
            game.emit("income", player.seat, {"n": len(player.gold)}, secret, (player.seat,), "S22")
    dragon.begin(game)


def colour(number: int) -> Colour:
    """The colour of a dragon tile (S60)."""
    return YELLOW if number <= t.YELLOW_TILES[-1] else RED


def begin(game: "Asche") -> None:
    """Exchange the lowest yellow tile for the lowest red one, and shuffle (S60, S61, SC3, SH16)."""
    game.phase = games.EVENT
    game.turned = [False] * t.PATHS
    game.numbers_seen = [0] * t.PATHS
    yellow = [number for number in game.numbers if colour(number) is YELLOW]
    if yellow and game.reserve:
        old, new = min(yellow), min(game.reserve)
        game.numbers.remove(old)
        game.numbers.append(new)
        game.reserve.remove(new)
        game.retired.append(old)
        if game.events is not None:
            game.emit("exchange", None, {"old": old, "new": new}, rule="S60")
    game.rng.shuffle(game.numbers)
    # They lie sorted by colour until the Regent lays them out; numbers are hidden, colours are not.
    game.numbers = [number for number in game.numbers if colour(number) is YELLOW] + [
        number for number in game.numbers if colour(number) is RED
    ]
    game.barriers += 1


def event(game: "Asche") -> None:
    """A Sage may take the office; discard an open follower, pass the office, lay the tiles (S62, S63)."""
    if windows.open_window(game, t.EVENT, game.clockwise(game.regent), "SH55"):
        return
    if not game.acquired and not game.finale:
        change_display(game)
    game.acquired = False
    if not game.sage:
        game.regent = (game.regent + 1) % game.seats
        if game.events is not None:
            game.emit("regent", game.regent, {}, rule="S63")
    game.sage = False
    lay_tiles(game)
    game.round += 1
    if not game.finale:
        game.phase = games.INCOME
        return
    if game.events is not None:
        game.emit("finale", None, {"round": game.round}, rule="S64")
    if not game.check_defeat():
        dragon.begin(game)


def change_display(game: "Asche") -> None:
    """If nobody acquired a follower, the Regent discards an open one for a new one (S62, SH23)."""
    if not game.display:
        return
    chosen = game.ask_one(game.regent, "discard_follower", unique(game.display), games.EVENT, "S62")
    game.display.remove(chosen)
    game.gone.append(chosen)
    if game.events is not None:
        game.emit("discard_follower", game.regent, {"card": chosen.id}, rule="S62")
    game.refill_display("S62")


def lay_tiles(game: "Asche") -> None:
    """The Regent lays the tiles on the fields, seeing their colours only (S63, SC4)."""
    colours = [colour(number) for number in game.numbers]
    laid = game.ask_order(game.regent, "lay_tiles", colours, games.EVENT, "S63")
    hidden = game.numbers
    game.numbers = []
    for back in laid:
        for number in hidden:
            if colour(number) is back:
                game.numbers.append(number)
                hidden.remove(number)
                break
    if game.events is not None:
        game.emit("lay_tiles", game.regent, {"colours": [back.id for back in laid]}, rule="S63")
