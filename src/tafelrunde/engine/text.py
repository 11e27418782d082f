"""Texts in German and English, from one folder of gettext catalogues per game.

A message names its parts and how to show them: "{seat:player} buys {card:card}." Formats are `player`,
`card` (with its article), `cards` (a list, alike ones counted), `name` (a card's bare name), `each` (a list
with something for each player) and `list`; any other word is where the part's text is found, so that
`{to:province}` is the text `province.A1`. A list is shown item by item. A message with a part `n` may have
a plural form.

The message of an event may have wordings for special cases, under its key and one of: `seen` (with the
secret part), `own` (a player aims at themself), `no_PART` (the part is missing or empty), `VALUE` (a part
is this word).
"""

import string
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tafelrunde.engine.errors import BadSetup

LANGUAGES = ("de", "en")
COMMON = Path(__file__).parent / "text"


class Texts:
    """The texts of one game in one language.

    >>> Texts(None, "en").say("waiting", names=["Ada"], seat=0)
    'Waiting for Ada.'
    """

    def __init__(self, folder: Path | None, language: str, extra: Mapping[str, str] | None = None) -> None:
        if language not in LANGUAGES:
            raise BadSetup(f"There is no language {language!r}; the languages are: {', '.join(LANGUAGES)}.")
        self.language = language
        self._single, self._plural = _messages(folder, language)
        if extra:
            self._single = {**self._single, **extra}

    def __contains__(self, key: str) -> bool:
        return key in self._single or key in self._plural

    def get(self, key: str) -> str:
        """The raw text for a key (the key itself if there is none, so that a gap is seen)."""
        return self._single.get(key, key)

    def cases(self, ending: str) -> list[str]:
        """The keys for which there is another wording under this ending."""
        return [key.removesuffix(ending) for key in self._single if key.endswith(ending)]

    def all(self) -> dict[str, str | tuple[str, str]]:
        """Every text by its key; those with a plural as a pair (one, many)."""
        return {**self._single, **self._plural}

    def say(self, key: str, names: Sequence[str] = (), **params: object) -> str:
        """The text for a key with its parts filled in."""
        forms = self._plural.get(key)
        text = self.get(key) if forms is None else forms[params.get("n") != 1]
        return _Formatter(self, names).vformat(text, (), params)

    def card(self, card: str, count: int = 1) -> str:
        """A card with its article, or several of them, as an object in a sentence."""
        forms = self._plural.get(f"card.{card}.count")
        if forms is None:
            name = self.get(f"card.{card}.name")
            return name if count == 1 else f"{count} {name}"
        return forms[count != 1].format(n=count)

    def cards(self, cards: Sequence[str]) -> str:
        """A list of cards, alike ones counted: "2 Kupfer, ein Silber und ein Dorf"."""
        counts: dict[str, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return self.join([self.card(card, count) for card, count in counts.items()])

    def join(self, parts: Sequence[str]) -> str:
        """A list in words: "Ada, Bob und Cleo"."""
        *first, last = parts or [self.get("nothing")]
        return f"{', '.join(first)} {self.get('and')} {last}" if first else last

    def event(self, event: Mapping[str, Any], names: Sequence[str]) -> str:
        """The log line for an event as a seat sees it."""
        key = f"event.{event['kind']}"
        params = {"seat": event["seat"], **event["data"]}
        secret = event.get("secret")
        if secret is not None:
            params.update(secret)
            if f"{key}.seen" in self:
                key = f"{key}.seen"
        for case in _special_cases(params):
            if f"{key}.{case}" in self:
                return self.say(f"{key}.{case}", names, **params)
        return self.say(key, names, **params)

    def prompt(self, decision: Mapping[str, Any], names: Sequence[str]) -> str:
        """The question of a decision in words."""
        parts = {"least": decision["least"], "most": decision["most"], "seat": decision["seat"]}
        return self.say(f"prompt.{decision['prompt']}", names, **{**parts, **decision["params"]})


def _special_cases(params: Mapping[str, Any]) -> list[str]:
    """What is special about an event, for messages that have a wording of their own for it."""
    cases = ["own"] if params.get("target") == params["seat"] else []
    for name, value in params.items():
        if value is None or value is False or value == -1 or value == []:
            cases.append(f"no_{name}")
        elif isinstance(value, str):
            cases.append(value)
    return cases


class _Formatter(string.Formatter):
    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self.texts = texts
        self.names = names

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: Any, format_spec: str) -> Any:
        if not format_spec:
            return super().format_field(value, format_spec)
        whole = {"cards": self.texts.cards, "each": self.each, "list": plain_list}.get(format_spec)
        if whole is not None:
            return whole(value)
        if isinstance(value, list):
            return self.texts.join([self.word(one, format_spec) for one in value])
        return self.word(value, format_spec)

    def word(self, value: Any, format_spec: str) -> str:
        """One thing in words."""
        if format_spec == "player":
            return self.names[value] if 0 <= value < len(self.names) else f"#{value + 1}"
        if format_spec == "card":
            return self.texts.card(value)
        return self.texts.get(f"card.{value}.name" if format_spec == "name" else f"{format_spec}.{value}")

    def each(self, values: Sequence[Any]) -> str:
        """Something for each player: points, or cards."""
        shown = [self.texts.cards(one) if isinstance(one, list) else str(one) for one in values]
        return "; ".join(f"{self.word(seat, 'player')}: {one}" for seat, one in enumerate(shown))


def plain_list(values: Sequence[Any]) -> str:
    """Numbers in a row, with a dash for one that is unknown."""
    return ", ".join("–" if one is None else str(one) for one in values)


@cache
def _messages(folder: Path | None, language: str) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    single: dict[str, str] = {}
    plural: dict[str, tuple[str, str]] = {}
    for place in (COMMON, folder):
        if place is None:
            continue
        for file in sorted(place.glob(f"*{language}.po")):
            for message in _read(file):
                text = message.string
                if isinstance(message.id, str):
                    if message.id:
                        single[message.id] = str(text)
                elif isinstance(text, (tuple, list)):
                    plural[message.id[0]] = (text[0], text[1])
    return _titles(single) | single, plural


def _titles(messages: Mapping[str, str]) -> dict[str, str]:
    """What need not be written: the rule and the effect of a card are called like the card."""
    found: dict[str, str] = {}
    for key, name in messages.items():
        if key.startswith("card.") and key.endswith(".name"):
            id = key[len("card.") : -len(".name")]
            found[f"effect.{id}"] = name
            if f"rule.{id}" in messages:
                found[f"rule.{id}.title"] = name
    return found


def _read(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream)
