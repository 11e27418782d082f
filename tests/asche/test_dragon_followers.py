"""The followers of the dragon phase and of the fights; their texts are reconstructed."""

from typing import Any

import pytest

from tests.asche.table import Table, fight, land, path, table

D, K, S, H = "dragon", "knight", "sword", "shield"


def names(things: object) -> list[str]:
    return [thing.id for thing in things]  # type: ignore[attr-defined]


# Hermit.


def attacked(holder: int, **position: Any) -> Table:
    """A1 (seat 1) and A2 (seat 0) are attacked; knights stand in C1 (seat 1) and C2 (seat 0, equipped)."""
    players: list[dict[str, object]] = [{}, {}]
    players[holder] = {"followers": ["hermit"]}
    lands = {
        "A1": land(1, "sword"),
        "A2": land(0, "shield"),
        "C1": land(1, "knight", "sword", "shield"),
        "C2": land(0, "knight", "sword", "shield"),
    }
    return table(*players, phase="defence", provinces=lands, marked=["A1", "A2"], path=0, **position)


@pytest.mark.rule("SH44", "SH26")
def test_the_hermit_sends_any_knight_to_an_attacked_province_of_his_owner() -> None:
    t = attacked(0)
    assert (t.prompt, t.asked) == ("window_defence", [0])
    t.answer("hermit")
    assert t.options == ["knight:C1", "knight:C2"]
    t.answer("knight:C1")
    # Only A1 belongs to the owner of that knight: nothing to choose, and he fights.
    assert t.events("hermit") == [{"seat": 0, "from": "C1", "to": "A1"}]
    assert (t.events("fight")[0]["seat"], t.events("fight")[0]["province"]) == (1, "A1")


@pytest.mark.rule("SH44")
def test_equipment_goes_along_where_there_is_a_place_for_it() -> None:
    t = attacked(1).answer("hermit").answer("knight:C2")
    assert t.events("hermit")[0]["to"] == "A2"
    # The shield found its place taken and stays behind.
    assert names(t.province("C2").placed()) == ["shield"]


@pytest.mark.rule("SH44")
def test_the_hermit_sends_nobody_where_a_knight_stands_but_may_send_an_attacked_one() -> None:
    lands = {"A1": land(0, "knight"), "A2": land(0), "A3": land(0), "C1": land(0, "knight")}
    t = table(
        {"followers": ["hermit"]}, {}, phase="defence", provinces=lands, marked=["A1", "A2", "A3"], path=0
    ).answer("hermit")
    assert t.options == ["knight:A1", "knight:C1"]
    t.answer("knight:A1")
    assert (t.prompt, t.options) == ("hermit_to", ["A2", "A3"])
    t.answer("A3")
    assert t.events("fight")[0]["province"] == "A3"


# Hero.


@pytest.mark.rule("SH47")
def test_the_hero_puts_any_open_card_aside() -> None:
    t = fight([D, D, K, D, K, K], others={"followers": ["hero"]}, phase="before_fight")
    assert (t.prompt, t.asked, t.options) == ("window_combat", [1], ["hero", "let_run"])
    assert len(t.fight.open) == 1
    t.answer().answer()
    t.answer("hero")
    assert t.options == [D, K]
    t.answer(K)
    assert t.events("hero") == [{"seat": 1, "card": K}]
    assert t.events("fight_end")[0]["outcome"] == "lost"


@pytest.mark.rule("SH47")
def test_the_hero_saves_the_own_knight() -> None:
    t = table(
        {"followers": ["hero"]}, {}, provinces={"A1": land(0, "knight")}, phase="combat", path=0,
        fight={"province": "A1", "open": [D, D]}, marked=["A1"], combat=[D, K, K, K],
    )  # fmt: skip
    t.answer("hero")
    # It stays out of the deck for the rest of the fight.
    assert names(t.fight.aside) == [D]
    assert len(t.game.combat) == 36 - len(t.fight.open) - 1
    t.answer()
    assert t.events("hero") == [{"seat": 0, "card": D}]
    assert t.events("fight_end")[0]["outcome"] == "won"


# Friar.


def offered(second: list[int], third: list[int], **more: Any) -> Table:
    """Seat 0 gives most for a tile of 4; seats 1 and 2 hold a Friar."""
    friar: dict[str, object] = {"followers": ["friar"]}
    t = table(
        {"gold": ["gold_3"]},
        {**friar, "gold": [f"gold_{value}" for value in second]},
        {**friar, "gold": [f"gold_{value}" for value in third]},
        phase="flight", provinces=path("A"), numbers=[4, 1, 2, 3], display=["hero", "scout", "abbot"],
        **more,
    )  # fmt: skip
    return t.answer("field:A").give(s0=[3], s1=second, s2=third)


@pytest.mark.rule("SH49")
def test_the_friar_takes_the_reward_if_he_gave_at_least_one_gold() -> None:
    t = offered([1], [0])
    assert (t.prompt, t.asked) == ("window_reward", [1])
    t.answer("friar")
    assert (t.prompt, t.asked) == ("take_follower", [1])


@pytest.mark.rule("SH49", "SH21")
def test_of_two_friars_the_first_in_order_acts_and_the_other_is_asked_again() -> None:
    t = offered([1], [1])
    assert t.asked == [1, 2]
    t.answer("friar", seat=2)
    assert t.asked == [1]
    t.answer("friar", seat=1)
    assert t.events("friar") == [{"seat": 1}]
    # Seat 2's card was not used: it may still take the reward from seat 1.
    assert (t.prompt, t.asked) == ("window_reward", [2])
    t.answer("friar")
    assert (t.prompt, t.asked) == ("take_follower", [2])


@pytest.mark.rule("SH49", "SH21")
def test_the_order_of_two_friars_begins_with_the_pawn_player() -> None:
    assert offered([1], [1], active=2).asked == [2, 1]


@pytest.mark.rule("SH49")
def test_who_is_rewarded_anyway_needs_no_friar() -> None:
    t = table(
        {"gold": ["gold_3", "gold_1"], "followers": ["friar"]}, {}, phase="flight", provinces=path("A"),
        numbers=[4, 1, 2, 3], display=["hero", "scout", "abbot"],
    )  # fmt: skip
    t.answer("field:A").give(s0=[3, 1])
    assert t.prompt == "take_follower"


# Scout.


@pytest.mark.rule("SH50")
def test_the_scout_sees_all_face_down_tiles_secretly() -> None:
    t = table(
        {}, {"followers": ["scout"]}, phase="flight", numbers=[4, 1, 2, 3], provinces=path("A"),
        turned=[False, True, False, False], numbers_seen=[0, -1, 0, 0],
    )  # fmt: skip
    t.answer("scout")
    fields = t.sees(1)["fields"]
    assert isinstance(fields, list)
    assert [field["number"] for field in fields] == [4, 1, 2, 3]
    others = t.sees(0)["fields"]
    assert isinstance(others, list)
    assert [field["number"] for field in others] == [None, 1, None, None]
    assert t.secrets("scout", 1) == [{"numbers": [4, None, 2, 3]}]
    assert t.secrets("scout", 0) == [None]


# Decoy.


def flown(holder: dict[str, object] | None = None, **position: Any) -> Table:
    """Three markers are to be laid on path A, whose A1 is destroyed."""
    lands = {name: one for name, one in path("A").items() if name != "A1"}
    return table(
        {}, holder or {"followers": ["decoy"]}, provinces={**lands, "B5": land(1), "B6": land(1)},
        phase="markers", attacks=3, route="A1", path=0, **position,
    )  # fmt: skip


@pytest.mark.rule("SH51", "SH26")
def test_the_decoy_diverts_the_next_marker_and_the_flight_goes_on_from_there() -> None:
    t = flown()
    assert (t.prompt, t.asked) == ("window_markers", [1])
    t.answer()
    assert t.marked == ["A2"]
    t.answer("decoy")
    # No second marker on a province, and no ruins.
    assert t.options == ["A3", "A4", "A5", "A6", "B5", "B6", "D6"]
    t.answer("B5")
    assert [one["province"] for one in t.events("marker")] == ["A2", "B5", "B6"]


@pytest.mark.rule("SH51")
def test_a_diverted_flight_skips_provinces_that_have_a_marker() -> None:
    t = flown({"followers": ["decoy", "decoy"]}).answer("decoy").answer("A4").answer("decoy").answer("A3")
    t.skip("window_markers")
    assert [one["province"] for one in t.events("marker")] == ["A4", "A3", "A5"]


@pytest.mark.rule("SH32")
def test_fights_go_in_the_order_of_the_markers() -> None:
    lands = {"B5": land(1, "knight"), "A2": land(0, "knight")}
    t = table({}, {}, provinces=lands, marked=["B5", "A2"], phase="fights", path=0)
    assert t.events("fight")[0]["province"] == "B5"


# Black Knight.


@pytest.mark.rule("SH52")
def test_the_black_knight_takes_equipment_out_of_the_fight_which_is_not_lost() -> None:
    t = fight([S, S, S, D, D, D], "sword", "shield", others={"followers": ["black_knight"]},
              phase="before_fight")  # fmt: skip
    assert (t.prompt, t.asked) == ("window_before_fight", [1])
    t.answer("black_knight")
    assert t.options == ["without_sword", "without_shield", "without_both"]
    t.answer("without_sword")
    assert t.events("fight_end")[0]["outcome"] == "lost"
    assert names(t.province("A1").placed()) == ["sword"]


@pytest.mark.rule("SH52")
def test_without_the_shield_the_sword_still_counts() -> None:
    t = fight([H, H, H, S, S, S], "sword", "shield", others={"followers": ["black_knight"]},
              phase="before_fight")  # fmt: skip
    t.answer("black_knight").answer("without_shield")
    assert t.events("fight_end")[0]["outcome"] == "won"


@pytest.mark.rule("SH52")
def test_without_both_neither_counts_and_neither_is_lost() -> None:
    t = fight([H, H, H, S, S, S, D, D, D], "sword", "shield", others={"followers": ["black_knight"]},
              phase="before_fight")  # fmt: skip
    t.answer("black_knight").answer("without_both")
    assert t.events("fight_end")[0]["outcome"] == "lost"
    assert names(t.province("A1").placed()) == ["sword", "shield"]


@pytest.mark.rule("SH52")
def test_the_black_knight_has_nothing_to_do_against_a_bare_knight() -> None:
    t = fight([D, D, D], others={"followers": ["black_knight"]}, phase="before_fight")
    assert t.events("fight_end")[0]["outcome"] == "lost"


@pytest.mark.rule("SH52")
def test_a_second_black_knight_can_only_take_what_still_counts() -> None:
    t = fight([D, D, D], "sword", "shield", others={"followers": ["black_knight"] * 2},
              phase="before_fight")  # fmt: skip
    t.answer("black_knight").answer("without_sword")
    assert (t.prompt, t.options) == ("window_before_fight", ["black_knight"])
    t.answer("black_knight")
    # Only the shield is left: nothing to choose.
    assert [one["choice"] for one in t.events("black_knight")] == ["without_sword", "without_shield"]
    assert names(t.province("A1").placed()) == ["sword", "shield"]


# Vassal.


@pytest.mark.rule("SH53", "SH26")
def test_the_vassal_prevents_the_fight_beforehand() -> None:
    t = fight([K, K, K], "sword", others={"followers": ["vassal"]}, phase="before_fight")
    t.answer("vassal")
    assert t.events("fight_end")[0]["outcome"] == "averted"
    assert names(t.province("A1").placed()) == ["knight", "sword"]
    assert t.game.hits == 0
    # His marker is gone, the other one is not.
    assert not t.province("A1").destroyed
    assert t.province("A2").destroyed


@pytest.mark.rule("SH53")
def test_the_vassal_does_not_undo_a_lost_fight() -> None:
    t = fight([D, D, D], others={"followers": ["vassal"]}, phase="before_fight").answer()
    assert t.events("fight_end")[0]["outcome"] == "lost"
    assert "vassal" in names(t.player(1).followers)


@pytest.mark.rule("SH53")
def test_the_vassal_averts_a_bought_attack_too() -> None:
    t = fight([D, D, D], others={"followers": ["vassal"], "gold": ["gold_2"]}, phase="before_fight",
              bought=True)  # fmt: skip
    t.answer("vassal")
    assert t.province("A1").knight
    assert not t.province("A1").destroyed
    assert t.events("fight_end")[0]["outcome"] == "averted"
