"""The charts of the lab: bars, stacks, rankings, curves and matrices."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import floor, log10

from tafelrunde.lab.canvas import Canvas

HEIGHT = 220
TOP = 40
LEFT = 48
BAR = 34
GAP = 18
ROW = 22
COLOURS = ("#8c2f1b", "#c8553d", "#e0a458", "#6b8f71", "#2f5d62", "#1f3440", "#888888")

Share = tuple[float, float, float]  # low end, value, high end


class Chart(Canvas):
    """A canvas with a title and a scale from 0 to 100 %."""

    def __init__(self, title: str, bars: int, most: float = 1.0, legend: int = 0) -> None:
        super().__init__(LEFT + bars * (BAR + GAP) + GAP + legend, TOP + HEIGHT + 52)
        self.most = most
        self.text(LEFT, 20, title, bold=True)
        for step in range(6):
            share = most * step / 5
            y = self.y(share)
            self.line(LEFT, y, self.width - legend, y, "#ddd")
            self.text(LEFT - 6, y + 4, f"{share:.0%}", anchor="end")

    def y(self, share: float) -> float:
        """How far down a share lies."""
        return TOP + HEIGHT * (1 - share / self.most)

    def x(self, at: int) -> float:
        """Where a bar begins."""
        return LEFT + GAP + at * (BAR + GAP)

    def bar(self, at: int, low: float, high: float, colour: str) -> None:
        """Fill a bar between two shares."""
        self.rect(self.x(at), self.y(high), BAR, self.y(low) - self.y(high), colour)

    def label(self, at: int, words: str) -> None:
        """Write below a bar, a line for each word."""
        for line, word in enumerate(words.split()):
            self.text(self.x(at) + BAR / 2, TOP + HEIGHT + 16 + 14 * line, word, anchor="middle")


def shares(title: str, bars: Sequence[tuple[str, Share, int]], most: float = 1.0) -> Canvas:
    """Bars with their confidence intervals; each has a label, its share and the number of its colour."""
    chart = Chart(title, len(bars), most)
    for at, (label, (low, value, high), colour) in enumerate(bars):
        chart.bar(at, 0.0, value, COLOURS[colour % len(COLOURS)])
        x = chart.x(at) + BAR / 2
        chart.line(x, chart.y(low), x, chart.y(high))
        chart.label(at, label)
    return chart


def stacks(title: str, layers: Sequence[str], bars: Sequence[tuple[str, Sequence[float]]]) -> Canvas:
    """Stacked bars: each has a label and the share of every layer, from the bottom."""
    chart = Chart(title, len(bars), legend=110)
    for at, (label, parts) in enumerate(bars):
        low = 0.0
        for layer, part in enumerate(parts):
            chart.bar(at, low, low + part, COLOURS[layer])
            low += part
        chart.label(at, label)
    for layer, name in enumerate(layers):
        y = TOP + 16 * (len(layers) - layer)
        x = chart.width - 100
        chart.rect(x, y - 10, 12, 12, COLOURS[layer])
        chart.text(x + 18, y, name)
    return chart


def percent(value: float) -> str:
    """A share as people write it."""
    return f"{value:.0%}"


def plain(value: float) -> str:
    """A number as people write it."""
    return f"{value:,.4g}"


def signed_points(value: float) -> str:
    """A difference of shares in points."""
    return f"{100 * value:+.0f}"


def ticks(low: float, high: float) -> list[float]:
    """Round numbers for a scale, about five of them.

    >>> ticks(0, 0.55), ticks(0, 2261)
    ([0.0, 0.2, 0.4], [0.0, 500.0, 1000.0, 1500.0, 2000.0])
    """
    step = 10.0 ** floor(log10((high - low) / 4))
    step *= next(size for size in (1, 2, 5, 10) if (high - low) / (step * size) < 5)
    first = -floor(-low / step)
    return [round(step * at, 10) for at in range(first, floor(high / step + 1e-9) + 1)]


def ranking(
    title: str,
    rows: Sequence[tuple[str, Share, int]],
    written: Callable[[float], str] = percent,
    mark: float | None = None,
) -> Canvas:
    """Lying bars with their intervals, one below the other; `mark` is a line to compare with."""
    low_end = min([0.0, *[row[1][0] for row in rows]])
    high_end = max([0.0, *[row[1][2] for row in rows]]) or 1.0
    left = 20 + 7.2 * max([4, *[len(row[0]) for row in rows]])
    wide = 420.0
    chart = Canvas(left + wide + 70, TOP + ROW * len(rows) + 30)
    chart.text(10, 20, title, bold=True)

    def x(value: float) -> float:
        return left + wide * (value - low_end) / (high_end - low_end)

    bottom = TOP + ROW * len(rows)
    for value in ticks(low_end, high_end):
        chart.line(round(x(value), 1), TOP, round(x(value), 1), bottom, "#ddd")
        chart.text(x(value), bottom + 18, written(value), anchor="middle")
    for at, (label, (low, value, high), colour) in enumerate(rows):
        y = TOP + ROW * at
        chart.text(left - 8, y + 15, label, anchor="end")
        start, end = sorted([x(0.0), x(value)])
        chart.rect(start, y + 4, round(end - start, 1), ROW - 8, COLOURS[colour % len(COLOURS)])
        chart.line(round(x(low), 1), y + ROW / 2, round(x(high), 1), y + ROW / 2)
        chart.text(x(max(value, high, 0.0)) + 6, y + 15, written(value))
    if mark is not None:
        chart.line(round(x(mark), 1), TOP, round(x(mark), 1), bottom, "#1f3440", 2)
    return chart


def curve(
    title: str,
    lines: Sequence[tuple[str, Sequence[tuple[float, Share]]]],
    across: str,
    written: Callable[[float], str] = percent,
    mark: float | None = None,
) -> Canvas:
    """Curves with their intervals over numbers; `across` says what these are."""
    points = [point for _, line in lines for point in line]
    first, last = min(at for at, _ in points), max(at for at, _ in points)
    least = min([0.0, *[share[0] for _, share in points]])
    most = max([*[share[2] for _, share in points], mark or 0.0]) or 1.0
    wide = 520.0
    chart = Canvas(LEFT + 20 + wide + 130, TOP + HEIGHT + 52)
    chart.text(LEFT, 20, title, bold=True)

    def x(at: float) -> float:
        return round(LEFT + 20 + wide * ((at - first) / (last - first) if last > first else 0.5), 1)

    def y(value: float) -> float:
        return TOP + HEIGHT * (1 - (value - least) / (most - least))

    for value in ticks(least, most):
        chart.line(LEFT + 20, y(value), LEFT + 20 + wide, y(value), "#ddd")
        chart.text(LEFT + 12, y(value) + 4, written(value), anchor="end")
    if mark is not None:
        chart.line(LEFT + 20, y(mark), LEFT + 20 + wide, y(mark), "#1f3440", 2)
    numbers = sorted({at for at, _ in points})
    for at in numbers[:: -(-len(numbers) // 12)]:
        chart.text(x(at), TOP + HEIGHT + 18, plain(at), anchor="middle")
    chart.text(LEFT + 20 + wide / 2, TOP + HEIGHT + 38, across, anchor="middle")
    for number, (name, line) in enumerate(lines):
        colour = COLOURS[(2 * number) % len(COLOURS)]
        for (at, share), (then, other) in pairwise(line):
            chart.line(x(at), y(share[1]), x(then), y(other[1]), colour, 2)
        for at, (low, value, high) in line:
            chart.line(x(at), y(low), x(at), y(high), colour)
            chart.rect(x(at) - 2.5, y(value) - 2.5, 5, 5, colour)
        if name:
            chart.text(LEFT + 30 + wide, TOP + 16 * (number + 1), name, colour=colour)
    return chart


def matrix(title: str, names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> Canvas:
    """Who wins how often against whom: rows against columns."""
    left = 20 + 7.2 * max(len(name) for name in names)
    cell = 64
    chart = Canvas(left + cell * len(names) + 20, TOP + 28 + 30 * len(names) + 14)
    chart.text(10, 20, title, bold=True)
    for at, name in enumerate(names):
        chart.text(left + cell * at + cell / 2, TOP + 16, shortened(name), anchor="middle")
        chart.text(left - 8, TOP + 28 + 30 * at + 20, name, anchor="end")
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            y = TOP + 28 + 30 * row
            if share is None:
                chart.rect(left + cell * column, y, cell - 2, 28, "#eeeeee")
                continue
            colour = shade(share)
            chart.rect(left + cell * column, y, cell - 2, 28, colour)
            dark = abs(share - 0.5) > 0.3
            ink = "#ffffff" if dark else "#222222"
            chart.text(left + cell * column + cell / 2, y + 19, f"{share:.0%}", anchor="middle", colour=ink)
    return chart


def shortened(name: str, most: int = 9) -> str:
    """A name that fits above a column."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def shade(share: float) -> str:
    """Red for defeats, green for victories, white between."""
    target = (47, 93, 98) if share > 0.5 else (140, 47, 27)
    part = min(1.0, abs(share - 0.5) * 2)
    return "#" + "".join(f"{round(255 + (one - 255) * part):02x}" for one in target)
