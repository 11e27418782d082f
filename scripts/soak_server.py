"""The table server in rough weather: kills under load, and messages with something wrong in them.

    python -m scripts.soak_server --kills 100 --messages 1000000

Half of the kills are of the whole server on SQLite, half of one of three workers on PostgreSQL with Redis.
After each, everything that was acknowledged must be there, and nothing twice. Of the bad messages none may
bring an error, change anything, or cost memory that stays.
"""

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.client import Live, Person, sit_down
from tests.server.kit import Postgres, Redis, Server, running
from tests.server.storm import Storms
from tests.server.test_messages import batch_of_refusals, faults

MOST_GROWTH = 20 * 1024 * 1024


def soak_kills(storms: Storms, kill: Callable[[], None], times: int, what: str) -> None:
    for count in range(1, times + 1):
        kill()
        if count % 10 == 0 or count == times:
            print(f"{count} kills of {what}: {storms.acknowledged} acknowledged deeds, none lost", flush=True)
    assert not times or storms.acknowledged


def memory(server: Server) -> int:
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def soak_messages(server: Server, messages: int, seed: int) -> None:
    rng = random.Random(seed)
    ada, bob, eve = (Person(server, name) for name in ("Ada", "Bob", "Eve"))
    # Nobody answers for long; the others must not be allowed to vote about that.
    table = sit_down(ada, "pearls", [bob], undo="off", grace=86_400)
    before, rows = ada.look(table), server.journal(table)
    sent, since, warm = 0, time.monotonic(), 0
    while sent < messages:
        anybody = Live(None, table, server)
        for live in (ada.live(table), bob.live(table), eve.live(table), anybody.come()):
            sent += batch_of_refusals(live, rng)
            live.hang_up()
        warm = warm or (memory(server) if sent > messages // 20 else 0)
        if sent % 20_000 < 80:
            speed = sent / (time.monotonic() - since)
            print(f"{sent} messages, {speed:.0f} a second, {memory(server) // 2**20} MB", flush=True)
    assert server.journal(table) == rows
    assert ada.look(table)["view"] == before["view"]
    assert not faults(server), faults(server)
    assert memory(server) - warm < MOST_GROWTH, (warm, memory(server))
    print(f"{sent} bad messages: no error, nothing changed, {(memory(server) - warm) // 1024} kB more memory")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with TemporaryDirectory() as data, running(Path(data)) as server:
        storms = Storms(server, random.Random(args.seed))
        soak_kills(storms, storms.server_falls, args.kills // 2, "the server on SQLite")
    with TemporaryDirectory() as data, TemporaryDirectory(prefix="tafelrunde-pg") as folder:
        postgres, redis = Postgres(Path(folder)), Redis()
        try:
            shared = {"database": postgres.new_database(), "redis": redis.url, "workers": "3"}
            with running(Path(data), **shared) as server:
                storms = Storms(server, random.Random(args.seed))
                soak_kills(storms, storms.worker_falls, args.kills - args.kills // 2, "workers on PostgreSQL")
        finally:
            redis.stop()
            postgres.stop()
    if args.messages:
        with TemporaryDirectory() as data, running(Path(data)) as server:
            soak_messages(server, args.messages, args.seed)


if __name__ == "__main__":
    main()
