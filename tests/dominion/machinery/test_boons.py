"""Decks of Boons and Hexes: a hidden order, one card for several players, kept and owed ones."""

import pytest

from tafelrunde.games.dominion.cards import ATTACK, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import GAIN, NEXT, THIS_TURN, TURN_END, TURN_START, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import BOON, HEX, Landscape
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.basic import CURSE_CARD
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent, invent_beside

# Boons: a coin; a card at the end of the turn, which lies before the player until then.


def a_coin(game: Dominion, me: Player) -> None:
    """+$1."""
    game.add_coins(me, 1)


def a_card_later(game: Dominion, me: Player) -> None:
    """+1 Card at the end of the turn."""
    game.wait(STREAM, me.seat, THIS_TURN)


def draw_one(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)


STREAM = Hook("stream", TURN_END, draw_one, times=NEXT, anyone=True)
GIFTS = [
    Landscape("meadow", BOON, "base", do=a_coin),
    Landscape("stream", BOON, "base", do=a_card_later, keeps=True),
    Landscape("hill", BOON, "base", do=a_coin),
]


def lay_out_boons(game: Dominion) -> None:
    """The Boons are shuffled."""
    game.add_deck(BOON, GIFTS)


def pilgrim_path(game: Dominion, me: Player, this: Played) -> None:
    """Receive a Boon."""
    game.receive([me], BOON)


def fountain(game: Dominion, me: Player, this: Played) -> None:
    """Receive a Boon; then the others do."""
    boon = game.receive([me], BOON)
    assert boon is not None
    for other in game.others(me):
        game.follow_landscape(other, boon)


FOUNTAIN = action("fountain", 4, fountain, setup=lay_out_boons)
PATH = action("path", 3, pilgrim_path, plus=Plus(actions=1), setup=lay_out_boons)


# Blessed Well: when you gain this, take a Boon; receive it now or at the start of your next turn.


def bless(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Turn it over, then choose."""
    boon = game.turn_over(me, BOON)
    if boon is None:
        return
    if game.confirm(me.seat, "pay_first"):
        game.receive_owed(me, boon)
    else:
        game.wait(LATER, me.seat, number=GIFTS.index(boon))


def receive_later(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Receive it."""
    game.receive_owed(me, GIFTS[it.number])


LATER = Hook("blessed_well_later", TURN_START, receive_later, times=NEXT)
WELL = action("well", 4, hooks=(Hook("well", GAIN, bless),), setup=lay_out_boons)


# Hexes: a Curse, or two cards discarded. Hag: each other player receives the next Hex.


def a_curse(game: Dominion, me: Player) -> None:
    """Gain a Curse."""
    game.gain(me, CURSE_CARD)


def discard_two(game: Dominion, me: Player) -> None:
    """Discard two cards."""
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 2, 2))


PLAGUES = [Landscape("murrain", HEX, "base", do=a_curse), Landscape("theft", HEX, "base", do=discard_two)]


def lay_out_hexes(game: Dominion) -> None:
    """The Hexes are shuffled."""
    game.add_deck(HEX, PLAGUES)


def hag(game: Dominion, me: Player, this: Played) -> None:
    """The same Hex for all victims."""
    game.receive(game.victims(me, this), HEX)


HAG = action("hag", 4, hag, ATTACK, setup=lay_out_hexes)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, PATH, FOUNTAIN, WELL, HAG)
    invent_beside(monkeypatch, *GIFTS, *PLAGUES)


def boons(cards: str, *hand: str, discards: str = "", **more: object) -> Stage:
    """Somebody with this hand, and the Boons in this order from the top."""
    deck = {"kind": "boon", "cards": cards.split(), "discards": discards.split()}
    me = {"hand": list(hand), "deck": ["copper"] * 12}
    return stage(me, kingdom=["path", "well"], decks=[deck], **more)


def seen(t: Stage) -> object:
    """What everybody sees of the deck."""
    decks = t.game.view(None)["decks"]
    assert isinstance(decks, list)
    return {name: value for name, value in decks[0].items() if value and name != "kind"}


def test_a_boon_is_turned_over_followed_and_discarded() -> None:
    t = boons("meadow stream hill", "path").play("path")
    assert (t.coins, seen(t)) == (1, {"left": 2, "discards": ["meadow"]})
    assert t.events("receive") == [{"seat": 0, "kind": "boon", "landscape": "meadow"}]


def test_the_order_of_the_deck_is_hidden_and_dealt_anew() -> None:
    t = boons("meadow stream hill", "copper")
    assert seen(t) == {"left": 3}
    orders = {tuple(one.name for one in t.redealt_game(0, seed).decks[0].cards) for seed in range(20)}
    assert len(orders) > 3


def test_one_that_lies_before_a_player_is_not_shuffled_in() -> None:
    t = boons("stream meadow", "path", "path", "path", "path", discards="hill").play("path", "path")
    assert (t.coins, seen(t)) == (1, {"discards": ["hill", "meadow"], "kept": ["stream"]})
    t.play("path", "path")
    assert t.coins == 3, "the discards have been shuffled, without the one that is kept"
    t.end_turn()
    received = [event["landscape"] for event in t.events("receive")]
    assert (len(t.you.hand), seen(t)) == (6, {"discards": [*received[2:], "stream"]})


def test_with_all_of_them_before_players_nothing_is_received() -> None:
    t = boons("stream", "path", "path").play("path", "path")
    assert (t.events("receive"), seen(t)) == (
        [{"seat": 0, "kind": "boon", "landscape": "stream"}],
        {"kept": ["stream"]},
    )


def test_a_boon_may_be_received_later_and_lies_before_the_player_until_then() -> None:
    t = boons("stream meadow", phase="buy", coins=4).take("well").answer("no")
    assert seen(t) == {"left": 1, "owed": [[0, "stream"]]}
    t.end_turn()
    assert (t.active, len(t.me.hand)) == (0, 5), "the first hand is drawn without it"
    assert seen(t) == {"left": 1, "kept": ["stream"]}
    t.end_turn()
    assert len(t.you.hand) == 6, "it stays until the Clean-up of the turn in which it was received"


def test_two_that_are_owed_are_received_in_any_order() -> None:
    t = boons("stream meadow", phase="buy", coins=8, buys=2)
    t.take("well").answer("no").take("well").answer("no")
    assert seen(t) == {"owed": [[0, "stream"], [0, "meadow"]]}
    t.end_turn()
    assert (t.active, t.prompt) == (0, "which_first")
    t.answer(t.options[1])
    assert [event["landscape"] for event in t.events("receive")] == ["meadow", "stream"]


def test_the_others_may_follow_the_same_one_and_the_end_of_a_turn_is_one_for_all() -> None:
    t = boons("stream meadow", "fountain").play("fountain")
    assert [event["seat"] for event in t.events("receive")] == [0, 1]
    before = len(t.you.hand)
    t.end_turn()
    assert (len(t.me.hand), len(t.you.hand)) == (before + 1, 6)


def test_or_at_once() -> None:
    t = boons("meadow stream", phase="buy", coins=4, buys=2).take("well").answer("yes")
    assert (t.coins, seen(t)) == (1, {"left": 1, "discards": ["meadow"]})


# Hexes.


def hexed(cards: str, victim: dict[str, object]) -> Stage:
    """Three players, one of whom plays a Hag."""
    deck = {"kind": "hex", "cards": cards.split(), "discards": []}
    other = {"hand": ["estate", "copper"], "deck": ["copper"] * 5}
    return stage({"hand": ["hag"], "deck": ["copper"] * 5}, victim, other, decks=[deck]).play("hag")


def test_all_victims_receive_the_same_hex() -> None:
    t = hexed("murrain theft", {"deck": ["copper"] * 5})
    assert t.gains() == [(1, "curse"), (2, "curse")]
    assert seen(t) == {"left": 1, "discards": ["murrain"]}


def test_it_is_turned_over_even_for_nobody() -> None:
    deck = {"kind": "hex", "cards": ["theft"], "discards": []}
    t = (
        stage({"hand": ["hag"], "deck": ["copper"] * 5}, {"hand": ["moat"]}, decks=[deck])
        .play("hag")
        .answer("moat")
    )
    assert (t.events("receive"), seen(t)) == ([], {"discards": ["theft"]})


def test_two_cards_that_bring_the_same_deck_bring_it_once() -> None:
    t = stage({"hand": ["path"]}, kingdom=["path", "well", "hag"])
    assert [deck.kind for deck in t.game.decks] == ["boon", "hex"]
