"""Save files: what comes out is what went in, and what was tampered with is refused."""

import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tafelrunde as tr
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.savefile import LARGEST
from tests.engine.saves import content_of, rewritten


def played(answers: int = 60) -> tr.Match:
    match = tr.new_match("kunitori", 3, seed=11, options={"edition": "english"})
    agents = [tr.agent("random", "kunitori", seat) for seat in range(3)]
    for _ in range(answers):
        match.ask_agent(match.pending[0].seat, agents[match.pending[0].seat])
    match.meta = {"names": ["Ada", "Bo", "Cy"]}
    return match


SAVED = played().save()


def repack(change: dict[str, Any]) -> bytes:
    """A save with other content and a fitting checksum, as somebody with a grudge might make it."""
    return rewritten(SAVED, lambda content: content.update(change))


def content() -> Any:
    return content_of(SAVED)


def test_a_loaded_match_goes_on() -> None:
    match, loaded = played(), tr.load_match(SAVED)
    assert loaded.meta == match.meta
    assert loaded.options == match.options
    decision = loaded.pending[0]
    loaded.answer(decision.seat, [])
    match.answer(decision.seat, [])
    assert loaded.position.digest() == match.position.digest()


@pytest.mark.parametrize("seed", [(3, 1), ("spring", (2, 0)), [3, 1]])
def test_a_seed_of_several_parts_survives_saving(seed: object) -> None:
    match = tr.new_match("kunitori", 2, seed=seed)
    loaded = tr.load_match(match.save())
    assert loaded.seed == match.seed
    assert loaded.view(0) == match.view(0)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "not a save file"),
        (b"PK\x03\x04 something else", "not a save file"),
        (b"\x00" * 100, "not a save file"),
        (SAVED[:-1], "truncated or was altered"),
        (SAVED[: len(SAVED) // 2], "truncated or was altered"),
        (SAVED + b" ", "truncated or was altered"),
        (SAVED.replace(b"save 1", b"save 9"), "has format 9; this version reads 1"),
        (repack({"game": "chess"}), "There is no game 'chess'"),
        (repack({"seats": 9}), "altered: it is for 3 players, not 9"),
        (repack({"seats": "three"}), "cannot be read"),
        (repack({"extra": 1}), "cannot be read"),
        (repack({"options": {"speed": 1}}), "no option 'speed'"),
        (repack({"seats": 4}), "altered: it is for 3 players, not 4"),
        (repack({"base": {**content()["base"], "rng": [1, 1]}}), "does not hold together|altered"),
        (repack({"base": {}}), "does not hold together"),
        (repack({"rules": 99}), "saved by a newer version"),
        (repack({"answers": []}), "answers do not lead to its position"),
        (repack({"answers": content()["answers"][1:]}), "does not hold together"),
        (repack({"checkpoint": {}}), "answers do not lead to its position"),
    ],
)
def test_broken_saves_are_refused_in_words(data: bytes, problem: str) -> None:
    with pytest.raises(tr.BrokenSave, match=problem):
        tr.load_match(data)


def test_a_save_that_unpacks_without_end_is_refused() -> None:
    body = zlib.compress(b" " * (LARGEST + 1))
    with pytest.raises(tr.BrokenSave, match="unpacks to more than"):
        tr.load_match(b"tafelrunde-save 1 " + sha256(body).hexdigest().encode() + b"\n" + body)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(SAVED) - 1), st.integers(1, 255))
def test_no_flipped_byte_goes_unnoticed(place: int, flip: int) -> None:
    data = bytearray(SAVED)
    data[place] ^= flip
    with pytest.raises(tr.BrokenSave):
        tr.load_match(bytes(data))


@pytest.fixture
def newer_rules() -> Iterator[None]:
    kind = kind_of("kunitori")
    old = kind.rules_version
    kind.rules_version = old + 1
    yield
    kind.rules_version = old


@pytest.mark.usefixtures("newer_rules")
def test_after_a_rules_fix_a_match_goes_on_from_its_checkpoint() -> None:
    match, loaded = played(), tr.load_match(SAVED)
    assert loaded.view(0)["table"] == match.view(0)["table"]
    assert loaded.pending[0].as_dict() == match.pending[0].as_dict()
    assert loaded.events(seat=1) == match.events(seat=1)
    decision = loaded.pending[0]
    loaded.answer(decision.seat, [])
    again = tr.load_match(loaded.save())
    assert again.position.digest() == loaded.position.digest()
    assert again.events() == loaded.events()


@pytest.mark.usefixtures("newer_rules")
def test_after_a_rules_fix_answers_that_no_longer_fit_are_asked_again() -> None:
    """The open step had an answer that the new rules do not know."""
    middle = next(match for match in map(played, range(20, 400)) if len(match.answers) > match.settled)

    def older(stored: Any) -> None:
        assert stored["answers"][-1][0] == middle.answers[-1].number
        stored["answers"][-1][2] = "an_older_question"
        stored["rules"] = 1

    data = rewritten(middle.save(), older)
    loaded = tr.load_match(data)
    assert loaded.checkpoint.digest() == middle.checkpoint.digest()
    assert loaded.pending


@pytest.mark.usefixtures("newer_rules")
def test_a_finished_game_stays_viewable_after_a_rules_fix() -> None:
    match = tr.new_match("pearls", 2, seed=1)
    agents = [tr.agent("random", "pearls", seat) for seat in range(2)]
    while match.pending:
        match.ask_agent(match.pending[0].seat, agents[match.pending[0].seat])
    kind_of("pearls").rules_version += 1
    try:
        loaded = tr.load_match(match.save())
        assert loaded.events() == match.events()
        assert loaded.over
    finally:
        kind_of("pearls").rules_version -= 1
