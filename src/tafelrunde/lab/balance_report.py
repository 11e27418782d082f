"""The balance report as a page with pictures."""

from collections.abc import Sequence
from pathlib import Path

from tafelrunde.games.asche import tables as t
from tafelrunde.lab.balance import BOT, SAMPLE, Figures
from tafelrunde.lab.canvas import Canvas
from tafelrunde.lab.charts import Share, shares, stacks
from tafelrunde.lab.statistics import wilson

ROUNDS = ("2 or before", "3", "4", "5", "finale")
SCORES = (20, 30, 40, 50, 60, 70, 101)
MODES = ("solo", "coop", "semi")


def write(figures: Sequence[Figures], games: int, seed: int, folder: Path) -> None:
    """Write balance.md and its pictures below a folder."""
    pictures = folder / "images"
    pictures.mkdir(parents=True, exist_ok=True)
    for name, drawn in charts(figures).items():
        (pictures / f"balance-{name}.svg").write_text(drawn.svg(), encoding="utf-8")
    (folder / "balance.md").write_text(page(figures, games, seed), encoding="utf-8")


def default_tables(figures: Sequence[Figures]) -> list[Figures]:
    """The cases of normal difficulty with the best bot."""
    return [one for one in figures if one.case.level == t.NORMAL and one.case.bot == BOT]


def share(wins: int, games: int) -> Share:
    """A share with the ends of its interval."""
    low, high = wilson(wins, games)
    return low, wins / games, high


def by_round(one: Figures) -> list[int]:
    """How many victories fell into each of the ranges of rounds."""
    counts = [0] * len(ROUNDS)
    for number, wins in one.rounds.items():
        counts[min(max(number, 2), t.LAST_ROUND + 1) - 2] += wins
    return counts


def by_score(one: Figures) -> list[int]:
    """How many victories brought a score below each of the bounds."""
    counts = [0] * len(SCORES)
    for score in one.scores:
        counts[next(at for at, bound in enumerate(SCORES) if score < bound)] += 1
    return counts


def score_names() -> list[str]:
    """The ranges of scores."""
    lows = (0, *SCORES[:-1])
    return [f"{low}-{bound - 1}" for low, bound in zip(lows, SCORES, strict=True)]


def charts(figures: Sequence[Figures]) -> dict[str, Canvas]:
    """All pictures by name."""
    tables = default_tables(figures)
    together = [one for one in tables if one.case.mode != "semi"]
    rivals = [one for one in tables if one.case.mode == "semi"]
    others = [one for one in figures if (one.case.mode, one.case.seats) in SAMPLE]
    return {
        "victories": shares(
            "Victories over the dragon (95 % interval)",
            [(one.case.name(), share(one.wins, one.games), MODES.index(one.case.mode)) for one in tables],
        ),
        "levels": shares(
            "Victories by difficulty and bot",
            [
                (
                    f"{one.case.name()} {one.case.level if one.case.bot == BOT else one.case.bot}",
                    share(one.wins, one.games),
                    MODES.index(one.case.mode),
                )
                for one in others
            ],
        ),
        "rounds": stacks(
            "Round of the victory",
            [*ROUNDS, "defeat"],
            [
                (
                    one.case.name(),
                    [count / one.games for count in [*by_round(one), one.games - one.wins]],
                )
                for one in tables
            ],
        ),
        "scores": stacks(
            "Common score of victories",
            score_names(),
            [(one.case.name(), [count / max(1, one.wins) for count in by_score(one)]) for one in together],
        ),
        "seats": shares(
            "Semi-co-op: who reigns, by the place behind the first Regent",
            [
                (f"{one.case.seats} seat{seat}", share(kings, one.games), one.case.seats - 2)
                for one in rivals
                for seat, kings in enumerate(one.kings)
            ],
            0.6,
        ),
    }


def percent(part: float) -> str:
    """A share as readers like it."""
    return f"{100 * part:.1f} %"


def interval(wins: int, games: int) -> str:
    """A share with its interval."""
    low, high = wilson(wins, games)
    return f"{percent(wins / games)} ({100 * low:.1f}-{100 * high:.1f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of the page."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def row(one: Figures) -> list[str]:
    """The figures of a case."""
    low, tenth, middle, most, high = one.quantiles()
    wins = max(1, one.wins)
    return [
        interval(one.wins, one.games),
        f"{sum(number * count for number, count in one.rounds.items()) / wins:.2f}",
        f"{sum(one.scores) / wins:.1f}",
        f"{low} / {tenth} / {middle} / {most} / {high}",
        f"{one.provinces / wins:.1f}",
        f"{one.power / wins:.1f}",
        f"{one.hits / one.games:.1f}",
        f"{one.unplayed / one.games:.1f}",
    ]


HEAD = (
    *("victories", "round", "score", "least / 10 % / median / 90 % / most", "provinces", "power", "hits"),
    "followers left",
)


def decks() -> str:
    """The combat decks of the levels."""
    rows = []
    for level, (alone, with_others) in t.LEVELS.items():
        rows.append([level, " / ".join(map(str, with_others)), " / ".join(map(str, alone))])
    return table(("level", "deck", "deck of the solo game"), rows)


def page(figures: Sequence[Figures], games: int, seed: int) -> str:
    """The whole report."""
    tables = default_tables(figures)
    rivals = [one for one in tables if one.case.mode == "semi"]
    sample = [
        one for one in figures if (one.case.mode, one.case.seats) in SAMPLE and one.case.bot != "random"
    ]
    most = max(one.case.seats for one in rivals) if rivals else 0
    return f"""# Balance of Schutt und Asche

Made by `tafelrunde balance asche --games {games} --seed {seed}`; the same command writes this page and its
pictures again, byte by byte (`--jobs N` shares the work among processes and changes nothing else, `--out DIR`
writes elsewhere, `--json` prints the figures instead). {games:,} games for each line, all seats played by the
bot `{BOT}` and difficulty `{t.NORMAL}` unless another is named, seat 0 is the first Regent. Intervals are
Wilson's of 95 %. Rounds, scores, provinces and power are averages of victories, hits and the followers that
nobody played of all games. Scores of the semi-co-op game are those of the King.

Most numbers that shape these figures were only on pictures in the rulebook and are our reconstruction
(`games/asche/tables.py`): this page says how the reconstruction plays with these bots, not how the printed
game does.

## Modes and numbers of players

![victories](images/balance-victories.svg)

{table(("mode", "players", *HEAD), [[one.case.mode, str(one.case.seats), *row(one)] for one in tables])}

## When the dragon falls

![rounds](images/balance-rounds.svg)

{
        table(
            ("mode", "players", *[f"round {name}" for name in ROUNDS[:-1]], ROUNDS[-1], "defeat"),
            [
                [
                    one.case.mode,
                    str(one.case.seats),
                    *[percent(count / one.games) for count in [*by_round(one), one.games - one.wins]],
                ]
                for one in tables
            ],
        )
    }

## Common scores

![scores](images/balance-scores.svg)

{
        table(
            ("mode", "players", *score_names()),
            [
                [
                    one.case.mode,
                    str(one.case.seats),
                    *[percent(count / max(1, one.wins)) for count in by_score(one)],
                ]
                for one in tables
                if one.case.mode != "semi"
            ],
        )
    }

## Who reigns in the semi-co-op game

Share of all games that each seat wins; the rest are common defeats. With two and four players all seats get
the same kinds of places; what differs there is chance. With three and six they do not: provinces are claimed
in turn, beginning at the Regent's left, and there are four places of a kind, such as the entrances. With five
the first Regent (seat 0) has a province less and no entrance, and the player to the Regent's right is dealt
one gold card less: seat 4 in the first round, seat 0 in the second.

![seats](images/balance-seats.svg)

{
        table(
            ("players", *[f"seat {seat}" for seat in range(most)]),
            [
                [
                    str(one.case.seats),
                    *[interval(kings, one.games) for kings in one.kings],
                    *[""] * (most - one.case.seats),
                ]
                for one in rivals
            ],
        )
    }

## Levels of difficulty and other bots

A level is a combat deck (dragons / knights / swords / shields). One player with all the gold has nobody to
convince, so each level has a harder deck for the solo game. The `miser` is a marshal who never gives the
dragon anything: the rulebook says that selfishness loses.

{decks()}

![levels](images/balance-levels.svg)

{
        table(
            ("mode", "players", "level", "bot", *HEAD),
            [[one.case.mode, str(one.case.seats), one.case.level, one.case.bot, *row(one)] for one in sample],
        )
    }

## Players who choose at random

Bargaining is dear to them: after each change of an offering all are asked again, so that three or more give
nearly all their gold to the dragon and hardly buy a knight; two are ready sooner. Alone, an offering is one
choice among all sets of cards (SH20), half of the hand on average.

{
        table(
            ("mode", "players", *HEAD),
            [[one.case.mode, str(one.case.seats), *row(one)] for one in figures if one.case.bot == "random"],
        )
    }
"""
