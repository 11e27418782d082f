"""Things that can be chosen: each has a stable id and says what it is."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Thing:
    """Something on the table. Things are immutable and, where a game has many alike, shared.

    Where several are asked at once and the first to answer is served, answers cross. One that arrives late
    still counts if it means what it meant: because the thing is `steady` (it means the same whatever others
    have done), or because what the others chose was `quiet` (it changes nothing for anybody else).
    """

    __slots__ = ("id", "of")
    steady: ClassVar[bool] = False
    quiet: ClassVar[bool] = False

    def __init__(self, id: str, of: str) -> None:
        self.id = id
        self.of = of

    def ref(self) -> dict[str, object]:
        """What a client needs to find this thing on the table."""
        return {"of": self.of}

    def __repr__(self) -> str:
        return f"<{self.of} {self.id}>"


class Choice(Thing):
    """A named alternative that is not a piece on the table: "ambush", "yes", "play all treasures"."""

    __slots__ = ()

    def __init__(self, id: str) -> None:
        super().__init__(id, "choice")


class Seat(Thing):
    """A player, as something to choose."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(f"player:{seat}", "player")
        self.seat = seat

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "seat": self.seat}


SEATS: Final[list[Seat]] = [Seat(seat) for seat in range(16)]
YES: Final = Choice("yes")
NO: Final = Choice("no")
