"""The server's refusals: their sentences are in text/, in both languages."""

from pathlib import Path
from typing import TypeVar

from starlette.requests import HTTPConnection

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import worded
from tafelrunde.engine.text import LANGUAGES

TEXT = Path(__file__).parent / "text"
Refusal = TypeVar("Refusal", bound=TafelrundeError)


def refusal(kind: type[Refusal], key: str, **parts: object) -> Refusal:
    """The error to raise.

    >>> from tafelrunde.engine.refusal import in_words
    >>> in_words(refusal(TafelrundeError, "over"), "de")
    'Die Partie ist vorbei.'
    """
    return worded(kind(""), key, TEXT, **parts)


def language_of(request: HTTPConnection) -> str:
    """The first of the asker's languages that we speak; English if there is none."""
    return spoken(request.headers.get("accept-language", ""))


def spoken(wanted: str) -> str:
    """The first language of a list that we speak.

    >>> spoken("fr-CH, de-CH;q=0.9, en;q=0.8"), spoken("")
    ('de', 'en')
    """
    known = (one.strip()[:2].lower() for one in wanted.split(","))
    return next((one for one in known if one in LANGUAGES), "en")
