"""Armory, Catacombs, Forager and Hunting Grounds (71 to 73, 76)."""

import pytest

from tests.dominion.dark_ages.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import invent


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


def player(*hand: str, deck: tuple[str, ...] = ("copper",) * 9, **more: object) -> Stage:
    """Somebody with a hand and a deck."""
    return stage({"hand": list(hand), "deck": list(deck)}, **{"actions": 3, **more})


# Armory.


@pytest.mark.rule("armory")
def test_an_armory_gains_onto_the_deck_and_has_to() -> None:
    """C71.1, T71.1: mandatory, up to $4, on top of the deck and not below it."""
    t = player("armory", kingdom=["smithy", "market"]).play("armory")
    assert t.decision.least == 1
    assert ("smithy" in t.piles, "market" in t.piles) == (True, False)
    t.take("smithy")
    assert (t.me.deck[0], t.me.discard) == ("smithy", [])


@pytest.mark.rule("armory")
def test_an_armory_gets_sir_martin_when_he_is_on_top() -> None:
    """C71.2: he costs $4, the others $5."""
    t = player("armory", kingdom=["knights"], order={"knights": ["sir_martin", "dame_anna"]}).play("armory")
    t.take("knights")
    assert t.me.deck[0] == "sir_martin"
    t = player("armory", kingdom=["knights"], order={"knights": ["dame_anna", "sir_martin"]}).play("armory")
    assert "knights" not in t.piles


@pytest.mark.rule("armory")
def test_a_poet_finds_what_the_armories_have_put_there() -> None:
    """I71.1: one is drawn, the other costs $3 and is taken."""
    t = player("armory", "armory", "poet", kingdom=["village"])
    t.play("armory").take("silver").play("armory").take("village").play("poet")
    assert sorted(t.me.hand) == ["silver", "village"]


# Catacombs.


@pytest.mark.rule("catacombs")
def test_catacombs_take_three_cards_unseen() -> None:
    """C72.1: nobody else sees them, neither while they are looked at nor in hand."""
    t = player("catacombs", deck=("gold", "silver", "curse", "estate")).play("catacombs")
    assert (t.prompt, t.options, t.me.looked) == (
        "catacombs",
        ["take", "discard_and_draw"],
        ["gold", "silver", "curse"],
    )
    assert {tuple(sorted(t.redealt(1, seed).looked)) for seed in range(20)} != {("curse", "gold", "silver")}
    t.answer("take")
    assert (sorted(t.me.hand), t.me.deck) == (["curse", "gold", "silver"], ["estate"])
    assert len({tuple(t.redealt(1, seed).hand) for seed in range(20)}) > 1


@pytest.mark.rule("catacombs")
def test_or_discard_them_openly_and_draw_three() -> None:
    """C72.1, T72.1: it is a discard, and what acts on it does so before the draw."""
    t = player("catacombs", deck=("mole", "curse", "estate", "gold", "gold", "gold")).play("catacombs")
    t.answer("discard_and_draw")
    assert (t.prompt, t.options, t.me.hand) == ("may_act", ["mole"], [])
    t.answer("mole")
    assert (t.me.hand, t.me.discard) == (["gold"] * 3, ["mole", "curse", "estate", "silver"])


@pytest.mark.rule("catacombs")
def test_the_discarded_cards_can_be_shuffled_and_drawn() -> None:
    """C72.2."""
    t = player("catacombs", deck=("gold", "silver", "curse")).play("catacombs").answer("discard_and_draw")
    assert (sorted(t.me.hand), t.me.discard) == (["curse", "gold", "silver"], [])


@pytest.mark.rule("catacombs")
def test_with_nothing_to_look_at_nothing_is_asked() -> None:
    """72."""
    assert player("catacombs", deck=()).play("catacombs").prompt == "buy"


@pytest.mark.rule("catacombs")
def test_trashed_catacombs_bring_a_cheaper_card() -> None:
    """C72.3: mandatory, and cheaper in every component: no debt, not $5."""
    t = (
        player("chapel", "catacombs", kingdom=["smithy", "market", "daimyo"])
        .play("chapel")
        .answer("catacombs")
    )
    assert (t.prompt, t.decision.least) == ("gain", 1)
    assert ("smithy" in t.piles, "copper" in t.piles) == (True, True)
    assert not {"market", "daimyo", "catacombs", "duchy", "gold"} & set(t.piles)
    t.take("smithy")
    assert t.me.discard == ["smithy"]


@pytest.mark.rule("catacombs")
def test_who_has_to_trash_them_gains_at_once() -> None:
    """C72.3: in another's turn, before the rest of the attack."""
    t = stage({"hand": ["rogue"]}, {"deck": ["catacombs", "estate"]}).play("rogue")
    assert (t.asked, t.prompt, t.me.discard) == (1, "gain", [])
    t.take("silver")
    assert (t.you.discard, t.trash) == (["silver", "estate"], ["catacombs"])


@pytest.mark.rule("catacombs")
def test_a_rice_broker_draws_after_the_cheaper_card() -> None:
    """I72.1."""
    t = player("rice_broker", "catacombs").play("rice_broker")
    assert (t.prompt, t.me.hand) == ("gain", [])
    t.take("silver")
    assert len(t.me.hand) == 5


# Forager.


@pytest.mark.rule("forager")
def test_a_forager_counts_the_names_of_treasures_after_its_trash() -> None:
    """C73.1, C73.2, T73.1: mandatory; each name once, the card just trashed included."""
    t = player("forager", "copper", "estate", trash=["silver", "silver", "province"]).play("forager")
    assert (t.prompt, t.decision.least) == ("trash_one", 1)
    t.answer("copper")
    assert (t.coins, t.actions, t.buys) == (2, 3, 2)


@pytest.mark.rule("forager")
def test_what_the_trashing_does_is_counted_too() -> None:
    """C73.2: the Torch burns a Copper."""
    assert player("forager", "torch", "copper").play("forager").answer("torch").coins == 1


@pytest.mark.rule("forager")
def test_without_a_hand_a_forager_still_counts() -> None:
    """C73.1."""
    assert player("forager", trash=["gold"]).play("forager").coins == 1


@pytest.mark.rule("forager")
def test_treasures_of_others_count_and_rice_by_its_name() -> None:
    """I73.1: a Knight trashes a Silver of another player, Asceticism has trashed Rice."""
    you = {"deck": ["silver", "estate"]}
    t = stage({"hand": ["dame_molly", "forager", "curse"]}, you, kingdom=["knights", "rice"], trash=["rice"])
    t.play("dame_molly").play("forager")
    assert (t.trash, t.coins) == (["rice", "silver", "curse"], 2)


# Hunting Grounds.


@pytest.mark.rule("hunting_grounds")
def test_hunting_grounds_draw_four() -> None:
    """76."""
    assert len(player("hunting_grounds").play("hunting_grounds").me.hand) == 4


@pytest.mark.rule("hunting_grounds")
@pytest.mark.parametrize(("choice", "gained"), [("a_duchy", ["duchy"]), ("three_estates", ["estate"] * 3)])
def test_trashed_they_bring_what_their_owner_chooses(choice: str, gained: list[str]) -> None:
    """C76.1."""
    t = player("chapel", "hunting_grounds").play("chapel").answer("hunting_grounds")
    assert (t.prompt, t.options) == ("hunting_grounds", ["a_duchy", "three_estates"])
    assert t.answer(choice).me.discard == gained


@pytest.mark.rule("hunting_grounds")
def test_fewer_estates_are_gained_as_far_as_there_are_any() -> None:
    """C76.1."""
    t = player("chapel", "hunting_grounds", left={"estate": 2}).play("chapel").answer("hunting_grounds")
    assert t.answer("three_estates").me.discard == ["estate"] * 2


@pytest.mark.rule("hunting_grounds")
def test_an_empty_pile_may_be_chosen() -> None:
    """C76.2: nobody has to take Estates because there is no Duchy."""
    t = player("chapel", "hunting_grounds", left={"duchy": 0}).play("chapel").answer("hunting_grounds")
    assert t.options == ["a_duchy", "three_estates"]
    assert t.answer("a_duchy").me.discard == []


@pytest.mark.rule("hunting_grounds")
@pytest.mark.rule("hovel")
def test_a_hovel_may_go_with_each_of_the_estates() -> None:
    """I76.1: declined at the first, used at the second."""
    t = player("chapel", "hunting_grounds", "hovel", shelters=True).play("chapel").answer("hunting_grounds")
    t.answer("three_estates")
    assert (t.prompt, t.me.discard) == ("may_act", ["estate"])
    t.decline()
    assert (t.prompt, t.me.discard) == ("may_act", ["estate"] * 2)
    t.answer("hovel")
    assert (t.trash, t.me.discard) == (["hunting_grounds", "hovel"], ["estate"] * 3)
