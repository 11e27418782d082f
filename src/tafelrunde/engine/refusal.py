"""Refusals in the player's language: errors whose sentences stand in the catalogues under `refusal.KEY`.

The message of such an error is English, as of all errors; `in_words` says it in any language.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, TypeVar

from tafelrunde.engine.errors import BadSetup, TafelrundeError
from tafelrunde.engine.text import Texts

LONGEST = 60
Refusal = TypeVar("Refusal", bound=TafelrundeError)


class Words(NamedTuple):
    """A part of a sentence that is a sentence of the catalogues itself."""

    key: str
    parts: dict[str, object]


def refused(key: str, folder: Path | None = None, **parts: object) -> BadSetup:
    """The error to raise; `folder` is that of the game, if the sentence is the game's own.

    >>> print(refused("no_option", game="chess", name="'speed'", known="clock"))
    chess has no option 'speed'; its options are: clock.
    """
    return worded(BadSetup(), key, folder, **parts)


def worded(error: Refusal, key: str, folder: Path | None, **parts: object) -> Refusal:
    """The same for an error of any kind: gives it its sentence."""
    error.args = (_say(key, parts, folder, "en"),)
    error.key = key
    error.parts = parts
    error.folder = folder
    return error


def in_words(error: TafelrundeError, language: str) -> str:
    """What an error says in a language; its English message if that is asked for, or no catalogue has more.

    >>> in_words(refused("no_option", game="chess", name="'speed'", known="clock"), "de")
    "chess hat keine Option 'speed'; möglich sind: clock."
    """
    if language == "en" or not error.key:
        return str(error)
    return _say(error.key, error.parts, error.folder, language)


def quoted(value: object, most: int = LONGEST) -> str:
    """Something a person wrote, as a sentence may quote it."""
    return repr(value)[:most]


def nearest(name: object, known: Iterable[str]) -> Words | str:
    """What was probably meant by a name that is not known, as a part of a sentence; nothing if it is unlike
    all of them.

    >>> near = nearest("vilage", ["moat", "village"])
    >>> print(refused("no_thing", where="Here", field="cards", id="'vilage'", near=near))
    Here: cards names 'vilage', which is not in this match (did you mean village?).
    """
    close = get_close_matches(name, known, 1) if isinstance(name, str) and len(name) <= LONGEST else []
    return Words("near", {"name": close[0]}) if close else ""


def _say(key: str, parts: dict[str, object], folder: Path | None, language: str) -> str:
    said = {
        name: _say(part.key, part.parts, folder, language) if isinstance(part, Words) else part
        for name, part in parts.items()
    }
    return Texts(folder, language).say(f"refusal.{key}", (), **said)
