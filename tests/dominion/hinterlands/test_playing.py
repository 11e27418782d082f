"""Crossroads, Oasis, Scheme, Spice Merchant, Wheelwright, Witch's Hut: what they do when played."""

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Cost, Plus
from tafelrunde.games.dominion.hooks import REVEAL, Hook
from tests.dominion.machinery.stage import Stage, action, one_point, stage
from tests.dominion.table import Described, invent

DECK = ["copper"] * 9


# Crossroads.


@pytest.mark.rule("crossroads")
def test_it_draws_for_victory_cards_in_hand_and_then_gives_three_actions() -> None:
    """C59.2, C59.3: a Tunnel counts, a Curse does not; the Estate that is drawn comes too late."""
    hand = ["crossroads", "estate", "tunnel", "curse", "copper"]
    t = stage({"hand": hand, "deck": ["estate", "village", "gold"]}).play("crossroads")
    assert (t.me.hand, t.actions) == (["estate", "tunnel", "curse", "copper", "estate", "village"], 3)
    kinds = [event.kind for event in t.match.all_events()]
    assert kinds.index("show_hand") < kinds.index("draw")


@pytest.mark.rule("crossroads")
def test_only_the_first_play_of_the_turn_gives_actions() -> None:
    """C59.1, T59.1: a replay of the only copy is a second play."""
    hand = ["crossroads", "crossroads", "village"]
    t = stage({"hand": hand, "deck": DECK}).play("crossroads", "crossroads")
    assert t.actions == 2
    t = stage({"hand": ["daimyo", "crossroads", "village"], "deck": DECK}).play("daimyo", "crossroads")
    assert t.actions == 3
    t = stage({"hand": ["throne_room", "crossroads", "village"], "deck": DECK}).play("throne_room")
    assert t.answer("crossroads").actions == 3


@pytest.mark.rule("crossroads")
def test_the_next_turn_has_a_first_one_again() -> None:
    """C59.1: it counts by turn."""
    me = {"hand": ["crossroads"], "deck": ["crossroads", "village", *["copper"] * 5]}
    t = stage(me).play("crossroads").to_my_next_turn().play("crossroads")
    assert t.actions == 3


# Oasis.


@pytest.mark.rule("oasis")
def test_a_card_has_to_be_discarded_after_the_draw() -> None:
    """C61.1, T61.1: it may be the one drawn, but none is not allowed."""
    t = stage({"hand": ["oasis", "estate"], "deck": ["gold"]}).play("oasis")
    assert (t.prompt, t.options, t.may_decline) == ("discard", ["estate", "gold"], False)
    t.answer("estate")
    assert (t.me.hand, t.me.discard, t.actions, t.coins) == (["gold"], ["estate"], 1, 1)


@pytest.mark.rule("oasis")
def test_a_weaver_discarded_to_it_may_be_played() -> None:
    """I61.1, I65.2: so may one discarded to an Alley or a Rustic Village."""
    for card in ("oasis", "alley"):
        t = stage({"hand": [card, "weaver", "estate"], "deck": DECK}).play(card).answer("weaver")
        assert (t.prompt, t.options) == ("may_act", ["weaver"])
        t.answer("weaver").answer("two_silvers")
        assert (t.me.in_play, t.me.discard) == ([card, "weaver"], ["silver", "silver"])
    t = stage({"hand": ["rustic_village", "weaver", "estate"], "deck": DECK}, prophecy="panic")
    t.play("rustic_village").answer("yes").answer("weaver", "estate").answer("weaver")
    assert (t.prompt, t.me.discard) == ("weaver", ["estate"])


# Scheme.


def schemer(*hand: str, **more: object) -> Stage:
    """Somebody who has played all of this and ends the turn; the deck is full of Estates."""
    t = stage({"hand": list(hand), "deck": ["estate"] * 12}, actions=9, **more)
    for card in hand:
        t.play(card)
    return t.decline()


def leaving(t: Stage) -> list[object]:
    """The cards to choose from."""
    return [option["card"] for option in t.decision.options]


@pytest.mark.rule("scheme")
def test_one_action_for_each_play_goes_onto_the_deck_when_it_leaves_play() -> None:
    """C62.1, C62.3: also the Scheme itself; chosen in Clean-up, before the new hand is drawn."""
    t = schemer("scheme", "festival", "copper")
    assert (t.prompt, t.may_decline, t.phase) == ("may_act", True, "cleanup")
    assert leaving(t) == ["scheme", "festival"]
    t.answer("scheme#2")
    assert ("festival" in t.you.hand, "scheme" in t.you.discard, t.active) == (True, True, 1)
    t = schemer("scheme", "festival").answer("scheme")
    assert ("scheme" in t.you.hand, "festival" in t.you.discard) == (True, True)
    t = schemer("scheme", "festival").decline()
    assert (t.active, {"scheme", "festival"} <= set(t.you.discard)) == (1, True)


@pytest.mark.rule("scheme")
def test_two_schemes_bring_two_actions_in_the_order_of_their_owner() -> None:
    """C62.1, C62.3: a replay is a play; of three Actions two come back, the last one on top."""
    t = stage({"hand": ["daimyo", "scheme"], "deck": ["estate"] * 3}, actions=9).play("daimyo", "scheme")
    t.decline()
    assert leaving(t) == ["daimyo", "scheme"]
    t.answer("scheme#2")
    assert (leaving(t), t.me.deck[0]) == (["daimyo"], "scheme")
    t.answer("scheme")
    assert {"daimyo", "scheme"} <= set(t.you.hand)


@pytest.mark.rule("scheme")
def test_what_stays_in_play_cannot_come_back_and_what_leaves_later_can() -> None:
    """C62.2, T62.1, I62.1: neither a Samurai nor a Riverboat that stays; a Riverboat that leaves does."""
    t = schemer("scheme", "samurai", "village")
    assert leaving(t) == ["scheme", "village"]
    me = {"hand": ["scheme", "riverboat", "village"], "deck": ["estate", "estate", "scheme", *["copper"] * 8]}
    t = stage(me, actions=3, riverboat="market").play("scheme", "village", "riverboat").decline()
    assert leaving(t) == ["scheme", "village"]
    t.to_my_next_turn().play("scheme").decline()
    assert sorted(map(str, leaving(t))) == ["riverboat", "scheme"]
    t.answer(str(t.decision.options[leaving(t).index("riverboat")]["id"]))
    assert "riverboat" in t.you.hand


@pytest.mark.rule("scheme")
def test_a_shadow_brought_back_is_drawn_at_once() -> None:
    """I62.2: it lies on top and not at the bottom, and so comes with the new hand."""
    t = schemer("scheme", "ronin")
    t.answer(str(t.decision.options[leaving(t).index("ronin")]["id"]))
    assert "ronin" in t.you.hand


# Spice Merchant.


@pytest.mark.rule("spice_merchant")
@pytest.mark.parametrize("choice", ["cards_and_action", "buy_and_coins"])
def test_a_trashed_treasure_brings_one_of_two_things(choice: str) -> None:
    me = {"hand": ["spice_merchant", "copper", "estate", "village"], "deck": DECK}
    t = stage(me).play("spice_merchant")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["copper"], True)
    t.answer("copper")
    assert (t.prompt, t.options, t.trash) == (
        "spice_merchant",
        ["cards_and_action", "buy_and_coins"],
        ["copper"],
    )
    t.answer(choice)
    cards = choice == "cards_and_action"
    assert (len(t.me.hand), t.actions, t.buys, t.coins) == ((4, 1, 1, 0) if cards else (2, 0, 2, 2))


@pytest.mark.rule("spice_merchant")
def test_nothing_trashed_nothing_gained() -> None:
    """C63.1: neither is there a choice without a Treasure in hand."""
    t = stage({"hand": ["spice_merchant", "copper"], "deck": DECK}).play("spice_merchant").decline()
    assert (t.trash, t.actions, t.buys, t.coins, t.prompt) == ([], 0, 1, 0, "buy")
    t = stage({"hand": ["spice_merchant", "estate"], "deck": DECK}).play("spice_merchant")
    assert (t.buys, t.coins, t.prompt) == (1, 0, "buy")


@pytest.mark.rule("spice_merchant")
def test_a_bureaucracy_does_not_look_at_what_is_trashed() -> None:
    """I63.1: its Coppers are good for trashing, which brings no new ones."""
    me = {"hand": ["spice_merchant", "copper"], "deck": DECK}
    t = stage(me, prophecy="bureaucracy", fulfilled=True).play("spice_merchant").answer("copper")
    t.answer("buy_and_coins")
    assert (t.gains(), t.trash) == ([], ["copper"])


# Wheelwright.


@pytest.mark.rule("wheelwright")
def test_a_discarded_card_brings_an_action_that_costs_no_more() -> None:
    """C66.1: the discard may be declined, the gain may not; a Treasure is no choice."""
    me = {"hand": ["wheelwright", "gold"], "deck": ["estate", *DECK]}
    t = stage(me, kingdom=["festival", "artisan"]).play("wheelwright")
    assert (t.prompt, t.options, t.may_decline, t.actions) == ("wheelwright", ["gold", "estate"], True, 1)
    t.answer("gold")
    assert (t.prompt, t.may_decline, t.me.discard) == ("gain", False, ["gold"])
    assert set(t.piles) == {"wheelwright", "festival", "artisan"}
    t.take("artisan")
    assert t.me.discard == ["gold", "artisan"]
    t = stage(me).play("wheelwright").decline()
    assert (t.me.discard, t.gains()) == ([], [])


@pytest.mark.rule("wheelwright")
def test_coins_and_debt_are_compared_each_for_itself() -> None:
    """C66.2: coins do not make up for debt, nor debt for coins."""
    me = {"hand": ["wheelwright", "estate"], "deck": ["copper"] * 4}
    kingdom = ["cellar", "moat", "village", "daimyo", "artist"]
    t = stage(me, kingdom=kingdom).play("wheelwright").answer("estate")
    assert t.piles == ["cellar", "moat"]
    me = {"hand": ["wheelwright", "artist"], "deck": ["copper"] * 4}
    t = stage(me, kingdom=kingdom).play("wheelwright").answer("artist")
    assert t.piles == ["daimyo", "artist"], "no coins, up to 8 debt"


@pytest.mark.rule("wheelwright")
def test_lower_costs_count_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """T66.1: the printed costs would say no."""
    invent(monkeypatch, action("hut_of_nothing", 1))
    me = {"hand": ["wheelwright", "copper"], "deck": ["copper"] * 4}
    more: dict[str, object] = {"prophecy": "flourishing_trade", "fulfilled": True}
    t = stage(me, kingdom=["hut_of_nothing"], **more).play("wheelwright").answer("copper")
    assert t.gains() == [(0, "hut_of_nothing")], "$1 less $1 is no more than $0"
    t = stage(me, kingdom=["hut_of_nothing"]).play("wheelwright").answer("copper")
    assert t.gains() == []
    me = {"hand": ["wheelwright", "estate"], "deck": ["copper"] * 4}
    t = stage(me, kingdom=["cellar", "moat", "village"], **more).play("wheelwright").answer("estate")
    assert t.piles == ["cellar", "moat"], "a Village at $2 is dearer than an Estate at $1"


@pytest.mark.rule("wheelwright")
def test_what_the_discarded_card_does_happens_before_the_gain() -> None:
    """C66.3, I64.1: the Tunnel's Gold comes first."""
    me = {"hand": ["wheelwright", "tunnel"], "deck": DECK}
    t = stage(me, kingdom=["village", "cellar"]).play("wheelwright").answer("tunnel")
    assert (t.prompt, t.gains()) == ("may_act", [])
    t.answer("tunnel").take("village")
    assert t.gains() == [(0, "gold"), (0, "village")]


# Witch's Hut.


def hut(*hand: str, **more: object) -> Stage:
    """Somebody who plays a Witch's Hut with nothing to draw."""
    return stage({"hand": ["witchs_hut", *hand]}, {"deck": DECK}, {"deck": DECK}, **more).play("witchs_hut")


@pytest.mark.rule("witchs_hut")
def test_two_actions_discarded_curse_the_others() -> None:
    """C67.1: the discard has to be made; any other two cards curse nobody."""
    me = {"hand": ["witchs_hut", "village"], "deck": ["village", "copper", "estate", "gold", "silver"]}
    t = stage(me, {"deck": DECK}, {"deck": DECK}).play("witchs_hut")
    assert (len(t.me.hand), t.prompt, t.decision.least, t.decision.most) == (5, "witchs_hut", 2, 2)
    t.answer("village", "village#2")
    assert [t.player(seat).discard for seat in (1, 2)] == [["curse"], ["curse"]]
    t = hut("village", "copper", "estate").answer("village", "copper")
    assert t.left("curse") == 20


@pytest.mark.rule("witchs_hut")
def test_fewer_than_two_cards_curse_nobody() -> None:
    """C67.1: one Action is not two."""
    t = hut("village")
    assert (t.me.discard, t.me.hand, t.left("curse")) == (["village"], [], 20)
    assert hut().left("curse") == 20


@pytest.mark.rule("witchs_hut")
def test_the_cards_are_revealed_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    """C67.2: a card that acts when revealed does so, whatever the other one is."""
    fame = Card(
        "fame", "base", Cost(2), (TREASURE,), plus=Plus(coins=1), hooks=(Hook("fame", REVEAL, one_point),)
    )
    invent(monkeypatch, fame)
    t = hut("fame", "copper", "estate").answer("fame", "copper")
    assert (t.token("points"), t.me.discard) == (1, ["fame", "copper"])


@pytest.mark.rule("witchs_hut")
def test_discards_act_before_the_curses_and_do_not_change_the_test() -> None:
    """C67.3: the Weaver has left the discard pile, and still two Actions were discarded."""
    t = hut("weaver", "village", "estate").answer("weaver", "village")
    assert (t.prompt, t.left("curse")) == ("may_act", 20)
    t.answer("weaver").answer("two_silvers")
    assert [card for _, card in t.gains()] == ["silver", "silver", "curse", "curse"]


@pytest.mark.rule("witchs_hut")
def test_without_curses_nothing_more_happens() -> None:
    """T67.1: an empty pile is no trouble, and one Curse goes to the left."""
    t = hut("village", "village", left={"curse": 0})
    assert (t.me.discard, t.prompt) == (["village", "village"], "buy")
    t = hut("village", "village", left={"curse": 1})
    assert [t.player(seat).discard for seat in (1, 2)] == [["curse"], []]


@pytest.mark.rule("witchs_hut")
def test_on_the_riverboat_it_is_an_attack_at_the_start_of_the_next_turn() -> None:
    """I67.1: reactions are shown then, and not when the Riverboat is played."""
    me = {"hand": ["riverboat"], "deck": ["village", "village", *DECK]}
    you: Described = {"hand": ["moat"], "deck": ["moat", *["copper"] * 4]}
    t = stage(me, you, riverboat="witchs_hut").play("riverboat")
    assert (t.asked, t.prompt) == (0, "buy")
    t.end_turn().end_turn()
    assert (t.active, t.asked, t.prompt) == (0, 1, "react")
    t.answer("moat").answer("village", "village#2")
    assert (t.you.discard.count("curse"), t.left("curse")) == (0, 10)


@pytest.mark.rule("witchs_hut")
def test_bureaucracy_riverboat_tunnel_and_border_village() -> None:
    """N19: the Tunnel finds a Gold, that brings a Copper, and there are no Curses."""
    me = {"hand": ["riverboat"], "deck": ["tunnel", "border_village", *DECK]}
    t = stage(me, {"deck": DECK}, riverboat="witchs_hut", prophecy="bureaucracy", fulfilled=True)
    t.play("riverboat").end_turn().end_turn()
    assert (t.active, t.prompt) == (0, "witchs_hut")
    t.answer("tunnel", "border_village").answer("tunnel")
    assert (t.gains(), t.left("curse")) == ([(0, "gold"), (0, "copper")], 10)
