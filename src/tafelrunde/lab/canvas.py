"""A sheet for small drawings of rectangles, lines and words, as SVG or PNG: the same figures always give the
same bytes."""

from html import escape
from io import BytesIO
from typing import NamedTuple

from tafelrunde.lab.errors import NotInstalled

INK = "#222"
FONT = f'font-family="sans-serif" font-size="12" fill="{INK}"'
SIZE = 12
SHARPNESS = 2  # pixels of a PNG for each unit


class Rect(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str

    def svg(self) -> str:
        """As SVG."""
        return (
            f'<rect x="{self.x:.1f}" y="{self.y:.1f}" width="{self.width:g}" height="{self.height:.1f}"'
            f' fill="{self.colour}"/>'
        )


class Line(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: int = 1

    def svg(self) -> str:
        """As SVG."""
        width = "" if self.width == 1 else f' stroke-width="{self.width}"'
        return (
            f'<line x1="{self.x1:g}" y1="{self.y1:.1f}" x2="{self.x2:g}" y2="{self.y2:.1f}"'
            f' stroke="{self.colour}"{width}/>'
        )


class Words(NamedTuple):
    """Some words on a line; `anchor` is where they begin, stand in the middle, or end."""

    x: float
    y: float
    words: str
    anchor: str = "start"
    bold: bool = False
    colour: str = INK

    def svg(self) -> str:
        """As SVG."""
        weight = ' font-weight="bold"' if self.bold else ""
        font = FONT if self.colour == INK else FONT.replace(INK, self.colour)
        return (
            f'<text x="{self.x:.1f}" y="{self.y:.1f}" text-anchor="{self.anchor}" {font}{weight}>'
            f"{escape(self.words)}</text>"
        )


Shape = Rect | Line | Words


class Canvas:
    """A white sheet."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.shapes: list[Shape] = []

    def rect(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Fill a rectangle."""
        self.shapes.append(Rect(x, y, width, height, colour))

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = "#000", width: int = 1) -> None:
        """Draw a line."""
        self.shapes.append(Line(x1, y1, x2, y2, colour, width))

    def text(
        self, x: float, y: float, words: str, anchor: str = "start", bold: bool = False, colour: str = INK
    ) -> None:
        """Write some words."""
        self.shapes.append(Words(x, y, words, anchor, bold, colour))

    def svg(self) -> str:
        """The finished picture."""
        body = "\n".join(shape.svg() for shape in self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}" height="{self.height:g}"'
            f' viewBox="0 0 {self.width:g} {self.height:g}">\n'
            f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
        )

    def png(self) -> bytes:
        """The finished picture in pixels."""
        try:
            from PIL import Image, ImageDraw, ImageFont
        except ImportError:
            raise NotInstalled.of("PNG", "lab") from None
        scale = SHARPNESS
        image = Image.new("RGB", (round(self.width * scale), round(self.height * scale)), "white")
        draw = ImageDraw.Draw(image)
        font = ImageFont.load_default(SIZE * scale)
        anchors = {"start": "ls", "middle": "ms", "end": "rs"}
        for one in self.shapes:
            if isinstance(one, Rect):
                if one.width > 0 and one.height > 0:
                    ends = [one.x, one.y, one.x + one.width, one.y + one.height]
                    draw.rectangle([round(end * scale) for end in ends], fill=one.colour)
            elif isinstance(one, Line):
                ends = [one.x1, one.y1, one.x2, one.y2]
                draw.line([round(end * scale) for end in ends], fill=one.colour, width=one.width * scale)
            else:
                at = (round(one.x * scale), round(one.y * scale))
                weight = 1 if one.bold else 0
                anchor = anchors[one.anchor]
                draw.text(at, one.words, one.colour, font, anchor=anchor, stroke_width=weight)
        file = BytesIO()
        image.save(file, "PNG")
        return file.getvalue()
