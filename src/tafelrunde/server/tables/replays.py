"""Looking back: how a match stood after so many answers, and games as files."""

import asyncio
from collections import Counter
from typing import Any

from tafelrunde.engine.errors import IllegalAnswer
from tafelrunde.engine.match import Match
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables.deciding import NotAllowed
from tafelrunde.server.tables.table import LOBBY, OVER, Table
from tafelrunde.server.wire.protocol import NewTable, SeatPlan


async def position(table: Table, person: str | None, answers: int, seat: int | None) -> dict[str, Any]:
    """The match after so many answers. While it runs one sees only through one's own eyes (or as a
    spectator); once it is over, through the eyes of any seat."""
    match = table.match
    if table.state == LOBBY:
        raise refusal(NotAllowed, "not_begun")
    if table.state != OVER and seat is not None and seat != table.seat_of(person):
        raise refusal(NotAllowed, "own_seat_only")
    if seat is not None and seat >= len(table.seats):
        raise refusal(IllegalAnswer, "no_such_seat", seat=seat, last=len(table.seats) - 1)
    if match is None:
        return {
            "answers": answers,
            "of": len(table.answers()),
            "view": None,
            "events": table.told.events_after(answers),
        }
    then = await asyncio.to_thread(match.at, answers)
    return {
        "answers": answers,
        "of": len(match.answers),
        "view": then.view(seat),
        "events": len(then.all_events()),
    }


def steps(table: Table, person: str | None) -> list[dict[str, Any]]:
    """Who was asked what, answer by answer. While the game runs, what others were asked stays theirs."""
    own = table.seat_of(person)
    return [
        {"seat": one.seat, "prompt": one.prompt, "cause": one.cause}
        if table.state == OVER or one.seat == own
        else {"seat": one.seat, "prompt": "", "cause": ""}
        for one in table.answers()
    ]


def decks(table: Table) -> list[dict[str, int]]:
    """The cards that each player owns, counted, once the game is over; none in games without decks."""
    if table.match is None or table.state != OVER:
        raise refusal(NotAllowed, "decks_when_over")
    found = [dict(Counter(table.match.position.owned(seat))) for seat in range(table.match.seats)]
    return found if any(found) else []


async def course(table: Table) -> list[list[int]]:
    """How the points of everybody moved, turn by turn, once the game is over."""
    if table.match is None or table.state != OVER:
        raise refusal(NotAllowed, "points_when_over")
    return await asyncio.to_thread(table.match.course)


def export(table: Table) -> bytes:
    """The game as a file; it holds everything, so only once the game is over."""
    if table.match is None or table.state != OVER:
        raise refusal(NotAllowed, "export_when_over")
    table.match.meta = {"names": table.names()}
    return table.match.save()


def table_for(match: Match, seat: int | None, bot: str) -> NewTable:
    """A new table that goes on with a match: the maker on one seat, bots on all others."""
    if seat is not None and seat >= match.seats:
        raise refusal(IllegalAnswer, "no_such_seat", seat=seat, last=match.seats - 1)
    plans = [SeatPlan(None if number == seat else bot) for number in range(match.seats)]
    return NewTable(match.kind.id, plans, options=match.options, seat=seat, shuffle=False)
