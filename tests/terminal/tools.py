"""How the tests run the program: as a process of its own, or a session in this one."""

import contextlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from typing import NamedTuple
from unittest import mock

import pytest
from rich.cells import cell_len
from rich.console import Console

import tafelrunde as tr
from tafelrunde.cli import main
from tafelrunde.terminal.screen import Screen
from tafelrunde.terminal.seats import Seating
from tafelrunde.terminal.session import Session
from tafelrunde.terminal.source import Lines

BROKEN = re.compile(r"Traceback|[{}\x1b]|\b(ui|prompt|decline|event|choice|table|short|phase|zone)\.[a-z]")


def run(
    *words: str, typed: str = "", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program with what somebody types."""
    known = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
    settings = {**known, "COLUMNS": "80", "LANG": "C.UTF-8", "PYTHONUTF8": "1", **(environment or {})}
    return subprocess.run(
        [sys.executable, "-m", "tafelrunde", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=settings,
        timeout=60,
        check=False,
    )


class Done(NamedTuple):
    """How a call of the program ended."""

    returncode: int
    stdout: str
    stderr: str


def call(*words: str, typed: str = "") -> Done:
    """Like `run`, but inside this process, which is much quicker."""
    out, errors = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["tafelrunde", *words]),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        mock.patch.dict(os.environ, {"COLUMNS": "80", "LANG": "C.UTF-8"}),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(errors),
        pytest.raises(SystemExit) as end,
    ):
        main()
    code = end.value.code
    return Done(code if isinstance(code, int) else 0, out.getvalue(), errors.getvalue())


def refused(words: Sequence[str]) -> str:
    """What the program says when it refuses: one line, and exit code 2."""
    done = call(*words)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


def session(match: tr.Match, lines: Sequence[str], language: str = "en", width: int = 80) -> "Evening":
    """Play a match with these lines typed by the people at seat 0; the others are random bots."""
    kinds = ["me"] + ["random"] * (match.seats - 1)
    names = ["Ada", "Nobunaga", "Ieyasu", "Shingen", "Kenshin", "Masamune"][: match.seats]
    return Evening(match, Seating(match.kind.id, kinds, names, 1), lines, language, width)


class Evening(Session):
    """A session that keeps what it prints."""

    def __init__(
        self, match: tr.Match, seating: Seating, lines: Sequence[str], language: str, width: int
    ) -> None:
        self.paper = io.StringIO()
        console = Console(file=self.paper, width=width, highlight=False, markup=False, emoji=False)
        super().__init__(match, seating, language, Screen(console), Lines(lines))
        self.run()

    @property
    def text(self) -> str:
        """All that was printed."""
        return self.paper.getvalue()

    @property
    def lines(self) -> list[str]:
        """All that was printed, line by line."""
        return self.text.splitlines()


def check_page(text: str, width: int = 80) -> None:
    """Nothing is wider than the screen, nothing raw is shown."""
    for line in text.splitlines():
        assert cell_len(line) <= width, line
        assert not BROKEN.search(line), line
