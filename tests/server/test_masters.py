"""Masters at live tables: they think in processes of their own, one table after the other, and nobody else
waits for them."""

import os
from collections.abc import Callable

from tafelrunde.server.tables.bots import LEAST, LOW_PRIORITY, PART, SHARED, time_for
from tests.server.client import Person, over
from tests.server.kit import Server, wait_until
from tests.server.test_bots import bot_processes


def watched(person: Person, game: str, bots: list[str]) -> str:
    """A table of bots, begun."""
    table = person.table(game, list(bots), seat=None)
    person.act(table, {"do": "start"})
    return table


def steps(person: Person, table: str) -> int:
    return len(person.get(f"/api/tables/{table}/steps"))


def test_tables_with_masters_take_turns_and_nobody_else_waits(server_with: Callable[..., Server]) -> None:
    """Whole games of a quick bot pass while masters think, and neither of their tables stands still."""
    server = server_with()
    ada = Person(server, "Ada")
    slow = [watched(ada, "kunitori", ["master", "master"]) for _ in range(2)]
    wait_until("both have begun", lambda: min(steps(ada, table) for table in slow) > 2)
    before = [steps(ada, table) for table in slow]
    for _ in range(2):
        over(ada, watched(ada, "dominion", ["steward", "steward"]))
    assert all(ada.look(table)["frame"]["state"] == "running" for table in slow)
    wait_until(
        "both go on", lambda: all(steps(ada, one) > then for one, then in zip(slow, before, strict=True))
    )
    assert not [line for line in server.log.read_text().splitlines() if "bot failed" in line]


def test_whoever_thinks_lets_others_go_first(server_with: Callable[..., Server]) -> None:
    server = server_with()
    ada = Person(server, "Ada")
    own = min(19 - LOW_PRIORITY, os.getpriority(os.PRIO_PROCESS, 0))
    watched(ada, "dominion", ["master", "master"])

    def priorities() -> list[int]:
        return sorted(os.getpriority(os.PRIO_PROCESS, one) - own for one in bot_processes(server))

    wait_until("one answers and one thinks", lambda: priorities() == [0, LOW_PRIORITY])


def test_a_master_has_answered_before_its_time_is_up(server_with: Callable[..., Server]) -> None:
    """With hardly any time it still answers itself, and is not replaced."""
    server = server_with(bot_seconds="0.5")
    ada = Person(server, "Ada")
    table = watched(ada, "kunitori", ["master", "master"])
    wait_until("it plays", lambda: steps(ada, table) > 30)
    assert server.metric('tafelrunde_bot_failures_total{bot="master"}') == 0


def test_the_more_tables_wait_the_shorter_each_thinks() -> None:
    times = [time_for(5.0, waiting) for waiting in range(1, 40)]
    assert times[0] == SHARED
    assert times == sorted(times, reverse=True)
    assert times[-1] == LEAST
    assert time_for(0.5, 1) == PART * 0.5
