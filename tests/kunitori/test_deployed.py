"""Deployed cards (§6)."""

import pytest

from tests.kunitori.table import NEIGHBOUR, table


@pytest.mark.rule("K25")
def test_a_deployed_card_is_played_before_any_hand_card() -> None:
    t = table({"hand": ["cavalry", "trap"], "deployed": ["light_archers", "spear_troopers"]}, {})
    assert t.prompt == "play_deployed"
    assert t.options == ["light_archers", "spear_troopers"]


@pytest.mark.rule("K25")
def test_the_owner_chooses_the_order() -> None:
    t = table({"hand": ["trap"], "deployed": ["light_archers", "cavalry", "spear_troopers"]}, {})
    t.answer("spear_troopers")
    assert t.actions == 1
    assert t.me.replayed == ["spear_troopers"]
    assert t.options == ["light_archers", "cavalry"]
    t.answer("cavalry")
    assert t.me.replayed == ["spear_troopers", "cavalry", "light_archers"]  # the last one left no choice
    assert t.prompt == "play_action"


@pytest.mark.rule("K25", "KC8")
def test_each_costs_an_action_as_usual() -> None:
    """Two Spear troopers, action +1 each: 1 -> 1 -> 1, so nothing is gained."""
    t = table({"hand": ["trap"], "deployed": ["spear_troopers", "spear_troopers"]}, {})
    assert t.prompt == "play_action"
    assert t.actions == 1
    assert t.events("replay") == [{"seat": 0, "card": "spear_troopers"}] * 2


@pytest.mark.rule("K25")
def test_they_come_after_the_first_action_of_the_turn() -> None:
    """Archers at the start of a turn find the one action they need."""
    t = table({"deck": ["copper"]}, {"hand": ["trap"], "deployed": ["light_archers"]}, phase="end")
    assert (t.active, t.prompt, t.actions) == (1, "play_action", 2)


@pytest.mark.rule("K25", "K55")
def test_only_the_own_deployed_cards_are_played() -> None:
    t = table({"hand": ["trap", "copper"]}, {"deployed": ["cavalry"]})
    assert t.prompt == "play_action"
    assert t.actions == 1
    assert t.player(1).deployed == ["cavalry"]


@pytest.mark.rule("K26", "KH21")
def test_a_wall_is_not_played_again_and_costs_nothing() -> None:
    t = table({"hand": ["trap"], "walls": ["defence_wall", "defence_wall"]}, {})
    assert t.prompt == "play_action"
    assert t.actions == 1
    assert t.me.walls == ["defence_wall", "defence_wall"]
    assert t.events("replay") == []


@pytest.mark.rule("K26")
def test_a_wall_beside_deployed_cards_is_not_among_those_to_play() -> None:
    t = table({"deployed": ["cavalry", "spear_troopers"], "walls": ["defence_wall"]}, {})
    assert t.options == ["cavalry", "spear_troopers"]


@pytest.mark.rule("K27")
def test_one_deployed_archers_make_two_actions_of_one() -> None:
    t = table({"hand": ["trap"], "deployed": ["light_archers"]}, {})
    assert t.prompt == "play_action"
    assert t.actions == 2


@pytest.mark.rule("K27")
def test_cavalry_archers_castle_town_go_from_one_to_two_to_three_to_two() -> None:
    t = table({"hand": ["light_archers", "castle_town", "trap"], "deployed": ["cavalry"]}, {})
    assert t.actions == 2
    t.answer("light_archers")
    assert t.actions == 3
    t.answer("castle_town")
    assert t.actions == 2


@pytest.mark.rule("KC8")
def test_a_deployed_card_does_its_symbols_again_every_turn() -> None:
    t = table({"hand": ["trap"], "deployed": ["cavalry"]}, {})
    for _ in range(3):
        assert t.prompt == "play_action"
        assert t.actions == 2
        t.decline().answer("cavalry").answer("trap")


@pytest.mark.rule("KH7")
def test_what_cannot_be_played_for_lack_of_actions_stays_and_gives_nothing() -> None:
    """Two Fake fortresses and one action: one draws, one only lies there."""
    t = table({"deck": ["copper", "gold"], "deployed": ["fake_fortress", "fake_fortress"]}, NEIGHBOUR)
    assert t.prompt == "buy"
    assert t.me.hand == ["copper"]
    assert t.me.replayed == ["fake_fortress"]
    assert t.me.deployed == ["fake_fortress"]


@pytest.mark.rule("KH7")
def test_the_owner_may_bring_this_about_by_the_order() -> None:
    """Fortress first: the action is gone, Cavalry stays silent."""
    t = table({"deck": ["copper", "gold"], "deployed": ["fake_fortress", "cavalry"]}, NEIGHBOUR)
    assert t.options == ["fake_fortress", "cavalry"]
    t.answer("fake_fortress")
    assert t.prompt == "buy"
    assert t.me.deployed == ["cavalry"]


@pytest.mark.rule("KH7")
def test_it_may_remain_deployed() -> None:
    t = table({"deck": ["copper"], "deployed": ["fake_fortress", "cavalry"]}, NEIGHBOUR)
    t.answer("fake_fortress").decline()
    assert t.prompt == "leave"
    assert t.options == ["cavalry", "fake_fortress"]
    t.answer("cavalry")
    assert t.player(0).deployed == ["cavalry"]
    assert t.events("leave")[-1] == {"seat": 0, "cards": ["cavalry"]}


@pytest.mark.rule("KH7")
def test_it_counts_in_an_attack() -> None:
    """An unplayed Cavalry fights beside Maeda: 6 + 2."""
    t = table(
        {"hand": [], "deployed": ["cavalry"], "played": ["maeda_keiji"]},
        {"hand": ["copper"]},
        phase="battle",
    )
    t.answer("player:1").answer("ambush")
    assert t.strengths() == [(0, 1, -1, 8, 0)]


@pytest.mark.rule("KH7", "K37")
def test_deployed_cards_count_in_defence() -> None:
    t = table(
        {"played": ["maeda_keiji"]},
        {"hand": ["copper"], "deployed": ["cavalry", "light_archers"]},
        phase="battle",
    )
    t.answer("player:1").answer("ambush")
    assert t.events("battle")[0]["defence"] == 3


@pytest.mark.rule("KH8")
def test_deployed_cards_must_be_played_while_actions_remain() -> None:
    """A single deployed card is played without a question; hand cards have to wait."""
    t = table({"hand": ["spear_troopers"], "deployed": ["spear_troopers"]}, NEIGHBOUR)
    assert t.events("replay") == [{"seat": 0, "card": "spear_troopers"}]
    assert (t.prompt, t.actions) == ("play_action", 1)


@pytest.mark.rule("KH9")
def test_a_deployed_fortress_draws_at_once_but_the_card_waits() -> None:
    t = table(
        {"deck": ["cavalry", "trap"], "deployed": ["cavalry", "fake_fortress", "spear_troopers"]},
        NEIGHBOUR,
    )
    t.answer("cavalry").answer("fake_fortress")
    assert t.player(0).hand == ["cavalry"]
    # The Spear troopers came next, by themselves; only then the hand.
    assert t.me.replayed == ["cavalry", "fake_fortress", "spear_troopers"]
    assert (t.prompt, t.options, t.actions) == ("play_action", ["cavalry"], 1)


@pytest.mark.rule("K55", "K50")
def test_a_deployable_card_may_be_left_lying() -> None:
    t = table({"played": ["cavalry", "castle_town", "light_archers"], "hand": []}, NEIGHBOUR, phase="end")
    assert t.prompt == "leave"
    assert t.options == ["cavalry", "light_archers"]
    assert t.may_decline
    t.answer("light_archers")
    assert t.player(0).deployed == ["light_archers"]
    assert sorted(t.player(0).hand) == ["castle_town", "cavalry"]  # discarded, then drawn


@pytest.mark.rule("K55")
@pytest.mark.parametrize(
    "unit", ["fake_fortress", "spear_troopers", "light_archers", "cavalry", "land_destroyer"]
)
def test_five_units_carry_the_banner(unit: str) -> None:
    t = table({"played": [unit]}, NEIGHBOUR, phase="end")
    assert (t.prompt, t.options) == ("leave", [unit])


@pytest.mark.rule("K55", "KC7")
def test_gunners_carry_it_only_in_the_english_edition() -> None:
    position = {"played": ["gunner_mercenaries"], "deck": ["copper"] * 4}
    assert table(position, NEIGHBOUR, phase="end").prompt == "buy"
    english = table(position, NEIGHBOUR, phase="end", options={"edition": "english"})
    assert (english.prompt, english.options) == ("leave", ["gunner_mercenaries"])


@pytest.mark.rule("KH5", "K55")
def test_a_general_never_stays() -> None:
    t = table({"played": ["maeda_keiji", "cavalry"], "deck": ["copper"] * 4}, NEIGHBOUR, phase="end")
    assert t.options == ["cavalry"]
    t.answer("cavalry")
    assert t.player(0).discard == ["maeda_keiji"]


@pytest.mark.rule("KC7", "KH9")
def test_in_the_english_edition_a_deployed_fortress_gives_its_action_back() -> None:
    mine = {"hand": ["trap"], "deck": ["gold"], "deployed": ["fake_fortress"]}
    t = table(mine, NEIGHBOUR, options={"edition": "english"})
    assert (t.prompt, t.actions, t.me.hand) == ("play_action", 1, ["trap"])
    t = table(mine, NEIGHBOUR)
    assert (t.prompt, t.me.hand) == ("buy", ["trap", "gold"])  # no action, but a card


@pytest.mark.rule("K55")
def test_a_replayed_card_may_stay_again_or_go() -> None:
    t = table({"deployed": ["cavalry", "light_archers"], "deck": ["copper"] * 4}, NEIGHBOUR)
    t.answer("cavalry")
    assert t.prompt == "leave"
    t.answer("cavalry")
    assert t.player(0).deployed == t.player(0).area == ["cavalry"]
    assert t.player(0).discard == ["light_archers"]
