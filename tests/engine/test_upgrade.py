"""Matches of older rules: each step of an upgrade, and what is kept where the rules lead elsewhere."""

from collections.abc import Callable
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.savefile import decode, dump
from tests.engine.saves import rewritten
from tests.toy.game import KIND, RULES_VERSION

Content = dict[str, Any]


def played(answers: int = 1000) -> tr.Match:
    """A game of Pearls, up to so many answers."""
    match = tr.new_match("pearls", 2, seed=5, options={"pearls": "many"})
    players = [tr.agent("random", "pearls", seat) for seat in range(2)]
    while match.pending and len(match.answers) < answers:
        seat = match.waiting[0]
        match.ask_agent(seat, players[seat])
    return match


def before_version_4(content: Content) -> None:
    """`grab` was called `shell`."""
    content["rules"] = 3
    for answer in content["answers"]:
        answer[2] = "shell" if answer[2] == "grab" else answer[2]


def before_version_3(content: Content) -> None:
    """`grabbed` was not in the state."""
    before_version_4(content)
    content["rules"] = 2
    for position in (content["base"], content["checkpoint"]):
        for player in position["players"]:
            del player["grabbed"]


def before_version_2(content: Content) -> None:
    """`pearls` was called `treasure`."""
    before_version_3(content)
    content["rules"] = 1
    content["options"]["treasure"] = content["options"].pop("pearls")


def asked_for_the_shell() -> tr.Match:
    """A game in the middle of a step in which one has declined the shell and the other is asked."""
    return next(
        match
        for match in map(played, range(1, 40))
        if match.pending and match.pending[0].prompt == match.answers[-1].prompt == "grab"
    )


def test_a_renamed_prompt_is_found_again_in_the_open_step() -> None:
    match = asked_for_the_shell()
    loaded = tr.load_match(rewritten(match.save(), before_version_4))
    assert loaded.pending[0].as_dict() == match.pending[0].as_dict()
    assert len(loaded.answers) == len(match.answers), "all of them, from the beginning"


def test_without_its_step_a_renamed_prompt_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(KIND.upgrades, 4)
    match = asked_for_the_shell()
    loaded = tr.load_match(rewritten(match.save(), before_version_4))
    assert loaded.pending[0].prompt == "grab"
    assert loaded.pending[0].number < match.pending[0].number
    assert loaded.checkpoint.describe() == match.checkpoint.describe()


def test_a_new_field_of_the_state_is_filled() -> None:
    match = played(3)
    assert not any(player["grabbed"] for player in match.view()["table"]["players"])  # type: ignore[index]
    loaded = tr.load_match(rewritten(match.save(), before_version_3))
    assert loaded.position.digest() == match.position.digest()


def test_a_renamed_option_is_found_again() -> None:
    loaded = tr.load_match(rewritten(played(6).save(), before_version_2))
    assert loaded.options == {"pearls": "many"}


@pytest.mark.parametrize("before", [before_version_2, before_version_3, before_version_4])
def test_steps_run_in_order_from_the_version_of_the_save(before: Callable[[Content], None]) -> None:
    match = played(3)
    loaded = tr.load_match(rewritten(match.save(), before))
    assert loaded.position.digest() == match.position.digest()
    loaded.undo(agreed=True)
    assert len(loaded.answers) == 2, "the beginning was upgraded too"
    assert decode(loaded.save()).rules == RULES_VERSION


def test_every_step_is_for_a_version_that_was() -> None:
    for kind in map(kind_of, ("pearls", "kunitori", "asche", "dominion")):
        assert all(1 < version <= kind.rules_version for version in kind.upgrades)


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version later all divers have one card less from the start, so that old answers lead elsewhere."""
    monkeypatch.setattr(KIND, "rules_version", RULES_VERSION + 1)

    def fewer(saved: Any) -> None:
        for player in saved.base["players"]:
            player["hand"] = player["hand"][:-1]

    monkeypatch.setitem(KIND.upgrades, RULES_VERSION + 1, fewer)


@pytest.mark.usefixtures("other_rules")
def test_where_the_answers_lead_elsewhere_the_checkpoint_counts() -> None:
    match = next(match for match in map(played, range(8, 40)) if match.settled)
    data = rewritten(dump(match), lambda content: content.update(rules=RULES_VERSION))
    loaded = tr.load_match(data)
    assert loaded.checkpoint.describe() == match.checkpoint.describe()
    assert loaded.events() == match.events(), "the log is whole"
    assert len(loaded.answers) == len(match.answers) - match.settled
