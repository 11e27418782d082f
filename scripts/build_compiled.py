"""Compile the hot parts of Tafelrunde with mypyc into build/compiled.

build/compiled is a copy of src/ with extension modules beside the sources. Put it first on PYTHONPATH and
Python takes it instead of the checkout, and the extension modules instead of the sources. Without a change
in the compiled packages the C compiler is not called again; all other files are copied each time.

MYPYC_OPT_LEVEL (0 to 3, default 3) chooses between quick building and quick running.
"""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
import time
from importlib.metadata import version
from pathlib import Path

# Packages to compile, below src/tafelrunde, and the files in them that stay interpreted.
PACKAGES = ("engine", "games", "agents")
EXCLUDE = (
    # msgspec reads annotations; mypyc keeps list[Item] only as list, and the items would stay plain dicts.
    "engine/savefile.py",
    # A string.Formatter and Babel; nothing to gain.
    "engine/text.py",
)

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
SCRATCH = ROOT / "build" / "mypyc"  # generated C, object files, type cache
FINGERPRINT = TARGET / ".fingerprint"


def sources(package: Path) -> list[Path]:
    """Every Python file that is compiled or that compiled code may rely on."""
    return sorted(path for name in PACKAGES for path in (package / name).rglob("*.py"))


def to_compile(package: Path) -> list[Path]:
    """The files that mypyc gets: all sources but the excluded and the empty ones."""
    excluded = {package / name for name in EXCLUDE}
    return [path for path in sources(package) if path not in excluded and path.read_bytes().strip()]


def fingerprint(package: Path, opt_level: str) -> str:
    """A digest of all that the result depends on: sources, this script, tools."""
    digest = hashlib.sha256(f"{sys.version} mypy {version('mypy')} -O{opt_level}".encode())
    for path in [Path(__file__), *sources(package)]:
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def missing_tool() -> str | None:
    """One sentence about what is needed to compile and is not there, or None."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    needs = []
    if shutil.which(compiler) is None:
        needs.append(f"a C compiler ('{compiler}')")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        needs.append("Python's header files (Python.h)")
    if not needs:
        return None
    advice = "on Debian and Ubuntu: apt-get install gcc python3-dev"
    return f"The compiled build needs {' and '.join(needs)}; {advice}"


def mirror(source: Path, target: Path) -> None:
    """Copy the sources over the target and drop what is no longer there; keep the extension modules."""
    shutil.copytree(source, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path in sorted(target.rglob("*"), reverse=True):
        made_here = path.suffix in {".so", ".pyd"} or path == FINGERPRINT
        if made_here or (source / path.relative_to(target)).exists():
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def compile_in_place(target: Path, opt_level: str) -> int:
    """Compile the packages in the copy; return the number of modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(target)
    try:
        modules = [str(path.relative_to(target)) for path in to_compile(target / "tafelrunde")]
        # One group for all modules: calls between them are plain C calls.
        extensions = mypycify(
            [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={SCRATCH / 'cache'}", *modules],
            opt_level=opt_level,
            target_dir=str(SCRATCH),
        )
        command = build_ext(Distribution({"name": "tafelrunde-compiled", "ext_modules": extensions}))
        command.inplace = True
        command.build_lib = str(SCRATCH / "lib")
        command.build_temp = str(SCRATCH / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return len(modules)


def build(opt_level: str) -> None:
    """Bring build/compiled up to date."""
    package = ROOT / "src" / "tafelrunde"
    wanted = fingerprint(package, opt_level)
    current = FINGERPRINT.exists() and FINGERPRINT.read_text() == wanted
    if not current:  # start afresh: setuptools would reuse object files of another Python or -O level
        shutil.rmtree(TARGET, ignore_errors=True)
        shutil.rmtree(SCRATCH, ignore_errors=True)
    mirror(ROOT / "src", TARGET)
    if current:
        print("build/compiled is up to date.")
        return
    print("Compiling with mypyc; this can take minutes ...", flush=True)
    start = time.monotonic()
    count = compile_in_place(TARGET, opt_level)
    FINGERPRINT.write_text(wanted)
    print(f"Compiled {count} modules into build/compiled in {time.monotonic() - start:.0f} s.")


def main() -> None:
    opt_level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    if opt_level not in {"0", "1", "2", "3"}:
        sys.exit(f"MYPYC_OPT_LEVEL is '{opt_level}'; 0, 1, 2 and 3 are allowed.")
    problem = missing_tool()
    if problem:
        sys.exit(problem)
    build(opt_level)


if __name__ == "__main__":
    main()
