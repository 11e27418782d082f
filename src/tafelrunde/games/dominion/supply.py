"""The piles on the table, and what cards cost and are at the moment."""

from tafelrunde.engine.deck_game import DeckGame
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import OTHER, Card, Cost, Pile
from tafelrunde.games.dominion.hooks import COSTS, Effect
from tafelrunde.games.dominion.sets import basic as b
from tafelrunde.games.dominion.table import Table


def pile_size(card: Card, seats: int) -> int:
    """How many cards a pile has for this number of players (D11, D12, D13)."""
    two_sets = 2 if seats > 4 else 1
    if card.pile is not None:
        return len(card.pile(seats))
    if card.size:
        return card.size
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


class Supply(DeckGame[Card]):
    """The part of the state that everybody looks at.

    Piles are parallel lists: `piles` (what they are), `left` (cards in them), `lows` (the fewest a gain has
    left in them), `debts` (debt on them) and `in_supply` (False for piles that were removed or never
    belonged to it); `emptied` is the mask of piles from which nothing can be taken. `tops` are their top
    cards. For piles of different cards `orders` has all cards from the bottom up, and `seen` says how many
    from the top everybody knows; for the others `orders` has nothing.

    `fulfilled` is the prophecy once its last Sun is gone, "" before; `reduction` is what all cards cost less;
    `extra` are cards with a further type, Action. `effects` is all that waits, `awake` the mask of moments
    that somebody waits for (it may say too much, never too little).

    Never changed in place, and so shared by copies: `piles`, `numbers` (of the piles by card), `tops`,
    `orders`, `seen`, `points_on` (victory tokens on piles), `extra`, `effects`, `offered` (what `offers`
    returns, until that changes), and `shelves` (by `emptied`: what so many coins can pay; `sales` is the one
    for now).
    """

    __slots__ = (
        "awake",
        "debts",
        "effects",
        "emptied",
        "extra",
        "fulfilled",
        "in_supply",
        "left",
        "lows",
        "mixed",
        "numbers",
        "offered",
        "orders",
        "piles",
        "points_on",
        "reduction",
        "sales",
        "seen",
        "shelves",
        "table",
        "tops",
    )

    def __init__(self, table: Table, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng, draw_rule="D17", shuffle_rule="D17")
        self.table = table
        self.fulfilled = ""
        self.reduction = 0
        self.extra: dict[Card, bool] = {}
        self.effects: list[Effect] = []
        self.awake = 0
        self.clear_piles()

    def clear_piles(self) -> None:
        """No piles at all."""
        self.piles: list[Pile] = []
        self.left: list[int] = []
        self.lows: list[int] = []
        self.debts: list[int] = []
        self.in_supply: list[bool] = []
        self.tops: list[Card] = []
        self.orders: list[tuple[Card, ...]] = []
        self.seen: list[int] = []
        self.points_on: list[int] = []
        self.mixed = False
        self.emptied = 0
        self.numbers: dict[Card, int] = {}
        self.shelves: dict[int, dict[int, list[Thing]]] = {}
        self.sales: dict[int, list[Thing]] | None = None
        self.offered: list[tuple[Pile, Card]] | None = None

    def copy_supply(self, other: "Supply") -> None:
        """Take over the piles of another game (for `copy`)."""
        self.piles = other.piles
        self.numbers = other.numbers
        self.tops = other.tops
        self.orders = other.orders
        self.seen = other.seen
        self.points_on = other.points_on
        self.mixed = other.mixed
        self.shelves = other.shelves
        self.sales = other.sales
        self.offered = other.offered
        self.left = other.left[:]
        self.lows = other.lows[:]
        self.debts = other.debts[:]
        self.in_supply = other.in_supply[:]
        self.emptied = other.emptied
        self.fulfilled = other.fulfilled
        self.reduction = other.reduction
        self.extra = other.extra
        self.effects = other.effects
        self.awake = other.awake

    # What cards are and cost.

    def is_action(self, card: Card) -> bool:
        """Whether a card is an Action now: with Enlightenment all Treasures are."""
        return card.is_action or card in self.extra

    def types(self, card: Card) -> list[str]:
        """The types of a card now."""
        if not card.is_action and card in self.extra:
            return [*card.types, "action"]
        return list(card.types)

    def cost(self, card: Card) -> Cost:
        """What a card costs now, nowhere less than 0 coins (D21)."""
        if card.price is not None or self.awake & COSTS:
            return self.computed_cost(card)
        if self.reduction == 0:
            return card.printed
        return card.printed.plus(-self.reduction)

    def computed_cost(self, card: Card) -> Cost:
        """What a card costs that has no printed price, or while effects look at it."""
        raise NotImplementedError

    # Finding piles.

    def pile_of(self, card: Card) -> int:
        """The number of a card's pile, in the Supply or beside it; -1 if it has none (any more)."""
        number = self.numbers.get(card, -1)
        if number >= 0 and not self.in_supply[number] and self.piles[number].kind != OTHER:
            return -1
        return number

    def stock(self, card: Card) -> int:
        """How many of a card can be taken: what is left of its pile, if it is on top there."""
        number = self.pile_of(card)
        return self.left[number] if number >= 0 and self.tops[number] is card else 0

    def top(self, pile: Pile) -> Card:
        """The card on top of a pile that is not empty."""
        return self.tops[pile.number]

    def supply(self) -> list[Pile]:
        """All piles of the Supply that have cards."""
        return [
            pile for number, pile in enumerate(self.piles) if self.left[number] > 0 and self.in_supply[number]
        ]

    def offers(self) -> list[tuple[Pile, Card]]:
        """All piles of the Supply that have cards, with their top cards; a list that is not to be changed."""
        if self.offered is None:
            self.offered = [
                (pile, self.tops[number])
                for number, pile in enumerate(self.piles)
                if self.left[number] > 0 and self.in_supply[number]
            ]
        return self.offered

    def available(self, limit: Cost, card_type: str = "") -> list[Pile]:
        """The piles of the Supply with a top card of up to this cost, of a type if one is named."""
        as_printed = self.reduction == 0 and not self.awake & COSTS
        found: list[Pile] = []
        for pile, card in self.offers():
            cost = card.printed if as_printed and card.price is None else self.cost(card)
            if cost.up_to(limit) and (not card_type or card_type in self.types(card)):
                found.append(pile)
        return found

    def empty_piles(self) -> int:
        """How many piles of the Supply are empty; piles beside it never count."""
        return len([1 for left, in_supply in zip(self.left, self.in_supply) if left == 0 and in_supply])

    # Changing piles.

    def add_pile(self, card: Card, kind: str) -> None:
        """Lay out a full pile. One of different cards that is hidden is shuffled."""
        cards = [] if card.pile is None else card.pile(self.seats)
        if card.hidden:
            self.rng.shuffle(cards)
        number = len(self.piles)
        self.numbers = {**self.numbers, card: number, **dict.fromkeys(cards, number)}
        self.piles = [*self.piles, Pile(number, card, kind)]
        self.tops = [*self.tops, cards[-1] if cards else card]
        self.orders = [*self.orders, tuple(cards)]
        self.seen = [*self.seen, card.shown if card.hidden else len(cards)]
        self.points_on = [*self.points_on, 0]
        self.mixed = self.mixed or bool(cards)
        self.shelves = {}
        self.forget_sales()
        self.left.append(pile_size(card, self.seats))
        self.lows.append(self.left[-1])
        self.debts.append(0)
        self.in_supply.append(kind != OTHER)

    def change_pile(self, number: int, change: int) -> int:
        """Take cards from a pile of alike ones or put them back; returns how many are left."""
        left = self.left[number] + change
        self.left[number] = left
        is_there = left > 0 and self.in_supply[number]
        if is_there == (self.emptied >> number & 1 == 1):
            self.emptied ^= 1 << number
            self.forget_sales()
        return left

    def forget_sales(self) -> None:
        """What is on offer has changed."""
        self.sales = None
        self.offered = None

    def take_top(self, number: int) -> int:
        """Take the top card of a pile that is not empty; returns how many are left."""
        left = self.change_pile(number, -1)
        if self.mixed and self.piles[number].card.pile is not None:
            shown = max(self.piles[number].card.shown, self.seen[number] - 1)
            self.reorder(number, self.orders[number][:-1], shown)
        return left

    def put_on_pile(self, number: int, card: Card) -> None:
        """Put a card back on top of its pile, for all to see."""
        self.change_pile(number, 1)
        if self.mixed and self.piles[number].card.pile is not None:
            self.reorder(number, (*self.orders[number], card), self.seen[number] + 1)

    def reorder(self, number: int, order: tuple[Card, ...], seen: int) -> None:
        """A pile of different cards has another order; what comes to light there is news."""
        self.set_order(number, order, seen)
        self.barriers += 1

    def set_order(self, number: int, order: tuple[Card, ...], seen: int) -> None:
        """The cards of a pile from the bottom up, and how many from the top everybody knows."""
        self.orders = [order if one == number else old for one, old in enumerate(self.orders)]
        self.seen = [min(seen, len(order)) if one == number else old for one, old in enumerate(self.seen)]
        top = order[-1] if order else self.piles[number].card
        self.tops = [top if one == number else old for one, old in enumerate(self.tops)]
        self.forget_sales()

    def remove_pile(self, number: int) -> None:
        """A pile leaves the Supply, and what lay on it is gone."""
        self.in_supply[number] = False
        self.debts[number] = 0
        self.put_points_on(number, -self.points_on[number])
        self.change_pile(number, 0)

    def put_points_on(self, number: int, count: int) -> None:
        """Put victory tokens on a pile (or, with less than 0, take them off)."""
        self.points_on = [old + count if one == number else old for one, old in enumerate(self.points_on)]

    def plain_sales(self, coins: int) -> list[Thing]:
        """The piles whose top card so many coins can pay, while all cards cost the same less; a list that is
        not to be changed."""
        if self.sales is None:
            if len(self.shelves) > 500:
                self.shelves.clear()
            self.sales = self.shelves.setdefault(self.emptied, {})
        # What is off the price of all cards is like coins more.
        piles = self.sales.get(coins + self.reduction)
        if piles is None:
            piles = [pile for pile, card in self.offers() if self.cost(card).coins <= coins]
            self.sales[coins + self.reduction] = piles
        return piles
