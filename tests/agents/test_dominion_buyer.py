"""An agent that is not asked what to buy does what it would have answered."""

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game


class Asked(Agent):
    """Hands every question on to another agent, and so is asked all of them."""

    def __init__(self, other: Agent) -> None:
        self.other = other
        self.prompts: list[str] = []

    def choose(self, game: Game, ask: Ask) -> list[int]:
        self.prompts.append(ask.prompt)
        return self.other.choose(game, ask)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("bot", ["big-money", "big-money-smithy"])
def test_a_buyer_plays_the_same_game_asked_or_not(bot: str, seed: int) -> None:
    options = {"kingdom": "random"}
    unasked = tr.play_game("dominion", [bot] * 2, seed, options)
    asked = [Asked(agents.make(bot, "dominion", 0)) for _ in range(2)]
    game = tr.play_game("dominion", asked, seed, options)
    assert game.digest() == unasked.digest()
    assert "buy" in asked[0].prompts
