"""Gaining from anywhere to anywhere, and what may change a gain before it happens."""

import pytest

from tafelrunde.games.dominion.cards import DURATION, TREASURE, Card, Cost, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import (
    GAIN,
    NEXT,
    OPEN,
    THIS_TURN,
    TURN_START,
    WOULD_GAIN,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import a_treasure
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD, SILVER
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent

# Grave Digger: gain a card from the trash to the hand.


def grave_digger(game: Dominion, me: Player, this: Played) -> None:
    """Gain a card from the trash."""
    cards = unique(game.trash_pile)
    if cards:
        game.gain(me, game.ask_one(me.seat, "gain", cards), "hand", "trash")


GRAVE_DIGGER = action("grave_digger", 4, grave_digger, plus=Plus(actions=1))


# Crate: gain a card up to $4 aside; at the start of the next turn it comes to hand.


def crate(game: Dominion, me: Player, this: Played) -> None:
    """Gain it aside."""
    gained = game.gain_one(me, game.available(Cost(4)), "aside")
    if gained is not None and me.take(gained.card, "aside"):
        me.aside.append(gained.card)
        game.set_aside(me, [gained.card], UNPACK, this, "aside", OPEN)


def unpack(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Take it into hand."""
    game.to_hand(me, it.cards[0], "aside")


UNPACK = Hook("crate", TURN_START, unpack, times=NEXT)
CRATE = action("crate", 4, crate, DURATION, plus=Plus(actions=1))


# Three that change a gain before it happens, for this turn.


def elevator(game: Dominion, me: Player, this: Played) -> None:
    """Gains go onto the deck."""
    game.wait(UPWARDS, me.seat, THIS_TURN)


def upwards(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Onto the deck instead."""
    about.at = "deck"


def swindle(game: Dominion, me: Player, this: Played) -> None:
    """Treasures gained are Silvers."""
    game.wait(SWAPPED, me.seat, THIS_TURN)


def swapped(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """A Silver instead."""
    about.card, about.source = SILVER, "pile"


def charm_against_curses(game: Dominion, me: Player, this: Played) -> None:
    """The next Curse is not gained."""
    game.wait(WARDED, me.seat, THIS_TURN)


def a_curse(game: Dominion, me: Player, it: Effect, about: Subject) -> bool:
    """Whether a Curse would be gained."""
    return about.card is CURSE_CARD


def ward(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """It is not gained."""
    about.at = ""


UPWARDS = Hook("elevator", WOULD_GAIN, upwards)
SWAPPED = Hook("swindle", WOULD_GAIN, swapped, a_treasure)
WARDED = Hook("ward", WOULD_GAIN, ward, a_curse, times=NEXT)
ELEVATOR = action("elevator", 3, elevator, plus=Plus(actions=1))
SWINDLE = action("swindle", 3, swindle, plus=Plus(actions=1))
WARD = action("ward", 3, charm_against_curses, plus=Plus(actions=1))


# Doubloon: when you gain this, gain a Copper; it knows where it came from and what it cost.


def with_copper(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Copper; note the source and the cost."""
    game.tally.names.append(f"{about.source} {about.cost.coins}")
    game.gain(me, COPPER)


DOUBLOON = Card(
    "doubloon", "base", Cost(4), (TREASURE,), plus=Plus(coins=2), hooks=(Hook("doubloon", GAIN, with_copper),)
)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, GRAVE_DIGGER, CRATE, ELEVATOR, SWINDLE, WARD, DOUBLOON)


def player(*hand: str, **more: object) -> Stage:
    """Somebody with this hand and money."""
    me = {"hand": list(hand), "deck": ["copper"] * 9}
    return stage(me, **{"coins": 20, "buys": 3, **more})


# From anywhere to anywhere.


def test_a_card_is_gained_from_the_trash_to_the_hand() -> None:
    t = player("grave_digger", "smithy", trash=["gold", "doubloon"], kingdom=["doubloon"]).play(
        "grave_digger"
    )
    assert t.options == ["gold", "doubloon"]
    t.answer("doubloon")
    assert (t.me.hand, t.trash) == (["smithy", "doubloon"], ["gold"])
    assert (t.gains(), t.game.tally.names) == ([(0, "doubloon"), (0, "copper")], ["trash 4"])
    assert t.left("doubloon") == 9


def test_a_card_is_gained_aside_and_lies_on_its_effect() -> None:
    t = player("crate").play("crate").take("silver")
    assert (t.me.aside, t.me.discard, t.gains()) == (["silver"], [], [(0, "silver")])
    t.to_my_next_turn()
    assert "silver" in t.me.hand


def test_who_would_move_a_card_gained_aside_cannot_find_it_in_the_discard_pile() -> None:
    t = player("crate", prophecy="progress", fulfilled=True).play("crate").take("silver")
    assert (t.me.deck[0], t.me.aside) == ("silver", []), "Progress has moved it, so nothing is set aside"
    t.end_turn()
    assert t.you.in_play == []


def test_a_gain_knows_its_source_and_its_cost_before_it() -> None:
    t = player(phase="buy", kingdom=["doubloon"], prophecy="flourishing_trade", fulfilled=True).take(
        "doubloon"
    )
    assert t.game.tally.names == ["pile 3"]


# Before a gain.


def test_a_gain_goes_elsewhere() -> None:
    t = player("elevator").play("elevator").take("gold")
    assert (t.me.deck[0], t.me.discard) == ("gold", [])
    assert t.events("gain") == [{"seat": 0, "card": "gold", "to": "deck"}]


def test_another_card_is_gained_instead() -> None:
    t = player("swindle").play("swindle").take("gold")
    assert (t.gains(), t.left("gold")) == ([(0, "silver")], 30)
    assert player("swindle", left={"silver": 0}).play("swindle").take("gold").gains() == []


def test_two_that_change_a_gain_are_ordered_by_its_owner() -> None:
    t = player("swindle", "elevator").play("swindle", "elevator").take("gold")
    assert (t.prompt, t.options) == ("which_first", ["swindle", "elevator"])
    t.answer("elevator")
    assert (t.me.deck[0], t.gains()) == ("silver", [(0, "silver")])


def test_a_gain_is_prevented_once() -> None:
    t = player("ward").play("ward").take("curse").take("curse")
    assert (t.gains(), t.left("curse")) == ([(0, "curse")], 9)
