"""The shape of the code: who imports whom, and what rules must never do."""

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tafelrunde"
CLIENT = Path(__file__).parents[2] / "web" / "src"
GAME_NAMES = re.compile("kunitori|asche|dominion", re.IGNORECASE)

# Imports run one way: a part may import itself and the parts named here.
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "agents": {"engine", "games"},
    "lab": {"engine", "games", "agents", "tafelrunde"},
    "lessons": {"engine", "games", "tafelrunde"},
    "handbook": {"engine", "games"},
    "elsewhere": {"engine", "games"},
    "review": {"engine", "agents", "lab", "tafelrunde"},
    "terminal": {"engine", "games", "agents", "elsewhere", "lessons", "review", "tafelrunde"},
    "server": {"engine", "games", "agents", "elsewhere", "handbook", "lessons", "review", "tafelrunde"},
    "cli": {"engine", "games", "agents", "lab", "lessons", "review", "terminal", "server", "tafelrunde"},
}


def modules(part: str) -> list[Path]:
    found = sorted((SOURCE / part).rglob("*.py"))
    assert found, part
    return found


def imported(file: Path) -> set[str]:
    """The parts of tafelrunde that a file imports ("tafelrunde" is the public surface itself)."""
    parts: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports relatively"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            words = name.split(".")
            if words[0] == "tafelrunde":
                part = words[1] if len(words) > 1 else ""
                parts.add(part if (SOURCE / part).is_dir() and part else "tafelrunde")
    return parts


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_run_one_way(part: str) -> None:
    for file in modules(part):
        wrong = imported(file) - MAY_IMPORT[part] - {part}
        assert not wrong, f"{file.relative_to(SOURCE)} imports {wrong}"


def test_games_do_not_import_each_other() -> None:
    games = [
        folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir() and folder.name[0] != "_"
    ]
    for game in games:
        for file in modules(f"games/{game}"):
            text = file.read_text(encoding="utf-8")
            others = [other for other in games if other != game and f"tafelrunde.games.{other}" in text]
            assert not others, f"{file.relative_to(SOURCE)} imports {others}"


@pytest.mark.parametrize("file", modules("games"), ids=lambda file: str(file.relative_to(SOURCE)))
def test_rules_are_pure(file: Path) -> None:
    """No clocks, no global randomness, no output, and nothing that catches a pending question."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    asks = "ask_" in file.read_text(encoding="utf-8")
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            module = getattr(node, "module", None) or ""
            assert not {"random", "time", "datetime", "secrets", "uuid", "logging"} & {module, *names}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"print", "id", "hash", "input"}, f"line {node.lineno}"
        if asks:
            assert not isinstance(node, ast.Try | ast.With), (
                f"line {node.lineno}: no try or with around questions"
            )
        if isinstance(node, ast.For | ast.comprehension):
            over = node.iter
            is_set = isinstance(over, ast.Set | ast.SetComp) or (
                isinstance(over, ast.Call)
                and isinstance(over.func, ast.Name)
                and over.func.id in {"set", "frozenset"}
            )
            assert not is_set, "iteration over a set depends on the hash seed"


def test_files_stay_small() -> None:
    for file in SOURCE.rglob("*.py"):
        lines = len(file.read_text(encoding="utf-8").splitlines())
        assert lines <= 450, f"{file.relative_to(SOURCE)} has {lines} lines"


@pytest.mark.parametrize("part", ["shell", "lib", "i18n"])
def test_the_shell_of_the_client_knows_no_game_by_name(part: str) -> None:
    """What a game needs there it brings itself: web/src/games/GAME/cover.ts and index.ts."""
    files = [file for file in (CLIENT / part).rglob("*") if file.suffix in (".ts", ".svelte", ".json")]
    assert files
    named = [file.name for file in files if GAME_NAMES.search(file.read_text(encoding="utf-8"))]
    assert named == []
