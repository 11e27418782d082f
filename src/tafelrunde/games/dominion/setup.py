"""Setting up a game (D10-D13, D30-D33)."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion import game as games
from tafelrunde.games.dominion.cards import BASIC, KINGDOM_PILE, LIAISON, Card
from tafelrunde.games.dominion.landscapes import ALLY, PROJECT, Landscape
from tafelrunde.games.dominion.player import HAND_SIZE, Player
from tafelrunde.games.dominion.sets import basic as b
from tafelrunde.games.dominion.sets.rising_sun_prophecies import SUNS
from tafelrunde.games.dominion.table import Table

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

COPPERS: Final = 7
ESTATES: Final = 3


def empty_table(table: Table, seats: int, rng: Rng) -> "Dominion":
    """All piles in place, the basic cards among them (D4); nobody has any cards yet."""
    if seats not in table.laid:
        table.laid[seats] = lay_out(table, seats)
    game = table.laid[seats].copy()
    game.rng = rng
    return game


def lay_out(table: Table, seats: int) -> "Dominion":
    """The table that all games of this set-up start from; what is shuffled is shuffled at the deal."""
    game = games.Dominion(table, [Player(seat) for seat in range(seats)], Rng(1, 1))
    basics = [b.COPPER, b.SILVER, b.GOLD, b.ESTATE, b.DUCHY, b.PROVINCE, b.CURSE_CARD]
    if table.platinum:
        basics += [b.PLATINUM, b.COLONY]
    for card in basics:
        game.add_pile(card, BASIC)
    for card in table.kingdom:
        game.add_pile(card, KINGDOM_PILE)
    if table.prophecy is not None:
        game.suns = SUNS[seats]
    for landscape in table.landscapes:
        game.bring(landscape.brings)
        if landscape.kind != PROJECT and not is_to_come(table, landscape):
            game.begin(landscape)
    for card in used_cards(table):
        game.set_up(card)
    return game


def is_to_come(table: Table, landscape: Landscape) -> bool:
    """Whether it is an ally that waits for the Liaison that Divine Wind may bring."""

    def has_liaison(cards: list[Card]) -> bool:
        return any(LIAISON in card.types for card in cards)

    return landscape.kind == ALLY and has_liaison(table.wind_pool) and not has_liaison(used_cards(table))


def used_cards(table: Table) -> list[Card]:
    """The cards whose set-up is carried out: those of the kingdom, and the one on the Riverboat (D33)."""
    return table.kingdom if table.riverboat is None else [*table.kingdom, table.riverboat]


def start_deck(table: Table) -> list[Card]:
    """Seven Coppers, of which Heirlooms replace some (D111), and three Estates or Shelters (D97)."""
    heirlooms = [card.heirloom for card in table.kingdom if card.heirloom is not None]
    coppers = [b.COPPER] * (COPPERS - len(heirlooms))
    return coppers + heirlooms + (table.shelters or [b.ESTATE] * ESTATES)


def deal(game: "Dominion", start: int) -> None:
    """Start decks and first hands (D10). Coppers come out of their pile, Estates on top of theirs (D11)."""
    shuffle_piles(game)
    deck = start_deck(game.table)
    for player in game.players:
        player.deck = deck[:]
        game.rng.shuffle(player.deck)
        game.draw(player, HAND_SIZE)
    game.change_pile(game.pile_of(b.COPPER), -deck.count(b.COPPER) * game.seats)
    game.active = start
    game.regular = start


def shuffle_piles(game: "Dominion") -> None:
    """Shuffle the piles and decks whose order is hidden."""
    for pile in game.piles:
        if pile.card.hidden:
            cards = list(game.orders[pile.number])
            game.rng.shuffle(cards)
            game.reorder(pile.number, tuple(cards), pile.card.shown)
    for deck in game.decks:
        game.rng.shuffle(deck.cards)
