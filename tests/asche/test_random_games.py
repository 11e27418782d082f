"""Random games in every mode and number of players: all pieces are kept, all followers are used."""

from pathlib import Path

import pytest

from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.pieces import Follower
from tafelrunde.games.asche.rules import RULES
from tafelrunde.games.asche.tables import FOLLOWER_ROWS

RULE_IDS = [rule.id for rule in RULES]
TABLES = [(1, "solo"), *[(seats, mode) for mode in ("semi", "coop") for seats in range(1, 7)]]
GAMES = 400


class Eager(Agent):
    """Random, but plays a follower half of the time it can, so that all of them are seen soon."""

    def __init__(self, seed: object) -> None:
        self.rng = Rng.seeded(("eager", seed))
        self.other = RandomAgent(seed)

    def choose(self, game: Game, ask: Ask) -> list[int]:
        followers = [at for at, thing in enumerate(ask.options) if isinstance(thing, Follower)]
        asked = ask.prompt == "purchase" or ask.prompt.startswith("window_")
        if followers and asked and self.rng.below(2):
            return [followers[self.rng.below(len(followers))]]
        if ask.prompt == "offer" and self.rng.below(3) == 0:
            return [0]
        return self.other.choose(game, ask)


def total(census: dict[str, int], of: str) -> int:
    return sum(count for key, count in census.items() if key.startswith(of + ":"))


class Counting(Eager):
    """Counts all pieces of the box before every decision."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        census = game.census()
        assert total(census, "tile") == 100
        assert total(census, "gold") == 25
        assert total(census, "combat") == 36
        assert total(census, "follower") == (30 if game.seats > 1 else 24)
        assert census["hits"] == 7
        assert census["numbers"] == 8
        assert ask.cause
        assert ask.rule in RULE_IDS
        return super().choose(game, ask)


def play(seats: int, mode: str, seed: int, agents: list[Agent], **options: object) -> Asche:
    complete = KIND.complete_options({"mode": mode, "offer_limit": 1 + seed % 3, **options})
    game = KIND.new(seats, Rng.seeded(("game", seed)), complete)
    assert isinstance(game, Asche)
    game.desk = AgentDesk(agents)
    game.events = []
    while not game.over:
        game.step()
        assert game.asked < 100_000
    return game


@pytest.mark.rule("S10", "S22", "S110")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_100_tiles_25_gold_36_combat_cards_and_30_followers_at_every_decision(seats: int, mode: str) -> None:
    for seed in range(4):
        play(seats, mode, seed, [Counting((seed, seat)) for seat in range(seats)])


@pytest.mark.rule("S111")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_every_follower_is_used_in_each_of_its_windows(seats: int, mode: str) -> None:
    missing = {(id, window) for id, windows, solo in FOLLOWER_ROWS if seats > 1 or solo for window in windows}
    outcomes = set()
    for seed in range(GAMES):
        windows = "covert" if seed % 4 == 0 else "holders"
        agents: list[Agent] = [Eager((seed, seat)) for seat in range(seats)]
        game = play(seats, mode, seed, agents, windows=windows)
        outcomes.add(game.outcome)
        assert {event.rule for event in game.events or []} <= set(RULE_IDS)
        for event in game.events or []:
            if event.kind == "play_follower":
                missing.discard((str(event.data["card"]), str(event.data["window"])))
        if not missing and seed > 10:
            break
    assert not missing
    assert outcomes <= {"dragon_beaten", "no_knights", "all_destroyed"}


README = Path(__file__).parents[2] / "src" / "tafelrunde" / "games" / "asche" / "README.md"


class Reading(Eager):
    """Checks that the README lists every prompt and every choice."""

    text = README.read_text(encoding="utf-8")

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert f"| `{ask.prompt}` |" in self.text
        assert all(f"`{thing.id}`" in self.text for thing in ask.options if thing.of == "choice")
        return super().choose(game, ask)


def test_the_readme_lists_all_prompts_choices_and_events() -> None:
    for seed in range(15):
        game = play(4, ("semi", "coop")[seed % 2], seed, [Reading((seed, seat)) for seat in range(4)])
        for event in game.events or []:
            rows = [line for line in Reading.text.splitlines() if line.startswith(f"| `{event.kind}` | ")]
            assert any(all(key in line for key in [*event.data, *(event.secret or {})]) for line in rows)
