"""Horn of Plenty: a card for the names in play."""

import pytest

from tafelrunde.games.dominion.cards import Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import Stage, action, stage
from tests.dominion.table import invent

DECK = ["copper"] * 9


def with_horn(*in_play: str, **more: object) -> Stage:
    """Somebody who plays a Horn of Plenty with these cards in play."""
    me = {"hand": ["horn_of_plenty"], "deck": DECK, "in_play": list(in_play)}
    return stage(me, phase="buy", **{"buys": 2, **more})


@pytest.mark.rule("horn_of_plenty")
def test_a_card_up_to_one_coin_for_each_name_in_play_has_to_be_gained() -> None:
    """C54.1, C54.2: the Horn counts itself and gives no coins; two Coppers are one name."""
    t = with_horn("copper", "copper", "village", kingdom=["smithy"]).play("horn_of_plenty")
    assert (t.prompt, t.may_decline, t.coins) == ("gain", False, 0)
    assert (set(t.piles), t.cause) == ({"copper", "silver", "estate", "curse", "village"}, "horn_of_plenty")
    t.take("silver")
    assert (t.me.discard, t.me.in_play[-1], t.trash) == (["silver"], "horn_of_plenty", [])


@pytest.mark.rule("horn_of_plenty")
def test_durations_of_earlier_turns_count() -> None:
    """C54.3: whatever is in play."""
    t = stage({"hand": ["samurai"], "deck": ["horn_of_plenty", *DECK]}).play("samurai").to_my_next_turn()
    t.play("horn_of_plenty")
    assert {"estate"} <= set(t.piles)
    assert "silver" not in t.piles


@pytest.mark.rule("horn_of_plenty")
def test_with_a_victory_card_the_horn_is_trashed() -> None:
    """C54.4: whether or not anybody wants it."""
    t = with_horn("copper").play("horn_of_plenty").take("estate")
    assert (t.trash, t.me.in_play, t.me.discard) == (["horn_of_plenty"], ["copper"], ["estate"])


def again(game: Dominion, me: Player, this: Played) -> None:
    """Play a Treasure from hand twice."""
    game.play_twice(me, me.hand[0], this)


@pytest.mark.rule("horn_of_plenty", "DH22")
def test_played_again_after_it_was_trashed_it_counts_without_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """C54.4, C54.5: it cannot be trashed a second time, and is no longer in play."""
    invent(monkeypatch, action("crown_maker", 5, again))
    me = {"hand": ["crown_maker", "horn_of_plenty"], "deck": DECK, "in_play": ["silver"]}
    t = stage(me, kingdom=["village"]).play("crown_maker")
    assert {"village", "silver"} <= set(t.piles), "three names"
    t.take("estate")
    assert (set(t.piles), t.trash) == ({"copper", "estate", "curse"}, ["horn_of_plenty"]), "two names"
    t.take("estate")
    assert (t.trash, t.me.discard) == (["horn_of_plenty"], ["estate", "estate"])


def expanded(*aside: str) -> Stage:
    """The start of a turn at which these cards are played that a Rapid Expansion set aside."""
    me = {"deck": DECK, "aside": []}
    t = stage(
        me,
        kingdom=list(aside),
        prophecy="rapid_expansion",
        fulfilled=True,
        phase="buy",
        coins=20,
        buys=len(aside),
    )
    for card in aside:
        t.take(card)
    while t.active != 0:
        t.end_turn()
    return t


@pytest.mark.rule("horn_of_plenty")
@pytest.mark.parametrize("horn_first", [True, False])
def test_at_the_start_of_a_turn_it_counts_what_is_in_play_then(horn_first: bool) -> None:
    """I54.1, N17: after the Fishmonger two names; before it only itself: a Copper or a Curse."""
    t = expanded("fishmonger", "horn_of_plenty")
    assert (t.prompt, len(t.options)) == ("which_first", 2)
    horn = next(one["id"] for one in t.decision.options if one.get("card") == "horn_of_plenty")
    other = next(one["id"] for one in t.decision.options if one.get("card") == "fishmonger")
    t.answer(str(horn if horn_first else other))
    found = set(t.piles)
    assert found == ({"copper", "curse"} if horn_first else {"copper", "curse", "estate", "fishmonger"})


@pytest.mark.rule("horn_of_plenty")
def test_a_victory_card_gained_so_is_not_set_aside() -> None:
    """I54.1: a Rapid Expansion takes Actions and Treasures only."""
    t = expanded("fishmonger", "horn_of_plenty")
    t.answer(str(next(one["id"] for one in t.decision.options if one.get("card") == "fishmonger")))
    t.take("estate")
    assert (t.me.aside, t.me.discard, t.trash) == ([], ["estate"], ["horn_of_plenty"])
