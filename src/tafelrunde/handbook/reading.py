"""Reading the handbook: what stands in its files, as checked values. A mistake is told with its chapter."""

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import refused
from tafelrunde.engine.registry import kind_of

FOLDER = Path(__file__).parent
Pair = tuple[str, str]


class HandbookError(TafelrundeError):
    """A chapter that cannot be read."""


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter in one language: paragraphs, the one rule in its frame, an example in steps, questions with
    their answers, and points (a headline and what there is to say), where a chapter is a list of those."""

    title: str
    text: list[str] = []
    rule: str = ""
    example: list[str] = []
    questions: list[Pair] = []
    points: list[Pair] = []

    def words(self) -> str:
        """All that is to be read."""
        pairs = [*self.questions, *self.points]
        return " ".join([*self.text, self.rule, *self.example, *(one for pair in pairs for one in pair)])


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter: the rules that it explains, its pages, the cards that it shows, the lesson whose table is
    its picture (`board`), and the lesson in which one can try it."""

    rules: list[str]
    de: Page
    en: Page
    cards: list[str] = []
    board: str = ""
    lesson: str = ""
    name: str = ""

    def page(self, language: str) -> Page:
        """The chapter in a language."""
        return self.de if language == "de" else self.en


def games() -> list[str]:
    """The games that have a handbook."""
    return sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.toml")))


@cache
def chapters(game: str) -> list[Chapter]:
    """The chapters of a game in reading order.

    >>> [one.name for one in chapters("kunitori")][:2]
    ['the-game', 'your-turn']
    >>> chapters("kunitori")[0].page("en").title
    'What it is about'
    """
    kind_of(game)
    if game not in games():
        raise refused("no_handbook", game=game, games=", ".join(games()))
    return [_chapter(file) for file in sorted((FOLDER / game).glob("*.toml"))]


def _chapter(file: Path) -> Chapter:
    """A chapter from its file, which is called after its place and its name."""
    try:
        read = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Chapter)
    except (OSError, ValueError) as error:
        raise HandbookError(f"Chapter {file.parent.name}/{file.stem}: {error}") from error
    return msgspec.structs.replace(read, name=file.stem.partition("-")[2])
