"""Dominion's speed beside another version of Tafelrunde, in one run: `python scripts/against.py OTHER`.

Both versions play the same games in fresh processes, in turn; what counts is CPU time for each decision, as
the median over the rounds of the ratios. Give folders that hold `src` (or a link to a compiled build under
that name).
"""

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import median

KINDS: dict[str, tuple[str, int, str]] = {
    "big money": ("big-money", 300, '{"kingdom": "cellar market militia mine moat remodel smithy'
                  ' village merchant workshop".split()}'),
    "random, eastward": ("random", 60, '{"kingdom": "eastward"}'),
    "random, dawn of an era": ("random", 60, '{"kingdom": "dawn_of_an_era"}'),
    "random, leap forward": ("random", 60, '{"kingdom": "leap_forward"}'),
    "random, money to burn": ("random", 60, '{"kingdom": "money_to_burn"}'),
    "steward, eastward": ("steward", 40, '{"kingdom": "eastward"}'),
}  # fmt: skip

PLAY = """
import sys, time
sys.path.insert(0, sys.argv[1])
import tafelrunde as tr
tr.play("dominion", [{bot!r}] * 2, 0, {options})
begin, decisions = time.process_time(), 0
for seed in range({games}):
    decisions += tr.play_game("dominion", [{bot!r}] * 2, seed, {options}).asked
print((time.process_time() - begin) / decisions)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="a checkout of the other version")
    parser.add_argument("--here", type=Path, default=Path(__file__).parents[1], help="this one")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    for name, (bot, games, options) in KINDS.items():
        program = PLAY.format(bot=bot, games=games, options=options)
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
