"""The Loots from Orb to Sword."""

from typing import Any

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, THIS_TURN, Hook
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, one_point, stage
from tests.dominion.plunder.hoard import LOOTS_OUT, loot
from tests.dominion.table import invent


def buying(discard: list[str], *hand: str, **more: Any) -> Stage:
    """A Buy phase with this discard pile and hand."""
    me = {"hand": list(hand), "deck": LONG_DECK, "discard": discard}
    return stage(me, **{"phase": "buy", **LOOTS_OUT, **more})


# Orb.


@pytest.mark.rule("orb")
def test_orb_plays_an_action_or_treasure_from_the_discard_pile() -> None:
    """No Victory card; in the Buy phase an Action will do, and it takes none."""
    t = buying(["smithy", "estate", "gold", "gold"], "orb").play("orb")
    assert (t.prompt, t.options, t.may_decline) == ("orb", ["play_discarded", "buy_and_three"], False)
    t.answer("play_discarded")
    assert (t.prompt, t.options, t.may_decline) == ("orb_play", ["smithy", "gold"], False)
    t.answer("smithy")
    assert (len(t.me.hand), t.me.in_play, t.me.discard) == (3, ["orb", "smithy"], ["estate", "gold", "gold"])
    assert (t.coins, t.buys) == (0, 1)


@pytest.mark.rule("orb")
def test_or_gives_a_buy_and_three_coins() -> None:
    """One or the other."""
    t = buying(["gold"], "orb").play("orb").answer("buy_and_three")
    assert (t.coins, t.buys, t.me.discard) == (3, 2, ["gold"])


@pytest.mark.rule("orb")
def test_playing_may_be_chosen_with_nothing_to_play() -> None:
    """C118.1: then nothing happens."""
    t = buying(["estate"], "orb").play("orb").answer("play_discarded")
    assert (t.prompt, t.coins, t.buys, t.me.discard) == ("buy", 0, 1, ["estate"])


@pytest.mark.rule("orb", "figurehead")
def test_a_duration_from_the_discard_pile_stays_and_the_orb_leaves() -> None:
    """Orb has played it only once (D80)."""
    t = buying(["figurehead"], "orb").play("orb").answer("play_discarded")
    assert t.coins == 3
    t.end_turn()
    assert t.you.in_play == ["figurehead"]


# Prize Goat.


@pytest.mark.rule("prize_goat")
def test_prize_goat_may_trash_a_hand_card() -> None:
    """$3 and a Buy in any case."""
    t = loot("prize_goat", "estate", "gold").play("prize_goat")
    assert (t.prompt, t.options, t.may_decline, t.coins, t.buys) == (
        "trash_one",
        ["estate", "gold"],
        True,
        3,
        2,
    )
    t.answer("estate")
    assert (t.trash, t.me.hand) == (["estate"], ["gold"])
    assert loot("prize_goat", "estate").play("prize_goat").decline().trash == []


# Puzzle Box.


@pytest.mark.rule("puzzle_box")
def test_puzzle_box_keeps_a_card_for_the_next_hand() -> None:
    """C120.1, C120.2: in addition to the five drawn; the Box itself is discarded."""
    t = loot("puzzle_box", "smithy").play("puzzle_box")
    assert (t.prompt, t.may_decline, t.coins, t.buys) == ("puzzle_box", True, 3, 2)
    t.answer("smithy")
    assert (t.me.hidden, t.me.hand) == (["smithy"], [])
    assert (t.sees(1, 0)["hidden"], t.sees(1, 0)["hidden_size"]) == (None, 1), "face down"
    t.end_turn()
    assert (sorted(t.you.hand), t.you.hidden) == ([*["copper"] * 5, "smithy"], [])
    assert (t.you.in_play, t.you.discard) == ([], ["puzzle_box"])


@pytest.mark.rule("puzzle_box")
def test_it_may_be_declined_and_two_boxes_keep_two_cards() -> None:
    """Their order is never asked."""
    t = loot("puzzle_box", "gold").play("puzzle_box").decline()
    assert (t.me.hidden, t.me.hand) == ([], ["gold"])
    t = loot("puzzle_box", "puzzle_box", "gold", "smithy")
    t.play("puzzle_box").answer("gold").play("puzzle_box").answer("smithy").end_turn()
    assert (t.active, len(t.you.hand), t.you.hidden) == (1, 7, [])


# Sextant.


@pytest.mark.rule("sextant")
def test_sextant_sorts_the_top_five() -> None:
    """C121.1: in private; any number is discarded, the rest goes back on top in any order."""
    deck = ["gold", "estate", "silver", "curse", "smithy", "duchy"]
    t = loot("sextant", deck=deck).play("sextant")
    assert (t.prompt, t.may_decline, t.options) == ("sextant", True, deck[:5])
    assert (t.me.looked, t.sees(1, 0).get("looked")) == (deck[:5], None)
    t.answer("estate", "curse")
    assert (t.prompt, t.me.discard) == ("put_back", ["estate", "curse"])
    t.answer("silver", "smithy", "gold")
    assert t.me.deck == ["silver", "smithy", "gold", "duchy"]
    assert (t.coins, t.buys) == (3, 2)


@pytest.mark.rule("sextant")
def test_with_none_discarded_all_five_go_back_on_top() -> None:
    """Trap: they are neither lost nor put under the deck."""
    deck = ["gold", "estate", "silver", "curse", "smithy", "duchy"]
    t = loot("sextant", deck=deck).play("sextant").decline().answer(*deck[4::-1])
    assert t.me.deck == [*deck[4::-1], "duchy"]


# Shield.


@pytest.mark.rule("shield")
def test_shield_protects_from_an_attack_and_stays_in_hand() -> None:
    """C122.1: it can be shown again for the next Attack."""
    you = {"hand": ["shield", *["copper"] * 4], "deck": LONG_DECK}
    t = stage({"hand": ["militia", "militia"], "deck": LONG_DECK}, you, actions=2, **LOOTS_OUT)
    for _ in range(2):
        t.play("militia")
        assert (t.asked, t.prompt, t.options) == (1, "react", ["shield"])
        t.answer("shield")
    assert (t.asked, len(t.you.hand), t.sees(0, 1)["hand_known"]) == (0, 5, ["shield"])


@pytest.mark.rule("shield")
def test_played_it_gives_a_buy_and_three_coins() -> None:
    """As a Treasure."""
    t = loot("shield").play("shield")
    assert (t.coins, t.buys) == (3, 2)


@pytest.mark.rule("shield", "enlightenment")
def test_showing_it_is_no_play() -> None:
    """C122.2: with Enlightenment it is an Action, too, but to show it gives no card."""
    you = {"hand": ["shield", *["copper"] * 4], "deck": LONG_DECK}
    t = stage(
        {"hand": ["militia"], "deck": LONG_DECK}, you, prophecy="enlightenment", fulfilled=True, **LOOTS_OUT
    )
    t.play("militia").answer("shield")
    assert (len(t.you.hand), t.you.in_play) == (5, [])


# Spell Scroll.


@pytest.mark.rule("spell_scroll")
def test_spell_scroll_is_trashed_for_a_cheaper_card_which_may_be_played() -> None:
    """C123.1, C123.2, trap: mandatory; cheaper than $7, from the Supply, and without debt."""
    t = loot("spell_scroll", kingdom=["jewelled_egg", "kings_cache", "daimyo", "smithy"], coins=0)
    t.play("spell_scroll")
    assert (t.prompt, t.may_decline, t.trash) == ("gain", False, ["spell_scroll"])
    assert {"gold", "duchy", "smithy"} <= set(t.piles)
    assert not {"kings_cache", "daimyo", "province"} & set(t.piles)
    t.take("gold")
    assert (t.prompt, t.options) == ("spell_scroll", ["yes", "no"])
    t.answer("yes")
    assert (t.coins, t.me.in_play, t.me.discard) == (3, ["gold"], [])


@pytest.mark.rule("spell_scroll")
def test_the_card_need_not_be_played_and_a_victory_card_cannot() -> None:
    """It stays in the discard pile."""
    t = loot("spell_scroll").play("spell_scroll").take("gold").answer("no")
    assert (t.coins, t.me.discard) == (0, ["gold"])
    t = loot("spell_scroll").play("spell_scroll").take("duchy")
    assert (t.prompt, t.me.discard) == ("buy", ["duchy"])


@pytest.mark.rule("spell_scroll")
def test_in_the_action_phase_it_takes_an_action_and_what_it_brings_takes_none() -> None:
    """C123.4: as any Action; in the Buy phase it is a Treasure."""
    t = holding("spell_scroll", kingdom=["jewelled_egg", "smithy"]).play("spell_scroll")
    assert t.actions == 0
    t.take("smithy").answer("yes")
    assert (len(t.me.hand), t.me.in_play, t.phase) == (3, ["smithy"], "buy")


@pytest.mark.rule("spell_scroll", "flagship")
def test_not_in_play_it_gains_nothing() -> None:
    """C123.1: Flagship plays it again after it was trashed."""
    t = holding("flagship", "spell_scroll", actions=2, **LOOTS_OUT).play("flagship", "spell_scroll")
    t.take("duchy")
    assert (t.gains(), t.trash, t.waiting()) == ([(0, "duchy")], ["spell_scroll"], [])


@pytest.mark.rule("spell_scroll", "quarry")
def test_it_counts_what_both_cost_now() -> None:
    """C123.2, trap: a Quarry makes Actions cheaper, the Scroll among them: $5, so a Gold will not do."""
    t = loot("quarry", "spell_scroll", kingdom=["jewelled_egg", "bazaar"]).play("quarry", "spell_scroll")
    assert ("bazaar" in t.piles, "gold" in t.piles, "duchy" in t.piles) == (True, False, False)


@pytest.mark.rule("spell_scroll", "progress", "rapid_expansion")
@pytest.mark.parametrize("prophecy", ["progress", "rapid_expansion"])
def test_a_card_that_has_moved_cannot_be_played(prophecy: str) -> None:
    """C123.3: the play comes after all that happens on the gain."""
    t = loot("spell_scroll", prophecy=prophecy, fulfilled=True).play("spell_scroll").take("gold")
    assert (t.prompt, t.coins, t.me.in_play) == ("buy", 0, [])


def ledger(game: Dominion, me: Player, this: Played) -> None:
    """Each gain of this turn gives a victory token."""
    game.wait(LEDGER, me.seat, THIS_TURN)


LEDGER = Hook("ledger", GAIN, one_point, plain=True)


@pytest.mark.rule("spell_scroll", "DH31")
def test_what_it_brings_is_too_late_for_its_own_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    """C123.5, house: a card that looks at the gains of this turn does not see the one that brought it."""
    invent(monkeypatch, Card("ledger", "base", 5, (TREASURE,), ledger))
    t = loot("spell_scroll", kingdom=["jewelled_egg", "ledger"]).play("spell_scroll").take("ledger")
    t.answer("yes")
    assert t.token("points") == 0
    t.take("copper")
    assert t.token("points") == 1


# Staff.


@pytest.mark.rule("staff")
def test_staff_may_play_an_action_in_the_buy_phase() -> None:
    """It takes no Action."""
    t = loot("staff", "smithy", "gold", actions=0).play("staff")
    assert (t.prompt, t.options, t.may_decline, t.coins, t.buys) == ("staff", ["smithy"], True, 3, 2)
    t.answer("smithy")
    assert (len(t.me.hand), t.phase, t.me.in_play) == (4, "buy", ["staff", "smithy"])
    t = loot("staff", "smithy").play("staff").decline()
    assert t.me.hand == ["smithy"]


@pytest.mark.rule("staff", "fishmonger")
def test_a_shadow_comes_from_the_deck() -> None:
    """D63."""
    t = loot("staff", deck=["estate"] * 3 + ["fishmonger"]).play("staff").answer("deck:fishmonger")
    assert (t.coins, t.buys, t.me.in_play) == (4, 3, ["staff", "fishmonger"])


# Sword.


@pytest.mark.rule("sword")
def test_sword_attacks_in_the_buy_phase() -> None:
    """C125.1: others discard down to four; a Moat helps."""
    you = {"hand": ["moat", "gold", *["copper"] * 3], "deck": LONG_DECK}
    t = stage({"hand": ["sword"], "deck": LONG_DECK}, you, phase="buy", **LOOTS_OUT).play("sword")
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat")
    assert (len(t.you.hand), t.coins, t.buys) == (5, 3, 2)
    t = stage({"hand": ["sword"], "deck": LONG_DECK}, you, phase="buy", **LOOTS_OUT).play("sword").decline()
    assert t.prompt == "discard"
    t.answer("copper")
    assert len(t.you.hand) == 4


@pytest.mark.rule("sword", "approaching_army")
def test_approaching_army_pays_for_it() -> None:
    """C125.1: an Attack in the Buy phase."""
    t = loot("sword", prophecy="approaching_army", fulfilled=True).play("sword")
    assert t.coins == 4
