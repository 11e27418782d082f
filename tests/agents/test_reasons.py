"""Reasons of bots: true to what the seat may know, worded in both languages, only where there are some."""

import re
import string
from collections import Counter
from collections.abc import Mapping

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.text import Texts

NAMES = ["Ada", "Bob", "Cleo"]
TABLES = [
    ("kunitori", "daimyo", {}),
    ("dominion", "steward", {"kingdom": "random"}),
    ("asche", "marshal", {}),
    ("asche", "marshal", {"mode": "coop"}),
]


class Explaining(tr.Agent):
    """A bot that gives its reasons, also in a world which its seat cannot tell from the true one."""

    def __init__(self, game: str, bot: str) -> None:
        self.game, self.bot = game, bot
        self.rng = Rng.seeded(game)
        self.heard: dict[str, Reason] = {}
        self.silent: Counter[str] = Counter()

    def choose(self, game: Game, ask: Ask) -> list[int]:
        fresh = agents.make(self.bot, self.game, 0)
        chosen = fresh.choose(game, ask)
        why = fresh.reason(game, ask, chosen)
        if game.asked % 3 == 0:
            world = game.copy()
            world.redeterminise(ask.seat, self.rng)
            assert agents.make(self.bot, self.game, 0).reason(world, ask, chosen) == why, ask.prompt
        if why is None:
            self.silent[ask.prompt] += 1
        else:
            self.heard.setdefault(why.key, why)
        return chosen


@pytest.mark.parametrize(("game", "bot", "options"), TABLES)
def test_reasons_rest_on_what_the_seat_may_know_and_can_be_said(
    game: str, bot: str, options: dict[str, object]
) -> None:
    players = [Explaining(game, bot) for _ in range(3)]
    for seed in range(3):
        tr.play(game, players, seed, options)
    heard = {key: why for player in players for key, why in player.heard.items()}
    assert len(heard) >= 8
    for language in ("de", "en"):
        texts = Texts(tr.new_match(game, 3).kind.text, language)
        for key, why in heard.items():
            said = texts.say(f"why.{key}", NAMES, **why.params)
            assert said.endswith(".")
            assert not re.search(r"[{}]|why\.", said), said


@pytest.mark.parametrize("game", ["kunitori", "dominion", "asche"])
def test_all_reasons_name_the_same_parts_in_both_languages(game: str) -> None:
    folder = tr.new_match(game, 3).kind.text
    german, english = (Texts(folder, language).all() for language in ("de", "en"))
    keys = [key for key in german if key.startswith("why.")]
    assert keys == [key for key in english if key.startswith("why.")]
    for key in keys:
        assert parts(german[key]) == parts(english[key]), key


def parts(text: str | tuple[str, str]) -> set[str | None]:
    """The parts that a text names, in its form for many."""
    many = text if isinstance(text, str) else text[1]
    return {name for _, name, _, _ in string.Formatter().parse(many) if name}


def advised(
    game: str, position: Mapping[str, object], options: Mapping[str, object] | None = None
) -> tuple[list[str], Reason | None]:
    """What the usual bot says in a position."""
    match = tr.position(game, position, options)
    found = match.advice(match.pending[0].seat, tr.agent(agents.usual(game), game))
    return found.chosen, found.reason


def test_silver_because_few_cards_bring_money() -> None:
    me = {"hand": [], "deck": ["estate"] * 4 + ["copper"] * 6}
    position = {"players": [me, {"deck": ["copper"]}], "phase": "buy", "coins": 3}
    assert advised("dominion", position, {"kingdom": KINGDOM}) == (
        ["supply:silver"],
        Reason("money", {"dead": 4, "n": 10}),
    )


KINGDOM = "cellar chapel moat village workshop vassal harbinger throne_room moneylender remodel".split()


def test_the_sums_of_an_attack_are_named() -> None:
    me = {"played": ["maeda_keiji"], "deployed": ["spear_troopers"], "deck": ["copper"] * 7, "had_land": True}
    position = {"players": [me, {"hand": ["copper"], "deck": ["copper"] * 7}], "phase": "battle"}
    chosen, why = advised("kunitori", position)
    assert (chosen, why and why.key) == (["player:1"], "attack_open")
    assert why is not None
    assert why.params["open"] == 0


def test_a_bot_that_cannot_say_why_says_nothing() -> None:
    match = tr.new_match("kunitori", 2)
    seat = match.pending[0].seat
    found = match.advice(seat, tr.agent("random", "kunitori"))
    assert found.reason is None
    assert found.number == match.pending[0].number
    match.answer(seat, found.chosen)
