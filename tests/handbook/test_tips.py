"""First-time tips: one for each kind of question, and for all that explains itself on the table."""

import json
import re
from pathlib import Path

import pytest

from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.handbook import games

CLIENT = Path(__file__).parents[2] / "web" / "src"
# What is no question: `tip.zone.hand` is about a part of the table, `tip.group.gain` about several questions.
GROUP = "group."
ON_TABLE = ("zone.", "symbol.", "phase.")
NUMBERED = re.compile(r"\b[KSD]H?\d+\b")
MARKED = re.compile(r'use:about=\{[^}]*?"(\w+\.\w+)"')


def tips(game: str, language: str) -> dict[str, str]:
    texts = Texts(kind_of(game).text, language).all()
    return {key.removeprefix("tip."): str(text) for key, text in texts.items() if key.startswith("tip.")}


def prompts(game: str) -> set[str]:
    """Every question of a game; some are worded differently with an option (`prompt.NAME@OPTION`)."""
    texts = Texts(kind_of(game).text, "en").all()
    return {key.split(".")[1].partition("@")[0] for key in texts if key.startswith("prompt.")}


def groups(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads((CLIENT / "games" / game / "tips.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("game", games())
def test_every_kind_of_question_has_a_tip_of_its_own_or_shares_one(game: str) -> None:
    own = {key for key in tips(game, "de") if not key.startswith((GROUP, *ON_TABLE))}
    shared = [prompt for some in groups(game).values() for prompt in some]
    assert sorted([*own, *shared]) == sorted(prompts(game)), "each once, and none that is never asked"
    assert {key.removeprefix(GROUP) for key in tips(game, "de") if key.startswith(GROUP)} == set(groups(game))


@pytest.mark.parametrize("game", games())
def test_they_are_there_in_both_languages_and_name_no_rules(game: str) -> None:
    german, english = (tips(game, language) for language in LANGUAGES)
    assert list(german) == list(english)
    for key in german:
        for text in (german[key], english[key]):
            assert not NUMBERED.search(text), key
            if key.startswith(ON_TABLE):
                name, _, words = text.partition(": ")
                assert words.endswith("."), f"{key}: the name, a colon, what it is"
                assert len(name) < 30, key


@pytest.mark.parametrize("game", games())
def test_what_explains_itself_on_the_table_has_its_text(game: str) -> None:
    sources = [file.read_text("utf-8") for file in (CLIENT / "games" / game).rglob("*.svelte")]
    marked = {key for source in sources for key in MARKED.findall(source)}
    assert len(marked) > 5
    assert marked - set(tips(game, "de")) == set()
