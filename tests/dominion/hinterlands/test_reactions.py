"""Tunnel and Weaver: what they do when they are discarded, and the Weaver when played."""

import pytest

from tafelrunde.games.dominion.cards import REACTION, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import DISCARD, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.predicates import there
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import Described, invent

DECK = ["copper"] * 9


# Tunnel.


@pytest.mark.rule("tunnel")
def test_it_is_worth_two_points_and_stands_in_a_pile_of_victory_cards() -> None:
    t = stage({"hand": ["tunnel", "tunnel"], "deck": DECK}, phase="buy", left={"province": 0})
    assert t.left("tunnel") == 6, "8 in a game of two, less those in hand"
    assert t.finish().details[0] == {"tunnel": 4}


@pytest.mark.rule("tunnel")
def test_discarded_from_hand_deck_or_set_aside_it_may_find_a_gold() -> None:
    """C64.1: Cellar, Harvest; each in one's own turn."""
    t = stage({"hand": ["cellar", "tunnel"], "deck": DECK}).play("cellar").answer("tunnel")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["tunnel"], True)
    t.answer("tunnel")
    assert (t.gains(), t.me.discard) == ([(0, "gold")], ["tunnel", "gold"])
    assert t.events("acts") == [{"seat": 0, "card": "tunnel"}]
    t = stage({"hand": ["vassal"], "deck": ["tunnel", *DECK]}).play("vassal").answer("tunnel")
    assert t.gains() == [(0, "gold")]


def put_aside_and_discard(game: Dominion, me: Player, this: Played) -> None:
    """Set the hand aside, then discard it."""
    me.aside, me.hand = me.hand, []
    game.discard(me, me.aside[:], "aside")


@pytest.mark.rule("tunnel")
def test_discarded_from_cards_set_aside_it_finds_a_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    """C64.1: wherever the discard comes from."""
    invent(monkeypatch, action("attic", 2, put_aside_and_discard))
    t = stage({"hand": ["attic", "tunnel"], "deck": DECK}).play("attic").answer("tunnel")
    assert t.gains() == [(0, "gold")]


@pytest.mark.rule("tunnel")
def test_in_anothers_turn_it_acts_and_in_no_clean_up() -> None:
    """C64.1: Militia, then one's own Clean-up with a Tunnel in hand."""
    you = {"hand": ["tunnel", "copper", "copper", "copper"], "deck": DECK}
    t = stage({"hand": ["militia"], "deck": DECK}, you).play("militia").answer("tunnel")
    assert (t.asked, t.prompt) == (1, "may_act")
    t.answer("tunnel")
    assert (t.gains(), t.you.discard) == ([(1, "gold")], ["tunnel", "gold"])
    t = stage({"hand": ["tunnel"], "deck": DECK}, phase="buy").decline()
    assert (t.active, t.you.discard, t.gains()) == (1, ["tunnel"], [])


@pytest.mark.rule("tunnel")
def test_each_of_two_decides_for_itself() -> None:
    """C64.2: one Gold for two Tunnels, if that is what the player likes."""
    t = stage({"hand": ["cellar", "tunnel", "tunnel"], "deck": DECK}).play("cellar")
    t.answer("tunnel", "tunnel#2").answer("tunnel")
    assert (t.prompt, t.options) == ("may_act", ["tunnel"])
    t.decline()
    assert t.gains() == [(0, "gold")]


def deck_down(game: Dominion, me: Player, this: Played) -> None:
    """Put the deck into the discard pile."""
    game.deck_to_discard(me)


@pytest.mark.rule("tunnel", "D98")
def test_it_has_to_be_a_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    """C64.3: neither gaining it nor putting the deck into the discard pile is one."""
    t = stage({"deck": DECK}, kingdom=["tunnel"], phase="buy", coins=3, buys=2).take("tunnel")
    assert (t.prompt, t.gains()) == ("buy", [(0, "tunnel")])
    invent(monkeypatch, action("landslide", 3, deck_down))
    t = stage({"hand": ["landslide"], "deck": ["tunnel", "copper"]}).play("landslide")
    assert (t.prompt, t.gains(), "tunnel" in t.me.discard) == ("buy", [], True)


@pytest.mark.rule("tunnel")
def test_the_discards_of_foresight_count() -> None:
    """I64.1: it reveals until an Action and discards the rest; Wheelwright and Witch's Hut: elsewhere."""
    me = {"deck": ["tunnel", "copper", "village", "copper"]}
    t = stage(me, events=["foresight"], phase="buy", coins=2).answer("event:foresight")
    assert (t.prompt, t.options) == ("may_act", ["tunnel"])
    assert t.answer("tunnel").gains() == [(0, "gold")]


@pytest.mark.rule("tunnel")
def test_in_a_bureaucracy_the_gold_brings_a_copper() -> None:
    """I64.2: it is a gain like any other."""
    t = stage({"hand": ["cellar", "tunnel"], "deck": DECK}, prophecy="bureaucracy", fulfilled=True)
    t.play("cellar").answer("tunnel").answer("tunnel")
    assert t.gains() == [(0, "gold"), (0, "copper")]


@pytest.mark.rule("tunnel")
def test_without_a_gold_nothing_is_asked() -> None:
    t = stage({"hand": ["cellar", "tunnel"], "deck": DECK}, left={"gold": 0}).play("cellar").answer("tunnel")
    assert t.prompt == "buy"


# Weaver.


def discarder(*hand: str, deck: list[str] | None = None, **more: object) -> Stage:
    """Somebody with a Cellar and these cards."""
    return stage({"hand": ["cellar", *hand], "deck": deck or DECK}, **more).play("cellar")


@pytest.mark.rule("weaver")
def test_it_gains_two_silvers_or_a_card_up_to_four() -> None:
    t = stage({"hand": ["weaver"], "deck": DECK}, kingdom=["smithy", "festival"]).play("weaver")
    assert (t.prompt, t.options) == ("weaver", ["two_silvers", "card_up_to_four"])
    t.answer("card_up_to_four")
    assert ("smithy" in t.piles, "festival" in t.piles, t.may_decline) == (True, False, False)
    assert t.take("smithy").me.discard == ["smithy"]


@pytest.mark.rule("weaver")
@pytest.mark.parametrize(("left", "gained"), [(5, 2), (1, 1), (0, 0)])
def test_of_two_silvers_as_many_are_gained_as_are_left(left: int, gained: int) -> None:
    """C65.1: it may be chosen all the same."""
    t = stage({"hand": ["weaver"], "deck": DECK}, left={"silver": left}).play("weaver").answer("two_silvers")
    assert t.gains() == [(0, "silver")] * gained


@pytest.mark.rule("weaver", "DH16")
def test_discarded_it_may_be_played_without_an_action() -> None:
    """C65.2, T65.1: out of the discard pile, and only if wanted."""
    t = discarder("weaver").answer("weaver")
    assert (t.prompt, t.may_decline, t.me.discard) == ("may_act", True, ["weaver"])
    t.answer("weaver").answer("two_silvers")
    assert (t.me.in_play, t.actions, t.me.discard) == (["cellar", "weaver"], 1, ["silver", "silver"])
    t = discarder("weaver").answer("weaver").decline()
    assert (t.me.discard, t.gains(), t.me.in_play) == (["weaver"], [], ["cellar"])


@pytest.mark.rule("weaver")
def test_it_does_nothing_in_clean_up() -> None:
    """T65.1: neither from hand nor out of play."""
    t = stage({"hand": ["weaver"], "in_play": ["weaver"], "deck": DECK}, phase="buy").decline()
    assert (t.active, t.gains(), t.you.discard) == (1, [], ["weaver", "weaver"])


@pytest.mark.rule("weaver", "DH16")
def test_played_in_anothers_turn_it_leaves_play_in_that_turns_clean_up() -> None:
    """C65.2: the victim gains at once; the Weaver is back in the discard pile before one's own turn."""
    you = {"hand": ["weaver", "copper", "copper", "copper"], "deck": DECK}
    t = stage({"hand": ["militia"], "deck": DECK}, you).play("militia").answer("weaver").answer("weaver")
    assert (t.asked, t.prompt) == (1, "weaver")
    t.answer("two_silvers")
    assert (t.you.in_play, t.you.discard, t.gains()) == (["weaver"], ["silver"] * 2, [(1, "silver")] * 2)
    t.end_turn()
    assert (t.active, t.me.in_play, t.me.discard) == (1, [], ["silver", "silver", "weaver"])


@pytest.mark.rule("weaver", "D98")
def test_several_discarded_together_are_played_one_after_the_other() -> None:
    """C65.3: the second waits until the first has been carried out."""
    t = discarder("weaver", "weaver").answer("weaver", "weaver#2").answer("weaver")
    assert (t.prompt, t.me.discard) == ("weaver", ["weaver"])
    t.answer("two_silvers")
    assert (t.prompt, t.options) == ("may_act", ["weaver"])
    t.answer("weaver").answer("two_silvers")
    assert t.gains() == [(0, "silver")] * 4


def leap(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Play it."""
    if game.pick_up(me, about):
        game.play(me, game.enter_play(me, about.card))


@pytest.mark.rule("weaver", "D98")
def test_one_that_was_shuffled_away_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """C65.3: another card discarded with it has drawn it."""
    hooks = (Hook("leaper", DISCARD, leap, there, may=True),)
    invent(monkeypatch, action("leaper", 4, None, REACTION, plus=Plus(cards=2), hooks=hooks))
    t = discarder("weaver", "leaper", deck=["estate"]).answer("weaver", "leaper")
    assert t.options == ["weaver", "leaper"]
    t.answer("leaper")
    assert (t.prompt, "weaver" in t.me.hand, t.me.in_play) == ("play_action", True, ["cellar", "leaper"])


@pytest.mark.rule("weaver")
def test_a_samurai_feeds_two_weavers_and_progress_puts_their_gains_onto_the_victims_deck() -> None:
    """I65.1, N18: both are played in the attacker's turn and lie in the discard pile after it."""
    you: Described = {"hand": ["weaver", "weaver", "copper", "estate", "gold"], "deck": DECK}
    t = stage({"hand": ["samurai"], "deck": DECK}, you, prophecy="progress", fulfilled=True)
    t.play("samurai").answer("weaver", "weaver#2")
    for _ in range(2):
        t.answer("weaver").answer("two_silvers")
    assert (t.you.deck[:5], t.you.in_play) == (["silver"] * 4 + ["copper"], ["weaver", "weaver"])
    assert t.you.hand == ["copper", "estate", "gold"]
    t.end_turn()
    assert (t.me.in_play, t.me.discard) == ([], ["weaver", "weaver"])
