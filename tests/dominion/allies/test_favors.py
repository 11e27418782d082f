"""Contract, the only Liaison of the recommended sets, and its Ally, the Crafters' Guild."""

import pytest

from tests.dominion.machinery.stage import Stage, holding, stage
from tests.dominion.table import new

DECK = ["copper"] * 12


def buyer(*hand: str, deck: tuple[str, ...] = (), **more: object) -> Stage:
    """Somebody in the Buy phase with this hand."""
    me = {"hand": list(hand), "deck": [*deck, *DECK]}
    return stage(me, **{"phase": "buy", **more})


# Contract.


@pytest.mark.rule("contract")
def test_everybody_starts_with_a_favor() -> None:
    """I91: with the Contract in the kingdom; without a Liaison nobody has one."""
    assert [new(3, kingdom=["contract"]).game.players[seat].tokens for seat in range(3)] == [
        {"favors": 1}
    ] * 3
    assert new(2, kingdom=["village"]).game.players[0].tokens == {}


@pytest.mark.rule("contract")
def test_an_action_set_aside_is_played_at_the_start_of_the_next_turn() -> None:
    """C91.2, C91.4, T91.1: face up, from hand only; it has to be played and uses up no action."""
    t = buyer("contract", "smithy", "copper").play("contract")
    assert (t.prompt, t.options, t.may_decline) == ("contract", ["smithy"], True)
    t.answer("smithy")
    assert (t.coins, t.token("favors"), t.me.aside) == (2, 2, ["smithy"])
    t.end_turn()
    assert t.you.in_play == ["contract"]
    t.end_turn()
    assert (t.active, t.actions, len(t.me.hand), t.me.in_play) == (0, 1, 8, ["contract", "smithy"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("contract")
def test_with_nothing_set_aside_it_is_discarded_this_turn() -> None:
    """C91.1: declined, or no Action there; a Shadow in the deck is not in hand (D64, I91)."""
    t = buyer("contract", "smithy").play("contract").decline().end_turn()
    assert (t.you.in_play, "contract" in t.you.discard) == ([], True)
    t = buyer("contract", "copper", deck=("fishmonger",)).play("contract")
    assert (t.prompt, t.coins) == ("buy", 2)


@pytest.mark.rule("contract", "daimyo")
def test_played_twice_it_takes_a_card_with_each_play() -> None:
    """C91.3: in Enlightenment a Treasure is an Action, so that a Daimyo replays it in the Buy phase."""
    bright = {"prophecy": "enlightenment", "fulfilled": True}
    t = stage({"hand": ["daimyo", "village", "smithy"], "deck": ["contract", *DECK]}, **bright)
    t.play("daimyo").decline().play("contract").answer("village").answer("smithy")
    assert (t.me.aside, t.token("favors"), t.coins) == (["village", "smithy"], 3, 4)


@pytest.mark.rule("contract", "enlightenment")
def test_in_enlightenment_it_is_an_action_in_the_action_phase() -> None:
    """I91: +1 Card, +1 Action and no Favor."""
    t = holding("contract", "village", prophecy="enlightenment", fulfilled=True).play("contract")
    assert (t.prompt, t.coins, t.token("favors"), len(t.me.hand)) == ("play_action", 0, 1, 2)


@pytest.mark.rule("contract", "enlightenment")
def test_in_enlightenment_a_treasure_is_set_aside_and_draws_at_the_start_of_the_turn() -> None:
    """I91, G13: the start of a turn belongs to the Action phase."""
    t = buyer("contract", "gold", prophecy="enlightenment", fulfilled=True).play("contract").answer("gold")
    t.to_my_next_turn()
    assert (t.coins, t.actions, len(t.me.hand)) == (0, 2, 6)


# Crafters' Guild.


def guild(favors: int, **more: object) -> Stage:
    """The start of somebody's turn with so many Favors."""
    me = {"hand": ["copper"], "deck": DECK, "tokens": {"favors": favors}}
    return stage(me, landscapes=["crafters_guild"], phase="start", **more)


@pytest.mark.rule("crafters_guild")
def test_two_favors_bring_a_card_up_to_four_onto_the_deck() -> None:
    """C93.1, T93.1: on top, once a turn, however many Favors there are."""
    t = guild(5, kingdom=["smithy", "festival"])
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["crafters_guild"], True)
    t.answer("crafters_guild")
    assert ("smithy" in t.piles, "festival" in t.piles) == (True, False)
    t.take("smithy")
    assert (t.me.deck[0], t.token("favors"), t.phase) == ("smithy", 3, "buy")
    assert guild(5).decline().token("favors") == 5


@pytest.mark.rule("crafters_guild", "DH27")
def test_one_favor_is_not_enough_and_nothing_to_gain_is_not_offered() -> None:
    """C93.3: house ruling."""
    assert guild(1).prompt == "buy"
    cheap = {"copper": 0, "silver": 0, "estate": 0, "curse": 0}
    assert guild(2, left=cheap).prompt == "buy"


@pytest.mark.rule("crafters_guild", "contract", "riverboat")
def test_the_card_gained_can_be_drawn_by_what_else_happens_then() -> None:
    """C93.2, I93: in any order with the Contract's card."""
    for first, drawn in (("crafters_guild", True), ("contract", False)):
        me = {"hand": ["contract", "village"], "deck": DECK, "tokens": {"favors": 1}}
        t = stage(me, landscapes=["crafters_guild"], phase="buy", kingdom=["smithy"])
        t.play("contract").answer("village").end_turn().end_turn()
        assert (t.prompt, sorted(t.options)) == ("which_first", ["contract", "crafters_guild"])
        t.answer(first)
        if first == "contract":
            t.answer("crafters_guild")
        t.take("smithy")
        assert ("smithy" in t.me.hand) == drawn
