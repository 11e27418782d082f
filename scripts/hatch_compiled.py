"""Build hook: put the extension modules of scripts/build_compiled.py into the wheel."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuildHook(BuildHookInterface[Any]):
    """Compiles before the wheel is packed, and marks the wheel as made for this platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, then add what was compiled to the wheel."""
        subprocess.run([sys.executable, "scripts/build_compiled.py"], cwd=self.root, check=True)
        compiled = Path(self.root, "build", "compiled")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in compiled.rglob("*"):
            if path.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(path)] = str(path.relative_to(compiled))
