"""The save file: one line of header with a checksum, then compressed JSON.

Not compiled: msgspec's structs need the interpreter.
"""

import zlib
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.errors import BrokenSave, TafelrundeError
from tafelrunde.engine.events import Event
from tafelrunde.engine.match import Match
from tafelrunde.engine.refusal import worded
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.resume import resume
from tafelrunde.engine.upgrade import Saved

MAGIC = b"tafelrunde-save"
FORMAT = b"1"
# The longest random games (3,500 answers of Kunitori) unpack to 850 kB with 95,000 values. A value costs up
# to 100 bytes of memory, whatever it is, so both are limited.
LARGEST = 4 * 1024 * 1024
MOST_VALUES = 500_000

Word = Annotated[str, Meta(max_length=60)]
Words = Annotated[list[Word], Meta(max_length=16)]


class SavedAnswer(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """A recorded answer."""

    number: int
    seat: int
    prompt: str
    cause: str
    chosen: list[str]


class SavedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """Something that happened."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    secret: dict[str, Any] | None
    seen_by: list[int]
    rule: str
    number: int


class SavedMeta(msgspec.Struct, omit_defaults=True):
    """Who played: names, what sat on each seat, and the language. Nothing else is kept."""

    names: Words = []
    seats: Words = []
    lang: Word = ""

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        found: dict[str, object] = msgspec.to_builtins(self)
        return found


class SavedMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A whole match. `base` is the position in which it began (version 0.1.0 wrote it only if it had been
    described); the first `past` events happened before the recorded answers, the first `settled_events`
    before the checkpoint."""

    game: str
    rules: int
    seats: int
    seed: Any
    options: dict[str, Any]
    base: dict[str, Any] | None
    answers: list[SavedAnswer]
    settled: int
    checkpoint: dict[str, Any]
    past: int
    settled_events: int
    events: list[SavedEvent]
    meta: SavedMeta


def dump(match: Match) -> bytes:
    """Write a match."""
    saved = SavedMatch(
        game=match.kind.id,
        rules=match.kind.rules_version,
        seats=match.seats,
        seed=match.seed,
        options=match.options,
        base=match.base.describe(),
        answers=[SavedAnswer(a.number, a.seat, a.prompt, a.cause, a.chosen) for a in match.answers],
        settled=match.settled,
        checkpoint=match.checkpoint.describe(),
        past=len(match.past),
        settled_events=len(match.past) + len(match.settled_events),
        events=[msgspec.convert(event.as_dict(), SavedEvent) for event in match.all_events()],
        meta=msgspec.convert(match.meta, SavedMeta),
    )
    body = zlib.compress(msgspec.json.encode(saved), 6)
    return b" ".join((MAGIC, FORMAT, sha256(body).hexdigest().encode())) + b"\n" + body


def load(data: bytes) -> Match:
    """Read a match; see `resume` for what becomes of one from another version."""
    saved = decode(data)
    try:
        match = resume(kind_of(saved.game), saved_match(saved))
    except BrokenSave:
        raise
    except TafelrundeError as error:
        raise _broken("torn", why=str(error)) from error
    if match.seats != saved.seats:
        raise _broken("seats", seats=match.seats, said=saved.seats)
    match.meta = saved.meta.as_dict()
    return match


def decode(data: bytes) -> SavedMatch:
    """Unpack a save file without playing it."""
    header, _, body = data.partition(b"\n")
    words = header.split(b" ")
    if len(words) != 3 or words[0] != MAGIC:
        raise _broken("foreign")
    if words[1] != FORMAT:
        raise _broken("format", format=words[1][:10].decode(errors="replace"))
    if sha256(body).hexdigest().encode() != words[2]:
        raise _broken("altered")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(body, LARGEST)
        if unpacker.unconsumed_tail:
            raise _broken("large", most=LARGEST)
        if sum(text.count(sign) for sign in (b",", b"[", b"{")) > MOST_VALUES:
            raise _broken("values", most=MOST_VALUES)
        return msgspec.json.decode(text, type=SavedMatch)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise _broken("unreadable", why=str(error)) from error


def _broken(key: str, **parts: object) -> BrokenSave:
    return worded(BrokenSave(), f"broken_save.{key}", None, **parts)


def saved_match(saved: SavedMatch) -> Saved:
    """What a save file holds, as the engine takes a match up again."""
    return Saved(
        rules=saved.rules,
        options=saved.options,
        base=saved.base,
        checkpoint=saved.checkpoint,
        answers=[Answer(a.number, a.seat, a.prompt, a.cause, a.chosen) for a in saved.answers],
        settled=saved.settled,
        events=[Event(e.kind, e.seat, e.data, e.secret, e.seen_by, e.rule, e.number) for e in saved.events],
        past=saved.past,
        settled_events=saved.settled_events,
        seats=saved.seats,
        seed=saved.seed,
    )
