"""Build hook: put the extension modules of scripts/build_compiled.py into the wheel, where it can."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuildHook(BuildHookInterface[Any]):
    """Compiles before the wheel is packed, and marks the wheel as made for this platform. Without a compiler
    the wheel is pure Python, and so is an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, then add what was compiled to the wheel."""
        if version == "editable":
            return
        problem = self.problem()
        if problem is not None:
            self.app.display_warning(f"{problem}. The wheel is pure Python.")
            return
        subprocess.run([sys.executable, "scripts/build_compiled.py"], cwd=self.root, check=True)
        compiled = Path(self.root, "build", "compiled")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compiled.rglob("*"):
            if path.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(path)] = str(path.relative_to(compiled))

    def problem(self) -> str | None:
        """What keeps it from compiling, if anything does."""
        if find_spec("mypyc") is None or find_spec("setuptools") is None:
            return "The compiled build needs mypy and setuptools"
        asked = subprocess.run(
            [sys.executable, "scripts/build_compiled.py", "--check"],
            cwd=self.root,
            capture_output=True,
            text=True,
        )
        return asked.stderr.strip() if asked.returncode else None
