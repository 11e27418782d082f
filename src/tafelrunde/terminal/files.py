"""Save files on disk."""

import contextlib
import os
from pathlib import Path

from tafelrunde.elsewhere.errors import UnreadableLog
from tafelrunde.elsewhere.reading import load
from tafelrunde.engine import savefile
from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.match import Match


class FileTrouble(TafelrundeError):
    """A file that cannot be read or written; the message says more about it than the sentence does. `data` is
    what is in it, if it is known."""

    def __init__(self, key: str, file: Path, message: str, data: bytes = b"") -> None:
        super().__init__(message)
        self.key = key
        self.parts = {"file": file}
        self.data = data


def read_match(file: Path) -> Match:
    """The match in a save file, or in a log of a game that was played elsewhere."""
    try:
        with file.expanduser().open("rb") as stream:
            data = stream.read(savefile.LARGEST)
    except (OSError, RuntimeError, ValueError) as error:
        raise FileTrouble("load.unreadable", file, f"{file} cannot be read: {reason(error)}.") from error
    try:
        return load(data)
    except UnreadableLog:
        raise
    except TafelrundeError as error:
        raise FileTrouble("load.broken", file, f"{file}: {error}", data) from error


def write_match(match: Match, file: Path) -> None:
    """Save a match: first beside the file, then in its place, so that no half file is ever left."""
    try:
        target = file.expanduser()
        if target.exists() and not is_save(target):
            raise FileTrouble("save.foreign", file, f"{file} exists and is no save file.")
        beside = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            beside.write_bytes(match.save())
            beside.replace(target)
        finally:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
    except (OSError, RuntimeError, ValueError) as error:
        raise FileTrouble("save.failed", file, f"{file} cannot be written: {reason(error)}.") from error


def is_save(file: Path) -> bool:
    """Whether a file begins like one of our save files."""
    with file.open("rb") as stream:
        return stream.read(len(savefile.MAGIC)) == savefile.MAGIC


def reason(error: Exception) -> str:
    """Why the operating system refused, in its words."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
