"""Environments for learning: they pass the libraries' own tests, and show a seat only what it may see."""

import json
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import tafelrunde as tr
from tafelrunde.engine.decisions import AMOUNT, ONE, ORDER, SOME, Ask
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Choice
from tafelrunde.lab import gymnasium as for_one
from tafelrunde.lab import pettingzoo
from tafelrunde.lab.encoding import Coder, Picking, coding_of
from tafelrunde.lab.encoding.picking import DONE, FIRST_THING
from tafelrunde.lab.seats import Seats
from tests.conformance.cases import CASES, Case, play

GAMES = ("asche", "dominion", "kunitori")
QUICK: dict[str, dict[str, object]] = {
    "asche": {"mode": "coop", "offer_limit": 1},
    "dominion": {"kingdom": "random", "wish": {"landscapes": 2}},
    "kunitori": {"packs": ["first-box-stand-ins"]},
}
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
@pytest.mark.parametrize("observations", ["flat", "dict"])
def test_pettingzoos_api_test(game: str, observations: str) -> None:
    api_test(pettingzoo.env(game, seats=3, options=QUICK[game], observations=observations), num_cycles=150)


@each_game
def test_pettingzoos_seed_test(game: str) -> None:
    seed_test(partial(pettingzoo.env, game, options=QUICK[game]), num_cycles=60)


@each_game
def test_pettingzoos_max_cycles_test(game: str) -> None:
    """It wants every agent to act in every cycle, which the parallel form does."""
    parallel = partial(pettingzoo.parallel_env, game, options=QUICK[game])
    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda **more: parallel_to_aec(parallel(**more)))
    )


@each_game
def test_pettingzoos_parallel_api_test(game: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(game, options=QUICK[game], max_cycles=100), num_cycles=100)


@each_game
def test_gymnasiums_check(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(for_one.env(game, ["random"], options=QUICK[game]), skip_render_check=True)


def test_a_wrapped_environment_ends_the_game_of_who_acts_illegally() -> None:
    one = pettingzoo.env("dominion", wrapped=True)
    one.reset(seed=1)
    observation = one.last()[0]
    one.step(int(np.argmin(observation["action_mask"])))
    assert all(one.terminations.values())
    assert one.rewards["seat_0"] == -1 or one.rewards["seat_1"] == -1


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    one = pettingzoo.env("dominion")
    one.reset(seed=1)
    before = one.last()[0]
    with pytest.raises(tr.IllegalAnswer, match="Action 2 \\(amount 1\\) is not legal now"):
        one.step(2)
    assert (one.last()[0]["observation"] == before["observation"]).all()


def play_through(one: Any, seed: int) -> list[int]:
    """Play a game at random; the actions."""
    rng = np.random.default_rng(seed)
    one.reset(seed=seed)
    actions: list[int] = []
    for _ in one.agent_iter():
        observation, _, over, _, _ = one.last()
        if over:
            one.step(None)
            continue
        actions.append(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        one.step(actions[-1])
    return actions


@each_game
def test_rewards_tell_who_won(game: str) -> None:
    one = pettingzoo.env(game, seats=2, options={} if game == "asche" else QUICK[game])
    play_through(one, 3)
    result = one.table.stage.game.result()
    rewards = one.table.rewards()
    assert [reward > -1 for reward in rewards] == [seat in result.winners for seat in range(2)]


def test_those_who_win_together_are_rewarded_together() -> None:
    one = pettingzoo.env("asche", seats=3, options={"mode": "coop", "offer_limit": 1})
    play_through(one, 1)
    assert len(set(one.table.rewards())) == 1


def test_a_game_can_be_cut_short() -> None:
    one = pettingzoo.env("kunitori", max_cycles=7)
    assert len(play_through_truncated(one)) == 7
    assert one.table.picking is not None


def play_through_truncated(one: Any) -> list[int]:
    one.reset(seed=1)
    actions: list[int] = []
    for _ in one.agent_iter():
        observation, _, over, cut, _ = one.last()
        if over or cut:
            one.step(None)
            continue
        actions.append(int(np.flatnonzero(observation["action_mask"])[0]))
        one.step(actions[-1])
    return actions


def test_the_same_actions_give_the_same_game_as_at_a_table() -> None:
    """The rules do not notice that they wait: answers recorded here lead a match to the same end."""
    table = Seats("dominion", 2, {"kingdom": "eastward"})
    table.start(5)
    match = tr.new_match("dominion", 2, 5, {"kingdom": "eastward"})
    rng = Rng.seeded(1)
    while table.picking is not None:
        picking = table.picking
        ids = picking.ask.ids()
        while table.picking is picking:
            table.act(picking.legal[rng.below(len(picking.legal))])
        chosen = picking.answer()
        amount = picking.ask.form == AMOUNT
        match.answer(picking.ask.seat, [str(chosen[0])] if amount else [ids[at] for at in chosen])
    assert match.over
    assert table.stage is not None
    assert match.position.digest() == table.stage.game.digest()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_observation_does_not_depend_on_what_a_seat_cannot_see(case: Case) -> None:
    """Non-interference: re-deal what the seat has not seen; its numbers stay the same."""
    _, encoder = coding_of(case.game, case.seats, case.options)
    changed = 0

    def row(game: Any, seat: int) -> bytearray:
        return encoder.row(game, seat, None).cells

    def look(match: tr.Match) -> None:
        nonlocal changed
        for seat in range(case.seats):
            other = match.position.copy()
            other.redeterminise(seat, Rng.seeded((len(match.answers), seat)))
            changed += other.digest() != match.position.digest()
            assert row(other, seat) == row(match.position, seat)

    play(case, look, every=5)
    assert changed > 0


@each_game
def test_observations_differ_where_views_differ(game: str) -> None:
    """What a seat sees of its own hand and of the table is in its numbers."""
    table = Seats(game, 2, QUICK[game])
    table.start(1)
    rows: dict[str, bytes] = {}
    views = 0
    for _ in range(60):
        if table.picking is None or table.stage is None:
            break
        seat = table.seat
        view = json.dumps(table.stage.game.view(seat), sort_keys=True)
        views += view not in rows
        rows[view] = table.observation(seat).tobytes()
        table.act(table.picking.legal[-1])
    assert len(set(rows.values())) > views * 0.8


@pytest.mark.parametrize("game", GAMES)
def test_nearly_everything_that_can_be_chosen_has_an_action_of_its_own(game: str) -> None:
    table = Seats(game, 3, QUICK[game])
    spare = total = 0
    rng = Rng.seeded(2)
    for seed in range(3):
        table.start(seed)
        for _ in range(400):
            if table.picking is None:
                break
            spare += sum(code >= table.coder.spare for code in table.picking.codes)
            total += len(table.picking.codes)
            table.act(table.picking.legal[rng.below(len(table.picking.legal))])
    assert spare <= total * 0.02


def ask_for(form: str, least: int, most: int, ids: str) -> Ask:
    return Ask(0, form, "test", [Choice(id) for id in ids], least, most)


def test_answers_of_every_form_are_made_of_actions() -> None:
    coder = Coder("abc")
    a, b, c = (FIRST_THING + at for at in range(3))
    one = Picking(coder, ask_for(ONE, 0, 1, "ab"))
    assert one.legal == [DONE, a, b]
    assert one.act(b)
    assert one.answer() == [1]
    some = Picking(coder, ask_for(SOME, 1, 2, "aab"))
    assert some.legal == [a, b]
    assert not some.act(b)
    assert some.legal == [DONE, a]
    assert some.act(a)
    assert some.answer() == [0, 2]
    order = Picking(coder, ask_for(ORDER, 3, 3, "abc"))
    assert not order.act(c)
    assert order.act(a)
    assert order.answer() == [2, 0, 1]
    amount = Picking(coder, Ask(0, AMOUNT, "test", (), 2, 4))
    assert amount.legal == [3, 4, 5]
    assert amount.act(4)
    assert amount.answer() == [3]
    unknown = Picking(coder, ask_for(ONE, 1, 1, "xay"))
    assert unknown.legal == [coder.spare, a, coder.spare + 1]


def test_a_game_without_an_encoder_is_seen_through_its_view() -> None:
    one = pettingzoo.env("pearls", seats=3)
    api_test(one, num_cycles=30)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: pettingzoo.env("chess"), "There is no game 'chess'"),
        (lambda: pettingzoo.env("dominion", seats=9), "dominion is for 2 to 6 players, not 9."),
        (lambda: pettingzoo.env("dominion", options={"speed": 1}), "dominion has no option 'speed'"),
        (lambda: pettingzoo.env("dominion", observations="round"), "Observations are flat or dict"),
        (lambda: pettingzoo.env("dominion", rewards="fame"), "Rewards are win or score"),
        (lambda: for_one.env("dominion", ["nobody"]), "There is no agent 'nobody' for dominion"),
    ],
)
def test_bad_wishes_get_one_sentence(make: Any, sentence: str) -> None:
    with pytest.raises(tr.BadSetup, match=sentence):
        make()
