"""`tafelrunde lab plan`: a plan in words and as data, and what it refuses."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tafelrunde.agents.dominion.planner.plan import STEWARD, Findings, Plan
from tafelrunde.agents.dominion.planner.search import Search
from tafelrunde.agents.dominion.planner.shelf import Shelf, key_of
from tafelrunde.cli.app import app
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.lab import backends
from tafelrunde.lab.plans import SharedSearch
from tafelrunde.lab.playing import Setting

FEW = ((4, 1), (2, 2))
CARDS = "chapel,village,smithy,market,laboratory,festival,moat,workshop,cellar,remodel"


def plan(*words: str) -> str:
    done = CliRunner().invoke(app, ["lab", "plan", *words])
    if done.exception is not None:
        raise done.exception
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Has a plan for the kingdom of these tests, so that nobody has to search."""
    found = Findings(
        CARDS.split(","), Plan({"chapel": (7.0, 9.0, 1), "moat": (-1.0, 0.0, 0)}), 0.61, 0.02, 400
    )
    found.is_better = True
    found.opening = [("chapel + silver", 0.5)]
    found.deck = {"gold": 2.5}
    kind = kind_of("dominion")
    game = kind.new(2, Rng.seeded(0), kind.complete_options({"kingdom": CARDS.split(",")}))
    assert isinstance(game, Dominion)
    Shelf(tmp_path).write(key_of(game.table, 2), found)
    return tmp_path


def test_a_plan_is_told_in_words(folder: Path) -> None:
    told = plan(CARDS, "--folder", str(folder), "--lang", "en")
    assert "wins 61.0% (57.1% to 64.9%) against the steward" in told
    assert "Opening (50%): Chapel, Silver" in told
    assert "Chapel: 7.0, 1" in told
    assert "Moat: none" in told
    assert "engine" not in told


def test_an_engine_is_told(folder: Path) -> None:
    file = next(folder.glob("*.json"))
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, "plan": {**data["plan"], "engine": 1.0, "race": 4}}))
    assert "It builds an engine" in plan(CARDS, "--folder", str(folder), "--lang", "en")


def test_a_plan_is_data(folder: Path) -> None:
    assert json.loads(plan(CARDS, "--folder", str(folder), "--json"))["plan"]["targets"]["moat"] == [-1, 0, 0]


def test_it_says_when_nothing_is_better(folder: Path) -> None:
    file = next(folder.glob("*.json"))
    data = {**json.loads(file.read_text()), "is_better": False, "plan": STEWARD.as_dict()}
    file.write_text(json.dumps(data))
    assert "No plan is surely better" in plan(CARDS, "--folder", str(folder), "--lang", "en")


def test_a_search_that_is_shared_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "ALONE", 0.0)
    setting = Setting("dominion", ("steward", "steward"), {"kingdom": "random"})
    with closing(backends.Processes(2)) as playing:
        shared = SharedSearch(setting, 7, playing, FEW, 12)
        alone = Search(shared.table, 2, 0, FEW, 12)
        assert shared.run(30).as_dict() == alone.run(30).as_dict()


@pytest.mark.parametrize(
    "words", [("nowhere",), ("chapel,chappel",), (CARDS, "--games", "0"), (CARDS, "--players", "9")]
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(app, ["lab", "plan", *words])
    assert done.exit_code != 0
    assert done.stdout == "" or "Traceback" not in done.stdout
