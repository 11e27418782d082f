"""Chance that has already happened: the shuffles of a game that was played elsewhere."""

from tafelrunde.engine.rng import Rng, T


def ordered(things: list[T], ids: list[str]) -> list[T] | None:
    """The things in the order of these ids; None if they are others."""
    if len(things) != len(ids):
        return None
    left: dict[str, list[T]] = {}
    for thing in things:
        left.setdefault(thing.id, []).append(thing)
    found: list[T] = []
    for id in ids:
        alike = left.get(id)
        if not alike:
            return None
        found.append(alike.pop())
    return found


class Dealt(Rng):
    """Chance whose next shuffles are known: `orders` are those of each pile, one after the other, with the
    top card last; `mixed` counts how many of them have been. Whoever plays on otherwise leaves them: a pile
    of other cards is shuffled like any other, and so it goes on.

    >>> from tafelrunde.engine.things import Choice
    >>> cards = [Choice("estate"), Choice("copper"), Choice("silver")]
    >>> Dealt(1, 1, {0: [["silver", "estate", "copper"]]}).mix(0, cards)
    >>> [card.id for card in cards]
    ['silver', 'estate', 'copper']
    """

    __slots__ = ("mixed", "orders")

    def __init__(self, first: int, second: int, orders: dict[int, list[list[str]]]) -> None:
        super().__init__(first, second)
        self.orders = orders
        self.mixed: dict[int, int] = {}

    def copy(self) -> "Dealt":
        other = Dealt(self.first, self.second, self.orders)
        other.mixed = self.mixed.copy()
        return other

    def describe(self) -> list[object]:
        """The numbers, and the orders that are still to come."""
        left = [[pile, orders[self.mixed.get(pile, 0) :]] for pile, orders in sorted(self.orders.items())]
        return [self.first, self.second, left]

    def mix(self, pile: int, things: list[T]) -> None:
        turn = self.mixed.get(pile, 0)
        orders = self.orders.get(pile, [])
        if turn < len(orders):
            found = ordered(things, orders[turn])
            if found is not None:
                self.mixed[pile] = turn + 1
                things[:] = found
                return
            self.mixed[pile] = len(orders)
        self.shuffle(things)


class Stacked(Rng):
    """Chance that deals what is wished for, and notes what it has dealt.

    `wishes` are the ids that should come from the top of each pile at its next shuffles, None for any: then
    those of `idle` come first. `dealt` are the orders of each pile so far, with the top card last.
    """

    __slots__ = ("dealt", "idle", "wishes")

    def __init__(self, first: int, second: int, idle: list[str]) -> None:
        super().__init__(first, second)
        self.idle = idle
        self.wishes: dict[int, list[str | None]] = {}
        self.dealt: dict[int, list[list[str]]] = {}

    def copy(self) -> "Stacked":
        other = Stacked(self.first, self.second, self.idle)
        other.wishes = self.wishes.copy()
        other.dealt = {pile: orders[:] for pile, orders in self.dealt.items()}
        return other

    def mix(self, pile: int, things: list[T]) -> None:
        self.shuffle(things)
        wishes = self.wishes.get(pile, [])
        self.wishes[pile] = wishes[len(things) :]
        stack(things, wishes[: len(things)], self.idle)
        self.dealt.setdefault(pile, []).append([thing.id for thing in things])


def stack(things: list[T], wishes: list[str | None], idle: list[str]) -> None:
    """Bring the cards wished for to the top, the first of them uppermost, as far as they are there.

    >>> from tafelrunde.engine.things import Choice
    >>> cards = [Choice("estate"), Choice("gold"), Choice("copper")]
    >>> stack(cards, [None, "copper"], ["estate"])
    >>> [card.id for card in cards]
    ['gold', 'copper', 'estate']
    """
    rest = things[:]
    top: list[T | None] = []
    for wish in wishes:
        found: T | None = None
        if wish is not None:
            for thing in rest:
                if thing.id == wish:
                    found = thing
                    break
        if found is not None:
            rest.remove(found)
        top.append(found)
    rest = [thing for thing in rest if thing.id not in idle] + [thing for thing in rest if thing.id in idle]
    for place, one in enumerate(top):
        if one is None and rest:
            top[place] = rest.pop()
    things[:] = rest + [one for one in reversed(top) if one is not None]
