"""What the lab refuses is said in the player's language, and a full disk loses nothing that was finished."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
import tafelrunde.lab
from tafelrunde.cli.app import app
from tafelrunde.engine.refusal import in_words
from tafelrunde.lab.errors import TEXT, BrokenRun
from tests.texts import check_pair, keys

CODE = Path(tafelrunde.lab.__file__).parent
FULL = Path("/dev/full")
TWO = "duel dominion --agents big-money,big-money --games 2 --jobs 1"


def refused(command: str) -> tr.TafelrundeError:
    error = CliRunner().invoke(app, ["lab", *command.split()]).exception
    assert isinstance(error, tr.TafelrundeError)
    return error


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    check_pair(TEXT / "refusals.de.po")
    code = "".join(
        file.read_text("utf-8")
        for folder in (CODE, CODE.parent / "cli")
        for file in sorted(folder.rglob("*.py"))
    )
    said = set(re.findall(r'refusal\(\s*\w+,\s*"(\w+)"', code))
    known = {key.removeprefix("refusal.") for key in keys(TEXT / "refusals.en.po")}
    assert said <= known
    assert all(f'"{key}"' in code for key in known if not key.startswith("os_"))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("duel dominion --agents nobody,random", "Für dominion gibt es keinen Bot 'nobody'; möglich sind:"),
        ("duel dominion --agents random,random -o speed=9", "dominion hat keine Option 'speed'"),
        (f"{TWO} --games -4", "Die Zahl der Partien muss zwischen 1 und 10000000 liegen, nicht bei -4."),
        ("export dominion --agents random,random --out x.jsonl --columns mood", "Eine Spalte 'mood' gibt es"),
        ("report nothing.jsonl", "nothing.jsonl lässt sich nicht lesen: Datei oder Ordner nicht gefunden."),
        ("plan chapel,village --games 0", "Die Zahl der Partien muss zwischen 1 und 1000000 liegen"),
    ],
)
def test_a_german_is_refused_in_german(command: str, sentence: str) -> None:
    assert sentence in in_words(refused(command), "de")


def test_the_program_refuses_in_the_language_asked_for() -> None:
    command = [*TWO.split(), "--backend", "cloud", "--lang", "de"]
    done = subprocess.run(
        [sys.executable, "-m", "tafelrunde", "lab", *command], capture_output=True, text=True
    )
    said = "Ein Backend 'cloud' gibt es nicht; möglich sind: processes, ray.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.parametrize("ending", ["csv", "html", "json", "jsonl", "svg"])
def test_a_full_disk_is_named_and_the_games_are_kept(ending: str, tmp_path: Path) -> None:
    kept, out = tmp_path / "run.jsonl", tmp_path / f"found.{ending}"
    out.symlink_to(FULL)
    error = refused(f"{TWO} --file {kept} --out {out}")
    assert str(error) == f"{out} cannot be written: No space left on device."
    assert in_words(error, "de") == f"{out} lässt sich nicht schreiben: kein Platz mehr auf dem Datenträger."
    assert len(kept.read_bytes().splitlines()) == 3, "both games are there"


def test_a_disk_that_is_full_from_the_start_is_named() -> None:
    error = refused(f"{TWO} --file {FULL}")
    assert isinstance(error, BrokenRun)
    assert str(error).startswith(f"{FULL} cannot be written any further: No space left on device;")
