"""A bounded run of scripts/soak.py; the long one is `make soak`."""

import pytest

from scripts.soak import check_result, run
from scripts.soaks import SOAKS
from tafelrunde.games.asche.tables import FOLLOWER_ROWS
from tests.asche.table import table

SOAK = SOAKS["asche"]


def test_random_games_over_all_options_end_without_a_fault() -> None:
    done = run("asche", games=60, seed=1)
    assert done.decisions > 20_000
    assert len(done.unused()) < sum(len(SOAK.wanted(seats)) for seats in done.seats()) / 2


def test_the_soak_plays_all_modes_at_each_number_of_players() -> None:
    games = [SOAK.set_up(1, number) for number in range(150)]
    tables = {(str(options["mode"]), len(agents)) for options, agents in games}
    assert tables == {("solo", 1), *[(mode, seats) for mode in ("coop", "semi") for seats in range(1, 7)]}
    assert len({str(options.get("path_lengths")) for options, _ in games}) == 2
    assert {"random", "novice", "squire", "marshal"} == {name for _, agents in games for name in agents}


@pytest.mark.rule("S111", "S4")
def test_the_soak_wants_each_follower_at_each_of_its_moments() -> None:
    moments = sum(len(windows) for _, windows, _ in FOLLOWER_ROWS)
    assert [len(SOAK.wanted(seats)) for seats in (2, 6)] == [2 * moments] * 2
    assert not [name for name in SOAK.wanted(1) if "friar" in name or "sage" in name or "peasant" in name]


def test_a_game_without_a_winner_is_a_fault_only_where_all_cannot_lose() -> None:
    lost = table({}, {}, phase="losses").game
    lost.outcome = "no_knights"
    check_result(lost, all_can_lose=True)
    with pytest.raises(AssertionError, match="nobody has won"):
        check_result(lost, all_can_lose=False)
