"""Simulation: fair seats, the same games for the same seed, clear refusals; and the bench has its lines."""

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.cli.app import app
from tafelrunde.lab import bench, simulate
from tafelrunde.lab.playing import Record
from tafelrunde.lab.statistics import wilson


def without_speed(report: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in report.items() if key != "speed"}


def test_agents_take_turns_with_the_seats() -> None:
    records: list[Record] = []
    simulate("kunitori", ["daimyo", "random", "random"], games=3, keep=records.append)
    assert [record.entries for record in records] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_every_game_can_be_repeated_by_its_number() -> None:
    records: list[Record] = []
    simulate("kunitori", ["daimyo", "random"], games=3, seed=4, keep=records.append)
    assert tr.play("kunitori", ["random", "daimyo"], seed=(4, 1)).scores == records[1].scores


def test_the_number_of_processes_does_not_matter() -> None:
    agents = ["daimyo", "random"]
    alone = simulate("kunitori", agents, games=12, seed=9, options={"edition": "english"})
    shared = simulate("kunitori", agents, games=12, seed=9, options={"edition": "english"}, jobs=2)
    assert without_speed(alone.as_dict()) == without_speed(shared.as_dict())


def test_what_is_counted_adds_up() -> None:
    report = simulate("kunitori", ["daimyo", "daimyo", "random"], games=6, seed=2)
    assert sum(one.wins for one in report.agents) == sum(one.wins for one in report.seats) == 6
    assert sum(one.points for one in report.agents) == sum(one.points for one in report.seats)
    assert report.longest >= report.length / 6
    assert report.decisions > report.length


def test_a_game_says_what_its_length_is_counted_in(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    command = ["simulate", "asche", "--agents", "squire,squire", "--games", "2", "-o", "mode=coop"]
    done = CliRunner().invoke(app, [*command, "--csv", str(file)])
    assert " rounds and " in done.stdout
    assert "turns" not in done.stdout
    assert all(int(row["rounds"]) > 1 for row in csv.DictReader(file.open(encoding="utf-8")))


def test_wilson_interval_of_extreme_and_of_even_results() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    low, high = wilson(500, 1000)
    assert low + high == pytest.approx(1.0)
    assert high - low == pytest.approx(0.062, abs=1e-3)


@pytest.mark.parametrize(
    ("agents", "games", "jobs", "sentence"),
    [
        (["random", "random"], 0, 1, "The number of games must be from 1 to 10000000, not 0."),
        (["random", "random"], -5, 1, "The number of games must be from 1 to 10000000, not -5."),
        (["random", "random"], 10**8, 1, "The number of games must be from 1 to 10000000, not 100000000."),
        (["random", "random"], 5, 0, "The number of processes must be from 1 to 256, not 0."),
        (["random"], 5, 1, "kunitori is for 2 to 6 players, not 1."),
        (["random"] * 7, 5, 1, "kunitori is for 2 to 6 players, not 7."),
        (
            ["random", "shogun"],
            5,
            1,
            "There is no agent 'shogun' for kunitori; the agents are: random, novice, daimyo, master.",
        ),
    ],
)
def test_absurd_simulations_are_refused(agents: list[str], games: int, jobs: int, sentence: str) -> None:
    with pytest.raises(tr.BadSetup) as refused:
        simulate("kunitori", agents, games, jobs=jobs)
    assert str(refused.value) == sentence


def test_the_command_writes_json_and_csv(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    command = ["simulate", "kunitori", "--agents", "daimyo,random", "--games", "4", "--seed", "3", "--json"]
    done = CliRunner().invoke(app, [*command, "--csv", str(file), "-o", "edition=english"])
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert [agent["name"] for agent in report["agents"]] == ["daimyo", "random"]
    assert report["options"] == {"edition": "english"}
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert [row["agent_0"] for row in rows] == ["daimyo", "random", "daimyo", "random"]
    assert sum(int(row["turns"]) for row in rows) == report["average_turns"] * 4


def test_the_command_prints_a_table() -> None:
    done = CliRunner().invoke(app, ["simulate", "kunitori", "--agents", "daimyo,random", "--games", "2"])
    assert done.exit_code == 0
    assert "daimyo" in done.stdout
    assert "by seat" in done.stdout


def test_a_csv_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    command = [
        "simulate",
        "kunitori",
        "--agents",
        "random,random",
        "--csv",
        str(tmp_path / "no" / "file.csv"),
    ]
    done = CliRunner().invoke(app, command)
    assert isinstance(done.exception, tr.BadSetup)
    assert "cannot be written" in str(done.exception)


def test_a_refused_simulation_leaves_the_csv_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("precious")
    command = ["simulate", "kunitori", "--agents", "random,shogun", "--csv", str(file)]
    assert isinstance(CliRunner().invoke(app, command).exception, tr.BadSetup)
    assert file.read_text() == "precious"


def test_the_bench_measures_what_the_targets_name() -> None:
    case = bench.CASES[0]
    match = bench.inside_an_effect(bench.match_after(case, 40), case)
    assert match.pending[0].number > match.checkpoint.asked
    bench.fork(match)
    line = bench.Line("copy", "copy", 12.0, "µs", case.targets["copy"])
    assert line.ok
    target = case.targets["random_decisions"]
    assert not bench.Line("random_decisions", "decisions", 12.0, "decisions/s", target).ok
    assert bench.Line("view", "view", 12.0, "µs").ok is None
