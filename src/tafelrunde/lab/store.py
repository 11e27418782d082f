"""Finished games in a file, so that nothing is lost or played twice.

The first line says what is played; each further line holds the games of one finished task. A line counts only
with its end, so whatever happens to the program, at most the line that was being written is lost, and done
again. Only the places of the lines are kept in memory.
"""

import os
from collections.abc import Mapping
from io import BufferedRandom
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.lab.errors import BrokenRun, reason, refusal
from tafelrunde.lab.playing import Record

Head = Mapping[str, object]
ONE_RUN = "tafelrunde run 1"


class Line(msgspec.Struct, array_like=True):
    """The games of one finished task."""

    task: int
    records: list[Record]


_read_line = msgspec.json.Decoder(Line).decode
_write = msgspec.json.Encoder().encode


class Store:
    """A file of finished games. `places` tells where the line of each finished task begins."""

    def __init__(self, path: Path, file: BufferedRandom, head: dict[str, Any]) -> None:
        self.path = path
        self.file = file
        self.head = head
        self.places: dict[int, int] = {}
        self.end = 0

    @staticmethod
    def open(path: Path, head: Head) -> "Store":
        """The file of this run: a new one, or one that was begun earlier with the same head."""
        plain: dict[str, Any] = msgspec.json.decode(_write({"file": ONE_RUN, **head}))
        try:
            new = not path.exists() or path.stat().st_size == 0
            file = path.open("w+b" if new else "r+b")
        except OSError as error:
            raise refusal(BrokenRun, "unwritable", path=path, why=reason(error)) from error
        store = Store(path, file, plain)
        try:
            lock(file, path)
            if new:
                store.append(_write(plain))
            else:
                store.read(plain)
        except BaseException:
            store.close()
            raise
        return store

    @staticmethod
    def load(path: Path) -> "Store":
        """A file to look into, whatever its head; half a line at its end is left alone."""
        try:
            file = path.open("rb")
        except OSError as error:
            raise refusal(BrokenRun, "unreadable", path=path, why=reason(error)) from error
        store = Store(path, file, {})  # type: ignore[arg-type]
        store.read(None)
        return store

    def read(self, wanted: dict[str, Any] | None) -> None:
        """Find the lines of the file; cut off what was not finished."""
        first = self.file.readline()
        self.head = self.read_head(first)
        if wanted is not None and wanted != self.head:
            differing = sorted(key for key in {*wanted, *self.head} if wanted.get(key) != self.head.get(key))
            raise refusal(BrokenRun, "other_run", path=self.path, fields=", ".join(differing))
        self.end = len(first)
        for number, line in enumerate(self.file, start=2):
            if not line.endswith(b"\n"):
                break
            try:
                task = _read_line(line).task
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise refusal(BrokenRun, "damaged", path=self.path, line=number) from None
            self.places.setdefault(task, self.end)
            self.end += len(line)
        if wanted is not None:
            self.cut()

    def read_head(self, line: bytes) -> dict[str, Any]:
        """The first line, if it is one of ours."""
        try:
            head = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            head = None
        if not line.endswith(b"\n") or not isinstance(head, dict) or head.get("file") != ONE_RUN:
            raise refusal(BrokenRun, "no_run", path=self.path)
        return head

    def records(self, task: int) -> list[Record]:
        """The games of a finished task."""
        self.file.seek(self.places[task])
        return _read_line(self.file.readline()).records

    def add(self, task: int, records: list[Record]) -> None:
        """Keep the games of a finished task."""
        self.places[task] = self.end
        self.append(_write(Line(task, records)))

    def append(self, line: bytes) -> None:
        """Write a line at the end, all of it or nothing."""
        self.file.seek(self.end)
        try:
            self.file.write(line + b"\n")
            self.file.flush()
        except OSError as error:
            self.drop()
            raise refusal(BrokenRun, "no_room", path=self.path, why=reason(error)) from error
        self.end += len(line) + 1

    def drop(self) -> None:
        """Take back a line that did not fit."""
        try:
            os.ftruncate(self.file.fileno(), self.end)
        except OSError:
            pass  # half a line at the end is left out when the file is read

    def cut(self) -> None:
        """Take back what was written behind the last whole line."""
        self.file.truncate(self.end)

    def close(self) -> None:
        """Let go of the file."""
        try:
            self.file.close()
        except OSError:
            pass  # what could not be written has been said already


def lock(file: BufferedRandom, path: Path) -> None:
    """Only one run may write to a file; where files cannot be locked, this is left to the user."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise refusal(BrokenRun, "in_use", path=path) from None
