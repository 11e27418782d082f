"""The master of each game: plays like the heuristic below it unless another answer is surely better, whatever
is hidden from it."""

import random
from collections.abc import Iterator

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.agents.dominion.planner.shelf import ReadingShelf, shelf, use_shelf
from tafelrunde.agents.search.searcher import Searcher
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.match import Match
from tafelrunde.engine.refusal import in_words
from tests.agents.test_search import elsewhere

USUAL = {"kunitori": "daimyo", "dominion": "expert", "asche": "marshal"}
TABLES = [
    ("kunitori", 2, {}),
    ("kunitori", 4, {}),
    ("dominion", 2, {"kingdom": "random"}),
    ("dominion", 3, {"kingdom": "eastward"}),
    ("asche", 3, {"mode": "coop"}),
    ("asche", 2, {"mode": "semi"}),
]


@pytest.fixture(autouse=True)
def no_plans() -> Iterator[None]:
    """No test waits for a plan."""
    before = shelf()
    use_shelf(ReadingShelf())
    yield
    use_shelf(before)


def master(game: str, playouts: int = 24) -> Searcher:
    agent = agents.make(f"master:{playouts}", game, "seed")
    assert isinstance(agent, Searcher)
    agent.seconds = 600
    return agent


def thoughtful(match: Match, count: int, seed: int) -> list[Match]:
    """Some positions of a match in which the master would think; its seat is the first that waits. They begin
    a step of the rules: in other worlds, others might have been asked before within the step."""
    usual = agents.make(USUAL[match.kind.id], match.kind.id, 0)
    thinker = master(match.kind.id)
    draw = random.Random(seed)
    found: list[Match] = []
    while len(found) < count and not match.over:
        seat = match.waiting[0]
        begins = match.settled == match.answer_count
        if begins and draw.random() < 0.4 and thinker.at_once(match, match.open_ask(seat)) is None:
            found.append(match.at(match.answer_count))
        match.ask_agent(seat, usual)
    assert len(found) == count
    return found


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_its_choice_does_not_depend_on_what_its_seat_cannot_see(
    game: str, seats: int, options: dict[str, object]
) -> None:
    for match in thoughtful(tr.new_match(game, seats, 3, options), 3, 1):
        seat = match.waiting[0]
        answer = match.consult(seat, master(game))
        for world in range(2):
            assert elsewhere(match, seat, world).consult(seat, master(game)) == answer


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_its_gate_falls_back_to_the_heuristic(game: str, seats: int, options: dict[str, object]) -> None:
    """Where nothing can be sure, since there are next to no worlds, or no time."""
    for match in thoughtful(tr.new_match(game, seats, 4, options), 4, 2):
        seat = match.waiting[0]
        usual = match.consult(seat, master(game).usual)
        few = master(game, 1)
        assert match.consult(seat, few) == usual
        hasty = master(game)
        hasty.hurry(0.0)
        assert match.consult(seat, hasty) == usual


@pytest.mark.parametrize("game", USUAL)
def test_what_needs_no_thought_is_answered_at_once(game: str) -> None:
    match = tr.new_match(game, 2, 5)
    usual = master(game).usual
    quick = 0
    while not match.over and quick < 40:
        seat = match.waiting[0]
        at_once = master(game).at_once(match, match.open_ask(seat))
        chosen = match.consult(seat, usual)
        if at_once is not None:
            assert match.open_ask(seat).named(at_once) == chosen
            quick += 1
        match.answer(seat, chosen)
    assert quick == 40


@pytest.mark.parametrize("game", USUAL)
def test_the_same_position_gets_the_same_answer(game: str) -> None:
    for match in thoughtful(tr.new_match(game, 2, 6), 2, 3):
        seat = match.waiting[0]
        assert match.consult(seat, master(game, 40)) == match.consult(seat, master(game, 40))


@pytest.mark.parametrize("written", ["0", "-3", "1.5", "86400000", "many", ""])
def test_a_number_of_games_that_makes_no_sense_is_refused(written: str) -> None:
    with pytest.raises(BadSetup, match="from 1 to 100000 games") as refused:
        agents.make(f"master:{written}", "kunitori", 0)
    assert "1 bis 100000 Partien" in in_words(refused.value, "de")


def test_only_who_looks_ahead_takes_a_number_of_games() -> None:
    with pytest.raises(BadSetup, match="'daimyo' does not look ahead"):
        agents.make("daimyo:5", "kunitori", 0)


def test_it_is_the_last_level_of_each_game_and_nobodys_usual_bot() -> None:
    for game in USUAL:
        assert agents.names(game)[-1] == "master"
        assert agents.usual(game) != "master"


@pytest.mark.parametrize(
    ("seats", "options", "judged"),
    [(2, {}, True), (4, {}, False), (2, {"edition": "english"}, False)],
)
def test_the_model_of_kunitori_judges_at_the_tables_that_it_knows(
    seats: int, options: dict[str, object], judged: bool
) -> None:
    match = tr.new_match("kunitori", seats, 1, options)
    thinker = master("kunitori")
    judge = thinker.worlds(match, match.open_ask(match.waiting[0])).judge
    assert (judge is not None) == judged
    if judge is not None:
        again = master("kunitori").worlds(match, match.open_ask(match.waiting[0])).judge
        assert again is not None
        assert again.model is judge.model  # read once
