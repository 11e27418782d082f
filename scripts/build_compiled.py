"""Compile the hot parts of Tafelrunde with mypyc into build/compiled.

build/compiled is a copy of src/ with extension modules beside the sources. Put it first on PYTHONPATH and
Python takes it instead of the checkout, and the extension modules instead of the sources. Modules are
compiled in groups, as many at a time as there are cores, and only groups that changed or that see another one
change; all other files are copied each time.

`--check` only says what is missing. MYPYC_OPT_LEVEL (0 to 3, default 3) chooses between quick building and
quick running.
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
PACKAGES = ("engine", "games", "agents", "lab/encoding")
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
TOOLS = SCRATCH / ".tools"  # what object files depend on beside the sources


def sources(package: Path) -> list[Path]:
    """Every Python file that is compiled or that compiled code may rely on."""
    return sorted(path for name in PACKAGES for path in (package / name).rglob("*.py"))


def to_compile(package: Path) -> list[Path]:
    """The files that mypyc gets. Not those that make a folder a package: while an extension module runs, it
    is none yet, and what it imports from other groups would not be found."""
    excluded = {package / name for name in EXCLUDE}
    return [path for path in sources(package) if path not in excluded and path.name != "__init__.py"]


def tools(opt_level: str) -> str:
    """What object files depend on beside the sources."""
    return f"{sys.version} mypy {version('mypy')} -O{opt_level} {os.environ.get('CC', '')}"


def fingerprint(package: Path, opt_level: str) -> str:
    """A digest of all that the result depends on: sources, this script, tools."""
    digest = hashlib.sha256(tools(opt_level).encode())
    for path in [Path(__file__), *sources(package)]:
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def group_of(module: Path) -> str:
    """The group in which a module is compiled: its folder's; each module of cards is one by itself.

    >>> group_of(Path("tafelrunde/games/dominion/sets/base.py"))
    'games_dominion_sets_base'
    >>> group_of(Path("tafelrunde/engine/game.py"))
    'engine'
    """
    parts = module.with_suffix("").parts[1:]
    return "_".join(parts if "sets" in parts else parts[:-1])


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


def compile_all(target: Path, opt_level: str) -> int:
    """Compile the packages in the copy; return the number of modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(target)
    try:
        modules = [path.relative_to(target) for path in to_compile(target / "tafelrunde")]
        groups: dict[str, list[str]] = {}
        for module in modules:
            groups.setdefault(group_of(module), []).append(str(module))
        extensions = mypycify(
            [
                f"--config-file={ROOT / 'pyproject.toml'}",
                f"--cache-dir={SCRATCH / 'cache'}",
                *map(str, modules),
            ],
            opt_level=opt_level,
            debug_level="0",
            separate=[(files, name) for name, files in groups.items()],
            target_dir=str(SCRATCH),
        )
        # The biggest first, so that at the end no core waits for another.
        extensions.sort(key=lambda one: -sum(Path(name).stat().st_size for name in one.sources))
        command = build_ext(Distribution({"name": "tafelrunde-compiled", "ext_modules": extensions}))
        command.parallel = (
            len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        )
        command.build_lib = str(SCRATCH / "lib")
        command.build_temp = str(SCRATCH / "objects")
        command.ensure_finalized()
        command.run()
        put_in_place(SCRATCH / "lib", target, [Path(name) for name in command.get_outputs()])
    finally:
        os.chdir(before)
    return len(modules)


def put_in_place(made: Path, target: Path, extensions: list[Path]) -> None:
    """Copy the extension modules beside their sources, and remove those whose sources are no longer there."""
    wanted = {target / path.relative_to(made): path for path in extensions}
    for path in list(target.rglob("*")):
        if path.suffix in {".so", ".pyd"} and path not in wanted:
            path.unlink()
    for path, built in wanted.items():
        shutil.copy2(built, path)


def build(opt_level: str) -> None:
    """Bring build/compiled up to date."""
    package = ROOT / "src" / "tafelrunde"
    wanted = fingerprint(package, opt_level)
    current = FINGERPRINT.exists() and FINGERPRINT.read_text() == wanted
    if not current:
        if not TOOLS.exists() or TOOLS.read_text() != tools(opt_level):
            shutil.rmtree(TARGET, ignore_errors=True)
            shutil.rmtree(SCRATCH, ignore_errors=True)
        FINGERPRINT.unlink(missing_ok=True)
        SCRATCH.mkdir(parents=True, exist_ok=True)
        TOOLS.write_text(tools(opt_level))
    mirror(ROOT / "src", TARGET)
    if current:
        print("build/compiled is up to date.")
        return
    print("Compiling with mypyc; this can take minutes ...", flush=True)
    start = time.monotonic()
    count = compile_all(TARGET, opt_level)
    FINGERPRINT.write_text(wanted)
    print(f"Compiled {count} modules into build/compiled in {time.monotonic() - start:.0f} s.")


def main() -> None:
    opt_level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    if opt_level not in {"0", "1", "2", "3"}:
        sys.exit(f"MYPYC_OPT_LEVEL is '{opt_level}'; 0, 1, 2 and 3 are allowed.")
    problem = missing_tool()
    if problem:
        sys.exit(problem)
    if sys.argv[1:] != ["--check"]:
        build(opt_level)


if __name__ == "__main__":
    main()
