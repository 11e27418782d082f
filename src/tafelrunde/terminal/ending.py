"""The end of a game: ranking, where the points came from, and why it ended."""

from typing import Any

from rich.text import Text

from tafelrunde.terminal.board import Board
from tafelrunde.terminal.screen import wrap


def ending_lines(board: Board, result: dict[str, Any]) -> list[Text]:
    """The result of a game."""
    texts = board.texts
    lines = wrap(Text(texts.get(f"reason.{result['reason']}")), board.width)
    ranking = result["ranking"]
    if board.common and len(ranking) > 1:
        heads = [Text(f"  {texts.get('ui.all_together')}")]
    else:
        heads = [Text.assemble(f"{place:>3}. ", board.player(seat)) for place, seat in enumerate(ranking, 1)]
    width = max(head.cell_len for head in heads)
    for seat, head in zip(ranking, heads):
        head.pad_right(width - head.cell_len)
        head.append(f"{result['scores'][seat]:>5}  ".replace("-", "−"), "bold")
        parts = sorted(result["details"][seat].items(), key=lambda part: -part[1])
        words = ", ".join(f"{board.name(card)} {points}" for card, points in parts if points)
        head.append(words.replace("-", "−") or texts.get("ui.no_points"), "dim")
        lines += wrap(head, board.width, hanging=width + 7)
    if not result["winners"]:
        return lines
    best = [seat for seat, score in enumerate(result["scores"]) if score == max(result["scores"])]
    if len(best) > len(result["winners"]) and "reason.tie" in texts:
        lines += wrap(Text(texts.get("reason.tie")), board.width)
    winners = texts.join([board.names[seat] for seat in result["winners"]])
    key = "ui.winner" if len(result["winners"]) == 1 else "ui.winners"
    lines += wrap(Text(texts.say(key, names_of=winners), "bold"), board.width)
    return lines
