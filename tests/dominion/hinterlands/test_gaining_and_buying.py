"""Border Village, Cauldron, Haggler: what comes along with a gain."""

import pytest

from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.machinery.test_buying import STONE_PIT
from tests.dominion.table import Described, invent

DECK = ["copper"] * 9


def buyer(*hand: str, you: Described | None = None, **more: object) -> Stage:
    """Somebody in the Buy phase with money."""
    me = {"hand": list(hand), "deck": DECK}
    position = {"phase": "buy", "coins": 20, "buys": 5, **more}
    return stage(me, you or {"deck": DECK}, {"deck": DECK}, **position)


def actions_gained(count: int) -> Described:
    """The tally of a turn in which so many Villages have been gained."""
    return {"gains": [[0, "village", "action", 3, 0, 0]] * count}


# Border Village.


@pytest.mark.rule("border_village")
def test_with_a_border_village_a_cheaper_card_of_any_type_has_to_be_gained() -> None:
    """C57.1: cheaper than $6, Victory cards and Curses among them, but nothing that costs debt."""
    t = buyer(kingdom=["border_village", "festival", "daimyo"]).take("border_village")
    assert (t.prompt, t.may_decline, t.cause) == ("gain", False, "border_village")
    assert {"duchy", "festival", "curse", "silver"} <= set(t.piles)
    assert not {"gold", "border_village", "daimyo", "province"} & set(t.piles)
    t.take("festival")
    assert t.gains() == [(0, "border_village"), (0, "festival")]


@pytest.mark.rule("border_village")
def test_it_is_the_cost_now_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """C57.1, T57.1: while Actions cost $2 less, a Duchy is dearer and a Festival cheaper."""
    invent(monkeypatch, STONE_PIT)
    t = buyer("stone_pit", kingdom=["border_village", "festival"]).play("stone_pit").take("border_village")
    assert ("duchy" in t.piles, "festival" in t.piles, "silver" in t.piles) == (False, True, True)


@pytest.mark.rule("border_village")
def test_it_is_gained_with_border_village_wherever_that_lies_by_then() -> None:
    """C57.2: Progress has put it onto the deck, Rapid Expansion has set it aside."""
    for prophecy in ("progress", "rapid_expansion"):
        t = buyer(kingdom=["border_village"], prophecy=prophecy, fulfilled=True).take("border_village")
        assert sorted(t.options) == ["border_village", prophecy]
        t.answer(prophecy)
        assert t.prompt == "gain"
        t.take("duchy")
        assert t.gains() == [(0, "border_village"), (0, "duchy")]


@pytest.mark.rule("border_village")
@pytest.mark.parametrize("copper_first", [True, False])
def test_a_bureaucracy_brings_a_copper_for_each_of_the_two_gains(copper_first: bool) -> None:
    """I57.1: one for each card that costs something, in any order."""
    t = buyer(kingdom=["border_village"], prophecy="bureaucracy", fulfilled=True).take("border_village")
    assert sorted(t.options) == ["border_village", "bureaucracy"]
    t.answer("bureaucracy" if copper_first else "border_village").take("silver")
    gained = [card for _, card in t.gains()]
    if copper_first:
        assert gained == ["border_village", "copper", "silver", "copper"]
    else:
        assert gained == ["border_village", "silver", "copper", "copper"]


@pytest.mark.rule("border_village")
def test_played_it_gives_a_card_and_two_actions() -> None:
    t = stage({"hand": ["border_village"], "deck": ["village", *DECK]}).play("border_village")
    assert (t.me.hand, t.actions) == (["village"], 2)


# Cauldron.


@pytest.mark.rule("cauldron")
def test_the_third_action_of_the_turn_curses_the_others_and_no_other_does() -> None:
    """C58.1: Treasures do not count, the fourth to sixth do nothing."""
    t = buyer("cauldron", kingdom=["village"], buys=8).play("cauldron")
    assert (t.coins, t.buys) == (22, 9)
    t.take("village").take("copper").take("village")
    assert t.left("curse") == 20
    t.take("village")
    assert [t.player(seat).discard for seat in (1, 2)] == [["curse"], ["curse"]]
    t.take("village").take("village").take("village")
    assert t.left("curse") == 18


@pytest.mark.rule("cauldron")
@pytest.mark.parametrize(("before", "curses"), [(1, 0), (2, 2), (3, 0)])
def test_what_was_gained_before_counts_but_the_third_has_to_come_after(before: int, curses: int) -> None:
    """C58.1, C58.2: with three before it, nothing happens all turn."""
    t = buyer("cauldron", kingdom=["village"], tally=actions_gained(before)).play("cauldron").take("village")
    assert t.left("curse") == 20 - curses
    t.take("village").take("village")
    assert t.left("curse") == (20 if before == 3 else 18)


@pytest.mark.rule("cauldron")
def test_two_cauldrons_bring_two_curses_each() -> None:
    """C58.3: once for each play."""
    t = buyer("cauldron", "cauldron", kingdom=["village"], tally=actions_gained(2))
    t.play("cauldron", "cauldron").take("village")
    assert t.left("curse") == 16


@pytest.mark.rule("cauldron")
def test_one_in_hand_does_nothing() -> None:
    """T58.1: it has to be played."""
    t = buyer("cauldron", kingdom=["village"], tally=actions_gained(2)).take("village")
    assert t.left("curse") == 20


@pytest.mark.rule("cauldron")
def test_the_others_react_when_it_is_played_and_not_at_the_third_gain() -> None:
    """C58.4, T58.1: a Moat shown then protects all turn, one that is drawn later is of no use."""
    t = buyer("cauldron", you={"hand": ["moat"], "deck": DECK}, kingdom=["village"], tally=actions_gained(2))
    t.play("cauldron")
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat").take("village")
    assert [t.player(seat).discard for seat in (1, 2)] == [[], ["curse"]]
    you = {"hand": ["moat"], "deck": DECK}
    t = buyer("cauldron", you=you, kingdom=["village"], tally=actions_gained(2)).play("cauldron")
    t.decline().take("village")
    assert (t.asked, t.prompt, t.you.discard) == (0, "buy", ["curse"]), "nobody is asked again"


@pytest.mark.rule("cauldron")
@pytest.mark.parametrize("curses_first", [True, False])
def test_the_curses_are_ordered_among_all_that_happens_at_the_gain(curses_first: bool) -> None:
    """C58.5, U9: a Border Village as the third Action first brings a fourth, or first the Curses."""
    t = buyer("cauldron", kingdom=["village", "border_village"], tally=actions_gained(2)).play("cauldron")
    t.take("border_village")
    assert (t.prompt, sorted(t.options)) == ("which_first", ["border_village", "cauldron"])
    t.answer("cauldron" if curses_first else "border_village").take("village")
    gained = [card for _, card in t.gains()]
    assert gained.index("curse") == (1 if curses_first else 2)
    assert (gained.count("curse"), t.left("curse")) == (2, 18)


@pytest.mark.rule("cauldron")
def test_a_second_action_that_brings_the_third_curses_once() -> None:
    """C58.1: the third gain has done it within the second; back there nothing is left to do."""
    t = buyer("cauldron", kingdom=["village", "border_village"], tally=actions_gained(1)).play("cauldron")
    t.take("border_village").take("village")
    assert (t.left("curse"), t.prompt) == (18, "buy")


@pytest.mark.rule("cauldron")
def test_two_hagglers_make_three_actions_of_one_purchase() -> None:
    """I58.1: the bought one and one for each Haggler."""
    me = {"hand": ["haggler", "haggler", "cauldron"], "deck": DECK}
    t = stage(me, actions=2, coins=3, buys=1, kingdom=["village", "festival"]).play("haggler", "haggler")
    t.play("cauldron").take("festival").take("village")
    assert t.left("curse") == 10
    t.take("village")
    assert t.left("curse") == 9


# Haggler.


@pytest.mark.rule("haggler")
def test_with_a_bought_card_a_cheaper_one_that_is_no_victory_card_has_to_be_gained() -> None:
    """C60.2, C60.4: a Curse is one of them, nothing of the same cost is."""
    me = {"hand": ["haggler"], "deck": DECK}
    t = stage(me, coins=3, kingdom=["village", "daimyo"]).play("haggler").take("duchy")
    assert (t.prompt, t.may_decline, t.cause) == ("gain", False, "haggler")
    assert set(t.piles) == {"copper", "silver", "curse", "village"}
    t.take("curse")
    assert t.gains() == [(0, "duchy"), (0, "curse")]


@pytest.mark.rule("haggler")
def test_nothing_is_cheaper_than_a_copper() -> None:
    """C60.2: then there is nothing to gain."""
    t = stage({"hand": ["haggler"], "deck": DECK}, buys=2).play("haggler").take("copper")
    assert (t.prompt, t.gains()) == ("buy", [(0, "copper")])


@pytest.mark.rule("haggler")
def test_each_play_brings_a_card_a_replay_as_well() -> None:
    """C60.1: three plays of two Hagglers, three cards."""
    me = {"hand": ["daimyo", "haggler", "haggler"], "deck": DECK[:2]}
    t = stage(me, actions=3, coins=3).play("daimyo", "haggler", "haggler")
    assert t.coins == 9
    t.take("gold").take("silver").take("silver").take("silver")
    assert [card for _, card in t.gains()] == ["gold", "silver", "silver", "silver"]


@pytest.mark.rule("haggler")
def test_it_is_the_cost_now_of_the_bought_card_that_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """C60.3, T60.1: while Actions cost $2 less, a Silver is not cheaper than a Festival."""
    invent(monkeypatch, STONE_PIT)
    me = {"hand": ["haggler", "stone_pit"], "deck": DECK}
    t = stage(me, kingdom=["festival", "smithy"]).play("haggler", "stone_pit").take("festival")
    assert set(t.piles) == {"copper", "curse", "smithy"}


@pytest.mark.rule("haggler")
def test_coins_and_debt_are_compared_each_for_itself() -> None:
    """C60.3: no debt at all is cheaper than 6 debt, 6 debt is not cheaper than $5."""
    me = {"hand": ["haggler"], "deck": DECK}
    t = stage(me, coins=2, kingdom=["daimyo", "artist"]).play("haggler").take("daimyo")
    assert set(t.piles) == {"copper", "curse"}
    t = stage(me, coins=3, kingdom=["daimyo"]).play("haggler").take("duchy")
    assert set(t.piles) == {"copper", "silver", "curse"}


@pytest.mark.rule("haggler")
def test_neither_events_nor_its_own_gains_nor_other_gains_bring_anything() -> None:
    """C60.5: only a card that was bought."""
    me = {"hand": ["haggler", "workshop"], "deck": DECK}
    t = stage(me, actions=2, coins=9, events=["gather"]).play("haggler", "workshop").take("silver")
    assert (t.prompt, t.gains()) == ("buy", [(0, "silver")])
    t.answer("event:gather").take("silver").take("duchy")
    assert t.gains() == [(0, "silver"), (0, "silver"), (0, "duchy")]


@pytest.mark.rule("haggler")
def test_it_acts_when_the_bought_card_has_arrived() -> None:
    """T60.1: not at the purchase itself."""
    t = stage({"hand": ["haggler"], "deck": DECK}, coins=1).play("haggler").take("silver")
    assert (t.prompt, t.me.discard) == ("gain", ["silver"])


@pytest.mark.rule("haggler")
@pytest.mark.parametrize("haggler_first", [True, False])
def test_with_progress_the_order_decides_which_card_lies_on_top(haggler_first: bool) -> None:
    """I60.1: what happens last puts its card on top."""
    t = stage({"hand": ["haggler"], "deck": DECK}, coins=4, buys=2, prophecy="progress", fulfilled=True)
    t.play("haggler").take("gold")
    assert sorted(t.options) == ["haggler", "progress"]
    t.answer("haggler" if haggler_first else "progress").take("silver")
    assert t.me.deck[:2] == (["gold", "silver"] if haggler_first else ["silver", "gold"])


@pytest.mark.rule("haggler")
def test_it_is_over_with_the_turn() -> None:
    me = {"hand": ["haggler"], "deck": ["copper"] * 6}
    t = stage(me, coins=1).play("haggler").to_my_next_turn().answer("all_treasures").take("silver")
    assert t.gains() == [(0, "silver")]
