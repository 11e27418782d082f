"""What cannot be read, in one sentence with the line it is about; the sentences are in text/."""

from pathlib import Path

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import worded

TEXT = Path(__file__).parent / "text"
LONGEST = 80


class UnreadableLog(TafelrundeError):
    """A log of which no game can be made."""


def unreadable(key: str, **parts: object) -> UnreadableLog:
    """The error to raise.

    >>> print(unreadable("too_long", most=3))
    The log has more than 3 lines.
    """
    return worded(UnreadableLog(), key, TEXT, **parts)


def at_line(key: str, number: int, text: str, **parts: object) -> UnreadableLog:
    """The same about a line, which is quoted."""
    return unreadable(key, line=number, text=text.strip()[:LONGEST], **parts)
