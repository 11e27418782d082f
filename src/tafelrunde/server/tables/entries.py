"""What a table's journal is made of. A table is nothing but the fold of its journal (table.py).

`public` says what of an entry everybody may hear; what was answered is not among it.
"""

from typing import Any

import msgspec
from msgspec import Struct

from tafelrunde.server.wire.shown import VoteChoice


class Entry(Struct, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened at a table."""

    def public(self) -> dict[str, Any]:
        """The entry as everybody may hear of it."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


class Opened(Entry, tag="opened"):
    """The table was made."""


class Sat(Entry, tag="sat"):
    """A person took a seat."""

    seat: int
    person: str
    name: str

    def public(self) -> dict[str, Any]:
        return {"kind": "sat", "seat": self.seat, "name": self.name}


class Left(Entry, tag="left"):
    """A person gave up a seat before the start."""

    seat: int
    name: str


class Removed(Entry, tag="removed"):
    """The host asked a person to stand up before the start."""

    seat: int
    person: str
    name: str

    def public(self) -> dict[str, Any]:
        return {"kind": "removed", "seat": self.seat, "name": self.name}


class Arranged(Entry, tag="arranged"):
    """The host put a bot on a seat, or opened it."""

    seat: int
    bot: str | None = None


class Started(Entry, tag="started"):
    """The game began. `order[i]` is the seat before the start of the one who sits on seat i now. `base` is
    the position in which it began, unless the table was made around a match, and `options` are those it is
    played with; version 0.1.0 kept only the seed."""

    seed: int
    order: list[int]
    options: dict[str, Any] | None = None
    base: dict[str, Any] | None = None

    def public(self) -> dict[str, Any]:
        return {"kind": "started", "order": self.order}


class Stopped(Entry, tag="stopped"):
    """Where a player wants to be asked; None: everywhere. Nobody else hears of it."""

    seat: int
    stops: dict[str, str] | None = None


class Shown(Entry, tag="shown"):
    """A player sees the open question."""

    seat: int


class Answered(Entry, tag="answered"):
    """An answer; `fallback` if a bot failed and a random one was taken, `passed` if the player had nothing to
    decide. What was chosen is not public."""

    seat: int
    decision: int
    chosen: list[str]
    fallback: bool = False
    passed: bool = False

    def public(self) -> dict[str, Any]:
        return {"kind": "answered", "seat": self.seat, "fallback": self.fallback}


class UndoAsked(Entry, tag="undo_asked"):
    """A player asks the others for leave to go back to so many answers."""

    seat: int
    to: int


class UndoAllowed(Entry, tag="undo_allowed"):
    """A player's word on that."""

    seat: int
    yes: bool


class TookBack(Entry, tag="took_back"):
    """The match went back to so many answers."""

    seat: int
    to: int


class Said(Entry, tag="said"):
    """Talk at the table; without a seat: by one who watches."""

    name: str
    text: str
    seat: int | None = None


class Delegated(Entry, tag="delegated"):
    """A bot plays for a person, or the person plays again."""

    seat: int
    bot: str | None = None


class Voted(Entry, tag="voted"):
    """A player's vote about another one who does not answer."""

    seat: int
    about: int
    choice: VoteChoice


class Resigned(Entry, tag="resigned"):
    """A player gave up."""

    seat: int


class Ended(Entry, tag="ended"):
    """The game was ended before its end: by resignation, by vote or by the host."""

    reason: str


class Rematched(Entry, tag="rematched"):
    """The same people went on at another table."""

    table: str


class Unknown(Entry, tag="unknown"):
    """Something that only a newer version can read."""


class Upgraded(Entry, tag="upgraded"):
    """The rules changed: the match goes on from its last position under these."""

    rules: int


Entries = (
    Opened
    | Sat
    | Left
    | Removed
    | Arranged
    | Started
    | Answered
    | Shown
    | Stopped
    | UndoAsked
    | UndoAllowed
    | TookBack
    | Said
    | Delegated
    | Voted
    | Resigned
    | Ended
    | Rematched
    | Upgraded
)

decode = msgspec.json.Decoder(Entries).decode
encode = msgspec.json.Encoder().encode


class Written(Struct, frozen=True):
    """An entry in its place in a journal."""

    number: int
    at: int
    entry: Entry
    person: str | None = None
    key: str | None = None

    def public(self) -> dict[str, Any]:
        """The entry as everybody may hear of it."""
        return {"number": self.number, "at": self.at, **self.entry.public()}

    def row(self, table: str) -> dict[str, Any]:
        """For the database."""
        return {
            "table_id": table,
            "number": self.number,
            "at": self.at,
            "person": self.person,
            "key": self.key,
            "entry": encode(self.entry).decode(),
        }


def read_row(row: dict[str, Any]) -> Written:
    """From the database."""
    return Written(row["number"], row["at"], decode(row["entry"]), row["person"], row["key"])


def read_row_if_possible(row: dict[str, Any]) -> Written:
    """From the database; what cannot be read is kept as a place in the journal."""
    try:
        return read_row(row)
    except msgspec.MsgspecError:
        return Written(row["number"], row["at"], Unknown(), row["person"], row["key"])
