"""Cards that are played outside one's own turn, and Reactions from the hand to what anybody does."""

import pytest

from tafelrunde.games.dominion.cards import DURATION, REACTION, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, GAME, HAND, NEXT, TURN_START, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import a_treasure, there
from tests.dominion.machinery.stage import ALL_PLUS, Stage, action, one_point, play_from_hand, stage
from tests.dominion.table import invent

# Harbour Guard: +1 of everything. When anybody gains a Treasure, it may be played from the hand.
GUARD = Hook("harbour_guard", GAIN, play_from_hand, a_treasure, may=True, again=True, anyone=True, where=HAND)
HARBOUR_GUARD = action("harbour_guard", 4, None, REACTION, plus=ALL_PLUS, hooks=(GUARD,))


# Night Watch: a Duration with the same Reaction; at the start of the next turn +$2.


def night_watch(game: Dominion, me: Player, this: Played) -> None:
    """At the start of your next turn +$2."""
    game.wait(WAKE, me.seat, GAME, this)


def wake(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+$2."""
    game.add_coins(me, 2)


WAKE = Hook("night_watch_wakes", TURN_START, wake, times=NEXT)
WATCH = Hook("night_watch", GAIN, play_from_hand, a_treasure, may=True, again=True, anyone=True, where=HAND)
NIGHT_WATCH = action("night_watch", 3, night_watch, DURATION, REACTION, hooks=(WATCH,))


# Gatekeeper: with a card gained in hand, may put it onto the deck. It looks only at one's own gains.


def topdeck_it(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Show this; put the card gained onto the deck."""
    game.show(me, [it.cards[0]])
    if game.pick_up(me, about):
        me.put_on_deck(about.card, -1)


GATE = Hook("gatekeeper", GAIN, topdeck_it, there, may=True, where=HAND)
GATEKEEPER = action("gatekeeper", 3, None, REACTION, plus=Plus(cards=1), hooks=(GATE,))


# Bell Ringer: when you gain a card, you may take a victory token. It looks only at your own gains, too.
RING = Hook("bell_ringer", GAIN, one_point, may=True, where=HAND)
BELL_RINGER = action("bell_ringer", 3, None, REACTION, hooks=(RING,))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, HARBOUR_GUARD, NIGHT_WATCH, GATEKEEPER, BELL_RINGER)


def buyer(hand: list[str], *other: str, deck: tuple[str, ...] = ("copper",) * 6) -> Stage:
    """Somebody about to buy, and a neighbour with these cards."""
    me = {"hand": hand, "deck": ["copper"] * 6}
    you = {"hand": list(other), "deck": list(deck)}
    kingdom = ["harbour_guard", "night_watch", "gatekeeper", "bell_ringer"]
    return stage(me, you, phase="buy", coins=8, buys=2, kingdom=kingdom)


def test_a_card_played_on_anothers_turn_feeds_nobody_but_draws() -> None:
    t = buyer(["copper"], "harbour_guard", "estate")
    t.take("silver")
    assert (t.asked, t.prompt, t.options) == (1, "may_act", ["harbour_guard"])
    t.answer("harbour_guard")
    you = t.game.players[1]
    assert (you.actions, you.coins, you.buys) == (0, 0, 0)
    assert (t.actions, t.coins, t.buys) == (1, 5, 1)
    assert t.you.hand == ["estate", "copper"]


def test_it_leaves_play_in_the_clean_up_of_the_running_turn() -> None:
    t = buyer(["copper"], "harbour_guard")
    t.take("silver").answer("harbour_guard")
    assert t.you.in_play == ["harbour_guard"]
    t.end_turn()
    assert (t.me.in_play, t.me.discard) == ([], ["harbour_guard"])


def test_a_duration_played_so_stays_until_its_owners_next_turn() -> None:
    t = buyer(["copper"], "night_watch")
    t.take("silver").answer("night_watch")
    t.end_turn()
    assert (t.active, t.coins, t.me.in_play) == (1, 2, ["night_watch"])
    t.end_turn()
    assert (t.you.in_play, t.you.discard) == ([], ["night_watch"])


def test_two_different_reactions_share_a_window_that_lasts_until_declined() -> None:
    t = buyer(["copper"], "harbour_guard", "night_watch", "harbour_guard")
    t.take("silver")
    assert t.options == ["harbour_guard", "night_watch"]
    t.answer("harbour_guard").answer("night_watch")
    assert (t.asked, t.options) == (1, ["harbour_guard"])
    t.decline()
    assert (t.asked, t.prompt) == (0, "buy")
    assert t.you.in_play == ["harbour_guard", "night_watch"]


def test_one_that_is_drawn_in_the_window_joins() -> None:
    t = buyer(["copper"], "harbour_guard", deck=("night_watch", "copper"))
    t.take("silver").answer("harbour_guard")
    assert (t.asked, t.options) == (1, ["night_watch"])


def test_the_own_gain_comes_first_then_clockwise() -> None:
    t = buyer(["harbour_guard"], "harbour_guard")
    t.take("silver")
    assert t.asked == 0
    t.answer("harbour_guard")
    assert (t.coins, t.buys, t.asked) == (6, 2, 1)
    t.decline()
    assert t.prompt == "buy"


def test_who_owns_one_is_asked_without_it_in_hand_and_who_owns_none_is_not() -> None:
    t = buyer(["copper"], "estate", deck=("copper", "harbour_guard"))
    t.take("silver")
    assert (t.asked, t.prompt, t.options, t.may_decline) == (1, "may_act", [], True)
    t.decline()
    assert (t.asked, t.prompt) == (0, "buy")
    t = buyer(["copper"], "estate")
    t.take("silver")
    assert (t.asked, t.prompt) == (0, "buy")
    t = buyer(["copper"], "harbour_guard")
    t.take("estate")
    assert (t.asked, t.prompt) == (0, "buy"), "no Treasure was gained"


def test_who_owns_one_that_looks_only_at_the_own_gains_is_not_asked() -> None:
    t = buyer(["copper"], "gatekeeper", "bell_ringer")
    t.take("silver")
    assert (t.asked, t.prompt) == (0, "buy")
    t = buyer(["gatekeeper"])
    t.take("silver").answer("gatekeeper")
    assert t.me.deck[0] == "silver"


def test_who_gains_a_card_on_anothers_turn_is_asked_without_the_reaction_in_hand() -> None:
    you = {"hand": ["copper"], "deck": ["copper", "gatekeeper"]}
    t = stage({"hand": ["witch"], "deck": ["copper"] * 6}, you).play("witch")
    assert (t.asked, t.prompt, t.options, t.may_decline) == (1, "may_act", [], True)
    t.decline()
    assert (t.asked, t.you.discard) == (0, ["curse"])
    t = stage({"hand": ["witch"], "deck": ["copper"] * 6}, kingdom=["gatekeeper"]).play("witch")
    assert t.asked == 0, "who owns none"
    t = buyer(["copper"], deck=("gatekeeper",)).take("silver")
    assert (t.asked, t.prompt) == (0, "buy"), "on one's own turn only what is in hand is asked for"


def test_after_one_reaction_has_moved_the_card_another_cannot() -> None:
    t = buyer(["gatekeeper", "gatekeeper"])
    t.take("silver").answer("gatekeeper")
    assert (t.prompt, t.me.deck[0], t.me.discard) == ("buy", "silver", [])
