"""Adventures: Amulet, Artificer, Ball, Caravan Guard, Dungeon."""

from collections.abc import Sequence

import pytest

from tafelrunde.games.dominion.hooks import INSTEAD, Hook
from tafelrunde.games.dominion.landscapes import WAY, Landscape
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import MINUS_COIN
from tafelrunde.games.dominion.predicates import an_action, nothing
from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage
from tests.dominion.table import invent_beside

# Amulet.


@pytest.mark.rule("amulet")
def test_each_time_exactly_one_is_chosen_when_it_is_time() -> None:
    """C1.1: now one of three, at the start of the next turn again, whatever was chosen before."""
    t = holding("amulet").play("amulet")
    assert (t.prompt, t.options) == ("amulet", ["one_coin", "trash_a_card", "a_silver"])
    t.answer("one_coin")
    assert (t.coins, t.prompt) == (1, "buy"), "nothing is asked for the next turn yet"
    t.to_my_next_turn()
    assert (t.phase, t.prompt, t.me.in_play) == ("start", "amulet", ["amulet"])
    t.answer("a_silver")
    assert (t.me.discard[-1], t.coins) == ("silver", 0)
    assert t.end_turn().you.in_play == []


@pytest.mark.rule("amulet")
def test_what_is_impossible_may_be_chosen() -> None:
    """C1.1: with an empty hand, or from the empty pile."""
    t = holding("amulet").play("amulet").answer("trash_a_card")
    assert (t.trash, t.phase) == ([], "buy")
    t = holding("amulet", left={"silver": 0}).play("amulet").answer("a_silver")
    assert (t.gains(), t.phase) == ([], "buy")


@pytest.mark.rule("amulet")
def test_who_has_chosen_to_trash_trashes() -> None:
    """C1.2: no declining then."""
    t = holding("amulet", "gold", "silver").play("amulet").answer("trash_a_card")
    assert (t.prompt, t.may_decline) == ("trash_one", False)
    assert t.answer("silver").trash == ["silver"]


@pytest.mark.rule("amulet")
def test_played_twice_it_is_chosen_twice_and_twice() -> None:
    """C1.3: the Throne Room stays with it."""
    t = holding("throne_room", "amulet").play("throne_room").answer("amulet")
    t.answer("one_coin").answer("one_coin")
    assert t.coins == 2
    t.to_my_next_turn()
    assert t.me.in_play == ["throne_room", "amulet"]
    t.answer("one_coin").answer("a_silver")
    assert (t.coins, t.me.discard[-1], t.phase) == (1, "silver", "buy")


@pytest.mark.rule("amulet")
def test_the_token_takes_the_coin_of_the_amulet() -> None:
    """C1.4: it gives nothing and the token is gone."""
    t = stage({"hand": ["amulet"], "deck": LONG_DECK, "tokens": {MINUS_COIN: 1}}).play("amulet")
    t.answer("one_coin")
    assert (t.coins, t.token(MINUS_COIN)) == (0, 0)


# Artificer.


def artificer(*hand: str, **more: object) -> Stage:
    """An Artificer has drawn a Copper."""
    return holding("artificer", *hand, deck=["copper"] * 9, **more).play("artificer")


@pytest.mark.rule("artificer")
def test_without_a_discard_a_card_for_nothing_may_be_gained() -> None:
    """C2.1: nothing discarded is allowed."""
    t = artificer()
    assert (t.prompt, t.may_decline) == ("discard", True)
    t.decline()
    assert (t.prompt, t.piles, t.coins, t.actions) == ("artificer", ["copper", "curse"], 1, 1)
    t.take("copper")
    assert t.me.deck[0] == "copper"


@pytest.mark.rule("artificer")
def test_the_gain_may_be_declined_after_discarding() -> None:
    """C2.2: the cards are gone all the same."""
    t = artificer("estate", "estate").answer("estate", "estate#2").decline()
    assert (t.gains(), t.me.discard) == ([], ["estate", "estate"])


@pytest.mark.rule("artificer")
def test_what_happens_on_discarding_comes_first() -> None:
    """C2.3: the Tunnel's Gold is gained before the card for the deck."""
    t = artificer("tunnel", "estate").answer("tunnel", "estate").answer("tunnel")
    assert t.prompt == "artificer"
    t.take("estate")
    assert t.gains() == [(0, "gold"), (0, "estate")]


@pytest.mark.rule("artificer")
def test_the_cost_must_be_exact_and_without_debt_now() -> None:
    """C2.4: not "up to", no debt, no potion, what it costs at the moment (set 20: never an Artist)."""
    kingdom = ["artist", "smithy", "village", "golem", "alchemist"]
    t = artificer("estate", "estate", kingdom=kingdom).answer("estate", "estate#2", "copper")
    assert t.piles == ["silver", "village"]
    t = artificer("estate", "estate", kingdom=kingdom, reduction=1).answer("estate", "estate#2", "copper")
    assert t.piles == ["smithy", "potion"], "what costs $4 on its face"
    assert artificer("estate", kingdom=kingdom).decline().piles == ["copper", "curse"]


@pytest.mark.rule("artificer")
def test_a_duplicate_of_the_card_goes_to_the_discard_pile() -> None:
    """C2.5, C7.5: only the first comes onto the deck."""
    me = {"hand": ["artificer", "estate"], "deck": ["copper"] * 9, "mats": {"tavern": ["duplicate"]}}
    t = stage(me, kingdom=["duplicate"]).play("artificer").answer("estate", "copper").take("estate")
    t.answer("duplicate")
    assert (t.me.deck[0], t.me.discard) == ("estate", ["estate", "copper", "estate"])


# Ball.


def at_the_ball(tokens: dict[str, int] | None = None, tavern: Sequence[str] = (), **more: object) -> Stage:
    """Somebody who has just bought a Ball."""
    me = {"deck": LONG_DECK, "tokens": tokens or {}, "mats": {"tavern": list(tavern)}}
    return stage(me, phase="buy", coins=5, landscapes=["ball"], **more).answer("event:ball")


@pytest.mark.rule("ball", "D102")
def test_the_token_comes_first_and_nobody_has_two() -> None:
    """C3.1, G15: it is there when the first card is chosen; who has it already gets no second one."""
    assert at_the_ball().token(MINUS_COIN) == 1
    t = at_the_ball(tokens={MINUS_COIN: 1})
    assert (t.token(MINUS_COIN), t.prompt) == (1, "gain")


@pytest.mark.rule("ball")
def test_the_first_gain_is_over_before_the_second_is_chosen() -> None:
    """C3.2: what the first brings comes before the second; both must be gained, and may be alike."""
    t = at_the_ball(tavern=["duplicate"], kingdom=["duplicate"])
    assert not t.may_decline
    t.take("silver")
    assert (t.prompt, t.options) == ("may_act", ["duplicate"])
    t.answer("duplicate")
    assert (t.prompt, t.may_decline) == ("gain", False)
    t.take("silver")
    assert (t.gains(), t.active) == ([(0, "silver")] * 3, 1)


@pytest.mark.rule("ball")
def test_up_to_four_without_debt_or_potion() -> None:
    """C3.3: neither an Artist nor an Alchemist."""
    t = at_the_ball(kingdom=["artist", "alchemist", "smithy", "market"])
    assert t.piles == ["copper", "silver", "estate", "curse", "smithy", "potion"]


@pytest.mark.rule("ball")
def test_what_makes_cards_cheaper_leaves_the_event_alone() -> None:
    """C3.4, set 19: the Ball costs $5 under Flourishing Trade, and gains a Market for $4, but no Hireling."""
    more: dict[str, object] = {"prophecy": "flourishing_trade", "fulfilled": True, "landscapes": ["ball"]}
    t = stage({"deck": LONG_DECK}, phase="buy", coins=4, **more)
    assert "event:ball" not in t.options
    t = stage({"deck": LONG_DECK}, phase="buy", coins=5, kingdom=["hireling", "market"], **more)
    t.answer("event:ball")
    assert ("market" in t.piles, "hireling" in t.piles) == (True, False)


@pytest.mark.rule("ball", "D102")
def test_the_token_waits_for_the_first_coin_of_a_later_turn() -> None:
    """G15, cross test 20: nothing from a Miser leaves it there; the Caravan Guard pays for it, once."""
    me = {"hand": ["caravan_guard"], "deck": ["miser", "copper", *LONG_DECK], "tokens": {MINUS_COIN: 1}}
    t = stage(me).play("caravan_guard").play("miser").answer("coin_per_copper")
    assert (t.coins, t.token(MINUS_COIN)) == (0, 1)
    t.to_my_next_turn()
    assert (t.coins, t.token(MINUS_COIN)) == (0, 0)
    t.play("copper")
    assert t.coins == 1


# Caravan Guard.


def attacked(*hand: str, attack: str = "militia", **more: object) -> Stage:
    """The second player, with this hand, has to react to an Attack of the first."""
    you = {"hand": list(hand), "deck": ["silver", "caravan_guard", *LONG_DECK]}
    return stage({"hand": [attack], "deck": LONG_DECK}, you, **more).play(attack)


@pytest.mark.rule("caravan_guard")
def test_it_does_not_protect() -> None:
    """C4.1: it is played before the Attack does anything, and the Attack strikes."""
    t = attacked("caravan_guard", "copper", "copper", "copper", "copper")
    assert (t.asked, t.prompt, t.options) == (1, "react", ["caravan_guard"])
    t.answer("caravan_guard")
    assert (t.you.in_play, t.you.hand[-1], t.coins) == (["caravan_guard"], "silver", 0)
    assert t.prompt == "react", "there might be another one in hand, for all that the table knows"
    t.decline()
    assert (t.prompt, t.decision.least) == ("discard", 2)


@pytest.mark.rule("caravan_guard")
def test_it_is_played_before_the_attacker_chooses_what_to_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    """C4.5: the Way is chosen after the reaction."""
    way = Hook("way_of_the_hare", INSTEAD, nothing, an_action, may=True)
    invent_beside(monkeypatch, Landscape("way_of_the_hare", WAY, "base", hooks=(way,)))
    t = attacked("caravan_guard", "copper", landscapes=["way_of_the_hare"])
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("caravan_guard")
    assert (t.asked, t.prompt) == (1, "as_printed"), "the Guard is an Action, too"
    t.answer("as_printed").decline()
    assert (t.asked, t.prompt, t.you.in_play) == (0, "as_printed", ["caravan_guard"])


@pytest.mark.rule("caravan_guard")
def test_another_reaction_may_come_in_between_and_one_just_drawn_may_be_played() -> None:
    """C4.2: Guard, Moat, then the Guard that the second Guard has drawn."""
    t = attacked("caravan_guard", "caravan_guard", "moat", kingdom=["moat"])
    t.answer("caravan_guard").answer("moat").answer("caravan_guard")
    assert (t.prompt, t.options) == ("react", ["caravan_guard"]), "drawn by the second"
    t.answer("caravan_guard")
    assert (t.you.in_play, t.asked) == (["caravan_guard"] * 3, 0)


@pytest.mark.rule("caravan_guard")
def test_off_turn_the_action_is_lost_and_the_coin_comes_in_the_own_next_turn() -> None:
    """C4.3: it stays in play until that Clean-up."""
    t = attacked("caravan_guard", "copper").answer("caravan_guard").decline().end_turn()
    assert (t.active, t.actions, t.coins, t.me.in_play) == (1, 1, 1, ["caravan_guard"])
    t.end_turn()
    assert t.you.in_play == []


@pytest.mark.rule("caravan_guard")
def test_on_the_own_turn_it_pays_next_turn() -> None:
    """C4.3: +1 Card, +1 Action now, +$1 then."""
    t = holding("caravan_guard", deck=["village", *LONG_DECK]).play("caravan_guard")
    assert (t.me.hand, t.actions, t.coins) == (["village"], 1, 0)
    t.to_my_next_turn()
    assert t.coins == 1


@pytest.mark.rule("caravan_guard")
def test_it_is_a_play_of_an_action() -> None:
    """C4.4: where plays of Actions are counted, it counts."""
    t = attacked("caravan_guard", "conspirator").answer("caravan_guard").decline()
    assert [event["card"] for event in t.events("play")] == ["militia", "caravan_guard"]
    assert (1, CARDS["caravan_guard"]) in t.game.tally.plays


# Dungeon.

FIVE = ["estate", "curse", "copper", "silver", "gold"]


@pytest.mark.rule("dungeon")
def test_two_cards_are_discarded_from_the_whole_hand_now_and_in_the_next_turn() -> None:
    """C6.1, C6.2: mandatory, with fewer all; the Action comes only now."""
    t = holding("dungeon", "gold", deck=["silver", "copper", *FIVE, *FIVE]).play("dungeon")
    assert (t.options, t.decision.least, t.actions) == (["gold", "silver", "copper"], 2, 1)
    t.answer("gold", "copper").to_my_next_turn()
    assert (len(t.me.hand), t.prompt, t.decision.least, t.actions) == (7, "discard", 2, 1)
    t.answer("estate", "curse")
    assert (len(t.me.hand), t.phase) == (5, "buy")


@pytest.mark.rule("dungeon")
def test_who_has_fewer_discards_all() -> None:
    """C6.1: nothing to choose then."""
    t = holding("dungeon", deck=["silver"]).play("dungeon")
    assert (t.me.hand, t.me.discard) == ([], ["silver"])


@pytest.mark.rule("dungeon")
def test_it_may_come_before_or_after_a_hand_that_was_put_by() -> None:
    """C6.3, set 20: with Biding Time both orders are offered."""
    t = holding("dungeon", "silver", "gold", prophecy="biding_time", fulfilled=True, deck=["estate"] * 14)
    t.play("dungeon").answer("estate", "estate#2").to_my_next_turn()
    assert (t.prompt, sorted(t.options)) == ("which_first", ["dungeon", "take_hand_back"])
    t.answer("take_hand_back")
    assert (t.prompt, "gold" in t.options) == ("discard", True)
    t = holding("dungeon", "silver", "gold", prophecy="biding_time", fulfilled=True, deck=["estate"] * 14)
    t.play("dungeon").answer("estate", "estate#2").to_my_next_turn().answer("dungeon")
    assert (t.phase, t.me.hand.count("estate"), "gold" in t.me.hand) == ("buy", 5, True), (
        "only Estates could go"
    )
