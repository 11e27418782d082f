"""What a card is. The cards of the box stand in table.py, what their texts do in effects.py."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import Thing

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player

GENERAL: Final = "general"
UNIT: Final = "unit"
STRATEGY: Final = "strategy"
POLITICS: Final = "politics"
VICTORY: Final = "victory"
TREASURE: Final = "treasure"
# Victory cards are no action cards: they cannot be played (K13).
ACTION_TYPES: Final = (GENERAL, UNIT, STRATEGY, POLITICS)
TYPES: Final = (*ACTION_TYPES, VICTORY, TREASURE)

DRAW: Final = "draw"
ACTION: Final = "action"
MONEY: Final = "money"
BUY: Final = "buy"
SYMBOLS: Final = (DRAW, ACTION, MONEY, BUY)

# Marks of cards that rules elsewhere look for.
DISCARDED_AFTER_BATTLE: Final = "discarded_after_battle"
DESTROYER: Final = "destroyer"
NINJA: Final = "ninja"
DEFENCE_ONLY: Final = "defence_only"
WALL: Final = "wall"
GIVEN_AWAY: Final = "given_away"
TEMPLE_SCORING: Final = "temple_scoring"
FIELD_SCORING: Final = "field_scoring"
MARKS: Final = (
    DISCARDED_AFTER_BATTLE,
    DESTROYER,
    NINJA,
    DEFENCE_ONLY,
    WALL,
    GIVEN_AWAY,
    TEMPLE_SCORING,
    FIELD_SCORING,
)

Effect = Callable[["Kunitori", "Player"], None]


class Card(Thing):
    """A kind of card; all copies of it are this one object.

    `attack` is -1 for cards that have no attack power at all. `source` says where the price comes from:
    the rulebook, the English list, a pack, the table's own price list, or our reconstruction.
    """

    __slots__ = (
        "attack",
        "attacks",
        "count",
        "deployable",
        "effect",
        "index",
        "is_action",
        "marks",
        "picture",
        "price",
        "source",
        "symbols",
        "type",
        "vp",
        "wall",
    )

    def __init__(
        self,
        id: str,
        type: str,
        count: int,
        price: int,
        source: str,
        vp: int = 0,
        attack: int = -1,
        deployable: bool = False,
        symbols: tuple[tuple[str, int], ...] = (),
        marks: tuple[str, ...] = (),
        effect: Effect | None = None,
        picture: str = "",
    ) -> None:
        super().__init__(id, "card")
        self.type = type
        self.count = count
        self.price = price
        self.source = source
        self.vp = vp
        self.attack = attack
        self.deployable = deployable
        self.symbols = symbols
        self.marks = marks
        self.effect = effect
        self.picture = picture
        self.index = -1
        self.is_action = type in ACTION_TYPES
        self.wall = WALL in marks
        # Whether the card fights on the attacking side: Generals and Units do (K31).
        self.attacks = attack >= 0 and DEFENCE_ONLY not in marks and type in (GENERAL, UNIT)

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id}

    def as_dict(self) -> dict[str, object]:
        """The card's printed facts as plain data."""
        return {
            "id": self.id,
            "type": self.type,
            "count": self.count,
            "price": self.price,
            "price_source": self.source,
            "vp": "?" if TEMPLE_SCORING in self.marks or FIELD_SCORING in self.marks else self.vp,
            "attack": None if self.attack < 0 else self.attack,
            "deployable": self.deployable,
            "picture": self.picture,
            "symbols": [list(symbol) for symbol in self.symbols],
            "marks": list(self.marks),
        }


class Pile(Thing):
    """A stack of the pool (or, for Generals, one card of their common stack), as something to take from."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__(f"pool:{card.id}", "pile")
        self.card = card

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "zone": "pool"}


class Placed(Thing):
    """A card at a certain place of a certain player."""

    __slots__ = ("card", "seat", "zone")

    def __init__(self, seat: int, zone: str, card: Card) -> None:
        super().__init__(f"player:{seat}:{zone}:{card.id}", "card")
        self.seat = seat
        self.zone = zone
        self.card = card

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "seat": self.seat, "zone": self.zone}


def unique(cards: list[Card]) -> list[Card]:
    """Each kind of card once, in order of first appearance."""
    found: list[Card] = []
    kinds = 0
    for card in cards:
        kind = 1 << card.index
        if not kinds & kind:
            kinds |= kind
            found.append(card)
    return found


def ids(cards: list[Card]) -> list[str]:
    """The ids of cards, for events and views."""
    return [card.id for card in cards]
