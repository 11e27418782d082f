"""Names of people: tidied, and compared by how they look."""

import unicodedata

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.server.refusals import refusal

LONGEST = 24
LONGEST_FOLDED = 48
BLANK = "\u115f\u1160\u2800\u3164\uffa0 "  # letters and signs that show nothing

# Letters that look like a Latin one (after Unicode's confusables, UTS 39): those on the right are taken for
# the one on the left.
ALIKE = {
    "a": "аɑαΑАᴀ",
    "b": "ВьвΒᏴ",
    "c": "сϲСⅽᴄ",
    "d": "ԁⅾ",
    "e": "еЕΕҽε℮",
    "f": "ғϝ",
    "g": "ɡց",
    "h": "һНΗհн",
    "j": "јϳЈ",
    "k": "кКκΚ",
    "l": "iіІιΙıӀ1|ǀⅼ!",
    "m": "мМΜ",
    "n": "пΝոη",
    "o": "оОοΟоօσ0",
    "p": "рРρΡ",
    "q": "ԛգ",
    "r": "гᴦ",
    "s": "ѕЅʂ$5",
    "t": "тТτΤ",
    "u": "υսц",
    "v": "ѵνⅴ",
    "w": "ԝωѡш",
    "x": "хХχΧⅹ",
    "y": "уУүγΥ",
    "z": "ᴢΖʐ",
}
_LIKE = {ord(sign): latin for latin, signs in ALIKE.items() for sign in signs}
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


class BadName(TafelrundeError):
    """A name that nobody could read, or that is too long."""


def folded(name: str) -> str:
    """Names that look alike are alike.

    >>> folded("Ｋarl") == folded("karl") == folded("Каrl")
    True
    >>> folded("Carl") == folded("Karl")
    False
    """
    text = unicodedata.normalize("NFKC", name).translate(_LIKE).casefold().translate(_LIKE)
    for pair, one in _PAIRS:
        text = text.replace(pair, one)
    return text


def tidy(name: str) -> str:
    """A name without anything that would spoil a table."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST or not name.isprintable() or not name.strip(BLANK):
        raise refusal(BadName, "name_length", most=LONGEST)
    if len(folded(name)) > LONGEST_FOLDED:
        raise refusal(BadName, "name_unusual")
    return name
