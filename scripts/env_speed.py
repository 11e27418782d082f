"""Decisions a second of our environments beside PettingZoo's own Texas hold'em, in one run.

python scripts/env_speed.py [SECONDS]

All are played at random with the mask, through the same loop, and take turns three times; the median counts.
CPU time is measured, so that a busy machine matters less.
"""

import json
import sys
import time
import warnings
from statistics import median
from typing import Any

import numpy as np

from tafelrunde.engine import rng
from tafelrunde.lab import pettingzoo

ROUNDS = 3
GAMES = ("dominion", "kunitori", "asche")


def holdem() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import texas_holdem_v4
    return texas_holdem_v4.env()


def decisions_per_second(env: Any, seconds: float) -> float:
    """Play at random with the mask for a while."""
    chance = np.random.default_rng(1)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=games)
        games += 1
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
            decisions += 1
            if decisions % 256 == 0 and time.process_time() - start >= seconds:
                break
    return decisions / (time.process_time() - start)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    envs = {"texas_holdem_v4": holdem(), **{game: pettingzoo.env(game) for game in GAMES}}
    found: dict[str, list[float]] = {name: [] for name in envs}
    for _ in range(ROUNDS):
        for name, env in envs.items():
            found[name].append(decisions_per_second(env, seconds))
    peer = median(found["texas_holdem_v4"])
    build = "pure" if rng.__file__.endswith(".py") else "compiled"
    lines = {
        name: {"per_second": round(median(all)), "times": round(median(all) / peer, 1)}
        for name, all in found.items()
    }
    print(json.dumps({"build": build, **lines}, indent=1))


if __name__ == "__main__":
    main()
