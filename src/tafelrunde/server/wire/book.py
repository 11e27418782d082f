"""The handbook over HTTP: what a person reads, with the rules that a chapter explains for the links to it."""

from msgspec import Struct
from starlette.requests import Request

from tafelrunde.handbook import chapters
from tafelrunde.server.wire.context import Context


class BookQuestion(Struct):
    """A question with its answer, or a point with what there is to say about it."""

    head: str
    text: str


class BookChapter(Struct):
    """A chapter of the handbook: paragraphs, the rule in its frame, an example in steps, questions, points.

    `cards` are shown with their faces; `board` is the lesson whose table is the picture; `lesson` the one in
    which it can be tried. `rules` are the ids of the rules that it explains.
    """

    name: str
    title: str
    text: list[str]
    rule: str
    example: list[str]
    questions: list[BookQuestion]
    points: list[BookQuestion]
    cards: list[str]
    board: str
    lesson: str
    rules: list[str]


async def handbook(context: Context, request: Request, _: None) -> list[BookChapter]:
    """The handbook of a game, all of it."""
    language = request.path_params["language"]
    found = []
    for one in chapters(request.path_params["game"]):
        page = one.page(language)
        found.append(
            BookChapter(
                one.name,
                page.title,
                page.text,
                page.rule,
                page.example,
                [BookQuestion(*pair) for pair in page.questions],
                [BookQuestion(*pair) for pair in page.points],
                one.cards,
                one.board,
                one.lesson,
                one.rules,
            )
        )
    return found
