"""Way of the Ox: +2 Actions instead of the text of any Action."""

from collections.abc import Sequence

import pytest

from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.machinery.test_playing import WATCHMAN
from tests.dominion.table import invent

DECK = ["copper"] * 9
OX = {"landscapes": ["way_of_the_ox"]}


def player(*hand: str, deck: Sequence[str] = DECK, **more: object) -> Stage:
    """Somebody with this hand, in a game with the Way of the Ox."""
    return stage({"hand": list(hand), "deck": deck}, **OX, **more)


@pytest.mark.rule("way_of_the_ox", "D110")
def test_an_action_gives_two_actions_or_what_it_says() -> None:
    """C76.1, G17: nothing of the text, and it stays in play."""
    t = player("smithy", "village").play("smithy")
    assert (t.prompt, t.options, t.cause) == ("as_printed", ["as_printed", "way_of_the_ox"], "smithy")
    t.answer("way_of_the_ox")
    assert (t.actions, t.me.hand, t.me.in_play) == (2, ["village"], ["smithy"])
    t = player("smithy", "village").play("smithy").answer("as_printed")
    assert (len(t.me.hand), t.game.players[0].actions) == (4, 0)


@pytest.mark.rule("way_of_the_ox", "D110")
def test_it_is_chosen_again_for_each_play() -> None:
    """G17: a Throne Room as printed, its Smithy once as an Ox and once as printed."""
    t = player("throne_room", "smithy", "village").play("throne_room").answer("as_printed").answer("smithy")
    t.answer("way_of_the_ox").answer("as_printed")
    assert (t.actions, len(t.me.hand)) == (2, 4)


@pytest.mark.rule("way_of_the_ox")
def test_an_attack_is_an_attack_all_the_same() -> None:
    """C76.3, G17: others react before the choice, an Approaching Army pays, but nobody is attacked."""
    you = {"hand": ["moat", *["copper"] * 4], "deck": DECK}
    army = {"prophecy": "approaching_army", "fulfilled": True}
    t = stage({"hand": ["militia", "village"], "deck": DECK}, you, **OX, **army).play("militia")
    assert (t.asked, t.prompt) == (1, "react")
    t.decline()
    assert (t.asked, t.prompt) == (0, "as_printed")
    t.answer("way_of_the_ox")
    assert (t.actions, t.coins, len(t.you.hand)) == (2, 1, 5)


@pytest.mark.rule("way_of_the_ox")
def test_no_sun_is_removed() -> None:
    """C76.3: the Sun belongs to the text of an Omen."""
    t = player("tea_house", "village", prophecy="panic", suns=3).play("tea_house").answer("way_of_the_ox")
    assert (t.suns, t.actions, t.coins) == (3, 2, 0)


@pytest.mark.rule("way_of_the_ox", "samurai")
def test_a_samurai_as_an_ox_attacks_nobody_and_leaves_in_clean_up() -> None:
    """X4, C76.3, I76: no coin in the turns to come."""
    you = {"hand": ["copper"] * 5, "deck": DECK}
    t = stage({"hand": ["samurai", "village"], "deck": DECK}, you, **OX).play("samurai")
    t.answer("way_of_the_ox")
    assert (t.actions, len(t.you.hand)) == (2, 5)
    t.end_turn()
    assert (t.you.in_play, "samurai" in t.you.discard) == ([], True)
    t.end_turn()
    assert (t.active, t.coins) == (0, 0)


@pytest.mark.rule("way_of_the_ox", "aristocrat")
def test_an_aristocrat_as_an_ox_counts_for_the_next_one() -> None:
    """I76: it is in play as one."""
    t = player("aristocrat", "aristocrat").play("aristocrat").answer("way_of_the_ox").play("aristocrat")
    t.answer("as_printed")
    assert (len(t.me.hand), t.game.players[0].actions) == (3, 1)


@pytest.mark.rule("way_of_the_ox", "horse")
def test_a_horse_as_an_ox_does_not_return() -> None:
    """I76: it is kept, and draws nothing."""
    t = player("horse", "village", kingdom=["sleigh"]).play("horse").answer("way_of_the_ox")
    assert (t.me.in_play, t.left("horse"), t.me.hand) == (["horse"], 29, ["village"])


@pytest.mark.rule("way_of_the_ox", "fishmonger")
def test_a_shadow_comes_from_the_deck_as_an_ox() -> None:
    """I76: set 27."""
    t = player("village", deck=["copper", "fishmonger"]).answer("deck:fishmonger").answer("way_of_the_ox")
    assert (t.actions, t.coins, t.me.deck) == (2, 0, ["copper"])


@pytest.mark.rule("way_of_the_ox", "enlightenment")
def test_in_enlightenment_treasures_are_oxen_too() -> None:
    """I76: in the Action phase +1 Card, +1 Action or +2 Actions; in the Buy phase printed or +2 Actions."""
    t = player("copper", "village", prophecy="enlightenment", fulfilled=True).play("copper")
    assert (t.prompt, sorted(t.options)) == ("as_printed", ["enlightenment", "way_of_the_ox"])
    t.answer("way_of_the_ox")
    assert (t.actions, t.coins, t.me.hand) == (2, 0, ["village"])
    t = (
        player("copper", "village", prophecy="enlightenment", fulfilled=True)
        .play("copper")
        .answer("enlightenment")
    )
    assert (t.actions, t.me.hand) == (1, ["village", "copper"])
    t = player("gold", phase="buy", prophecy="enlightenment", fulfilled=True).play("gold")
    assert t.options == ["as_printed", "way_of_the_ox"]
    assert t.answer("as_printed").coins == 3
    t = (
        player("gold", phase="buy", prophecy="enlightenment", fulfilled=True)
        .play("gold")
        .answer("way_of_the_ox")
    )
    assert (t.coins, t.game.players[0].actions) == (0, 3)


@pytest.mark.rule("way_of_the_ox")
def test_a_treasure_that_is_no_action_has_no_way() -> None:
    t = player("gold", phase="buy").play("gold")
    assert (t.prompt, t.coins) == ("buy", 3)


@pytest.mark.rule("way_of_the_ox")
def test_off_turn_it_is_offered_and_the_actions_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """C76.2: a Reaction that is played on another's turn; the active player gets nothing either."""
    invent(monkeypatch, WATCHMAN)
    you = {"hand": ["watchman"], "deck": DECK}
    t = stage({"hand": ["militia", "village"], "deck": DECK}, you, **OX).play("militia").answer("watchman")
    assert (t.asked, t.prompt) == (1, "as_printed")
    t.answer("way_of_the_ox")
    while t.asked == 1:
        t.decline()
    assert (t.you.hand, [player.actions for player in t.game.players]) == ([], [0, 0])


@pytest.mark.rule("way_of_the_ox", "border_village")
def test_what_a_card_does_when_gained_is_untouched() -> None:
    """G17: only the text of a play is replaced."""
    t = player(phase="buy", coins=6, kingdom=["border_village"]).take("border_village")
    assert t.prompt == "gain"
