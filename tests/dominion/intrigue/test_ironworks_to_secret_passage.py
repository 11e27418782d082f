"""Ironworks, Lurker and Secret Passage."""

import pytest

from tafelrunde.games.dominion.cards import ACTION, Card, Cost, Plus
from tafelrunde.games.dominion.hooks import GAIN, TRASH, Hook
from tests.dominion.machinery.stage import LONG_DECK, action, holding, one_point, stage
from tests.dominion.table import invent, invent_beside

# Ironworks.


@pytest.mark.rule("ironworks")
@pytest.mark.parametrize(
    ("card", "got"),
    [("village", (1, 0, 0)), ("silver", (0, 1, 0)), ("estate", (0, 0, 1)), ("curse", (0, 0, 0))],
)
def test_the_bonus_depends_on_the_type_of_what_is_gained(card: str, got: tuple[int, int, int]) -> None:
    """C6.1: an Action +1 Action, a Treasure +$1, a Victory card +1 Card, a Curse nothing."""
    t = holding("ironworks", kingdom=["village"]).play("ironworks")
    assert (t.prompt, t.may_decline) == ("gain", False)
    t.take(card)
    assert (t.actions, t.coins, len(t.me.hand)) == got
    assert t.me.discard == [card]


@pytest.mark.rule("ironworks")
def test_without_a_gain_there_is_no_bonus() -> None:
    """C6.1, T6.1: with no card up to $4 nothing happens."""
    cheap = dict.fromkeys(("copper", "silver", "estate", "curse", "ironworks"), 0)
    t = holding("ironworks", "gold", left=cheap).play("ironworks")
    assert (t.prompt, t.gains(), t.actions, t.coins, t.me.hand) == ("buy", [], 0, 0, ["gold"])


@pytest.mark.rule("ironworks", "progress")
def test_the_bonus_comes_after_the_gain_even_if_the_card_moves_on() -> None:
    """C6.2, T6.1: Progress puts the Estate onto the deck, and the card drawn for it is this Estate."""
    t = holding("ironworks", prophecy="progress", fulfilled=True).play("ironworks").take("estate")
    assert (t.me.hand, t.me.discard) == (["estate"], [])


@pytest.mark.rule("ironworks")
def test_debt_in_a_cost_is_too_much() -> None:
    """C6.3: a Mountain Shrine costs no coins, and still not up to $4."""
    t = holding("ironworks", kingdom=["mountain_shrine", "smithy", "market"], prophecy="panic").play(
        "ironworks"
    )
    assert not {"mountain_shrine", "market"} & set(t.piles)
    assert "smithy" in t.piles


@pytest.mark.rule("ironworks", "enlightenment")
def test_with_enlightenment_a_silver_is_an_action_and_a_treasure() -> None:
    """N1, I6.1: +1 Action and +$1."""
    t = (
        holding("ironworks", "copper", prophecy="enlightenment", fulfilled=True)
        .play("ironworks")
        .take("silver")
    )
    assert (t.actions, t.coins) == (1, 1)


# Lurker.


@pytest.mark.rule("lurker")
def test_an_action_of_any_cost_is_trashed_from_the_supply_and_not_gained() -> None:
    """C7.1, C7.3, T7.1: debt, too; the pile gets smaller, and nobody has gained or played anything."""
    t = holding("lurker", kingdom=["mountain_shrine", "samurai"], prophecy="panic").play("lurker")
    assert (t.prompt, t.options, t.actions) == ("lurker", ["trash_from_supply", "gain_from_trash"], 1)
    t.answer("trash_from_supply")
    assert (t.prompt, t.may_decline) == ("lurker_trash", False)
    assert set(t.piles) == {"lurker", "mountain_shrine", "samurai"}, "Actions only"
    t.take("mountain_shrine")
    assert (t.trash, t.left("mountain_shrine"), t.gains()) == (["mountain_shrine"], 9, [])
    assert (t.me.in_play, [one["card"] for one in t.events("play")]) == (["lurker"], ["lurker"])


@pytest.mark.rule("lurker")
def test_only_the_top_card_of_a_pile_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """C7.2: of a pile of different cards, the one on top."""
    first, second = action("guard_a", 3), action("guard_b", 4)
    pile = Card("guards", "base", Cost(3), (ACTION,), pile=lambda seats: [second, first])
    invent(monkeypatch, pile)
    invent_beside(monkeypatch, first, second)
    t = holding("lurker", kingdom=["guards"], left={"lurker": 0}).play("lurker").answer("trash_from_supply")
    assert (t.trash, t.order("guards")) == (["guard_a"], ["guard_b"])


MARTYR = action("martyr", 6, hooks=(Hook("martyr", TRASH, one_point),))
HEIR = action("heir", 6, hooks=(Hook("heir", GAIN, one_point),), plus=Plus(actions=1))


@pytest.mark.rule("lurker")
def test_what_a_card_does_when_trashed_it_does_for_who_trashes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """C7.3: from the Supply, too."""
    invent(monkeypatch, MARTYR)
    t = holding("lurker", kingdom=["martyr"]).play("lurker").answer("trash_from_supply").take("martyr")
    assert (t.token("points", 0), t.token("points", 1)) == (1, 0)


@pytest.mark.rule("lurker", "harsh_winter")
def test_from_the_trash_an_action_is_gained_with_all_that_belongs_to_a_gain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C7.1, C7.4, T7.1: to the discard pile, and it has to be gained."""
    invent(monkeypatch, HEIR)
    trash = ["gold", "heir", "village", "heir"]
    t = holding("lurker", kingdom=["heir", "village"], trash=trash, prophecy="harsh_winter", fulfilled=True)
    t.play("lurker").answer("gain_from_trash")
    assert (t.prompt, t.options, t.may_decline) == ("lurker_gain", ["heir", "village"], False)
    t.answer("heir")
    assert (t.prompt, t.options) == ("which_first", ["heir", "harsh_winter"])
    t.answer("heir")
    assert (t.gains(), t.me.discard, t.token("points")) == ([(0, "heir")], ["heir"], 1)
    assert (t.trash, t.debt_on("heir")) == (["gold", "village", "heir"], 2)


@pytest.mark.rule("lurker")
def test_either_may_be_chosen_though_nothing_can_be_done() -> None:
    """C7.5: an empty trash, or no Action left in the Supply."""
    t = holding("lurker", trash=["copper"]).play("lurker").answer("gain_from_trash")
    assert (t.prompt, t.gains(), t.trash) == ("buy", [], ["copper"])
    t = holding("lurker", left={"lurker": 0}).play("lurker").answer("trash_from_supply")
    assert (t.prompt, t.trash) == ("buy", [])


@pytest.mark.rule("lurker", "enlightenment")
def test_with_enlightenment_treasures_are_actions_for_it() -> None:
    """I7.1: trashed from the Supply and gained from the trash."""
    t = holding(
        "lurker", "lurker", trash=["silver", "estate"], prophecy="enlightenment", fulfilled=True
    ).play("lurker")
    t.answer("trash_from_supply")
    assert {"copper", "silver", "gold"} <= set(t.piles)
    t.take("gold").play("lurker").answer("gain_from_trash")
    assert t.options == ["silver", "gold"]
    t.answer("gold")
    assert (t.me.discard, t.gains()) == (["gold"], [(0, "gold")])


@pytest.mark.rule("lurker", "mountain_shrine", "enlightenment")
def test_a_gold_in_the_trash_is_an_action_for_a_mountain_shrine() -> None:
    """N2: Lurker trashes it from the Supply; then the Shrine draws without trashing anything."""
    t = holding("lurker", "mountain_shrine", "estate", prophecy="enlightenment", fulfilled=True).play(
        "lurker"
    )
    t.answer("trash_from_supply").take("gold").play("mountain_shrine").decline()
    assert (t.trash, t.me.hand) == (["gold"], ["estate", "copper", "copper"])


@pytest.mark.rule("lurker", "mountain_shrine")
def test_what_a_lurker_trashes_helps_the_mountain_shrine_of_anybody() -> None:
    """I7.2: the trash is everybody's."""
    you = {"hand": ["mountain_shrine", "estate"], "deck": LONG_DECK}
    t = stage({"hand": ["lurker"], "deck": LONG_DECK}, you, prophecy="panic").play("lurker")
    t.answer("trash_from_supply").take("lurker").end_turn().play("mountain_shrine").decline()
    assert t.me.hand == ["estate", "copper", "copper"]


# Secret Passage.


@pytest.mark.rule("secret_passage")
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_a_hand_card_goes_to_any_place_of_the_deck(depth: int) -> None:
    """C8.1, C8.2, T8.1: not only on top or to the bottom."""
    t = holding("secret_passage", "gold", deck=["copper", "copper", "silver", "estate", "duchy"])
    t.play("secret_passage")
    assert (t.prompt, t.options, t.may_decline) == ("secret_passage", ["gold", "copper"], False)
    t.answer("gold")
    assert (t.prompt, t.decision.least, t.decision.most) == ("secret_passage_depth", 0, 3)
    t.answer(str(depth))
    rest = ["silver", "estate", "duchy"]
    assert (t.me.deck, t.actions) == ([*rest[:depth], "gold", *rest[depth:]], 1)


@pytest.mark.rule("secret_passage")
@pytest.mark.parametrize(("depth", "kind"), [("0", "topdeck"), ("2", "into_deck")])
def test_all_see_where_it_goes_and_only_its_owner_knows_what_it_is(depth: str, kind: str) -> None:
    """C8.2: the others hear of the place."""
    t = holding("secret_passage", "gold", deck=["copper", "copper", "silver", "estate", "duchy"])
    t.play("secret_passage").answer("gold").answer(depth)
    assert len(t.events(kind)) == 1
    assert "gold" not in str(t.events(kind))
    assert t.sees(0, 0)["deck_known"] == [None] * int(depth) + ["gold"]
    assert t.sees(1, 0)["deck_known"] == []
    if kind == "into_deck":
        assert t.events(kind) == [{"seat": 0, "n": 2}]


@pytest.mark.rule("secret_passage")
def test_it_becomes_the_deck_if_that_is_empty_without_a_shuffle() -> None:
    """C8.3: the discard pile stays as it is."""
    me = {"hand": ["secret_passage", "gold", "estate"], "deck": ["copper", "copper"], "discard": ["duchy"]}
    t = stage(me).play("secret_passage").answer("gold")
    assert (t.prompt, t.me.deck, t.me.discard) == ("buy", ["gold"], ["duchy"])


@pytest.mark.rule("secret_passage")
def test_with_an_empty_hand_nothing_is_put_there() -> None:
    """C8.1: there is nothing to put."""
    t = holding("secret_passage", deck=[]).play("secret_passage")
    assert (t.prompt, t.me.deck) == ("buy", [])


@pytest.mark.rule("secret_passage", "ninja", "tanuki")
@pytest.mark.parametrize("shadow", ["ninja", "tanuki"])
def test_a_shadow_lies_where_it_was_put_and_can_be_played_from_there(shadow: str) -> None:
    """I8.1: there is no shuffle that would bring it to the bottom."""
    t = holding("secret_passage", shadow, "estate", deck=["copper", "copper", "silver", "gold"])
    t.play("secret_passage").answer(shadow).answer("1")
    assert t.me.deck == ["silver", shadow, "gold"]
    t.answer(f"deck:{shadow}")
    assert (t.me.in_play, shadow in t.me.deck) == (["secret_passage", shadow], False)
