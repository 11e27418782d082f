"""What the tests of all games' texts share: what the rules can say, games to hear it in, the catalogues."""

import ast
import re
import string
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import ONE, SOME, Ask, Decision
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import GameKind
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.text import LANGUAGES, Texts

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fritz"]
GAMES = Path(__file__).parents[1] / "src" / "tafelrunde" / "games"
DECK_GAME = GAMES.parent / "engine" / "deck_game.py"
ASKING = ("ask_one", "ask_maybe", "ask_some", "ask_order", "ask_amount", "confirm", "maybe", "one")
RAW_KEY = re.compile(
    r"\b(prompt|decline|event|choice|answer|card|effect|zone|phase|reason|rule|type|ui"
    r"|table|path|province|colour)\.[a-z_A-Z0-9]"
)

OptionWords = Callable[[Texts, Mapping[str, object]], str]


# What the rules can say.


def calls(game: str) -> Iterator[tuple[str, ast.Call]]:
    """All calls in the rules of a game, with the name of what is called."""
    sources = [file.read_text(encoding="utf-8") for file in sorted((GAMES / game).rglob("*.py"))]
    if any("(DeckGame" in source for source in sources):
        sources.append(DECK_GAME.read_text(encoding="utf-8"))  # its verbs are the game's
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                yield name or (node.func.id if isinstance(node.func, ast.Name) else ""), node


def words(game: str, position: int, *functions: str) -> set[str]:
    """The plain words that the rules give to functions as their argument at a position."""
    found = set()
    for name, call in calls(game):
        if name in functions and len(call.args) > position:
            argument = call.args[position]
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                found.add(argument.value)
    return found


def prompts(game: str) -> set[str]:
    """The questions that the rules name as plain words."""
    return words(game, 1, *ASKING) | words(game, 2, "Ask")


# Games to hear it in.


class Recorder(Agent):
    """Plays as another agent does and notes each question."""

    def __init__(self, player: Agent, asked: list[Ask]) -> None:
        self.player = player
        self.asked = asked

    def choose(self, game: Game, ask: Ask) -> list[int]:
        # Options are often the hand itself, which goes on changing.
        self.asked.append(
            Ask(
                *(ask.seat, ask.form, ask.prompt, list(ask.options), ask.least, ask.most),
                *(ask.cause, ask.rule, ask.params),
            )
        )
        return self.player.choose(game, ask)


def play(
    kind: GameKind,
    seats: int,
    options: dict[str, object],
    most: int = 1500,
    player: Callable[[object], Agent] = RandomAgent,
    seed: object = "texts",
) -> tuple[list[Ask], list[Event]]:
    """The questions and events of the beginning of a game."""
    game = kind.new(seats, Rng.seeded(seed), kind.complete_options(options))
    asked: list[Ask] = []
    events: list[Event] = []
    game.desk = AgentDesk([Recorder(player(seat), asked) for seat in range(seats)])
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


def check_sentences(
    match: tr.Match, asked: list[Ask], events: list[Event], option_words: OptionWords
) -> None:
    """Questions, what declining them means, their answers and the log, in both languages."""
    questions = {
        (ask.prompt, ask.cause, ask.form, ask.least == 0, len(ask.options)): Decision(0, ask) for ask in asked
    }
    lines = {str(event.as_dict()): event for event in events}
    for language in LANGUAGES:
        texts = tr.texts(match, language)
        for decision in questions.values():
            check(texts.prompt(decision.as_dict(), NAMES))
            if decision.least == 0 and decision.form in (ONE, SOME):
                assert f"decline.{decision.prompt}" in texts, decision.prompt
            assert not decision.rule or f"rule.{decision.rule}.title" in texts, decision.rule
            for option in decision.options:
                if option["of"] != "player":
                    check(option_words(texts, option))
                if "zone" in option:
                    check(texts.get(f"zone.{option['zone']}"))
        for event in lines.values():
            check(texts.event(event.as_seen_by(None), NAMES))
            check(texts.event(event.as_dict(), NAMES))
            assert not event.rule or f"rule.{event.rule}.title" in texts, event.rule


# Catalogues.


@cache
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


def check_pair(german_file: Path) -> None:
    """Both languages have the same messages with the same parts."""
    german = keys(german_file)
    english = keys(german_file.with_name(german_file.name.replace("de.po", "en.po")))
    assert list(german) == list(english)
    for key, forms in german.items():
        assert all(form.strip() for form in forms), key
        assert len(forms) == len(english[key]), key
        for number, form in enumerate(forms):
            # "ein Dorf" has no place for the number.
            assert parts(form) - {("n", "")} == parts(english[key][number]) - {("n", "")}, key


def check_no_key_twice(folder: Path) -> None:
    """No key is in two catalogues of a language."""
    for language in LANGUAGES:
        found = [key for file in sorted(folder.glob(f"*.{language}.po")) for key in keys(file)]
        assert len(found) == len(set(found)), [key for key in set(found) if found.count(key) > 1]


def check_nothing_left_over(folder: Path, known: Mapping[str, set[str]]) -> None:
    """What the rules no longer have has lost its text; `known` are the names by the first word of a key."""
    for file in sorted(folder.glob("*.po")):
        for key in keys(file):
            first, _, rest = key.partition("@")[0].partition(".")
            names = known.get(first)
            assert names is None or rest.partition(".")[0] in names, (
                f"{file.name} has {key}, unknown to rules"
            )
