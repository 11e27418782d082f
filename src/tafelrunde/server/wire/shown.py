"""What clients are shown: the table around the game, the game as a seat may see it, and what happened.

Structs that the server builds itself are sent as they are. What the engine makes as plain data (views,
decisions, events) is described here, `as_plain` says where; a test holds what is really sent against it.
The client's types are generated from here and from protocol.py (scripts/wire_types.py).
"""

from typing import Annotated, Any, Generic, Literal, NotRequired, TypedDict, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tafelrunde.review.report import Review

State = Literal["lobby", "running", "over"]
Known = Literal["", "seed", "position"]
Stuck = Literal["", "newer", "unreadable"]
UndoPolicy = Literal["free", "ask", "off"]
Form = Literal["one", "some", "order", "amount"]
VoteChoice = Literal["bot", "end"]
GameTable = TypeVar("GameTable")


def as_plain(kind: Any) -> Meta:
    """Plain data that looks like this type."""
    return Meta(extra={"as": kind})


Numbers = Annotated[list[int], as_plain(tuple[int, int])]
Forms = Annotated[list[str], as_plain(tuple[str, str])]
Catalogue = dict[str, str | Forms]


# The table around the game.


class Clock(Struct, forbid_unknown_fields=True):
    """Time to think. `total`: each player has so many seconds for the game, and `increment` more with each
    answer. `move`: so many seconds for each answer (days, in games by correspondence)."""

    kind: Literal["total", "move"]
    seconds: Annotated[int, Meta(ge=10, le=30 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class FrameSeat(Struct, forbid_unknown_fields=True):
    """One seat. `left`: milliseconds on its clock."""

    name: str
    person: bool
    bot: str | None
    resigned: bool
    left: int | None
    overdue: bool


class UndoAsked(Struct, forbid_unknown_fields=True):
    """Somebody asks for leave to go back to so many answers."""

    seat: int
    to: int


class CastVote(Struct, forbid_unknown_fields=True):
    """A vote about a player who is overdue."""

    seat: int
    about: int
    choice: VoteChoice


class Frame(Struct, forbid_unknown_fields=True):
    """The table around the game, for one person. `known`: what the one who made the table knew before.
    `hints`: whether this person may ask what a good player would do. `stuck`: why this version of the
    server cannot play the game."""

    table: str
    game: str
    state: State
    options: dict[str, Any]
    listed: bool
    undo: UndoPolicy
    clock: Clock | None
    grace: int
    shuffle: bool
    hints: bool
    known: Known
    host: bool
    seat: int | None
    stops: dict[str, str] | None
    seats: list[FrameSeat]
    undo_asked: UndoAsked | None
    undo_allowed: list[int]
    votes: list[CastVote]
    ended: str
    stuck: Stuck
    rematch: str | None
    at: int


class SummarySeat(Struct):
    """Who sits there."""

    name: str
    person: bool
    bot: str | None


class Summary(Struct):
    """What the lobby shows of a table. Those that ended before scores were kept have none."""

    seats: list[SummarySeat]
    answers: int
    winners: list[int] | None
    ended: str
    known: Known = ""
    scores: list[int] | None = None


# The game. Fields that only some have, and that a game may add to, are in a TypedDict.


class OptionRef(TypedDict):
    """A thing that can be chosen. `of` says what it is; the other fields say where it lies."""

    id: str
    of: str
    card: NotRequired[str]
    seat: NotRequired[int]
    zone: NotRequired[str]
    province: NotRequired[str]
    field: NotRequired[int]
    tile: NotRequired[str]
    colour: NotRequired[str]
    value: NotRequired[int]


class Decision(Struct, forbid_unknown_fields=True):
    """An open question. `least` and `most` bound the number of options, or the amount itself."""

    number: int
    seat: int
    form: Form
    prompt: str
    params: dict[str, Any]
    least: int
    most: int
    cause: str
    rule: str
    options: list[OptionRef]


class Result(Struct, forbid_unknown_fields=True):
    """How a game ended. `ranking` lists the seats, best first; `details` explains the score of each seat."""

    scores: list[int]
    ranking: list[int]
    winners: list[int]
    reason: str
    details: list[dict[str, int]]


class TableView(Struct, Generic[GameTable], forbid_unknown_fields=True):
    """The game as one seat sees it. `table` is the game's own; boards narrow it."""

    game: str
    seat: int | None
    answers: int
    over: bool
    waiting: list[int]
    decisions: list[Decision]
    table: GameTable
    result: Result | None


class GameEvent(Struct, forbid_unknown_fields=True):
    """One thing that happened. `number` is the number of answers given before it; `secret` is for this seat
    only."""

    kind: str
    seat: int | None
    number: int
    data: dict[str, Any]
    rule: str | UnsetType = UNSET
    secret: dict[str, Any] | UnsetType = UNSET


class NewsEntry(TypedDict):
    """A journal entry that is no answer: someone sat down, spoke, took back, left ..."""

    number: int
    at: int
    kind: str
    seat: NotRequired[int | None]
    name: NotRequired[str]
    text: NotRequired[str]


class OptionSpec(Struct, forbid_unknown_fields=True):
    """An option of a game. With `values` it is a choice among them."""

    name: str
    default: Any
    values: list[Any]


class Why(Struct):
    """A reason: the text `why.KEY` of the game, with these parts."""

    key: str
    params: dict[str, Any]


class ReviewState(Struct):
    """A review as far as it is (null: nobody has asked for it); `place`: how many reviews are finished when
    it is (null: nobody works on it); `failed`: it could not be made."""

    review: Review | None
    place: int | None
    failed: bool


class Hint(Struct):
    """What a good player would answer to the open decision with this number, and why if that can be said."""

    decision: int
    chosen: list[str]
    why: Why | None


PlainEvent = Annotated[dict[str, Any], as_plain(GameEvent)]
PlainNews = Annotated[dict[str, Any], as_plain(NewsEntry)]
PlainOption = Annotated[dict[str, Any], as_plain(OptionSpec)]
PlainView = Annotated[dict[str, Any] | None, as_plain(TableView | None)]
EncodedView = Annotated[msgspec.Raw, as_plain(TableView | None)]
