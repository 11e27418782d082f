"""The map: 24 provinces on four dragon paths, and the things of it that can be chosen (S10, S35)."""

from collections.abc import Mapping, Sequence

from tafelrunde.engine.things import Thing
from tafelrunde.games.asche.pieces import KNIGHT, SHIELD, SWORD, Tile

PATH_NAMES = "ABCD"


class Place(Thing):
    """A province as something to choose, alone or with what is done there ("buy:A1", "knight:B2")."""

    __slots__ = ("index", "province", "tile")

    def __init__(self, name: str, index: int, of: str = "province", tile: Tile | None = None) -> None:
        super().__init__(name if of == "province" else f"{tile.id if tile else of}:{name}", of)
        self.index = index
        self.province = name
        self.tile = tile

    def ref(self) -> dict[str, object]:
        seen: dict[str, object] = {"of": self.of, "province": self.province}
        if self.tile is not None:
            seen["tile"] = self.tile.id
        return seen


class Field(Thing):
    """One of the four dragon fields in the middle, named after its path."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        super().__init__(f"field:{PATH_NAMES[index]}", "field")
        self.index = index

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "field": self.index}


class Map:
    """The provinces in the order of the paths. `after` is the province an arrow points to, or -1."""

    def __init__(self, lengths: Sequence[int], arrows: Mapping[str, str]) -> None:
        names: list[str] = []
        self.entrances: list[int] = []
        self.after: list[int] = []
        for path, length in enumerate(lengths):
            self.entrances.append(len(names))
            for position in range(1, length + 1):
                names.append(f"{PATH_NAMES[path]}{position}")
                self.after.append(len(names) if position < length else -1)
        self.names = names
        self.index: dict[str, int] = {name: index for index, name in enumerate(names)}
        for start, target in arrows.items():
            self.after[self.index[start]] = self.index[target] if target else -1
        self.places = [Place(name, index) for index, name in enumerate(names)]
        self.buys = [Place(name, index, "buy") for index, name in enumerate(names)]
        self.looks = [Place(name, index, "look") for index, name in enumerate(names)]
        self.knights = [Place(name, index, "piece", KNIGHT) for index, name in enumerate(names)]
        self.swords = [Place(name, index, "piece", SWORD) for index, name in enumerate(names)]
        self.shields = [Place(name, index, "piece", SHIELD) for index, name in enumerate(names)]
        self.fields = [Field(path) for path in range(len(lengths))]
