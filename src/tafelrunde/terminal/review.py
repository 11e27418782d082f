"""A review in words."""

from tafelrunde.review.report import Chance, Judged, Review
from tafelrunde.terminal.advising import chosen_words
from tafelrunde.terminal.board import view_of
from tafelrunde.terminal.replay import Replay

Z95 = 1.96
MOST = 8


def told(review: Review, replay: Replay) -> list[str]:
    """How the chances moved, the dearest mistakes, and what was luck."""
    texts = replay.texts
    names = replay.names
    lines = [texts.say("ui.review.by", bot=review.bot, n=review.worlds), ""]
    for point in review.points:
        shares = ", ".join(f"{name} {in_percent(one)}" for name, one in zip(names, point.shares, strict=True))
        lines.append(texts.say("ui.review.point", turn=point.length, shares=shares))
    lines.append("")
    mistakes = review.mistakes()
    lines += [mistake(one, replay) for one in mistakes[:MOST]] or [texts.get("ui.review.none")]
    lines.append("")
    for seat, name in enumerate(names):
        lost, luck = round(100 * review.lost(seat)), round(100 * review.luck(seat))
        lines.append(texts.say("ui.review.balance", name=name, lost=lost, luck=f"{luck:+d}"))
    return lines


def mistake(one: Judged, replay: Replay) -> str:
    """A decision that cost something, with the reason for the better one if there is one."""
    texts = replay.texts
    then = replay.match.at(one.answers)
    board, view = replay.board(then), view_of(then, one.seat)
    played, best = (chosen_words(board, one.question, view, chosen) for chosen in (one.played, one.best))
    line = texts.say(
        "ui.review.mistake",
        turn=one.length,
        name=replay.names[one.seat],
        played=played,
        best=best,
        n=in_percent(one.lost),
    )
    why = texts.say(f"why.{one.reason}", replay.names, **one.parts) if one.reason else ""
    return f"{line} {why}".rstrip()


def in_percent(chance: Chance) -> str:
    """A chance with its 95 % interval, in per cent.

    >>> in_percent(Chance(0.614, 0.02))
    '61 ±4'
    """
    return f"{100 * chance.mean:.0f} ±{100 * Z95 * chance.error:.0f}"
