"""The dragon phase: offerings, attacks along the paths, markers and losses (Drachenphase)."""

from typing import Any

import pytest

import tafelrunde as tr
from tests.asche.table import Table, dice, land, path, table

NUMBERS = [5, 2, 3, 4]
ALL = {**path("A"), **path("B", 1), **path("C", 1)}


def flight(*gold: list[int], options: dict[str, object] | None = None, **position: Any) -> Table:
    """One player for each hand of gold; the pawn will stand on path A, whose tile is a 5."""
    players = [{"gold": [f"gold_{value}" for value in hand]} for hand in gold]
    position.setdefault("provinces", ALL)
    position.setdefault("numbers", NUMBERS)
    t = table(*players, phase="flight", options=options, **position)
    return t.answer("field:A")


@pytest.mark.rule("S30")
def test_the_regent_places_the_first_pawn_on_any_face_down_tile() -> None:
    t = table({}, {}, {}, phase="event", regent=1, acquired=True).skip("lay_tiles")
    assert (t.prompt, t.asked) == ("place_pawn", [2])
    assert t.options == ["field:A", "field:B", "field:C", "field:D"]


@pytest.mark.rule("S30", "S43")
def test_a_tile_that_was_turned_is_not_chosen_again_and_the_next_player_opens() -> None:
    t = flight([1], [1], [1]).give()
    assert (t.prompt, t.asked) == ("place_pawn", [1])
    assert t.options == ["field:B", "field:C", "field:D"]
    t.answer("field:C")
    assert t.asked[0] == 1


@pytest.mark.rule("S43", "SH5")
@pytest.mark.parametrize(("seats", "order"), [(1, [0] * 4), (3, [1, 2, 0, 1]), (6, [1, 2, 3, 4])])
def test_four_pawns_are_placed_in_order_then_the_phase_ends(seats: int, order: list[int]) -> None:
    players: list[dict[str, object]] = [{"gold": ["gold_0"]} for _ in range(seats)]
    lands = {"D6": land(0, stack=["knight"])}
    first = 1 % seats
    t = table(
        *players, phase="flight", regent=first, active=first, provinces=lands, numbers=[1, 2, 3, 4],
        options={"path_lengths": [1, 1, 1, 21]},
    )  # fmt: skip
    for _ in range(200):
        if t.game.phase == "purchase" or t.match.over:
            break
        t.answer(*["ready"] if t.prompt == "offer" else t.options[: t.decision.least])
    # The last tile leaves no choice; the event tells of it all the same.
    assert [one["seat"] for one in t.events("pawn")] == order


@pytest.mark.rule("S31")
def test_cards_are_laid_face_down_and_only_their_number_is_public() -> None:
    t = flight([0, 2], [1], [1])
    assert t.asked == [0, 1, 2]
    assert t.options_of(0) == ["ready", "lay:gold_0", "lay:gold_2"]
    t.answer("lay:gold_0", seat=0)
    for other in (1, 2, None):
        assert t.sees_player(other, 0)["offer_size"] == 1
        assert t.sees_player(other, 0)["offer"] is None
    assert t.sees_player(0, 0)["offer"] == ["gold_0"]
    assert t.secrets("offer", 1) == [None]
    assert t.secrets("offer", 0) == [{"cards": ["gold_0"]}]


@pytest.mark.rule("S31", "SH1")
def test_offers_may_be_changed_until_nobody_wants_to() -> None:
    t = flight([1, 2], [1], [1])
    t.answer("ready", seat=0).answer("ready", seat=1)
    assert t.asked == [2]
    t.answer("lay:gold_1", seat=2)
    # A change makes all think again, also those who were ready.
    assert t.asked == [0, 1, 2]
    t.answer("lay:gold_2", seat=0)
    assert "withdraw:gold_2" in t.options_of(0)
    t.answer("withdraw:gold_2", seat=0)
    t.answer("withdraw:gold_1", seat=2)
    t.answer("ready", seat=2).answer("ready", seat=0)
    assert t.events("reveal") == []
    t.answer("ready", seat=1)
    assert t.events("reveal")[0]["total"] == 0
    assert [card.id for card in t.player(0).gold] == ["gold_1", "gold_2"]


@pytest.mark.rule("S31", "SH1")
def test_gold_laid_while_others_lay_theirs_counts_but_ready_is_for_what_one_has_seen() -> None:
    t = flight([1, 2], [1], [1])
    seen = {seat: t.of(seat).number for seat in (0, 1, 2)}
    t.answer("lay:gold_1", seat=2)
    assert t.match.meant(0, ["lay:gold_2"], seen[0]) == t.of(0).number != seen[0]
    with pytest.raises(tr.StaleAnswer, match="by seat 2") as refused:
        t.match.meant(1, ["ready"], seen[1])
    assert refused.value.by == [2]
    again = t.of(1).number
    t.answer("ready", seat=0)
    assert t.match.meant(1, ["ready"], again) == t.of(1).number, "another one's ready changes no offering"
    t.answer("lay:gold_1", seat=1)
    assert t.match.meant(1, ["withdraw:gold_1"], again) == again, "after an own answer one looks again"


@pytest.mark.rule("SH1")
def test_endless_bargaining_is_cut_off() -> None:
    t = flight([1], [1], options={"offer_limit": 2})
    t.answer("lay:gold_1", seat=0).answer("withdraw:gold_1", seat=0)
    assert t.asked == [1]
    t.answer("lay:gold_1", seat=1).answer("withdraw:gold_1", seat=1)
    assert t.events("reveal")[0]["total"] == 0


@pytest.mark.rule("SH1", "S31")
def test_all_gold_in_hand_can_be_offered_however_much_it_is() -> None:
    """Two players hold 12 cards each."""
    t = table({}, {}, phase="income", provinces=path("A")).answer("field:A")
    hand = [card.value for card in t.player(0).gold]
    t.give(s0=hand)
    assert t.player(0).gold == []
    assert t.events("reveal")[0]["total"] == sum(hand)


@pytest.mark.rule("S31", "SH20")
def test_alone_all_cards_of_an_offering_are_laid_at_once() -> None:
    t = flight([1, 0, 2, 1], provinces=path("A"))
    assert (t.prompt, t.decision.least, t.decision.most) == ("offer_alone", 0, 4)
    assert t.options == ["gold_2", "gold_1", "gold_1#2", "gold_0"]
    t.answer("gold_2", "gold_1", "gold_0")
    assert t.events("offer") == [{"seat": 0, "n": 3}]
    assert t.events("reveal")[0]["total"] == 3
    assert t.events("attack")[0]["attacks"] == 2
    assert [card.id for card in t.player(0).gold] == ["gold_1"]


@pytest.mark.rule("S31", "SH20")
def test_alone_one_may_offer_nothing() -> None:
    t = flight([1, 2], provinces=path("A")).answer()
    assert t.events("reveal")[0]["total"] == 0
    assert len(t.player(0).gold) == 2


@pytest.mark.rule("S32", "S33")
def test_enough_gold_averts_the_attack_and_is_spent_also_the_surplus() -> None:
    t = flight([3, 2, 1], [2, 0]).give(s0=[3, 2], s1=[2])
    assert t.events("reveal")[0]["total"] == 7
    assert t.events("attack") == []
    assert t.events("appeased") == [{"seat": 0, "reward": 2}]
    assert [card.id for card in t.player(0).gold] == ["gold_1"]
    assert [card.id for card in t.player(1).gold] == ["gold_0"]
    assert t.game.census()["gold:gold_3"] == 1
    assert "gold_3" in [card.id for card in t.game.gold_discard]


@pytest.mark.rule("S33")
def test_exactly_enough_is_enough() -> None:
    t = flight([3, 2], [0]).give(s0=[3, 2])
    assert t.events("appeased") == [{"seat": 0, "reward": 2}]


@pytest.mark.rule("S33", "SH3")
def test_the_largest_giver_takes_followers_from_display_and_pile_refilled_afterwards() -> None:
    t = flight([2], [2, 1], display=["hero", "scout", "abbot"], pile=["sage", "decoy", "vassal"])
    t.give(s0=[2], s1=[2, 1])
    assert t.asked == [1]
    assert t.options == ["hero", "scout", "abbot", "pile"]
    t.answer("scout")
    # The display is refilled only after all are taken.
    assert t.options == ["hero", "abbot", "pile"]
    t.answer("pile")
    assert [card.id for card in t.player(1).followers] == ["scout", "sage"]
    assert [card.id for card in t.game.display] == ["hero", "abbot", "decoy"]
    assert t.sees_player(0, 1)["followers_known"] == ["scout"]
    assert t.secrets("draw_follower", 0) == [None]


@pytest.mark.rule("SH3")
def test_an_empty_pile_gives_nothing() -> None:
    gone = [name for name in FOLLOWERS for _ in range(2)]
    gone.remove("hero")
    t = flight([3, 2], [0], display=["hero"], gone=gone).give(s0=[3, 2])
    assert [card.id for card in t.player(0).followers] == ["hero"]
    assert t.game.display == []
    assert t.prompt == "place_pawn"


FOLLOWERS = (
    "abbot agitator peasant hermit moneylender salesman hero merchant friar scout decoy black_knight vassal"
    " traitor sage"
).split()


@pytest.mark.rule("S33", "SH24")
def test_equal_gifts_the_first_from_the_pawn_player_is_rewarded() -> None:
    """Seat 2 placed the pawn: 2 comes before 0, though 0 laid earlier and sits lower."""
    t = table(
        {"gold": ["gold_2"]}, {"gold": ["gold_1"]}, {"gold": ["gold_2"]},
        phase="flight", active=2, provinces=ALL, numbers=[4, 1, 2, 3],
    )  # fmt: skip
    t.answer("field:A").give(s0=[2], s1=[1], s2=[2])
    assert t.events("appeased")[0]["seat"] == 2


@pytest.mark.rule("SH30")
def test_by_option_the_first_to_lay_is_rewarded() -> None:
    t = table(
        {"gold": ["gold_2"]}, {"gold": ["gold_1"]}, {"gold": ["gold_2"]},
        phase="flight", active=2, provinces=ALL, numbers=[4, 1, 2, 3], options={"offering_ties": "arrival"},
    )  # fmt: skip
    t.answer("field:A").give(s0=[2], s1=[1], s2=[2])
    assert t.events("appeased")[0]["seat"] == 0


@pytest.mark.rule("SH30")
def test_by_option_the_pawn_player_is_rewarded_if_first_to_lay() -> None:
    t = table(
        {"gold": ["gold_2"]}, {"gold": ["gold_1"]}, {"gold": ["gold_2"]},
        phase="flight", active=2, provinces=ALL, numbers=[4, 1, 2, 3], options={"offering_ties": "arrival"},
    )  # fmt: skip
    t.answer("field:A").give(s2=[2], s0=[2], s1=[1])
    assert t.events("appeased")[0]["seat"] == 2


@pytest.mark.rule("S31", "SH1", "SH30")
def test_each_offering_starts_afresh() -> None:
    """Who laid when, who gave what and how often offers were changed counts for one offering."""
    t = flight([1, 1, 1], [1], options={"offer_limit": 3}).give(s0=[1, 1, 1])
    assert t.sees_player(1, 0)["gave"] == 3
    assert t.player(0).changes == 3
    t.answer("field:B")
    player = t.player(0)
    assert (player.gave, player.laid, player.changes, t.game.lays) == (0, 0, 0, 0)
    assert t.sees_player(1, 0)["gave"] == 0


@pytest.mark.rule("S34", "SH2")
def test_too_little_gold_brings_no_reward_and_the_difference_in_attacks() -> None:
    t = flight([1, 1], [1]).give(s0=[1, 1], s1=[1])
    assert t.events("attack") == [{"seat": None, "field": 0, "attacks": 2}]
    assert [one["province"] for one in t.events("marker")] == ["A1", "A2"]
    assert t.events("appeased") == []
    # The gold is lost all the same.
    assert t.player(0).gold == t.player(1).gold == []


@pytest.mark.rule("S35", "S36")
def test_example_of_figure_3_tile_five_one_gold_and_a_destroyed_first_province() -> None:
    lands = path("A")
    del lands["A1"]
    t = flight([1], [0], provinces=lands).give(s0=[1])
    assert t.events("attack")[0]["attacks"] == 4
    assert [one["province"] for one in t.events("marker")] == ["A2", "A3", "A4", "A5"]
    assert "A6" not in t.destroyed


@pytest.mark.rule("S35", "SH6")
def test_attacks_beyond_the_end_of_the_path_lapse() -> None:
    t = flight([0], [0], provinces={"A6": land(0), "B1": land(1)}).give()
    assert [one["province"] for one in t.events("marker")] == ["A6"]
    assert "B1" not in t.destroyed


@pytest.mark.rule("SH6")
def test_the_tile_of_a_destroyed_path_is_still_handled() -> None:
    t = flight([3, 2], [0], provinces=path("B")).give(s0=[3, 2])
    assert t.events("appeased")[0]["seat"] == 0
    bare = flight([0], [0], provinces=path("B")).give()
    assert bare.events("marker") == []
    assert bare.prompt == "place_pawn"


@pytest.mark.rule("S35")
def test_arrows_can_be_set_to_another_map() -> None:
    lands = {"A6": land(0), "B1": land(1), "B2": land(1)}
    t = flight([3], [0], provinces=lands, options={"arrows": {"A6": "B2"}}).give(s0=[3])
    assert [one["province"] for one in t.events("marker")] == ["A6", "B2"]


@pytest.mark.rule("S37")
def test_knights_fight_in_the_order_of_the_path() -> None:
    lands = {**path("A"), "A4": land(1, "knight"), "A2": land(0, "knight"), "A6": land(1, "knight")}
    t = flight([0], [0], provinces=lands).give()
    assert t.events("fight")[0]["province"] == "A2"
    # Let markers lie as they are until one of the two is dead, then see who fights next.
    while t.events("fight")[-1]["province"] == "A2" and t.prompt in ("remove_marker",):
        t.answer("A2")
    order = [str(one["province"]) for one in t.events("fight")]
    assert order == sorted(order)
    assert "A4" in order
    assert "A6" not in order


@pytest.mark.rule("S38", "S42")
def test_a_beaten_knight_saves_his_own_province_only() -> None:
    lands = {**path("A"), "A2": land(0, "knight", "sword")}
    combat = {"dragon": 33, "knight": 3, "sword": 0, "shield": 0}
    for seed in range(1, 20):
        t = flight([0], [0], provinces=lands, rng=dice(seed), options={"combat_deck": combat}).give()
        if t.events("fight_end")[0]["outcome"] == "lost":
            break
    assert not t.province("A2").destroyed
    assert t.province("A2").placed() == []
    for name in ("A1", "A3", "A4", "A5"):
        assert t.province(name).destroyed
    assert not t.province("A6").destroyed


def survivor(**position: Any) -> Table:
    """Seat 0's knight in A2 has just won; A1, A2, A3 (seat 1) and B1 (seat 1, a knight) are attacked."""
    lands = {
        **path("A"), "A2": land(0, "knight"), "A3": land(1), "B1": land(1, "knight"),
    }  # fmt: skip
    position.setdefault("marked", ["A1", "A2", "A3", "B1"])
    return table(
        {"hits": 1},
        {},
        phase="survived",
        fight={"province": "A2", "outcome": "won"},
        provinces=lands,
        path=0,
        hits=1,
        numbers=NUMBERS,
        turned=[True, False, False, False],
        **position,
    )


@pytest.mark.rule("S40")
def test_a_survivor_may_remove_any_marker_also_of_others() -> None:
    t = survivor()
    assert (t.prompt, t.asked, t.decision.least) == ("remove_marker", [0], 0)
    assert t.options == ["A1", "A2", "A3", "B1"]
    t.answer("A3")
    assert "A3" not in t.marked


@pytest.mark.rule("S40", "SH8", "SH9")
def test_if_the_own_marker_stays_he_fights_again_at_once() -> None:
    """Also when no marker is removed at all; the knight of B1 has to wait."""
    for answer in ((), ("A1",)):
        t = survivor().answer(*answer)
        assert t.events("fight")[0]["province"] == "A2"


@pytest.mark.rule("S41")
def test_a_knight_without_a_marker_is_safe_and_takes_no_further_part() -> None:
    t = survivor(marked=["A1", "A2", "A3"]).answer("A2")
    assert t.events("fight") == []
    assert t.province("A2").knight
    assert not t.province("A2").destroyed


@pytest.mark.rule("S42", "SH7")
def test_what_keeps_its_marker_is_lost_with_everything() -> None:
    lands = {"A2": land(0, "knight"), "A3": land(1, "sword", stack=["knight", "power"])}
    t = table(
        {"hits": 1}, {}, phase="survived", fight={"province": "A2", "outcome": "won"}, provinces=lands,
        path=0, hits=1, marked=["A2", "A3"],
    )  # fmt: skip
    t.answer("A2")
    assert t.province("A3").destroyed
    assert t.province("A3").stack == []
    assert not t.province("A3").sword
    assert t.sees_province(None, "A3")["owner"] is None
    assert t.game.own(1) == []
    assert t.events("lost") == [{"seat": 1, "province": "A3", "number": 1, "of": 1}]
    assert t.marked == []


@pytest.mark.rule("S43")
def test_the_pawn_is_taken_back_after_the_flight() -> None:
    t = flight([1], [1]).give()
    fields = t.sees(None)["fields"]
    assert isinstance(fields, list)
    assert [field["pawn"] for field in fields] == [None] * 4


@pytest.mark.rule("SH7")
def test_a_destroyed_province_is_neither_attacked_nor_bought_from() -> None:
    t = table(
        {"gold": ["gold_2"]}, {}, provinces={"A1": {"owner": 0, "destroyed": True}, "A2": land(0)},
        phase="purchase",
    )  # fmt: skip
    assert t.options == ["buy:D6", "look:D6"]


@pytest.mark.rule("S31")
def test_nobody_has_to_give_and_who_has_no_gold_is_not_asked() -> None:
    t = table({"gold": ["gold_1"]}, {}, phase="flight", provinces=ALL, numbers=NUMBERS).answer("field:A")
    assert t.asked == [0]
    t.answer("ready")
    assert t.events("reveal")[0]["offers"] == [[], []]


@pytest.mark.rule("SH30")
def test_laying_early_helps_only_among_equals() -> None:
    t = table(
        {"gold": ["gold_1"]}, {}, {"gold": ["gold_3"]},
        phase="flight", active=1, provinces=ALL, numbers=[4, 1, 2, 3], options={"offering_ties": "arrival"},
    )  # fmt: skip
    t.answer("field:A").give(s0=[1], s2=[3])
    assert t.events("appeased")[0]["seat"] == 2


@pytest.mark.rule("S32")
def test_a_turned_tile_lies_open_for_all() -> None:
    t = flight([1], [1]).give()
    fields = t.sees(None)["fields"]
    assert isinstance(fields, list)
    assert [field["number"] for field in fields] == [5, None, None, None]
    assert [field["turned"] for field in fields] == [True, False, False, False]
