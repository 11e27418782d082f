"""Shadows: where they lie, how they are played, and who sees what of them (D60-D64)."""

from typing import cast

import pytest

from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tests.dominion.table import Table, table

# Where they lie.


@pytest.mark.rule("D60", "DH4")
def test_after_a_shuffle_shadows_lie_at_the_bottom_in_the_order_the_owner_likes() -> None:
    discard = ["alley", "copper", "ninja", "copper", "alley", "copper"]
    t = table({"hand": ["village", "estate"], "discard": discard})
    t.play("village")
    assert (t.asked, t.prompt, t.options) == (0, "shadows", ["alley", "ninja", "alley#2"])
    assert t.cause == ""
    t.answer("ninja", "alley", "alley#2")
    assert t.me.hand == ["estate", "copper"]
    assert t.me.deck == ["copper", "copper", "ninja", "alley", "alley"]


@pytest.mark.rule("D60", "DH4")
def test_alike_shadows_need_no_order() -> None:
    t = table({"hand": ["village", "moat"], "discard": ["alley", "copper", "alley", "copper"]})
    t.play("village")
    assert t.prompt == "play_action"
    assert t.me.deck == ["copper", "alley", "alley"]


@pytest.mark.rule("D61")
def test_shadows_are_not_put_below_the_deck_at_any_other_time() -> None:
    t = table({"hand": ["artisan", "copper"], "deck": ["gold"]}, kingdom=["alley"])
    t.play("artisan").take("alley").answer("alley")
    assert t.me.deck == ["alley", "gold"]
    t = table({"hand": ["moat"], "deck": ["alley", "gold", "ninja"]})
    t.play("moat")
    assert (t.me.hand, t.me.deck) == (["alley", "gold"], ["ninja"])
    t = table({"hand": ["copper"]}, phase="buy", coins=4, buys=2, kingdom=["alley"])
    t.take("alley")
    assert t.me.discard == ["alley"]


@pytest.mark.rule("D61")
def test_shadows_rise_as_cards_are_drawn_and_put_below_them() -> None:
    t = table({"hand": ["harbinger", "copper"], "deck": ["gold", "alley"], "discard": ["silver"]})
    t.play("harbinger").answer("silver")
    assert t.me.deck == ["silver", "alley"]


# Playing them.


@pytest.mark.rule("D63")
def test_a_shadow_is_played_from_anywhere_in_the_deck_for_an_action() -> None:
    t = table({"hand": ["copper"], "deck": ["gold", "alley", "silver", "ninja"]})
    assert t.options == ["deck:ninja", "deck:alley"]
    t.play("deck:alley")
    assert t.me.in_play == ["alley"]
    assert t.me.hand == ["copper", "gold"]
    assert t.me.deck == ["silver", "ninja"]
    assert t.prompt == "discard"
    t.answer("copper")
    assert t.actions == 1
    t.play("deck:ninja")
    assert (t.actions, t.me.deck, t.me.hand) == (0, [], ["gold", "silver"])


@pytest.mark.rule("D63")
def test_without_an_action_left_no_shadow_can_be_played() -> None:
    t = table({"hand": ["copper"], "deck": ["gold", "alley"]}, actions=0)
    assert t.prompt == "buy"


@pytest.mark.rule("D63", "throne_room")
def test_throne_room_plays_a_shadow_from_the_deck_twice() -> None:
    t = table({"hand": ["throne_room", "moat"], "deck": ["gold", "fishmonger", "silver"]})
    t.play("throne_room")
    assert t.options == ["moat", "deck:fishmonger"]
    t.answer("deck:fishmonger")
    assert (t.coins, t.buys) == (2, 3)
    assert t.me.in_play == ["throne_room", "fishmonger"]
    assert t.me.deck == ["gold", "silver"]


@pytest.mark.rule("D63", "DH5")
def test_of_alike_shadows_the_uppermost_one_is_played() -> None:
    t = table({"hand": ["copper"], "deck": ["alley", "gold", "alley", "silver"]})
    assert t.options == ["deck:alley"]
    t.play("deck:alley")
    assert t.me.hand == ["copper", "gold"]
    assert t.me.deck == ["alley", "silver"]


@pytest.mark.rule("D63")
def test_what_is_known_of_the_deck_moves_up_when_a_shadow_is_played_from_it() -> None:
    t = table({"hand": ["copper"], "deck": ["fishmonger", "gold", "silver"], "deck_known": [-1, 1, -1]})
    assert t.sees(1, of=0)["deck_known"] == ["fishmonger", None, "silver"]
    t.play("deck:fishmonger")
    assert t.sees(0, of=0)["deck_known"] == ["gold", "silver"]
    assert t.sees(1, of=0)["deck_known"] == [None, "silver"]


@pytest.mark.rule("D63")
def test_a_shadow_in_hand_and_in_the_deck_are_two_choices() -> None:
    t = table({"hand": ["fishmonger"], "deck": ["fishmonger"]})
    assert t.options == ["fishmonger", "deck:fishmonger"]
    t.play("fishmonger")
    assert t.me.deck == ["fishmonger"]


@pytest.mark.rule("D63")
def test_only_the_owner_plays_them() -> None:
    t = table({"hand": ["copper"]}, {"deck": ["alley"]})
    assert t.prompt == "buy"


@pytest.mark.rule("D64")
def test_shadows_in_the_deck_cannot_be_trashed_counted_or_discarded() -> None:
    t = table({"hand": ["chapel", "copper", "estate"], "deck": ["gold", "alley"]})
    t.play("chapel")
    assert t.options == ["copper", "estate"]
    t = table({"hand": ["ronin"] + ["copper"] * 5, "deck": ["gold", "gold", "alley"]})
    t.play("ronin")
    assert len(t.me.hand) == 7
    t = table({"hand": ["militia"]}, {"hand": ["copper", "gold", "silver"], "deck": ["alley"] * 3})
    t.play("militia")
    assert (t.prompt, len(t.you.hand)) == ("buy", 3)
    t = table({"hand": ["snake_witch", "alley"], "deck": ["gold", "alley"]})
    t.play("snake_witch")
    assert t.prompt == "snake_witch"


# Who sees them.


@pytest.mark.rule("D62", "DH1")
def test_the_owner_sees_which_shadows_lie_where() -> None:
    t = table({"hand": ["copper"], "deck": ["gold", "alley", "silver", "ninja"]})
    assert t.sees(0, of=0)["shadows"] == [[1, "alley"], [3, "ninja"]]


@pytest.mark.rule("DH1")
@pytest.mark.parametrize(
    ("deck", "top"), [(["gold", "alley"], False), (["alley", "gold"], True), ([], False)]
)
def test_the_others_see_only_whether_the_top_card_is_one(deck: list[str], top: bool) -> None:
    t = table({"hand": ["copper"], "deck": deck})
    for seat in (1, None):
        seen = t.sees(seat, of=0)
        assert seen["deck_top_is_shadow"] is top
        assert (seen["shadows"], seen["deck_known"]) == (None, [])


@pytest.mark.rule("DH1")
@pytest.mark.parametrize(
    "decks",
    [
        (["gold", "alley", "silver"], ["silver", "gold", "alley"]),
        (["gold", "alley", "silver"], ["gold", "copper", "silver"]),
        (["alley", "ninja", "silver"], ["ninja", "silver", "gold"]),
    ],
)
def test_worlds_that_differ_below_the_top_look_alike_to_the_others(
    decks: tuple[list[str], list[str]],
) -> None:
    one, two = (
        table({"hand": ["copper"]}, {"hand": ["copper"], "deck": deck, "debt": 1}, kingdom=["alley", "ninja"])
        for deck in decks
    )
    rest = sorted(set(decks[0]) ^ set(decks[1]))
    for seat in (0, None):
        assert one.sees(seat, of=1) == two.sees(seat, of=1), rest


# Worlds that a seat may believe in.


def dealt_anew(t: Table, seat: int | None, seed: int) -> Dominion:
    """The game as re-dealt for a seat."""
    game: Game = t.game.copy()
    game.redeterminise(seat, Rng.seeded(seed))
    return cast(Dominion, game)


@pytest.mark.rule("D62", "DH1")
def test_a_deal_anew_keeps_the_own_shadows_and_mixes_the_rest() -> None:
    deck = ["gold", "alley", "silver", "copper", "estate", "ninja"]
    t = table({"hand": ["copper"], "deck": deck, "deck_known": [1]})
    orders = set()
    for seed in range(20):
        game = dealt_anew(t, 0, seed)
        assert game.view(0) == t.game.view(0)
        dealt = [card.id for card in game.players[0].deck[::-1]]
        assert (dealt[0], dealt[1], dealt[5]) == ("gold", "alley", "ninja")
        orders.add(tuple(dealt))
    assert len(orders) > 3


@pytest.mark.rule("DH1")
@pytest.mark.parametrize("top", ["alley", "gold"])
@pytest.mark.parametrize("known", [[], [2], [2, 3], [0, 3, 2]])
def test_a_deal_anew_of_another_keeps_what_the_seat_has_seen(top: str, known: list[int]) -> None:
    # Of the deck of seat 1, mask 2 is seen by its owner only, 3 by both.
    other = {
        "hand": ["copper", "ninja", "gold"],
        "hidden": ["estate", "alley"],
        "deck": [top, "silver", "alley", "gold", "alley", "copper"],
        "deck_known": known,
    }
    t = table({"hand": ["copper"]}, other, kingdom=["ninja"], prophecy="biding_time", fulfilled=True)
    hands = set()
    for seed in range(60):
        game = dealt_anew(t, 0, seed)
        assert game.view(0) == t.game.view(0)
        assert game.census() == t.game.census()
        hands.add(tuple(sorted(card.id for card in game.players[1].hand)))
    assert len(hands) > 3


@pytest.mark.rule("DH1")
def test_the_only_card_that_can_be_on_top_is_found_below_cards_the_owner_has_seen() -> None:
    other = {"hand": ["alley"], "deck": ["gold", "alley", "alley"], "deck_known": [2, 2, 2]}
    t = table({"hand": ["copper"]}, other)
    for seed in range(30):
        assert dealt_anew(t, 0, seed).view(0) == t.game.view(0)


@pytest.mark.rule("DH1")
def test_a_card_known_below_an_unknown_top_does_not_confuse_the_deal() -> None:
    other = {"hand": ["alley", "alley"], "deck": ["gold", "silver", "alley"], "deck_known": [2, 3]}
    t = table({"hand": ["copper"]}, other)
    assert t.sees(0, of=1)["deck_known"] == [None, "silver"]
    for seed in range(30):
        assert dealt_anew(t, 0, seed).view(0) == t.game.view(0)
