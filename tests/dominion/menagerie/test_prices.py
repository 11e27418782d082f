"""Animal Fair, Destrier, Wayfarer: prices that are not what they seem."""

from collections.abc import Sequence

import pytest

from tafelrunde.games.dominion.cards import Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.basic import SILVER
from tests.dominion.machinery.stage import Stage, action, holding, stage
from tests.dominion.machinery.test_buying import STONE_PIT
from tests.dominion.table import GIFT, invent

DECK = ["copper"] * 9


def buyer(*hand: str, deck: Sequence[str] = DECK, **more: object) -> Stage:
    """Somebody in the Buy phase with money."""
    me = {"hand": list(hand), "deck": deck}
    return stage(me, **{"phase": "buy", "coins": 20, "buys": 6, **more})


# Barterer: exchange this for a Silver, which is no gain.


def barterer(game: Dominion, me: Player, this: Played) -> None:
    """Exchange this for a Silver."""
    game.exchange(me, Subject(this.card, me, this, "play"), SILVER)


BARTERER = action("barterer", 3, barterer)


# Animal Fair.


@pytest.mark.rule("animal_fair")
def test_it_gives_a_buy_for_each_empty_pile_of_the_supply() -> None:
    """C67.1, T67.2: counted when it is played, and the Horses beside the Supply are not."""
    t = holding("animal_fair", kingdom=["sleigh"], left={"curse": 0, "horse": 0, "duchy": 0})
    t.play("animal_fair")
    assert (t.coins, t.buys) == (4, 3)
    t = holding("animal_fair", left={"silver": 1}).play("animal_fair")
    assert (t.buys, t.take("silver").active) == (1, 1), "a pile that is empty later comes too late"


@pytest.mark.rule("animal_fair")
def test_an_action_from_hand_is_trashed_instead_of_paying() -> None:
    """C67.2, C67.3, T67.1: no coins, no debt, but a Buy; trashed before the gain; the log tells no price."""
    t = buyer("village", "copper", coins=0, buys=2, kingdom=["animal_fair"])
    t.take("animal_fair")
    assert (t.trash, t.me.discard, t.buys) == (["village"], ["animal_fair"], 1)
    assert (t.coins, t.me.debt, t.cost("animal_fair")) == (0, 0, (7, 0))
    kinds = [event.kind for event in t.match.all_events()]
    assert kinds.index("trash") < kinds.index("gain")
    assert t.events("buy") == [{"seat": 0, "card": "animal_fair", "coins": 0, "debt": 0}]


@pytest.mark.rule("animal_fair")
def test_whoever_has_the_coins_chooses_how_to_pay() -> None:
    """C67.2: and which Action it is."""
    t = buyer("village", "smithy", coins=8, kingdom=["animal_fair"]).take("animal_fair")
    assert (t.prompt, t.cause) == ("pay_otherwise", "animal_fair")
    t.answer("no")
    assert (t.coins, t.trash) == (1, [])
    t = buyer("village", "smithy", coins=8, kingdom=["animal_fair"]).take("animal_fair").answer("yes")
    assert (t.prompt, t.options, t.cause) == ("trash_one", ["village", "smithy"], "animal_fair")
    t.answer("smithy")
    assert (t.coins, t.trash) == (8, ["smithy"])


@pytest.mark.rule("animal_fair")
def test_debt_blocks_it_and_so_does_having_no_action() -> None:
    """C67.2: a Shadow in the deck is not in hand (D64)."""
    me = {"hand": ["village"], "deck": DECK, "debt": 3}
    assert stage(me, phase="buy", coins=1, kingdom=["animal_fair"]).options == ["pay_debt"]
    t = buyer("copper", coins=6, deck=["fishmonger", *DECK], kingdom=["animal_fair"])
    assert "animal_fair" not in t.piles


@pytest.mark.rule("animal_fair")
def test_only_buying_is_paid_with_an_action() -> None:
    """C67.3, C67.4: for a Craftsman it costs $7, and Change takes the difference to $7 as debt."""
    t = holding("craftsman", "village", kingdom=["animal_fair"]).play("craftsman")
    assert "animal_fair" not in t.piles
    t = holding("change", "festival", kingdom=["animal_fair"]).play("change").take("animal_fair")
    assert (t.player(0).debt, t.trash) == (2, ["festival"])


@pytest.mark.rule("animal_fair", "wayfarer", "destrier", "enlightenment")
def test_in_enlightenment_a_copper_is_an_action_to_pay_with() -> None:
    """X3, I67: then a Wayfarer costs $7 and a Destrier $5."""
    cards = ["animal_fair", "wayfarer", "destrier"]
    t = buyer("copper", coins=0, kingdom=cards, prophecy="enlightenment", fulfilled=True).take("animal_fair")
    assert (t.trash, t.me.discard) == (["copper"], ["animal_fair"])
    assert (t.cost("wayfarer"), t.cost("destrier")) == ((7, 0), (5, 0))


# Destrier.


@pytest.mark.rule("destrier")
def test_it_gets_cheaper_with_each_card_that_whose_turn_it_is_has_gained() -> None:
    """C71.1: everywhere and for every copy, but not below $0, and only this turn."""
    t = buyer(kingdom=["destrier"], buys=9)
    for count in range(7):
        assert t.cost("destrier") == (max(0, 6 - count), 0)
        t.take("copper")
    assert t.cost("destrier") == (0, 0)
    t.end_turn()
    assert t.cost("destrier") == (6, 0)


@pytest.mark.rule("destrier")
def test_what_others_gain_makes_nothing_cheaper(monkeypatch: pytest.MonkeyPatch) -> None:
    """C71.1: nor what is exchanged or exiled (C71.2)."""
    invent(monkeypatch, GIFT, BARTERER)
    t = holding("gift", "barterer", "camel_train", kingdom=["market", "destrier"], actions=3).play("gift")
    assert (t.gains(), t.cost("destrier")) == ([(1, "market")], (6, 0))
    t.play("barterer", "camel_train").take("gold")
    assert (t.me.discard, t.cost("destrier")) == (["silver"], (6, 0))


@pytest.mark.rule("destrier", "flourishing_trade")
def test_lower_costs_add_up() -> None:
    """C71.1: $1 off all cards, $1 for the gain."""
    t = buyer(kingdom=["destrier"], prophecy="flourishing_trade", fulfilled=True).take("copper")
    assert t.cost("destrier") == (4, 0)


@pytest.mark.rule("destrier", "change")
def test_change_takes_the_difference_to_its_cost_after_the_gain() -> None:
    """C71.3: $5 less the $3 of the Silver."""
    t = holding("change", "silver", kingdom=["destrier"]).play("change").take("destrier")
    assert t.player(0).debt == 2


@pytest.mark.rule("destrier")
def test_played_it_draws_two() -> None:
    t = holding("destrier", "village").play("destrier")
    assert (len(t.me.hand), t.actions) == (3, 1)


# Wayfarer.


@pytest.mark.rule("wayfarer")
def test_it_draws_three_and_may_gain_a_silver() -> None:
    """T77.1: it need not."""
    t = holding("wayfarer").play("wayfarer")
    assert (t.prompt, len(t.me.hand)) == ("wayfarer", 3)
    assert t.answer("yes").gains() == [(0, "silver")]
    assert holding("wayfarer").play("wayfarer").answer("no").gains() == []
    assert holding("wayfarer", left={"silver": 0}).play("wayfarer").prompt == "buy"


@pytest.mark.rule("wayfarer")
def test_it_costs_what_the_last_other_card_costs() -> None:
    """C77.1, T77.1: the last one of the turn, not the first; a Wayfarer is no other card."""
    t = buyer(kingdom=["wayfarer"])
    assert t.cost("wayfarer") == (6, 0)
    t.take("gold").take("silver")
    assert t.cost("wayfarer") == (3, 0)
    t.take("wayfarer")
    assert (t.cost("wayfarer"), t.coins) == ((3, 0), 20 - 6 - 3 - 3)
    t.end_turn()
    assert t.cost("wayfarer") == (6, 0)


@pytest.mark.rule("wayfarer", "artist")
def test_debt_is_copied_and_taken() -> None:
    """C77.2, I77: after an Artist it costs 8 debt."""
    t = buyer(kingdom=["wayfarer", "artist"]).take("artist")
    assert t.cost("wayfarer") == (0, 8)
    t.answer("pay_debt").answer("8").take("wayfarer")
    assert (t.me.debt, t.coins) == (8, 12)


@pytest.mark.rule("wayfarer")
def test_the_copied_cost_is_live_and_not_reduced_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """C77.2: without a gain what is off the price of Actions is off its $6."""
    invent(monkeypatch, STONE_PIT)
    t = buyer("stone_pit", kingdom=["wayfarer", "festival"]).play("stone_pit")
    assert t.cost("wayfarer") == (4, 0)
    t.take("silver")
    assert t.cost("wayfarer") == (3, 0), "an Action at the price of a Silver"
    t = buyer("stone_pit", kingdom=["wayfarer", "festival"]).take("festival")
    assert t.cost("wayfarer") == (5, 0)


@pytest.mark.rule("wayfarer")
def test_an_opponents_curse_makes_it_free() -> None:
    """C77.3: anybody's gain counts."""
    t = holding("witch", "wayfarer", kingdom=["wayfarer"]).play("witch")
    assert (t.gains(), t.cost("wayfarer")) == ([(1, "curse")], (0, 0))


@pytest.mark.rule("wayfarer")
def test_exiling_and_exchanging_count_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """C77.4: the cost stays $6."""
    invent(monkeypatch, BARTERER)
    t = holding("barterer", "camel_train", kingdom=["wayfarer"], actions=2).play("barterer", "camel_train")
    assert t.take("curse").cost("wayfarer") == (6, 0)
