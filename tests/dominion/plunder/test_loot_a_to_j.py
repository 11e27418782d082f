"""The Loots: their pile, and Amphora to Jewels."""

import pytest

import tafelrunde as tr
from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage
from tests.dominion.plunder.hoard import loot
from tests.dominion.table import Table

NAMES = (
    "amphora doubloons endless_chalice figurehead hammer insignia jewels orb prize_goat puzzle_box sextant"
    " shield spell_scroll staff sword"
).split()


# The pile.


@pytest.mark.rule("loot")
def test_the_pile_has_two_of_each_and_is_shuffled() -> None:
    """C110.3: for any number of players; its order is another one in each game."""
    orders = set()
    for seed, seats in enumerate((2, 2, 4, 6)):
        match = tr.new_match("dominion", seats, seed, {"kingdom": ["jewelled_egg"]})
        orders.add(tuple(Stage(Table(match)).order("loot")))
    assert len(orders) == 4
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(NAMES * 2))}


@pytest.mark.rule("loot", "D113")
def test_nobody_knows_what_comes_and_everybody_what_was_gained() -> None:
    """C110.1, C110.3: the top lies face down; the card gained goes to the discard pile."""
    t = holding("chapel", "jewelled_egg", order={"loot": NAMES})
    assert (t.pile("loot")["card"], t.pile("loot")["order"]) == ("loot", [])
    number = t.number("loot")
    assert len({t.redealt_game(0, seed).tops[number].id for seed in range(40)}) > 5
    t.play("chapel").answer("jewelled_egg")
    assert (t.me.discard, t.pile("loot")["order"], t.left("loot")) == (["amphora"], [], 14)


@pytest.mark.rule("loot")
def test_an_empty_pile_gives_nothing_and_is_no_empty_pile_of_the_supply() -> None:
    """C110.2, G10."""
    t = holding("chapel", "jewelled_egg", left={"loot": 0}).play("chapel").answer("jewelled_egg")
    assert (t.gains(), t.game.empty_piles()) == ([], 0)


@pytest.mark.rule("loot", "panic")
def test_what_panic_returns_lies_on_top_for_all_to_see() -> None:
    """C110.4: and is the next Loot."""
    t = loot("shield", prophecy="panic", fulfilled=True, order={"loot": ["orb", "staff"]})
    t.play("shield").end_turn()
    assert (t.pile("loot")["order"], t.left("loot")) == (["shield"], 3)


@pytest.mark.rule("loot", "growth")
def test_growth_sees_a_treasure_for_seven() -> None:
    """C110.5, set 31: a card for less than $7."""
    t = holding(
        "chapel",
        "jewelled_egg",
        order={"loot": ["orb"]},
        prophecy="growth",
        fulfilled=True,
        kingdom=["kings_cache"],
    )
    t.play("chapel").answer("jewelled_egg")
    assert (t.cause, "gold" in t.piles, "kings_cache" in t.piles) == ("growth", True, False)


@pytest.mark.rule("loot", "good_harvest")
def test_good_harvest_pays_for_each_name_on_its_first_play() -> None:
    """Set 32: not for the further plays of a King's Cache."""
    t = loot("kings_cache", "shield", "sword", prophecy="good_harvest", fulfilled=True)
    t.play("kings_cache").answer("shield")
    assert (t.coins, t.buys) == (1 + 1 + 9, 1 + 1 + 1 + 3)
    t.play("sword")
    assert (t.coins, t.buys) == (15, 8)


@pytest.mark.rule("loot", "rice")
def test_rice_counts_the_types_of_loots() -> None:
    """Set 32: Treasure, Loot, Duration, Reaction, Attack."""
    t = loot("shield", "sword", "jewels", "rice").play("shield", "sword", "jewels")
    assert (t.coins, t.play("rice").coins) == (9, 14)


# Amphora.


@pytest.mark.rule("amphora")
def test_amphora_pours_now_and_leaves() -> None:
    """C111.1: chosen when it is played."""
    t = loot("amphora").play("amphora")
    assert (t.prompt, t.options) == ("amphora", ["pour_now", "pour_later"])
    t.answer("pour_now")
    assert (t.coins, t.buys) == (3, 2)
    t.end_turn()
    assert (t.you.in_play, t.waiting()) == ([], [])


@pytest.mark.rule("amphora")
def test_or_at_the_start_of_the_next_turn() -> None:
    """C111.1: until then it stays in play."""
    t = loot("amphora").play("amphora").answer("pour_later")
    assert (t.coins, t.buys) == (0, 1)
    t.end_turn()
    assert t.you.in_play == ["amphora"]
    t.end_turn()
    assert (t.coins, t.buys, t.waiting()) == (3, 2, [])
    t.end_turn()
    assert t.you.in_play == []


# Doubloons.


@pytest.mark.rule("doubloons")
def test_doubloons_give_three_coins_and_a_gold_when_gained() -> None:
    """C112.1: mandatory, also in the turn of another."""
    assert loot("doubloons").play("doubloons").coins == 3
    you = {"deck": ["jewelled_egg", "copper", "copper"]}
    t = stage({"hand": ["bandit"], "deck": LONG_DECK}, you, order={"loot": ["doubloons"]}).play("bandit")
    assert t.gains() == [(0, "gold"), (1, "doubloons"), (1, "gold")]


# Endless Chalice.


@pytest.mark.rule("endless_chalice")
def test_endless_chalice_gives_a_buy_and_a_coin_in_every_turn() -> None:
    """C113.1: it never leaves."""
    t = loot("endless_chalice").play("endless_chalice")
    assert (t.coins, t.buys) == (1, 2)
    for _ in range(3):
        t.to_my_next_turn()
        assert (t.coins, t.buys, t.me.in_play) == (1, 2, ["endless_chalice"])


@pytest.mark.rule("endless_chalice", "panic", "good_harvest")
def test_what_it_gives_later_is_no_play_of_a_treasure() -> None:
    """C113.1, C113.2: a Panic neither returns it nor gives Buys for it; nor does a Good Harvest pay."""
    t = loot("endless_chalice", prophecy="panic", fulfilled=True, left={"loot": 1}).play("endless_chalice")
    assert t.buys == 1 + 2 + 1
    t.to_my_next_turn()
    assert (t.left("loot"), t.buys, t.me.in_play) == (1, 2, ["endless_chalice"])
    t = loot("endless_chalice", prophecy="good_harvest", fulfilled=True).play("endless_chalice")
    assert t.coins == 2
    t.to_my_next_turn()
    assert t.coins == 1


# Figurehead, Hammer.


@pytest.mark.rule("figurehead")
def test_figurehead_draws_two_cards_next_turn() -> None:
    """$3 now; then it leaves."""
    t = loot("figurehead").play("figurehead")
    assert (t.coins, t.buys) == (3, 1)
    t.to_my_next_turn()
    assert (len(t.me.hand), t.me.in_play) == (7, ["figurehead"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("hammer")
def test_hammer_gains_a_card_up_to_four() -> None:
    """Mandatory, and no debt."""
    t = loot("hammer", kingdom=["jewelled_egg", "tools", "pendant", "daimyo"]).play("hammer")
    assert (t.prompt, t.may_decline, t.coins) == ("gain", False, 3)
    assert sorted(t.piles) == ["copper", "curse", "estate", "jewelled_egg", "silver", "tools"]
    assert t.take("tools").gains() == [(0, "tools")]


# Insignia.


@pytest.mark.rule("insignia")
def test_each_gain_of_the_turn_may_go_onto_the_deck() -> None:
    """C116.1: decided for each; over with the turn."""
    t = loot("insignia", coins=10, buys=3).play("insignia").take("silver")
    assert (t.coins, t.prompt, t.options, t.may_decline) == (10, "may_act", ["insignia"], True)
    t.answer("insignia").take("gold").decline().take("copper").answer("insignia")
    assert t.player(0).hand[:2] == ["copper", "silver"], "drawn for the next hand"
    assert "gold" in t.player(0).discard
    assert t.waiting() == []


@pytest.mark.rule("insignia", "progress")
def test_a_card_that_has_moved_stays_where_it_is() -> None:
    """C116.1: Progress has put it onto the deck already."""
    t = loot("insignia", coins=3, prophecy="progress", fulfilled=True, buys=2).play("insignia")
    t.take("silver")
    assert (t.prompt, t.options) == ("which_first", ["progress", "insignia"])
    t.answer("progress")
    assert (t.prompt, t.me.deck[0]) == ("buy", "silver")


@pytest.mark.rule("insignia")
def test_two_insignia_ask_once() -> None:
    """They are alike."""
    t = loot("insignia", "insignia", buys=2).play("insignia", "insignia").take("silver").decline()
    assert (t.prompt, t.me.discard) == ("buy", ["silver"])


# Jewels.


@pytest.mark.rule("jewels")
def test_jewels_go_to_the_bottom_of_the_deck_next_turn() -> None:
    """C117.1: from play, without being discarded, for all to see."""
    t = loot("jewels", kingdom=["jewelled_egg"]).play("jewels")
    assert (t.coins, t.buys) == (3, 2)
    t.end_turn()
    assert t.you.in_play == ["jewels"]
    t.end_turn()
    assert (t.me.in_play, t.me.discard, t.me.deck[-1], len(t.me.deck)) == ([], [], "jewels", 8)
    assert {t.redealt(1, seed).deck[-1] for seed in range(20)} == {"jewels"}


@pytest.mark.rule("jewels", "kings_cache")
def test_played_three_times_they_move_once() -> None:
    """C117.2: King's Cache stays with them, and leaves in the Clean-up of the next turn."""
    t = loot("kings_cache", "jewels").play("kings_cache").answer("jewels")
    assert (t.coins, t.buys) == (9, 4)
    t.end_turn().end_turn()
    assert (t.me.deck.count("jewels"), t.me.deck[-1], t.me.in_play) == (1, "jewels", ["kings_cache"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("jewels")
def test_with_an_empty_deck_they_are_the_deck() -> None:
    """Nothing is shuffled for them."""
    t = loot("jewels", deck=["copper"] * 5).play("jewels").end_turn().end_turn()
    assert (t.me.deck, t.me.discard) == (["jewels"], [])
