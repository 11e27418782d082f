"""How often an effect acts: the next time, once if wanted, every time; and moments within moments."""

import pytest

from tafelrunde.games.dominion.cards import DURATION, TREASURE, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import (
    DISCARD,
    GAIN,
    GAME,
    NEXT,
    ONCE,
    THIS_TURN,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import a_treasure, there
from tests.dominion.machinery.stage import Stage, action, one_point, stage
from tests.dominion.table import invent

# Twin Coin: the next time you gain a card this turn, you gain another that costs the same.


def twin_coin(game: Dominion, me: Player, this: Played) -> None:
    """The next gain of this turn brings another."""
    game.wait(TWIN, me.seat, THIS_TURN, this)


def gain_twin(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a card that costs the same."""
    cost = game.cost(about.card)
    game.gain_one(me, [pile for pile, card in game.offers() if game.cost(card).same(cost)])


TWIN = Hook("twin_coin", GAIN, gain_twin, times=NEXT)
TWIN_COIN = Card("twin_coin", "base", Cost(5), (TREASURE,), twin_coin, Plus(coins=1))


# Barge: once this turn, when you gain a card, you may put it onto your deck.


def barge(game: Dominion, me: Player, this: Played) -> None:
    """One of the gains of this turn may go onto the deck."""
    game.wait(LOAD, me.seat, THIS_TURN, this)


def load(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Put it onto the deck."""
    if game.pick_up(me, about):
        me.put_on_deck(about.card, -1)


LOAD = Hook("barge", GAIN, load, there, times=ONCE, may=True)
BARGE = action("barge", 3, barge, plus=Plus(actions=1))


# Chronicle: each time you gain a card this turn, +1 victory token.


def chronicle(game: Dominion, me: Player, this: Played) -> None:
    """Every gain of this turn counts."""
    game.wait(CHRONICLES, me.seat, THIS_TURN, this)


CHRONICLES = Hook("chronicle", GAIN, one_point, plain=True)
CHRONICLE = action("chronicle", 3, chronicle, plus=Plus(actions=1))


# Drill: at the start of your next turn you may take a victory token.


def drill(game: Dominion, me: Player, this: Played) -> None:
    """Once, later, if wanted."""
    game.wait(DRILLS, me.seat, GAME, this)


DRILLS = Hook("drill", TURN_START, one_point, times=NEXT, may=True)
DRILL = action("drill", 3, drill, DURATION, plus=Plus(actions=1))


# Ambusher: the next time anybody gains a Treasure, gain a Silver.


def ambusher(game: Dominion, me: Player, this: Played) -> None:
    """Wait for a Treasure."""
    game.wait(AMBUSH, me.seat, GAME, this)


def rob(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Silver; note what it was for."""
    game.tally.names.append(about.card.id)
    game.gain(me, game.tops[1])


AMBUSH = Hook("ambusher", GAIN, rob, a_treasure, times=NEXT, anyone=True)
AMBUSHER = action("ambusher", 5, ambusher, DURATION, plus=Plus(actions=1))


# Sweeper: the next time you discard cards this turn, +1 victory token for one of them.


def sweeper(game: Dominion, me: Player, this: Played) -> None:
    """The next discard counts, and only that."""
    game.wait(SWEEP, me.seat, THIS_TURN, this)


SWEEP = Hook("sweeper", DISCARD, one_point, times=NEXT, plain=True)
SWEEPER = action("sweeper", 3, sweeper, plus=Plus(actions=1))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, TWIN_COIN, BARGE, CHRONICLE, DRILL, AMBUSHER, SWEEPER)


def buyer(*hand: str, **more: object) -> Stage:
    """Somebody with this hand and money."""
    return stage({"hand": list(hand), "deck": ["copper"] * 12}, **{"coins": 20, "buys": 3, **more})


def test_two_next_times_both_act_on_the_same_gain_and_not_on_what_they_bring() -> None:
    t = buyer("twin_coin", "twin_coin", phase="buy").play("twin_coin", "twin_coin")
    t.take("silver")
    assert t.gains() == [(0, "silver")] * 3
    t.take("silver")
    assert t.gains() == [(0, "silver")] * 4


def test_one_that_begins_within_a_moment_waits_for_the_next() -> None:
    t = buyer("twin_coin", phase="buy").play("twin_coin").take("gold")
    assert t.gains() == [(0, "gold")] * 2


def test_once_may_be_declined_and_used_later() -> None:
    t = buyer("barge").play("barge")
    t.take("silver")
    assert (t.prompt, t.options) == ("may_act", ["barge"])
    t.decline().take("gold").answer("barge")
    assert (t.me.deck[0], t.me.discard) == ("gold", ["silver"])
    t.take("silver")
    assert (t.you.discard.count("silver"), t.active) == (2, 1), "used up"


def test_every_acts_every_time_and_is_over_with_the_turn() -> None:
    t = buyer("chronicle", "barge").play("chronicle", "barge")
    t.take("silver").decline().take("silver").decline()
    assert t.token("points") == 2
    t.end_turn()
    assert t.waiting() == []


def test_a_next_time_that_is_declined_has_passed() -> None:
    t = buyer("drill").play("drill").to_my_next_turn()
    assert (t.prompt, t.options) == ("may_act", ["drill"])
    t.decline()
    assert (t.waiting(), t.me.in_play) == ([], ["drill"])
    t.end_turn()
    assert "drill" in t.you.discard, "nothing waits any more, so it does not stay"


def test_the_next_time_anybody_does_something_belongs_to_that_moment() -> None:
    """Cross test 15 of part 2: each acts once, for the same gain, and both cards leave in this Clean-up."""
    waits = [{"hook": "ambusher", "owner": seat, "until": "game", "uid": 5 + seat} for seat in (0, 1)]
    me = {"hand": ["copper"], "in_play": [[5, "ambusher", [], 0]], "deck": ["copper"] * 12}
    you = {"in_play": [[6, "ambusher", [], 0]], "deck": ["gold"] * 12}
    t = stage(me, you, phase="buy", buys=2, coins=3, effects=waits).take("copper")
    assert t.gains() == [(0, "copper"), (0, "silver"), (1, "silver")]
    assert t.game.tally.names == ["copper", "copper"]
    t.end_turn()
    assert (t.player(0).in_play, t.player(1).in_play) == ([], [])


def test_a_plain_next_time_acts_once_when_several_cards_move_together() -> None:
    t = buyer("sweeper", "cellar", "copper", "estate").play("sweeper", "cellar").answer("copper", "estate")
    assert t.token("points") == 1
