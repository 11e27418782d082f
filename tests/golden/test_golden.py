"""Golden playthroughs: real games with every event and view, played again under the present rules."""

from difflib import unified_diff
from pathlib import Path

import pytest

from scripts.golden import PLAYTHROUGHS, difference, replayed
from tests.engine.test_savefile import SAVED, repack

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def test_all_playthroughs_are_there() -> None:
    assert [file.stem for file in FILES] == sorted(golden.name for golden in PLAYTHROUGHS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rules_still_play_it_like_this(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    now = replayed(lines)
    diff = list(unified_diff(lines, now, "kept", "now", n=1, lineterm=""))
    assert not diff, "If this change of rules is meant: python scripts/golden.py\n" + "\n".join(diff[:20])


def test_diff_replay_finds_the_first_difference() -> None:
    assert difference(SAVED) == "no difference"
    assert "at decision" in difference(repack({"events": changed_events()}))


def changed_events() -> list[object]:
    from tests.engine.test_savefile import content

    events: list[object] = content()["events"]
    turn = next(event for event in events if isinstance(event, dict) and event["kind"] == "turn")
    turn["data"] = {"turn": 99}
    return events
