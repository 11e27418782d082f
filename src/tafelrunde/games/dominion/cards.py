"""What a card is, and what a cost is. The cards themselves stand in sets/."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import Thing

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

ACTION: Final = "action"
TREASURE: Final = "treasure"
VICTORY: Final = "victory"
CURSE: Final = "curse"
ATTACK: Final = "attack"
REACTION: Final = "reaction"
DURATION: Final = "duration"
COMMAND: Final = "command"
OMEN: Final = "omen"
SHADOW: Final = "shadow"

FOREVER: Final = 1000

Play = Callable[["Dominion", "Player", "Played"], None]
Worth = Callable[["Dominion", "Player"], int]


class Cost:
    """Coins, debt and potions. Each is counted for itself (D43) and they are compared one by one (D44)."""

    __slots__ = ("coins", "debt", "potion")

    def __init__(self, coins: int, debt: int = 0, potion: int = 0) -> None:
        self.coins = coins
        self.debt = debt
        self.potion = potion

    def up_to(self, limit: "Cost") -> bool:
        """Whether no component is larger than the limit's."""
        return self.coins <= limit.coins and self.debt <= limit.debt and self.potion <= limit.potion

    def same(self, other: "Cost") -> bool:
        """Whether all components are equal."""
        return self.coins == other.coins and self.debt == other.debt and self.potion == other.potion

    def less_than(self, other: "Cost") -> bool:
        """Whether no component is larger and at least one is smaller."""
        return self.up_to(other) and not self.same(other)

    def plus(self, coins: int) -> "Cost":
        """The same cost with more coins."""
        return Cost(self.coins + coins, self.debt, self.potion)

    def __repr__(self) -> str:
        return f"<cost {self.coins} coins, {self.debt} debt, {self.potion} potions>"


class Card(Thing):
    """A kind of card; all copies of it are this one object.

    `value` is what a plain Treasure is worth; `plain` is its record in play.
    """

    __slots__ = (
        "expansion",
        "from_deck",
        "is_action",
        "is_attack",
        "is_command",
        "is_duration",
        "is_omen",
        "is_shadow",
        "is_treasure",
        "is_victory",
        "plain",
        "play",
        "printed",
        "types",
        "value",
        "vp",
        "worth",
    )

    def __init__(
        self,
        id: str,
        expansion: str,
        cost: Cost,
        types: tuple[str, ...],
        play: Play | None = None,
        value: int = 0,
        vp: int = 0,
        worth: Worth | None = None,
    ) -> None:
        super().__init__(id, "card")
        self.expansion = expansion
        self.printed = cost
        self.types = types
        self.play = play
        self.value = value
        self.vp = vp
        self.worth = worth
        self.is_action = ACTION in types
        self.is_treasure = TREASURE in types
        self.is_victory = VICTORY in types
        self.is_attack = ATTACK in types
        self.is_duration = DURATION in types
        self.is_command = COMMAND in types
        self.is_omen = OMEN in types
        self.is_shadow = SHADOW in types
        self.from_deck = FromDeck(self)
        self.plain = Played(0, self) if self.is_treasure and play is None else None

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id}

    def as_dict(self) -> dict[str, object]:
        """The card's printed facts as plain data."""
        cost = self.printed
        return {
            "id": self.id,
            "set": self.expansion,
            "types": list(self.types),
            "cost": {"coins": cost.coins, "debt": cost.debt, "potion": cost.potion},
            "value": self.value,
            "vp": "?" if self.worth is not None else self.vp,
        }


class Played:
    """A card in play (or lent: played without being moved there).

    `stay` is the number of clean-ups of its owner that it will still survive; `tied` names the records
    that it stays in play with; `immune` is the mask of seats that its attack does not touch. None of this
    happens to plain Treasures, so that all copies of one share a record, with number 0.
    """

    __slots__ = ("card", "immune", "lent", "stay", "tied", "uid")

    def __init__(self, uid: int, card: Card, lent: bool = False) -> None:
        self.uid = uid
        self.card = card
        self.lent = lent
        self.stay = 0
        self.tied: tuple[int, ...] = ()
        self.immune = 0

    def copy(self) -> "Played":
        """An independent copy."""
        if self is self.card.plain:
            return self
        other = Played(self.uid, self.card, self.lent)
        other.stay = self.stay
        other.tied = self.tied
        other.immune = self.immune
        return other


class FromDeck(Thing):
    """A Shadow in the own deck, as something to play (D63)."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__(f"deck:{card.id}", "card")
        self.card = card

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "zone": "deck"}


class Pile(Thing):
    """A pile, as something to take from. `kind` is basic, kingdom or other (not in the Supply)."""

    __slots__ = ("card", "kind")

    def __init__(self, card: Card, kind: str) -> None:
        super().__init__(f"supply:{card.id}", "pile")
        self.card = card
        self.kind = kind

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "zone": "supply"}


Buy = Callable[["Dominion", "Player"], None]


class Event(Thing):
    """An event, as something to buy (D70). `once` is for events that can be bought once per turn."""

    __slots__ = ("buy", "cost", "once")

    def __init__(self, id: str, cost: Cost, buy: Buy, once: bool = False) -> None:
        super().__init__(f"event:{id}", "event")
        self.cost = cost
        self.buy = buy
        self.once = once

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "event": self.id.removeprefix("event:")}


def unique(cards: list[Card]) -> list[Card]:
    """Each kind of card once, in order of first appearance."""
    return list(dict.fromkeys(cards))


def ids(cards: list[Card]) -> list[str]:
    """The ids of cards, for events and views."""
    return [card.id for card in cards]
