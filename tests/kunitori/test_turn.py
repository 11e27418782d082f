"""The turn: its phases, the action phase, and what lapses (§3, §4, §5-1)."""

import pytest

import tafelrunde as tr
from tests.kunitori.table import NEIGHBOUR, new, table


@pytest.mark.rule("K10")
def test_the_four_phases_come_in_order() -> None:
    """Action, battle, buy, end; then the neighbour on the left."""
    t = table({"hand": ["maeda_keiji", "trap", "copper"]}, NEIGHBOUR, {}, actions=1)
    prompts = [t.prompt]
    t.answer("maeda_keiji")
    for _ in range(3):
        prompts.append(t.prompt)
        t.decline()
    assert prompts == ["play_action", "attack", "buy", "keep"]
    assert (t.prompt, t.asked, t.active) == ("buy", 1, 1)


@pytest.mark.rule("K10")
def test_nobody_plays_treasures_before_or_action_cards_after_the_battle_phase() -> None:
    t = table({"hand": ["trap", "copper", "maeda_keiji"]}, NEIGHBOUR, phase="action", actions=5)
    assert t.options == ["trap", "maeda_keiji"]
    t.decline()
    assert t.prompt == "buy"
    assert t.options == ["copper"]


@pytest.mark.rule("K11")
def test_an_action_card_costs_one_action() -> None:
    t = table({"hand": ["temple_tax", "trap", "trap"]}, {}, phase="action", actions=3)
    t.answer("temple_tax")
    assert t.actions == 2
    t.answer("trap")
    assert t.actions == 1


@pytest.mark.rule("K11", "KH27")
def test_symbols_come_before_the_text() -> None:
    """A pack card draws and then scraps: the card just drawn can be chosen."""
    broom = {
        "id": "broom",
        "name": {"de": "Besen", "en": "Broom"},
        "type": "politics",
        "price": 2,
        "symbols": ["draw +1", "action +1"],
        "effects": [{"do": "scrap", "most": 1}],
    }
    pack = {"name": "p", "title": {"de": "p", "en": "p"}, "card": [broom]}
    t = table({"hand": ["broom"], "deck": ["village"]}, NEIGHBOUR, phase="action", options={"packs": [pack]})
    t.answer("broom")
    assert (t.prompt, t.options, t.actions) == ("scrap_some", ["village"], 1)


@pytest.mark.rule("KH27")
def test_nobody_is_asked_about_the_order_of_symbols() -> None:
    """Akechi: draw +2, action +1, buy +1 are all done when the next question comes."""
    t = table({"hand": ["akechi_mitsuhide"], "deck": ["trap", "copper"]}, NEIGHBOUR, phase="action")
    t.answer("akechi_mitsuhide")
    assert t.prompt == "play_action"
    assert (t.me.hand, t.actions, t.buys) == (["trap", "copper"], 1, 1)


@pytest.mark.rule("K12")
def test_unused_actions_lapse_when_the_buy_phase_begins() -> None:
    t = table({"hand": ["cavalry", "trap", "copper"]}, NEIGHBOUR, phase="action")
    t.answer("cavalry")
    assert t.actions == 2
    t.decline()
    assert t.prompt == "buy"
    assert t.actions == 0


@pytest.mark.rule("K12", "K20")
def test_saved_actions_are_not_there_in_the_next_turn() -> None:
    t = table({"hand": ["light_archers", "trap"]}, {}, phase="action", actions=7)
    t.answer("light_archers").decline().answer("light_archers").answer("trap")
    assert t.active == 0
    assert t.prompt == "play_action"
    assert t.actions == 2  # one to begin with, and the Archers played again


@pytest.mark.rule("K13")
@pytest.mark.parametrize("victory", ["village", "prefecture", "land"])
def test_victory_cards_cannot_be_played(victory: str) -> None:
    t = table({"hand": [victory, "trap", "copper"]}, NEIGHBOUR, phase="action")
    assert t.options == ["trap"]
    with pytest.raises(tr.IllegalAnswer):
        t.answer(victory)
    t.decline()
    assert t.options == ["copper"]


@pytest.mark.rule("K13")
def test_other_cards_carry_points_too() -> None:
    t = table(
        {"hand": ["castle_town", "beauty", "temple_tax"], "deck": ["copper"]},
        NEIGHBOUR,
        phase="end",
        last_seat=0,
    )
    result = t.finish()
    assert result.details[0] == {"castle_town": 2, "beauty": -4, "temple_tax": -2}
    assert result.scores[0] == -4


@pytest.mark.rule("K14")
@pytest.mark.parametrize(("treasure", "money"), [("copper", 1), ("silver", 2), ("gold", 3)])
def test_what_treasures_are_worth(treasure: str, money: int) -> None:
    t = table({"hand": [treasure, "copper"]}, NEIGHBOUR, phase="buy")
    t.answer(treasure)
    assert t.money == money
    assert t.actions == 0


@pytest.mark.rule("K14")
def test_treasures_need_no_action_and_wait_for_the_buy_phase() -> None:
    t = table({"hand": ["copper", "silver"]}, NEIGHBOUR, actions=1)
    assert t.prompt == "buy"
    t.answer("silver")
    assert (t.money, t.actions, t.me.played) == (2, 0, ["silver"])


@pytest.mark.rule("K15")
def test_money_from_symbols_can_be_spent_in_the_same_turn() -> None:
    t = table({"hand": ["ishida_mitsunari", "copper"]}, NEIGHBOUR, phase="action")
    t.answer("ishida_mitsunari").decline()
    assert t.prompt == "buy"
    assert t.money == 1
    t.answer("copper")
    assert "loyal_servants_warning" in t.for_sale()  # 1 from Ishida and 1 from the Copper


@pytest.mark.rule("K15", "KH26")
def test_money_that_is_left_is_gone_in_the_next_turn() -> None:
    t = table({"deck": ["copper"] * 4}, {}, phase="buy", money=5, buys=3)
    t.decline()
    assert t.active == 0
    assert (t.prompt, t.money, t.buys) == ("buy", 0, 1)
    assert t.for_sale() == []


@pytest.mark.rule("K20")
def test_the_turn_begins_with_one_action() -> None:
    t = table({"deck": ["copper"]}, {"hand": ["trap"]}, phase="end", actions=0)
    assert (t.active, t.prompt, t.actions) == (1, "play_action", 1)
    assert (t.money, t.buys) == (0, 0)


@pytest.mark.rule("K21")
def test_draw_symbols_are_carried_out_at_once() -> None:
    t = table({"hand": ["castle_town"], "deck": ["trap", "copper", "village", "gold"]}, {}, phase="action")
    t.answer("castle_town")
    assert t.me.hand == ["trap", "copper", "village"]
    assert t.me.deck == ["gold"]


@pytest.mark.rule("K21")
def test_cards_that_are_not_there_are_not_drawn() -> None:
    t = table(
        {"hand": ["castle_town", "copper"], "deck": ["silver"], "discard": ["village"]}, {}, phase="action"
    )
    t.answer("castle_town")
    assert sorted(t.me.hand) == ["copper", "silver", "village"]
    assert (t.me.deck, t.me.discard) == ([], [])
    assert t.me.played == ["castle_town"]  # what lies in front is not shuffled in


@pytest.mark.rule("K22")
def test_cards_just_drawn_may_be_played_while_there_are_actions() -> None:
    t = table({"hand": ["temple_tax"], "deck": ["cavalry", "trap"]}, {}, phase="action", actions=2)
    t.answer("temple_tax")
    assert t.options == ["cavalry", "trap"]
    t.answer("cavalry")
    assert t.me.played == ["temple_tax", "cavalry"]


@pytest.mark.rule("K22", "K24")
def test_but_not_without_an_action() -> None:
    t = table({"hand": ["temple_tax"], "deck": ["cavalry", "copper"]}, NEIGHBOUR, phase="action")
    t.answer("temple_tax")
    assert t.prompt == "buy"
    assert t.me.hand == ["cavalry", "copper"]


@pytest.mark.rule("K23")
def test_played_cards_stay_in_front_until_the_end_phase() -> None:
    t = table({"hand": ["castle_town", "copper"]}, {}, phase="action")
    t.answer("castle_town")
    assert (t.prompt, t.me.played, t.me.discard) == ("buy", ["castle_town"], [])
    t.answer("copper")
    assert (t.me.played, t.me.discard) == (["castle_town", "copper"], [])
    t.decline()
    assert t.player(0).area == []
    assert t.player(0).everything == ["castle_town", "copper"]


@pytest.mark.rule("K24")
def test_the_phase_ends_without_a_card_to_play() -> None:
    assert table({"hand": ["copper", "village"]}, {}, phase="action", actions=3).prompt == "buy"


@pytest.mark.rule("K24")
def test_the_phase_ends_without_an_action() -> None:
    assert table({"hand": ["copper", "trap"]}, {}, phase="action", actions=0).prompt == "buy"


@pytest.mark.rule("K24", "KH28")
def test_a_player_may_stop_with_actions_to_spare() -> None:
    t = table({"hand": ["copper", "trap"]}, {}, phase="action", actions=3)
    assert t.may_decline
    t.decline()
    assert t.prompt == "buy"
    assert t.me.hand == ["copper", "trap"]


@pytest.mark.rule("KH28", "KH8")
def test_but_not_while_deployed_cards_wait() -> None:
    t = table({"hand": ["trap"], "deployed": ["cavalry", "spear_troopers"]}, {})
    assert t.prompt == "play_deployed"
    assert not t.may_decline
    with pytest.raises(tr.IllegalAnswer, match="exactly 1 option"):
        t.decline()


@pytest.mark.rule("K24")
def test_alike_cards_are_one_option() -> None:
    t = table({"hand": ["trap", "trap", "cavalry"]}, {}, phase="action")
    assert t.options == ["trap", "cavalry"]


def test_every_decision_and_event_of_a_whole_game_names_a_rule_that_exists() -> None:
    t = new(3, seed=11)
    known = {rule.id for rule in t.match.kind.rules}
    while not t.match.over and len(t.match.answers) < 400:
        assert t.decision.rule in known
        t.answer(*t.options[: max(1, t.decision.least)])
    assert set(t.rules_named()) <= known
