"""What a deck gives in a turn, on average: how much of it is drawn, and the coins and buys that are in it.

It knows cards only by their notes (actions, draw, coins) and their printed buys, and solves for the number of
cards that a turn sees: five, and what they draw, and what those draw.
"""

from math import sqrt
from typing import Final

from tafelrunde.agents.dominion.lore import BOOK, NOTES, PLAYED, UNKNOWN, Book, Note
from tafelrunde.games.dominion.library import CARDS

# Printed buys of the cards that have some.
BUYS: Final = {
    card.id: float(card.plus.buys) for card in CARDS.values() if card.plus is not None and card.plus.buys
}
HAND: Final = 5.0
ROUNDS: Final = 8  # of drawing what the cards drawn so far draw
PROVINCE_PRICE: Final = 8.0
COLONY_PRICE: Final = 11.0
# A Silver in the first deck gives 0.6 coins a turn more, and is worth 3.
WORTH_OF_A_COIN: Final = 5.0


class Forecast:
    """Sums over the cards of a deck, from which its average turn follows.

    `coins`, `buys` and `draw` are those of Treasures and of Actions that give an action back; those of
    terminal Actions, which need one, stand apart. `spare` are the actions beyond the one a card costs, and a
    buy is of use for as many coins as `price`.
    """

    __slots__ = (
        "buys",
        "coins",
        "draw",
        "price",
        "size",
        "spare",
        "terminal_buys",
        "terminal_coins",
        "terminal_draw",
        "terminals",
    )

    def __init__(self, price: float = PROVINCE_PRICE) -> None:
        self.price = price
        self.size = 0.0
        self.coins = 0.0
        self.buys = 0.0
        self.draw = 0.0
        self.spare = 0.0
        self.terminals = 0.0
        self.terminal_coins = 0.0
        self.terminal_draw = 0.0
        self.terminal_buys = 0.0

    def add(self, id: str, known: Note, count: float) -> None:
        """Put cards into the deck, or take some out (a negative count)."""
        self.size += count
        buys = BUYS.get(id, 0.0)
        if known.actions == 0 and id in PLAYED:
            self.terminals += count
            self.terminal_coins += count * known.coins
            self.terminal_draw += count * known.draw
            self.terminal_buys += count * buys
            return
        self.coins += count * known.coins
        self.buys += count * buys
        if id in PLAYED:
            self.draw += count * known.draw
            self.spare += count * (known.actions - 1)

    def worth(self) -> float:
        """The coins of an average turn, as far as its buys can spend them on cards of `price`."""
        size = self.size
        if size <= 0.0:
            return 0.0
        rest = max(0.0, size - HAND)
        share = min(1.0, HAND / size)
        played = 0.0
        terminals = self.terminals
        for _ in range(ROUNDS):
            if terminals > 0.0:
                actions = 1.0 + self.spare * share
                drawn = terminals * share
                played = drawn * actions / sqrt(drawn * drawn + actions * actions) / terminals
            if rest == 0.0:
                break
            share = (HAND + limited(self.draw * share + self.terminal_draw * played, rest)) / size
        coins = self.coins * share + self.terminal_coins * played
        buys = 1.0 + self.buys * share + self.terminal_buys * played
        return limited(coins, self.price * buys)


def limited(amount: float, most: float) -> float:
    """An amount that cannot exceed another, rounded off near it: luck is uneven.

    >>> round(limited(1.0, 10.0), 2), round(limited(10.0, 10.0), 2)
    (1.0, 8.41)
    """
    if amount <= 0.0 or most <= 0.0:
        return 0.0
    ratio = amount / most
    ratio *= ratio
    return amount / sqrt(sqrt(1.0 + ratio * ratio))


def forecast(counts: dict[str, int], book: Book) -> Forecast:
    """The forecast for a deck."""
    deck = Forecast()
    notes = book.notes
    for id, count in counts.items():
        deck.add(id, notes.get(id, UNKNOWN), count)
    return deck


def gain_of(deck: Forecast, id: str, known: Note) -> float:
    """What one more card makes an average turn better, where a Silver in the first deck is 3."""
    before = deck.worth()
    deck.add(id, known, 1.0)
    after = deck.worth()
    deck.add(id, known, -1.0)
    return WORTH_OF_A_COIN * (after - before)


# What a card adds to the first deck: what it is worth to begin with counts that already.
FIRST_DECK: Final = forecast({"copper": 7, "estate": 3}, BOOK)
FIRST_GAINS: Final = {id: gain_of(FIRST_DECK, id, known) for id, known in NOTES.items()}
