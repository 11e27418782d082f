"""Reading a table back from the database: after a restart, at another worker, under changed rules."""

import asyncio
import logging
import time
from typing import Any

import msgspec

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.errors import TafelrundeError
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.resume import resume
from tafelrunde.engine.savefile import decode, saved_match
from tafelrunde.server import entries as e
from tafelrunde.server import storage
from tafelrunde.server.storage import Conflict, Row, Store
from tafelrunde.server.table import OVER, RUNNING, Setup, Table, began

log = logging.getLogger(__name__)


class NoSuchTable(TafelrundeError):
    """There is no table with this id."""


async def open_table(store: Store, id: str) -> Table:
    """The table as its journal tells it."""
    while True:
        row = await store.read(storage.table_row(id)) if id.isprintable() else None
        if row is None:
            raise NoSuchTable("There is no such table; perhaps the link is incomplete.")
        rows = await store.read(storage.entries_after(id, 0))
        written = [e.read_row(one) for one in rows]
        if row["state"] == RUNNING and row["rules"] != kind_of(row["game"]).rules_version:
            await upgrade(store, row, written)
            continue
        return await asyncio.to_thread(fold, row, written)


def fold(row: Row, written: list[e.Written]) -> Table:
    """Play the journal."""
    setup = msgspec.json.decode(row["setup"], type=Setup)
    base, base_number = row["base"], row["base_number"]
    if (
        row["state"] == OVER
        and row["save"] is not None
        and row["rules"] != kind_of(row["game"]).rules_version
    ):
        base, base_number = row["save"], row["save_number"]
    table = Table(row["id"], setup, base, base_number)
    for one in written:
        table.apply(one)
    return table


async def upgrade(store: Store, row: Row, written: list[e.Written]) -> None:
    """The rules have changed since this table was played: its match goes on from its last position."""
    match = await asyncio.to_thread(carry_over, row, written)
    number = written[-1].number + 1
    rules = match.kind.rules_version
    entry = e.Written(number, time.time_ns() // 1_000_000, e.Upgraded(rules))
    changes: dict[str, Any] = {
        "base": match.save(),
        "base_number": number,
        "rules": rules,
        "save": None,
        "save_number": 0,
    }
    try:
        await store.write(storage.append(row["id"], [entry.row(row["id"])], changes, {}, False))
    except Conflict:
        return  # another worker was quicker
    log.info("rules changed", extra={"table": row["id"], "rules": rules})


def carry_over(row: Row, written: list[e.Written]) -> Match:
    """The match under the present rules: from what was kept last, and the answers since."""
    kept, number = row["save"] or row["base"], row["save_number"] or row["base_number"]
    if kept is not None:
        saved = saved_match(decode(kept))
    else:
        setup = msgspec.json.decode(row["setup"], type=Setup)
        started = next(one.entry for one in written if isinstance(one.entry, e.Started))
        saved = began(setup, row["rules"], started)
    for one in written:
        if one.number <= number:
            continue
        if isinstance(one.entry, e.TookBack):
            break  # counts answers that the new match may not have
        if isinstance(one.entry, e.Answered):
            saved.since.append(Answer(one.entry.decision, one.entry.seat, "", "", one.entry.chosen))
    return resume(kind_of(row["game"]), saved)
