"""The conformance suite on set-ups of asche: all modes, all numbers of players, the options that matter."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.position import describe_fight, describe_player, describe_province
from tafelrunde.games.asche.state import Fight, Player, Province
from tests.conformance import test_conformance as suite
from tests.conformance.cases import Case

CASES = [
    Case("asche", 1, {"mode": "solo"}, 400),
    Case("asche", 2, {"mode": "coop", "offer_limit": 2, "start_resources": "both"}),
    Case("asche", 3, {"offer_limit": 2, "hit_follower_from": "free", "draw_gives_follower": True}),
    Case("asche", 4, {"mode": "coop", "offer_limit": 1, "coop_shared_power": True}, 400),
    Case("asche", 3, {"offer_limit": 1, "windows": "holders"}, 350),
    Case("asche", 5, {"offer_limit": 1, "offering_ties": "arrival"}),
    Case("asche", 6, {"mode": "coop", "coop_open_gold": True, "offer_limit": 1}),
]
CHECKS = [
    suite.test_a_copy_plays_on_like_the_original,
    suite.test_a_copy_shares_nothing_with_the_original,
    suite.test_a_described_position_is_the_same_position,
    suite.test_save_and_load_give_the_same_match,
    suite.test_any_earlier_position_is_reached_again,
    suite.test_no_piece_is_lost_or_doubled_at_any_decision,
    suite.test_every_option_is_accepted,
    suite.test_wrong_answers_are_refused_and_change_nothing,
    suite.test_views_do_not_depend_on_what_a_seat_cannot_see,
    suite.test_decisions_do_not_depend_on_what_a_seat_cannot_see,
    suite.test_redealing_keeps_all_pieces_and_what_was_seen,
    suite.test_a_fork_plays_to_the_end_and_leaves_the_match_alone,
    suite.test_undo_goes_back_exactly_one_answer_or_refuses,
    suite.test_everything_sent_is_plain_data,
]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__).removeprefix("test_"))
def test_conformance(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(10))
def test_games_end_with_a_result_that_adds_up(case: Case, seed: int) -> None:
    suite.test_games_end_with_a_result_that_adds_up(case, seed)


PLAY_AND_PRINT = """
import hashlib, json
from tafelrunde.engine.registry import register
from tafelrunde.games.asche.kind import KIND
from tests.asche.test_conformance_asche import CASES
from tests.conformance.cases import play
register(KIND)
for case in CASES:
    seen = []
    match = play(case, lambda match: seen.append([match.view(0), match.position.describe()]), every=5)
    print(case, hashlib.sha256(json.dumps([seen, match.events(seat=0)]).encode()).hexdigest())
"""


def test_games_do_not_depend_on_the_hash_seed() -> None:
    def run(hash_seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", PLAY_AND_PRINT], env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    first = run("1")
    assert len(first.splitlines()) == len(CASES)
    assert run("2") == first


def test_a_description_names_every_part_of_the_state() -> None:
    """What `describe` left out would be lost in a save, and no test on digests would see it."""
    game = CASES[0].match().checkpoint
    assert isinstance(game, Asche)
    described = game.describe()
    assert [name for name in getattr(Asche, "__slots__", ()) if name not in (*described, "tables")] == []
    player, province = describe_player(Player(0)), describe_province(Province())
    assert [name for name in getattr(Player, "__slots__", ()) if name not in (*player, "seat")] == []
    assert [name for name in getattr(Province, "__slots__", ()) if name not in province] == []
    fight = describe_fight(game, Fight(0, False))
    assert [name for name in getattr(Fight, "__slots__", ()) if name not in fight] == []
