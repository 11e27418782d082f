"""The Castles (17 to 25): their pile, and what each of them does."""

from collections import Counter
from collections.abc import Sequence

import pytest

import tafelrunde as tr
from tafelrunde.games.dominion.kingdom import can_be_lent
from tafelrunde.games.dominion.scoring import points
from tafelrunde.games.dominion.sets.empires_castles import CASTLES
from tests.dominion.empires.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import Described, Table, invent

IDS = "humble crumbling small haunted opulent sprawling grand kings".split()
ORDER = [f"{id}_castle" for id in IDS]
COPPERS = ["copper"] * 9


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


def scene(*hand: str, others: Sequence[Described] = (), **more: object) -> Stage:
    """Somebody with this hand at a table with Castles."""
    me = {"hand": list(hand), "deck": COPPERS}
    return stage(me, *others, **{"kingdom": ["castles"], **more})


def buying(castle: str, *hand: str, others: Sequence[Described] = (), **more: object) -> Stage:
    """Somebody with money; this Castle is on top of the pile."""
    order = {"castles": ORDER[ORDER.index(castle) :]}
    return scene(*hand, others=others, **{"order": order, "phase": "buy", "coins": 12, "buys": 2, **more})


def worth(t: Stage, card: str, seat: int = 0) -> int:
    """What a player's cards of a name are worth together."""
    return points(t.game, t.game.players[seat]).get(card, 0)


# The pile.


@pytest.mark.rule("castles", "D96")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_of_each_for_two_players_and_four_of_them_twice_for_more(seats: int) -> None:
    """C17, T17: 8 or 12 cards, neither always one of each nor all eight twice; the cheapest on top."""
    t = Stage(Table(tr.new_match("dominion", seats, 1, {"kingdom": ["castles", "village"]})))
    twice = ("humble_castle", "small_castle", "opulent_castle", "kings_castle") if seats > 2 else ()
    assert t.order("castles") == [id for id in ORDER for _ in range(2 if id in twice else 1)]
    assert t.left("castles") == (8 if seats == 2 else 12)


@pytest.mark.rule("castles")
def test_everybody_may_look_through_the_pile_and_only_the_top_can_be_had() -> None:
    """C17.1, C17.4."""
    t = buying("humble_castle", coins=20, buys=3)
    assert t.pile("castles")["order"] == ORDER
    assert t.pile("castles")["cost"] == {"coins": 3, "debt": 0, "potion": 0}
    assert [one for one in t.piles if "castle" in one] == ["castles"]
    t.take("castles")
    assert (t.me.discard, t.pile("castles")["cost"]) == (
        ["humble_castle"],
        {"coins": 4, "debt": 0, "potion": 0},
    )


@pytest.mark.rule("castles")
def test_the_pile_is_a_victory_pile_whatever_is_on_top() -> None:
    """C17.2: with Small Castle on top it is an Action for $5 to gain, but no pile for a Riverboat."""
    assert CASTLES.types == ("victory", "castle")
    assert not can_be_lent(CASTLES)
    t = scene("craftsman", order={"castles": ORDER[2:]}).play("craftsman").take("castles")
    assert t.gains() == [(0, "small_castle")]


@pytest.mark.rule("castles", "panic")
def test_a_castle_that_is_returned_lies_on_top_even_out_of_order() -> None:
    """C17.3: a Humble Castle on a Haunted one."""
    t = scene("humble_castle", order={"castles": ORDER[3:]}, phase="buy", prophecy="panic", fulfilled=True)
    t.play("humble_castle").end_turn()
    assert t.order("castles") == ["humble_castle", *ORDER[3:]]


@pytest.mark.rule("castles", "kind_emperor", "city_quarter")
def test_the_kind_emperor_gives_a_castle_only_while_an_action_is_on_top() -> None:
    """I17, N18: Small Castle may be gained to hand, Crumbling Castle not; City Quarter without debt."""
    me = {"hand": ["copper"], "deck": COPPERS}
    for top, offered in (("small_castle", True), ("crumbling_castle", False)):
        t = stage(
            *(me, me),
            kingdom=["castles", "city_quarter", "village"],
            order={"castles": ORDER[ORDER.index(top) :]},
            prophecy="kind_emperor",
            fulfilled=True,
            phase="start",
        )
        assert ("castles" in t.piles, "city_quarter" in t.piles) == (offered, True)
        t.take("castles" if offered else "city_quarter")
        assert t.me.hand[-1] == ("small_castle" if offered else "city_quarter")
        assert t.me.debt == 0


@pytest.mark.rule("castles", "divine_wind", "small_castle")
def test_divine_wind_takes_the_whole_pile_and_small_castle_then_gains_nothing() -> None:
    """I17."""
    t = scene("poet", "small_castle", "humble_castle", prophecy="divine_wind", suns=1)
    t.play("poet")
    assert not t.pile("castles")["in_supply"]
    t.play("small_castle").answer("humble_castle")
    assert (t.trash, t.gains()) == (["humble_castle"], [])


# Humble and King's Castle.


@pytest.mark.rule("humble_castle", "kings_castle")
def test_they_count_all_castles_in_all_zones_themselves_too() -> None:
    """C18, C25: deck, hand, discard pile, in play, on mats, set aside; the other player's do not count."""
    me = {
        "hand": ["humble_castle"],
        "deck": ["kings_castle", *COPPERS],
        "discard": ["crumbling_castle"],
        "in_play": [[5, "small_castle", [], 0]],
        "mats": {"exile": ["haunted_castle"]},
        "aside": ["opulent_castle"],
    }
    you = {"hand": ["humble_castle"], "deck": ["kings_castle", *COPPERS]}
    t = stage(me, you, {"deck": COPPERS, "hand": ["copper"]}, kingdom=["castles"])
    assert (worth(t, "humble_castle"), worth(t, "kings_castle")) == (6, 12)
    assert (worth(t, "humble_castle", 1), worth(t, "kings_castle", 1)) == (2, 4)


@pytest.mark.rule("humble_castle")
def test_two_humble_castles_count_each_other() -> None:
    """C18."""
    t = stage({"deck": [*COPPERS, "humble_castle"] * 2}, {"hand": ["copper"]}, {}, kingdom=["castles"])
    assert worth(t, "humble_castle") == 4


@pytest.mark.rule("humble_castle", "rice")
def test_humble_castle_is_a_treasure_with_three_types_for_rice() -> None:
    """C18.1: Treasure, Victory, Castle."""
    t = scene("humble_castle", "rice", phase="buy").play("humble_castle")
    assert t.coins == 1
    t.play("rice")
    assert t.coins == 4


# Crumbling Castle.


@pytest.mark.rule("crumbling_castle")
def test_crumbling_castle_gives_a_token_and_a_silver_when_gained_and_when_trashed() -> None:
    """C19."""
    t = buying("crumbling_castle").take("castles")
    assert (t.token("points"), t.gains()) == (1, [(0, "crumbling_castle"), (0, "silver")])
    t = scene("chapel", "crumbling_castle").play("chapel").answer("crumbling_castle")
    assert (t.token("points"), t.gains(), worth(t, "crumbling_castle")) == (1, [(0, "silver")], 0)


@pytest.mark.rule("crumbling_castle")
def test_also_when_another_player_makes_it_go() -> None:
    """C19.1: a Knight's raid on another player's turn; token and Silver are its owner's."""
    victim = {"hand": ["copper"] * 3, "deck": ["crumbling_castle", *COPPERS]}
    t = scene("dame_anna", others=(victim,), kingdom=["castles", "knights"]).play("dame_anna")
    assert (t.trash, t.gains()) == (["crumbling_castle"], [(1, "silver")])
    assert (t.token("points"), t.token("points", 1)) == (0, 1)


@pytest.mark.rule("crumbling_castle")
def test_the_token_comes_even_without_silvers() -> None:
    """C19.2."""
    t = buying("crumbling_castle", left={"silver": 0}).take("castles")
    assert (t.token("points"), t.gains()) == (1, [(0, "crumbling_castle")])


# Small Castle.


@pytest.mark.rule("small_castle")
def test_small_castle_trashes_itself_or_a_castle_from_hand_and_has_to() -> None:
    """C20.1, T20: it cannot be declined; the two are a choice, and what is gained is the top Castle."""
    for chosen, gone in (("this_castle", "small_castle"), ("humble_castle", "humble_castle")):
        t = scene("small_castle", "humble_castle", order={"castles": ORDER[6:]}).play("small_castle")
        assert (t.options, t.may_decline) == (["this_castle", "humble_castle"], False)
        t.answer(chosen)
        assert (t.trash, t.gains()) == ([gone], [(0, "grand_castle")])


@pytest.mark.rule("small_castle")
def test_without_a_castle_in_hand_it_trashes_itself_unasked() -> None:
    """C20.1."""
    t = scene("small_castle", "gold").play("small_castle")
    assert (t.trash, t.me.in_play, t.gains()) == (["small_castle"], [], [(0, "humble_castle")])


@pytest.mark.rule("small_castle", "throne_room")
def test_played_again_after_it_trashed_itself_only_a_castle_from_hand_will_do() -> None:
    """C20.2."""
    t = scene("throne_room", "small_castle").play("throne_room").answer("small_castle")
    assert (t.trash, t.gains(), t.prompt) == (["small_castle"], [(0, "humble_castle")], "buy")
    t = scene("throne_room", "small_castle", "opulent_castle").play("throne_room")
    t.answer("small_castle").answer("this_castle")
    assert t.trash == ["small_castle", "opulent_castle"]
    assert t.gains() == [(0, "humble_castle"), (0, "crumbling_castle"), (0, "silver")]


@pytest.mark.rule("small_castle", "overlord")
def test_played_from_the_supply_it_cannot_trash_itself() -> None:
    """C20.3, C32.2: without a Castle in hand nothing happens, not even a gain."""
    order = {"castles": ORDER[2:]}
    t = scene("overlord", kingdom=["castles", "village"], order=order).play("overlord").take("castles")
    assert (t.trash, t.gains(), t.left("castles")) == ([], [], 6)
    t = scene("overlord", "humble_castle", kingdom=["castles", "village"], order=order).play("overlord")
    t.take("castles")
    assert (t.trash, t.gains()) == (["humble_castle"], [(0, "small_castle")])


@pytest.mark.rule("small_castle")
def test_whatever_is_on_top_is_gained_and_from_an_empty_pile_nothing() -> None:
    """C17.1, C20.4."""
    t = scene("small_castle", left={"castles": 1}).play("small_castle")
    assert t.gains() == [(0, "kings_castle")]
    t = scene("small_castle", left={"castles": 0}).play("small_castle")
    assert (t.trash, t.gains()) == (["small_castle"], [])


@pytest.mark.rule("small_castle", "crumbling_castle")
def test_what_crumbling_castle_brings_comes_before_the_castle() -> None:
    """C20.5."""
    t = scene("small_castle", "crumbling_castle").play("small_castle").answer("crumbling_castle")
    assert (t.gains(), t.token("points")) == ([(0, "silver"), (0, "humble_castle")], 1)


# Haunted Castle.


@pytest.mark.rule("haunted_castle")
def test_a_gold_first_then_the_others_with_five_cards_put_two_back_in_turn_order() -> None:
    """C21.1, C21.2, C21.4: no Reaction is asked for; each chooses cards and order; a hand of four is safe."""
    others = (
        {"hand": ["moat", "gold", "silver", "estate", "curse"], "deck": COPPERS},
        {"hand": ["copper"] * 4, "deck": COPPERS},
        {"hand": ["estate", "gold", "silver", "duchy", "province", "moat"], "deck": COPPERS},
    )
    t = buying("haunted_castle", others=others).take("castles")
    assert t.gains() == [(0, "haunted_castle"), (0, "gold")]
    assert (t.asked, t.prompt, t.cause) == (1, "topdeck", "haunted_castle")
    t.answer("estate").answer("curse")
    assert (t.player(1).deck[:2], t.player(1).hand) == (["curse", "estate"], ["moat", "gold", "silver"])
    assert t.asked == 3
    t.answer("duchy").answer("estate")
    assert (t.player(3).deck[:2], len(t.player(3).hand)) == (["estate", "duchy"], 4)
    assert (len(t.player(2).hand), t.prompt, t.asked) == (4, "buy", 0)


@pytest.mark.rule("haunted_castle")
def test_nobody_else_sees_what_is_put_back() -> None:
    """C21.2."""
    victim = {"hand": ["moat", "gold", "silver", "estate", "curse"], "deck": COPPERS}
    t = buying("haunted_castle", others=(victim,)).take("castles").answer("gold").answer("silver")
    assert len({t.redealt(0, seed, of=1).deck[0] for seed in range(30)}) > 2
    assert {t.redealt(1, seed, of=1).deck[0] for seed in range(9)} == {"silver"}
    assert [event["card"] for event in t.events("topdeck") if "card" in event] == []


@pytest.mark.rule("haunted_castle")
def test_gained_on_another_players_turn_it_does_nothing() -> None:
    """C21.3, T21."""
    other = {"hand": ["copper"] * 5, "deck": COPPERS}
    t = scene("gift_of_haunted_castle", *COPPERS[:5], others=(other,), order={"castles": ORDER[3:]})
    t.play("gift_of_haunted_castle")
    assert (t.gains(), len(t.me.hand), t.asked) == ([(1, "haunted_castle")], 5, 0)


# Opulent Castle.


@pytest.mark.rule("opulent_castle")
def test_victory_cards_of_all_kinds_are_discarded_for_two_coins_each() -> None:
    """C22.2, C22.3: Treasure-Victory and Action-Victory cards, too; Curses are none."""
    t = scene("opulent_castle", "estate", "humble_castle", "small_castle", "curse", "gold")
    t.play("opulent_castle")
    assert t.options == ["estate", "humble_castle", "small_castle"]
    t.answer("estate", "humble_castle", "small_castle")
    assert (t.coins, t.me.hand) == (6, ["curse", "gold"])
    assert t.events("discard") == [{"seat": 0, "cards": ["estate", "humble_castle", "small_castle"]}]


@pytest.mark.rule("opulent_castle")
def test_none_need_be_discarded() -> None:
    """C22.1."""
    t = scene("opulent_castle", "estate").play("opulent_castle").decline()
    assert (t.coins, t.me.hand) == (0, ["estate"])


# Sprawling Castle.


@pytest.mark.rule("sprawling_castle")
def test_sprawling_castle_brings_a_duchy_or_three_estates() -> None:
    """C23."""
    t = buying("sprawling_castle").take("castles")
    assert (t.prompt, t.options, t.may_decline) == ("sprawling_castle", ["a_duchy", "three_estates"], False)
    t.answer("a_duchy")
    assert t.gains() == [(0, "sprawling_castle"), (0, "duchy")]
    t = buying("sprawling_castle").take("castles").answer("three_estates")
    assert t.gains() == [(0, "sprawling_castle"), *[(0, "estate")] * 3]


@pytest.mark.rule("sprawling_castle")
def test_what_has_run_out_may_be_chosen_and_estates_come_as_far_as_they_go() -> None:
    """C23.1, T23."""
    t = buying("sprawling_castle", left={"duchy": 0, "estate": 2}).take("castles").answer("a_duchy")
    assert t.gains() == [(0, "sprawling_castle")]
    t = buying("sprawling_castle", left={"duchy": 0, "estate": 2}).take("castles").answer("three_estates")
    assert t.gains() == [(0, "sprawling_castle"), (0, "estate"), (0, "estate")]


# Grand Castle.


@pytest.mark.rule("grand_castle")
def test_grand_castle_counts_victory_cards_in_hand_and_in_the_own_play_area() -> None:
    """C24.1, T24: played Castles count; what others have in play and the Grand Castle itself do not."""
    me = {
        "hand": ["estate", "province", "curse", "gold"],
        "in_play": [[5, "opulent_castle", [], 0], [0, "humble_castle", [], 0], [6, "village", [], 0]],
        "deck": COPPERS,
    }
    you = {"in_play": [[7, "opulent_castle", [], 0]], "deck": COPPERS, "hand": ["estate"]}
    t = stage(
        *(me, you, {"deck": COPPERS}),
        kingdom=["castles"],
        order={"castles": ORDER[6:]},
        phase="buy",
        coins=9,
        buys=2,
    )
    t.take("castles")
    assert t.token("points") == 4
    assert t.events("show_hand") == [{"seat": 0, "cards": ["estate", "province", "curse", "gold"]}]
    assert Counter(t.gains()) == {(0, "grand_castle"): 1}


@pytest.mark.rule("grand_castle")
def test_it_counts_itself_if_it_is_gained_to_hand() -> None:
    """C24.2."""
    t = scene("squatter", order={"castles": ORDER[6:]}).play("squatter")
    assert (t.me.hand, t.token("points")) == (["grand_castle"], 1)


@pytest.mark.rule("grand_castle")
def test_a_hand_without_victory_cards_gives_no_token() -> None:
    """C24.1."""
    t = buying("grand_castle", "gold").take("castles")
    assert (t.token("points"), t.events("tokens")) == (0, [])


@pytest.mark.rule("grand_castle")
def test_what_acts_when_revealed_in_an_action_phase_does_not_in_a_buy_phase() -> None:
    """C24.3: as a Patron would."""
    t = buying("grand_castle", "benefactor").take("castles")
    assert t.token("coffers") == 0
    t = scene("squatter", "benefactor", order={"castles": ORDER[6:]}).play("squatter")
    assert t.token("coffers") == 1
