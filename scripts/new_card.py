"""Write the stubs of a new card of Dominion: everything that docs/adding-a-card.md names.

    make new-card ID=gazebo EXPANSION=intrigue

The stub is a card that works, so that all tests pass; what it does, costs, says and looks like is then
changed to what the card really is.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = "src/tafelrunde/games/dominion"

FUNCTION = '''def {id}(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard a card."""
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 1, 1))


'''
RECORD = """    Card(
        "{id}",
        "{expansion}",
        3,
        (ACTION,),
        {id},
        Plus(cards=1, actions=1),
        picture="card-random",
    ),
"""
TEXTS = {
    "de": ("ein {name}", "{n} {name}", "+1 Karte, +1 Aktion. Lege eine Handkarte ab."),
    "en": ("a {name}", "{n} {name}s", "+1 Card, +1 Action. Discard a card."),
}
MESSAGES = """
msgid "card.{id}.name"
msgstr "{name}"

msgid "card.{id}.count"
msgid_plural "card.{id}.counts"
msgstr[0] "{one}"
msgstr[1] "{several}"

msgid "card.{id}.text"
msgstr "{text}"

msgid "card.{id}.hint"
msgstr "{text}"

msgid "rule.{id}"
msgstr "{text}"
"""
TEST = '''"""{name}."""

import pytest

from tests.dominion.machinery.stage import stage


@pytest.mark.rule("{id}")
def test_{id}_draws_and_discards() -> None:
    t = stage({{"hand": ["{id}", "estate"], "deck": ["gold"]}})
    t.play("{id}")
    assert (t.prompt, t.actions) == ("discard", 1)
    t.answer("estate")
    assert (t.me.hand, t.me.discard) == (["gold"], ["estate"])
'''


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Write the stubs of a new card of Dominion.")
    parser.add_argument("id", help="as in rules and files: small letters and underscores")
    parser.add_argument("expansion", nargs="?", default="base")
    asked = parser.parse_args(arguments)
    fault = why_not(asked.id, asked.expansion)
    if fault:
        print(fault, file=sys.stderr)
        return 1
    for file in write(asked.id, asked.expansion):
        print(file)
    for command in (["-m", "scripts.fingerprints"], ["scripts/expansions.py"], ["scripts/ledger.py"]):
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True)
    return 0


def why_not(id: str, expansion: str) -> str:
    """What is wrong with the names; nothing if all is well."""
    if not re.fullmatch("[a-z][a-z_]{1,39}", id):
        return f"A card's id has small letters and underscores only, not {id!r}."
    files = (ROOT / GAME / "sets").glob("[a-z]*.py")
    sets = sorted(file.stem for file in files if "\nCARDS" in file.read_text(encoding="utf-8"))
    if expansion not in sets:
        return f"There is no expansion {expansion!r}, but: {', '.join(sets)}."
    if any(f'"card.{id}.name"' in file.read_text(encoding="utf-8") for file in catalogues("de")):
        return f"There is a card {id} already."
    return ""


def catalogues(language: str) -> list[Path]:
    """The catalogues of the game in a language."""
    return sorted((ROOT / GAME / "text").glob(f"*.{language}.po"))


def write(id: str, expansion: str) -> list[str]:
    """Write all stubs; returns the files."""
    name = id.replace("_", " ").title()
    words = {"id": id, "expansion": expansion, "name": name}
    changed = [
        change(f"{GAME}/sets/{expansion}.py", lambda text: with_card(text, words)),
        change(f"{GAME}/kind.py", next_version),
        change("src/tafelrunde/agents/dominion/lore.py", lambda text: with_note(text, id)),
    ]
    for language, (one, several, text) in TEXTS.items():
        parts = {
            **words,
            "one": one.format(name=name),
            "several": several.replace("{name}", name),
            "text": text,
        }
        file = ROOT / catalogue(expansion, language)
        with file.open("a", encoding="utf-8") as catalogue_file:
            catalogue_file.write(MESSAGES.format(**parts))
        changed.append(str(file.relative_to(ROOT)))
    test = ROOT / "tests" / "dominion" / expansion / f"test_{id}.py"
    test.parent.mkdir(exist_ok=True)
    test.write_text(TEST.format(**words), encoding="utf-8")
    return [*changed, str(test.relative_to(ROOT))]


def catalogue(expansion: str, language: str) -> str:
    """Where the texts of an expansion's cards are: in a catalogue of its own, or with those of the first."""
    own = f"{GAME}/text/{expansion}.{language}.po"
    return own if (ROOT / own).exists() else f"{GAME}/text/cards.{language}.po"


def change(file: str, changed: Callable[[str], str]) -> str:
    """Change a file; returns its name."""
    path = ROOT / file
    path.write_text(changed(path.read_text(encoding="utf-8")), encoding="utf-8")
    return file


def with_card(text: str, words: dict[str, str]) -> str:
    """A set with the function and the record of a further card."""
    table = text.index("\nCARDS") + 1
    end = text.index("\n)\n", table) + 1
    function = FUNCTION.format(**words)
    return text[:table] + function + text[table:end] + RECORD.format(**words) + text[end:]


def with_note(text: str, id: str) -> str:
    """The steward's book with a note on a further card: a modest guess."""
    end = text.index('\n""")\n', text.index("NOTES: Final = ")) + 1
    return f"{text[:end]}{id:<20} 2.0   1.0     1     1     0     0    70\n{text[end:]}"


def next_version(text: str) -> str:
    """The rules with the next version."""
    return re.sub(r"RULES_VERSION = (\d+)", lambda found: f"RULES_VERSION = {int(found[1]) + 1}", text)


if __name__ == "__main__":
    sys.exit(main())
