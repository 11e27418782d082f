"""Printing: lines that never get wider than the screen, in colour where there is any."""

import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

WORD = re.compile(r"\S+\s*|\s+")
WIDEST = 110
NARROWEST = 40
SEAT_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue", "bold red")


class Screen:
    """Where a session prints."""

    def __init__(self, console: Console | None = None) -> None:
        if console is None:
            reconfigure = getattr(sys.stdout, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
            console = Console(highlight=False, markup=False, emoji=False)
        self.console = console

    @property
    def width(self) -> int:
        """The width to draw in."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    def height(self, otherwise: int) -> int:
        """The number of rows, if there is a screen to count them on."""
        return self.console.height if self.console.is_terminal else otherwise

    def lines(self, lines: Iterable[Text]) -> None:
        """Print lines, folding those that are too wide."""
        for line in lines:
            line.rstrip()
            self.console.print(line, width=self.width)

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence."""
        self.lines(wrap(Text(sentence, style), self.width))

    def title(self, title: str | Text, style: str = "bold") -> None:
        """Print a heading with a line through the rest of the row."""
        heading = Text(title, style) if isinstance(title, str) else title
        heading.truncate(self.width - 6, overflow="ellipsis")
        rest = self.width - heading.cell_len - 4
        self.lines([Text.assemble(("── ", "dim"), heading, (" " + "─" * rest, "dim"))])

    def meanwhile(self, sentence: str) -> AbstractContextManager[object]:
        """Show a sentence for as long as something lasts, if there is a screen to wipe it off again."""
        return self.console.status(sentence) if self.console.is_terminal else nullcontext()

    def gap(self) -> None:
        """Print an empty line."""
        self.console.print()

    def clear(self) -> None:
        """Wipe the screen with what can be scrolled back to, so that the next person sees nothing of it."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()


def wrap(text: Text, width: int, indent: int = 0, hanging: int = 0) -> list[Text]:
    """Break a text into lines; all are indented, all but the first a bit more if `hanging`."""
    breaks: list[int] = []
    margin = used = indent
    for word in WORD.finditer(text.plain):
        if used > margin and used + cell_len(word.group().rstrip()) > width:
            breaks.append(word.start())
            margin = used = indent + hanging
        used += cell_len(word.group())
    lines = text.divide(breaks)
    for number, line in enumerate(lines):
        line.rstrip()
        lines[number] = Text(" " * (indent if number == 0 else indent + hanging)).append_text(line)
    return list(lines)


def flow(label: str, items: Sequence[Text], width: int, column: int, gap: str = "   ") -> list[Text]:
    """Items one after the other beside a label, broken only between items."""
    lines: list[Text] = []
    line = Text(label.ljust(column)[: max(column, len(label))], "dim")
    empty = True
    for item in items:
        if not empty and line.cell_len + len(gap) + item.cell_len > width:
            lines.append(line)
            line = Text(" " * column)
            empty = True
        line = Text.assemble(line, "" if empty else gap, item)
        empty = False
    return [*lines, line]


def in_columns(cells: Sequence[Text], width: int) -> list[Text]:
    """Cells in as many columns as fit, read downwards."""
    gap = 2
    widest = max(cell.cell_len for cell in cells) + gap
    count = max(1, (width + gap) // widest)
    height = -(-len(cells) // count)
    lines: list[Text] = []
    for row in range(height):
        line = Text()
        for cell in cells[row::height]:
            padded = cell.copy()
            padded.pad_right(widest - cell.cell_len)
            line.append_text(padded)
        lines.append(line)
    return lines


def seat_style(seat: int) -> str:
    """The colour of a player."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def colour_names(line: Text, names: Sequence[str]) -> Text:
    """Colour the players' names in a line."""
    for seat, name in enumerate(names):
        line.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", seat_style(seat))
    return line
