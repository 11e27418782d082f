"""The piles on the table, and what cards cost and are at the moment."""

from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, Pile
from tafelrunde.games.dominion.sets import basic as b
from tafelrunde.games.dominion.table import Table


def pile_size(card: Card, seats: int) -> int:
    """How many cards a pile has for this number of players (D11, D12, D13)."""
    two_sets = 2 if seats > 4 else 1
    if card is b.COPPER:
        return 60 * two_sets
    if card is b.SILVER:
        return 40 * two_sets
    if card is b.GOLD:
        return 30 * two_sets
    if card is b.PLATINUM:
        return 12
    if card is b.CURSE_CARD:
        return 10 * (seats - 1)
    if card is b.PROVINCE and seats > 4:
        return 3 * seats
    if card.is_victory:
        return 8 if seats == 2 else 12
    return 10


class Supply(Game):
    """The part of the state that everybody looks at.

    Piles are parallel lists: `piles` (what they are), `left` (cards in them), `lows` (the fewest a gain has
    left in them), `debts` (debt on them) and `in_supply` (False for piles that were removed or never
    belonged to it); `emptied` is the mask of piles from which nothing can be taken. `fulfilled` is the
    prophecy once its last Sun is gone, "" before; `reduction` is what all cards cost less.

    Looked up instead of computed, and shared by all games with the same piles: `piles` itself, `numbers` (of
    the piles by card) and `shelves` (by `emptied`: what so many coins can pay; `sales` is the one for now).
    """

    __slots__ = (
        "coins",
        "debts",
        "emptied",
        "fulfilled",
        "in_supply",
        "left",
        "lows",
        "numbers",
        "piles",
        "reduction",
        "sales",
        "shelves",
        "table",
    )

    def __init__(self, table: Table, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.table = table
        self.fulfilled = ""
        self.reduction = 0
        self.coins = 0
        self.clear_piles()

    def clear_piles(self) -> None:
        """No piles at all."""
        self.piles: list[Pile] = []
        self.left: list[int] = []
        self.lows: list[int] = []
        self.debts: list[int] = []
        self.in_supply: list[bool] = []
        self.emptied = 0
        self.numbers: dict[Card, int] = {}
        self.shelves: dict[int, dict[int, list[Thing]]] = {}
        self.sales: dict[int, list[Thing]] | None = None

    def copy_supply(self, other: "Supply") -> None:
        """Take over the piles of another game (for `copy`)."""
        self.piles = other.piles
        self.numbers = other.numbers
        self.shelves = other.shelves
        self.sales = other.sales
        self.left = other.left[:]
        self.lows = other.lows[:]
        self.debts = other.debts[:]
        self.in_supply = other.in_supply[:]
        self.emptied = other.emptied
        self.fulfilled = other.fulfilled
        self.reduction = other.reduction

    def is_action(self, card: Card) -> bool:
        """Whether a card is an Action now: with Enlightenment all Treasures are."""
        return card.is_action or (card.is_treasure and self.fulfilled == "enlightenment")

    def types(self, card: Card) -> list[str]:
        """The types of a card now."""
        if not card.is_action and self.is_action(card):
            return [*card.types, "action"]
        return list(card.types)

    def cost(self, card: Card) -> Cost:
        """What a card costs now, nowhere less than 0 coins (D21)."""
        printed = card.printed
        if self.reduction == 0:
            return printed
        return Cost(max(0, printed.coins - self.reduction), printed.debt, printed.potion)

    def pile_of(self, card: Card) -> int:
        """The number of a card's pile, in the Supply or beside it; -1 if it has none (any more)."""
        number = self.numbers.get(card, -1)
        if number >= 0 and not self.in_supply[number] and self.piles[number].kind != "other":
            return -1
        return number

    def available(self, limit: Cost, card_test: str = "") -> list[Pile]:
        """The piles of the Supply with a top card of up to this cost, of a type if one is named."""
        return [
            pile
            for number, pile in enumerate(self.piles)
            if self.left[number] > 0
            and self.in_supply[number]
            and self.cost(pile.card).up_to(limit)
            and (not card_test or card_test in self.types(pile.card))
        ]

    def supply(self) -> list[Pile]:
        """All piles of the Supply that have cards."""
        return [
            pile for number, pile in enumerate(self.piles) if self.left[number] > 0 and self.in_supply[number]
        ]

    def add_pile(self, card: Card, kind: str) -> None:
        """Lay out a full pile."""
        self.numbers = {**self.numbers, card: len(self.piles)}
        self.piles = [*self.piles, Pile(card, kind)]
        self.shelves = {}
        self.sales = None
        self.left.append(pile_size(card, self.seats))
        self.lows.append(self.left[-1])
        self.debts.append(0)
        self.in_supply.append(kind != "other")

    def change_pile(self, number: int, change: int) -> int:
        """Take cards from a pile or put them back; returns how many are left."""
        left = self.left[number] + change
        self.left[number] = left
        is_there = left > 0 and self.in_supply[number]
        if is_there == (self.emptied >> number & 1 == 1):
            self.emptied ^= 1 << number
            self.sales = None
        return left

    def for_sale(self) -> list[Thing]:
        """The piles whose top card the active player's coins can pay, as a list that is not to be changed."""
        if self.sales is None:
            if len(self.shelves) > 500:
                self.shelves.clear()
            self.sales = self.shelves.setdefault(self.emptied, {})
        # All cards cost the same less, so that what is off the price is like coins more.
        piles = self.sales.get(self.coins + self.reduction)
        if piles is None:
            piles = [pile for pile in self.supply() if self.cost(pile.card).coins <= self.coins]
            self.sales[self.coins + self.reduction] = piles
        return piles
