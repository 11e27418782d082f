"""The compiled build goes into the wheel, and whoever plays in other processes uses what runs here."""

import subprocess
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scripts.hatch_compiled import CompiledBuildHook
from tafelrunde.cli import simulate as cli
from tafelrunde.cli.app import app
from tafelrunde.engine import rng
from tafelrunde.lab.run import Way


class Told:
    """Keeps the warnings of a build."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, warning: str) -> None:
        self.warnings.append(warning)


def built(root: Path, version: str, told: Told) -> dict[str, Any]:
    """What the hook adds to a wheel."""
    data: dict[str, Any] = {"force_include": {}}
    hook = CompiledBuildHook(str(root), {}, None, None, str(root), "wheel", told)  # type: ignore[arg-type]
    hook.initialize(version, data)
    return data


def test_a_wheel_has_the_extension_modules_beside_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[Sequence[str]] = []

    def run(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        for name in ("engine/rng.so", "engine/rng.py", "engine__mypyc.so"):
            file = tmp_path / "build/compiled/tafelrunde" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("scripts.hatch_compiled.subprocess.run", run)
    data = built(tmp_path, "standard", Told())
    assert [command[1:] for command in commands] == [
        ["scripts/build_compiled.py", "--check"],
        ["scripts/build_compiled.py"],
    ]
    assert not data["pure_python"]
    assert data["infer_tag"]
    inside = sorted(data["force_include"].values())
    assert inside == ["tafelrunde/engine/rng.so", "tafelrunde/engine__mypyc.so"]


def test_without_a_compiler_the_wheel_is_pure_and_the_build_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "The compiled build needs a C compiler ('cc')\n")

    monkeypatch.setattr("scripts.hatch_compiled.subprocess.run", run)
    told = Told()
    assert built(tmp_path, "standard", told) == {"force_include": {}}
    assert told.warnings == ["The compiled build needs a C compiler ('cc'). The wheel is pure Python."]
    assert built(tmp_path, "editable", told) == {"force_include": {}}


def where() -> str:
    """The engine that a process uses."""
    return str(rng.__file__)


def test_processes_of_the_lab_and_of_bots_use_the_build_that_runs_here() -> None:
    with get_context("spawn").Pool(1) as pool:
        assert pool.apply(where) == where()
    asked = "from tafelrunde.engine import rng; print(rng.__file__)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == where()


def test_simulate_uses_all_cores_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []

    class Counted(Way):
        def __init__(self, jobs: int, **more: Any) -> None:
            used.append(jobs)
            super().__init__(1, **more)

    monkeypatch.setattr(cli, "Way", Counted)
    monkeypatch.setattr(cli, "all_cores", lambda: 7)
    for more in ([], ["--jobs", "3"]):
        done = CliRunner().invoke(
            app, ["simulate", "dominion", "--agents", "big-money,big-money", "--games", "2", *more]
        )
        assert done.exit_code == 0, done.output
    assert used == [7, 3]
