"""A Ray cluster plays the same games, loses none when a worker is killed, and does not run ahead.

The cluster is started here, once; all tests of this file run in one process (`--dist loadgroup`).
"""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

import tafelrunde as tr
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.lab import on_ray
from tafelrunde.lab import run as runs
from tafelrunde.lab.backends import Backend
from tafelrunde.lab.duel import duel
from tafelrunde.lab.errors import GameFailed
from tafelrunde.lab.experiments import analyse
from tafelrunde.lab.on_ray import RayBackend
from tafelrunde.lab.plans import SharedSearch
from tafelrunde.lab.playing import Setting, Task
from tafelrunde.lab.run import Conductor, Run, Way
from tafelrunde.lab.sweep import sweep
from tafelrunde.lab.tournament import tournament

pytestmark = pytest.mark.xdist_group("ray")
ROOT = Path(__file__).parents[2]
MARK = "FRAGILE_MARK"


@pytest.fixture(scope="module", autouse=True)
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A small cluster on this machine; its workers find the tests, too."""
    mark = tmp_path_factory.mktemp("ray") / "mark"
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", paths)
        patch.setenv(MARK, str(mark))
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.setattr(on_ray, "STARTS", 8)
        on_ray.connect(2)
        yield mark
        ray.shutdown()


class Fragile(Agent):
    """Ends its worker the first time it is asked at all; from then on it declines everything."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        mark = Path(os.environ[MARK])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return []


class Broken(Agent):
    def choose(self, game: Game, ask: Ask) -> list[int]:
        raise ValueError("no idea")


ON_RAY = Way(backend="ray")


def test_a_cluster_finds_the_same_as_one_process() -> None:
    one = duel("dominion", ["big-money", "big-money-smithy"], games=6)
    cup = tournament("dominion", ["big-money", "big-money-smithy", "random"], games=6, early=True)
    grid = sweep("dominion", ["big-money", "big-money"], {"stalemate": [10, 20, 30]}, games=6)
    for run in (one, cup, grid):
        assert analyse(run, run.records(ON_RAY)).as_dict() == analyse(run, run.records()).as_dict()


def test_a_cluster_finds_the_same_plan() -> None:
    setting = Setting("dominion", ("steward", "steward"), {"kingdom": "eastward"})
    few = ((4, 1), (2, 2))
    found = [
        SharedSearch(setting, 0, playing, few, 12).run(30).as_dict() for playing in (RayBackend(2), Backend())
    ]
    assert found[0] == found[1]


def test_a_worker_that_is_killed_costs_no_game(cluster: Path) -> None:
    run = Run([Setting("dominion", (Fragile, "big-money"), {})], 8)
    found = list(run.records(ON_RAY))
    assert cluster.exists(), "a worker was killed"
    assert found == list(run.records())


def test_a_cluster_is_not_given_more_than_it_can_play() -> None:
    most = 0

    class Counting(RayBackend):
        def submit(self, number: int, task: Task) -> None:
            nonlocal most
            super().submit(number, task)
            most = max(most, len(self.running))

    run = Run([Setting("dominion", ("big-money", "big-money"), {})], 120)
    run.size = 2
    backend = Counting(2)
    assert len(list(Conductor(run, ON_RAY, backend, None).told())) == 120
    assert most <= runs.AHEAD * backend.workers


def test_a_bot_that_fails_on_a_cluster_is_named() -> None:
    run = Run([Setting("dominion", (Broken, "big-money"), {})], 2)
    with pytest.raises(GameFailed, match=r"Game \d+ of seed 0 .* failed: ValueError: no idea"):
        list(run.records(ON_RAY))


def test_a_run_that_began_on_a_cluster_goes_on_without_it(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    run = Run([Setting("dominion", ("big-money", "random"), {})], 10)
    told = run.records(Way(backend="ray", file=file))
    for _ in range(3):
        next(told)
    told.close()
    assert list(run.records(Way(file=file))) == list(run.records())
    assert isinstance(tr.duel("dominion", ["big-money", "random"], 10, backend="ray").notes, list)
