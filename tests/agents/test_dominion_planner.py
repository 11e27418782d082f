"""Plans for a kingdom: found by play, sure or not at all, kept, and played by the expert."""

import json
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.agents.dominion.lore import BOOK
from tafelrunde.agents.dominion.planner import Expert
from tafelrunde.agents.dominion.planner.plan import STEWARD, Findings, Plan, read_findings
from tafelrunde.agents.dominion.planner.search import Search, changeable
from tafelrunde.agents.dominion.planner.shelf import Shelf, key_of, shelf, use_shelf
from tafelrunde.agents.dominion.planner.trying import Arena, Candidate
from tafelrunde.agents.dominion.steward import Steward
from tafelrunde.engine.desk import AgentDesk
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion

ENGINE = "chapel village smithy market laboratory festival moat workshop cellar remodel".split()
FEW = ((6, 2), (3, 2))


def game_of(kingdom: list[str], seats: int = 2) -> Dominion:
    kind = kind_of("dominion")
    game = kind.new(seats, Rng.seeded(1), kind.complete_options({"kingdom": kingdom}))
    assert isinstance(game, Dominion)
    return game


class Fixed(Shelf):
    """Has the same plan for every table."""

    def __init__(self, plan: Plan | None) -> None:
        super().__init__()
        self.plan = plan

    def search(self, key: str, game: Dominion) -> Findings | None:
        return None if self.plan is None else Findings([], self.plan, 0.6, 0.01, 400)


@pytest.fixture
def own_shelf() -> object:
    before = shelf()
    yield before
    use_shelf(before)


def digest(agents: list[Steward], seed: int) -> str:
    game = game_of(ENGINE)
    fresh = tr.play_game("dominion", agents, seed, {"kingdom": ENGINE})
    assert type(game) is type(fresh)
    return fresh.digest()


def test_the_same_seed_finds_the_same_plan() -> None:
    found = [Search(game_of(ENGINE).table, 2, 5, FEW, 4).run(30).as_dict() for _ in range(2)]
    assert found[0] == found[1]


def test_a_plan_that_wins_too_little_is_the_stewards_own() -> None:
    search = Search(game_of(ENGINE).table, 2, 5, FEW, 30)
    search.waiting = [STEWARD]
    search.elite = [Candidate(STEWARD)]
    search.arena.try_out(search.elite[0], search.fresh(2))
    found = search.findings()
    assert not found.is_better
    assert found.plan is STEWARD
    assert found.share == 0.5  # against itself, from both seats


def test_a_plan_that_wins_surely_is_better() -> None:
    search = Search(game_of(ENGINE).table, 2, 5, FEW, 40)
    search.arena.against = Plan({"gold": (-1.0, 0.0, 0), "silver": (-1.0, 0.0, 0)}).book()
    search.elite = [Candidate(STEWARD)]
    search.arena.try_out(search.elite[0], search.fresh(2))
    assert search.findings().is_better


def test_a_shared_deal_is_even_for_any_number_of_players() -> None:
    arena = Arena(game_of(ENGINE, 3).table, 3, BOOK)
    assert arena.deal(Steward(), [Steward(), Steward()], 1) == pytest.approx(0.5)


def test_victory_cards_are_not_revalued() -> None:
    table = game_of(["gardens", *ENGINE[:9]]).table
    assert "gardens" not in [card.id for card in changeable(table, 2)]


def test_until_there_is_a_plan_the_expert_plays_like_the_steward(own_shelf: object) -> None:
    use_shelf(Fixed(None))
    assert digest([Expert(), Steward()], 3) == digest([Steward(), Steward()], 3)


def test_the_expert_plays_its_plan(own_shelf: object) -> None:
    plan = Plan({"chapel": (7.0, 9.0, 1)}, province_money=10.0, least_money=3.0)
    use_shelf(Fixed(plan))
    assert digest([Expert(), Steward()], 3) == digest([Steward(0, plan.book()), Steward()], 3)


def test_plans_are_kept_in_a_folder_and_read_again(tmp_path: Path) -> None:
    game = game_of(ENGINE)
    plan = Plan({"chapel": (7.0, 9.0, 1)}, duchies=1)
    first = Fixed(plan)
    first.folder = tmp_path / "plans"
    assert first.take(game) is not None
    again = Fixed(None)
    again.folder = tmp_path / "plans"
    found = again.take(game)
    assert found is not None
    assert found.plan.as_dict() == plan.as_dict()


@pytest.mark.parametrize("content", ["", "{}", '{"plan": 3}', "[1]", '{"plan": {"targets": {"a": 1}}}'])
def test_a_broken_file_counts_for_nothing(tmp_path: Path, content: str) -> None:
    game = game_of(ENGINE)
    (tmp_path / f"{key_of(game.table, 2)}.json").write_text(content)
    broken = Fixed(None)
    broken.folder = tmp_path
    assert broken.take(game) is None


def test_findings_survive_json() -> None:
    found = Findings(["chapel"], Plan({"chapel": (1.0, 0.5, 2)}), 0.61, 0.02, 400)
    found.is_better = True
    found.opening = [("chapel + silver", 0.5)]
    found.deck = {"gold": 2.5}
    data = found.as_dict()
    assert read_findings(json.loads(json.dumps(data))).as_dict() == data


def test_the_order_of_the_kingdom_makes_no_difference_to_the_key() -> None:
    assert key_of(game_of(ENGINE).table, 2) == key_of(game_of(ENGINE[::-1]).table, 2)
    assert key_of(game_of(ENGINE).table, 2) != key_of(game_of(ENGINE).table, 3)


def test_a_game_of_the_arena_has_the_agents_it_was_given() -> None:
    arena = Arena(game_of(ENGINE).table, 2, BOOK)
    agents = [Steward(), Steward()]
    desk = arena.begin(agents, 1).desk
    assert isinstance(desk, AgentDesk)
    assert desk.agents[1] is agents[1]
