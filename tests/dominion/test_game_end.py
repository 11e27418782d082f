"""The end of the game, scoring, and games that would never end (D19, D20, DH12)."""

import pytest

import tafelrunde as tr
from tests.dominion.table import Table, table

REST = {"deck": ["copper"] * 9}


@pytest.mark.rule("D19")
@pytest.mark.parametrize("last", ["province", "colony"])
def test_the_game_ends_with_the_turn_that_takes_the_last_province_or_colony(last: str) -> None:
    t = table(REST, REST, phase="buy", coins=20, buys=2, platinum=True, left={last: 1})
    t.take(last)
    assert not t.over
    t.decline()
    assert t.over
    assert t.result.reason == "provinces_gone"
    assert t.player(0).turns == 0


@pytest.mark.rule("D19")
@pytest.mark.parametrize(
    ("seats", "empty", "over"),
    [(2, 2, False), (2, 3, True), (4, 3, True), (5, 3, False), (5, 4, True), (6, 4, True)],
)
def test_three_empty_piles_end_the_game_four_with_five_or_six_players(
    seats: int, empty: int, over: bool
) -> None:
    piles = ["curse", "copper", "village", "moat"][:empty]
    t = table(*[REST] * seats, kingdom=["village", "moat"], phase="cleanup", left=dict.fromkeys(piles, 0))
    assert t.over is over
    if over:
        assert t.result.reason == "piles_gone"


@pytest.mark.rule("D19")
def test_without_platinum_there_is_no_colony_to_run_out() -> None:
    t = table(REST, REST, phase="cleanup")
    assert not t.over


@pytest.mark.rule("D20")
def test_cards_count_wherever_they_are() -> None:
    me = {
        "hand": ["estate"],
        "deck": ["estate"],
        "discard": ["estate"],
        "aside": ["duchy"],
        "hidden": ["duchy"],
        "in_play": ["province"],
    }
    t = table(me, {"deck": ["curse", "duchy"]}, phase="cleanup", left={"province": 0})
    assert t.result.scores == [3 + 6 + 6, 2]
    assert t.result.winners == [0]
    assert t.result.ranking == [0, 1]


@pytest.mark.rule("D20")
def test_a_tie_goes_to_the_player_with_fewer_turns() -> None:
    first = {"deck": ["estate"], "turns": 5}
    second = {"deck": ["estate"], "turns": 4}
    t = table(first, second, phase="cleanup", left={"province": 0})
    assert t.result.scores == [1, 1]
    assert t.result.winners == [1]
    assert t.result.ranking == [1, 0]


@pytest.mark.rule("D20")
def test_turns_are_counted_as_they_begin() -> None:
    t = table({**REST, "turns": 3}, REST)
    t.end_turn()
    assert (t.player(0).turns, t.player(1).turns) == (3, 1)
    t.end_turn()
    assert (t.player(0).turns, t.player(1).turns) == (4, 1)


@pytest.mark.rule("D20")
def test_with_equal_turns_the_victory_is_shared() -> None:
    player = {"deck": ["estate"], "turns": 5}
    t = table(player, {"turns": 2}, player, phase="cleanup", left={"province": 0}, active=2)
    assert t.result.winners == [0, 2]
    assert t.result.ranking == [0, 2, 1]


@pytest.mark.rule("D20")
def test_more_points_win_whatever_the_turns() -> None:
    t = table(
        {"deck": ["duchy"], "turns": 9},
        {"deck": ["estate"], "turns": 1},
        phase="cleanup",
        left={"province": 0},
    )
    assert t.result.winners == [0]


@pytest.mark.rule("D20", "D40")
def test_debt_does_not_matter_at_the_end() -> None:
    t = table({"deck": ["duchy"], "debt": 30}, {"deck": ["estate"]}, phase="cleanup", left={"province": 0})
    assert t.result.winners == [0]


@pytest.mark.rule("DH12")
def test_a_game_in_which_no_pile_shrinks_is_scored_after_some_rounds() -> None:
    t = table({"deck": ["estate"]}, {"deck": ["copper"]}, options={"stalemate": 5})
    for turn in range(10):
        assert not t.over, turn
        t.end_turn()
    assert t.over
    assert t.result.reason == "stalemate"
    assert t.result.winners == [0]


@pytest.mark.rule("DH12")
def test_a_pile_that_shrinks_starts_the_count_anew() -> None:
    t = table({"deck": ["estate"]}, {"deck": ["copper"]}, options={"stalemate": 5}, idle=9)
    t.take("curse")
    assert not t.over
    assert t.game.idle == 1


def buy_back(t: Table) -> Table:
    """Play a Copper and buy one; the played one returns to its pile."""
    return t.play("copper").take("copper").end_turn()


@pytest.mark.rule("DH12", "panic")
def test_coppers_that_go_back_and_forth_in_a_panic_do_not_keep_the_game_going() -> None:
    player = {"hand": ["copper"]}
    t = table(player, player, prophecy="panic", fulfilled=True, phase="buy", idle=3, options={"stalemate": 5})
    left = t.left("copper")
    buy_back(t)
    assert (t.left("copper"), t.game.idle) == (left, 1), "the first Copper left fewer than ever"
    for turn in range(9):
        assert not t.over, turn
        buy_back(t)
    assert t.over
    assert (t.result.reason, t.left("copper")) == ("stalemate", left)


@pytest.mark.rule("DH12", "panic")
def test_beside_them_any_other_pile_that_shrinks_starts_the_count_anew() -> None:
    player = {"hand": ["copper"]}
    t = table(player, player, prophecy="panic", fulfilled=True, phase="buy", options={"stalemate": 5})
    for _ in range(9):
        buy_back(t)
    t.play("copper").take("curse").take("copper").end_turn()
    assert not t.over
    assert t.game.idle == 1


@pytest.mark.rule("DH12", "snake_witch")
def test_a_snake_witch_that_comes_and_goes_is_no_progress() -> None:
    t = table({"hand": ["snake_witch"]}, coins=2, idle=5, left={"curse": 0})
    t.play("snake_witch").answer("yes").take("snake_witch")
    assert t.game.idle == 6


@pytest.mark.rule("DH12", "divine_wind")
def test_the_new_piles_of_the_divine_wind_can_shrink() -> None:
    of_base = {"wish": {"sets": ["base"]}}
    t = table({"hand": ["tea_house"]}, prophecy="divine_wind", suns=1, idle=5, coins=8, options=of_base)
    t.play("tea_house")
    t.take(t.piles[-1])
    assert t.game.idle == 1


@pytest.mark.rule("DH12", "D19")
def test_empty_piles_end_a_game_first_of_all() -> None:
    t = table(REST, REST, phase="cleanup", idle=59, left={"curse": 0, "copper": 0, "gold": 0})
    assert t.over
    assert t.result.reason == "piles_gone"


@pytest.mark.rule("DH12")
def test_by_default_thirty_rounds_are_waited_for() -> None:
    t = table({"deck": ["estate"]}, {"deck": ["copper"]}, idle=58)
    t.end_turn()
    assert not t.over
    t.end_turn()
    assert t.over


@pytest.mark.rule("DH12")
@pytest.mark.parametrize("rounds", [4, 1001, "30", True, None])
def test_a_bad_number_of_rounds_is_refused(rounds: object) -> None:
    with pytest.raises(tr.BadSetup, match="Option stalemate must be a number of rounds from 5 to 1000"):
        tr.new_match("dominion", 2, 0, {"stalemate": rounds})
