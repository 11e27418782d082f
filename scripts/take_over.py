"""How long tables are out of reach when the worker that serves them dies.

    python -m scripts.take_over [--blows 10]

Two workers with PostgreSQL and Redis. Again and again one is killed, or frozen and killed later, and
replaced. All tables are asked for at the other worker at once, over HTTP and over WebSockets that come back
by themselves (a frozen worker hangs up on nobody: they come at once); measured is the time from the blow
until a deed is acknowledged at the last of them. JSON.
"""

import argparse
import json
import signal
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.exceptions import ConnectionClosed

from tests.server.client import Live, Person, sit_down
from tests.server.kit import Postgres, Redis, Server, running

TABLES = 6
HELLO = {"do": "say", "text": "who serves us?"}


def come_and_say(live: Live, anew: bool) -> int:
    """Say something over a WebSocket, coming back as often as it takes; the number it is stored under. With
    `anew` it has noticed by itself that nobody answers."""
    if anew:
        live.come_back()
    while True:
        try:
            return live.act(HELLO)
        except (ConnectionClosed, OSError):
            live.come_back()


def outage(blow: Callable[[], None], lives: list[Live], person: Person, anew: bool) -> dict[str, float]:
    """Seconds from a blow until all tables answer."""
    with ThreadPoolExecutor(2 * TABLES) as pool:
        blow()
        begun = time.monotonic()

        def since(_: int) -> float:
            return time.monotonic() - begun

        sockets = [pool.submit(lambda one: since(come_and_say(one, anew)), live) for live in lives]
        requests = [pool.submit(lambda one: since(person.act(one.table, HELLO)), live) for live in lives]
        return {
            "websocket": max(one.result() for one in sockets),
            "http": max(one.result() for one in requests),
        }


def measure(first: Server, second: Server, sign: signal.Signals, blows: int) -> dict[str, dict[str, float]]:
    """The longest outages of so many blows."""
    ada, bob = Person(first, "Ada"), Person(first, "Bob")
    found: dict[str, list[float]] = {"websocket": [], "http": []}
    for _ in range(blows):
        lives = [ada.live(sit_down(ada, "pearls", [bob])) for _ in range(TABLES)]
        assert second.metric("tafelrunde_live_tables") > 0
        process = second.process
        assert process is not None
        for how, seconds in outage(
            partial(process.send_signal, sign), lives, ada, anew=sign == signal.SIGSTOP
        ).items():
            found[how].append(seconds)
        for live in lives:
            live.hang_up()
        second.kill9()
        second.restart()
        time.sleep(2)
    return {
        how: {"median": round(statistics.median(one), 2), "longest": round(max(one), 2)}
        for how, one in found.items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long tables are out of reach when a worker dies.")
    parser.add_argument("--blows", type=int, default=10, help="how many are killed, and frozen")
    args = parser.parse_args()
    redis = Redis()
    with TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder))
        shared = {"database": postgres.new_database(), "redis": redis.url}
        try:
            with (
                running(Path(folder) / "1", **shared) as first,
                running(Path(folder) / "2", **shared) as second,
            ):
                signs = {"killed": signal.SIGKILL, "frozen": signal.SIGSTOP}
                report = {what: measure(first, second, sign, args.blows) for what, sign in signs.items()}
        finally:
            postgres.stop()
            redis.stop()
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
