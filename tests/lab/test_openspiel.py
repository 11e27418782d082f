"""The games for OpenSpiel: its own random simulation passes, and copies go on alike."""

import pyspiel
import pytest

import tafelrunde as tr
from tafelrunde.lab import openspiel


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("dominion", {"kingdom": "eastward"}),
        ("asche", {"mode": "coop", "offer_limit": 1}),
        ("pearls", {}),
    ],
)
def test_openspiels_random_simulation(game: str, options: dict[str, object]) -> None:
    pyspiel.random_sim_test(openspiel.load(game, 2, options), num_sims=1, serialize=False, verbose=False)


def test_a_position_of_kunitori_can_be_copied_and_written_down() -> None:
    game = pyspiel.load_game("tafelrunde(game=kunitori,seats=3)")
    state = game.new_initial_state()
    state.apply_action(17)
    for _ in range(40):
        state.apply_action(state.legal_actions()[-1])
    copy = state.clone()
    read = game.deserialize_state(state.serialize())
    for _ in range(20):
        assert state.legal_actions() == copy.legal_actions() == read.legal_actions()
        for one in (state, copy, read):
            one.apply_action(one.legal_actions()[0])
    assert str(state) == str(copy) == str(read)


def test_the_first_move_deals() -> None:
    game = openspiel.load("dominion", deals=5)
    states = [game.new_initial_state() for _ in range(2)]
    states[0].apply_action(0)
    states[1].apply_action(1)
    observers = [game.make_py_observer(), game.make_py_observer()]
    for observer, state in zip(observers, states, strict=True):
        observer.set_from(state, 0)
    assert (observers[0].tensor != observers[1].tensor).any()
    assert "hand" in observers[0].string_from(states[0], 0)


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(tr.BadSetup, match="dominion is for 2 to 6 players, not 9"):
        openspiel.TableGame({"game": "dominion", "seats": 9})
