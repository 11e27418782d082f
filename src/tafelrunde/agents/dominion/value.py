"""How a game of Dominion stands, in numbers that all at the table can count, and what its end is worth."""

from tafelrunde.agents.dominion.deck import Deck
from tafelrunde.agents.dominion.lore import BOOK, UNKNOWN
from tafelrunde.agents.search.worlds import clearness, share
from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.scoring import points
from tafelrunde.games.dominion.sets.basic import COLONY, PROVINCE

NAMES = ("points", "late points", "hand", "early hand", "cards", "early cards", "turn")
# Points and coins are counted in Provinces and in hands of five cards.
PROVINCE_POINTS = 6.0
HAND = 5.0
# Points by which a victory is clear.
APART = 8.0


def sides(game: Game) -> list[list[float]]:
    """For each player: points, what a hand brings, what the cards are worth; each also by how early it is."""
    assert isinstance(game, Dominion)
    early = clock(game)
    found: list[list[float]] = []
    for player in game.players:
        deck = Deck(game.counts_of(player), BOOK)
        size = max(HAND, deck.size)
        score = sum(points(game, player).values()) / PROVINCE_POINTS
        worth = 0.0
        for card, count in deck.counts.items():
            worth += count * max(0.0, BOOK.notes.get(card, UNKNOWN).value)
        hand = HAND * deck.money / size / 4
        cards = HAND * worth / size / 8
        found.append(
            [score, score * (1 - early), hand, hand * early, cards, cards * early, -float(player.turns)]
        )
    return found


def clock(game: Dominion) -> float:
    """How much of the game is left, from 1 to 0, by the Provinces or Colonies."""
    full = 8.0 if game.seats == 2 else 12.0
    left = game.stock(PROVINCE) / full
    if game.table.platinum:
        left = min(left + 0.1, game.stock(COLONY) / full)
    return min(1.0, left)


def worth(game: Game, seat: int) -> float:
    """Half the share of the victory, half how clear it is."""
    return 0.5 * share(game, seat, together=False) + 0.5 * clearness(game.result().scores, seat, APART)
