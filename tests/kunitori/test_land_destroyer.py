"""Land destroyer on both sides, with both timings and both choosers (§11-2)."""

from collections.abc import Mapping

import pytest

from tests.kunitori.table import NEIGHBOUR, Table, attack, table

BEFORE = {"land_destroyer_timing": "before_totals"}
ENEMY = {"land_destroyer_chooser": "enemy"}


@pytest.mark.rule("K81", "KH13")
def test_the_defender_discards_a_unit_after_the_result() -> None:
    """Maeda 6 + Land destroyer 5 against Cavalry 2 + Spear troopers 2: 11 to 4, a Land; then the loss."""
    t = attack(
        ["maeda_keiji", "land_destroyer"], {"hand": ["copper"], "deployed": ["cavalry", "spear_troopers"]}
    )
    t.answer("ambush")
    assert t.events("battle")[0]["defence"] == 4
    assert t.me.discard == ["land"]
    assert (t.prompt, t.asked) == ("lose_unit", 1)
    assert t.options == ["player:1:deployed:cavalry", "player:1:deployed:spear_troopers"]
    assert not t.may_decline
    t.answer("player:1:deployed:spear_troopers")
    assert t.player(1).deployed == ["cavalry"]
    assert t.player(1).discard == ["spear_troopers"]
    assert t.prompt == "buy"


@pytest.mark.rule("K81")
def test_the_land_destroyer_itself_is_discarded_when_the_phase_ends() -> None:
    t = attack(["maeda_keiji", "land_destroyer"], NEIGHBOUR)
    t.answer("ambush")
    assert t.me.discard == ["land", "land_destroyer"]
    assert t.me.played == ["maeda_keiji"]


@pytest.mark.rule("K81")
def test_one_that_fought_no_battle_may_stay_deployed() -> None:
    t = table({"played": ["maeda_keiji", "land_destroyer"]}, NEIGHBOUR, phase="battle")
    t.decline()
    assert (t.prompt, t.options) == ("leave", ["land_destroyer"])
    t.answer("land_destroyer")
    assert t.player(0).deployed == ["land_destroyer"]


@pytest.mark.rule("K81", "KH13")
def test_only_units_can_be_lost_and_no_land_destroyer() -> None:
    """General, Land destroyer and hand are spared; nothing else is there, so nothing happens."""
    t = attack(
        ["maeda_keiji", "land_destroyer"],
        {
            "hand": ["copper", "honda_tadakatsu", "cavalry"],
            "deployed": ["land_destroyer"],
            "deck": ["cavalry"],
        },
    )
    t.answer("ambush").answer("honda_tadakatsu")
    assert t.events("battle")[0]["defence"] == 11
    assert t.events("lose_unit") == []
    assert t.prompt == "buy"
    assert t.player(1).hand == ["copper", "cavalry", "honda_tadakatsu"]


@pytest.mark.rule("KH13")
def test_ambush_and_reinforcement_can_be_hit() -> None:
    t = attack(
        ["maeda_keiji", "land_destroyer"],
        {"hand": ["cavalry", "copper", "spear_troopers"], "deployed": ["light_archers"]},
    )
    t.answer("ambush").answer("cavalry")
    assert t.options == ["player:1:deployed:light_archers", "player:1:ambush:cavalry"]  # not the hand
    t.answer("player:1:ambush:cavalry")
    assert t.player(1).discard == ["cavalry"]
    assert t.player(1).hand == ["copper", "spear_troopers"]

    t = attack(["maeda_keiji", "land_destroyer"], {"deck": ["cavalry", "gunner_mercenaries", "copper"]})
    t.answer("reinforcement")
    assert t.options == ["player:1:reinforcement:cavalry", "player:1:reinforcement:gunner_mercenaries"]
    t.answer("player:1:reinforcement:gunner_mercenaries")
    assert t.player(1).discard == ["gunner_mercenaries"]
    assert t.player(1).deck == ["cavalry", "copper"]


@pytest.mark.rule("KH13")
def test_a_single_possible_unit_is_lost_without_a_question() -> None:
    t = attack(["maeda_keiji", "land_destroyer"], {"hand": ["copper"], "deployed": ["cavalry"]})
    t.answer("ambush")
    assert t.prompt == "buy"
    assert t.player(1).discard == ["cavalry"]


@pytest.mark.rule("KH13")
def test_each_land_destroyer_takes_one() -> None:
    t = attack(
        ["maeda_keiji", "land_destroyer", "land_destroyer"],
        {"hand": ["copper"], "deployed": ["cavalry", "spear_troopers", "light_archers"]},
    )
    t.answer("ambush").answer("player:1:deployed:cavalry").answer("player:1:deployed:light_archers")
    assert t.prompt == "buy"
    assert t.player(1).discard == ["cavalry", "light_archers"]
    assert t.player(1).deployed == ["spear_troopers"]


@pytest.mark.rule("K81")
@pytest.mark.parametrize("zone", ["deployed", "hand", "deck"])
def test_it_strikes_for_the_defender_too(zone: str) -> None:
    """From the area, from ambush, from reinforcement: the attacker loses a Unit of their own choice."""
    t = attack(
        ["maeda_keiji", "cavalry", "spear_troopers"], {zone: ["land_destroyer"]}, discard=["light_archers"]
    )
    if zone == "deck":
        t.answer("reinforcement")
    elif zone == "hand":
        t.answer("ambush").answer("land_destroyer")
    else:
        t.answer("ambush")
    assert t.events("battle")[0]["attack"] == 10
    assert (t.prompt, t.asked) == ("lose_unit", 0)
    assert t.options == ["player:0:played:cavalry", "player:0:played:spear_troopers"]
    t.answer("player:0:played:cavalry")
    assert t.prompt == "buy"
    assert "cavalry" in t.me.discard
    assert t.me.played == ["maeda_keiji", "spear_troopers"]
    assert t.player(1).discard == ["land_destroyer"]


@pytest.mark.rule("KH13")
def test_both_sides_strike_the_attackers_first() -> None:
    t = attack(
        ["maeda_keiji", "land_destroyer", "cavalry", "light_archers"],
        {"hand": ["copper"], "deployed": ["land_destroyer", "cavalry", "spear_troopers"]},
    )
    t.answer("ambush")
    assert (t.prompt, t.asked) == ("lose_unit", 1)
    t.answer("player:1:deployed:cavalry")
    assert (t.prompt, t.asked) == ("lose_unit", 0)
    t.answer("player:0:played:light_archers")
    assert [one["seat"] for one in t.events("lose_unit")] == [1, 0]
    assert t.player(1).discard == ["cavalry", "land_destroyer"]
    assert t.me.discard[-2:] == ["light_archers", "land_destroyer"]


@pytest.mark.rule("KH13")
def test_after_the_result_means_after_the_reward() -> None:
    """The defender wins, takes the reward, and only then loses a Unit."""
    t = attack(
        ["ishida_mitsunari", "land_destroyer"],
        {"hand": ["copper"], "deployed": ["cavalry"] * 3 + ["spear_troopers"]},
    )
    t.answer("ambush")
    assert (t.prompt, t.options) == ("take_reward", ["pool:village"])
    assert t.player(1).discard == []
    t.answer("pool:village")
    assert t.prompt == "lose_unit"


@pytest.mark.rule("KH13")
@pytest.mark.parametrize("timing", ["after", "before_totals"])
def test_timing_decides_whether_the_lost_unit_still_counts(timing: str) -> None:
    """Ishida 2 + Land destroyer 5 against three Cavalries and Spear troopers: 7 to 8, or 7 to 6."""
    t = attack(
        ["ishida_mitsunari", "land_destroyer"],
        {"hand": ["copper"], "deployed": ["cavalry"] * 3 + ["spear_troopers"]},
        {"land_destroyer_timing": timing},
    )
    t.answer("ambush")
    if timing == "after":
        assert t.events("battle")[0]["defence"] == 8
        assert t.prompt == "take_reward"
        return
    assert t.events("battle") == []
    assert t.options == ["player:1:deployed:cavalry", "player:1:deployed:spear_troopers"]
    t.answer("player:1:deployed:cavalry")
    assert t.events("battle")[0]["defence"] == 6
    assert t.me.discard == ["village", "land_destroyer"]
    assert len(t.events("lose_unit")) == 1


@pytest.mark.rule("KH13")
def test_before_totals_a_lost_ambush_card_takes_its_bonus_along() -> None:
    t = attack(["ishida_mitsunari", "land_destroyer"], {"hand": ["cavalry", "light_archers"]}, BEFORE)
    t.answer("ambush").answer("cavalry", "light_archers").answer("player:1:ambush:cavalry")
    assert t.events("battle")[0]["defence"] == 2
    assert t.player(1).hand == ["light_archers"]


@pytest.mark.rule("KH13")
def test_before_totals_the_defenders_strike_weakens_the_attack() -> None:
    t = attack(
        ["maeda_keiji", "gunner_mercenaries", "cavalry"],
        {"hand": ["copper"], "deployed": ["land_destroyer"]},
        BEFORE,
    )
    t.answer("ambush").answer("player:0:played:gunner_mercenaries")
    assert t.strengths() == [(0, 1, -1, 8, 5)]
    assert t.me.discard == ["gunner_mercenaries", "village"]


@pytest.mark.rule("KH13")
@pytest.mark.parametrize(("chooser", "asked"), [("owner", 1), ("enemy", 0)])
def test_who_chooses_the_defenders_unit(chooser: str, asked: int) -> None:
    t = attack(
        ["maeda_keiji", "land_destroyer"],
        {"hand": ["copper"], "deployed": ["cavalry", "light_archers"]},
        {"land_destroyer_chooser": chooser},
    )
    t.answer("ambush")
    assert (t.prompt, t.asked) == ("lose_unit", asked)
    t.answer("player:1:deployed:cavalry")
    assert t.player(1).discard == ["cavalry"]


@pytest.mark.rule("KH13")
@pytest.mark.parametrize(("chooser", "asked"), [("owner", 0), ("enemy", 1)])
def test_who_chooses_the_attackers_unit(chooser: str, asked: int) -> None:
    t = attack(
        ["maeda_keiji", "cavalry", "light_archers"],
        {"hand": ["copper"], "deployed": ["land_destroyer"]},
        {"land_destroyer_chooser": chooser},
    )
    t.answer("ambush")
    assert (t.prompt, t.asked) == ("lose_unit", asked)
    t.answer("player:0:played:light_archers")
    assert "light_archers" in t.me.discard


def two_battles(split: tuple[str, ...], options: dict[str, object] | None = None) -> Table:
    """Seat 0 attacks seats 1 and 2 with two Cavalries and Archers; seat 1 has a Land destroyer."""
    t = table(
        {
            "hand": ["copper"],
            "played": ["maeda_keiji", "honda_tadakatsu", "cavalry", "cavalry", "light_archers"],
        },
        {"hand": ["copper"], "deployed": ["land_destroyer"]},
        {"hand": ["copper"]},
        phase="battle",
        options=options,
    )
    t.answer("player:1").answer("player:2")
    for target in split:
        assert t.prompt == "divide"
        t.answer(target)
    return t.answer("ambush")


@pytest.mark.rule("KH13", "KH37")
def test_a_unit_is_lost_before_the_next_battle() -> None:
    """The Archers march on seat 2, but fall to the Land destroyer of seat 1 before: 5 instead of 6."""
    t = two_battles(("player:1", "player:1", "player:2"))
    assert t.options == ["player:0:played:cavalry", "player:0:played:light_archers"]
    t.answer("player:0:played:light_archers").answer("ambush")
    assert [one["attack"] for one in t.events("battle")] == [10, 5]


@pytest.mark.rule("KH37")
def test_of_several_copies_one_whose_battle_is_over_goes_first() -> None:
    """One Cavalry with each General: the one of the battle already fought is lost; 5 + 2 remain."""
    t = two_battles(("player:1", "player:2", "player:1"))
    t.answer("player:0:played:cavalry").answer("ambush")
    assert [one["attack"] for one in t.events("battle")] == [9, 7]


@pytest.mark.rule("KH37")
def test_if_there_is_none_the_later_battle_loses_it() -> None:
    t = two_battles(("player:2", "player:2", "player:1"))
    t.answer("player:0:played:cavalry").answer("ambush")
    assert [one["attack"] for one in t.events("battle")] == [7, 7]


@pytest.mark.rule("K81", "KH13")
def test_it_strikes_once_in_each_battle_only_where_it_fights() -> None:
    """The Land destroyer goes against seat 1; seat 2 loses nothing."""
    t = table(
        {"hand": ["copper"], "played": ["maeda_keiji", "honda_tadakatsu", "land_destroyer"]},
        {"hand": ["copper"], "deployed": ["cavalry"]},
        {"hand": ["copper"], "deployed": ["spear_troopers"]},
        phase="battle",
    )
    t.answer("player:1").answer("player:2").answer("player:1").answer("ambush").answer("ambush")
    assert t.events("lose_unit") == [{"seat": 1, "card": "cavalry"}]
    assert t.player(2).deployed == ["spear_troopers"]


def joint_battle_against_a_land_destroyer(options: Mapping[str, object] | None) -> Table:
    t = table(
        {"hand": ["copper"], "played": ["travelling_monk", "maeda_keiji", "cavalry"]},
        {"deployed": ["spear_troopers", "light_archers"]},
        {"deployed": ["land_destroyer"]},
        phase="battle",
        alliance=True,
        options=options,
    )
    return t.answer("player:1").answer("yes").answer("ambush")


@pytest.mark.rule("KH13")
def test_in_a_joint_battle_the_leader_says_who_loses_a_unit_and_the_owner_which() -> None:
    t = joint_battle_against_a_land_destroyer(None)
    assert (t.prompt, t.asked, t.options) == ("whose_unit", 0, ["player:0", "player:1"])
    t.answer("player:1")
    assert (t.prompt, t.asked) == ("lose_unit", 1)
    assert t.options == ["player:1:deployed:spear_troopers", "player:1:deployed:light_archers"]
    t.answer("player:1:deployed:light_archers")
    assert t.prompt == "buy"
    assert t.player(1).discard[-1:] == ["light_archers"]
    assert t.player(1).deployed == ["spear_troopers"]
    assert t.me.played == ["travelling_monk", "maeda_keiji", "cavalry"]


@pytest.mark.rule("KH13")
def test_in_a_joint_battle_the_enemy_may_choose_among_the_units_of_both() -> None:
    t = joint_battle_against_a_land_destroyer(ENEMY)
    assert (t.prompt, t.asked) == ("lose_unit", 2)
    assert t.options == [
        "player:0:played:cavalry",
        "player:1:deployed:spear_troopers",
        "player:1:deployed:light_archers",
    ]
    t.answer("player:0:played:cavalry")
    assert t.me.played == ["travelling_monk", "maeda_keiji"]


@pytest.mark.rule("KH13")
def test_before_totals_the_allys_lost_unit_no_longer_counts() -> None:
    t = table(
        {"hand": ["copper"], "played": ["travelling_monk", "maeda_keiji", "cavalry"]},
        {"deployed": ["spear_troopers", "cavalry"]},
        {"deployed": ["land_destroyer"]},
        phase="battle",
        alliance=True,
        options=BEFORE,
    )
    t.answer("player:1").answer("yes").answer("ambush").answer("player:1").answer("player:1:deployed:cavalry")
    assert t.events("battle")[0]["attack"] == 10
    assert t.me.played == ["travelling_monk", "maeda_keiji", "cavalry"]


@pytest.mark.rule("K81", "KH12")
def test_an_allys_land_destroyer_strikes_and_is_used_up() -> None:
    t = table(
        {"hand": ["copper"], "played": ["travelling_monk", "maeda_keiji"]},
        {"deployed": ["land_destroyer", "fake_fortress", "cavalry"]},
        {"hand": ["copper"], "deployed": ["spear_troopers"]},
        phase="battle",
        alliance=True,
    )
    t.answer("player:1").answer("yes").answer("ambush")
    assert t.player(2).discard == ["spear_troopers"]
    assert t.player(1).deployed == ["cavalry"]
    assert t.player(1).discard == ["land", "land_destroyer", "fake_fortress"]  # 15 to 2


@pytest.mark.rule("K81")
def test_nobody_strikes_without_a_land_destroyer() -> None:
    t = attack(["maeda_keiji", "cavalry"], {"hand": ["copper"], "deployed": ["cavalry"]})
    t.answer("ambush")
    assert t.prompt == "buy"
    assert t.events("lose_unit") == []
