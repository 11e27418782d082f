"""The commands of the lab: what they show and write, and what they refuse."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.cli.app import app
from tafelrunde.engine.refusal import in_words
from tafelrunde.lab.cards import cards
from tafelrunde.lab.export import COLUMNS
from tafelrunde.lab.statistics import Average, bootstrap, elo, is_clear

DUEL = "duel dominion --agents big-money,big-money-smithy --games 6 --jobs 1"


def lab(command: str, *more: str) -> str:
    done = CliRunner().invoke(app, ["lab", *command.split(), *more])
    if done.exception is not None:
        raise done.exception
    return done.stdout


def test_a_duel_is_told_in_words_and_tables() -> None:
    told = lab(DUEL)
    assert "% of 6 games (95 %:" in told
    assert "seat 1" in told


@pytest.mark.parametrize("ending", ["json", "csv", "parquet", "svg", "png", "html", "jsonl"])
def test_findings_are_written_as_the_ending_says(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"duel.{ending}"
    lab(DUEL, "--out", str(file))
    data = file.read_bytes()
    if ending == "json":
        assert [row["agent"] for row in json.loads(data)["agents"]] == ["big-money", "big-money-smithy"]
    elif ending == "csv":
        rows = list(csv.DictReader(file.open(encoding="utf-8")))
        assert sum(float(row["wins"]) for row in rows) == 6
        assert (tmp_path / "duel-seats.csv").exists()
    elif ending == "parquet":
        from pyarrow import parquet

        assert parquet.read_table(file).column("games").to_pylist() == [6, 6]
    elif ending == "svg":
        assert ElementTree.fromstring(data).tag.endswith("svg")
    elif ending == "png":
        from PIL import Image

        with Image.open(file) as image:
            assert image.size[0] > 600
            assert len(image.convert("RGB").getcolors(100_000) or []) > 4
    elif ending == "html":
        assert b"<svg" in data
        assert b"http" not in data.replace(b"http://www.w3.org/2000/svg", b""), "it needs nothing beside it"


def test_a_tournament_rates_the_agents() -> None:
    command = "tournament dominion --agents random,big-money,steward --games 10 --json --jobs 1"
    found = json.loads(lab(command))
    assert [row["agent"] for row in found["ratings"]] == ["steward", "big-money", "random"]
    assert all(row["elo_low"] <= row["elo"] <= row["elo_high"] for row in found["ratings"])
    assert sum(row["elo"] for row in found["ratings"]) == pytest.approx(4500)


def test_a_sweep_tells_what_each_value_does() -> None:
    command = "sweep asche --agents squire,squire --games 2 --jobs 1 -o mode=coop --json"
    found = json.loads(lab(command, "--vary", "difficulty=gentle,hard", "--vary", "peasant_cards=1..3"))
    assert len(found["points"]) == 6
    assert [row["games"] for row in found["effects"]] == [6, 6, 4, 4, 4]
    decks = '[{"dragon": 9, "knight": 8}, {"dragon": 12, "knight": 5}]'
    found = json.loads(lab(command, "--vary", f"combat_deck={decks}"))
    assert found["points"][0]["combat_deck"] == '{"dragon": 9, "knight": 8}'


def test_points_at_random_are_the_same_for_the_same_seed() -> None:
    command = "sweep dominion --agents big-money,big-money --games 1 --jobs 1 --some 5 --json"
    command += " --vary stalemate=5..900"
    first, again, other = (
        json.loads(lab(command)),
        json.loads(lab(command)),
        json.loads(lab(command, "--seed", "1")),
    )
    values = [row["stalemate"] for row in first["points"]]
    assert len(set(values)) == 5
    assert (
        values
        == [row["stalemate"] for row in again["points"]]
        != [row["stalemate"] for row in other["points"]]
    )


def test_a_report_shows_files_of_several_runs_even_half_finished_ones(tmp_path: Path) -> None:
    duel, sweep, page = (tmp_path / name for name in ("duel.jsonl", "sweep.jsonl", "report.html"))
    lab(DUEL, "--file", str(duel))
    lab(
        "sweep dominion --agents big-money,big-money --games 4 --vary stalemate=10,20 --jobs 1",
        "--file",
        str(sweep),
    )
    sweep.write_bytes(sweep.read_bytes()[:-40])
    lab(f"report {duel} {sweep} --out {page}")
    text = page.read_text("utf-8")
    assert "big-money against big-money-smithy in dominion" in text
    assert "stalemate in dominion" in text
    told = json.loads(lab(f"report {duel} --json"))
    assert told[0]["agents"] == json.loads(lab(DUEL, "--json"))["agents"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("duel chess --agents a,b", "There is no game 'chess'"),
        ("duel dominion --agents nobody,big-money", "There is no agent 'nobody' for dominion"),
        ("duel dominion --agents big-money", "dominion is for 2 to 6 players, not 1."),
        ("duel dominion --agents random,random --games 0", "must be from 1 to 10000000, not 0."),
        ("duel dominion --agents random,random --games -4", "must be from 1 to 10000000, not -4."),
        ("duel dominion --agents random,random --jobs 5000", "must be from 1 to 256, not 5000."),
        ("duel dominion --agents random,random --seed -1", "seed"),
        ("duel dominion --agents random,random -o speed=9", "dominion has no option 'speed'"),
        ("duel dominion --agents random,random --out x.doc", "x.doc should end in one of: .csv"),
        ("duel dominion --agents random,random --patience 0", "Patience is a number of seconds"),
        ("duel dominion --agents random,random --backend cloud", "There is no backend 'cloud'"),
        ("duel dominion --agents random,random --file /no/such/run", "/no/such/run cannot be written"),
        ("tournament dominion --agents random", "A tournament needs at least two agents"),
        ("tournament dominion --agents random,random", "each named once"),
        ("tournament dominion --agents random,steward --seats 1", "at least two seats, not 1"),
        ("tournament asche --agents squire,marshal -o mode=coop --games 1", "Who wins together"),
        ("sweep dominion --agents random,random --vary kingdom", "should be NAME=VALUES"),
        ("sweep dominion --agents random,random --vary stalemate=9..5", "is no range"),
        ("sweep dominion --agents random,random --vary stalemate=[5", "is no list in JSON"),
        ("sweep dominion --agents random,random --vary a=1 --vary a=2", "a is varied twice"),
        ("sweep dominion --agents random,random --vary kingdom=nowhere", "nowhere"),
        ("sweep dominion --agents random,random --vary speed=1", "dominion has no option 'speed'"),
        ("sweep kunitori --agents random,random --vary prices.lund=1", "lund"),
        ("sweep dominion --agents random,random --vary stalemate=5..9 --some 0", "must be at least 1, not 0"),
        ("cards asche", "asche has no piles from which players take cards"),
        ("cards dominion --only gold_mine_of_fools", "There is no card 'gold_mine_of_fools' to ask about"),
        ("kingdoms --count 0", "The number of kingdoms must be from 1 to 20000, not 0."),
        ("kingdoms --agents steward", "needs at least two agents"),
        ("balance asche -o mode=solo", "a solo game has one"),
        (
            "export dominion --agents random,random --out x.csv",
            "x.csv should end in one of: .jsonl, .parquet.",
        ),
        ("export dominion --agents random,random --out x.jsonl --columns mood", "There is no column 'mood'"),
        ("report nothing.jsonl", "nothing.jsonl cannot be read: No such file or directory."),
    ],
)
def test_bad_input_gets_one_sentence(command: str, sentence: str) -> None:
    with pytest.raises(tr.TafelrundeError) as refused:
        lab(command)
    said, german = str(refused.value), in_words(refused.value, "de")
    assert sentence in said
    assert "\n" not in said
    assert german != said
    assert not {"{", "}"} & set(german) - set(said)


def test_the_lab_works_without_the_extras() -> None:
    """In a Python that has none of the optional packages: no import, and a sentence where one is needed."""
    program = """
import sys
for name in ("pyarrow", "pandas", "polars", "PIL", "numpy", "greenlet_", "gymnasium", "pettingzoo", "ray"):
    sys.modules[name] = None
import tafelrunde as tr
from tafelrunde.cli.app import app
from tafelrunde.engine.refusal import in_words
from typer.testing import CliRunner
base = "lab duel dominion --agents big-money,big-money --games 2 --jobs 1".split()
assert CliRunner().invoke(app, base).exit_code == 0
for more in (["--out", "x.parquet"], ["--out", "x.png"], ["--backend", "ray"]):
    print(CliRunner().invoke(app, base + more).exception)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "Arrow needs more than the plain installation: pip install 'tafelrunde[lab]'",
        "PNG needs more than the plain installation: pip install 'tafelrunde[lab]'",
        "Ray needs more than the plain installation: pip install 'tafelrunde[ray]'",
    ]


def test_intervals_cover_what_they_should() -> None:
    average = Average()
    for value in range(1000):
        average.add(value % 10)
    low, high = average.interval()
    assert low <= 4.5 <= high
    assert bootstrap([]) == (0.0, 0.0)
    assert bootstrap([3.0] * 9) == (3.0, 3.0)


def test_ratings_follow_the_results() -> None:
    even = elo([[0, 50], [50, 0]])
    assert even == pytest.approx([1500, 1500])
    first, second, third = elo([[0, 90, 99], [10, 0, 90], [1, 10, 0]])
    assert first > second > third
    assert max(elo([[0, 100], [0, 0]])) < 3000, "also of one who never loses"


def test_a_result_is_clear_only_when_it_surely_is() -> None:
    assert is_clear(60, 64, 0.5)
    assert is_clear(4, 64, 0.5)
    assert not is_clear(40, 64, 0.5)


def test_a_card_is_judged_by_one_who_may_take_it_against_one_who_may_not() -> None:
    command = "cards dominion --agent big-money-smithy --only smithy --games 8 --jobs 1 --json"
    kingdom = json.dumps("smithy moat village market mine cellar remodel militia workshop festival".split())
    row = json.loads(lab(command, "-o", f"kingdom={kingdom}"))["cards"][0]
    assert row["taken_share"] == 1
    assert row["copies"] > 1
    assert row["played"] > row["copies"]
    assert 1 < row["first_turn"] < 8
    assert row["share"] + row["without"] == pytest.approx(1)


def test_generals_of_kunitori_count_as_one_card() -> None:
    found = json.loads(lab("cards kunitori --only generals --games 2 --jobs 1 --json"))
    assert found["cards"][0]["card"] == "generals"
    assert found["how"]["settings"][0]["agents"][1].startswith("daimyo without maeda_keiji+")
    assert 0 < found["cards"][0]["copies"] <= 8, "there are eight, and each is counted once"


def test_who_must_not_take_a_card_never_does() -> None:
    one = cards("dominion", "random", 6, options={"kingdom": "eastward"}, only=["rice"])
    for _, record in one.records():
        assert record.more.owned[record.entries.index(1)] == 0


def test_kingdoms_are_ranked_by_their_length() -> None:
    command = "kingdoms --count 4 --games 2 --jobs 1 --json --agents big-money,big-money-smithy,random"
    found = json.loads(lab(command))["kingdoms"]
    lengths = [row["length"] for row in found]
    assert lengths == sorted(lengths)
    assert all(row["games"] == 6 for row in found), "three pairs, two games each"
    assert len({row["kingdom"] for row in found}) == 4


@pytest.mark.parametrize("game", ["asche", "dominion", "kunitori"])
def test_balance_compares_the_seats_of_all_player_numbers(game: str) -> None:
    found = json.loads(lab(f"balance {game} --agent random --games 1 --jobs 1 --json"))
    assert [row["players"] for row in found["tables"]] == [2, 3, 4, 5, 6]
    assert len(found["seats"]) == 2 + 3 + 4 + 5 + 6


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_an_export_has_a_row_for_each_decision(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"games.{ending}"
    lab(f"export dominion --agents steward,random --games 2 --seed 4 --jobs 1 --out {file}")
    if ending == "jsonl":
        rows = [json.loads(line) for line in file.read_text().splitlines()]
    else:
        from pyarrow import parquet

        rows = parquet.read_table(file).to_pylist()
    assert list(rows[0]) == list(COLUMNS)
    tables = [["steward", "random"], ["random", "steward"]]
    games = [tr.play_game("dominion", names, (4, number)) for number, names in enumerate(tables)]
    assert [sum(row["game"] == number for row in rows) for number in (0, 1)] == [game.asked for game in games]
    assert {row["agent"] for row in rows if row["won"] == 1} <= {"steward", "random"}
    for row in rows:
        assert set(row["chosen"]) <= set(row["options"]) or row["form"] == "amount"


def test_every_column_of_an_export_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
    for name, meaning in COLUMNS.items():
        assert f"| `{name}` | {meaning} |" in text
