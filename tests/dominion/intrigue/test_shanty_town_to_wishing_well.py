"""Shanty Town, Upgrade and Wishing Well."""

import pytest

from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import TRASH, Effect, Hook, Subject
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.sets.basic import COPPER
from tests.dominion.machinery.stage import LONG_DECK, action, holding, stage
from tests.dominion.table import invent

# Shanty Town.


@pytest.mark.rule("shanty_town")
def test_the_whole_hand_is_shown_even_behind_an_action() -> None:
    """C9.1, T9.1: with an Action in it there are no cards."""
    t = holding("shanty_town", "village", "estate", "gold").play("shanty_town")
    assert t.events("show_hand") == [{"seat": 0, "cards": ["village", "estate", "gold"]}]
    assert t.sees(1, 0)["hand_known"] == ["village", "estate", "gold"]
    assert (t.actions, len(t.me.hand)) == (2, 3)


@pytest.mark.rule("shanty_town")
@pytest.mark.parametrize("hand", [[], ["estate", "gold", "curse"]])
def test_a_hand_without_actions_draws_two(hand: list[str]) -> None:
    """C9.2: so does an empty one, which is shown as well."""
    t = holding("shanty_town", *hand).play("shanty_town")
    assert t.events("show_hand") == [{"seat": 0, "cards": hand}]
    assert t.me.hand == [*hand, "copper", "copper"]


@pytest.mark.rule("shanty_town")
def test_an_action_that_is_drawn_first_does_not_stop_the_second_card() -> None:
    """C9.3: the hand was looked at before."""
    t = holding("shanty_town", "estate", deck=["village", "smithy", "copper"]).play("shanty_town")
    assert t.me.hand == ["estate", "village", "smithy"]


@pytest.mark.rule("shanty_town", "ronin", "D64")
def test_shadows_in_the_deck_are_not_in_hand() -> None:
    """I9.1: they do not spoil it."""
    t = holding("shanty_town", "estate", deck=["copper", "silver", "ronin"]).play("shanty_town")
    assert t.me.hand == ["estate", "copper", "silver"]


# Upgrade.


@pytest.mark.rule("upgrade")
def test_a_card_is_trashed_for_one_that_costs_exactly_one_more() -> None:
    """C10.1, T10.1: both have to be done."""
    t = holding("upgrade", "silver", "estate", kingdom=["smithy", "militia", "market"]).play("upgrade")
    assert (t.prompt, t.options, t.may_decline) == ("trash_one", ["silver", "estate", "copper"], False)
    t.answer("silver")
    assert (t.prompt, set(t.piles), t.may_decline) == ("gain", {"smithy", "militia"}, False)
    t.take("militia")
    assert (t.trash, t.me.discard, t.actions) == (["silver"], ["militia"], 1)


@pytest.mark.rule("upgrade")
def test_if_nothing_costs_one_more_nothing_is_gained() -> None:
    """C10.1: a Copper would need a card for $1."""
    t = holding("upgrade", "copper", "copper").play("upgrade")
    assert (t.trash, t.gains(), t.prompt) == (["copper"], [], "buy")


def gain_copper(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """Gain a Copper."""
    game.gain(me, COPPER)


@pytest.mark.rule("upgrade")
def test_what_happens_on_trashing_comes_before_the_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    """C10.2: a card that brings a Copper when trashed."""
    invent(monkeypatch, action("relic", 5, hooks=(Hook("relic", TRASH, gain_copper),)))
    t = holding("upgrade", "relic", deck=["relic"]).play("upgrade")
    assert t.gains() == [(0, "copper"), (0, "gold")]


@pytest.mark.rule("upgrade", "mountain_shrine")
def test_debt_in_the_cost_has_to_be_the_same() -> None:
    """C10.3, T10.1: for a Mountain Shrine nothing costs $1 and 5 debt."""
    t = holding("upgrade", "mountain_shrine", kingdom=["daimyo", "artist"], prophecy="panic").play("upgrade")
    t.answer("mountain_shrine")
    assert (t.trash, t.gains()) == (["mountain_shrine"], [])


@pytest.mark.rule("upgrade", "flourishing_trade")
def test_costs_are_what_they_are_now() -> None:
    """C10.1: with Flourishing Trade a Copper and an Estate are $1 apart."""
    t = holding("upgrade", "copper", prophecy="flourishing_trade", fulfilled=True).play("upgrade")
    assert t.gains() == [(0, "estate")]


@pytest.mark.rule("upgrade", "riverboat", "artist")
def test_on_the_riverboat_it_stays_there_and_gives_an_action_more() -> None:
    """I10.1: it is never in play, so that Artist sees only the Riverboat and itself."""
    waits = [{"hook": "riverboat", "owner": 0, "until": "game", "uid": 5}]
    me = {"hand": ["artist", "estate"], "deck": LONG_DECK, "in_play": [[5, "riverboat", [], 0]]}
    t = stage(me, phase="start", effects=waits, riverboat="upgrade").answer("estate")
    assert (t.me.in_play, t.actions, t.game.table.riverboat.id) == (["riverboat"], 2, "upgrade")  # type: ignore[union-attr]
    t.play("artist")
    assert (len(t.me.hand), t.actions) == (1 + 2, 2)


@pytest.mark.rule("upgrade")
def test_with_nothing_else_in_hand_the_card_drawn_is_trashed() -> None:
    """I10.2: it has to be."""
    t = holding("upgrade", deck=["gold", "copper"]).play("upgrade")
    assert (t.trash, t.me.hand) == (["gold"], [])
    t = holding("upgrade", deck=[]).play("upgrade")
    assert (t.prompt, t.trash, t.gains()) == ("buy", [], []), "nothing at all to trash"


# Wishing Well.


@pytest.mark.rule("wishing_well", "D99")
def test_the_card_is_named_after_the_draw_and_before_the_reveal() -> None:
    """C11.3, T11.1: one has to be named."""
    t = holding("wishing_well", deck=["estate", "gold", "silver"]).play("wishing_well")
    assert (t.prompt, t.may_decline, t.me.hand) == ("name_card", False, ["estate"])
    assert t.events("reveal") == []
    t.answer("gold")
    assert (t.events("name"), t.events("reveal")) == (
        [{"seat": 0, "card": "gold"}],
        [{"seat": 0, "cards": ["gold"]}],
    )
    assert (t.me.hand, t.me.deck, t.actions) == (["estate", "gold"], ["silver"], 1)


@pytest.mark.rule("wishing_well")
@pytest.mark.parametrize("named", ["silver", "another_card"])
def test_another_card_stays_on_top_where_all_have_seen_it(named: str) -> None:
    """C11.1, T11.1: it is revealed whatever was named, and does not go below the deck."""
    t = holding("wishing_well", deck=["estate", "gold", "silver"]).play("wishing_well").answer(named)
    assert (t.me.hand, t.me.deck) == (["estate"], ["gold", "silver"])
    assert t.sees(1, 0)["deck_known"] == ["gold"]


@pytest.mark.rule("wishing_well")
def test_with_an_empty_deck_the_discard_pile_is_shuffled() -> None:
    """C11.2: then the card is revealed."""
    me = {"hand": ["wishing_well"], "deck": ["estate"], "discard": ["gold"]}
    t = stage(me).play("wishing_well").answer("gold")
    assert (t.me.hand, t.me.discard, len(t.events("shuffle"))) == (["estate", "gold"], [], 1)


@pytest.mark.rule("wishing_well")
def test_with_no_card_left_nothing_is_revealed() -> None:
    """C11.2, T11.1: a card is named all the same."""
    t = holding("wishing_well", deck=["estate"]).play("wishing_well").answer("gold")
    assert (t.prompt, t.me.hand, t.events("reveal")) == ("buy", ["estate"], [])


@pytest.mark.rule("wishing_well", "ronin", "D62")
def test_its_owner_sees_whether_a_shadow_is_on_top() -> None:
    """I11.1: what it is they know as well, so that they can name it."""
    t = holding("wishing_well", deck=["estate", "ronin", "silver"]).play("wishing_well")
    assert (t.sees(0, 0)["deck_top_is_shadow"], t.sees(0, 0)["shadows"]) == (True, [[0, "ronin"]])
    assert (t.sees(1, 0)["deck_top_is_shadow"], t.sees(1, 0)["shadows"]) == (True, None)
    t.answer("ronin")
    assert t.me.hand == ["estate", "ronin"]
