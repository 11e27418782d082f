"""What acts when cards are discarded or trashed, wherever they come from and whoever makes them go."""

import pytest

from tafelrunde.games.dominion.cards import REACTION, Played, Plus, unique
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import DISCARD, TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import there
from tests.dominion.machinery.stage import action, stage
from tests.dominion.table import invent

# Mole: when you discard this outside Clean-up, you may gain a Silver.


def dig(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Silver."""
    game.gain(me, game.tops[1])


MOLE = action("mole", 3, None, REACTION, hooks=(Hook("mole", DISCARD, dig, may=True),))


# Acrobat: +2 Cards. When you discard this outside Clean-up, you may play it.


def somersault(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Play it."""
    if game.pick_up(me, about):
        game.play(me, game.enter_play(me, about.card))


ACROBAT = action(
    "acrobat",
    4,
    None,
    REACTION,
    plus=Plus(cards=2),
    hooks=(Hook("acrobat", DISCARD, somersault, there, may=True),),
)


# Phoenix: when you trash this, +1 Card; it remembers where it came from.


def rise(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)
    game.tally.names.append(about.source)


PHOENIX = action("phoenix", 3, hooks=(Hook("phoenix", TRASH, rise),), plus=Plus(actions=1))


# Pyre: trash this.


def pyre(game: Dominion, me: Player, this: Played) -> None:
    """Trash this and any Phoenix in play."""
    for played in me.in_play[:]:
        if played.card is PHOENIX:
            game.trash_from_play(me, played)


PYRE = action("pyre", 2, pyre, plus=Plus(actions=1))


# Lurcher: trash an Action from the Supply.


def lurcher(game: Dominion, me: Player, this: Played) -> None:
    """Trash the top card of a pile."""
    game.trash_from_supply(me, game.pile_of(PHOENIX))


LURCHER = action("lurcher", 2, lurcher, plus=Plus(actions=1))


# Tyrant: each other player trashes a hand card.


def tyrant(game: Dominion, me: Player, this: Played) -> None:
    """The others trash."""
    for other in game.others(me):
        game.trash(other, [game.ask_one(other.seat, "trash_one", unique(other.hand))])


TYRANT = action("tyrant", 2, tyrant)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, MOLE, ACROBAT, PHOENIX, PYRE, LURCHER, TYRANT)


# Discarding.


@pytest.mark.parametrize(("first", "second"), [("mole", "acrobat"), ("acrobat", "mole")])
def test_cards_discarded_together_act_in_either_order(first: str, second: str) -> None:
    t = stage({"hand": ["cellar", "mole", "acrobat", "estate"], "deck": ["copper"] * 9})
    t.play("cellar").answer("mole", "acrobat", "estate")
    assert (t.me.discard, t.prompt, t.options) == (
        ["mole", "acrobat", "estate"],
        "may_act",
        ["mole", "acrobat"],
    )
    t.answer(first)
    assert t.options == [second]
    t.answer(second)
    assert t.me.in_play == ["cellar", "acrobat"]
    assert (t.me.discard, len(t.me.hand)) == (["mole", "estate", "silver"], 5)


def test_two_alike_act_one_after_the_other() -> None:
    t = stage({"hand": ["cellar", "mole", "mole"], "deck": ["copper"] * 9})
    t.play("cellar").answer("mole", "mole#2")
    assert t.options == ["mole"]
    t.answer("mole").answer("mole")
    assert t.gains() == [(0, "silver")] * 2
    assert t.prompt == "buy"


def test_the_victim_orders_its_own_and_plays_on_anothers_turn() -> None:
    you = {"hand": ["mole", "acrobat", "copper", "copper", "copper"], "deck": ["estate"] * 4}
    t = stage({"hand": ["militia"], "deck": ["copper"] * 5}, you)
    t.play("militia").answer("mole", "acrobat")
    assert (t.asked, t.options) == (1, ["mole", "acrobat"])
    t.answer("acrobat").answer("mole")
    assert (t.you.in_play, t.you.discard) == (["acrobat"], ["mole", "silver"])
    assert t.you.hand == ["copper"] * 3 + ["estate"] * 2


def test_nothing_acts_in_clean_up() -> None:
    t = stage({"hand": ["mole", "acrobat"], "deck": ["copper"] * 9}, phase="buy").decline()
    assert (t.active, t.you.discard) == (1, ["mole", "acrobat"])


def test_a_card_that_has_moved_on_cannot_play_itself() -> None:
    t = stage({"hand": ["cellar", "acrobat", "acrobat"], "deck": ["estate"]})
    t.play("cellar").answer("acrobat", "acrobat#2").answer("acrobat")
    assert (t.prompt, t.me.in_play) == ("play_action", ["cellar", "acrobat"])
    assert sorted(t.me.hand) == ["acrobat", "estate"], "the second was drawn by the first"


# Trashing.


def test_on_trash_from_the_hand_draws_in_the_middle_of_the_other_effect() -> None:
    t = stage({"hand": ["remodel", "phoenix"], "deck": ["gold", "copper"]}, kingdom=["village"])
    t.play("remodel")
    assert (t.prompt, t.me.hand, t.trash) == ("gain", ["gold"], ["phoenix"])
    assert t.game.tally.names == ["hand"]


def test_on_trash_from_play_and_from_the_supply() -> None:
    t = stage({"hand": ["phoenix", "pyre", "lurcher"], "deck": ["gold", "silver", "copper"]})
    t.play("phoenix", "pyre")
    assert (t.trash, t.me.hand, t.game.tally.names) == (["phoenix"], ["lurcher", "gold"], ["play"])
    t.play("lurcher")
    assert (t.trash, t.me.hand) == (["phoenix"] * 2, ["gold", "silver"])
    assert (t.game.tally.names, t.left("phoenix")) == (["play", "supply"], 8)


def test_on_trash_in_anothers_turn_belongs_to_who_trashed() -> None:
    t = stage({"hand": ["tyrant"]}, {"hand": ["phoenix", "estate"], "deck": ["gold"]})
    t.play("tyrant").answer("phoenix")
    assert (t.you.hand, t.trash) == (["estate", "gold"], ["phoenix"])


def test_several_trashed_together_act_each() -> None:
    t = stage({"hand": ["chapel", "phoenix", "phoenix", "copper"], "deck": ["gold", "silver"]})
    t.play("chapel").answer("phoenix", "phoenix#2", "copper")
    assert t.me.hand == ["gold", "silver"]
