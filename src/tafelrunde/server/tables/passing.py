"""Passing for people who have nothing to decide.

Where being skipped would tell other people something, the same short random time passes for everybody before.
"""

import asyncio
from random import SystemRandom

from tafelrunde.engine.registry import kind_of
from tafelrunde.server.tables import entries as e
from tafelrunde.server.tables.table import Table

SHORTEST, LONGEST = 0.8, 1.6


def passed(table: Table) -> list[e.Entry]:
    """The answers of all who have nothing to decide now."""
    numbers = {} if table.match is None else {one.seat: one.number for one in table.match.pending}
    answers = table.passes().items()
    return [e.Answered(seat, numbers[seat], chosen, passed=True) for seat, chosen in answers]


def telling(table: Table) -> bool:
    """Whether somebody else could learn from how quickly somebody passes."""
    alone = len(table.with_a_say()) < 2
    return not alone and not kind_of(table.setup.plan.game).together(table.setup.options)


async def covert_wait(table: Table) -> None:
    """As long as it takes not to tell who could have done something."""
    if telling(table):
        await asyncio.sleep(SystemRandom().uniform(SHORTEST, LONGEST))
