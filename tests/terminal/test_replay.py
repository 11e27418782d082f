"""Saved games are shown as the onlooker may see them."""

import json
import re
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde import agents
from tests.engine.saves import rewritten
from tests.terminal.tools import call, check_page


def played(seed: int, most: int) -> tr.Match:
    """A match between two bots, as far as it gets with so many answers."""
    match = tr.new_match("kunitori", 2, seed)
    bots = [agents.make("daimyo", "kunitori", seat) for seat in range(2)]
    while not match.over and len(match.answers) < most:
        seat = match.pending[0].seat
        match.ask_agent(seat, bots[seat])
    match.meta = {"seats": ["me", "daimyo"], "names": ["Ada", "Bob"], "lang": "en"}
    return match


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("saves") / "running.save"
    file.write_bytes(played(3, 60).save())
    return file


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("saves") / "finished.save"
    match = played(3, 100_000)
    assert match.over
    file.write_bytes(match.save())
    return file


def draws(text: str, name: str) -> list[str]:
    """What the log says that a player drew."""
    return re.findall(rf"{name} draws ([^.]*)\.", text)


def open_draws(text: str, name: str) -> list[str]:
    return [cards for cards in draws(text, name) if not re.fullmatch(r"a card|\d+ cards", cards)]


def test_a_running_game_as_spectator_and_as_seat(running: Path) -> None:
    text = call("replay", str(running), "--lang", "en").stdout
    check_page(text)
    assert "── Turn 1: " in text
    assert "The game is still running." in text
    assert draws(text, "Ada")
    assert draws(text, "Bob")
    assert open_draws(text, "Ada") == open_draws(text, "Bob") == []
    mine = call("replay", str(running), "--lang", "en", "--seat", "0").stdout
    assert open_draws(mine, "Ada") == draws(mine, "Ada")
    assert open_draws(mine, "Bob") == []


def test_a_finished_game_is_open(finished: Path) -> None:
    text = call("replay", str(finished), "--lang", "en").stdout
    check_page(text)
    assert open_draws(text, "Bob") == draws(text, "Bob")
    assert "End of the game" in text
    assert " wins." in text


def test_the_table_at_a_moment(running: Path, finished: Path) -> None:
    text = call("replay", str(running), "--at", "10", "--lang", "de").stdout
    check_page(text)
    assert "── Nach 10 von 60 Antworten ──" in text
    assert "Karten-Pool" in text
    assert "Hand:" not in text
    assert "Hand:" in call("replay", str(running), "--at", "10", "--seat", "1", "--lang", "de").stdout
    assert call("replay", str(finished), "--at", "10", "--lang", "de").stdout.count("     Hand:") == 2


def test_as_data(running: Path, finished: Path) -> None:
    data = json.loads(call("replay", str(running), "--json", "--lang", "en").stdout)
    assert (data["game"], data["over"], data["answers"], data["names"]) == (
        "kunitori",
        False,
        60,
        ["Ada", "Bob"],
    )
    assert "seed" not in data, "the seed of a running game tells everything"
    assert all("secret" not in event for event in data["events"])
    assert all(event["text"] for event in data["events"])
    over = json.loads(call("replay", str(finished), "--json").stdout)
    assert over["seed"] == 3
    assert over["result"]["ranking"]
    view = json.loads(call("replay", str(running), "--json", "--at", "5", "--seat", "1").stdout)["view"]
    assert view["table"]["players"][0]["hand"] is None
    assert view["table"]["players"][1]["hand"] is not None


def test_step_by_step(running: Path) -> None:
    done = call("replay", str(running), "--step", "--lang", "en", typed="n\nn\np\n60\nn\n61\nxyz\nq\nn\n")
    assert done.returncode == 0
    check_page(done.stdout)
    assert re.findall(r"After (\d+) of 60", done.stdout) == ["0", "1", "2", "1", "60", "60"]
    assert 'I do not understand "61": n, p, a number from 0 to 60, or q.' in done.stdout
    assert call("replay", str(running), "--step", typed="").returncode == 0


def test_a_save_without_names_has_numbers(tmp_path: Path) -> None:
    file = tmp_path / "plain.save"
    file.write_bytes(tr.new_match("kunitori", 2, 1).save())
    assert "Am Tisch: Spieler 1, Spieler 2." in call("replay", str(file), "--lang", "de").stdout


def test_strange_notes_in_a_save_do_no_harm(tmp_path: Path) -> None:
    """The notes of a save file are not checked by its answers, so any names may stand there."""
    for meta in (
        {"names": ["\x1b[2J", "B"], "seats": ["me", "me"]},
        {"names": ["A"], "seats": ["me", "me"]},
        {"names": ["", "?"], "seats": ["", "[]"]},
        {"names": ["A", "A" * 60], "seats": ["me", "nobody"]},
    ):
        match = tr.new_match("kunitori", 2, 1)
        match.meta = dict(meta)
        file = tmp_path / "strange.save"
        file.write_bytes(match.save())
        done = call("play", "kunitori", "--load", str(file), "--lang", "en", typed="1\n")
        assert done.returncode == 0, done.stderr
        check_page(done.stdout)


def test_play_goes_on_with_a_saved_game(running: Path) -> None:
    done = call("play", "kunitori", "--load", str(running), "--lang", "en", typed="quit\n")
    assert done.returncode == 0
    assert "At the table: Ada, Bob (bot)." in done.stdout
    taken = call(
        "play", "kunitori", "--load", str(running), "--seats", "bot,me", "--name", "Eve", typed="quit\n"
    )
    assert "At the table: Nobunaga (bot), Eve." in taken.stdout


def test_of_a_game_that_cannot_go_on_the_stored_events_are_told(running: Path, tmp_path: Path) -> None:
    file = tmp_path / "lost.save"
    lost = {"rules": 1, "options": {"gone": 1}}
    file.write_bytes(rewritten(running.read_bytes(), lambda content: content.update(lost)))
    text = call("replay", str(file), "--lang", "en").stdout
    check_page(text)
    assert "cannot play this game on" in text
    assert draws(text, "Ada")
    assert open_draws(text, "Ada") == open_draws(text, "Bob") == []
    mine = call("replay", str(file), "--lang", "en", "--seat", "0").stdout
    assert open_draws(mine, "Ada") == draws(mine, "Ada")
    for words in (["--at", "3"], ["--step"], ["--json"], ["--seat", "7"]):
        refused = call("replay", str(file), *words)
        assert refused.stdout == ""
        assert "does not hold together" in refused.stderr
