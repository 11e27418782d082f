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
from tafelrunde.engine.match import Match, match_from, new_match
from tafelrunde.engine.registry import kind_of

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


class SavedMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A whole match. `base` is there only if it started from a described position; the first `past` events
    happened before the recorded answers, the first `settled_events` before the checkpoint."""

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
        base=match.base.describe() if match.described else None,
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
    """Read a match. With the same rules version all answers are played again and must lead to the stored
    checkpoint; with another one the match goes on from the checkpoint."""
    saved = decode(data)
    try:
        return _restore(saved)
    except BrokenSave:
        raise
    except TafelrundeError as error:
        raise BrokenSave(f"The save file does not hold together: {error}") from error


def decode(data: bytes) -> SavedMatch:
    """Unpack a save file without playing it."""
    header, _, body = data.partition(b"\n")
    words = header.split(b" ")
    if len(words) != 3 or words[0] != MAGIC:
        raise BrokenSave("This is not a save file of Tafelrunde.")
    if words[1] != FORMAT:
        raise BrokenSave(
            f"The save file has format {words[1][:10].decode(errors='replace')}; this version reads 1."
        )
    if sha256(body).hexdigest().encode() != words[2]:
        raise BrokenSave("The save file is truncated or was altered: its checksum does not fit.")
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(body, LARGEST)
        if unpacker.unconsumed_tail:
            raise BrokenSave(f"The save file unpacks to more than {LARGEST} bytes.")
        if sum(text.count(sign) for sign in (b",", b"[", b"{")) > MOST_VALUES:
            raise BrokenSave(f"The save file holds more than {MOST_VALUES} values.")
        return msgspec.json.decode(text, type=SavedMatch)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise BrokenSave(f"The save file cannot be read: {error}.") from error


def recorded(saved: SavedMatch) -> tuple[list[Answer], list[Event]]:
    """The answers and events of a save file."""
    events = [Event(e.kind, e.seat, e.data, e.secret, e.seen_by, e.rule, e.number) for e in saved.events]
    return [Answer(a.number, a.seat, a.prompt, a.cause, a.chosen) for a in saved.answers], events


def _restore(saved: SavedMatch) -> Match:
    kind = kind_of(saved.game)
    answers, events = recorded(saved)
    if saved.rules != kind.rules_version:
        match = _go_on(saved, answers[saved.settled :], events)
    else:
        if saved.base is None:
            start = new_match(kind, saved.seats, saved.seed, saved.options)
        else:
            start = match_from(kind, saved.base, saved.options)
        past = events[: saved.past]
        match = Match(kind, start.options, start.base, start.seed, start.described, answers, past)
        if match.checkpoint.describe() != saved.checkpoint:
            raise BrokenSave("The save file was altered: its answers do not lead to its position.")
    match.meta = msgspec.to_builtins(saved.meta)
    return match


def _go_on(saved: SavedMatch, answers: list[Answer], events: list[Event]) -> Match:
    """The rules have changed since: start at the checkpoint and keep what of the open step still fits."""
    kind = kind_of(saved.game)
    options = kind.complete_options(saved.options)
    base = kind.restore(saved.checkpoint, options)
    shown = events[: saved.settled_events]
    for count in range(len(answers), 0, -1):
        try:
            return Match(kind, options, base, None, True, answers[:count], shown)
        except TafelrundeError:
            continue
    return Match(kind, options, base, None, True, (), shown)
