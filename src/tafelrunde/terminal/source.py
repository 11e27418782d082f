"""Where typed lines come from: the keyboard, a pipe, or a file of answers."""

import contextlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.text import Text

from tafelrunde.engine.refusal import refused
from tafelrunde.terminal.screen import Screen

PROMPT = "> "
LONGEST = 2000


class Source:
    """Lines typed by a person at a keyboard. EOFError when there are no more."""

    interactive = True

    def __init__(self) -> None:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives input() a history and editing)

    def read(self, screen: Screen) -> str:
        """The next line."""
        return clean(input(PROMPT))


class Lines(Source):
    """Lines from a pipe or a file; they are printed as if they had been typed."""

    interactive = False

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)

    def read(self, screen: Screen) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        line = clean(line)
        screen.lines([Text(PROMPT + line, "dim", overflow="fold")])
        return line


def clean(line: str) -> str:
    """A line without what no keyboard means."""
    return "".join(one if one.isprintable() else " " for one in line[:LONGEST]).strip()


def source_for(answers: Path | None) -> Source:
    """The source for a session: a file of answers if given, else whatever stdin is."""
    if answers is not None:
        try:
            text = answers.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            raise refused("answers", file=answers, reason=error.strerror) from error
        return Lines(text.splitlines())
    if sys.stdin is None:
        return Lines([])
    if sys.stdin.isatty():
        return Source()
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
    return Lines(sys.stdin)
