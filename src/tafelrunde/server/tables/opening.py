"""Reading a table back from the database: after a restart, at another worker, under changed rules."""

import asyncio
import logging
import time
from typing import Any

import msgspec

from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.errors import BrokenSave, TafelrundeError
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import GameKind, kind_of, kinds
from tafelrunde.engine.resume import resume
from tafelrunde.engine.savefile import decode, saved_match
from tafelrunde.engine.upgrade import Saved
from tafelrunde.server.data import storage
from tafelrunde.server.data.storage import Conflict, Row, Store
from tafelrunde.server.refusals import refusal
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.table import LOBBY, OVER, RUNNING, Setup, Table, began
from tafelrunde.server.tables.told import Told

log = logging.getLogger(__name__)


class NoSuchTable(TafelrundeError):
    """There is no table with this id."""


class Unreadable(TafelrundeError):
    """Not even who sits at the table can be read."""


async def open_table(store: Store, id: str) -> Table:
    """The table as its journal tells it. If the rules have changed since, its match is carried over once."""
    while True:
        row = await store.read(storage.table_row(id)) if id.isprintable() else None
        if row is None:
            raise refusal(NoSuchTable, "no_such_table")
        rows = await store.read(storage.entries_after(id, 0))
        table = await asyncio.to_thread(read_table, row, rows)
        if table.stuck or row["state"] != RUNNING or rules_since(row) <= 0:
            return table
        try:
            await keep_upgraded(store, table)
        except Conflict:
            pass  # another worker was quicker


def read_table(row: Row, rows: list[Row]) -> Table:
    """The table under the present rules. One whose match they cannot play is stuck, and hurts no other."""
    try:
        written = [e.read_row(one) for one in rows]
        if row["state"] == RUNNING and rules_since(row) > 0:
            row = {**row, "base": carry_over(row, written).save(), "base_number": written[-1].number}
        return fold(row, written)
    except Exception as error:
        log.exception("a table is stuck", extra={"table": row["id"]})
        return stuck_table(row, rows, error)


def rules_since(row: Row) -> int:
    """How many times the rules have changed since this table was stored."""
    return kind_of(row["game"]).rules_version - int(row["rules"])


def fold(row: Row, written: list[e.Written]) -> Table:
    """Play the journal."""
    setup = msgspec.json.decode(row["setup"], type=Setup)
    base, base_number = row["base"], row["base_number"]
    if rules_since(row) < 0:
        raise BrokenSave(f"A newer version has stored this table, under rules {row['rules']}.")
    if rules_since(row) > 0:
        if row["state"] == OVER and row["save"] is not None:
            base, base_number = row["save"], row["save_number"]
        elif row["state"] == LOBBY:
            setup.options = present_options(kind_of(row["game"]), setup.options, row["rules"])
    return applied(Table(row["id"], setup, base, base_number), written)


def applied(table: Table, written: list[e.Written]) -> Table:
    """The table after these entries."""
    for one in written:
        table.apply(one)
    return table


def present_options(kind: GameKind, options: dict[str, Any], rules: int) -> dict[str, Any]:
    """The options of a table that has not begun, under the present rules."""
    saved = Saved(rules, options)
    kind.upgrade(saved, rules)
    return kind.complete_options(saved.options)


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


async def keep_upgraded(store: Store, table: Table) -> None:
    """Store that the match of a table goes on under the present rules, and from where."""
    assert table.match is not None
    rules = table.match.kind.rules_version
    entry = e.Written(table.number + 1, time.time_ns() // 1_000_000, e.Upgraded(rules))
    changes: dict[str, Any] = {
        "base": table.base,
        "base_number": entry.number,
        "rules": rules,
        "save": None,
        "save_number": 0,
    }
    await store.write(storage.Append(table.id, [entry.row(table.id)], changes, {}, False))
    log.info("rules changed", extra={"table": table.id, "rules": rules})


def stuck_table(row: Row, rows: list[Row], error: Exception) -> Table:
    """A table without its match: who sits there, what was said, and what happened as far as it was stored."""
    versions = {kind.id: kind.rules_version for kind in kinds()}
    newer = row["rules"] > versions.get(row["game"], row["rules"])
    told = Told(row["save"] or row["base"])
    try:
        setup = msgspec.json.decode(row["setup"], type=Setup)
        table = Table(row["id"], setup, None, 0, "newer" if newer else "unreadable", told)
        applied(table, [e.read_row_if_possible(one) for one in rows])
    except Exception:
        raise Unreadable("What is stored of this table cannot be read.") from error
    table.state = row["state"]
    return table
