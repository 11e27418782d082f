"""Small charts as SVG, drawn by hand: the same figures always give the same bytes."""

from collections.abc import Sequence

HEIGHT = 220
TOP = 40
LEFT = 48
BAR = 34
GAP = 18
COLOURS = ("#8c2f1b", "#c8553d", "#e0a458", "#6b8f71", "#2f5d62", "#1f3440", "#888888")
FONT = 'font-family="sans-serif" font-size="12" fill="#222"'

Share = tuple[float, float, float]  # low end, value, high end


class Chart:
    """A canvas with a title and a scale from 0 to 100 %."""

    def __init__(self, title: str, bars: int, most: float = 1.0, legend: int = 0) -> None:
        self.most = most
        self.width = LEFT + bars * (BAR + GAP) + GAP + legend
        self.parts: list[str] = []
        self.text(LEFT, 20, title, bold=True)
        for step in range(6):
            share = most * step / 5
            y = self.y(share)
            self.parts.append(
                f'<line x1="{LEFT}" y1="{y:.1f}" x2="{self.width - legend}" y2="{y:.1f}" stroke="#ddd"/>'
            )
            self.text(LEFT - 6, y + 4, f"{share:.0%}", anchor="end")

    def y(self, share: float) -> float:
        """How far down a share lies."""
        return TOP + HEIGHT * (1 - share / self.most)

    def x(self, at: int) -> float:
        """Where a bar begins."""
        return LEFT + GAP + at * (BAR + GAP)

    def text(self, x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> None:
        """Write some words."""
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {FONT}{weight}>{words}</text>'
        )

    def bar(self, at: int, low: float, high: float, colour: str) -> None:
        """Fill a bar between two shares."""
        x, top, tall = self.x(at), self.y(high), self.y(low) - self.y(high)
        self.parts.append(
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{BAR}" height="{tall:.1f}" fill="{colour}"/>'
        )

    def label(self, at: int, words: str) -> None:
        """Write below a bar, a line for each word."""
        for line, word in enumerate(words.split()):
            self.text(self.x(at) + BAR / 2, TOP + HEIGHT + 16 + 14 * line, word, anchor="middle")

    def svg(self) -> str:
        """The finished picture."""
        wide, tall = self.width, TOP + HEIGHT + 52
        body = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}"'
            f' viewBox="0 0 {wide} {tall}">\n'
            f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
        )


def shares(title: str, bars: Sequence[tuple[str, Share, int]], most: float = 1.0) -> str:
    """Bars with their confidence intervals; each has a label, its share and the number of its colour."""
    chart = Chart(title, len(bars), most)
    for at, (label, (low, value, high), colour) in enumerate(bars):
        chart.bar(at, 0.0, value, COLOURS[colour % len(COLOURS)])
        x = chart.x(at) + BAR / 2
        chart.parts.append(
            f'<line x1="{x}" y1="{chart.y(low):.1f}" x2="{x}" y2="{chart.y(high):.1f}" stroke="#000"/>'
        )
        chart.label(at, label)
    return chart.svg()


def stacks(title: str, layers: Sequence[str], bars: Sequence[tuple[str, Sequence[float]]]) -> str:
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
        chart.parts.append(f'<rect x="{x}" y="{y - 10}" width="12" height="12" fill="{COLOURS[layer]}"/>')
        chart.text(x + 18, y, name)
    return chart.svg()
