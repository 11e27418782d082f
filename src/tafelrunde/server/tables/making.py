"""Making tables: from what somebody wants, for a rematch, or around a game from a file."""

import secrets
from typing import Any

import msgspec

from tafelrunde import agents
from tafelrunde.engine.refusal import quoted
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.savefile import load
from tafelrunde.server.data import storage
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.clocks import now_ms
from tafelrunde.server.tables.deciding import NotAllowed, new_seed
from tafelrunde.server.tables.people import Person
from tafelrunde.server.tables.table import OVER, Setup, Table, set_up
from tafelrunde.server.wire import protocol as p


class NewlyMade:
    """A new table with its first entries, not stored yet."""

    def __init__(self, setup: Setup, first: list[e.Entry], base: bytes | None = None) -> None:
        self.table = Table(secrets.token_urlsafe(9), setup, base, 0)
        self.first = [e.Written(number, now_ms(), entry) for number, entry in enumerate(first, start=1)]
        for one in self.first:
            self.table.apply(one)

    def work(self) -> storage.Work:
        """Store it."""
        table = self.table
        now = self.first[-1].at
        shown = table.base is not None and table.state == OVER
        row: dict[str, Any] = {
            "id": table.id,
            "game": table.setup.plan.game,
            "state": table.state,
            "listed": table.setup.plan.listed,
            "host": table.setup.host,
            "setup": msgspec.json.encode(table.setup).decode(),
            "summary": msgspec.json.encode(table.summary()).decode(),
            "created": now,
            "updated": now,
            "rules": kind_of(table.setup.plan.game).rules_version,
            "base": table.base,
            "base_number": 0,
            "save": table.base if shown else None,
            "save_number": table.number if shown else 0,
        }
        rows = [one.row(table.id) for one in self.first]
        return storage.add_table(row, rows, list(table.people_waited_for()))


def make(person: Person, new: p.NewTable, base: bytes | None = None) -> NewlyMade:
    """The table that somebody wants. Sets the game up once, so that what cannot be played is refused now."""
    kind = kind_of(new.game)
    kind.check_seats(len(new.seats))
    options = kind.complete_options(new.options)
    for plan in new.seats:
        if plan.bot is not None and plan.bot not in agents.names(new.game):
            raise refusal(NotAllowed, "no_bot_for", bot=quoted(plan.bot), game=new.game)
    if new.seat is not None and (new.seat >= len(new.seats) or new.seats[new.seat].bot is not None):
        raise refusal(NotAllowed, "not_this_seat", seat=new.seat)
    seed = new_seed() if new.seed is None else new.seed
    plan_only = msgspec.structs.replace(new, passphrase="", options={}, seed=None)
    setup = Setup(plan_only, options, person.id, seed, base is not None, seeded=new.seed is not None)
    if base is None:
        set_up(setup, len(new.seats), len(new.seats))
    sat: list[e.Entry] = [] if new.seat is None else [e.Sat(new.seat, person.id, person.name)]
    return NewlyMade(setup, [e.Opened(), *sat], base)


def again(table: Table, person: Person) -> NewlyMade:
    """The same people, the same game, another table."""
    if table.state != OVER:
        raise refusal(NotAllowed, "rematch_when_over")
    if table.seat_of(person.id) is None:
        raise refusal(NotAllowed, "watching")
    if table.stuck:
        raise refusal(NotAllowed, "stuck_new_table")
    plans = [p.SeatPlan(None if seat.person else seat.bot) for seat in table.seats]
    plan = msgspec.structs.replace(table.setup.plan, seats=plans, seat=None)
    setup = Setup(plan, table.setup.options, person.id, new_seed())
    sat = [e.Sat(n, seat.person, seat.name) for n, seat in enumerate(table.seats) if seat.person is not None]
    return NewlyMade(setup, [e.Opened(), *sat])


def show(person: str, saved: bytes) -> NewlyMade:
    """A table around a game from a file, to be looked at and played on from any position."""
    match = load(saved)
    names = match.meta.get("names")
    known = [str(name)[:24] for name in names] if isinstance(names, list) else []
    plan = p.NewTable(match.kind.id, [p.SeatPlan() for _ in range(match.seats)], shuffle=False)
    setup = Setup(plan, match.options, person, 0, True, known[: match.seats])
    ended: list[e.Entry] = [] if match.over else [e.Ended("imported")]
    return NewlyMade(setup, [e.Opened(), e.Started(0, list(range(match.seats))), *ended], saved)
