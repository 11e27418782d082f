"""Mats: cards called from the Tavern, and cards in Exile. They lie open and belong to their owner."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, VICTORY, Card, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, TAVERN, TURN_START, Effect, Hook, Subject
from tafelrunde.games.dominion.player import EXILE, TAVERN_MAT, Player
from tafelrunde.games.dominion.scoring import points
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent


def to_tavern(game: Dominion, me: Player, this: Played) -> None:
    """Put this onto the Tavern mat."""
    game.to_mat_from_play(me, this, TAVERN_MAT)


# Scout: at the start of your turn you may call this for a new hand of five.


def call_scout(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Discard the hand and draw five."""
    game.call(me, it.cards[0])
    game.discard(me, me.hand[:])
    game.draw(me, 5)


SCOUTING = Hook("scouting", TURN_START, call_scout, may=True, where=TAVERN)
SCOUTING_PARTY = action("scouting_party", 3, to_tavern, plus=Plus(actions=1), hooks=(SCOUTING,))


# Copyist: when you gain a card up to $6, you may call this to gain another one.


def up_to_six(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether the card cost up to $6."""
    return about.cost.up_to(Cost(6))


def call_copyist(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain another one."""
    game.call(me, it.cards[0])
    game.gain(me, about.card)


COPYING = Hook("copying", GAIN, call_copyist, up_to_six, may=True, again=True, where=TAVERN)
COPYIST = action("copyist", 4, to_tavern, plus=Plus(actions=1), hooks=(COPYING,))


# Far Shore: worth 4 points on the Tavern mat, otherwise nothing.


def on_the_mat(game: Dominion, me: Player) -> int:
    """4 points for each copy there."""
    return 4 * me.mats.get(TAVERN_MAT, []).count(FAR_SHORE)


FAR_SHORE = Card("far_shore", "base", Cost(5), (ACTION, VICTORY), to_tavern, worth_all=on_the_mat)


# Banisher: exile a card from the Supply up to $4, and one from the hand. In games using this, whoever gains
# a card may discard all copies of it from Exile.


def banisher(game: Dominion, me: Player, this: Played) -> None:
    """Exile two cards."""
    game.exile_from_supply(me, game.ask_one(me.seat, "gain", game.available(Cost(4))).number)
    if me.hand:
        game.to_mat(me, game.ask_one(me.seat, "trash_one", unique(me.hand)), EXILE, "hand")


def has_copies(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether copies of the card are in Exile."""
    return about.card in me.mats.get(EXILE, [])


def come_back(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Discard all of them."""
    game.discard(me, [card for card in me.mats[EXILE] if card is about.card], EXILE)


RETURN = Hook("exile_ends", GAIN, come_back, has_copies, may=True)
BANISHER = action("banisher", 4, banisher, plus=Plus(actions=1), table_hooks=(RETURN,))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, SCOUTING_PARTY, COPYIST, FAR_SHORE, BANISHER)


def player(*hand: str, mats: dict[str, list[str]] | None = None, **more: object) -> Stage:
    """Somebody with this hand and these mats."""
    kingdom = ["scouting_party", "copyist", "far_shore", "banisher"]
    me = {"hand": list(hand), "deck": ["estate"] * 12, "mats": mats or {}}
    return stage(me, kingdom=kingdom, **more)


# The Tavern.


def test_a_card_goes_from_play_to_the_tavern_and_is_called_at_the_start_of_a_turn() -> None:
    t = player("scouting_party", "copper").play("scouting_party")
    assert (t.mat(TAVERN_MAT), t.me.in_play) == (["scouting_party"], [])
    assert t.sees(1, 0)["mats"] == {"tavern": ["scouting_party"]}
    assert t.events("to_mat") == [{"seat": 0, "card": "scouting_party", "mat": "tavern"}]
    t.to_my_next_turn()
    assert (t.prompt, t.options) == ("may_act", ["scouting"])
    t.answer("scouting")
    assert (t.mat(TAVERN_MAT), t.me.in_play, len(t.me.hand), t.actions) == ([], ["scouting_party"], 5, 1)
    assert t.events("call") == [{"seat": 0, "card": "scouting_party"}]
    assert len(t.events("play")) == 1, "calling is no play"
    t.end_turn()
    assert t.you.in_play == []


def test_it_may_stay_there() -> None:
    t = player("copper", mats={"tavern": ["scouting_party"]}).to_my_next_turn().decline()
    assert (t.mat(TAVERN_MAT), t.prompt) == (["scouting_party"], "buy")


def test_several_are_called_at_one_gain_and_their_gains_let_call_more() -> None:
    t = player(phase="buy", coins=6, buys=2, mats={"tavern": ["copyist", "copyist"]}).take("gold")
    assert (t.prompt, t.options) == ("may_act", ["copying"])
    t.answer("copying").answer("copying")
    assert (t.gains(), t.mat(TAVERN_MAT)) == ([(0, "gold")] * 3, [])


def test_one_is_called_at_the_own_gain_on_anothers_turn_and_leaves_with_that_turn() -> None:
    you = {"hand": ["copper"], "deck": ["copper"] * 6, "mats": {"tavern": ["copyist"]}}
    t = stage({"hand": ["witch"], "deck": ["copper"] * 9}, you).play("witch")
    assert (t.asked, t.options) == (1, ["copying"])
    t.answer("copying")
    assert (t.you.in_play, t.you.discard) == (["copyist"], ["curse", "curse"])
    t.end_turn()
    assert t.me.in_play == []


def test_nothing_is_called_for_what_cost_too_much() -> None:
    t = player(phase="buy", coins=8, buys=2, mats={"tavern": ["copyist"]}).take("province")
    assert t.prompt == "buy"


def test_a_card_may_be_worth_something_only_on_a_mat() -> None:
    t = player("far_shore", "far_shore", mats={"tavern": ["far_shore"]})
    assert points(t.game, t.game.players[0])["far_shore"] == 4
    t.play("far_shore")
    assert points(t.game, t.game.players[0])["far_shore"] == 8


# Exile.


def test_exile_is_no_gain_and_is_owned() -> None:
    t = player("banisher", "copper", "village").play("banisher").take("silver").answer("village")
    assert (t.mat(EXILE), t.gains()) == (["silver", "village"], [])
    assert "silver" in t.me.everything


def test_all_copies_come_back_at_the_own_gain_or_none() -> None:
    exile = {"exile": ["silver", "gold", "silver"]}
    t = player(phase="buy", coins=6, buys=2, mats=exile).take("silver")
    assert (t.prompt, t.options) == ("may_act", ["exile_ends"])
    t.answer("exile_ends")
    assert (t.mat(EXILE), t.me.discard) == (["gold"], ["silver"] * 3)
    t = player(phase="buy", coins=6, buys=2, mats=exile).take("silver").decline()
    assert (t.mat(EXILE), t.me.discard) == (["silver", "gold", "silver"], ["silver"])
