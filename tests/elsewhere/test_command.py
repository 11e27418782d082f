"""`tafelrunde import`, and a log where a save file is taken."""

from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.cli import main

LOG = Path(__file__).with_name("first_game.txt").read_text("utf-8")


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["tafelrunde", *words])
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "log.txt"
    file.write_text(LOG, "utf-8")
    return file


def test_a_log_is_saved_as_a_game(
    log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "import", str(log)) == 0
    assert capsys.readouterr().out.split("\n")[0] == "Ada: 41, Bob: 45"
    match = tafelrunde.load_match(log.with_suffix(".save").read_bytes())
    assert match.result is not None
    assert match.result.scores == [41, 45]


def test_a_log_is_replayed_without_being_saved(
    log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "replay", str(log), "--lang", "en") == 0
    assert "Bob" in capsys.readouterr().out
    assert list(log.parent.iterdir()) == [log]


def test_a_broken_log_is_refused_in_the_language_and_nothing_is_written(
    log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log.write_text(LOG.replace("B plays", "B juggles", 1), "utf-8")
    assert run(monkeypatch, "import", str(log), "--lang", "de") == 2
    said = capsys.readouterr()
    assert said.err.startswith("Zeile 17 ist nicht zu verstehen")
    assert said.err.count("\n") == 1
    assert list(log.parent.iterdir()) == [log]
