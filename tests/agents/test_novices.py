"""The novice of each game: knows the rules, makes mistakes, and loses more often than it wins."""

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.lab import simulate

USUAL = {"kunitori": "daimyo", "dominion": "steward", "asche": "marshal"}


class Doubting(tr.Agent):
    """A novice that is also asked in a world which its seat cannot tell from the true one."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.usual = agents.make(USUAL[game], game, 7)
        self.rng = Rng.seeded(game)
        self.asked = self.differing = 0

    def choose(self, game: Game, ask: Ask) -> list[int]:
        answer = agents.make("novice", self.game, 7).choose(game, ask)
        world = game.copy()
        world.redeterminise(ask.seat, self.rng)
        assert agents.make("novice", self.game, 7).choose(world, ask) == answer, ask.prompt
        self.asked += 1
        self.differing += self.usual.choose(game, ask) != answer
        return answer


@pytest.mark.parametrize("game", USUAL)
def test_the_same_question_gets_the_same_answer_and_hidden_cards_make_no_difference(game: str) -> None:
    players = [Doubting(game), Doubting(game)]
    tr.play(game, players, seed=4, options={"mode": "coop"} if game == "asche" else {})
    assert all(player.asked > 30 for player in players)


@pytest.mark.parametrize("game", USUAL)
def test_it_often_does_something_else_than_the_usual_bot(game: str) -> None:
    players = [Doubting(game) for _ in range(3)]
    tr.play(game, players, seed=5)
    asked, differing = sum(one.asked for one in players), sum(one.differing for one in players)
    assert asked / 50 < differing < asked / 2


@pytest.mark.parametrize(("game", "others"), [("kunitori", 1), ("dominion", 1), ("asche", 2)])
def test_it_loses_to_the_usual_bot_more_often_than_not(game: str, others: int) -> None:
    report = simulate(game, ["novice", *[USUAL[game]] * others], games=30, seed=11)
    assert report.agents[0].wins < 15


def test_a_novice_is_not_the_usual_bot_of_its_game() -> None:
    for game, usual in USUAL.items():
        assert agents.usual(game) == usual
        assert "novice" in agents.names(game)
