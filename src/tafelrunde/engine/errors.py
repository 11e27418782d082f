"""The family of errors. Each message is one sentence for a person: what was wrong and what is allowed."""

from collections.abc import Sequence
from pathlib import Path


class TafelrundeError(Exception):
    """Anything a caller did that Tafelrunde refuses; nothing has changed when it is raised.

    `key`, `parts` and `folder` name the sentence in the catalogues, if it stands there (see refusal.py).
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(message)
        self.key = ""
        self.parts: dict[str, object] = {}
        self.folder: Path | None = None


class IllegalAnswer(TafelrundeError):
    """An answer that the open decision does not allow."""


class StaleAnswer(IllegalAnswer):
    """An answer to a decision that is no longer (or not yet) open; `by` are the seats that changed it."""

    def __init__(self, message: str, by: Sequence[int] = ()) -> None:
        super().__init__(message)
        self.by = list(by)


class UndoRefused(TafelrundeError):
    """Taking back is not possible without the consent of the table, or there is nothing to take back."""


class ReplayDiverged(TafelrundeError):
    """Recorded answers do not fit what the rules ask now."""


class BrokenSave(TafelrundeError):
    """A save file that is truncated, altered, foreign or from an unknown format."""


class BadSetup(TafelrundeError):
    """A match that cannot be set up: unknown game, wrong number of seats, unknown or bad option."""


class GameTooLong(TafelrundeError):
    """A simulated game went past its limit of decisions."""
