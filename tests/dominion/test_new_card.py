"""docs/adding-a-card.md, followed in a copy of the project: a made-up card ends in a green suite."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# What knows of cards: their texts, rules and tests, saved games, the bots, card lists and faces.
SUITE = (
    "tests/dominion/intrigue/test_gazebo.py tests/dominion/test_texts.py tests/dominion/test_kingdoms.py"
    " tests/test_ledger.py tests/fixtures/test_fingerprints.py tests/agents/test_dominion_bots.py"
).split()
# How often bots win does not depend on a card more.
LONG_PLAY = "not beat and not good_time"
ENOUGH_FILES = 6
GENERATED = {"docs/dominion.md", "docs/rules-ledger.md", "tests/fixtures/fingerprints/dominion.json"}


def run(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A Python command in the copy."""
    environment = {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}"}
    for name in ("PYTEST_XDIST_WORKER", "TAFELRUNDE_EXPECT_COMPILED"):
        environment.pop(name, None)
    return subprocess.run(
        [sys.executable, *command], cwd=copy, env=environment, capture_output=True, text=True, timeout=900
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project as it is now, without what git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    for name in listed:
        if name and (ROOT / name).is_file() and not name.startswith("web/"):
            target = tmp_path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def test_a_made_up_card_ends_in_a_green_suite(copy: Path) -> None:
    before = contents(copy)
    made = run(copy, "-m", "scripts.new_card", "gazebo", "intrigue")
    assert made.returncode == 0, made.stderr
    after = contents(copy)
    changed = {name for name in after if after[name] != before.get(name)}
    assert len(changed - GENERATED) <= ENOUGH_FILES, changed
    tests = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITE, "-k", LONG_PLAY)
    assert tests.returncode == 0, tests.stdout[-3000:]
    assert re.search(r"\d+ passed", tests.stdout)
    lint = run(copy, "-m", "ruff", "check", "--no-cache", "src", "tests/dominion")
    assert lint.returncode == 0, lint.stdout
    form = run(copy, "-m", "ruff", "format", "--no-cache", "--check", "src", "tests/dominion")
    assert form.returncode == 0, form.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("Gazebo!",), "small letters and underscores only"),
        (("gazebo", "outer_space"), "There is no expansion 'outer_space', but: adventures, alchemy"),
        (("village",), "There is a card village already."),
    ],
)
def test_bad_names_are_refused_and_nothing_is_written(words: tuple[str, ...], sentence: str) -> None:
    refused = run(ROOT, "-m", "scripts.new_card", *words)
    assert refused.returncode == 1
    assert sentence in refused.stderr
