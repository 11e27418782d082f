"""Other programs that play the same game, measured beside ours: each in an environment of its own."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from shutil import rmtree
from typing import Any


class PeerMissing(Exception):
    """Why a peer cannot be measured here, in one sentence."""


class Peer:
    """A program to compare with: its name, and the script in scripts/ that measures it."""

    def __init__(self, name: str, script: str) -> None:
        self.name = name
        self.script = script

    def install(self, root: Path) -> Path:
        """Its Python, with what requirements/peers.txt names; installed again when that changes."""
        wanted = root / "requirements" / "peers.txt"
        home = root / "build" / "peers"
        installed = home / "installed.txt"
        python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        if installed.exists() and installed.read_bytes() == wanted.read_bytes():
            return python
        rmtree(home, ignore_errors=True)
        install = "-m pip install --quiet --disable-pip-version-check --require-hashes -r".split()
        try:
            venv.create(home, with_pip=True)
            run([str(python), *install, str(wanted)])
        except subprocess.SubprocessError as error:
            raise PeerMissing(f"{self.name} could not be installed ({reason(error)})") from None
        installed.write_bytes(wanted.read_bytes())
        return python

    def measure(self, root: Path, *arguments: str) -> dict[str, float]:
        """The figures that its script prints."""
        found: dict[str, float] = self.said(root, *arguments)
        return found

    def said(self, root: Path, *arguments: str) -> Any:
        """What its script prints."""
        python = self.install(root)
        try:
            return json.loads(run([str(python), str(root / "scripts" / self.script), *arguments]))
        except (subprocess.SubprocessError, ValueError) as error:
            raise PeerMissing(f"{self.name} could not be measured ({reason(error)})") from None


def run(command: list[str]) -> str:
    """Run a program and return what it prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout


def reason(error: Exception) -> str:
    """The last line of what a failed program said."""
    said = str(getattr(error, "stderr", "") or error).strip().splitlines()
    return said[-1] if said else type(error).__name__


PYMINION = Peer("pyminion", "peer_pyminion.py")
