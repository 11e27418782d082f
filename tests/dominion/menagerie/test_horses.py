"""Horse, and what brings Horses: Livery, Paddock, Sleigh, Supplies."""

from collections.abc import Sequence

import pytest

from tafelrunde.games.dominion.cards import REACTION, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, HAND, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import Stage, action, holding, play_from_hand, stage
from tests.dominion.table import GIFT, invent

DECK = ["copper"] * 9


def buyer(*hand: str, deck: Sequence[str] = DECK, **more: object) -> Stage:
    """Somebody in the Action phase with much money and many buys."""
    me = {"hand": list(hand), "deck": deck}
    return stage(me, **{"coins": 20, "buys": 6, "actions": 3, **more})


# Horse.


@pytest.mark.rule("horse")
def test_a_horse_draws_and_returns_to_its_pile() -> None:
    """C78.3, T78.1: thirty of them beside the Supply, where nobody buys them; it costs $3."""
    t = buyer("horse", deck=["gold", "silver", *DECK], kingdom=["sleigh"])
    assert (t.left("horse"), t.cost("horse")) == (29, (3, 0))
    t.play("horse")
    assert (t.me.hand, t.left("horse"), t.me.in_play) == (["gold", "silver"], 30, [])
    assert (t.game.players[0].actions, "horse" in t.piles) == (3, False)


@pytest.mark.rule("horse", "daimyo")
def test_a_daimyo_plays_it_again_and_it_returns_once() -> None:
    """C78.1, X6, I78: four cards and two actions in all."""
    t = holding("daimyo", "horse", "village", kingdom=["sleigh"]).play("daimyo", "horse")
    assert (t.left("horse"), t.me.in_play, len(t.me.hand)) == (30, ["daimyo"], 6)
    assert t.actions == 2


@pytest.mark.rule("horse")
def test_a_horse_that_is_not_in_play_still_draws() -> None:
    """C78.2: the second play of the Procession finds it gone, and so does the trashing."""
    t = holding("procession", "horse", kingdom=["sleigh"]).play("procession").answer("horse")
    assert (len(t.me.hand), t.left("horse"), t.trash) == (4, 30, [])


@pytest.mark.rule("horse", "craftsman")
def test_nothing_gains_a_horse_that_does_not_name_it() -> None:
    """I78, G10: Craftsman looks only at the Supply; for a Remodel a Horse costs $3."""
    t = holding("craftsman", kingdom=["sleigh"]).play("craftsman")
    assert "horse" not in t.piles
    t = holding("remodel", "horse", kingdom=["sleigh", "festival", "market"]).play("remodel")
    assert {"festival", "market"} <= set(t.piles)
    assert not {"gold", "horse"} & set(t.piles)


# Livery.


@pytest.mark.rule("livery")
def test_each_card_from_four_coins_on_brings_a_horse() -> None:
    """C72.3, T72.1: at once and from exactly $4 on; the Horse ($3) brings no other."""
    t = buyer("livery", kingdom=["smithy"]).play("livery").take("smithy")
    assert t.gains() == [(0, "smithy"), (0, "horse")]
    t.take("silver").take("gold")
    assert [card for _, card in t.gains()][2:] == ["silver", "gold", "horse"]


@pytest.mark.rule("livery")
def test_two_plays_bring_two_horses_and_the_next_turn_none() -> None:
    """C72.1: per play, this turn only."""
    t = buyer("throne_room", "livery").play("throne_room").answer("livery").take("gold")
    assert t.gains() == [(0, "gold"), (0, "horse"), (0, "horse")]
    t = buyer("livery", "copper").play("livery").end_turn().end_turn()
    assert t.waiting() == []


@pytest.mark.rule("livery", "destrier")
def test_the_coins_at_the_gain_count_and_nothing_else() -> None:
    """C72.2, G2, I71: an Artist costs no coins; a Destrier for $4 is gained for $4, the next one for $3."""
    t = buyer("livery", kingdom=["artist", "destrier"], buys=9).play("livery").take("artist")
    assert t.gains() == [(0, "artist")]
    t = buyer("livery", kingdom=["destrier"], buys=9).play("livery").take("silver").take("copper")
    assert t.cost("destrier") == (4, 0)
    t.take("destrier")
    assert [card for _, card in t.gains()] == ["silver", "copper", "destrier", "horse"]
    assert t.cost("destrier") == (2, 0)
    t.take("destrier")
    assert [card for _, card in t.gains()][4:] == ["destrier"]


# Stable Boy: when you gain a card, you may play this from hand; it plays the first other card of the hand.


def stable_boy(game: Dominion, me: Player, this: Played) -> None:
    """Play the first card of the hand."""
    game.play(me, game.put_in_play(me, me.hand[0]))


STABLE_BOY = action(
    "stable_boy", 2, stable_boy, REACTION, hooks=(Hook("groom", GAIN, play_from_hand, may=True, where=HAND),)
)


@pytest.mark.rule("livery")
def test_played_while_a_gain_is_settled_it_still_sees_that_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    """C72.4: "when", not "the next time"."""
    invent(monkeypatch, STABLE_BOY)
    t = buyer("livery", "stable_boy", phase="buy").take("gold").answer("groom")
    assert t.gains() == [(0, "gold"), (0, "horse")]


# Paddock.


@pytest.mark.rule("paddock")
def test_it_gains_two_horses_and_gives_actions_for_empty_piles() -> None:
    """C73.1, C73.2: the empty pile of Horses is none of the Supply."""
    t = holding("paddock", "village", left={"curse": 0, "copper": 0}).play("paddock")
    assert (t.gains(), t.coins, t.actions) == ([(0, "horse")] * 2, 2, 2)
    t = holding("paddock", "village", left={"horse": 1}).play("paddock")
    assert (t.gains(), t.left("horse"), t.game.players[0].actions) == ([(0, "horse")], 0, 0)


@pytest.mark.rule("paddock", "sleigh")
def test_the_horses_come_one_after_the_other_before_the_actions() -> None:
    """C73.1: each gain is settled for itself, while no action has been added."""
    t = holding("paddock", "sleigh", "sleigh", "village", left={"curse": 0}).play("paddock")
    assert (t.prompt, t.gains(), t.game.players[0].actions) == ("may_act", [(0, "horse")], 0)
    t.answer("sleigh").answer("into_hand")
    assert t.gains() == [(0, "horse")] * 2
    t.answer("sleigh").answer("onto_deck")
    assert (t.actions, t.me.hand.count("horse"), t.me.deck[0]) == (1, 1, "horse")


# Sleigh.


@pytest.mark.rule("sleigh")
def test_played_it_gains_two_horses_and_does_not_react_from_play() -> None:
    """T74.1: only from the hand."""
    t = holding("sleigh", "copper").play("sleigh")
    assert (t.gains(), t.me.in_play, t.prompt) == ([(0, "horse")] * 2, ["sleigh"], "buy")


@pytest.mark.rule("sleigh")
@pytest.mark.parametrize("where", ["into_hand", "onto_deck"])
def test_discarded_from_hand_it_fetches_the_card_gained(where: str) -> None:
    """C74.2, C74.3: into the hand or onto the deck; the Sleigh is really discarded."""
    t = holding("sleigh", phase="buy", coins=6, buys=2).take("gold")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["sleigh"], True)
    t.answer("sleigh")
    assert (t.prompt, t.me.discard) == ("sleigh", ["gold", "sleigh"])
    t.answer(where)
    assert (t.me.hand == ["gold"], t.me.deck[0] == "gold") == (where == "into_hand", where == "onto_deck")
    assert t.events("discard") == [{"seat": 0, "cards": ["sleigh"]}]


@pytest.mark.rule("sleigh")
def test_it_may_stay_in_hand() -> None:
    t = holding("sleigh", phase="buy", coins=6, buys=2).take("gold").decline()
    assert (t.me.hand, t.me.discard) == (["sleigh"], ["gold"])


@pytest.mark.rule("sleigh")
def test_it_reacts_to_own_gains_on_any_turn_and_to_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """C74.1: a Market that somebody gives comes to hand; what the giver gains is no business of it."""
    invent(monkeypatch, GIFT)
    me = {"hand": ["gift", "copper"], "deck": DECK}
    t = stage(me, {"hand": ["sleigh"], "deck": DECK}, kingdom=["market"], coins=6).play("gift")
    assert (t.asked, t.options) == (1, ["sleigh"])
    t.answer("sleigh").answer("into_hand")
    assert (t.you.hand, t.you.discard) == (["market"], ["sleigh"])
    t = stage(me, {"hand": ["sleigh"], "deck": DECK}, phase="buy", coins=6, buys=2).take("gold")
    assert (t.asked, t.prompt) == (0, "buy")


@pytest.mark.rule("sleigh")
def test_a_card_that_has_been_moved_is_not_found_again() -> None:
    """C74.2, C74.4: not by a second Sleigh, and not after Progress."""
    t = holding("sleigh", "sleigh", phase="buy", coins=6, buys=2).take("gold")
    t.answer("sleigh").answer("onto_deck")
    assert (t.prompt, t.me.hand) == ("buy", ["sleigh"])
    t = holding("sleigh", phase="buy", coins=6, buys=2, prophecy="progress", fulfilled=True).take("gold")
    assert (t.prompt, sorted(t.options)) == ("which_first", ["progress", "sleigh"])
    t.answer("progress")
    assert (t.prompt, t.me.deck[0], t.me.hand) == ("buy", "gold", ["sleigh"])


# Cider: when you gain this, +1 Card.


def pour(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)


CIDER = action("cider", 2, hooks=(Hook("cider", GAIN, pour),))


@pytest.mark.rule("sleigh")
def test_one_that_is_drawn_while_a_gain_is_settled_may_still_react(monkeypatch: pytest.MonkeyPatch) -> None:
    """G1: what becomes possible in the midst of a moment belongs to it."""
    invent(monkeypatch, CIDER)
    t = holding(phase="buy", coins=9, buys=3, deck=["sleigh", *DECK], kingdom=["cider", "sleigh"])
    t.take("cider")
    assert (t.prompt, t.options) == ("may_act", ["sleigh"])
    t.answer("sleigh").answer("into_hand")
    assert t.me.hand == ["cider"]


@pytest.mark.rule("sleigh", "craftsman", "panic")
def test_a_treasure_gained_in_the_action_phase_comes_to_hand_in_time() -> None:
    """I74: set 28; a Gold's worth of Silver for this turn, with two Buys in a Panic."""
    t = holding("craftsman", "sleigh", prophecy="panic", fulfilled=True).play("craftsman").take("silver")
    t.answer("sleigh").answer("into_hand").play("silver")
    assert (t.coins, t.buys) == (2, 3)


# Supplies.


@pytest.mark.rule("supplies")
def test_the_coin_comes_first_and_the_horse_onto_the_deck() -> None:
    """C75.1: without Horses only the coin."""
    t = holding("supplies", "sleigh", phase="buy").play("supplies")
    assert (t.prompt, t.game.players[0].coins, t.me.deck[0]) == ("may_act", 1, "horse")
    assert t.decline().gains() == [(0, "horse")]
    t = holding("supplies", phase="buy", left={"horse": 0}).play("supplies")
    assert (t.coins, t.gains()) == (1, [])


@pytest.mark.rule("supplies", "panic")
def test_in_a_panic_it_returns_to_its_own_pile_and_the_horse_stays() -> None:
    """I75: two Buys when played; the Horse is an Action and remains."""
    t = holding("supplies", phase="buy", prophecy="panic", fulfilled=True).play("supplies")
    assert (t.buys, t.left("supplies")) == (3, 9)
    t.end_turn()
    assert (t.left("supplies"), t.you.everything.count("horse"), t.left("horse")) == (10, 1, 29)
