"""How often a review calls something a mistake that is none, and what it costs: games of the bot that
estimates, in kingdoms drawn by seed, reviewed as anybody's are.

What the review calls a mistake is weighed once more in other worlds, four times as many. It was a false alarm
if the answer called better does not win more there. Figures for docs/review.md:

    python scripts/review_alarms.py --games 10 --jobs 2
"""

import argparse
import json
from time import perf_counter, process_time

import tafelrunde
from tafelrunde.agents.search.worlds import Worlds
from tafelrunde.engine.match import Match
from tafelrunde.review.judging import ESTIMATORS, Judge
from tafelrunde.review.report import Judged, mean_of
from tafelrunde.review.sharing import reviews

MORE = 4


def played(game: str, seats: int, seed: int) -> Match:
    """A finished game of the bot that estimates."""
    bot = ESTIMATORS[game][0]
    options = {"kingdom": "random"} if game == "dominion" else {}
    match = tafelrunde.new_match(game, seats, ("alarms", seed), options)
    agents = [tafelrunde.agent(bot, game, (seed, seat)) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.ask_agent(seat, agents[seat])
    return match


def is_confirmed(judge: Judge, one: Judged) -> bool:
    """Whether what was called better is better in other worlds, too."""
    match = judge.go_to(one.answers)
    ask = match.open_ask(one.seat)
    worlds = Worlds(match, one.seat, [judge.agent] * match.seats, ("once more", one.answers))
    best, chosen = ask.positions(one.best), ask.positions(one.played)
    ahead = [worlds.value(best, n) - worlds.value(chosen, n) for n in range(MORE * judge.worlds)]
    return mean_of(ahead).mean > 0


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="dominion", choices=sorted(ESTIMATORS))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--worlds", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="The seed of the first game.")
    wanted = parser.parse_args()
    decisions = called = false = 0
    for seed in range(wanted.first, wanted.first + wanted.games):
        match = played(wanted.game, wanted.seats, seed)
        start, worked = perf_counter(), process_time()
        *_, review = reviews(match.save(), wanted.worlds, wanted.jobs)
        seconds, worked = perf_counter() - start, process_time() - worked
        judge = Judge(match, wanted.worlds)
        mistakes = review.mistakes()
        wrong = [one for one in mistakes if not is_confirmed(judge, one)]
        decisions += len(review.decisions)
        called += len(mistakes)
        false += len(wrong)
        errors = [chance.error for point in review.points for chance in point.shares]
        told = {
            "seed": seed,
            "turns": len(review.points),
            "decisions": len(review.decisions),
            "mistakes": len(mistakes),
            "false": len(wrong),
            "seconds": round(seconds, 1),
            "of this process": round(worked, 1),
            "largest error of the curve": round(max(errors), 4),
        }
        print(json.dumps(told), flush=True)
    print(f"{decisions} decisions, {called} called mistakes ({called / decisions:.1%}),")
    print(f"{false} false alarms ({false / decisions:.2%} of decisions).")


if __name__ == "__main__":
    main()
