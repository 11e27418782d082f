"""Games on a Ray cluster: one machine or a thousand, with the same results as anywhere else."""

import os
from typing import Any

from tafelrunde.lab.backends import Backend
from tafelrunde.lab.errors import BrokenRun, GameFailed, NotInstalled, refusal
from tafelrunde.lab.playing import Record, Task, play_task

OBJECTS = 100 * 1024 * 1024  # bytes of results under way; they are small and taken at once
STARTS = 3  # a busy machine may need more than one attempt to start a cluster
RETRIES = 5  # how often a task is played again when its worker is lost


class RayBackend(Backend):
    """Plays tasks as Ray tasks: on the cluster that RAY_ADDRESS names, else on one of `jobs` workers that is
    started here. Only a few tasks for each worker are under way at a time, and what they bring is taken out
    of the cluster at once, so that neither side fills up.
    """

    def __init__(self, jobs: int) -> None:
        super().__init__()
        self.ray = connect(jobs)
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.play = self.ray.remote(num_cpus=1, max_retries=RETRIES)(play_task)
        self.running: dict[Any, int] = {}

    def submit(self, number: int, task: Task) -> None:
        self.running[self.play.remote(task)] = number

    def drop(self, numbers: list[int]) -> None:
        for reference, number in list(self.running.items()):
            if number in numbers:
                self.ray.cancel(reference)
                del self.running[reference]

    def next(self) -> tuple[int, list[Record]]:
        done, _ = self.ray.wait(list(self.running), num_returns=1)
        number = self.running.pop(done[0])
        try:
            return number, self.ray.get(done[0])
        except self.ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, GameFailed):
                raise cause from None
            why = str(cause or error).partition("\n")[0]
            raise refusal(GameFailed, "cluster", why=why) from None

    def close(self) -> None:
        for reference in self.running:
            self.ray.cancel(reference)
        self.running.clear()


def connect(jobs: int) -> Any:
    """Ray, connected to a cluster."""
    try:
        import ray
    except ImportError:
        raise NotInstalled.of("Ray", "ray") from None
    if ray.is_initialized():
        return ray
    why = ""
    for _ in range(STARTS):
        try:
            init(ray, jobs)
            return ray
        except Exception as error:  # Ray has no family of errors for this
            why = str(error).partition("\n")[0]
            ray.shutdown()
    raise refusal(BrokenRun, "no_cluster", why=why)


def init(ray: Any, jobs: int) -> None:
    """Join the cluster that RAY_ADDRESS names, or start a small one."""
    if os.environ.get("RAY_ADDRESS"):
        ray.init(log_to_driver=False)
    else:
        ray.init(
            num_cpus=jobs,
            object_store_memory=OBJECTS,
            include_dashboard=False,
            log_to_driver=False,
            configure_logging=False,
        )
