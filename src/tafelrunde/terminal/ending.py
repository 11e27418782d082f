"""The end of a game: ranking, where the points came from, and why it ended."""

from typing import Any

from rich.text import Text

from tafelrunde.terminal.board import Board
from tafelrunde.terminal.screen import wrap


def ending_lines(board: Board, result: dict[str, Any]) -> list[Text]:
    """The result of a game."""
    texts = board.texts
    lines = wrap(Text(texts.get(f"reason.{result['reason']}")), board.width)
    width = max(board.player(seat).cell_len for seat in result["ranking"])
    for place, seat in enumerate(result["ranking"], 1):
        head = Text(f"{place:>3}. ")
        head.append_text(board.player(seat))
        head.pad_right(width + 5 - head.cell_len)
        head.append(f"{result['scores'][seat]:>5}  ".replace("-", "−"), "bold")
        parts = sorted(result["details"][seat].items(), key=lambda part: -part[1])
        words = ", ".join(f"{board.name(card)} {points}".replace("-", "−") for card, points in parts)
        head.append(words or texts.get("ui.no_points"), "dim")
        lines += wrap(head, board.width, hanging=width + 12)
    if not result["winners"]:
        return lines
    best = [seat for seat, score in enumerate(result["scores"]) if score == max(result["scores"])]
    if len(best) > len(result["winners"]) and "reason.tie" in texts:
        lines += wrap(Text(texts.get("reason.tie")), board.width)
    winners = f" {texts.get('and')} ".join(board.names[seat] for seat in result["winners"])
    key = "ui.winner" if len(result["winners"]) == 1 else "ui.winners"
    lines += wrap(Text(texts.say(key, names_of=winners), "bold"), board.width)
    return lines
