"""Learn Dominion from nothing, on a laptop, with nothing but numpy.

python examples/learn_dominion.py [GAMES] [CURVE.csv]

A policy gives every action a preference that is a sum over a few facts: what is asked, and how many coins
there are. After each game against `random` all that was done becomes likelier if the game went well, and less
likely if not (REINFORCE). It starts at random and wins nearly always after some hundred games.
"""

import sys
import time
from pathlib import Path

import numpy as np

from tafelrunde.lab import gymnasium
from tafelrunde.lab.statistics import wilson
from tafelrunde.lab.table import Table

COINS = 12
RATE = 0.05
TEST_EVERY = 50
TEST_GAMES = 100


class Policy:
    """Preferences: one row for each action, one column for each fact."""

    def __init__(self, env: gymnasium.SeatEnv, seed: int) -> None:
        encoder = env.table.encoder
        self.prompt = encoder.starts["prompt"]
        self.prompts = dict(encoder.sections)["prompt"]
        self.coins = encoder.starts["turn"] + 3
        self.weights = np.zeros((env.table.coder.size, self.prompts + COINS + 1))
        self.chance = np.random.default_rng(seed)

    def facts(self, observation: np.ndarray) -> np.ndarray:
        """What the policy looks at."""
        found = np.zeros(self.weights.shape[1])
        found[: self.prompts] = observation[self.prompt : self.prompt + self.prompts]
        found[self.prompts + min(COINS, int(observation[self.coins]))] = 1
        return found

    def choose(self, observation: np.ndarray, legal: list[int]) -> tuple[int, np.ndarray, np.ndarray]:
        """An action, with the facts and how likely each legal action was."""
        facts = self.facts(observation)
        wishes = self.weights[legal] @ facts
        likely = np.exp(wishes - wishes.max())
        likely /= likely.sum()
        return legal[int(self.chance.choice(len(legal), p=likely))], facts, likely

    def learn(self, steps: list[tuple[int, list[int], np.ndarray, np.ndarray]], worth: float) -> None:
        """Make what was done likelier by what it was worth."""
        for action, legal, facts, likely in steps:
            self.weights[legal] -= RATE * worth * np.outer(likely, facts)
            self.weights[action] += RATE * worth * facts


def play(env: gymnasium.SeatEnv, policy: Policy, seed: int) -> tuple[float, float, list]:
    """One game: whether it was won, what it was worth, and what was done."""
    observation, _ = env.reset(seed=seed)
    steps: list[tuple[int, list[int], np.ndarray, np.ndarray]] = []
    over = env.table.picking is None
    reward = 0.0
    while not over:
        legal = env.table.picking.legal
        action, facts, likely = policy.choose(observation, legal)
        if len(legal) > 1:
            steps.append((action, legal, facts, likely))
        observation, reward, over, _, _ = env.step(action)
    scores = env.table.stage.game.result().scores
    mine = scores[env.seat]
    return reward, float(np.tanh((mine - max(scores[: env.seat] + scores[env.seat + 1 :])) / 20)), steps


def test(env: gymnasium.SeatEnv, policy: Policy, first: int, games: int) -> float:
    """How often the policy wins; a draw is half a victory."""
    return sum((play(env, policy, first + number)[0] + 1) / 2 for number in range(games)) / games


def train(games: int, curve: Path | None = None) -> float:
    """Learn from so many games; the share of wins in 400 new ones."""
    env = gymnasium.env("dominion", ["random"], options={"kingdom": "eastward"})
    policy = Policy(env, seed=1)
    usual = 0.0
    rows: list[tuple[int, float, float, float]] = []
    start = time.perf_counter()
    for number in range(games + 1):
        if number % TEST_EVERY == 0:
            share = test(env, policy, 10_000_000, TEST_GAMES)
            rows.append((number, share, *wilson(share * TEST_GAMES, TEST_GAMES)))
            print(f"{number:6} games, {time.perf_counter() - start:4.0f} s: wins {share:.0%}", flush=True)
            if curve is not None:
                Table.of(("games", "share", "low", "high"), rows).write(curve)
        _, worth, steps = play(env, policy, number)
        policy.learn(steps, worth - usual)
        usual += 0.02 * (worth - usual)
    share = test(env, policy, 20_000_000, 400)
    low, high = wilson(share * 400, 400)
    print(f"wins {share:.1%} of 400 new games against random (95 %: {low:.1%} to {high:.1%})")
    return share


if __name__ == "__main__":
    train(int(sys.argv[1]) if len(sys.argv) > 1 else 750, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
