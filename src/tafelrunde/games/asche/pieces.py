"""The pieces of the box and what can be chosen of them. All are immutable and shared by all games."""

from collections.abc import Sequence
from typing import Final, TypeVar

from tafelrunde.engine.things import Thing
from tafelrunde.engine.zones import EVERYBODY as EVERYBODY
from tafelrunde.engine.zones import knows as knows

T = TypeVar("T", bound=Thing)


class Tile(Thing):
    """A kind of town tile (S16, S17); `index` is its place among all kinds."""

    __slots__ = ("index",)

    def __init__(self, id: str, index: int) -> None:
        super().__init__(id, "tile")
        self.index = index

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "tile": self.id}


class Combat(Thing):
    """A kind of combat card (S71); `index` is its place in counts of open cards."""

    __slots__ = ("index",)

    def __init__(self, id: str, index: int) -> None:
        super().__init__(id, "combat")
        self.index = index

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id}


class Gold(Thing):
    """A gold card of one value (S23)."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(f"gold_{value}", "gold")
        self.value = value

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id, "value": self.value}


class Offer(Thing):
    """Laying a gold card into one's own offering, or taking it back from there (S31)."""

    __slots__ = ("card", "lay")
    steady = True

    def __init__(self, card: Gold, lay: bool) -> None:
        super().__init__(f"{'lay' if lay else 'withdraw'}:{card.id}", "lay" if lay else "withdraw")
        self.card = card
        self.lay = lay

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.card.id, "value": self.card.value}


class Ready(Thing):
    """Being content with the offering as it lies: all may be so at the same time (S31)."""

    __slots__ = ()
    quiet = True

    def __init__(self) -> None:
        super().__init__("ready", "choice")


class Follower(Thing):
    """A kind of follower: `windows` are the moments at which it can be played (S111)."""

    __slots__ = ("index", "windows")

    def __init__(self, id: str, index: int, windows: tuple[str, ...]) -> None:
        super().__init__(id, "follower")
        self.index = index
        self.windows = windows

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id}


class Colour(Thing):
    """The back of a dragon tile, which all can see (S63)."""

    __slots__ = ()

    def __init__(self, id: str) -> None:
        super().__init__(id, "colour")

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "colour": self.id}


POWER: Final = Tile("power", 0)
KNIGHT: Final = Tile("knight", 1)
SWORD: Final = Tile("sword", 2)
SHIELD: Final = Tile("shield", 3)
ATTACK: Final = Tile("attack", 4)
TREASURE: Final = Tile("treasure", 5)
TILES: Final[tuple[Tile, ...]] = (POWER, KNIGHT, SWORD, SHIELD, ATTACK, TREASURE)
TILE_BY_ID: Final[dict[str, Tile]] = {tile.id: tile for tile in TILES}

DRAGON_CARD: Final = Combat("dragon", 0)
KNIGHT_CARD: Final = Combat("knight", 1)
SWORD_CARD: Final = Combat("sword", 2)
SHIELD_CARD: Final = Combat("shield", 3)
COMBATS: Final[tuple[Combat, ...]] = (DRAGON_CARD, KNIGHT_CARD, SWORD_CARD, SHIELD_CARD)
COMBAT_BY_ID: Final[dict[str, Combat]] = {card.id: card for card in COMBATS}

GOLDS: Final[tuple[Gold, ...]] = (Gold(0), Gold(1), Gold(2), Gold(3))
GOLD_BY_ID: Final[dict[str, Gold]] = {card.id: card for card in GOLDS}
LAY: Final[tuple[Offer, ...]] = tuple([Offer(card, True) for card in GOLDS])
WITHDRAW: Final[tuple[Offer, ...]] = tuple([Offer(card, False) for card in GOLDS])

YELLOW: Final = Colour("yellow")
RED: Final = Colour("red")


def worth(cards: Sequence[Gold]) -> int:
    """What gold cards are worth together."""
    total = 0
    for card in cards:
        total += card.value
    return total


def ids(things: Sequence[Thing]) -> list[str]:
    """The ids of things."""
    return [thing.id for thing in things]


def unique(things: Sequence[T]) -> list[T]:
    """One of each kind, in order of appearance."""
    found: list[T] = []
    for thing in things:
        if thing not in found:
            found.append(thing)
    return found
