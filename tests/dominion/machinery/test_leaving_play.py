"""What acts when cards are discarded from play: the owner orders it, and some cards go elsewhere."""

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import BUY_END, LEAVE_PLAY, NEXT, ONCE, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import an_action, there
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent, invent_beside

# Herb Woman: when this is discarded from play, you may put a Treasure discarded with it onto the deck.


def a_treasure_beside(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether there is a Treasure to keep."""
    return any(one.card.is_treasure and there(game, me, it, one) for one in about.group)


def keep_treasure(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """One Treasure of those discarded goes onto the deck."""
    treasures = [one for one in about.group if one.card.is_treasure and there(game, me, it, one)]
    card = game.ask_one(me.seat, "topdeck", unique([one.card for one in treasures]))
    chosen = next(one for one in treasures if one.card is card)
    if game.pick_up(me, chosen):
        me.put_on_deck(card, -1)


HERB_WOMAN = action(
    "herb_woman",
    2,
    plus=Plus(buys=1, coins=1),
    hooks=(Hook("herb_woman", LEAVE_PLAY, keep_treasure, a_treasure_beside, may=True),),
)


# Plot: one Action that is discarded from play this turn may go onto the deck.


def plot(game: Dominion, me: Player, this: Played) -> None:
    """One Action may come back."""
    game.wait(PLOTS, me.seat, THIS_TURN, this)


def a_found_action(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether an Action was discarded and still lies there."""
    return an_action(game, me, it, about) and there(game, me, it, about)


def bring_back(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Put it onto the deck."""
    if game.pick_up(me, about):
        me.put_on_deck(about.card, -1)


PLOTS = Hook("plot", LEAVE_PLAY, bring_back, a_found_action, times=ONCE, may=True)
PLOT = action("plot", 3, plot, plus=Plus(cards=1, actions=1))


# Loan: when this is discarded from play, take 6 debt.


def take_debt(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Take 6 debt."""
    game.add_debt(me, 6)


LOAN = Card(
    "loan",
    "base",
    Cost(5),
    (TREASURE,),
    None,
    Plus(coins=6, buys=1),
    hooks=(Hook("loan", LEAVE_PLAY, take_debt),),
)


# Squire of the Road, Wanderer, Veteran: each may be exchanged for the next when discarded from play.


def next_is_left(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether the next one has a card left."""
    return game.stock(NEXT_ONE[about.card]) > 0 and there(game, me, it, about)


def travel(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Exchange it."""
    game.exchange(me, about, NEXT_ONE[about.card])


VETERAN = action("veteran", 4, plus=Plus(cards=3), size=2)
WANDERER = action(
    "wanderer",
    3,
    plus=Plus(actions=1),
    size=2,
    hooks=(Hook("wanderer", LEAVE_PLAY, travel, next_is_left, may=True),),
)
ERRAND_BOY = action(
    "errand_boy",
    2,
    plus=Plus(actions=1),
    brings=(WANDERER, VETERAN),
    hooks=(Hook("errand_boy", LEAVE_PLAY, travel, next_is_left, may=True),),
)
NEXT_ONE = {ERRAND_BOY: WANDERER, WANDERER: VETERAN}


# Recluse: at the end of a Buy phase without a gain, exchange this for a Veteran.


def recluse(game: Dominion, me: Player, this: Played) -> None:
    """Wait for the end of the Buy phase."""
    game.wait(RETREAT, me.seat, THIS_TURN, this)


def no_gain_in_buy_phase(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether nothing was gained in it."""
    return game.tally.gained(me.seat, "buy") == 0


def retreat(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Exchange it out of play."""
    game.exchange(me, Subject(RECLUSE, me, me.record(it.uid), "play"), VETERAN)


RETREAT = Hook("recluse", BUY_END, retreat, no_gain_in_buy_phase, times=NEXT)
RECLUSE = action("recluse", 3, recluse, brings=(VETERAN,), plus=Plus(actions=1))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, HERB_WOMAN, PLOT, LOAN, ERRAND_BOY, RECLUSE)
    invent_beside(monkeypatch, WANDERER, VETERAN)


def play_all(*hand: str, **more: object) -> Stage:
    """Somebody who has played all of this and ends the turn."""
    t = stage({"hand": list(hand), "deck": ["estate"] * 9}, actions=5, **more)
    for card in hand:
        t.play(card)
    return t.decline()


def test_whoever_leaves_sees_all_that_leave_with_it() -> None:
    t = play_all("herb_woman", "silver", "gold")
    assert (t.prompt, t.options) == ("may_act", ["herb_woman"])
    t.answer("herb_woman")
    assert t.options == ["silver", "gold"]
    t.answer("gold")
    assert ("gold" in t.you.hand, t.you.discard) == (True, ["herb_woman", "silver"])


def test_without_a_treasure_nothing_is_asked() -> None:
    assert play_all("herb_woman").active == 1


@pytest.mark.parametrize("herb_first", [True, False])
def test_the_owner_orders_an_optional_mover_and_panic(herb_first: bool) -> None:
    t = play_all("herb_woman", "gold", "silver", prophecy="panic", fulfilled=True)
    assert (t.prompt, t.options) == ("which_first", ["herb_woman", "panic_ends"])
    before = t.left("gold")
    if herb_first:
        t.answer("herb_woman").answer("gold")
        assert (t.left("gold"), "gold" in t.player(0).hand) == (before, True)
    else:
        t.answer("panic_ends")
        assert (t.left("gold"), t.active) == (before + 1, 1)
    assert t.player(0).discard == ["herb_woman"]


def test_one_of_several_may_be_chosen_once() -> None:
    t = play_all("plot", "village")
    assert (t.prompt, t.options) == ("may_act", ["plot", "plot#2"])
    assert [option["card"] for option in t.decision.options] == ["plot", "village"]
    t.answer("plot#2")
    assert ("village" in t.you.hand, t.you.discard[0]) == (True, "plot")


def test_what_must_act_does_so_for_each() -> None:
    t = play_all("loan", "loan")
    assert (t.active, t.you.debt) == (1, 12)


# Exchange.


def test_a_traveller_is_exchanged_and_that_is_no_gain() -> None:
    t = play_all("errand_boy").answer("errand_boy")
    assert (t.you.discard, t.gains()) == (["wanderer"], [])
    assert (t.left("errand_boy"), t.left("wanderer")) == (10, 1)


def test_a_traveller_that_came_back_can_be_taken_in_the_same_clean_up() -> None:
    """Cross test 16 of part 2."""
    t = play_all("errand_boy", "wanderer", left={"wanderer": 0})
    assert t.options == ["wanderer"], "no Wanderer is left for the Errand Boy"
    t.answer("wanderer")
    assert t.options == ["errand_boy"]
    t.answer("errand_boy")
    assert t.you.discard == ["veteran", "wanderer"]


def test_a_card_without_a_pile_to_return_to_is_not_exchanged() -> None:
    t = play_all("errand_boy", piles=piles_without_errand_boy()).answer("errand_boy")
    assert (t.you.discard, t.left("wanderer")) == (["errand_boy"], 2)


def piles_without_errand_boy() -> list[object]:
    """All piles, the Errand Boy's having left the Supply."""
    described = stage({"hand": ["errand_boy"]}).game.describe()["piles"]
    assert isinstance(described, list)
    return [[*row[:4], False] if row[0] == "errand_boy" else row for row in described]


def test_a_card_is_exchanged_out_of_play_at_the_end_of_a_buy_phase_without_a_gain() -> None:
    t = play_all("recluse")
    assert (t.you.discard, t.left("recluse"), t.left("veteran")) == (["veteran"], 10, 1)
    t = stage({"hand": ["recluse"], "deck": ["estate"] * 9}, coins=3, buys=2).play("recluse").take("silver")
    assert t.decline().you.discard == ["silver", "recluse"]
    t = play_all("recluse", left={"veteran": 0})
    assert (t.you.discard, t.left("recluse")) == (["recluse"], 9), "both or neither"
