"""Search: it plays like its heuristic unless another answer is surely better, whatever is hidden from it."""

import random

import pytest

import tafelrunde as tr
from tafelrunde.agents.search.candidates import candidates
from tafelrunde.agents.search.race import choice, race
from tafelrunde.agents.search.searcher import Searcher
from tafelrunde.agents.search.value import Judge, Model
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tests.review import blunder


def searcher(game: str, usual: str, playouts: int = 60) -> Searcher:
    return Searcher(tr.agent(usual, game), "seed", playouts, seconds=600)


class Eager(tr.Agent):
    """A steward who first of all buys a Province."""

    def __init__(self) -> None:
        self.steward = tr.agent("steward", "dominion")
        self.asked = 0

    def choose(self, game: tr.Game, ask: tr.Ask) -> list[int]:
        self.asked += 1
        return [ask.ids().index("supply:province")] if self.asked == 1 else self.steward.choose(game, ask)


def test_it_sees_that_its_heuristic_loses_the_game() -> None:
    match = blunder.before()
    assert match.consult(0, Eager()) == ["supply:province"]
    assert match.consult(0, Searcher(Eager(), 1, playouts=200, seconds=600)) != ["supply:province"]


def test_without_a_match_it_answers_like_its_heuristic() -> None:
    match = blunder.before()
    ask = match.open_ask(0)
    assert searcher("dominion", "steward").choose(match.position, ask) == tr.agent(
        "steward", "dominion"
    ).choose(match.position, ask)


def test_when_time_is_up_it_answers_from_what_it_has_seen() -> None:
    match = blunder.before()
    hasty = Searcher(Eager(), 1, playouts=10**6, seconds=0.0)
    assert match.consult(0, hasty)[0] in ids(match)


@pytest.mark.parametrize(
    ("game", "usual", "seats"),
    [("dominion", "steward", 2), ("kunitori", "daimyo", 2), ("asche", "marshal", 3)],
)
def test_its_choice_does_not_depend_on_what_it_cannot_see(game: str, usual: str, seats: int) -> None:
    match = tr.new_match(game, seats, seed=3)
    agent = tr.agent(usual, game)
    draw = random.Random(1)
    looked = 0
    while looked < 3:
        seat = match.waiting[0]
        if draw.random() < 0.04 and len(match.open_ask(seat).options) > 1:
            answer = match.consult(seat, searcher(game, usual, 24))
            for world in range(2):
                assert elsewhere(match, seat, world).consult(seat, searcher(game, usual, 24)) == answer
            looked += 1
        match.ask_agent(seat, agent)


def elsewhere(match: Match, seat: int, world: int) -> Match:
    """The same question in a world that the seat cannot tell from this one."""
    position = match.checkpoint.copy()
    position.redeterminise(seat, Rng.seeded(world))
    return Match(match.kind, match.options, position, match.seed, match.answers_from(match.settled), ())


def test_paired_worlds_share_their_luck() -> None:
    """The differences of two answers vary less than those of independent games."""
    match = tr.new_match("dominion", 2, seed=0, options={"kingdom": "random"})
    agent = tr.agent("steward", "dominion")
    paired = apart = 0.0
    for number in range(10_000):
        if match.over:
            break
        seat = match.waiting[0]
        ask = match.open_ask(seat)
        usual = agent.consider(match, ask)
        if number % 14 == 0 and match.kind.weighty(ask, usual):
            worlds = Worlds(match, seat, [agent] * 2, "pairs")
            one, other = ([worlds.value(each, n) for n in range(24)] for each in candidates(ask, usual)[:2])
            paired += variance([a - b for a, b in zip(one, other, strict=True)])
            apart += variance(one) + variance(other)
        match.ask_agent(seat, agent)
    assert paired < 0.7**2 * apart


def ids(match: Match) -> list[str]:
    return [str(one["id"]) for one in match.pending[0].options]


def variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((one - mean) ** 2 for one in values) / (len(values) - 1)


class Looks:
    """A judge's numbers that are always the same, and the turns in which it looked."""

    def __init__(self, lead: float) -> None:
        self.lead = lead
        self.turns: list[int] = []

    def sides(self, game: tr.Game) -> list[list[float]]:
        self.turns.append(kind_of("kunitori").length(game))
        return [[self.lead], [0.0]]


def playouts(looks: Looks) -> tuple[float, float]:
    """What an answer is worth to the first seat in one world, with such a judge and without one."""
    match = tr.new_match("kunitori", 2, seed=0)
    judge = Judge(Model(["lead"], [1.0]), looks.sides, 8, 0.9)
    agent = tr.agent("daimyo", "kunitori")
    usual = agent.consider(match, match.open_ask(0))
    judged, whole = (Worlds(match, 0, [agent] * 2, "cut", one).value(usual, 0) for one in (judge, None))
    return judged, whole


@pytest.mark.parametrize("lead", [3.0, -3.0])
def test_a_game_that_is_decided_is_cut_short(lead: float) -> None:
    looks = Looks(lead)
    judged, _ = playouts(looks)
    assert judged == pytest.approx(0.953 if lead > 0 else 0.047, abs=0.001)
    assert looks.turns == [9]  # the match is in its first turn


def test_a_game_that_is_not_decided_is_played_to_its_end() -> None:
    looks = Looks(1.0)
    judged, whole = playouts(looks)
    assert judged == whole
    assert len(looks.turns) > 4
    assert looks.turns == list(range(9, 9 + 8 * len(looks.turns), 8))


def test_a_race_spends_its_worlds_on_those_that_may_be_best() -> None:
    draw = random.Random(2)
    chances = [0.5, 0.2, 0.55, 0.1]
    estimates = race(lambda entrant, world: float(draw.random() < chances[entrant]), 4, 800, lambda: True)
    spent = [len(one.values) for one in estimates]
    assert sum(spent) <= 800
    assert max(spent[1], spent[3]) < min(spent[0], spent[2])


def test_noise_does_not_pass_the_gate() -> None:
    """Of answers that are all alike, the usual one is followed nearly always."""
    followed = 0
    for seed in range(60):
        draw = random.Random(seed)
        estimates = race(lambda entrant, world: float(draw.random() < 0.5), 5, 400, lambda: True)  # noqa: B023
        followed += choice(estimates, 2.0) == 0
    assert followed >= 48
