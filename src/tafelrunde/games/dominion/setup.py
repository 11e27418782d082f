"""Setting up a game (D10-D13, D30-D33)."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion import game as games
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.prophecies import SUNS
from tafelrunde.games.dominion.sets import basic as b
from tafelrunde.games.dominion.table import Table
from tafelrunde.games.dominion.turn import HAND_SIZE

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

START_DECK: Final = [b.COPPER] * 7 + [b.ESTATE] * 3


def empty_table(table: Table, seats: int, rng: Rng) -> "Dominion":
    """All piles in place, the basic cards among them (D4); nobody has any cards yet."""
    if seats not in table.laid:
        table.laid[seats] = lay_out(table, seats)
    game = table.laid[seats].copy()
    game.rng = rng
    return game


def lay_out(table: Table, seats: int) -> "Dominion":
    """The table that all games of this set-up start from."""
    game = games.Dominion(table, [Player(seat) for seat in range(seats)], Rng(1, 1))
    basics = [b.COPPER, b.SILVER, b.GOLD, b.ESTATE, b.DUCHY, b.PROVINCE, b.CURSE_CARD]
    if table.platinum:
        basics += [b.PLATINUM, b.COLONY]
    for card in basics:
        game.add_pile(card, "basic")
    for card in table.kingdom:
        game.add_pile(card, "kingdom")
    if table.prophecy:
        game.suns = SUNS[seats]
    return game


def deal(game: "Dominion", start: int) -> None:
    """Start decks and first hands (D10). Coppers come out of their pile, Estates on top of theirs (D11)."""
    for player in game.players:
        player.deck = START_DECK[:]
        game.rng.shuffle(player.deck)
        game.draw(player, HAND_SIZE)
    game.change_pile(game.pile_of(b.COPPER), -7 * game.seats)
    game.active = start
