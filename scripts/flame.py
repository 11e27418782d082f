"""Where a decision's time goes, in this version and in another: `python -m scripts.flame OTHER OUT.svg`.

Both play the same games under Linux's `perf`, compiled; give folders that hold a link `src` to a compiled
build, as for `against.py`. Boxes are functions, those that they call stand above them, and all widths are
CPU time for each decision on one scale. What no function of ours does itself is Python's own.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.against import KINDS, PLAY
from tafelrunde.lab.canvas import Canvas

WIDTH = 1160.0
MARGIN = 20.0
ROW = 17.0
HEAD = 26.0
LETTER = 6.6
NARROW = 1.0  # boxes below this width are left out
COLOURS = {"agents": "#e0a458", "games": "#7ea16b", "engine": "#7d9bb5", "": "#c9c2b8"}
FRAME = re.compile(r"\s+[0-9a-f]+ (\S+)")
OURS = re.compile(r"CPyDef_(?:tafelrunde___)?(.+?)(?:__\w+_glue)?$")
PYTHON = "Python"
GAME = "game.Game.play_out"
PACKAGE = Path(__file__).parents[1] / "src/tafelrunde"
# What a module belongs to, by the end of its name: mypyc leaves out of it what needs not be told.
BELONGS = {
    ".".join(parts[start:]): parts[0]
    for path in sorted(PACKAGE.rglob("*.py"))
    if (parts := path.relative_to(PACKAGE).with_suffix("").parts)[0] in COLOURS
    for start in range(len(parts))
}


class Box:
    """A function under all that called it: how many samples met it there, and what it called."""

    def __init__(self) -> None:
        self.samples = 0
        self.above: dict[str, Box] = {}

    def add(self, stack: list[str]) -> None:
        """A sample: functions from the outermost on."""
        self.samples += 1
        if stack:
            self.above.setdefault(stack[0], Box()).add(stack[1:])

    def height(self, narrowest: float) -> int:
        """How many rows stand above it, boxes with fewer samples left out."""
        tall = [1 + one.height(narrowest) for one in self.above.values() if one.samples >= narrowest]
        return max(tall, default=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="a checkout of the other version")
    parser.add_argument("out", type=Path, help="the drawing, as SVG")
    parser.add_argument("--here", type=Path, default=Path(__file__).parents[1], help="this one")
    parser.add_argument("--kind", choices=tuple(KINDS), default="steward, eastward")
    parser.add_argument("--times", type=int, default=10, help="so many times as many games")
    asked = parser.parse_args()
    game, bot, seats, games, options = KINDS[asked.kind]
    program = PLAY.format(game=game, bot=bot, seats=seats, games=games * asked.times, options=options)
    flames = [measured(folder / "src", program) for folder in (asked.other, asked.here)]
    asked.out.write_text(drawn(asked.kind, flames), "utf-8")


def measured(source: Path, program: str) -> tuple[float, Box]:
    """The CPU microseconds of a decision, and where they go."""
    with TemporaryDirectory() as folder:
        data = str(Path(folder) / "perf.data")
        sampling = ["perf", "record", "-q", "-e", "cpu-clock", "-F", "2500", "--call-graph", "dwarf,16384"]
        done = subprocess.run(
            [*sampling, "-o", data, sys.executable, "-c", program, str(source)],
            capture_output=True,
            text=True,
            check=True,
        )
        told = subprocess.run(
            ["perf", "script", "-i", data, "-F", "ip,sym"], capture_output=True, text=True, check=True
        )
    flame = Box()
    for stack in stacks(told.stdout):
        flame.add(stack)
    return 1e6 * float(done.stdout), flame


def stacks(text: str) -> Iterator[list[str]]:
    """The samples inside games, their functions from the outermost on; Python's own work has one name.

    >>> list(stacks("  1 malloc\\n  2 CPyDef_turn___buy\\n  3 CPyDef_game___Game___play_out\\n  4 main"))
    [['game.Game.play_out', 'turn.buy', 'Python']]
    """
    for sample in text.split("\n\n"):
        found: list[str] = []
        for symbol in FRAME.findall(sample):
            ours = OURS.match(symbol)
            name = ours[1].replace("___", ".") if ours else PYTHON
            if not found or found[-1] != name:
                found.append(name)
        named = [name for place, name in enumerate(found) if name != PYTHON or place == 0]
        if named and named[-1].endswith(GAME):
            yield named[::-1]


def drawn(kind: str, flames: list[tuple[float, Box]]) -> str:
    """Both flames, the other version above, on one scale."""
    longest = max(cost for cost, _ in flames)
    scales = [WIDTH * cost / longest / flame.samples for cost, flame in flames]
    heights = [ROW * flame.height(NARROW / scale) for (_, flame), scale in zip(flames, scales)]
    sheet = Canvas(WIDTH + 2 * MARGIN, sum(heights) + len(flames) * HEAD + MARGIN)
    below = 0.0
    for name, (cost, flame), scale, height in zip(("before", "now"), flames, scales, heights):
        below += HEAD
        sheet.text(MARGIN, below - 8, f"{kind}, {name}: {cost:.1f} µs a decision", bold=True)
        below += height
        draw(sheet, "", flame, scale, MARGIN, below - ROW)
    return sheet.svg()


def belongs(name: str) -> str:
    """Whether a function is one of the engine, of a game or of a bot; "" for Python's own.

    >>> belongs("turn.buy"), belongs("dominion.outlook.Outlook.value"), belongs("Python")
    ('games', 'agents', '')
    """
    while name not in BELONGS and "." in name:
        name = name.rpartition(".")[0]
    return BELONGS.get(name, "")


def draw(sheet: Canvas, name: str, box: Box, scale: float, x: float, y: float) -> None:
    """A box, and what it called above it, from the left: the widest first."""
    width = box.samples * scale
    if name:
        sheet.rect(x, y, round(width - 0.7, 1), ROW - 1, COLOURS[belongs(name)])
        words = ".".join(name.split(".")[-2:])
        room = int((width - 6) / LETTER)
        if room > 3:
            sheet.text(x + 3, y + ROW - 5, words[:room])
        y -= ROW
    for one, other in sorted(box.above.items(), key=lambda pair: -pair[1].samples):
        if other.samples * scale >= NARROW:
            draw(sheet, one, other, scale, x, y)
        x += other.samples * scale


if __name__ == "__main__":
    main()
