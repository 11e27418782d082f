"""What the lab costs beside a bare loop, and how it scales: `python -m scripts.lab_speed`.

The same games in turn: a loop that only plays them and sees who won, and a duel of the lab in this process;
CPU time, median of the rounds. Then duels on processes and on a Ray cluster of this machine, with one worker
and with two.
"""

import argparse
from statistics import median
from time import perf_counter, process_time

import ray

import tafelrunde as tr
from tafelrunde.lab.duel import duel
from tafelrunde.lab.experiments import analyse
from tafelrunde.lab.run import Way

ROUNDS = 5


def bare(bot: str, games: int) -> float:
    """CPU seconds of a loop."""
    begin = process_time()
    for number in range(games):
        tr.play_game("dominion", [bot, bot], (1, number)).result()
    return process_time() - begin


def in_lab(bot: str, games: int, way: Way) -> None:
    """The same games in a duel."""
    run = duel("dominion", [bot, bot], games, 1)
    analyse(run, run.records(way))


def overhead(bot: str, games: int) -> float:
    """By what part a duel costs more than the loop."""
    ratios = []
    for _ in range(ROUNDS):
        loop = bare(bot, games)
        begin = process_time()
        in_lab(bot, games, Way(1))
        ratios.append((process_time() - begin) / loop)
    return median(ratios) - 1


def rate(bot: str, games: int, way: Way) -> float:
    """Games a second, without the time that workers take to start."""
    in_lab(bot, 500 * way.jobs, way)
    begin = perf_counter()
    in_lab(bot, games, way)
    seconds = perf_counter() - begin
    ray.shutdown()
    return games / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    for bot in ("big-money", "steward"):
        print(f"{bot}: a duel costs {overhead(bot, games // 4):.1%} more than a loop")
    for backend in ("processes", "ray"):
        one, two = (rate("steward", games, Way(jobs, backend)) for jobs in (1, 2))
        print(f"{backend}: {one:.0f} games/s with one worker, {two:.0f} with two, {two / one:.2f} times")


if __name__ == "__main__":
    main()
