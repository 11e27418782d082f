"""Declaring, defending and fighting battles (§7)."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, STAND_INS, attack, table

# Declaring.


@pytest.mark.rule("K30")
def test_without_a_general_played_this_turn_there_is_no_battle() -> None:
    t = table(
        {"hand": ["maeda_keiji", "copper"], "deck": ["honda_tadakatsu"], "played": ["cavalry"]},
        {},
        phase="battle",
    )
    assert t.prompt == "buy"


@pytest.mark.rule("K30")
def test_with_one_the_player_may_attack_anybody_or_nobody() -> None:
    t = table({"hand": ["copper"], "played": ["honda_tadakatsu"]}, {}, {}, {}, phase="battle", active=0)
    assert (t.prompt, t.asked) == ("attack", 0)
    assert t.options == ["player:1", "player:2", "player:3"]
    assert t.may_decline
    t.decline()
    assert t.prompt == "buy"
    assert t.events("declare") == []


@pytest.mark.rule("K31")
def test_attack_strength_is_the_sum_of_generals_and_units() -> None:
    """Katakura 4, Archers 1, Gunners 3, Cavalry 2 left from last turn."""
    t = attack(["katakura_kojurou", "light_archers", "gunner_mercenaries"], NEIGHBOUR, replayed=["cavalry"])
    t.answer("ambush")
    assert t.strengths() == [(0, 1, -1, 10, 0)]


@pytest.mark.rule("K31")
def test_cards_in_hand_walls_and_politics_do_not_attack() -> None:
    t = attack(
        ["ishida_mitsunari", "castle_town", "trap"],
        NEIGHBOUR,
        hand=["cavalry", "honda_tadakatsu", "copper"],
        walls=["defence_wall"],
        discard=["cavalry"],
    )
    t.answer("ambush")
    assert t.events("battle")[0]["attack"] == 2


@pytest.mark.rule("K31")
def test_a_castle_for_defence_only_does_not_attack() -> None:
    t = attack(["ishida_mitsunari"], NEIGHBOUR, {"packs": [STAND_INS]}, replayed=["fantastic_castle"])
    t.answer("ambush")
    assert t.events("battle")[0]["attack"] == 2


@pytest.mark.rule("K37")
def test_a_castle_for_defence_only_defends() -> None:
    """4 from the area, and another one from ambush with 4 + 1."""
    castles = {"deployed": ["fantastic_castle"], "hand": ["fantastic_castle", "copper"]}
    t = attack(["maeda_keiji"], castles, {"packs": [STAND_INS]})
    t.answer("ambush").answer("fantastic_castle")
    assert t.events("battle")[0]["defence"] == 9
    assert t.prompt == "take_reward"


@pytest.mark.rule("KH6", "K31")
def test_an_attack_on_one_player_uses_everything() -> None:
    """Nothing is asked about Units, and nothing is held back."""
    t = table(
        {"played": ["maeda_keiji", "spear_troopers", "gunner_mercenaries"], "deployed": ["light_archers"]},
        NEIGHBOUR,
        {},
        phase="battle",
    )
    t.answer("player:2")
    assert (t.prompt, t.asked) == ("defend", 2)
    (declared,) = t.events("declare")
    assert declared["target"] == 2
    assert declared["cards"] == ["maeda_keiji", "light_archers", "spear_troopers", "gunner_mercenaries"]
    assert t.decision.params["attack"] == 12


@pytest.mark.rule("K32")
def test_generals_may_attack_without_units() -> None:
    t = attack(["sanada_yukimura"], NEIGHBOUR)
    assert t.events("declare") == [{"seat": 0, "target": 1, "cards": ["sanada_yukimura"]}]


@pytest.mark.rule("K32", "KH38")
def test_the_attacker_says_which_general_attacks_whom() -> None:
    t = table(
        {"played": ["maeda_keiji", "honda_tadakatsu", "sanada_yukimura"]}, NEIGHBOUR, {}, {}, phase="battle"
    )
    assert (t.prompt, t.decision.params) == ("attack", {"card": "maeda_keiji"})
    t.answer("player:3")
    assert (t.prompt, t.decision.params) == ("attack_too", {"card": "honda_tadakatsu"})
    assert t.options == ["player:1", "player:2", "player:3"]
    t.answer("player:1")
    assert (t.prompt, t.decision.params) == ("attack_too", {"card": "sanada_yukimura"})
    t.answer("player:3")
    assert t.events("declare") == [
        {"seat": 0, "target": 1, "cards": ["honda_tadakatsu"]},
        {"seat": 0, "target": 3, "cards": ["maeda_keiji", "sanada_yukimura"]},
    ]


@pytest.mark.rule("KH38")
def test_once_an_attack_is_declared_no_general_sits_out() -> None:
    t = table({"played": ["maeda_keiji", "honda_tadakatsu"]}, NEIGHBOUR, {}, phase="battle")
    t.answer("player:1")
    assert t.prompt == "attack_too"
    assert not t.may_decline
    with pytest.raises(tr.IllegalAnswer):
        t.decline()


@pytest.mark.rule("KH30", "K32")
def test_two_generals_on_one_target_are_one_battle() -> None:
    mine = {"hand": ["copper"], "played": ["maeda_keiji", "honda_tadakatsu"]}
    t = table(mine, NEIGHBOUR, {}, phase="battle")
    t.answer("player:1").answer("player:1").answer("ambush")
    assert [(one["attack"], one["defence"]) for one in t.events("battle")] == [(11, 0)]
    assert len(t.events("receive")) == 1
    assert t.player(0).discard == ["land"]


@pytest.mark.rule("K32", "KH6")
def test_with_several_targets_each_unit_goes_to_exactly_one() -> None:
    t = table(
        {
            "played": ["maeda_keiji", "honda_tadakatsu", "gunner_mercenaries"],
            "replayed": ["cavalry"],
            "deployed": ["light_archers"],
        },
        NEIGHBOUR,
        {},
        {},
        phase="battle",
    )
    t.answer("player:3").answer("player:1")
    divided = []
    for target in ("player:1", "player:3", "player:3"):
        assert t.prompt == "divide"
        assert t.options == ["player:1", "player:3"]  # only those attacked
        assert not t.may_decline
        divided.append(t.decision.params["card"])
        t.answer(target)
    assert divided == ["light_archers", "cavalry", "gunner_mercenaries"]
    assert t.events("declare") == [
        {"seat": 0, "target": 1, "cards": ["honda_tadakatsu", "light_archers"]},
        {"seat": 0, "target": 3, "cards": ["maeda_keiji", "cavalry", "gunner_mercenaries"]},
    ]
    t.answer("ambush").answer("ambush")
    assert [(one["target"], one["attack"]) for one in t.events("battle")] == [(1, 6), (3, 11)]


@pytest.mark.rule("K33")
def test_battles_are_fought_clockwise_from_the_attackers_left() -> None:
    """Seat 2 attacks 1, 0 and 3, in this order of announcement; fought are 3, 0, 1."""
    t = table(
        {},
        {},
        {"played": ["maeda_keiji", "honda_tadakatsu", "sanada_yukimura"], "hand": ["copper"]},
        {},
        phase="battle",
        active=2,
    )
    assert t.options == ["player:3", "player:0", "player:1"]
    t.answer("player:1").answer("player:0").answer("player:3")
    asked = []
    while t.prompt == "defend":
        asked.append(t.asked)
        t.answer("ambush")
    assert asked == [3, 0, 1]
    assert [one["target"] for one in t.events("battle")] == [3, 0, 1]


# Defending.


@pytest.mark.rule("K34", "KH10")
def test_the_defender_must_choose_ambush_or_reinforcement() -> None:
    t = attack(["maeda_keiji"], {"hand": ["cavalry"], "deck": ["cavalry"]})
    assert (t.prompt, t.asked, t.options) == ("defend", 1, ["ambush", "reinforcement"])
    assert not t.may_decline


@pytest.mark.rule("KH10")
def test_each_battle_is_defended_on_its_own_after_the_announcement() -> None:
    t = table(
        {"played": ["maeda_keiji", "honda_tadakatsu"]},
        {"hand": ["cavalry"], "deck": ["spear_troopers"]},
        {"hand": ["cavalry"], "deck": ["spear_troopers", "copper"]},
        phase="battle",
    )
    t.answer("player:1").answer("player:2")
    assert len(t.events("declare")) == 2
    assert t.asked == 1
    t.answer("ambush").answer("cavalry")
    assert (t.prompt, t.asked) == ("defend", 2)
    t.answer("reinforcement")
    assert [one["defence"] for one in t.events("battle")] == [3, 2]


@pytest.mark.rule("KH10")
def test_an_ambush_may_be_empty_and_its_size_is_open() -> None:
    t = attack(["maeda_keiji"], {"hand": ["cavalry", "honda_tadakatsu"]})
    t.answer("ambush")
    assert t.may_decline
    t.decline()
    assert t.events("ambush") == [{"seat": 1, "cards": []}]
    assert t.events("battle")[0]["defence"] == 0


@pytest.mark.rule("K35")
def test_only_hand_cards_with_attack_power_can_lie_in_ambush() -> None:
    t = attack(
        ["maeda_keiji"],
        {"hand": ["copper", "cavalry", "trap", "honda_tadakatsu", "village", "cavalry", "castle_town"]},
    )
    t.answer("ambush")
    assert (t.prompt, t.asked) == ("ambush", 1)
    assert t.options == ["cavalry", "honda_tadakatsu", "cavalry#2"]


@pytest.mark.rule("K35", "KC1")
def test_each_card_in_ambush_gets_one_more() -> None:
    """Cavalry 2 + 1 and Archers 1 + 1; the Spear troopers in the area get nothing."""
    t = attack(
        ["maeda_keiji"], {"hand": ["cavalry", "light_archers", "cavalry"], "deployed": ["spear_troopers"]}
    )
    t.answer("ambush").answer("cavalry", "light_archers")
    assert t.events("battle")[0]["defence"] == 7


@pytest.mark.rule("KC1")
@pytest.mark.parametrize(("cards", "defence"), [([], 0), (["cavalry"], 3), (["cavalry", "cavalry#2"], 5)])
def test_or_one_more_for_the_ambush_as_a_whole(cards: list[str], defence: int) -> None:
    t = attack(["maeda_keiji"], {"hand": ["cavalry", "cavalry"]}, {"ambush_bonus": "once"})
    t.answer("ambush").answer(*cards)
    assert t.events("battle")[0]["defence"] == defence


@pytest.mark.rule("K35")
def test_an_ambush_lies_in_the_area_until_the_phase_ends() -> None:
    """While the second battle is fought the first defender's ambush still lies there."""
    t = table(
        {"played": ["ishida_mitsunari", "akechi_mitsuhide"]},
        {"hand": ["copper", "cavalry"]},
        {"hand": ["copper"]},
        phase="battle",
    )
    t.answer("player:1").answer("player:2").answer("ambush").answer("cavalry")
    t.decline()  # the reward
    assert (t.prompt, t.asked) == ("defend", 2)
    assert t.player(1).ambush == ["cavalry"]
    assert t.player(1).hand == ["copper"]
    t.answer("ambush")
    assert t.player(1).ambush == []
    assert t.player(1).hand == ["copper", "cavalry"]


@pytest.mark.rule("K36")
def test_reinforcement_reveals_the_top_two_cards() -> None:
    """Cavalry and Copper are turned up: 2, without a bonus; the Gunners below do not count."""
    t = attack(["maeda_keiji"], {"deck": ["cavalry", "copper", "gunner_mercenaries"]})
    t.answer("reinforcement")
    assert t.events("reinforce") == [{"seat": 1, "cards": ["cavalry", "copper"]}]
    assert t.events("battle")[0]["defence"] == 2
    assert t.prompt == "put_back"
    assert t.player(1).deck == ["gunner_mercenaries"]


@pytest.mark.rule("K36", "KC1")
@pytest.mark.parametrize("bonus", ["per_card", "once"])
def test_reinforcements_get_no_bonus(bonus: str) -> None:
    t = attack(["maeda_keiji"], {"deck": ["cavalry", "cavalry"]}, {"ambush_bonus": bonus})
    t.answer("reinforcement")
    assert t.events("battle")[0]["defence"] == 4


@pytest.mark.rule("K36", "K37")
def test_reinforcements_fight_beside_the_area() -> None:
    t = attack(["maeda_keiji"], {"deck": ["cavalry", "gunner_mercenaries"], "deployed": ["light_archers"]})
    t.answer("reinforcement")
    assert t.events("battle")[0]["defence"] == 6


@pytest.mark.rule("K36")
def test_reinforcements_lie_in_the_area_until_the_phase_ends() -> None:
    t = table(
        {"played": ["maeda_keiji", "honda_tadakatsu"]},
        {"deck": ["cavalry", "village"]},
        {"hand": ["copper"]},
        phase="battle",
    )
    t.answer("player:1").answer("player:2").answer("reinforcement")
    assert t.asked == 2
    assert t.player(1).reinforcement == ["cavalry"]
    assert t.player(1).revealed == ["village"]


@pytest.mark.rule("K37")
def test_the_defenders_hand_and_walls_do_not_defend() -> None:
    t = attack(
        ["maeda_keiji"],
        {"hand": ["cavalry"], "walls": ["defence_wall"], "deployed": ["cavalry"], "discard": ["cavalry"]},
    )
    t.answer("ambush").decline()
    assert t.events("battle")[0]["defence"] == 2


@pytest.mark.rule("KH5")
@pytest.mark.parametrize("stance", ["ambush", "reinforcement"])
def test_a_general_fights_in_defence_too(stance: str) -> None:
    t = attack(["ishida_mitsunari"], {"hand": ["honda_tadakatsu"], "deck": ["maeda_keiji"]})
    t.answer(stance)
    if stance == "ambush":
        t.answer("honda_tadakatsu")
    assert t.events("battle")[0]["defence"] == 6
    t.decline()  # the reward
    assert t.player(1).hand == ["honda_tadakatsu"]
    assert t.player(1).deck == ["maeda_keiji"]


@pytest.mark.rule("KH11", "KH32")
def test_reinforcement_from_a_short_deck_shuffles_the_discard_pile() -> None:
    t = attack(["maeda_keiji"], {"deck": ["cavalry"], "discard": ["gunner_mercenaries"]})
    t.answer("reinforcement")
    assert t.events("reinforce") == [{"seat": 1, "cards": ["cavalry", "gunner_mercenaries"]}]
    assert t.events("battle")[0]["defence"] == 5
    assert t.player(1).discard == []


@pytest.mark.rule("KH11")
def test_reinforcement_reveals_fewer_when_there_are_no_more() -> None:
    t = attack(["maeda_keiji"], {"deck": ["cavalry"]})
    t.answer("reinforcement")
    assert t.events("battle")[0]["defence"] == 2
    assert t.player(1).deck == ["cavalry"]
    empty = attack(["maeda_keiji"], {"hand": ["copper"]})
    empty.answer("reinforcement")
    assert empty.events("reinforce") == [{"seat": 1, "cards": []}]
    assert empty.events("battle")[0]["defence"] == 0


@pytest.mark.rule("KH11")
def test_reinforcement_leaves_the_discard_pile_alone_when_two_cards_are_there() -> None:
    t = attack(["maeda_keiji"], {"deck": ["cavalry", "cavalry"], "discard": ["gold"]})
    t.answer("reinforcement")
    assert t.player(1).discard == ["gold"]
    assert t.events("shuffle") == []
