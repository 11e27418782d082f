"""Watchtower: drawing, and its Reaction to gains."""

import pytest

from tests.dominion.machinery.stage import Stage, stage

COPPERS = ["copper"] * 9


def buyer(*hand: str, **more: object) -> Stage:
    """Somebody in the Buy phase with money."""
    return stage({"hand": list(hand), "deck": COPPERS}, **{"phase": "buy", "coins": 9, "buys": 3, **more})


@pytest.mark.rule("watchtower")
@pytest.mark.parametrize(("others", "hand"), [(2, 6), (5, 6), (6, 6), (7, 7)])
def test_a_watchtower_draws_up_to_six_cards(others: int, hand: int) -> None:
    """C46.1."""
    t = stage({"hand": ["watchtower", *["estate"] * others], "deck": COPPERS}).play("watchtower")
    assert len(t.me.hand) == hand


@pytest.mark.rule("watchtower", "D17")
def test_a_watchtower_shuffles_nothing_with_a_full_hand() -> None:
    """C46.1, C46.6."""
    me = {"hand": ["watchtower", *["estate"] * 6], "deck": [], "discard": ["gold"]}
    t = stage(me).play("watchtower")
    assert t.events("shuffle") == []


@pytest.mark.rule("watchtower", "D17")
def test_putting_a_card_onto_an_empty_deck_shuffles_nothing() -> None:
    """C46.6: it is then the only card there."""
    me = {"hand": ["watchtower"], "deck": [], "discard": ["copper"]}
    t = stage(me, phase="buy", coins=6, buys=2).take("gold").answer("watchtower").answer("onto_deck")
    assert (t.me.deck, t.me.discard, t.events("shuffle")) == (["gold"], ["copper"], [])


@pytest.mark.rule("watchtower")
def test_a_watchtower_trashes_what_was_gained_or_puts_it_onto_the_deck() -> None:
    """C46.2, C46.4: for each gain again; it stays in hand, for all to see."""
    t = buyer("watchtower").take("gold")
    assert (t.prompt, t.options, t.may_decline, t.cause) == ("may_act", ["watchtower"], True, "gold")
    t.answer("watchtower")
    assert (t.prompt, t.options) == ("watchtower", ["trash", "onto_deck"])
    t.answer("onto_deck")
    assert (t.me.deck[0], t.me.discard, t.me.hand) == ("gold", [], ["watchtower"])
    assert t.sees(1, 0)["hand_known"] == ["watchtower"]
    assert t.events("acts") == [{"seat": 0, "card": "watchtower"}]
    t.take("copper").answer("watchtower").answer("trash")
    assert t.trash == ["copper"]
    t.take("copper").decline()
    assert "copper" in t.player(0).discard


@pytest.mark.rule("watchtower", "artisan")
def test_a_watchtower_finds_a_card_wherever_it_was_gained_to() -> None:
    """C46.2: to the hand, or onto the deck."""
    me = {"hand": ["artisan", "watchtower"], "deck": COPPERS}
    t = stage(me).play("artisan").take("silver").answer("watchtower").answer("trash")
    assert (t.trash, t.me.deck[0]) == (["silver"], "watchtower")
    t = stage({"hand": ["bureaucrat", "watchtower"], "deck": COPPERS}).play("bureaucrat")
    t.answer("watchtower").answer("trash")
    assert (t.trash, t.me.deck) == (["silver"], COPPERS)


@pytest.mark.rule("watchtower", "collection", "bureaucracy")
def test_a_card_that_a_watchtower_trashes_was_gained() -> None:
    """C46.3: everything else that happens on a gain happens."""
    waits = [{"hook": "collection", "owner": 0, "until": "this_turn"}]
    t = buyer("watchtower", kingdom=["village", "collection"], effects=waits)
    t.take("village").answer("watchtower").answer("trash")
    assert (t.trash, t.token("points"), t.game.tally.gained(0)) == (["village"], 1, 1)
    t = buyer("watchtower", kingdom=["village"], prophecy="bureaucracy", fulfilled=True).take("village")
    t.answer("watchtower").answer("trash")
    assert (t.gains(), t.prompt) == ([(0, "village"), (0, "copper")], "may_act")


@pytest.mark.rule("watchtower", "progress")
def test_a_watchtower_does_not_find_a_card_that_was_moved() -> None:
    """C46.5: nor does Progress."""
    t = buyer("watchtower", prophecy="rapid_expansion", fulfilled=True).take("gold")
    assert (t.prompt, t.options) == ("which_first", ["watchtower", "rapid_expansion"])
    t.answer("rapid_expansion")
    assert (t.prompt, t.me.aside) == ("buy", ["gold"])
    t = buyer("watchtower", prophecy="progress", fulfilled=True).take("gold").answer("watchtower")
    assert (t.answer("trash").trash, t.me.deck[0]) == (["gold"], "copper")


@pytest.mark.rule("watchtower", "continue")
@pytest.mark.parametrize("chosen", ["trash", "onto_deck"])
def test_continue_does_not_play_what_a_watchtower_has_moved(chosen: str) -> None:
    """I46.1: nor another copy that lies in the discard pile; the rest of Continue happens."""
    me = {"hand": ["watchtower"], "deck": COPPERS, "discard": ["village"]}
    t = stage(me, phase="buy", events=["continue"]).answer("event:continue")
    t.take("village").answer("watchtower").answer(chosen)
    assert (t.me.in_play, t.phase, t.actions, t.buys) == ([], "action", 2, 1)
    assert (t.trash, t.me.deck[0]) == ((["village"], "copper") if chosen == "trash" else ([], "village"))


@pytest.mark.rule("watchtower", "change")
def test_the_debt_for_change_is_taken_all_the_same() -> None:
    """I46.2."""
    me = {"hand": ["change", "watchtower", "copper"], "deck": COPPERS}
    t = stage(me).play("change").answer("copper").take("gold").answer("watchtower").answer("trash")
    assert (t.trash, t.player(0).debt) == (["copper", "gold"], 6)


@pytest.mark.rule("watchtower", "familiar")
def test_curses_of_others_may_be_trashed() -> None:
    """I46.3, C46.2: on any turn."""
    you = {"hand": ["watchtower"], "deck": COPPERS}
    t = stage({"hand": ["familiar"], "deck": COPPERS}, you).play("familiar")
    assert (t.asked, t.prompt) == (1, "may_act")
    t.answer("watchtower").answer("trash")
    assert (t.trash, t.you.discard, t.you.hand) == (["curse"], [], ["watchtower"])


@pytest.mark.rule("watchtower", "DH7")
def test_who_owns_a_watchtower_is_asked_on_anothers_turn_without_it_in_hand() -> None:
    """A skipped question would tell the table."""
    you = {"hand": ["copper"], "deck": ["watchtower", *COPPERS]}
    t = stage({"hand": ["familiar"], "deck": COPPERS}, you).play("familiar")
    assert (t.asked, t.prompt, t.options) == (1, "may_act", [])
    assert t.decline().you.discard == ["curse"]
