"""`tafelrunde lab review`: a finished game in words, taken up again, and refusals in one sentence."""

import json
from pathlib import Path

import pytest

from tafelrunde.cli import main
from tests.review import blunder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "lost.save"
    file.write_bytes(blunder.lost().save())
    return file


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["tafelrunde", "lab", "review", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_it_tells_the_blunder_in_words(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, str(game), "--worlds", "12", "-j", "1", "--lang", "en") == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Province instead of " in out
    assert "points of winning chance" in out
    assert run(monkeypatch, str(game), "--worlds", "12", "-j", "1", "--lang", "de") == 0
    assert "Provinz statt " in " ".join(capsys.readouterr().out.split())


def test_what_was_kept_is_not_made_again(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "review.json"
    words = (str(game), "--worlds", "6", "-j", "1", "--file", str(kept), "--json")
    assert run(monkeypatch, *words) == 0
    first = capsys.readouterr().out
    whole = json.loads(kept.read_text())
    whole["findings"][0]["length"] = 77  # a mark by which it is known again
    kept.write_text(json.dumps(whole))
    assert run(monkeypatch, *words) == 0
    assert json.loads(capsys.readouterr().out)["findings"][0]["length"] == 77
    assert json.loads(first)["total"] == 2


@pytest.mark.parametrize("spoil", ["running", "other", "broken"])
def test_what_cannot_be_reviewed_is_refused_in_a_sentence(
    game: Path,
    spoil: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    kept = tmp_path / "review.json"
    words = [str(game), "--worlds", "2", "-j", "1"]
    if spoil == "running":
        game.write_bytes(blunder.before().save())
    else:
        wrong = {"game": "kunitori", "bot": "", "worlds": 1, "total": 1, "shares": [], "findings": []}
        kept.write_text(json.dumps(wrong) if spoil == "other" else "{")
        words += ["--file", str(kept)]
    assert run(monkeypatch, *words) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Traceback" not in error
