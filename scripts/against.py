"""The speed of the games and their bots beside another version of Tafelrunde, in one run:
`python scripts/against.py OTHER`.

Both versions play the same games in fresh processes, in turn; what counts is CPU time for each decision, as
the median over the rounds of the ratios. Give folders that hold `src` (or a link to a compiled build under
that name).
"""

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median

# What is played: the game, the bot of all seats, how many of them, games, options.
KINDS: dict[str, tuple[str, str, int, int, str]] = {
    "big money": ("dominion", "big-money", 2, 300, '{"kingdom": "cellar market militia mine moat remodel'
                  ' smithy village merchant workshop".split()}'),
    "random, eastward": ("dominion", "random", 2, 60, '{"kingdom": "eastward"}'),
    "random, dawn of an era": ("dominion", "random", 2, 60, '{"kingdom": "dawn_of_an_era"}'),
    "random, leap forward": ("dominion", "random", 2, 60, '{"kingdom": "leap_forward"}'),
    "random, money to burn": ("dominion", "random", 2, 60, '{"kingdom": "money_to_burn"}'),
    "steward, eastward": ("dominion", "steward", 2, 40, '{"kingdom": "eastward"}'),
    "steward, dawn of an era": ("dominion", "steward", 2, 40, '{"kingdom": "dawn_of_an_era"}'),
    "daimyo, 2 players": ("kunitori", "daimyo", 2, 40, "{}"),
    "daimyo, 4 players": ("kunitori", "daimyo", 4, 20, "{}"),
    "marshal, 4 players, semi-co-op": ("asche", "marshal", 4, 30, '{"mode": "semi"}'),
    "marshal, 3 players, co-op": ("asche", "marshal", 3, 40, '{"mode": "coop"}'),
}  # fmt: skip

PLAY = """
import sys, time
sys.path.insert(0, sys.argv[1])
import tafelrunde as tr
tr.play({game!r}, [{bot!r}] * {seats}, 0, {options})
begin, decisions = time.process_time(), 0
for seed in range({games}):
    decisions += tr.play_game({game!r}, [{bot!r}] * {seats}, seed, {options}).asked
print((time.process_time() - begin) / decisions)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="a checkout of the other version")
    parser.add_argument("--here", type=Path, default=Path(__file__).parents[1], help="this one")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="only kinds whose names begin so, e.g. daimyo")
    parser.add_argument("--times", type=int, default=1, help="so many times as many games (compiled: 6)")
    asked = parser.parse_args()
    for name, (game, bot, seats, games, options) in KINDS.items():
        if not name.startswith(asked.only):
            continue
        program = PLAY.format(game=game, bot=bot, seats=seats, games=games * asked.times, options=options)
        ratios = [cost(asked.here, program) / cost(asked.other, program) for _ in range(asked.rounds)]
        print(f"{name}: {median(ratios):.3f} of the other version's time (below 1: this one is faster)")


def cost(checkout: Path, program: str) -> float:
    """CPU seconds for a decision."""
    done = subprocess.run(
        [sys.executable, "-c", program, str(checkout / "src")], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


if __name__ == "__main__":
    main()
