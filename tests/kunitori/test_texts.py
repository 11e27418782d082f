"""Everything that is said at the table exists in German and English, and reads as a sentence."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import ONE, SOME, Ask, Decision
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.text import COMMON, LANGUAGES, Texts
from tafelrunde.games.kunitori.game import PHASES
from tafelrunde.games.kunitori.player import Player
from tafelrunde.games.kunitori.table import ROWS

SOURCE = Path(__file__).parents[2] / "src" / "tafelrunde" / "games" / "kunitori"
NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fritz"]
RAW_KEY = re.compile(r"\b(prompt|decline|event|choice|card|zone|phase|reason|rule|type|ui|table)\.[a-z_]")
CHEAP = {row[0]: 1 for row in ROWS}
HOUSE_PACK = {
    "name": "every-word",
    "title": {"de": "Alle Wörter", "en": "All words"},
    "card": [
        {
            "id": "bazaar",
            "name": {"de": "Basar", "en": "Bazaar"},
            "type": "politics",
            "price": 1,
            "effects": [
                {"do": "discard", "most": 2},
                {"do": "receive", "card": "copper", "to": "hand"},
                {
                    "do": "choose",
                    "from": [
                        {
                            "label": {"de": "schrotten", "en": "scrap"},
                            "effects": [{"do": "scrap", "most": 1}],
                        },
                        {
                            "label": {"de": "Karte ziehen +1", "en": "draw +1"},
                            "effects": [{"do": "bonus", "symbol": "draw +1"}],
                        },
                    ],
                },
            ],
        }
    ],
}
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"prices": CHEAP, "warning_mode": "literal"}),
    (3, {"prices": CHEAP}),
    (4, {"prices": CHEAP, "packs": ["first-box-stand-ins"], "land_destroyer_timing": "before_totals"}),
    (5, {"prices": CHEAP, "generals": "top", "edition": "english", "land_destroyer_chooser": "enemy"}),
    (6, {"packs": ["first-box-stand-ins", HOUSE_PACK], "pool": "mix", "ambush_bonus": "once"}),
    (3, {"prices": CHEAP, "packs": [HOUSE_PACK], "pool": ["bazaar", "travelling_monk", "skilled_ninja"]}),
]


def calls() -> Iterator[tuple[str, ast.Call]]:
    """All calls in the rules, with the name of what is called."""
    for file in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                yield name or (node.func.id if isinstance(node.func, ast.Name) else ""), node


def words(position: int, *functions: str) -> set[str]:
    """The plain words that the rules give to functions as their argument at a position."""
    found = set()
    for name, call in calls():
        if name in functions and len(call.args) > position:
            argument = call.args[position]
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                found.add(argument.value)
    return found


ASKING = ("ask_one", "ask_maybe", "ask_some", "ask_order", "ask_amount", "confirm")
PROMPTS = words(1, *ASKING)
CHOICES = words(0, "Choice")
EVENTS = words(0, "emit")


class Recorder(Agent):
    """Plays at random and notes each question."""

    def __init__(self, seed: object, asked: list[Ask]) -> None:
        self.player = RandomAgent(seed)
        self.asked = asked

    def choose(self, game: Game, ask: Ask) -> list[int]:
        self.asked.append(ask)
        return self.player.choose(game, ask)


def play(seats: int, options: dict[str, object], most: int) -> tuple[list[Ask], list[Event]]:
    """The questions and events of the beginning of a random game."""
    kind = kind_of("kunitori")
    game = kind.new(seats, Rng.seeded("texts"), kind.complete_options(options))
    asked: list[Ask] = []
    events: list[Event] = []
    game.desk = AgentDesk([Recorder(seat, asked) for seat in range(seats)])
    game.events = events
    while not game.over and len(asked) < most:
        game.step()
    return asked, events


def check(sentence: str) -> None:
    """A sentence has no holes."""
    assert "{" not in sentence, sentence
    assert "}" not in sentence, sentence
    assert not RAW_KEY.search(sentence), sentence
    assert not re.search(r"#\d", sentence), sentence
    assert sentence.strip(), "empty"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_choice_and_event_of_the_rules_has_a_text(language: str) -> None:
    texts = Texts(kind_of("kunitori").text, language)
    assert {"buy", "join", "put_back", "inspect"} <= PROMPTS
    assert {"ambush", "all_treasures"} <= CHOICES
    assert {"buy", "draw", "last_lap"} <= EVENTS
    wanted = [f"prompt.{prompt}" for prompt in sorted(PROMPTS)]
    wanted += [f"choice.{choice}" for choice in sorted(CHOICES)]
    wanted += [f"event.{event}" for event in sorted(EVENTS)]
    wanted += [f"phase.{phase}" for phase in PHASES]
    wanted += [f"zone.{zone}" for zone, _ in Player(0).zones()]
    wanted += ["reason.victory_stack_empty", "reason.stalemate", "reason.tie"]
    assert [key for key in wanted if key not in texts] == []


def test_no_text_is_left_over() -> None:
    """A prompt, choice or event that the rules no longer have loses its text."""
    for file in ("table.de.po", "table.en.po"):
        for key in keys(SOURCE / "text" / file):
            first, _, rest = key.partition(".")
            name = rest.partition(".")[0]
            known = {"prompt": PROMPTS, "decline": PROMPTS, "choice": CHOICES, "event": EVENTS}.get(first)
            assert known is None or name in known, f"{file} has {key}, which the rules do not know"


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value)[:40])
def test_real_games_read_as_sentences(seats: int, options: dict[str, object]) -> None:
    """Questions, what declining them means, and the log of random games, in both languages."""
    match = tr.new_match("kunitori", seats, options=options)
    asked, events = play(seats, options, 1500)
    questions = {(ask.prompt, ask.cause, ask.form, ask.least == 0): Decision(0, ask) for ask in asked}
    for language in LANGUAGES:
        texts = tr.texts(match, language)
        for decision in questions.values():
            check(texts.prompt(decision.as_dict(), NAMES))
            if decision.least == 0 and decision.form in (ONE, SOME):
                assert f"decline.{decision.prompt}" in texts, decision.prompt
            for option in decision.options:
                if option["of"] == "choice":
                    check(texts.get(f"choice.{option['id']}"))
                if "zone" in option:
                    check(texts.get(f"zone.{option['zone']}"))
                if "card" in option:
                    check(texts.get(f"card.{option['card']}.name"))
        for event in events:
            check(texts.event(event.as_seen_by(None), NAMES))
            check(texts.event(event.as_dict(), NAMES))


def test_random_games_show_most_of_what_can_be_said() -> None:
    """The check above is worth something: nearly every question and event turns up in it."""
    prompts: set[str] = set()
    events: set[str] = set()
    for seats, options in TABLES:
        asked, happened = play(seats, options, 1500)
        prompts |= {ask.prompt for ask in asked}
        events |= {event.kind for event in happened}
    assert len(PROMPTS - prompts) <= 3, PROMPTS - prompts
    assert len(EVENTS - events) <= 4, EVENTS - events


def test_words_fit_the_special_cases() -> None:
    """No card, no ally, an own card: each has a sentence of its own."""
    texts = Texts(kind_of("kunitori").text, "de")

    def line(kind: str, seat: int, **data: object) -> str:
        return texts.event({"kind": kind, "seat": seat, "data": data}, NAMES)

    assert line("ambush", 0, cards=[]) == "Ada wählt den Hinterhalt, legt aber keine Karte hinein."
    assert line("ambush", 0, cards=["cavalry"]) == "Ada legt eine Kavallerie in den Hinterhalt."
    assert line("give_away", 0, card="beauty", target=0).endswith("auf den eigenen Ablagestapel.")
    assert line("battle", 0, target=1, ally=-1, attack=3, defence=2) == "Stärken: Ada 3, Bob 2."
    assert line("battle", 1, target=2, ally=0, attack=3, defence=2) == "Stärken: Bob mit Ada 3, Cleo 2."
    assert line("no_reward", 0, card="land").startswith("Ada geht leer aus: Der Stapel Land")
    assert line("lose_unit", 0, card="cavalry") == "Ada muss eine Kavallerie ablegen."
    assert line("draw", 0, n=1) == "Ada zieht eine Karte."
    assert line("draw", 0, n=2) == "Ada zieht 2 Karten."
    assert line("take_back", 0, card="akechi_mitsuhide", zone="discard").endswith(
        "aus dem Ablagestapel auf die Hand."
    )


# Both catalogues say the same things.


def keys(file: Path) -> dict[str, list[str]]:
    """The messages of a catalogue: all forms of each by its key."""
    with file.open("rb") as stream:
        catalogue = read_po(stream)
    found: dict[str, list[str]] = {}
    for message in catalogue:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            assert key not in found, f"{file.name} has {key} twice"
            found[key] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def parts(text: str) -> set[tuple[str, str]]:
    """The named parts of a message and how they are shown."""
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(
    "file",
    [COMMON / "de.po", *sorted((SOURCE / "text").glob("*.de.po"))],
    ids=lambda file: file.name,
)
def test_both_languages_have_the_same_messages_with_the_same_parts(file: Path) -> None:
    german = keys(file)
    english = keys(file.with_name(file.name.replace("de.po", "en.po")))
    assert list(german) == list(english)
    for key, forms in german.items():
        assert all(form.strip() for form in forms), key
        assert len(forms) == len(english[key]), key
        for number, form in enumerate(forms):
            wanted = parts(form)
            got = parts(english[key][number])
            # "ein Dorf" has no place for the number.
            assert wanted - {("n", "")} == got - {("n", "")}, key
