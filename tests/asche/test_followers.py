"""The 15 followers, one by one (Die Gefolgsleute); their texts are reconstructed."""

from typing import Any

import pytest

from tafelrunde.games.asche.pieces import EVERYBODY
from tests.asche.table import Table, dice, land, path, table

D, K, S, H = "dragon", "knight", "sword", "shield"


def names(things: object) -> list[str]:
    return [thing.id for thing in things]  # type: ignore[attr-defined]


def buyer(*followers: str, gold: list[int] | None = None, **position: Any) -> Table:
    """Seat 0 buys and holds followers; A1 and A2 are seat 0's, B1 (a knight with a sword) is seat 1's."""
    options = position.pop("options", None)
    second = position.pop("second", {})
    stack = position.pop("stack", ["power", "knight", "shield"])
    lands = {
        "A1": land(0, stack=stack),
        "A2": land(0, "sword", stack=["sword"]),
        "B1": land(1, "knight", "sword", stack=["attack", "power"]),
        "D6": land(1, stack=["knight"]),
    }
    hand = [f"gold_{value}" for value in (gold or [])]
    return table(
        {"gold": hand, "followers": list(followers)}, second, phase="purchase", provinces=lands,
        options=options, **position,
    )  # fmt: skip


# Common rules.


@pytest.mark.rule("S110")
def test_there_are_30_cards_two_of_each_of_15() -> None:
    census = table({}, {}).game.census()
    followers = {key: count for key, count in census.items() if key.startswith("follower:")}
    assert len(followers) == 15
    assert set(followers.values()) == {2}


@pytest.mark.rule("S110", "SH22")
def test_followers_are_seen_by_their_owner_only() -> None:
    t = buyer("hero", "scout", gold=[2])
    assert t.sees_player(0, 0)["followers"] == ["hero", "scout"]
    assert t.sees_player(1, 0)["followers"] is None
    assert t.sees_player(1, 0)["followers_size"] == 2
    assert t.sees_player(1, 0)["followers_known"] == []


@pytest.mark.rule("S111")
def test_a_follower_can_be_played_only_in_its_phase() -> None:
    every = "abbot hermit salesman hero merchant friar scout decoy black_knight vassal traitor sage".split()
    t = buyer(*every, gold=[])
    assert t.options == ["salesman", "merchant", "traitor"]


@pytest.mark.rule("S112")
def test_after_use_a_follower_leaves_the_game() -> None:
    t = buyer("merchant").answer("merchant").answer("A1", "B1")
    assert t.player(0).followers == []
    assert names(t.game.gone) == ["merchant"]


# Abbot.


@pytest.mark.rule("SH41")
def test_the_abbot_makes_purchases_void_until_one_is_kept() -> None:
    t = buyer("abbot", gold=[2], stack=["attack", "sword", "power"]).answer("buy:A1")
    assert (t.prompt, t.options) == ("window_uncovered", ["abbot"])
    assert t.game.uncovered is not None
    t.answer("abbot")
    assert names(t.game.gone) == ["abbot"]
    assert not t.province("A1").destroyed
    assert (t.prompt, t.options) == ("buy_again", ["buy:A1", "buy:A2"])
    t.answer("buy:A1")
    assert t.prompt == "void_again"
    t.answer("yes").answer("buy:A1")
    assert t.decision.params == {"tile": "power"}
    t.answer("no")
    assert t.player(0).power == 1
    assert t.game.credit == 0
    assert t.prompt != "purchase" or t.asked != [0]


@pytest.mark.rule("SH41")
def test_the_price_of_a_void_purchase_comes_back() -> None:
    t = buyer("abbot", gold=[2, 0], stack=["attack", "sword", "power"]).answer("buy:A1").answer("abbot")
    t.answer()
    assert t.game.credit == 2
    assert t.prompt == "purchase"
    assert "buy:A2" in t.options


@pytest.mark.rule("SH41")
def test_the_abbot_is_used_up_when_a_tile_was_kept_or_nothing_bought_again() -> None:
    for answers in (["buy:A1", "no"], [None]):
        t = buyer("abbot", gold=[2, 2], stack=["attack", "power", "power"]).answer("buy:A1").answer("abbot")
        for one in answers:
            t.answer(*[one] if one else [])
        power = t.player(0).power
        t.answer("buy:A1")
        assert t.prompt != "void_again"
        assert t.player(0).power == power + 1


@pytest.mark.rule("SH41", "SH46")
def test_a_paid_tile_after_a_free_one_is_paid_back() -> None:
    t = buyer("salesman", "abbot", gold=[2], stack=["power", "attack"]).answer("salesman").answer("buy_free")
    t.answer("A1").answer().answer("buy:A1").answer("abbot")
    assert t.game.credit == 2


@pytest.mark.rule("SH41")
def test_the_abbot_works_on_a_free_tile_of_the_salesman_too() -> None:
    t = buyer("abbot", "salesman", stack=["attack", "power"]).answer("salesman").answer("buy_free")
    t.answer("A1").answer("abbot")
    assert (t.prompt, t.game.credit) == ("buy_again", 0)
    t.answer("buy:A1").answer("no")
    assert t.player(0).power == 1
    assert t.game.credit == 0


@pytest.mark.rule("SH41", "S94")
def test_the_abbot_who_sends_the_last_knight_away_loses_the_game_at_once() -> None:
    lands = {"A1": land(0, stack=["knight", "sword"]), "D6": land(1)}
    t = table({"gold": ["gold_2"], "followers": ["abbot"]}, {}, phase="purchase", provinces=lands)
    t.answer("buy:A1").answer("abbot")
    assert t.result.reason == "no_knights"


# Agitator.


@pytest.mark.rule("SH42", "S112")
def test_the_agitator_swaps_with_the_display_and_goes_under_the_pile() -> None:
    t = buyer("agitator", "hero", "scout", gold=[1], display=["sage", "vassal"])
    t.answer("agitator")
    assert (t.prompt, t.options) == ("agitator_give", ["hero", "scout"])
    t.answer("scout")
    assert t.options == ["sage", "vassal"]
    t.answer("sage")
    assert names(t.player(0).followers) == ["hero", "sage"]
    assert names(t.game.display) == ["vassal", "scout"]
    assert (t.game.pile[0].id, t.game.pile_seen[0]) == ("agitator", EVERYBODY)
    assert t.game.gone == []
    assert t.sees_player(1, 0)["followers_known"] == ["sage"]


@pytest.mark.rule("SH42")
def test_the_agitator_swaps_with_a_random_follower_and_goes_to_that_player() -> None:
    drawn = set()
    for seed in range(30):
        t = buyer(
            "agitator", "hero", gold=[1], second={"followers": ["sage", "vassal"]}, rng=dice(seed)
        ).answer("agitator")
        # The Agitator cannot be exchanged himself: only the Hero is left. Nothing is asked.
        (got,) = names(t.player(0).followers)
        drawn.add(got)
        kept = [one for one in ("sage", "vassal") if one != got]
        assert names(t.player(1).followers) == [*kept, "hero", "agitator"]
    assert drawn == {"sage", "vassal"}
    assert t.sees_player(0, 1)["followers_known"] == ["agitator", "hero"]
    assert t.sees_player(None, 1)["followers_known"] == ["agitator"]
    assert t.secrets("agitator_player", None) == [None]


@pytest.mark.rule("SH42")
def test_the_agitator_needs_the_own_turn_and_another_follower() -> None:
    assert "agitator" not in buyer("agitator", gold=[1], display=["sage"]).options
    held: dict[str, object] = {"followers": ["agitator", "hero"]}
    turn = table({}, held, phase="flight", display=["sage"], active=1)
    assert (turn.prompt, turn.options) == ("window_flight", ["agitator"])
    not_mine = table({}, held, phase="flight", display=["sage"], active=0)
    assert not_mine.prompt == "place_pawn"
    regent = table({}, held, phase="event", display=["sage"], regent=1, active=0)
    assert (regent.prompt, regent.options) == ("window_event", ["agitator"])


# Peasant.


@pytest.mark.rule("SH43")
def test_the_peasant_chooses_his_cards_and_draws_the_others_blindly() -> None:
    taken = set()
    for seed in range(40):
        t = buyer(
            "peasant", gold=[0, 0, 1], second={"gold": ["gold_3", "gold_1", "gold_2"]}, rng=dice(seed)
        ).answer("peasant")
        assert (t.prompt, t.decision.least, t.decision.most) == ("peasant_give", 1, 2)
        t.answer("gold_0", "gold_0#2")
        hand = sorted(names(t.player(0).gold))
        assert len(hand) == 3
        taken.add(tuple(hand))
        assert sorted(names(t.player(1).gold)).count("gold_0") == 2
    assert len(taken) == 3


@pytest.mark.rule("SH43", "SH22")
def test_both_know_the_exchanged_cards_and_nobody_else() -> None:
    t = table(
        {"gold": ["gold_0", "gold_1"], "followers": ["peasant"]}, {"gold": ["gold_3"]}, {"gold": ["gold_2"]},
        phase="flight", provinces=path("A"),
    )  # fmt: skip
    t.answer("peasant").answer("player:1").answer("gold_0")
    assert sorted(names(t.player(0).gold)) == ["gold_1", "gold_3"]
    assert t.sees_player(0, 1)["gold_known"] == ["gold_0"]
    assert t.sees_player(1, 0)["gold_known"] == ["gold_3"]
    assert t.sees_player(2, 0)["gold_known"] == t.sees_player(2, 1)["gold_known"] == []
    assert t.secrets("peasant", 2) == [None]


@pytest.mark.rule("SH43")
def test_the_peasant_gives_no_more_cards_than_the_other_has() -> None:
    t = buyer("peasant", gold=[0, 0, 1], second={"gold": ["gold_3"]}).answer("peasant")
    assert (t.decision.least, t.decision.most) == (1, 1)


@pytest.mark.rule("SH43", "SH22")
def test_the_partner_no_longer_believes_a_card_with_the_peasant_that_he_was_given() -> None:
    t = table(
        {"gold": ["gold_0", "gold_1"], "gold_known": [["gold_0", 2]], "followers": ["peasant"]},
        {"gold": ["gold_3"]}, phase="flight", provinces=path("A"),
    ).answer("peasant").answer("gold_0")  # fmt: skip
    assert t.sees_player(1, 0)["gold_known"] == ["gold_3"]


@pytest.mark.rule("SH43")
def test_the_peasant_needs_cards_on_both_sides() -> None:
    held: dict[str, object] = {"followers": ["peasant"]}
    assert table(held, {"gold": ["gold_1"]}, phase="flight").prompt == "place_pawn"
    assert table({**held, "gold": ["gold_1"]}, {}, phase="flight").prompt == "place_pawn"


# Moneylender.


@pytest.mark.rule("SH45")
def test_the_moneylender_changes_cards_with_the_discard_pile() -> None:
    t = buyer("moneylender", gold=[0, 0, 0], gold_discard=["gold_3"])
    t.answer("moneylender")
    assert (t.prompt, t.decision.least, t.decision.most) == ("moneylender_take", 1, 3)
    t.answer("3")
    assert len(t.player(0).gold) == 6
    assert (t.decision.least, t.decision.most) == (3, 3)
    t.answer("gold_0", "gold_0#2", "gold_0#3")
    assert len(t.player(0).gold) == 3
    assert names(t.game.gold_discard[-3:]) == ["gold_0"] * 3


@pytest.mark.rule("SH45", "SH31")
def test_all_see_what_the_moneylender_takes_from_the_open_pile() -> None:
    t = buyer("moneylender", gold=[0]).answer("moneylender").answer("1")
    (told,) = t.events("moneylender_take")
    assert t.sees_player(1, 0)["gold_known"] == told["cards"]
    # Also in the dragon phase.
    gold: dict[str, object] = {"followers": ["moneylender"], "gold": ["gold_1"]}
    assert table({}, gold, phase="flight").options == ["moneylender"]


@pytest.mark.rule("SH45", "SH22")
def test_a_card_the_moneylender_returns_is_no_longer_known_with_him() -> None:
    """The 3 is alone on the pile."""
    rest = ["gold_0"] * 6 + ["gold_1"] * 13 + ["gold_2"] * 4
    t = table({"followers": ["moneylender"], "gold": ["gold_1"]}, {"gold": rest}, phase="flight")
    t.answer("moneylender")
    assert t.sees_player(1, 0)["gold_known"] == ["gold_3"]
    t.answer("gold_3")
    assert t.sees_player(1, 0)["gold_known"] == []
    assert names(t.game.gold_discard) == ["gold_3"]


# Travelling salesman.


@pytest.mark.rule("SH46")
def test_the_salesman_brings_a_tile_or_two_looks_not_both() -> None:
    t = buyer("salesman").answer("salesman")
    assert t.options == ["buy_free", "look_free"]
    t.answer("buy_free").answer("A1")
    assert t.player(0).power == 1
    assert t.game.gold_discard == buyer("salesman").game.gold_discard
    look = buyer("salesman").answer("salesman").answer("look_free")
    # Both own stacks; the one with a single tile has no order to choose.
    assert look.prompt in ("salesman_look", "arrange")
    if look.prompt == "salesman_look":
        assert (look.decision.least, look.decision.most) == (1, 2)
        look.answer("A1", "A2")
    look.answer("shield", "knight", "power")
    assert look.sees_province(0, "A1")["stack"] == ["shield", "knight", "power"]
    assert look.sees_province(0, "A2")["stack"] == ["sword"]
    assert look.player(0).power == 0


# Merchant.


@pytest.mark.rule("SH48")
def test_the_merchant_exchanges_two_stacks_of_anybody_unseen() -> None:
    t = buyer("merchant", gold=[1]).answer("merchant")
    assert t.options == ["A1", "A2", "B1", "D6"]
    assert (t.decision.least, t.decision.most) == (2, 2)
    t.answer("A1", "B1")
    assert names(t.province("A1").stack[::-1]) == ["attack", "power"]
    assert names(t.province("B1").stack[::-1]) == ["power", "knight", "shield"]
    assert t.sees_province(0, "A1")["stack"] == [None, None]


@pytest.mark.rule("SH48")
def test_the_merchant_needs_two_provinces_and_a_stack() -> None:
    holder: dict[str, object] = {"followers": ["merchant"], "gold": ["gold_0"]}
    for lands in ({"D6": land(0, "knight", stack=["power"])}, {"D6": land(0, "knight"), "A1": land(1)}):
        t = table(holder, {}, phase="purchase", provinces=lands)
        assert t.events("play_follower") == []
        assert "merchant" not in (t.options if t.prompt == "purchase" else [])


@pytest.mark.rule("SH48")
def test_who_knew_a_stack_knows_it_in_its_new_place() -> None:
    lands = {"A1": land(0, stack=["power", "knight"], seen=[1, 1]), "B1": land(1, stack=["sword"])}
    t = table({"followers": ["merchant"], "gold": ["gold_1"]}, {}, phase="purchase", provinces=lands)
    t.answer("merchant").answer("A1", "B1")
    assert t.sees_province(0, "B1")["stack"] == ["power", "knight"]
    assert t.sees_province(1, "B1")["stack"] == [None, None]


# Traitor.


@pytest.mark.rule("SH54")
def test_the_traitor_takes_exactly_one_piece_of_another_player() -> None:
    t = buyer("traitor", gold=[1]).answer("traitor")
    assert t.options == ["knight:B1", "sword:B1"]
    t.answer("knight:B1")
    assert t.options == ["A1", "A2"]
    t.answer("A2")
    assert names(t.province("A2").placed()) == ["knight", "sword"]
    assert names(t.province("B1").placed()) == ["sword"]


@pytest.mark.rule("SH54")
def test_in_co_op_the_traitor_also_moves_own_pieces() -> None:
    t = buyer("traitor", gold=[1], options={"mode": "coop"}).answer("traitor")
    assert t.options == ["knight:B1", "sword:A2", "sword:B1"]
    t.answer("sword:A2")
    assert names(t.province("A1").placed()) == ["sword"]
    assert t.province("A2").placed() == []


# Sage.


@pytest.mark.rule("SH55")
def test_the_sage_takes_the_office_which_is_not_passed_on() -> None:
    t = table(
        {}, {}, {"followers": ["sage"]}, phase="event", regent=0, display=["hero", "scout"], round=3,
        numbers=[3, 5, 4, 6],
    )  # fmt: skip
    assert (t.prompt, t.asked) == ("window_event", [2])
    t.answer("sage")
    # The rest of the event phase is the new Regent's: discarding a follower and laying the tiles.
    assert (t.prompt, t.asked) == ("discard_follower", [2])
    t.answer("hero")
    assert (t.prompt, t.asked) == ("lay_tiles", [2])
    t.answer(*t.options)
    assert t.game.regent == 2
    assert t.asked == [2]
    # Next time the office passes on as ever.
    assert not t.game.sage


@pytest.mark.rule("SH55")
def test_the_regent_has_no_use_for_a_sage() -> None:
    t = table({"followers": ["sage"]}, {}, phase="event", regent=0, acquired=True)
    assert t.events("regent") == [{"seat": 1}]


@pytest.mark.rule("SH55")
def test_the_old_regent_has_shuffled_before() -> None:
    t = table(
        {"gold": ["gold_0"]}, {"followers": ["sage"]}, phase="purchase", turns=1, active=0, round=2,
        numbers=[2, 3, 4, 5], provinces={"A1": land(0, stack=["knight"])},
    )  # fmt: skip
    assert t.prompt == "window_event"
    assert sorted(t.game.numbers) == [3, 4, 5, 6]


# What third players know.


@pytest.mark.rule("SH42", "SH22")
def test_after_a_random_swap_third_players_are_sure_of_the_agitator_only() -> None:
    t = table(
        {"followers": ["agitator", "hero"], "gold": ["gold_1"]},
        {"followers": ["sage", "vassal"], "followers_seen": [-1, -1]},
        {},
        phase="purchase",
        provinces={"A1": land(0, stack=["power"])},
    )
    assert t.sees_player(2, 1)["followers_known"] == ["sage", "vassal"]
    t.answer("agitator")
    assert t.sees_player(2, 1)["followers_known"] == ["agitator"]
    assert t.sees_player(2, 0)["followers_known"] == []
    assert len(t.sees_player(1, 1)["followers_known"]) == 3  # type: ignore[arg-type]


@pytest.mark.rule("SH42", "SH22")
def test_third_players_do_not_know_which_follower_the_agitator_gave_away() -> None:
    t = table(
        {"followers": ["agitator", "hero", "scout"], "followers_seen": [0, -1, 0], "gold": ["gold_1"]},
        {"followers": ["sage"]},
        {},
        phase="purchase",
        provinces={"A1": land(0, stack=["power"])},
    ).answer("agitator")
    assert t.sees_player(2, 0)["followers_known"] == ["agitator", "hero"]
    t.answer("scout")
    assert t.sees_player(2, 0)["followers_known"] == []
    assert t.sees_player(1, 0)["followers_known"] == ["hero", "sage"]


@pytest.mark.rule("SH43", "SH22")
def test_after_the_peasant_third_players_are_sure_of_nothing() -> None:
    t = table(
        {"gold": ["gold_0", "gold_0"], "followers": ["peasant"]},
        {"gold": ["gold_3", "gold_1"], "gold_known": [["gold_3", 4]]},
        {"gold": ["gold_2"]},
        phase="flight",
        provinces=path("A"),
    )
    assert t.sees_player(2, 1)["gold_known"] == ["gold_3"]
    t.answer("peasant").answer("player:1").answer("gold_0")
    assert t.sees_player(2, 1)["gold_known"] == []
