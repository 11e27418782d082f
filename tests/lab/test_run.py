"""Runs: the same games whoever plays them, nothing lost and nothing played twice."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.cli.app import app
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.lab import backends, run
from tafelrunde.lab.backends import Processes
from tafelrunde.lab.errors import BrokenRun, GameFailed
from tafelrunde.lab.experiments import analyse
from tafelrunde.lab.playing import Record, Setting, Task, play_one
from tafelrunde.lab.run import Run, Way
from tafelrunde.lab.store import Store

MONEY = Setting("dominion", ("big-money", "big-money-smithy"), {"kingdom": "eastward"})


def played(one: Run, way: Way | None = None) -> list[tuple[int, Record]]:
    return list(one.records(way or Way()))


def lines(path: Path) -> list[list[object]]:
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_games_come_in_order_and_are_those_that_play_repeats() -> None:
    found = played(Run([MONEY, MONEY._replace(key="other")], 5, seed=3))
    assert [(at, record.number) for at, record in found] == [
        (at, number) for number in range(5) for at in (0, 1)
    ]
    names = [MONEY.names()[entry] for entry in found[2][1].entries]
    assert tr.play("dominion", names, (3, 1), MONEY.options).scores == found[2][1].scores
    assert tr.play("dominion", names, (3, "other", 1), MONEY.options).scores == found[3][1].scores


def test_processes_find_the_same_as_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "ALONE", 0.0)
    one = Run([MONEY], 60, seed=1, early=True)
    assert played(one, Way(jobs=2)) == played(one)


def test_how_games_are_cut_into_tasks_does_not_matter() -> None:
    whole, cut = Run([MONEY] * 2, 130, seed=5, early=True), Run([MONEY] * 2, 130, seed=5, early=True)
    cut.size = 7
    assert [one for one in played(whole) if one[0] == 1] == [one for one in played(cut) if one[0] == 1]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    one = Run([MONEY], 40, seed=2)
    one.size = 4
    told = one.records(Way(file=file))
    for _ in range(10):
        next(told)
    told.close()
    before = lines(file)
    assert len(before) == 3
    assert played(one, Way(file=file)) == played(one)
    assert lines(file)[:3] == before
    assert sorted(line[0] for line in lines(file)) == list(range(10))  # type: ignore[type-var]


def test_half_a_line_at_the_end_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    one = Run([MONEY], 20, seed=2)
    one.size = 5
    whole = played(one, Way(file=file))
    data = file.read_bytes()
    for cut in (1, 30, 200):
        file.write_bytes(data[:-cut])
        assert played(one, Way(file=file)) == whole
        assert file.read_bytes() == data


def test_a_damaged_or_foreign_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    one = Run([MONEY], 4, seed=2)
    for content, sentence in (
        (b"precious\n", "is no file of finished games"),
        (b'{"file": "other"}\n', "is no file of finished games"),
        (b'{"file": "tafelrunde run 1"', "only the beginning of one"),
    ):
        file.write_bytes(content)
        with pytest.raises(BrokenRun, match=sentence):
            played(one, Way(file=file))
        assert file.read_bytes() == content
    file.unlink()
    played(one, Way(file=file))
    data = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([data[0], b"[0, nonsense]\n", *data[2:]]))
    with pytest.raises(BrokenRun, match="damaged in line 2"):
        played(one, Way(file=file))


def test_the_file_of_another_run_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    played(Run([MONEY], 4, seed=2), Way(file=file))
    with pytest.raises(BrokenRun, match=r"another run \(it differs in: games, seed\)"):
        played(Run([MONEY], 5, seed=3), Way(file=file))


def test_two_runs_cannot_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    one = Run([MONEY], 4)
    held = Store.open(file, one.head())
    with pytest.raises(BrokenRun, match="being written by another run"):
        played(one, Way(file=file))
    held.close()


def test_a_full_disk_loses_nothing_that_was_finished(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    one = Run([MONEY], 40, seed=2)
    one.size = 4
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1400, hard))
    try:
        with pytest.raises(BrokenRun, match=r"cannot be written any further: .*; what was finished is kept"):
            played(one, Way(file=file))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert 0 < len(lines(file)) < 10
    assert file.read_bytes().endswith(b"\n")
    assert played(one, Way(file=file)) == played(one)


def test_a_sweep_of_200_points_survives_kill_9(tmp_path: Path) -> None:
    file = tmp_path / "sweep.jsonl"
    command = (
        "lab sweep dominion --agents big-money,big-money --vary stalemate=10..209 --games 4 --jobs 2 --json"
    )
    program = [sys.executable, "-m", "tafelrunde", *command.split(), "--file", str(file)]
    with subprocess.Popen(program, stdout=subprocess.DEVNULL, start_new_session=True) as victim:
        until(lambda: file.exists() and len(lines_so_far(file)) > 40)
        victim.kill()
    until(lambda: not group_lives(victim.pid))  # its processes end with it
    kept = len(lines_so_far(file))
    assert kept > 40
    again = subprocess.run(program, capture_output=True, text=True, check=True)
    tasks = [line[0] for line in lines(file)]
    assert len(tasks) == len(set(tasks))
    games = [(task % 200, record[0]) for task, records in lines(file) for record in records]  # type: ignore[operator, attr-defined]
    assert sorted(games) == [(point, number) for point in range(200) for number in range(4)]
    whole = CliRunner().invoke(app, command.split())
    assert json.loads(again.stdout) == json.loads(whole.stdout)


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 300
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def lines_so_far(file: Path) -> list[bytes]:
    return [line for line in file.read_bytes().split(b"\n")[1:-1] if line]


class Fragile(Agent):
    """Ends its process the first time it is asked at all; from then on it plays like the others."""

    def choose(self, game: Game, ask: Ask) -> list[int]:
        mark = Path(os.environ["FRAGILE_MARK"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return []


def test_a_process_that_is_killed_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRAGILE_MARK", str(tmp_path / "mark"))
    monkeypatch.setattr(backends, "ALONE", 0.0)
    one = Run([Setting("dominion", (Fragile, "big-money"), {})], 6)
    found = played(one, Way(jobs=2))
    assert (tmp_path / "mark").exists()
    assert found == played(one)


class Deadly(Agent):
    def choose(self, game: Game, ask: Ask) -> list[int]:
        os._exit(1)


def test_a_process_that_is_killed_each_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "ALONE", 0.0)
    with pytest.raises(GameFailed, match="was killed 3 times"):
        played(Run([Setting("dominion", (Deadly, "big-money"), {})], 4), Way(jobs=2))


def test_only_a_few_tasks_are_under_way() -> None:
    most = 0

    class Counting(Processes):
        def submit(self, number: int, task: Task) -> None:
            nonlocal most
            super().submit(number, task)
            most = max(most, len(self.waiting))

    one = Run([MONEY], 200)
    one.size = 1
    conductor = run.Conductor(one, Way(), Counting(1), None)
    assert len(list(conductor.told())) == 200
    assert most <= run.AHEAD


class Raises(Agent):
    def choose(self, game: Game, ask: Ask) -> list[int]:
        raise ValueError("no idea")


class Cheats(Agent):
    def choose(self, game: Game, ask: Ask) -> list[int]:
        return [99]


class Hangs(Agent):
    def choose(self, game: Game, ask: Ask) -> list[int]:
        while True:
            time.sleep(0.01)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (Raises, "ValueError: no idea"),
        (Cheats, "Position 99 is not among the"),
        (Hangs, "it took more than 0.2 seconds; does a bot hang?"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_game(bot: type[Agent], why: str, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    one = Run(
        [Setting("dominion", ("big-money", "big-money"), {}), Setting("dominion", (bot, "big-money"), {})], 3
    )
    with pytest.raises(GameFailed, match=f"Game 0 of seed 0 \\({bot.__name__}, big-money\\) failed: .*{why}"):
        played(one, Way(file=file, patience=0.2))
    assert len(lines(file)) == 1, "what was finished before is kept"


def test_a_result_that_is_clear_ends_a_run_early() -> None:
    one = Run([Setting("dominion", ("steward", "random"), {})], 500, early=True, experiment="duel")
    found = analyse(one, one.records())
    assert found.tables["agents"]["games"] == [64, 64]
    assert found.notes[-1] == "It was clear after 64 of 500 games."


def test_a_table_is_checked_before_anything_is_played(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    wrong = [
        Run([MONEY._replace(agents=("big-money", "nobody"))], 4),
        Run([MONEY._replace(options={"speed": 3})], 4),
        Run([MONEY], 0),
        Run([], 4),
        Run([MONEY], 10**9),
    ]
    for one in wrong:
        with pytest.raises(tr.BadSetup):
            played(one, Way(file=file))
    for way in (Way(jobs=0, file=file), Way(jobs=1000, file=file), Way(patience=0.0, file=file)):
        with pytest.raises(tr.BadSetup):
            played(Run([MONEY], 4), way)
    with pytest.raises(tr.BadSetup, match="There is no backend 'cloud'; the backends are: processes, ray"):
        played(Run([MONEY], 4), Way(backend="cloud"))
    assert not file.exists()


def test_one_game_alone_is_like_one_of_many() -> None:
    complete = {**MONEY.options}
    from tafelrunde.engine.registry import kind_of

    record = play_one(MONEY, kind_of("dominion").complete_options(complete), 3, 1)
    assert record == played(Run([MONEY], 2, seed=3))[1][1]
