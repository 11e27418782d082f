"""The rules ledger: it is complete, up to date, and notices when it is not."""

from pathlib import Path

import pytest

from scripts import ledger
from tafelrunde.engine.reference import Rule

MODULE = '''"""A module about X1."""

# X2 is data.
TABLE = ("X3",)


def draw() -> None:
    """Draw (X4, X5-X7)."""
    # Also X8.
    emit("draw", rule="X9")

    def helper() -> None:
        """X10 belongs to draw."""


class Player:
    """X11."""

    def discard(self) -> None:
        """X4 again."""
        X12 = 1  # a name is no mention
'''
TESTS = """
@pytest.mark.rule("X1", "X2")
def test_one() -> None: ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("X3")), 2])
@pytest.mark.rule("X1")
def test_two(n: int) -> None: ...

@pytest.mark.rule("X4")
class TestThree:
    @pytest.mark.rule("X5")
    def test_four(self) -> None: ...

def test_without_a_mark() -> None:
    assert "X6"
"""


def test_every_rule_is_implemented_and_proven_and_the_page_is_up_to_date(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = ledger.main(["--check"])
    assert capsys.readouterr().err == ""
    assert code == 0


def test_a_text_names_ids_and_ranges_of_ids() -> None:
    assert ledger.named_in("(K35, KH12; K50-K52)") == ["K35", "KH12", "K50", "K51", "K52"]
    assert ledger.named_in("§7-4, SK35 and k35, X-1, K") == ["SK35"]


def test_places_are_functions_methods_classes_and_modules(tmp_path: Path) -> None:
    file = tmp_path / "deck.py"
    file.write_text(MODULE, encoding="utf-8")
    assert ledger.places_in(file) == {
        "X1": ["deck"],
        "X2": ["deck"],
        "X3": ["deck"],
        "X4": ["deck.draw", "deck.Player.discard"],
        **{f"X{n}": ["deck.draw"] for n in range(5, 11)},
        "X11": ["deck.Player"],
    }


def test_the_list_of_rules_is_no_implementation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "some_game"
    folder.mkdir()
    (folder / "rules.py").write_text('RULES = ("X1",)', encoding="utf-8")
    (folder / "turn.py").write_text('"""X2."""', encoding="utf-8")
    monkeypatch.setattr(ledger, "GAMES", tmp_path)
    assert ledger.implementations("some_game", []) == {"X2": ["turn"]}


def test_the_rule_of_a_card_is_where_the_card_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "some_game" / "sets"
    folder.mkdir(parents=True)
    (folder / "base.py").write_text(
        'def chapel() -> None:\n    """Scrap, but no moat."""\n\nROWS = ("moat", "the moats")\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(ledger, "GAMES", tmp_path)
    rules = [Rule("chapel", "cards"), Rule("moat", "cards"), Rule("witch", "cards")]
    assert ledger.implementations("some_game", rules) == {"chapel": ["base.chapel"], "moat": ["base"]}


def test_a_game_that_is_not_registered_yet_is_left_out_with_its_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in ("kunitori", "some_game"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "test_x.py").write_text(TESTS.replace("X", game[0]), encoding="utf-8")
    monkeypatch.setattr(ledger, "GAMES", tmp_path)
    assert list(ledger.tests_in(tmp_path)) == ["k1", "k2", "k3", "k4", "k5"]


def test_tests_are_found_by_their_marks(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_x.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "helper.py").write_text(TESTS, encoding="utf-8")
    assert ledger.tests_in(tmp_path) == {
        "X1": ["test_x.test_one", "test_x.test_two"],
        "X2": ["test_x.test_one"],
        "X3": ["test_x.test_two"],
        "X4": ["test_x.TestThree"],
        "X5": ["test_x.TestThree.test_four"],
    }


def test_gaps_and_unknown_marks_are_faults() -> None:
    entries = {
        "some_game": [
            ledger.Entry(Rule("X1", "turn"), "All is well", ["turn.draw"], ["test_x.test_one"]),
            ledger.Entry(Rule("X2", "turn"), "Nobody does it", [], ["test_x.test_one"]),
            ledger.Entry(Rule("X3", "turn"), "Nobody proves it", ["turn.draw"], []),
        ]
    }
    assert ledger.faults(entries, ["X1", "X2", "X9"]) == [
        "some_game: X2 (Nobody does it) is named nowhere in the rules' code.",
        "some_game: X3 (Nobody proves it) has no test.",
        "A test is marked with 'X9', which is no rule.",
    ]


def test_a_page_that_is_out_of_date_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ledger, "LEDGER", tmp_path / "ledger.md")
    assert ledger.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().err
    assert ledger.main([]) == 0
    assert ledger.main(["--check"]) == 0
    text = (tmp_path / "ledger.md").read_text(encoding="utf-8")
    assert "| K35 | " in text
    (tmp_path / "ledger.md").write_text(text + "\n", encoding="utf-8")
    assert ledger.main(["--check"]) == 1


def test_a_gap_makes_the_script_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ledger, "TESTS", tmp_path)
    monkeypatch.setattr(ledger, "LEDGER", tmp_path / "ledger.md")
    (tmp_path / "test_x.py").write_text(TESTS, encoding="utf-8")
    assert ledger.main([]) == 1
    said = capsys.readouterr().err
    assert "kunitori: K35 (" in said
    assert "A test is marked with 'X1', which is no rule." in said
