"""Exact chances of a fight, computed once for each combat deck and kept."""

from typing import Final

from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import COMBATS, SHIELD_CARD, SWORD_CARD
from tafelrunde.games.asche.state import Fight
from tafelrunde.games.asche.tables import Tables

STEPS: Final = 20  # what a draw and a power tile are worth is rounded to a twentieth of a victory
MOST_POWER: Final = 3  # more power than this is as good as this

# Worth (victory 1, defeat 0), chance of a victory, chance of a draw.
Chances = tuple[float, float, float]
LOST: Chances = (0.0, 0.0, 0.0)
WON: Chances = (1.0, 1.0, 0.0)


# Numbers of cards of the four kinds are kept as one number, six bits for each kind.
BITS: Final = 6
MOST: Final = (1 << BITS) - 1


def packed(dragons: int, knights: int, swords: int, shields: int) -> int:
    """So many cards of each kind."""
    return dragons | knights << BITS | swords << 2 * BITS | shields << 3 * BITS


class Standing:
    """How a fight stands: the open cards that count, and how many of each kind are still to come.

    Cards that do not count for this knight are left out: they only delay what the others decide.
    """

    __slots__ = ("left", "open")

    def __init__(self, opened: int, left: int) -> None:
        self.open = opened
        self.left = left


class Book:
    """All that can be computed about fights with one combat deck."""

    def __init__(self, deck: tuple[int, int, int, int]) -> None:
        self.deck = deck
        self.known: dict[int, Chances] = {}
        self.lives = [
            self._hits_in_a_life(sword, shield) for sword in (False, True) for shield in (False, True)
        ]

    def fresh(self, sword: bool, shield: bool) -> Standing:
        """A fight before its first card."""
        dragons, knights, swords, shields = self.deck
        return Standing(0, packed(dragons, knights, swords if sword else 0, shields if shield else 0))

    def standing(self, fight: Fight, sword: bool, shield: bool) -> Standing:
        """A fight as it lies on the table."""
        opened = left = 0
        for kind in COMBATS:
            if (kind is SWORD_CARD and not sword) or (kind is SHIELD_CARD and not shield):
                continue
            count = fight.count(kind)
            to_come = self.deck[kind.index] - count - fight.aside.count(kind)
            opened |= count << BITS * kind.index
            left |= to_come << BITS * kind.index
        return Standing(opened, left)

    def life(self, sword: bool, shield: bool) -> float:
        """The hits that a knight can be expected to deal until he dies."""
        return self.lives[2 * sword + shield]

    def _hits_in_a_life(self, sword: bool, shield: bool) -> float:
        """A survivor will fight again, so a draw is worth the life that goes on; found by iteration."""
        life = 0.5
        for _ in range(8):
            _, won, drawn = self.play_on(self.fresh(sword, shield), 0, life / (1 + life), 1.0)
            life = won / (1 - won - drawn)
        return life

    def play_on(self, at: Standing, powers: int, draw: float, price: float) -> Chances:
        """The chances when the next card is revealed, with best play from then on.

        `draw` is what a draw is worth, `price` what a power tile costs, both in victories.
        """
        return self._next_card(
            at.open,
            at.left,
            max(0, min(powers, MOST_POWER)),
            min(STEPS, max(0, round(draw * STEPS))),
            min(STEPS, max(0, round(price * STEPS))),
        )

    def spend(self, at: Standing, powers: int, draw: float, price: float) -> Chances:
        """The same when a power tile is spent now."""
        rest = Standing(at.open - t.DRAGONS_PER_POWER, at.left)
        worth, won, drawn = self.play_on(rest, powers - 1, draw, price)
        return worth - price, won, drawn

    def _next_card(self, opened: int, left: int, powers: int, draw: int, price: int) -> Chances:
        key = (opened << 4 * BITS | left) << 12 | powers << 10 | draw << 5 | price
        found = self.known.get(key)
        if found is not None:
            return found
        numbers = [left >> BITS * kind & MOST for kind in range(4)]
        total = sum(numbers)
        worth = won = drawn = 0.0
        if total == 0:
            worth, drawn = draw / STEPS, 1.0
        for kind, number in enumerate(numbers):
            if number:
                share = number / total
                card = 1 << BITS * kind
                one = self._revealed(kind, opened + card, left - card, powers, draw, price)
                worth += share * one[0]
                won += share * one[1]
                drawn += share * one[2]
        self.known[key] = worth, won, drawn
        return worth, won, drawn

    def _revealed(self, kind: int, opened: int, left: int, powers: int, draw: int, price: int) -> Chances:
        """After a card of a kind: decided, or the better of stopping, spending power and going on."""
        dragons = opened & MOST
        if dragons >= t.CARDS_TO_DECIDE:
            return LOST
        knights, swords, shields = opened >> BITS & MOST, opened >> 2 * BITS & MOST, opened >> 3 * BITS
        if knights >= t.CARDS_TO_DECIDE or swords >= t.CARDS_TO_DECIDE:
            return WON
        best = self._next_card(opened, left, powers, draw, price)
        if dragons >= t.DRAGONS_PER_POWER and powers > 0:
            helped = self._next_card(opened - t.DRAGONS_PER_POWER, left, powers - 1, draw, price)
            if helped[0] - price / STEPS > best[0]:
                best = (helped[0] - price / STEPS, helped[1], helped[2])
        if kind == SHIELD_CARD.index and shields >= t.CARDS_TO_DECIDE and draw / STEPS > best[0]:
            best = (draw / STEPS, 0.0, 1.0)
        return best


_BOOKS: Final[dict[tuple[int, int, int, int], Book]] = {}


def book_of(tables: Tables) -> Book:
    """The book for the combat deck of a match."""
    counts = [0] * len(COMBATS)
    for card in tables.combat:
        counts[card.index] += 1
    dragons, knights, swords, shields = counts
    deck = (dragons, knights, swords, shields)
    if deck not in _BOOKS:
        _BOOKS[deck] = Book(deck)
    return _BOOKS[deck]
