"""Agents that look ahead play whole games: a match beside the game is where the game is."""

import pytest

import tafelrunde as tr
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, Thinker
from tafelrunde.engine.game import Game
from tafelrunde.engine.match import Match


class Looking(Thinker):
    """Answers like another agent, in a match that it compares with the question."""

    def __init__(self, usual: Agent) -> None:
        self.usual = usual
        self.asked = 0

    def choose(self, game: Game, ask: Ask) -> list[int]:
        return self.usual.choose(game, ask)

    def consider(self, match: Match, ask: Ask) -> list[int]:
        shown = match.open_ask(ask.seat)
        assert (shown.prompt, shown.cause, shown.ids()) == (ask.prompt, ask.cause, ask.ids())
        self.asked += 1
        return self.usual.choose(match.position, ask)


@pytest.mark.parametrize(
    ("game", "bot", "seats"),
    [("dominion", "big-money-smithy", 2), ("kunitori", "daimyo", 3), ("asche", "marshal", 3)],
)
def test_the_game_is_the_same_as_without_the_match(game: str, bot: str, seats: int) -> None:
    usual = tr.play_game(game, [tr.agent(bot, game) for _ in range(seats)], seed=5)
    first = Looking(tr.agent(bot, game))
    watched = tr.play_game(game, [first, *[tr.agent(bot, game) for _ in range(seats - 1)]], seed=5)
    assert watched.digest() == usual.digest()
    assert first.asked > 20
