"""Travelling monk and the joint battle (§11-3)."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, Table, table

MONK = "travelling_monk"


def joint(
    mine: list[str],
    allied: list[str],
    defending: list[str],
    stock: dict[str, int] | None = None,
) -> Table:
    """Seat 0 and seat 1 attack seat 2; the defence is an empty ambush, the battle has been fought."""
    t = table(
        {"hand": ["copper"], "played": [MONK, *mine]},
        {"deployed": allied},
        {"hand": ["copper"], "deployed": defending},
        phase="battle",
        alliance=True,
        stock=stock or {},
    )
    t.answer("player:1").answer("yes")
    assert (t.prompt, t.asked) == ("defend", 2)
    return t.answer("ambush")


@pytest.mark.rule("K86")
def test_the_monk_gives_two_actions_or_an_alliance() -> None:
    t = table({"hand": [MONK, "trap"]}, {}, {}, phase="action")
    t.answer(MONK)
    assert (t.prompt, t.options) == ("choose_effect", ["two_actions", "alliance"])
    t.answer("two_actions")
    assert t.actions == 2
    assert t.decline().prompt == "keep"  # no battle phase follows


@pytest.mark.rule("K86", "KH17")
def test_the_use_is_chosen_when_the_card_is_played() -> None:
    t = table({"hand": [MONK, "cavalry"]}, {}, NEIGHBOUR, phase="action", actions=2)
    t.answer(MONK).answer("alliance")
    assert (t.prompt, t.actions) == ("play_action", 1)
    t.decline()
    assert (t.prompt, t.asked, t.options) == ("ally", 0, ["player:1", "player:2"])
    assert t.may_decline


@pytest.mark.rule("K86", "K30")
def test_the_alliance_is_forgotten_when_the_turn_ends() -> None:
    t = table({"deck": ["copper"]}, {"hand": ["copper"]}, {"deck": ["copper"]}, phase="battle", alliance=True)
    t.decline()
    assert (t.active, t.prompt) == (1, "buy")


@pytest.mark.rule("KH17")
def test_two_players_are_too_few_for_an_alliance() -> None:
    t = table({"hand": [MONK, "trap"]}, {}, phase="action")
    t.answer(MONK)
    assert t.prompt == "play_action"
    assert t.actions == 2


@pytest.mark.rule("K86")
def test_one_player_asks_another_to_attack_a_third() -> None:
    t = table({"played": [MONK], "hand": ["copper"]}, {}, {}, {}, phase="battle", alliance=True, active=0)
    assert (t.prompt, t.options) == ("ally", ["player:1", "player:2", "player:3"])
    t.answer("player:2")
    assert (t.prompt, t.asked, t.options) == ("joint_target", 0, ["player:1", "player:3"])
    t.answer("player:3")
    assert (t.prompt, t.asked, t.options) == ("join", 2, ["yes", "no"])
    assert t.decision.params == {"leader": 0, "target": 3}
    t.answer("yes")
    assert (t.prompt, t.asked) == ("defend", 3)


@pytest.mark.rule("KH17", "K86")
def test_no_general_is_needed_and_all_fighters_of_both_take_part() -> None:
    """Cavalry 2 and Archers 1 with Land destroyer 5 and Spear troopers 2; monk and wall do not fight."""
    t = table(
        {"hand": ["copper", "maeda_keiji"], "played": [MONK, "light_archers"], "deployed": ["cavalry"]},
        {"deployed": ["land_destroyer", "spear_troopers"], "walls": ["defence_wall"], "hand": ["cavalry"]},
        NEIGHBOUR,
        phase="battle",
        alliance=True,
    )
    t.answer("player:1").answer("yes")
    (alliance,) = t.events("alliance")
    assert alliance["cards"] == ["cavalry", "light_archers"]
    assert alliance["allied"] == ["land_destroyer", "spear_troopers"]
    t.answer("ambush")
    assert t.strengths() == [(0, 2, 1, 10, 0)]


@pytest.mark.rule("KH17")
def test_generals_fight_in_it_too_and_no_other_battle_follows() -> None:
    t = joint(["maeda_keiji", "honda_tadakatsu"], [], [])
    assert t.strengths() == [(0, 2, 1, 11, 0)]
    assert t.prompt == "buy"
    assert t.events("declare") == []


@pytest.mark.rule("KH17", "K86")
def test_several_monks_still_make_one_joint_battle() -> None:
    t = table({"hand": [MONK, MONK, "copper"]}, {}, NEIGHBOUR, phase="action", actions=2)
    t.answer(MONK).answer("alliance").answer(MONK).answer("alliance")
    t.answer("player:1").answer("yes").answer("ambush")
    assert t.prompt == "buy"
    assert len(t.events("battle")) == 1


@pytest.mark.rule("KH17")
def test_after_a_refusal_another_ally_may_be_asked() -> None:
    t = table({"played": [MONK], "hand": ["copper"]}, {}, {}, {}, phase="battle", alliance=True)
    t.answer("player:1").answer("player:2").answer("no")
    assert t.events("alliance_refused") == [{"seat": 1, "leader": 0, "target": 2}]
    assert (t.prompt, t.asked, t.options) == ("ally", 0, ["player:2", "player:3"])
    t.answer("player:3")
    assert t.options == ["player:1", "player:2"]
    t.answer("player:1").answer("yes")
    assert (t.prompt, t.asked) == ("defend", 1)
    assert t.events("alliance")[0]["ally"] == 3


@pytest.mark.rule("KH17")
def test_when_all_refuse_there_is_no_joint_battle() -> None:
    t = table({"played": [MONK], "hand": ["copper"]}, {}, {}, phase="battle", alliance=True)
    t.answer("player:1").answer("no").answer("player:2").answer("no")
    assert t.prompt == "buy"
    assert t.events("battle") == []


@pytest.mark.rule("KH17", "K30")
@pytest.mark.parametrize("refused", [True, False])
def test_without_an_alliance_generals_may_still_attack_alone(refused: bool) -> None:
    t = table(
        {"played": [MONK, "maeda_keiji"], "hand": ["copper"]}, {}, NEIGHBOUR, phase="battle", alliance=True
    )
    if refused:
        t.answer("player:1").answer("no").answer("player:2").answer("no")
    else:
        t.decline()
    assert (t.prompt, t.options) == ("attack", ["player:1", "player:2"])


@pytest.mark.rule("K86", "K30")
def test_the_joint_battle_is_optional() -> None:
    t = table({"played": [MONK], "hand": ["copper"]}, {}, {}, phase="battle", alliance=True)
    assert t.decline().prompt == "buy"


@pytest.mark.rule("K86")
@pytest.mark.parametrize(
    ("mine", "allied", "defending", "difference", "card"),
    [
        (["light_archers"], [], [], 1, "village"),
        (["maeda_keiji"], [], [], 6, "village"),
        (["maeda_keiji"], ["light_archers"], [], 7, "prefecture"),
        (["maeda_keiji", "honda_tadakatsu"], [], [], 11, "prefecture"),
        (["maeda_keiji", "honda_tadakatsu"], ["light_archers"], [], 12, "land"),
        (["maeda_keiji", "honda_tadakatsu"], ["cavalry", "cavalry"], ["light_archers"], 14, "land"),
    ],
)
def test_rewards_of_a_joint_attack(
    mine: list[str], allied: list[str], defending: list[str], difference: int, card: str
) -> None:
    t = joint(mine, allied, defending)
    (battle,) = t.events("battle")
    assert battle["attack"] == difference + len(defending)
    assert t.prompt == "buy"
    assert t.player(0).discard == [card]
    assert t.player(1).discard == [card]
    assert t.player(2).discard == []


@pytest.mark.rule("K86")
def test_a_tied_joint_battle_brings_nobody_anything() -> None:
    t = joint(["cavalry"], [], ["cavalry"])
    assert t.prompt == "buy"
    assert t.events("receive") == []


@pytest.mark.rule("KH18")
def test_the_active_player_receives_first_and_neither_may_refuse() -> None:
    t = joint(["maeda_keiji"], [], [])
    assert [one["seat"] for one in t.events("receive")] == [0, 1]
    assert t.prompt == "buy"


@pytest.mark.rule("KH2", "KH18")
def test_a_last_card_goes_to_the_active_player() -> None:
    t = joint(["maeda_keiji", "cavalry"], [], [], {"prefecture": 1})
    assert t.player(0).discard == ["prefecture"]
    assert t.player(1).discard == []
    assert t.events("no_reward") == [{"seat": 1, "card": "prefecture"}]


@pytest.mark.rule("K86", "KH3")
@pytest.mark.parametrize("card", ["village", "prefecture", "land"])
@pytest.mark.parametrize("defending", [["cavalry", "light_archers"], ["cavalry"] * 5])
def test_a_stronger_defender_chooses_any_victory_card(card: str, defending: list[str]) -> None:
    """A lead of 1 is enough, and a larger one brings no more."""
    t = joint(["cavalry"], [], defending)
    assert (t.prompt, t.asked) == ("take_reward", 2)
    assert t.options == ["pool:village", "pool:prefecture", "pool:land"]
    t.answer(f"pool:{card}")
    assert t.player(2).discard == [card]
    assert t.player(0).discard == t.player(1).discard == []


@pytest.mark.rule("KH3", "K39")
def test_or_declines() -> None:
    t = joint(["light_archers"], [], ["cavalry"])
    assert t.may_decline
    t.decline()
    assert t.player(2).discard == []
    with pytest.raises(tr.IllegalAnswer):
        joint(["light_archers"], [], ["cavalry"]).answer("pool:land", "pool:village")


@pytest.mark.rule("KH3", "KH33")
def test_only_stacks_with_cards_are_offered() -> None:
    t = joint(["light_archers"], [], ["cavalry"], {"prefecture": 0})
    assert t.options == ["pool:village", "pool:land"]
    t = joint(["light_archers"], [], ["cavalry"], {"prefecture": 0, "village": 0, "land": 0})
    assert t.prompt == "buy"
    assert len(t.events("no_reward")) == 1


@pytest.mark.rule("K86", "K34")
def test_the_defender_defends_once_with_ambush_or_reinforcement() -> None:
    t = table(
        {"hand": ["copper"], "played": [MONK, "maeda_keiji"]},
        {"deployed": ["cavalry"]},
        {"hand": ["copper", "gunner_mercenaries"]},
        phase="battle",
        alliance=True,
    )
    t.answer("player:1").answer("yes")
    assert t.decision.params["attack"] == 8
    t.answer("ambush").answer("gunner_mercenaries")
    assert t.strengths() == [(0, 2, 1, 8, 4)]


@pytest.mark.rule("K80", "K86")
def test_fake_fortresses_of_both_attackers_are_used_up() -> None:
    t = joint(["fake_fortress"], ["fake_fortress", "cavalry"], [])
    assert t.player(0).played == [MONK]
    assert t.player(0).discard == ["village", "fake_fortress"]
    assert t.player(1).deployed == ["cavalry"]
    assert t.player(1).discard == ["village", "fake_fortress"]


@pytest.mark.rule("K86", "K31")
def test_politics_cards_with_attack_power_do_not_attack_together_either() -> None:
    """A pack card of 4 lies with both attackers: only Cavalry 2 and Spear troopers 2 fight."""
    tower = {
        "id": "tower",
        "name": {"de": "Turm", "en": "Tower"},
        "type": "politics",
        "price": 4,
        "attack": 4,
        "deployable": True,
    }
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "card": [tower]}
    t = table(
        {"hand": ["copper"], "played": [MONK, "cavalry", "tower"]},
        {"deployed": ["tower", "spear_troopers"]},
        NEIGHBOUR,
        phase="battle",
        alliance=True,
        options={"packs": [pack]},
    )
    t.answer("player:1").answer("yes").answer("ambush")
    assert t.events("battle")[0]["attack"] == 4
