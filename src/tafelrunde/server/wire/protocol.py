"""The wire protocol, version 1: what clients send and what they get. docs/protocol.md explains it.

Everything is JSON; every struct is tagged by `type` and refuses unknown fields, so that a mistake is told
and not guessed around. The sizes here are the only limits a message has to know.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tafelrunde.server.wire.shown import Catalogue as Catalogue
from tafelrunde.server.wire.shown import Clock as Clock
from tafelrunde.server.wire.shown import (
    EncodedView,
    Frame,
    Numbers,
    PlainEvent,
    PlainNews,
    PlainOption,
    PlainView,
    State,
    UndoPolicy,
    VoteChoice,
)
from tafelrunde.server.wire.shown import Hint as Hint
from tafelrunde.server.wire.shown import ReviewState as ReviewState
from tafelrunde.server.wire.shown import Summary as Summary
from tafelrunde.server.wire.shown import Why as Why

PROTOCOL = 1
LARGEST_MESSAGE = 64 * 1024
LARGEST_IMPORT = 1024 * 1024

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]
HostsWord = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
AgentName = Annotated[str, Meta(min_length=1, max_length=40)]
OptionId = Annotated[str, Meta(max_length=200)]
Code = Literal[
    "bad_name",
    "bad_setup",
    "broken_save",
    "illegal",
    "malformed",
    "name_taken",
    "no_such_table",
    "not_allowed",
    "not_you",
    "passphrase",
    "refused",
    "stale",
    "too_large",
    "too_many",
    "unavailable",
    "unknown_person",
    "wrong_host",
    "wrong_origin",
]


# What is set when a table is made.


class SeatPlan(Struct, forbid_unknown_fields=True):
    """One seat of a new table: `open` for people, or a bot."""

    bot: AgentName | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. `seat` is where its maker sits down (null: only watches). `hints`: players may ask
    what a good player would do also when other people play; against bots alone they always may."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Annotated[str, Meta(max_length=60)], Any], Meta(max_length=60)] = {}
    seat: SeatNumber | None = 0
    listed: bool = False
    undo: UndoPolicy = "free"
    clock: Clock | None = None
    grace: Annotated[int, Meta(ge=10, le=30 * 86_400)] = 180
    shuffle: bool = True
    hints: bool = False
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    passphrase: HostsWord = ""


# What people do at a table.


class Deed(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something a person does at a table; on the wire it is called `action`."""


class Sit(Deed, tag="sit"):
    """Take an open seat before the start."""

    seat: SeatNumber


class Leave(Deed, tag="leave"):
    """Give up your own seat before the start."""


class Arrange(Deed, tag="arrange"):
    """The host puts a bot on a seat, or opens it (null), before the start."""

    seat: SeatNumber
    bot: AgentName | None = None


class Remove(Deed, tag="remove"):
    """The host asks somebody to stand up before the start; that person cannot sit down here again."""

    seat: SeatNumber


class Close(Deed, tag="close"):
    """The host closes the table before the start, or later if no other person plays there."""


class Start(Deed, tag="start"):
    """The host starts the game; every seat must be taken."""


class Reply(Deed, tag="answer"):
    """Answer the open decision with this number."""

    decision: Count
    chosen: Annotated[list[OptionId], Meta(max_length=500)]


class Shown(Deed, tag="shown"):
    """The open decision with this number is on the screen only now: what others did was shown before. The
    clock of the player starts here, at most some seconds after the question was asked."""

    decision: Count


class Stops(Deed, tag="stops"):
    """Where a player wants to be asked, by the things the game names (`GET /api/games`, `stops`); what is
    left out is as usual. Questions at which there is nothing to decide are then passed by the server. Null:
    be asked everything."""

    stops: (
        Annotated[
            dict[Annotated[str, Meta(max_length=60)], Annotated[str, Meta(max_length=60)]],
            Meta(max_length=60),
        ]
        | None
    ) = None


class Say(Deed, tag="say"):
    """Talk to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Undo(Deed, tag="undo"):
    """Take back your own last answer, or ask the others for leave to."""


class AllowUndo(Deed, tag="allow_undo"):
    """Let the one who asks take back, or not."""

    yes: bool


class Resign(Deed, tag="resign"):
    """Give up. With two players this ends the game; else a bot plays on."""


class End(Deed, tag="end"):
    """End a game that cannot go on in this version of the server (`frame.stuck`)."""


class Delegate(Deed, tag="delegate"):
    """Hand your own seat to a bot, or take it back (null)."""

    bot: AgentName | None = None


class Vote(Deed, tag="vote"):
    """About a player who is overdue: a bot plays on, or the game ends."""

    about: SeatNumber
    choice: VoteChoice


class Rematch(Deed, tag="rematch"):
    """A new table with the same people and the same game, once this one is over."""


Deeds = (
    Sit
    | Leave
    | Arrange
    | Remove
    | Close
    | Start
    | Reply
    | Shown
    | Stops
    | Say
    | Undo
    | AllowUndo
    | Resign
    | End
    | Delegate
    | Vote
    | Rematch
)


# What clients send over a WebSocket, and what over HTTP.


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: what the client has already (`number`, `events`), if it was here before, and the
    `language` for refusals, if it is not that of the handshake."""

    protocol: int
    number: Count = 0
    events: Count = 0
    language: Annotated[str, Meta(max_length=40)] = ""


class KeyedDeed(Struct, forbid_unknown_fields=True):
    """A deed to be done. The same key again is the same deed: it is acknowledged again and not done twice."""

    key: Key
    action: Deeds


class Act(KeyedDeed, tag="act"):
    """The same over a WebSocket."""


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


FromClient = Hello | Act | Ping


class NewPerson(Struct, forbid_unknown_fields=True):
    """A guest with a name."""

    name: Name


class Claim(Struct, forbid_unknown_fields=True):
    """Protect your own name with a passphrase, so that one can come back on another device. `old` is the
    passphrase before, if there is one."""

    passphrase: Passphrase
    old: Annotated[str, Meta(max_length=200)] = ""


class Login(Struct, forbid_unknown_fields=True):
    """Come back under a protected name."""

    name: Name
    passphrase: Passphrase


class Redeem(Struct, forbid_unknown_fields=True):
    """Use a one-time link on another device."""

    token: Annotated[str, Meta(max_length=100)]


class TakeOver(Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished game: a new table, the maker on `seat`, bots elsewhere."""

    answers: Count
    seat: SeatNumber
    bot: AgentName
    passphrase: HostsWord = ""


# What the server sends.


class Seen(Struct):
    """What has happened at a table and what it looks like now, for one person.

    `news` are the journal entries after number `after`. `events` replace all events from index
    `events_from` on. `frame` is the table around the game; `view` the game as this person may see it.
    """

    number: int
    after: int
    news: list[PlainNews]
    events_from: int
    events: list[PlainEvent]
    frame: Frame
    view: EncodedView


class Snapshot(Seen, tag="snapshot"):
    """Everything, for one who comes new or has missed too much."""


class Update(Seen, tag="update"):
    """What the client has missed."""


class Ack(Struct, tag="ack"):
    """The deed with this key is in the journal, under this number."""

    key: str
    number: int


class Refused(Struct, tag="refused"):
    """Not done, and why. `number` is where the table stands; `key` is empty if the message had none. `by`: if
    stale, the seats whose answers changed what was asked."""

    code: Code
    message: str
    number: int = 0
    key: str = ""
    retry_after: float = 0
    by: list[int] = []


class Presence(Struct, tag="presence"):
    """Who is connected right now: seats, and how many watch. Not numbered."""

    seats: list[int]
    watching: int


class Pong(Struct, tag="pong"):
    """Yes."""


FromServer = Snapshot | Update | Ack | Refused | Presence | Pong

# What the HTTP API answers beyond that.


class Problem(Struct):
    """A refused request: a code for programs, a sentence for people."""

    code: Code
    message: str


class Me(Struct):
    """Who one is. `secret` only when it is new: scripts send it as a bearer token."""

    id: str
    name: str
    protected: bool
    secret: str | None = None


class Link(Struct):
    """A one-time token for another device."""

    token: str


class ListedTable(Struct):
    """A table in a list. `waiting`: it waits for the one who asks."""

    id: str
    game: str
    state: State
    created: int
    updated: int
    summary: Summary
    waiting: bool = False


class TableId(Struct):
    """A table that was made."""

    table: str


class Done(Struct):
    """The deed is in the journal, under this number."""

    number: int


class Position(Struct):
    """A match after so many of its answers, and how many events had happened by then. There is no view of a
    game that cannot go on in this version."""

    answers: int
    of: int
    events: int
    view: PlainView


class Step(Struct):
    """An answer that was given: by whom, to what."""

    seat: int
    prompt: str
    cause: str


class GameInfo(Struct):
    """A game that can be played here: `seats` at least and at most; `bots` from weak to strong, of which
    one is `usual`."""

    id: str
    seats: Numbers
    options: list[PlainOption]
    bots: list[str]
    usual: str
    titles: dict[str, str]
    stops: dict[str, list[str]]


class RuleInfo(Struct):
    """A rule of the rules reference."""

    id: str
    chapter: str
    section: str
    house: bool


class Health(Struct):
    """How the server is."""

    status: str


decode_from_client = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
