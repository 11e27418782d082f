"""Exact chances of a fight, computed once for each combat deck and kept."""

from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import COMBATS, DRAGON_CARD, KNIGHT_CARD, SHIELD_CARD, SWORD_CARD
from tafelrunde.games.asche.state import Fight
from tafelrunde.games.asche.tables import Tables

STEPS = 20  # what a draw and a power tile are worth is rounded to a twentieth of a victory
MOST_POWER = 3  # more power than this is as good as this

# Worth (victory 1, defeat 0), chance of a victory, chance of a draw.
Chances = tuple[float, float, float]
LOST: Chances = (0.0, 0.0, 0.0)
WON: Chances = (1.0, 1.0, 0.0)


class Standing:
    """How a fight stands: the open cards that count, and how many of each kind are still to come.

    Cards that do not count for this knight are left out: they only delay what the others decide.
    """

    __slots__ = ("left", "open")

    def __init__(self, opened: tuple[int, int, int, int], left: tuple[int, int, int, int]) -> None:
        self.open = opened
        self.left = left


class Book:
    """All that can be computed about fights with one combat deck."""

    def __init__(self, deck: tuple[int, int, int, int]) -> None:
        self.deck = deck
        self.known: dict[tuple[object, ...], Chances] = {}
        self.lives = [
            self._hits_in_a_life(sword, shield) for sword in (False, True) for shield in (False, True)
        ]

    def fresh(self, sword: bool, shield: bool) -> Standing:
        """A fight before its first card."""
        dragons, knights, swords, shields = self.deck
        return Standing((0, 0, 0, 0), (dragons, knights, swords if sword else 0, shields if shield else 0))

    def standing(self, fight: Fight, sword: bool, shield: bool) -> Standing:
        """A fight as it lies on the table."""
        counts = [fight.count(kind) for kind in COMBATS]
        left = [self.deck[kind.index] - counts[kind.index] - fight.aside.count(kind) for kind in COMBATS]
        for kind, carried in ((SWORD_CARD, sword), (SHIELD_CARD, shield)):
            if not carried:
                counts[kind.index] = left[kind.index] = 0
        dragons, knights, swords, shields = counts
        return Standing((dragons, knights, swords, shields), (left[0], left[1], left[2], left[3]))

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
            min(powers, MOST_POWER),
            min(STEPS, max(0, round(draw * STEPS))),
            min(STEPS, max(0, round(price * STEPS))),
        )

    def spend(self, at: Standing, powers: int, draw: float, price: float) -> Chances:
        """The same when a power tile is spent now."""
        dragons, knights, swords, shields = at.open
        rest = Standing((dragons - t.DRAGONS_PER_POWER, knights, swords, shields), at.left)
        worth, won, drawn = self.play_on(rest, powers - 1, draw, price)
        return worth - price, won, drawn

    def _next_card(
        self,
        opened: tuple[int, int, int, int],
        left: tuple[int, int, int, int],
        powers: int,
        draw: int,
        price: int,
    ) -> Chances:
        key = (opened, left, powers, draw, price)
        found = self.known.get(key)
        if found is not None:
            return found
        total = left[0] + left[1] + left[2] + left[3]
        worth = won = drawn = 0.0
        if total == 0:
            worth, drawn = draw / STEPS, 1.0
        for kind in range(4):
            if left[kind]:
                share = left[kind] / total
                one = self._revealed(kind, opened, left, powers, draw, price)
                worth += share * one[0]
                won += share * one[1]
                drawn += share * one[2]
        self.known[key] = worth, won, drawn
        return worth, won, drawn

    def _revealed(
        self,
        kind: int,
        opened: tuple[int, int, int, int],
        left: tuple[int, int, int, int],
        powers: int,
        draw: int,
        price: int,
    ) -> Chances:
        """After a card of a kind: decided, or the better of stopping, spending power and going on."""
        dragons, knights, swords, shields = opened
        left_d, left_k, left_s, left_h = left
        if kind == DRAGON_CARD.index:
            dragons, left_d = dragons + 1, left_d - 1
        elif kind == KNIGHT_CARD.index:
            knights, left_k = knights + 1, left_k - 1
        elif kind == SWORD_CARD.index:
            swords, left_s = swords + 1, left_s - 1
        else:
            shields, left_h = shields + 1, left_h - 1
        if dragons >= t.CARDS_TO_DECIDE:
            return LOST
        if knights >= t.CARDS_TO_DECIDE or swords >= t.CARDS_TO_DECIDE:
            return WON
        rest = (left_d, left_k, left_s, left_h)
        best = self._next_card((dragons, knights, swords, shields), rest, powers, draw, price)
        if dragons >= t.DRAGONS_PER_POWER and powers > 0:
            fewer = (dragons - t.DRAGONS_PER_POWER, knights, swords, shields)
            helped = self._next_card(fewer, rest, powers - 1, draw, price)
            if helped[0] - price / STEPS > best[0]:
                best = (helped[0] - price / STEPS, helped[1], helped[2])
        if kind == SHIELD_CARD.index and shields >= t.CARDS_TO_DECIDE and draw / STEPS > best[0]:
            best = (draw / STEPS, 0.0, 1.0)
        return best


_BOOKS: dict[tuple[int, int, int, int], Book] = {}


def book_of(tables: Tables) -> Book:
    """The book for the combat deck of a match."""
    dragons, knights, swords, shields = [tables.combat.count(kind) for kind in COMBATS]
    deck = (dragons, knights, swords, shields)
    if deck not in _BOOKS:
        _BOOKS[deck] = Book(deck)
    return _BOOKS[deck]
