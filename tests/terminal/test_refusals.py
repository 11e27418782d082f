"""What is refused is said in the player's language, on the command line and at the table."""

import ast
import errno
import re
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.engine.refusal import in_words
from tafelrunde.engine.text import LANGUAGES, Texts
from tafelrunde.games.kunitori.packs import read_pack
from tests.terminal.tools import refused

SOURCE = Path(tr.__file__).parent
GERMAN = ("--lang", "de")
ENGLISH = re.compile(r"\b(the|must|is|are|has|there|not|cannot|of)\b")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "Ein Spiel 'chess' gibt es nicht; die Spiele sind: "),
        (("play", "kunitori", "--seats", "me"), "kunitori ist für 2 bis 6 Spieler, nicht für 1."),
        (("play", "kunitori", "--seats", "me,hal"), "Für kunitori gibt es keinen Bot 'hal'; "),
        (("play", "kunitori", "-o", "speed=1"), "kunitori hat keine Option 'speed'; möglich sind: "),
        (("play", "kunitori", "-o", "generals=x"), "Option generals von kunitori ist 'x', erlaubt ist aber"),
        (("play", "kunitori", "-o", "stalemate=1"), "Option stalemate muss eine Zahl von 5 bis 1000 Runden"),
        (("play", "kunitori", "-o", "pool=none"), "Option pool muss all, mix, example oder eine Liste"),
        (("play", "kunitori", "--pack", "atlantis"), "Ein Kartenpaket 'atlantis' gibt es nicht; eingebaut"),
        (("play", "kunitori", "--pack", "/nowhere/p.toml"), "Kartenpaket p.toml lässt sich nicht lesen: "),
        (
            ("play", "kunitori", "--set", "x"),
            "kunitori hat keine Sätze von Königreichkarten; ",
        ),
        (("play", "kunitori", "--name", ""), "Ein Name hat 1 bis 16 druckbare Zeichen, nicht ''."),
        (("play", "kunitori", "--load", "/nowhere"), "/nowhere lässt sich nicht lesen."),
        (("play", "asche", "--mode", "solo", "--seats", "me,me"), "Der Modus solo ist für 1 Spieler, nicht"),
        (("play", "asche", "-o", 'combat_deck={"dragon": 9}'), "Option combat_deck muss zusammen 36 ergeben"),
        (("play", "asche", "-o", 'combat_deck={"elf": 9}'), "Option combat_deck kennt 'elf' nicht; möglich"),
        (("rules", "kunitori", "K999"), "kunitori hat keine Regel 'K999'; `tafelrunde rules kunitori`"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_refusals_in_german(words: tuple[str, ...], sentence: str) -> None:
    assert refused((*words, *GERMAN)).startswith(sentence)


def test_a_mistake_in_a_pack_is_told_in_german_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "meins.toml"
    card = '[[card]]\nid = "ronin"\nname = { de = "Ronin", en = "Ronin" }\ntype = "unit"\nprice = 4\n'
    file.write_text(f'name = "x"\ntitle = {{ de = "x", en = "x" }}\n{card}', encoding="utf-8")
    with pytest.raises(tr.BadSetup) as caught:
        read_pack(file)
    assert in_words(caught.value, "de") == (
        "Kartenpaket meins.toml, Karte ronin, Feld attack:"
        " Generäle, Einheiten und aufstellbare Karten brauchen diese Angabe."
    )
    twice = file.read_text(encoding="utf-8").replace("price = 4", "price = 4\nattack = 1") + card
    file.write_text(f"{twice}attack = 2\n", encoding="utf-8")
    with pytest.raises(tr.BadSetup) as caught:  # found only when the packs of a match are put together
        tr.new_match("kunitori", 2, options={"packs": [read_pack(file)]})
    assert in_words(caught.value, "de") == (
        "Kartenpaket meins.toml, Karte ronin, Feld id: Diese Kennung hat schon eine andere Karte."
    )


PREFIXES = {"fail": "pack.", "_broken": "broken_save."}
# Which argument names the sentence. The server's refusals have sentences of their own.
FIRST = ("refused", "Words", "FileTrouble", "_broken", "check_number")
PLACES = {**dict.fromkeys(FIRST, 0), "refusal": 1, "fail": 1}


def keys() -> set[str]:
    """The sentences that the program names, those of packs under the word they are told with."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or "server" in file.parts:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            place = PLACES.get(name)
            if place is not None and len(node.args) > place:
                word = node.args[place]
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    found.add(f"{PREFIXES.get(name, '')}{word.value}")
    found |= {"no_flag_set", "no_flag_mode", "several_sets", "no_set", "pack.place", "pack.card_place"}
    return found | {"players"}  # of a game in the lab's table


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence_and_none_is_left_over(language: str) -> None:
    texts: dict[str, str | tuple[str, str]] = {}
    for folder in ("games/kunitori", "games/asche", "games/dominion", "lab"):
        texts |= Texts(SOURCE / folder / "text", language).all()
    told = {key.removeprefix("refusal."): text for key, text in texts.items() if key.startswith("refusal.")}
    assert sorted(key for key in told if not key.startswith("os_")) == sorted(keys())
    assert {key.removeprefix("os_") for key in told if key.startswith("os_")} < set(errno.errorcode.values())
    if language == "de":
        assert [text for text in told.values() if ENGLISH.search(str(text))] == []
