"""Reading lessons: what stands in their files, as checked values. A mistake is told with lesson and step."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.registry import kind_of

FOLDER = Path(__file__).parent
TABLE = "table.toml"
ELSE = "else"

# An answer of a seat: its number and the ids of what it chooses.
Move = tuple[int, list[str]]
Position = dict[str, Any]


class LessonError(TafelrundeError):
    """A lesson that cannot be read, or that no longer fits the rules."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    de: str
    en: str

    def of(self, language: str) -> str:
        """The text in a language."""
        return self.de if language == "de" else self.en


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn. Without `accept` (or `any`) it only shows; with it, it asks.

    `point` is the place the coach speaks of, `position` a new position to begin with. `accept` are the
    answers that lead on, the usual one first; with `any`, whatever may be chosen does. `wrong` says what the
    coach answers to others: by option id, `few` (a part of what is asked), `dear` (a pile that costs too
    much), `taken` (a province that belongs to somebody), `else`. `then` are the answers that the others give.
    """

    title: Words
    say: Words
    do: Words | None = None
    point: str = ""
    accept: list[list[str]] = []
    any: bool = False
    wrong: dict[str, Words] = {}
    then: list[Move] = []
    position: Position | None = None

    @property
    def asks(self) -> bool:
        """Whether the learner has to do something."""
        return self.any or bool(self.accept)


class Common(Struct, frozen=True, forbid_unknown_fields=True):
    """What the lessons of a game share: their order, who else sits there, options, a position to alter."""

    lessons: list[str]
    others: list[str]
    options: dict[str, Any] = {}
    position: Position = {}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea in a few steps. `before` are answers given before it begins; `rules` are the rules it teaches;
    `seconds` is how long it takes; `only` are the piles that are shown, if not all."""

    title: Words
    about: Words
    learned: Words
    seconds: int
    rules: list[str]
    position: Position
    steps: list[Step]
    before: list[Move] = []
    only: list[str] = []
    game: str = ""
    name: str = ""
    common: Common = field(default_factory=lambda: Common([], []))

    @property
    def id(self) -> str:
        """How it is called among all lessons."""
        return f"{self.game}/{self.name}"


def games() -> list[str]:
    """The games that have lessons."""
    return sorted(folder.parent.name for folder in FOLDER.glob(f"*/{TABLE}"))


@cache
def lessons(game: str) -> list[Lesson]:
    """The lessons of a game, in order.

    >>> [one.name for one in lessons("dominion")][:2]
    ['first-turn', 'actions']
    """
    kind_of(game)
    if game not in games():
        raise refused("no_lessons", game=game, games=", ".join(games()))
    common = _read(FOLDER / game / TABLE, Common)
    return [_lesson(game, name, common) for name in common.lessons]


def lesson(game: str, name: str) -> Lesson:
    """One lesson by its name or its number.

    >>> lesson("kunitori", "2").id
    'kunitori/actions'
    """
    found = lessons(game)
    for number, one in enumerate(found, start=1):
        if name in (one.name, str(number)):
            return one
    names = ", ".join(one.name for one in found)
    raise refused("no_lesson", game=game, name=quoted(name, 40), lessons=names)


def _lesson(game: str, name: str, common: Common) -> Lesson:
    read: Lesson = _read(FOLDER / game / f"{name}.toml", Lesson)
    one = msgspec.structs.replace(read, game=game, name=name, common=common)
    for number, step in enumerate(one.steps, start=1):
        if step.asks and (step.do is None or ELSE not in step.wrong):
            raise LessonError(f"Lesson {one.id}, step {number} asks, so it needs `do` and `wrong.else`.")
        if not step.asks and (step.do or step.wrong or step.then):
            raise LessonError(
                f"Lesson {one.id}, step {number} has no `accept`, so it can have nothing to do."
            )
    return one


def _read(file: Path, kind: Any) -> Any:
    """A file as a value of this type; what does not fit is named with its place, e.g. `steps[2].say`."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), kind)
    except (OSError, ValueError) as error:
        raise LessonError(f"Lesson {file.parent.name}/{file.stem}: {error}") from error
