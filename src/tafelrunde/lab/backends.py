"""Who plays the games: this process, several processes, or a cluster. The games are the same."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import quoted
from tafelrunde.lab.errors import GameFailed, refusal
from tafelrunde.lab.playing import Record, Task, play_task

MOST_JOBS = 256
ALONE = 0.5  # seconds that a run is played here before other processes are worth their start
MOST_DEATHS = 3


def all_cores() -> int:
    """How many processes this machine can run at once."""
    return min(os.cpu_count() or 1, MOST_JOBS)


class Backend:
    """Plays tasks in any order. This one plays them here, one after the other."""

    workers = 1

    def __init__(self) -> None:
        self.waiting: dict[int, Task] = {}

    def submit(self, number: int, task: Task) -> None:
        """Have a task played."""
        self.waiting[number] = task

    def drop(self, numbers: list[int]) -> None:
        """Forget tasks that nobody wants any more, as far as they have not begun."""
        for number in numbers:
            self.waiting.pop(number, None)

    def next(self) -> tuple[int, list[Record]]:
        """Wait until a task is finished."""
        number = next(iter(self.waiting))
        return number, play_task(self.waiting.pop(number))

    def close(self) -> None:
        """Stop whatever is still under way."""
        self.waiting.clear()


class Processes(Backend):
    """Plays tasks in several processes, which are started when a run turns out to be long.

    When a process is killed, its pool is lost; another one is started, and plays again what was under way.
    """

    def __init__(self, jobs: int) -> None:
        super().__init__()
        self.workers = jobs
        self.began = monotonic()
        self.pool: ProcessPoolExecutor | None = None
        self.running: dict[Future[list[Record]], int] = {}
        self.deaths: dict[int, int] = {}

    def submit(self, number: int, task: Task) -> None:
        self.waiting[number] = task
        if self.pool is not None:
            self.running[self.pool.submit(play_task, task)] = number

    def drop(self, numbers: list[int]) -> None:
        super().drop(numbers)
        for future, number in list(self.running.items()):
            if number in numbers:
                future.cancel()
                del self.running[future]

    def next(self) -> tuple[int, list[Record]]:
        if self.pool is None:
            if monotonic() - self.began < ALONE:
                return super().next()
            self.start()
        while True:
            done = wait(self.running, return_when=FIRST_COMPLETED).done
            future = min(done, key=lambda one: self.running[one])
            number = self.running.pop(future)
            try:
                records = future.result()
            except BrokenProcessPool:
                self.restart(number)
                continue
            del self.waiting[number]
            return number, records

    def start(self) -> None:
        """Start the processes and give them all that waits."""
        self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), begin_to_serve)
        self.running = {self.pool.submit(play_task, task): number for number, task in self.waiting.items()}

    def restart(self, number: int) -> None:
        """A process has died: start again, unless the same task is there each time."""
        self.stop()
        first = min(self.waiting)
        self.deaths[first] = self.deaths.get(first, 0) + 1
        if self.deaths[first] >= MOST_DEATHS:
            task = self.waiting[first]
            games = {"first": task.first, "last": task.stop - 1, "seed": task.seed}
            raise refusal(GameFailed, "killed", times=MOST_DEATHS, **games)
        self.start()

    def stop(self) -> None:
        """End the processes, whatever they are doing."""
        if self.pool is None:
            return
        processes = list((getattr(self.pool, "_processes", None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        self.pool = None
        self.running.clear()

    def close(self) -> None:
        self.stop()
        super().close()


def begin_to_serve() -> None:
    """A process that plays games leaves Ctrl-C to the one that started it, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the process that started this one is gone, however it ended."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _on_ray(jobs: int) -> Backend:
    from tafelrunde.lab.on_ray import RayBackend

    return RayBackend(jobs)


BACKENDS: dict[str, Callable[[int], Backend]] = {
    "processes": lambda jobs: Backend() if jobs == 1 else Processes(jobs),
    "ray": _on_ray,
}


def backend_of(name: str, jobs: int) -> Backend:
    """Who plays: `processes` on this machine, or a `ray` cluster."""
    make = BACKENDS.get(name)
    if make is None:
        raise refusal(BadSetup, "backend", name=quoted(name), known=", ".join(BACKENDS))
    return make(jobs)
