"""Draw what an answer costs early and late in a game: `python -m scripts.growth docs/images/growth.svg`.

Long matches of random players are answered again, one answer after the other, as a table does it; the CPU
time from an answer to the next question is taken together for every 250 answers: median and quartiles.
"""

import argparse
from pathlib import Path
from statistics import quantiles

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.lab.bench import answer_times, played
from tafelrunde.lab.charts import Share, curve, plain

# Games that random players take long for: seats and options.
LONG: dict[str, tuple[int, dict[str, object]]] = {
    "kunitori": (4, {}),
    "dominion": (6, {"kingdom": "eastward"}),
    "asche": (4, {"mode": "coop"}),
}
SPAN = 250


def costs(game: str, matches: int) -> list[list[float]]:
    """Microseconds of each answer, by how many hundreds of answers came before it."""
    seats, options = LONG[game]
    spans: list[list[float]] = []
    for number in range(matches):
        match = tr.new_match(game, seats, ("growth", number), options)
        whole = played(match, [RandomAgent((number, seat)) for seat in range(seats)])
        for at, seconds in enumerate(answer_times(whole)):
            if at // SPAN == len(spans):
                spans.append([])
            spans[at // SPAN].append(1e6 * seconds)
    return [span for span in spans if len(span) >= SPAN]


def quartiles(span: list[float]) -> Share:
    low, middle, high = quantiles(span, n=4)
    return low, middle, high


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--matches", type=int, default=5)
    asked = parser.parse_args()
    lines = []
    for game in LONG:
        points = [(float(SPAN * at), quartiles(span)) for at, span in enumerate(costs(game, asked.matches))]
        lines.append((game, points))
        first, last = points[0], points[-1]
        print(f"{game}: {first[1][1]:.0f} µs at first, {last[1][1]:.0f} µs after {last[0]:.0f} answers")
    chart = curve("Answer to next question, µs", lines, "answers before", plain)
    asked.file.write_text(chart.svg())


if __name__ == "__main__":
    main()
