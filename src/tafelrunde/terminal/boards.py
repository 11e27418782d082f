"""Which board draws which game. A new game adds its line here."""

from tafelrunde.terminal.asche import AscheBoard
from tafelrunde.terminal.board import Board
from tafelrunde.terminal.dominion import DominionBoard
from tafelrunde.terminal.kunitori import KunitoriBoard

BOARDS: dict[str, type[Board]] = {
    "asche": AscheBoard,
    "dominion": DominionBoard,
    "kunitori": KunitoriBoard,
}


def board_of(game: str) -> type[Board]:
    """What draws a game."""
    return BOARDS.get(game, Board)
