"""Matches: answering, looking, going back."""

import pytest

import tafelrunde as tr
from tafelrunde.engine.decisions import Answer
from tafelrunde.engine.desk import AgentDesk
from tafelrunde.engine.match import Match
from tafelrunde.games.kunitori.game import Kunitori


def buying() -> tr.Match:
    """Seat 0 is in the buy phase with four Coppers and a known deck."""
    mine = {"hand": ["copper"] * 4, "deck": ["village"] * 6}
    return tr.position("kunitori", {"players": [mine, {"hand": ["copper"] * 4}], "phase": "buy"})


def test_an_answer_leads_to_the_next_decision() -> None:
    match = buying()
    assert match.pending[0].number == 0
    match.answer(0, ["all_treasures"], number=0)
    assert match.pending[0].number == 1
    assert "pool:silver" in [option["id"] for option in match.pending[0].options]


def test_stale_and_foreign_answers_are_refused() -> None:
    match = buying()
    match.answer(0, ["copper"])
    with pytest.raises(tr.StaleAnswer, match="Decision 0 is not open; seat 0 is asked decision 1"):
        match.answer(0, ["copper"], number=0)
    with pytest.raises(tr.StaleAnswer, match="Seat 1 is not asked anything now; waiting for seat 0"):
        match.answer(1, ["copper"])


@pytest.mark.parametrize("nonsense", ["copper", [1], [None], [["copper"]]])
def test_an_answer_must_be_a_list_of_ids(nonsense: object) -> None:
    match = buying()
    before = match.position.digest()
    with pytest.raises(tr.IllegalAnswer, match="list of option ids"):
        match.answer(0, nonsense)  # type: ignore[arg-type]
    assert match.position.digest() == before


def test_an_answer_over_which_the_rules_break_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {"hand": ["travelling_monk", "copper", "copper"], "deck": ["village"] * 6}
    match = tr.position("kunitori", {"players": [mine, {"hand": ["copper"]}], "phase": "action"})
    game = match.position
    assert isinstance(game, Kunitori)
    before = game.digest()

    def breaks(game: Kunitori, player: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(game.box.by_id["travelling_monk"], "effect", breaks)
        with pytest.raises(ZeroDivisionError):
            match.answer(0, ["travelling_monk"])
    assert (match.answer_count, match.position.digest()) == (0, before)
    match.answer(0, ["travelling_monk"])
    assert match.answer_count == 1


def test_a_world_is_of_the_moment_in_which_it_was_made() -> None:
    """Whatever the match does before the world goes on."""
    match = buying()
    agents = [tr.agent("daimyo", "kunitori") for _ in range(2)]
    world, same = [match.branch(0, 1, AgentDesk(agents)) for _ in range(2)]
    same.step()
    match.answer(0, ["copper"])
    match.answer(0, ["copper"])
    world.step()
    assert world.digest() == same.digest()


def test_only_seats_that_exist_have_views() -> None:
    with pytest.raises(tr.IllegalAnswer, match="seats run from 0 to 1"):
        buying().view(2)


def test_a_seat_sees_its_own_decision_and_others_only_who_is_waited_for() -> None:
    match = buying()
    assert match.view(0)["decisions"]
    for seat in (1, None):
        assert match.view(seat)["decisions"] == []
        assert match.view(seat)["waiting"] == [0]


def test_events_can_be_read_from_any_point_on() -> None:
    match = buying()
    match.answer(0, ["all_treasures"])
    seen = len(match.events())
    match.answer(0, ["pool:silver"])
    assert [event["kind"] for event in match.events(seen)][:2] == ["buy", "receive"]
    assert match.events()[seen:] == match.events(seen)


def test_secret_parts_of_events_go_to_their_seats_only() -> None:
    match = buying()
    match.answer(0, [])
    (drawn,) = [event for event in match.events(seat=0) if event["kind"] == "draw"]
    assert drawn["secret"] == {"cards": ["village"] * 4}
    for seat in (1, None):
        (drawn,) = [event for event in match.events(seat=seat) if event["kind"] == "draw"]
        assert "secret" not in drawn
        assert "village" not in repr(drawn)


def test_undo_takes_back_until_something_comes_to_light() -> None:
    match = buying()
    match.answer(0, ["copper"])
    match.answer(0, ["copper"])
    match.undo(0)
    match.undo(0)
    assert match.view(0) == buying().view(0)
    with pytest.raises(tr.UndoRefused, match="nothing to take back"):
        match.undo(0)
    match.answer(0, [])  # ends the turn and draws a hand
    with pytest.raises(tr.UndoRefused, match="come to light"):
        match.undo(0)
    match.undo(agreed=True)
    assert match.view(0) == buying().view(0)


def test_nobody_takes_back_the_answer_of_another_seat() -> None:
    match = buying()
    match.answer(0, ["copper"])
    with pytest.raises(tr.UndoRefused, match="seat 0's"):
        match.undo(1)


def test_a_replay_that_does_not_fit_names_the_difference() -> None:
    match = buying()
    wrong = Answer(0, 0, "play_action", "", ["copper"])
    with pytest.raises(tr.ReplayDiverged, match=r"play_action.*but the rules ask.*buy"):
        Match(match.kind, match.options, match.checkpoint, answers=[wrong])


def test_answers_after_the_end_do_not_fit() -> None:
    match = tr.new_match("pearls", 2, seed=1)
    agents = [tr.agent("random", "pearls", seat) for seat in range(2)]
    while match.pending:
        match.ask_agent(match.pending[0].seat, agents[match.pending[0].seat])
    assert match.result is not None
    with pytest.raises(tr.StaleAnswer, match="over"):
        match.answer(0, [])
    extra = [*match.answers, Answer(99, 0, "lay", "", [])]
    with pytest.raises(tr.ReplayDiverged, match="The game is over after"):
        Match(match.kind, match.options, match.at(0).checkpoint, answers=extra)


def test_positions_outside_the_record_are_refused() -> None:
    with pytest.raises(tr.IllegalAnswer, match="0 answers"):
        buying().at(1)


def test_simulated_games_have_a_limit() -> None:
    with pytest.raises(tr.GameTooLong, match="50 decisions"):
        tr.play("kunitori", ["random"] * 2, limit=50)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("chess", 2), "There is no game 'chess'; the games are:"),
        (("kunitori", 1), "kunitori is for 2 to 6 players, not 1"),
        (("kunitori", 7), "kunitori is for 2 to 6 players, not 7"),
        (("kunitori", True), "2 to 6 players"),
        (("kunitori", 2, 0, {"speed": 1}), "kunitori has no option 'speed'; its options are: ambush_bonus"),
        (("kunitori", 2, 0, {"edition": "dutch"}), "must be one of: german, english"),
        (("kunitori", 2, 0, {"stalemate": -1}), "from 5 to 1000"),
        (("kunitori", 2, 0, {"prices": {"land": 10**9}}), "prices: land must be from 1 to 99"),
    ],
)
def test_impossible_set_ups_are_refused(arguments: tuple[object, ...], problem: str) -> None:
    with pytest.raises(tr.BadSetup, match=problem):
        tr.new_match(*arguments)  # type: ignore[arg-type]


def test_unknown_agents_are_refused() -> None:
    with pytest.raises(tr.BadSetup, match="There is no agent 'genius' for kunitori; the agents are: random"):
        tr.play("kunitori", ["genius", "random"])
