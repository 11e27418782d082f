"""Write docs/rules-ledger.md: each rule of each game, where it is implemented and which tests prove it.

    python scripts/ledger.py [--check]

A place implements a rule when its docstring, a comment or a string in it (what it asks or emits) names the
rule's id; the rule of a card, whose id is the card's, is implemented where a function or a whole string has
this name. A test proves a rule when it is marked `@pytest.mark.rule("K35")`. A rule without a place or
without a test, and a test that names no rule, are faults: they are listed and the script ends with 1. With
--check nothing is written, and a ledger that is out of date is a fault too.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tafelrunde.engine.reference import Rule
from tafelrunde.engine.registry import kinds
from tafelrunde.engine.text import Texts
from tafelrunde.games import OFFERED

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "rules-ledger.md"
GAMES = ROOT / "src" / "tafelrunde" / "games"
TESTS = ROOT / "tests"
# Modules that name rules without implementing them.
REFERENCES = ("rules.py", "card_rules.py")
NAMED = re.compile(r"\b([A-Z]+)(\d+)(?:-([A-Z]+)(\d+))?\b")

Functions = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Entry(NamedTuple):
    """A rule with the places that implement it and the tests that prove it."""

    rule: Rule
    title: str
    places: list[str]
    tests: list[str]


def named_in(text: str) -> list[str]:
    """The ids that a text names; "K50-K55" names all from the first to the last.

    >>> named_in("Played cards go (K50, KH12; see K53-K55).")
    ['K50', 'KH12', 'K53', 'K54', 'K55']
    """
    found: list[str] = []
    for letters, first, to, last in NAMED.findall(text):
        numbers = range(int(first), int(last) + 1) if to == letters else [int(first)]
        found += [f"{letters}{number}" for number in numbers]
    return found


def texts_of(source: str) -> Iterator[tuple[int, str]]:
    """Comments and strings with the line they begin in."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


def definitions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[Functions, str]]:
    """Functions and classes with their dotted names; what is defined inside a function belongs to it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Functions):
            yield node, prefix + node.name
            if isinstance(node, ast.ClassDef):
                yield from definitions(node, f"{prefix}{node.name}.")


def places_in(file: Path, cards: Collection[str] = ()) -> dict[str, list[str]]:
    """The places of a module that name each rule: module.function, or the module for what is outside."""
    source = file.read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    spans = []
    for node, name in definitions(ast.parse(source)):
        spans.append((node.lineno, node.end_lineno or node.lineno, name))
        if node.name in cards:
            found.setdefault(node.name, []).append(f"{file.stem}.{name}")
    for line, text in texts_of(source):
        inside = [name for first, last, name in spans if first <= line <= last]
        place = ".".join([file.stem, *inside[-1:]])
        for id in named_in(text) + [card for card in cards if text[1:-1] == card]:
            if place not in found.setdefault(id, []):
                found[id].append(place)
    return found


def implementations(game: str, rules: Iterable[Rule]) -> dict[str, list[str]]:
    """The places of a game that name each rule."""
    found: dict[str, list[str]] = {}
    cards = [rule.id for rule in rules if not NAMED.fullmatch(rule.id)]
    for file in sorted((GAMES / game).rglob("*.py")):
        if file.name not in REFERENCES:
            for id, places in places_in(file, cards).items():
                found.setdefault(id, []).extend(places)
    return found


def marks(node: ast.AST) -> Iterator[str]:
    """The rules that the pytest marks in a piece of code name."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def tests_in(folder: Path) -> dict[str, list[str]]:
    """The tests that are marked with each rule, as module.test.

    Tests of a game that is under way, not yet offered, do not count.
    """
    under_way = [game.name for game in GAMES.iterdir() if game.is_dir() and game.name not in OFFERED]
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        if file.relative_to(folder).parts[0] in under_way:
            continue
        for node, name in definitions(ast.parse(file.read_text(encoding="utf-8"))):
            for decorator in node.decorator_list:
                for id in marks(decorator):
                    tests = found.setdefault(id, [])
                    if f"{file.stem}.{name}" not in tests:
                        tests.append(f"{file.stem}.{name}")
    return found


def ledger() -> dict[str, list[Entry]]:
    """The entries of all games that are offered."""
    tests = tests_in(TESTS)
    entries: dict[str, list[Entry]] = {}
    for kind in kinds():
        if kind.id in OFFERED:
            places = implementations(kind.id, kind.rules)
            texts = Texts(kind.text, "en")
            entries[kind.id] = [
                Entry(
                    rule, texts.get(f"rule.{rule.id}.title"), places.get(rule.id, []), tests.get(rule.id, [])
                )
                for rule in kind.rules
            ]
    return entries


def faults(entries: dict[str, list[Entry]], tested: Iterable[str]) -> list[str]:
    """What is wrong: rules without a place or a test, and marks that name no rule."""
    found: list[str] = []
    known: set[str] = set()
    for game, rules in entries.items():
        for entry in rules:
            known.add(entry.rule.id)
            if not entry.places:
                found.append(f"{game}: {entry.rule.id} ({entry.title}) is named nowhere in the rules' code.")
            if not entry.tests:
                found.append(f"{game}: {entry.rule.id} ({entry.title}) has no test.")
    found += [f"A test is marked with {id!r}, which is no rule." for id in tested if id not in known]
    return found


def page(entries: dict[str, list[Entry]]) -> str:
    """The ledger as Markdown."""
    lines = [
        "# Rules ledger",
        "",
        "Each rule of each game, the places in its code that name it, and the tests that prove it. "
        "Written by `scripts/ledger.py`; do not edit by hand.",
    ]
    for game, rules in entries.items():
        tests = {test for entry in rules for test in entry.tests}
        lines += [
            "",
            f"## {game}",
            "",
            f"{len(rules)} rules, proven by {len(tests)} tests; places are in `src/tafelrunde/games/{game}`.",
            "",
            "| id | rule | implemented in | proven by |",
            "|---|---|---|---|",
        ]
        for entry in rules:
            places = ", ".join(f"`{place}`" for place in entry.places)
            proofs = "<br>".join(f"`{test}`" for test in entry.tests)
            lines.append(f"| {entry.rule.id} | {entry.title} | {places} | {proofs} |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the ledger; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Write docs/rules-ledger.md.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if the ledger is out of date"
    )
    check = parser.parse_args(arguments).check
    entries = ledger()
    found = faults(entries, tests_in(TESTS))
    text = page(entries)
    if not check:
        LEDGER.write_text(text, encoding="utf-8")
    elif not LEDGER.exists() or LEDGER.read_text(encoding="utf-8") != text:
        found.append("docs/rules-ledger.md is out of date; run: python scripts/ledger.py")
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
