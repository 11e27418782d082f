"""Courtier, Diplomat and Duke."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, ATTACK, COMMAND, DURATION, REACTION, Card, Cost
from tests.dominion.machinery.stage import LONG_DECK, Stage, holding, stage
from tests.dominion.table import invent

# Courtier.


@pytest.mark.rule("courtier")
def test_a_card_has_to_be_revealed_if_there_is_one() -> None:
    """C3.1: with an empty hand nothing happens."""
    t = holding("courtier", "estate", "copper").play("courtier")
    assert (t.prompt, t.options, t.may_decline) == ("courtier_reveal", ["estate", "copper"], False)
    t.answer("estate")
    assert (t.events("reveal"), t.sees(1, 0)["hand_known"]) == (
        [{"seat": 0, "cards": ["estate"]}],
        ["estate"],
    )
    t = holding("courtier").play("courtier")
    assert (t.prompt, t.coins, t.gains()) == ("buy", 0, [])


@pytest.mark.rule("courtier", "moat", "DH17")
def test_everything_is_chosen_at_once_and_happens_in_the_order_of_the_text() -> None:
    """C3.2, T3.1: two types, two different choices; the action comes before the Gold."""
    t = holding("courtier", "moat").play("courtier")
    assert (t.prompt, t.decision.least, t.decision.most) == ("courtier", 2, 2)
    assert t.options == ["one_action", "one_buy", "three_coins", "a_gold"]
    assert (t.actions, t.gains()) == (0, []), "nothing happens before all is chosen"
    t.answer("a_gold", "one_action")
    assert (t.actions, t.buys, t.coins, t.gains()) == (1, 1, 0, [(0, "gold")])
    assert [one["choice"] for one in t.events("choose")] == ["one_action", "a_gold"]


@pytest.mark.rule("courtier")
def test_one_type_one_choice() -> None:
    """I3.1: a Curse has one type."""
    t = holding("courtier", "curse").play("courtier")
    assert (t.decision.least, t.decision.most) == (1, 1)
    t.answer("three_coins")
    assert (t.coins, t.buys, t.gains()) == (3, 1, [])


@pytest.mark.rule("courtier")
def test_five_types_bring_all_four_without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """C3.3: there are no more than four to have."""
    types = (ACTION, ATTACK, REACTION, DURATION, COMMAND)
    invent(monkeypatch, Card("polymath", "base", Cost(5), types))
    t = holding("courtier", "polymath").play("courtier")
    assert (t.prompt, t.actions, t.buys, t.coins) == ("play_action", 1, 2, 3)
    assert t.gains() == [(0, "gold")]


@pytest.mark.rule("courtier")
def test_the_gold_may_be_chosen_when_there_is_none() -> None:
    """C3.4: it is a choice like any other."""
    t = holding("courtier", "estate", left={"gold": 0}).play("courtier")
    assert "a_gold" in t.options
    t.answer("a_gold")
    assert (t.gains(), t.coins, t.prompt) == ([], 0, "buy")


@pytest.mark.rule("courtier", "enlightenment")
@pytest.mark.parametrize(("fulfilled", "count"), [(False, 1), (True, 2)])
def test_the_types_that_a_card_has_now_count(fulfilled: bool, count: int) -> None:
    """C3.5, I3.1, T3.1: with Enlightenment a Copper is an Action, too."""
    t = holding("courtier", "copper", prophecy="enlightenment", fulfilled=fulfilled).play("courtier")
    assert (t.prompt, t.decision.least, t.decision.most) == ("courtier", count, count)


# Diplomat.


@pytest.mark.rule("diplomat")
@pytest.mark.parametrize(("others", "actions"), [(3, 2), (4, 0)])
def test_the_hand_is_counted_after_drawing(others: int, actions: int) -> None:
    """C4.1: from a hand of five it gives no Actions."""
    t = holding("diplomat", *["estate"] * others).play("diplomat")
    assert (len(t.me.hand), t.actions) == (others + 2, actions)


def attacked(attack: str, *hand: str, deck: list[str] | None = None) -> Stage:
    """Somebody with this hand is attacked."""
    you = {"hand": list(hand), "deck": ["silver"] * 9 if deck is None else deck}
    return stage({"hand": [attack, "estate"], "deck": LONG_DECK}, you).play(attack)


@pytest.mark.rule("diplomat", "militia")
def test_it_can_be_shown_again_while_it_is_in_hand_and_the_hand_has_five() -> None:
    """C4.2, T4.1: 6 + 2 - 3 = 5, and again 5 + 2 - 3 = 4; then no more."""
    t = attacked("militia", "diplomat", *["copper"] * 5)
    assert (t.asked, t.prompt, t.options) == (1, "react", ["diplomat"])
    t.answer("diplomat").answer("copper", "copper#2", "copper#3")
    assert (t.prompt, t.options, len(t.you.hand)) == ("react", ["diplomat"], 5)
    t.answer("diplomat").answer("copper", "copper#2", "silver")
    assert (t.prompt, len(t.you.hand), t.you.hand.count("diplomat")) == ("discard", 4, 1)


@pytest.mark.rule("diplomat", "militia")
def test_exactly_three_are_discarded_and_it_may_be_one_of_them() -> None:
    """C4.3, T4.1: the discard is no choice, and without it in hand it cannot be shown again."""
    t = attacked("militia", "diplomat", *["copper"] * 6).answer("diplomat")
    assert (t.prompt, t.decision.least, t.decision.most) == ("discard", 3, 3)
    t.answer("diplomat", "copper", "copper#2")
    assert (t.prompt, t.options, len(t.you.hand)) == ("react", [], 6), "asked, as if it could be there"


@pytest.mark.rule("diplomat", "militia")
def test_it_protects_nobody() -> None:
    """C4.4: the Militia still takes its toll."""
    t = attacked("militia", "diplomat", *["copper"] * 4).answer("diplomat")
    t.answer("copper", "copper#2", "copper#3")
    assert (t.asked, t.prompt, t.decision.least) == (1, "discard", 1)


@pytest.mark.rule("diplomat", "moat", "witch")
def test_a_reaction_that_is_drawn_may_be_used_for_the_same_attack() -> None:
    """C4.5: the Moat that comes with it protects."""
    t = attacked("witch", "diplomat", *["copper"] * 4, deck=["moat", "silver"]).answer("diplomat")
    t.answer("copper", "copper#2", "copper#3")
    assert (t.prompt, t.options) == ("react", ["moat"])
    t.answer("moat").decline()
    assert t.gains() == []


@pytest.mark.rule("diplomat", "militia")
def test_it_does_not_react_to_the_own_attack() -> None:
    """C4.6: only when another player plays an Attack."""
    t = holding("militia", "diplomat", *["copper"] * 5).play("militia")
    assert (t.asked, t.prompt, len(t.me.hand)) == (0, "buy", 6)


@pytest.mark.rule("diplomat", "militia")
def test_what_is_drawn_stays_private_and_what_is_discarded_is_seen() -> None:
    """C4.7: the others see the Diplomat and the three cards."""
    t = attacked("militia", "diplomat", *["copper"] * 4).answer("diplomat")
    assert t.sees(0, 1)["hand_known"] == ["diplomat"]
    assert t.events("draw")[-1] == {"seat": 1, "n": 2}
    t.answer("copper", "copper#2", "silver")
    assert t.events("discard") == [{"seat": 1, "cards": ["copper", "copper", "silver"]}]
    assert t.sees(0, 1)["hand_known"] == ["diplomat"]


@pytest.mark.rule("diplomat", "ninja")
def test_a_ninja_against_a_hand_of_five_with_a_diplomat() -> None:
    """N4, I4.1: from the deck it is an Attack, too; 7 cards, discard 3, no second time; then discard 1."""
    you = {"hand": ["diplomat", *["copper"] * 4], "deck": ["silver"] * 9}
    t = stage({"hand": ["estate"], "deck": ["copper", "ninja"]}, you).answer("deck:ninja")
    t.answer("diplomat")
    assert len(t.you.hand) == 7
    t.answer("copper", "copper#2", "copper#3")
    assert (t.asked, t.prompt, t.decision.least, len(t.you.hand)) == (1, "discard", 1, 4)
    t.answer("copper")
    assert len(t.you.hand) == 3


@pytest.mark.rule("diplomat", "snake_witch")
def test_it_reacts_before_a_snake_witch_draws_and_shows_what_it_does() -> None:
    """I4.1: whether there will be Curses nobody knows yet."""
    t = attacked("snake_witch", "diplomat", *["copper"] * 4)
    assert (t.asked, t.prompt, t.me.hand) == (1, "react", ["estate"])
    t.answer("diplomat").answer("copper", "copper#2", "copper#3")
    assert (t.asked, t.prompt, t.me.hand) == (0, "snake_witch", ["estate", "copper"])


# Duke.


@pytest.mark.rule("duke")
def test_each_duke_counts_every_duchy_wherever_it_is() -> None:
    """C5.1, C5.2: two Dukes with four Duchies in four zones; a Province is no Duchy."""
    me = {
        "hand": ["duke", "duchy"],
        "deck": ["duchy", "duke", "province"],
        "discard": ["duchy"],
        "hidden": ["duchy"],
    }
    t = stage(me, phase="buy")
    assert t.sees(0, 0)["points"] == 2 * 4 + 4 * 3 + 6


@pytest.mark.rule("duke", "D12")
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 12)])
def test_its_pile_is_that_of_a_victory_card(seats: int, size: int) -> None:
    """C5.1: 8 cards for two players, 12 for more."""
    t = stage(*[{"hand": ["copper"]}] * seats, kingdom=["duke"], phase="buy")
    assert t.left("duke") == size


@pytest.mark.rule("duke", "craftsman", "tanuki")
def test_craftsman_gains_it_and_tanuki_makes_more_of_it() -> None:
    """I5.1: it costs $5, so Tanuki gives a card up to $7, but no Province."""
    t = holding("craftsman", kingdom=["duke"]).play("craftsman").take("duke")
    assert t.gains() == [(0, "duke")]
    t = holding("tanuki", "duke", kingdom=["rice"]).play("tanuki")
    assert ("rice" in t.piles, "province" in t.piles) == (True, False)


@pytest.mark.rule("duke", "harsh_winter")
def test_a_harsh_winter_knows_dukes_and_duchies_apart() -> None:
    """I5.1: each pile has its own debt."""
    t = holding(prophecy="harsh_winter", fulfilled=True, kingdom=["duke"], phase="buy", coins=10, buys=2)
    t.take("duke")
    assert (t.debt_on("duke"), t.debt_on("duchy")) == (2, 0)
    t.take("duchy")
    assert (t.debt_on("duke"), t.debt_on("duchy"), t.you.debt) == (2, 2, 0)
