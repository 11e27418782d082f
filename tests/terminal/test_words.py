"""Every sentence of the terminal exists, none is left over, and lines break where they should."""

import re
from pathlib import Path

import pytest
from rich.text import Text

from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.terminal.helping import COMMANDS as HELPED
from tafelrunde.terminal.screen import flow, in_columns, wrap

SOURCE = Path(__file__).parents[2] / "src" / "tafelrunde"
KEY = re.compile(r"""["'](ui\.[a-z_.]+[a-z])["']""")


def used() -> set[str]:
    """The keys that the program names, and those that it puts together."""
    found = {
        key
        for folder in ("terminal", "cli")
        for file in (SOURCE / folder).glob("*.py")
        for key in KEY.findall(file.read_text(encoding="utf-8"))
    }
    found |= {f"ui.command.{command}" for command in HELPED}
    found |= {f"ui.command.{command}.text" for command in HELPED}
    found |= {f"ui.bad.{form}" for form in (ONE, SOME, ORDER, AMOUNT)}
    found |= {f"ui.hint.{form}" for form in (SOME, ORDER, AMOUNT)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists_and_none_is_left_over(language: str) -> None:
    texts = Texts(None, language)
    assert sorted(key for key in used() if key not in texts) == []
    assert sorted(key for key in texts._single if key.startswith("ui.") and key not in used()) == []


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_lines_break_between_words_and_hang() -> None:
    text = Text("one two three four five")
    assert plain(wrap(text, 11)) == ["one two", "three four", "five"]
    assert plain(wrap(text, 12, indent=2)) == ["  one two", "  three four", "  five"]
    assert plain(wrap(text, 12, hanging=4)) == ["one two", "    three", "    four", "    five"]
    assert plain(wrap(Text("abcdefghijklmnop"), 8)) == ["abcdefghijklmnop"]
    assert plain(wrap(Text(""), 8)) == [""]


def test_items_flow_beside_their_label() -> None:
    items = [Text("two words"), Text("more"), Text("last one")]
    assert plain(flow("x:", items, 20, 4)) == ["x:  two words   more", "    last one"]
    assert plain(flow("x: ", items, 10, 4)) == ["x:  two words", "    more", "    last one"]


def test_columns_are_read_downwards() -> None:
    cells = [Text(word) for word in ("a", "b", "c", "d", "e")]
    assert [line.rstrip() for line in plain(in_columns(cells, 7))] == ["a  c  e", "b  d"]
