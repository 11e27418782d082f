"""The balance report: the same for the same seed, complete, and its figures add up."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.cli.app import app
from tafelrunde.games.asche.tables import LEVELS
from tafelrunde.lab import balance, balance_report
from tafelrunde.lab.balance import CASES, Case, Figures, outcome_of

PICTURES = ("levels", "rounds", "scores", "seats", "victories")


@pytest.fixture(scope="module")
def figures() -> list[Figures]:
    """Two games of each table."""
    return balance.measure(games=2, seed=5)


def test_all_modes_player_numbers_levels_and_bots_are_played() -> None:
    tables = {(case.mode, case.seats) for case in CASES if case.level == "normal"}
    assert tables >= {("solo", 1), *[(mode, seats) for mode in ("coop", "semi") for seats in range(2, 7)]}
    for level in LEVELS:
        assert {case.mode for case in CASES if case.level == level} == {"solo", "coop", "semi"}
    assert {case.bot for case in CASES} == {"marshal", "miser", "squire", "random"}
    assert len({case.key() for case in CASES}) == len(CASES)


def test_what_is_counted_adds_up(figures: list[Figures]) -> None:
    assert [one.case for one in figures] == CASES
    for one in figures:
        assert one.games == 2
        assert sum(one.rounds.values()) == one.wins == len(one.scores)
        assert sum(balance_report.by_round(one)) == one.wins
        assert sum(one.kings) == (one.wins if one.case.mode == "semi" else 0)
        low, high = one.interval()
        assert low <= one.wins / one.games <= high


def test_a_game_of_the_report_can_be_played_again(figures: list[Figures]) -> None:
    case = CASES[3]
    played = [
        tr.play("asche", [case.bot] * case.seats, (5, case.key(), number), case.options())
        for number in (0, 1)
    ]
    assert figures[3].scores == [max(result.scores) for result in played if result.winners]


def test_the_number_of_processes_does_not_matter() -> None:
    alone = balance.measure(games=30, seed=3, cases=[0])
    shared = balance.measure(games=30, seed=3, jobs=2, cases=[0])
    assert [one.as_dict() for one in alone] == [one.as_dict() for one in shared]


def test_the_page_and_its_pictures_are_the_same_each_time(figures: list[Figures], tmp_path: Path) -> None:
    again = balance.measure(games=2, seed=5)
    for folder, counted in (("one", figures), ("two", again)):
        balance_report.write(counted, 2, 5, tmp_path / folder)
    names = ["balance.md", *[f"images/balance-{name}.svg" for name in PICTURES]]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_the_page_tells_how_to_make_it_and_shows_all_pictures(figures: list[Figures]) -> None:
    page = balance_report.page(figures, 2, 5)
    assert "`tafelrunde balance asche --games 2 --seed 5`" in page.split("##")[0]
    drawn = balance_report.charts(figures)
    assert sorted(drawn) == sorted(PICTURES)
    for name, picture in drawn.items():
        assert f"(images/balance-{name}.svg)" in page
        assert ElementTree.fromstring(picture.svg()).tag.endswith("svg")


def test_defeats_count_as_defeats() -> None:
    figures = Figures(Case("coop", 4, bot="random"))
    done = tr.play_game("asche", ["random"] * 4, seed=1, options=figures.case.options())
    outcome = outcome_of(done)  # type: ignore[arg-type]
    assert not outcome.won
    figures.add(outcome)
    assert (figures.games, figures.wins, figures.scores) == (1, 0, [])
    assert figures.quantiles() == (0, 0, 0, 0, 0)


def test_the_command_prints_figures_as_json() -> None:
    done = CliRunner().invoke(app, ["balance", "asche", "--games", "1", "--seed", "7", "--json"])
    assert done.exit_code == 0
    report = json.loads(done.stdout)
    assert (report["seed"], report["games"], len(report["cases"])) == (7, 1, len(CASES))


def test_the_command_writes_the_report(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["balance", "asche", "--games", "1", "--out", str(tmp_path)])
    assert done.exit_code == 0
    assert (tmp_path / "balance.md").read_text("utf-8").startswith("# Balance of Schutt und Asche")
    assert len(list((tmp_path / "images").glob("balance-*.svg"))) == len(PICTURES)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["kunitori"], "There is a balance report for asche only, not for 'kunitori'."),
        (["asche", "--games", "0"], "The number of games must be from 1 to 10000000, not 0."),
        (["asche", "--jobs", "-1"], "The number of processes must be from 1 to 256, not -1."),
    ],
)
def test_absurd_wishes_are_refused(command: list[str], sentence: str) -> None:
    done = CliRunner().invoke(app, ["balance", *command])
    assert isinstance(done.exception, tr.BadSetup)
    assert str(done.exception) == sentence


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("precious")
    done = CliRunner().invoke(app, ["balance", "asche", "--games", "1", "--out", str(file)])
    assert isinstance(done.exception, tr.BadSetup)
    assert "cannot be written" in str(done.exception)
    assert file.read_text() == "precious"
