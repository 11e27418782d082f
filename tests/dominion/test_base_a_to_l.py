"""The Kingdom cards of the base game, Artisan to Library."""

import pytest

from tests.dominion.table import NEIGHBOUR, table

# Artisan.


@pytest.mark.rule("artisan")
def test_artisan_gains_to_hand_and_puts_a_hand_card_onto_the_deck() -> None:
    t = table({"hand": ["artisan", "copper"], "deck": ["gold"]}, kingdom=["daimyo", "market"])
    t.play("artisan")
    assert not t.may_decline
    assert "market" in t.piles
    assert "gold" not in t.piles
    assert "daimyo" not in t.piles
    t.take("market")
    assert (t.prompt, t.options) == ("topdeck", ["copper", "market"])
    assert not t.may_decline
    t.answer("copper")
    assert t.me.hand == ["market"]
    assert t.me.deck == ["copper", "gold"]
    assert t.left("market") == 9


@pytest.mark.rule("artisan")
def test_artisan_may_put_back_the_gained_card_itself() -> None:
    t = table({"hand": ["artisan", "copper"]})
    t.play("artisan").take("silver").answer("silver")
    assert t.me.hand == ["copper"]
    assert t.me.deck == ["silver"]


@pytest.mark.rule("artisan")
def test_with_an_otherwise_empty_hand_artisan_puts_back_what_it_gained() -> None:
    t = table({"hand": ["artisan"]})
    t.play("artisan").take("duchy")
    assert t.me.hand == []
    assert t.me.deck == ["duchy"]


# Bandit.


@pytest.mark.rule("bandit")
def test_bandit_gains_a_gold_and_robs_a_treasure_other_than_copper() -> None:
    t = table({"hand": ["bandit"]}, {"hand": ["copper"], "deck": ["silver", "copper", "gold"]})
    t.play("bandit")
    assert t.me.discard == ["gold"]
    assert t.trash == ["silver"]
    assert t.you.discard == ["copper"]
    assert t.you.deck == ["gold"]


@pytest.mark.rule("bandit")
def test_the_victim_chooses_among_two_treasures() -> None:
    t = table({"hand": ["bandit"]}, {"deck": ["silver", "gold", "estate"]})
    t.play("bandit")
    assert (t.asked, t.prompt, t.options) == (1, "bandit", ["silver", "gold"])
    assert not t.may_decline
    t.answer("silver")
    assert t.trash == ["silver"]
    assert t.you.discard == ["gold"]


@pytest.mark.rule("bandit")
def test_bandit_leaves_coppers_alone_and_discards_the_rest() -> None:
    t = table({"hand": ["bandit"]}, {"deck": ["copper", "estate", "gold"]})
    t.play("bandit")
    assert t.trash == []
    assert t.you.discard == ["copper", "estate"]


@pytest.mark.rule("bandit", "D17")
def test_the_victim_shuffles_to_reveal_the_second_card() -> None:
    t = table({"hand": ["bandit"]}, {"deck": ["silver"], "discard": ["estate"]})
    t.play("bandit")
    assert t.trash == ["silver"]
    assert (t.you.deck, t.you.discard) == ([], ["estate"])


@pytest.mark.rule("bandit", "D60")
def test_no_revealed_card_is_lost_while_the_victim_orders_shadows() -> None:
    t = table({"hand": ["bandit"]}, {"deck": ["silver"], "discard": ["alley", "ninja", "copper"]})
    t.play("bandit")
    assert (t.asked, t.prompt) == (1, "shadows")
    assert "silver" in t.you.everything
    t.answer("ninja", "alley")
    assert t.trash == ["silver"]
    assert t.you.discard == ["copper"]
    assert t.you.deck == ["ninja", "alley"]


# Bureaucrat.


@pytest.mark.rule("bureaucrat")
def test_bureaucrat_gains_a_silver_onto_the_deck_and_others_topdeck_a_victory_card() -> None:
    t = table(
        {"hand": ["bureaucrat"], "deck": ["copper"]},
        {"hand": ["estate", "duchy", "copper"], "deck": ["gold"]},
    )
    t.play("bureaucrat")
    assert (t.asked, t.prompt, t.options) == (1, "topdeck", ["estate", "duchy"])
    t.answer("duchy")
    assert t.me.deck == ["silver", "copper"]
    assert t.you.deck == ["duchy", "gold"]
    assert t.you.hand == ["estate", "copper"]


@pytest.mark.rule("bureaucrat")
def test_who_has_no_victory_card_shows_the_hand() -> None:
    t = table({"hand": ["bureaucrat"]}, {"hand": ["copper", "market"]})
    t.play("bureaucrat")
    assert t.you.hand == ["copper", "market"]
    assert t.sees(0, of=1)["hand_known"] == ["copper", "market"]


@pytest.mark.rule("bureaucrat", "gardens")
def test_gardens_is_a_victory_card_for_the_bureaucrat() -> None:
    t = table({"hand": ["bureaucrat"]}, {"hand": ["gardens", "copper"]})
    t.play("bureaucrat")
    assert t.you.deck == ["gardens"]


@pytest.mark.rule("bureaucrat")
def test_without_silver_only_the_attack_remains() -> None:
    t = table({"hand": ["bureaucrat"]}, {"hand": ["estate"]}, left={"silver": 0})
    t.play("bureaucrat")
    assert t.me.deck == []
    assert t.you.deck == ["estate"]


# Cellar, Chapel.


@pytest.mark.rule("cellar")
def test_cellar_changes_cards_and_gives_an_action() -> None:
    t = table({"hand": ["cellar", "estate", "estate", "village"], "deck": ["gold", "silver", "copper"]})
    t.play("cellar")
    assert (t.decision.least, t.decision.most) == (0, 3)
    t.answer("estate", "estate#2")
    assert t.actions == 1
    assert t.me.hand == ["village", "gold", "silver"]
    assert t.me.discard == ["estate", "estate"]


@pytest.mark.rule("cellar", "D17")
def test_cards_discarded_with_cellar_are_shuffled_in_if_needed() -> None:
    t = table({"hand": ["cellar", "estate", "gold"], "deck": []})
    t.play("cellar").answer("estate")
    assert sorted(t.me.hand) == ["estate", "gold"]
    assert t.me.discard == []


@pytest.mark.rule("cellar")
def test_cellar_may_discard_nothing() -> None:
    t = table({"hand": ["cellar", "estate", "village"], "deck": ["gold"]})
    t.play("cellar").decline()
    assert t.me.hand == ["estate", "village"]


@pytest.mark.rule("chapel")
def test_chapel_trashes_up_to_four_cards() -> None:
    t = table({"hand": ["chapel", "estate", "estate", "copper", "curse", "gold"]})
    t.play("chapel")
    assert (t.decision.least, t.decision.most) == (0, 4)
    t.answer("estate", "estate#2", "copper", "curse")
    assert t.me.hand == ["gold"]
    assert sorted(t.trash) == ["copper", "curse", "estate", "estate"]
    assert t.actions == 0


# Council Room, Festival, Gardens.


@pytest.mark.rule("council_room")
def test_council_room_draws_four_and_one_for_each_other_player() -> None:
    t = table(
        {"hand": ["council_room"], "deck": ["copper", "silver", "gold", "estate", "duchy"]},
        {"hand": ["copper"], "deck": ["gold", "silver"]},
        {"hand": ["copper"], "deck": [], "discard": ["estate"]},
        {"hand": ["copper"], "deck": []},
    )
    t.play("council_room")
    assert t.me.hand == ["copper", "silver", "gold", "estate"]
    assert t.buys == 2
    assert t.player(1).hand == ["copper", "gold"]
    assert t.player(2).hand == ["copper", "estate"]
    assert t.player(3).hand == ["copper"]


@pytest.mark.rule("festival")
def test_festival_gives_two_actions_a_buy_and_two_coins() -> None:
    t = table({"hand": ["festival", "village"], "deck": ["copper"]})
    t.play("festival")
    assert (t.actions, t.buys, t.coins) == (2, 2, 2)
    assert t.me.hand == ["village"]


@pytest.mark.rule("gardens", "D20")
@pytest.mark.parametrize(("cards", "each"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_gardens_is_worth_a_point_for_every_ten_cards(cards: int, each: int) -> None:
    deck = ["gardens", "gardens"] + ["copper"] * (cards - 2)
    t = table({"deck": deck}, NEIGHBOUR, phase="cleanup", left={"province": 0})
    assert t.result.scores[0] == 2 * each


@pytest.mark.rule("gardens")
def test_gardens_cannot_be_played() -> None:
    t = table({"hand": ["gardens", "copper"]})
    assert t.prompt == "buy"
    assert "gardens" not in t.options


# Harbinger, Laboratory.


@pytest.mark.rule("harbinger")
def test_harbinger_puts_a_discarded_card_onto_the_deck() -> None:
    t = table({"hand": ["harbinger", "village"], "deck": ["copper"], "discard": ["gold", "estate", "gold"]})
    t.play("harbinger")
    assert t.options == ["gold", "estate"]
    assert t.may_decline
    t.answer("gold")
    assert t.me.hand == ["village", "copper"]
    assert t.me.deck == ["gold"]
    assert t.me.discard == ["gold", "estate"]
    assert t.actions == 1


@pytest.mark.rule("harbinger")
def test_harbinger_may_leave_the_discard_pile_alone() -> None:
    t = table({"hand": ["harbinger"], "deck": ["copper"], "discard": ["gold"]})
    t.play("harbinger").decline()
    assert (t.me.deck, t.me.discard) == ([], ["gold"])


@pytest.mark.rule("harbinger", "D17")
def test_harbinger_finds_nothing_when_its_draw_has_emptied_the_discard_pile() -> None:
    t = table({"hand": ["harbinger", "village"], "deck": [], "discard": ["gold", "gold"]})
    t.play("harbinger")
    assert t.prompt == "play_action"
    assert (t.me.hand, t.me.deck) == (["village", "gold"], ["gold"])


@pytest.mark.rule("laboratory")
def test_laboratory_draws_two_and_gives_an_action() -> None:
    t = table({"hand": ["laboratory", "village"], "deck": ["copper", "silver", "gold"]})
    t.play("laboratory")
    assert t.me.hand == ["village", "copper", "silver"]
    assert t.actions == 1


# Library.


@pytest.mark.rule("library")
def test_library_draws_to_seven_and_may_set_actions_aside() -> None:
    deck = ["village", "copper", "smithy", "copper", "copper", "copper", "gold"]
    t = table({"hand": ["library", "estate", "estate"], "deck": deck})
    t.play("library")
    assert (t.prompt, t.decision.params) == ("set_aside", {"card": "village"})
    t.answer("yes")
    assert t.me.aside == ["village"]
    assert t.decision.params == {"card": "smithy"}
    t.answer("no")
    assert t.me.hand == ["estate", "estate", "copper", "smithy", "copper", "copper", "copper"]
    assert t.me.discard == ["village"]
    assert t.me.deck == ["gold"]


@pytest.mark.rule("library")
def test_with_seven_cards_library_draws_nothing() -> None:
    t = table({"hand": ["library"] + ["copper"] * 7, "deck": ["gold"]})
    t.play("library")
    assert t.me.hand == ["copper"] * 7


@pytest.mark.rule("library", "D17")
def test_cards_set_aside_with_library_are_not_shuffled_in() -> None:
    t = table({"hand": ["library"], "deck": ["village"], "discard": ["copper", "silver"]})
    t.play("library").answer("yes")
    assert sorted(t.me.hand) == ["copper", "silver"]
    assert t.me.discard == ["village"]
    assert t.me.deck == []


@pytest.mark.rule("library", "rapid_expansion")
def test_library_leaves_cards_alone_that_were_set_aside_for_something_else() -> None:
    t = table(
        {"hand": ["library", "workshop", "village"], "deck": ["smithy"] + ["copper"] * 8},
        prophecy="rapid_expansion",
        fulfilled=True,
        actions=2,
    )
    t.play("workshop").take("silver")
    t.play("library").answer("yes")
    assert t.me.aside == ["silver"]
    assert t.me.discard == ["smithy"]
    t.to_my_next_turn()
    assert t.me.in_play == ["silver"]
    assert t.coins == 2
