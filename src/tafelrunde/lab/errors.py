"""What the lab refuses or cannot finish, in one sentence; the sentences are in text/, in both languages."""

from errno import errorcode
from pathlib import Path
from typing import TypeVar

from tafelrunde.engine.errors import BadSetup, TafelrundeError
from tafelrunde.engine.refusal import Words, worded
from tafelrunde.engine.text import Texts

TEXT = Path(__file__).parent / "text"
Refusal = TypeVar("Refusal", bound=TafelrundeError)


class GameFailed(TafelrundeError):
    """A game that could not be played to its end; those finished before are not lost."""


class BrokenRun(TafelrundeError):
    """A file of finished games that is damaged, foreign, in use or cannot be written."""


class NotInstalled(BadSetup):
    """Something that an extra brings is needed and not there."""

    @staticmethod
    def of(what: str, extra: str) -> "NotInstalled":
        """The sentence that names the command.

        >>> print(NotInstalled.of("Parquet", "lab"))
        Parquet needs more than the plain installation: pip install 'tafelrunde[lab]'
        """
        return refusal(NotInstalled, "extra", what=what, extra=extra)


def refusal(kind: type[Refusal], key: str, **parts: object) -> Refusal:
    """The error to raise.

    >>> from tafelrunde.engine.refusal import in_words
    >>> in_words(refusal(BadSetup, "folder", path="here"), "de")
    'here ist ein Ordner.'
    """
    return worded(kind(), key, TEXT, **parts)


def unwritable(path: Path, error: OSError) -> BadSetup:
    """The error about a file that cannot be written.

    >>> print(unwritable(Path("a.csv"), OSError(28, "no space")))
    a.csv cannot be written: No space left on device.
    """
    return refusal(BadSetup, "unwritable", path=path, why=reason(error))


def reason(error: OSError) -> Words | str:
    """Why the system refused, as a part of a sentence."""
    key = f"os_{errorcode.get(error.errno or 0, '')}"
    return Words(key, {}) if f"refusal.{key}" in Texts(TEXT, "en") else error.strerror or str(error)
