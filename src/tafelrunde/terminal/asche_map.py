"""The map of Schutt und Asche: the dragon's four paths, province by province along the arrows.

With room enough every province has a frame; on a small screen it is two lines without one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from tafelrunde.games.asche import tables as t
from tafelrunde.terminal.asche_log import AscheLog
from tafelrunde.terminal.board import View
from tafelrunde.terminal.screen import seat_style, wrap

Province = Mapping[str, Any]

CRESTS = "●■▲◆★✚"
SIGNS = {"knight": "♞", "sword": "†", "shield": "▽"}
STACK, MARK, RUIN, ARROW, NO_HIT = "≡", "!", "░", "▸", "○"
# The least screen for frames, the columns of the dragon tiles, and the least and most columns of a province.
FRAMED_WIDTH, FRAMED_HEIGHT = 98, 38
FRAMED_LABEL, FRAMED_CELL = 11, (14, 18)
PLAIN_LABEL, PLAIN_CELL = 9, (11, 16)
# Corners, lines and sides of a frame.
PLAIN, MARKED, RUINED = tuple("╭╮╰╯─│"), tuple("╔╗╚╝═║"), tuple("┌┐└┘╌╎")


class AscheMap(AscheLog):
    """The part of the board that draws the map."""

    @property
    def framed(self) -> bool:
        """Whether there is room for frames."""
        return self.width >= FRAMED_WIDTH and self.height >= FRAMED_HEIGHT

    def crest(self, seat: int) -> Text:
        """The sign of a player on the map, in the player's colour."""
        return Text(CRESTS[seat], seat_style(seat))

    def map(self, view: View) -> list[Text]:
        """Each path from its dragon tile on, in as many rows as it needs, and arrows that leave the paths."""
        table = view["table"]
        paths = [
            [one for one in table["provinces"] if one["name"][0] == field["path"][-1]]
            for field in table["fields"]
        ]
        label = FRAMED_LABEL if self.framed else PLAIN_LABEL
        least, most = FRAMED_CELL if self.framed else PLAIN_CELL
        space = self.width - label + 1
        count = max(1, min(max(map(len, paths)), space // (least + 1)))
        width = min(most, space // count - 1)
        lines: list[Text] = []
        for path, provinces in enumerate(paths):
            for first in range(0, len(provinces), count):
                blocks = [self.tile(path, view) if first == 0 else self.arrow(provinces, first, label)]
                for at in range(first, min(first + count, len(provinces))):
                    if at > first:
                        blocks.append(self.arrow(provinces, at))
                    blocks.append(self.province(provinces[at], width, view))
                lines += beside(blocks)
        return lines + self.detours(table["provinces"])

    def province(self, province: Province, width: int, view: View) -> list[Text]:
        """A province: its name, and whose it is, what stands there, its stack and the dragon's attack."""
        name = Text(self.place(province["name"]))
        inner = width - 2 if self.framed else width
        name.truncate(inner, overflow="ellipsis")
        content = self.content(province, view)
        content.pad_right(inner - content.cell_len)
        if province["destroyed"]:
            edges, style = RUINED, "dim"
            name.stylize("dim")
        elif province["marker"]:
            edges, style = MARKED, "bold red"
        else:
            edges, style = PLAIN, seat_style(province["owner"]) if self.owned(province) else "dim"
        if self.owned(province) and province["owner"] == view["seat"]:
            name.stylize("bold")
        if not self.framed:
            name.pad_right(inner - name.cell_len)
            return [name, content]
        left, right, low_left, low_right, line, side = edges
        rest = line * (inner - name.cell_len)
        return [
            Text.assemble((left, style), name, (rest + right, style)),
            Text.assemble((side, style), content, (side, style)),
            Text(low_left + line * inner + low_right, style),
        ]

    def place(self, province: str) -> str:
        """The name of a province."""
        return self.say(f"province.{province}")

    def owned(self, province: Province) -> bool:
        """Whether a crest lies on a province."""
        return province["owner"] is not None

    def content(self, province: Province, view: View) -> Text:
        """Crest, knight and equipment, tiles in the stack, and the attack marker with its number."""
        if province["destroyed"]:
            return Text(f"{RUIN * 2} {self.say('table.ruin')} {RUIN * 2}", "dim")
        crest = self.crest(province["owner"]) if self.owned(province) else Text("·", "dim")
        content = Text.assemble(crest, " ", (self.pieces(province), "bold"))
        content.append(f" {STACK}{len(province['stack'])}")
        if province["marker"]:
            order = view["table"]["marked"].index(province["name"]) + 1
            content.append(f"{' ' if self.framed else ''}{MARK}{order}", "bold red")
        return content

    def pieces(self, province: Province) -> str:
        """Knight, sword and shield, each in its column."""
        return "".join(sign if province[piece] else " " for piece, sign in SIGNS.items())

    def arrow(self, provinces: Sequence[Province], at: int, width: int = 1) -> list[Text]:
        """The way to a province from the one before it on its path, if the arrow there points to it."""
        follows = provinces[at - 1]["next"] == provinces[at]["name"]
        blank, middle = Text(" " * width), Text((ARROW if follows else " ").rjust(width), "red")
        return [blank, middle, blank] if self.framed else [blank, middle]

    def detours(self, provinces: Sequence[Province]) -> list[Text]:
        """Arrows that point to another path."""
        ways = [
            f"{self.place(one['name'])} {ARROW} {self.place(one['next'])}"
            for one in provinces
            if one["next"] not in (None, f"{one['name'][0]}{int(one['name'][1:]) + 1}")
        ]
        return wrap(Text(f" {', '.join(ways)}", "red"), self.width, hanging=1) if ways else []

    # The dragon tiles.

    def tile(self, path: int, view: View) -> list[Text]:
        """A dragon tile with the name of its path and whoever has the pawn there."""
        field = view["table"]["fields"][path]
        width = FRAMED_LABEL if self.framed else PLAIN_LABEL
        name = Text(f" {self.say(f'path_short.{path}')}", "bold")
        number = Text(f" {self.number(field, view)}", "dim" if field["turned"] else field["colour"])
        lines = [name, number]
        if self.framed:
            lines.append(Text())
        if field["pawn"] is not None:
            pawn = Text.assemble(" ", self.crest(field["pawn"]))
            if self.framed:
                lines[2] = Text.assemble(pawn, f" {self.names[field['pawn']]}")
            else:
                lines[0] = Text.assemble(name, pawn)
        for line in lines:
            line.truncate(width - 1, overflow="ellipsis")
            line.pad_right(width - 1 - line.cell_len)
            line.append(ARROW if line is number else " ", "red")
        return lines

    def number(self, field: Mapping[str, Any], view: View) -> str:
        """A dragon tile in short: turned "(3)", seen "[3]", else the numbers it can have "[134?]"."""
        if field["number"] is not None:
            return f"({field['number']})" if field["turned"] else f"[{field['number']}]"
        numbers = self.possible(field, view)
        return f"[{''.join(map(str, numbers))}{'?' if len(numbers) > 1 else ''}]"

    def possible(self, field: Mapping[str, Any], view: View) -> list[int]:
        """The numbers that a tile can have: those of its colour that are in play and not seen elsewhere."""
        table = view["table"]
        if field["number"] is not None:
            return [field["number"]]
        seen = [*table["reserve"], *table["retired"], *(one["number"] for one in table["fields"])]
        tiles = t.YELLOW_TILES if field["colour"] == "yellow" else t.RED_TILES
        return [number for number in tiles if number not in seen]


def beside(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    """Blocks of equally many lines, side by side."""
    return [Text.assemble(*row) for row in zip(*blocks, strict=True)]
