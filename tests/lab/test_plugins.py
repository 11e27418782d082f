"""Bots and games of other packages: the template is built, installed and played."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import copytree

import pytest

TEMPLATE = Path(__file__).parents[2] / "templates" / "plugin"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The template as a wheel, unpacked where packages are found."""
    folder = tmp_path_factory.mktemp("plugin")
    source = copytree(TEMPLATE, folder / "source")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=source,
        check=True,
        capture_output=True,
    )
    wheel = next((source / "dist").glob("*.whl"))
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder / "packages")
    return folder / "packages"


def tafelrunde(packages: Path, command: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")])
    program = [sys.executable, "-m", "tafelrunde", *command.split()]
    return subprocess.run(program, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True)


def test_a_game_and_a_bot_of_another_package_play_in_all_processes(installed: Path) -> None:
    done = tafelrunde(
        installed, "lab duel nim --agents last-match,random --games 3000 --jobs 2 -o matches=21"
    )
    assert done.returncode == 0, done.stderr
    assert "last-match wins 9" in done.stdout


def test_a_bot_of_another_package_plays_one_of_our_games(installed: Path) -> None:
    done = tafelrunde(installed, "lab duel kunitori --agents hoarder,random --games 2")
    assert done.returncode == 0, done.stderr


def test_a_guest_takes_no_name_of_ours_and_is_not_the_usual_opponent(installed: Path) -> None:
    program = (
        "import tafelrunde as tr; from tafelrunde import agents; tr.agent('hoarder', 'kunitori');"
        " print(agents.names('kunitori'), agents.usual('kunitori'))"
    )
    paths = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "['random', 'novice', 'daimyo', 'master', 'hoarder'] daimyo"


def test_a_package_that_cannot_be_loaded_is_named(installed: Path, tmp_path: Path) -> None:
    broken = copytree(installed, tmp_path / "packages")
    (broken / "my_table" / "bots.py").write_text("import no_such_module")
    done = tafelrunde(broken, "lab duel kunitori --agents hoarder,random --games 2")
    assert done.returncode == 2
    assert done.stderr.startswith("hoarder of my_table.bots:Hoarder cannot be loaded: ModuleNotFoundError")
    assert "Traceback" not in done.stderr
