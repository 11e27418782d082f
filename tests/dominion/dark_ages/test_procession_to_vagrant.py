"""Procession, Rogue, Scavenger, Squire and Vagrant (77 to 81)."""

import pytest

from tests.dominion.dark_ages.stand_ins import ALL
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import invent


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *ALL)


def player(*hand: str, **more: object) -> Stage:
    """Somebody with a hand and a deck of Coppers."""
    return stage({"hand": list(hand), "deck": ["copper"] * 12}, **{"actions": 2, **more})


# Procession.


@pytest.mark.rule("procession")
def test_a_procession_plays_twice_trashes_and_gains_what_costs_one_more() -> None:
    """C77.1: playing is optional, all the rest is not."""
    t = player("procession", "village", "samurai", kingdom=["smithy", "gardens", "market"]).play("procession")
    assert (t.prompt, t.options, t.decision.least) == ("procession", ["village"], 0)
    t.answer("village")
    assert (t.prompt, t.decision.least, t.trash, t.actions) == ("gain", 1, ["village"], 5)
    assert sorted(t.piles) == ["procession", "smithy"], "exactly $4, and Actions only"
    assert t.take("smithy").me.discard == ["smithy"]
    t = player("procession", "village").play("procession").decline()
    assert (t.me.hand, t.trash, t.gains()) == (["village"], [], [])


@pytest.mark.rule("procession")
def test_a_card_that_has_left_play_is_not_trashed_but_the_gain_comes() -> None:
    """C77.2: the Snake Witch has returned to her pile."""
    t = player("procession", "snake_witch", kingdom=["village"]).play("procession").answer("snake_witch")
    t.answer("yes")
    assert (t.me.in_play, t.trash, t.left("snake_witch")) == (["procession"], [], 10)
    assert t.gains() == [(1, "curse"), (0, "village")]


@pytest.mark.rule("procession")
def test_the_cost_is_looked_at_after_the_trash_and_what_it_does() -> None:
    """C77.3: a trashed Bubble costs $0, so it brings what costs $1: printed $3, no longer $2."""
    t = player("procession", "bubble", kingdom=["village", "squire", "smithy"]).play("procession")
    t.answer("bubble")
    assert t.gains() == [(0, "village")]


@pytest.mark.rule("procession")
def test_a_procession_may_lead_a_procession() -> None:
    """C77.4: two cards twice each, each traded, and the second Procession last."""
    hand = ("procession", "procession", "village", "squire")
    t = player(*hand, kingdom=["smithy", "market", "forager"]).play("procession").answer("procession")
    t.answer("village").take("smithy")
    t.answer("squire").answer("two_buys").answer("two_buys").take("village")
    assert (t.gains()[-1], t.trash) == ((0, "market"), ["village", "squire", "procession"])


@pytest.mark.rule("procession")
def test_a_shadow_may_come_from_the_deck_and_brings_an_action_for_3() -> None:
    """C77.5, I77.1: a Fishmonger costs $2."""
    t = stage({"hand": ["procession"], "deck": ["copper", "fishmonger"]}, kingdom=["village"])
    t.play("procession").answer("deck:fishmonger")
    assert (t.coins, t.gains(), t.trash) == (2, [(0, "village")], ["fishmonger"])


@pytest.mark.rule("procession")
def test_for_a_card_that_costs_debt_nothing_is_gained() -> None:
    """I77.2: no Action costs $1 and 5 debt."""
    t = player("procession", "mountain_shrine", kingdom=["village"]).play("procession")
    t.answer("mountain_shrine").decline().decline()
    assert (t.trash, t.gains()) == (["mountain_shrine"], [])


@pytest.mark.rule("procession")
@pytest.mark.rule("catacombs")
def test_catacombs_bring_a_cheaper_card_and_then_nothing() -> None:
    """I77.3: no Action costs $6."""
    t = player("procession", "catacombs", kingdom=["village"]).play("procession").answer("catacombs")
    t.answer("take").answer("take")
    assert (t.prompt, t.cause, "market" in t.piles) == ("gain", "catacombs", False)
    t.take("village")
    assert (t.gains(), t.prompt) == ([(0, "village")], "buy")


# Rogue.


def rogue(*yours: str, **more: object) -> Stage:
    """A Rogue against a deck."""
    return stage({"hand": ["rogue"], "deck": ["copper"] * 5}, {"deck": list(yours)}, **more).play("rogue")


@pytest.mark.rule("rogue")
def test_a_rogue_takes_from_the_trash_and_has_to() -> None:
    """C78.1, T78.1: $3 to $6, a full gain: with Bureaucracy a Copper comes along."""
    trash = ["estate", "silver", "gold", "daimyo", "elixir", "province"]
    t = rogue("gold", "gold", trash=trash, prophecy="bureaucracy", fulfilled=True)
    assert (t.asked, t.prompt, t.options, t.decision.least) == (0, "rogue", ["silver", "gold"], 1)
    t.answer("gold")
    assert (t.gains(), t.coins) == ([(0, "gold"), (0, "copper")], 2)
    assert t.trash == ["estate", "silver", "daimyo", "elixir", "province"]
    assert t.you.deck == ["gold", "gold"], "nobody is robbed"


@pytest.mark.rule("rogue")
def test_otherwise_the_others_lose_a_card_of_their_choice() -> None:
    """C78.2, T78.1: of two that fit the victim chooses, and has to."""
    t = rogue("silver", "gold", "estate", trash=["estate", "province"])
    assert (t.asked, t.prompt, t.options, t.decision.least) == (1, "raid", ["silver", "gold"], 1)
    t.answer("silver")
    assert (t.trash, t.you.discard, t.you.deck) == (["estate", "province", "silver"], ["gold"], ["estate"])


@pytest.mark.rule("rogue")
@pytest.mark.parametrize("safe", ["daimyo", "elixir", "province", "estate"])
def test_cards_for_debt_or_potions_and_others_out_of_range_are_safe(safe: str) -> None:
    """C78.3."""
    t = rogue(safe, "copper")
    assert (t.trash, sorted(t.you.discard)) == ([], sorted([safe, "copper"]))


@pytest.mark.rule("rogue")
@pytest.mark.parametrize("trash", [[], ["gold"]])
def test_the_others_may_react_in_both_cases(trash: list[str]) -> None:
    """C78.4."""
    you = {"hand": ["moat"], "deck": ["gold", "gold"]}
    t = stage({"hand": ["rogue"], "deck": ["copper"] * 5}, you, trash=trash).play("rogue")
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat")
    assert t.you.deck == ["gold", "gold"]


@pytest.mark.rule("rogue")
def test_what_is_discarded_can_act() -> None:
    """78: the rest is discarded, and that is a discard."""
    t = rogue("silver", "mole")
    t.answer("silver")
    assert (t.asked, t.options) == (1, ["mole"])


# Scavenger.


def scavenger(deck: list[str], discard: list[str]) -> Stage:
    """A Scavenger with a deck and a discard pile."""
    me = {"hand": ["scavenger"], "deck": deck, "discard": discard}
    return stage(me, actions=2, kingdom=["mole", "fishmonger"]).play("scavenger")


@pytest.mark.rule("scavenger")
def test_the_whole_deck_may_go_into_the_discard_pile_and_a_card_comes_back() -> None:
    """C79.1, C79.2, T79.1: all of the deck, which is no discarding; the second part is mandatory."""
    t = scavenger(["mole", "silver", "copper", "estate"], ["gold"])
    assert (t.prompt, t.coins) == ("scavenger", 2)
    t.answer("yes")
    assert (t.prompt, t.decision.least) == ("harbinger", 1)
    assert sorted(t.options) == ["copper", "estate", "gold", "mole", "silver"]
    t.answer("silver")
    assert (t.me.deck, sorted(t.me.discard)) == (["silver"], ["copper", "estate", "gold", "mole"])


@pytest.mark.rule("scavenger")
def test_the_deck_may_stay() -> None:
    """C79.1."""
    t = scavenger(["silver"], ["gold", "estate"]).answer("no").answer("gold")
    assert (t.me.deck, t.me.discard) == (["gold", "silver"], ["estate"])


@pytest.mark.rule("scavenger")
def test_with_an_empty_discard_pile_nothing_comes_back() -> None:
    """C79.3."""
    t = scavenger(["silver"], []).answer("no")
    assert (t.prompt, t.me.deck) == ("buy", ["silver"])


@pytest.mark.rule("scavenger")
def test_what_the_deck_held_is_seen_and_cannot_be_undone() -> None:
    """C79.2: its owner has looked at all of it."""
    t = scavenger(["silver", "gold"], [])
    before = t.game.barriers
    assert t.answer("yes").game.barriers > before


@pytest.mark.rule("scavenger")
def test_a_fishmonger_on_top_can_be_played_from_there() -> None:
    """I79.1."""
    t = scavenger(["silver"], ["fishmonger", "estate"]).answer("no").answer("fishmonger")
    assert (t.prompt, t.options) == ("play_action", ["deck:fishmonger"])


# Squire.


@pytest.mark.rule("squire")
@pytest.mark.parametrize(
    ("choice", "actions", "buys", "gained"),
    [("two_actions", 3, 1, []), ("two_buys", 1, 3, []), ("a_silver", 1, 1, ["silver"])],
)
def test_a_squire_gives_one_of_three(choice: str, actions: int, buys: int, gained: list[str]) -> None:
    """80: beside +$1."""
    t = player("squire", "village").play("squire").answer(choice)
    assert (t.coins, t.actions, t.buys, t.me.discard) == (1, actions, buys, gained)


@pytest.mark.rule("squire")
@pytest.mark.rule("knights")
def test_a_trashed_squire_brings_any_attack() -> None:
    """C80.1, C80.2, T80.1, I80.1, I82.4: mandatory, any cost; the top Knight, but no other Action."""
    kingdom = ["snake_witch", "samurai", "knights", "village", "hunting_grounds"]
    t = player("chapel", "squire", kingdom=kingdom, order={"knights": ["sir_bailey", "dame_anna"]})
    t.play("chapel").answer("squire")
    assert (t.prompt, t.decision.least) == ("gain", 1)
    assert sorted(t.piles) == ["knights", "samurai", "snake_witch"]
    t.take("knights")
    assert (t.me.discard, t.order("knights")) == (["sir_bailey"], ["dame_anna"])


@pytest.mark.rule("squire")
def test_without_an_attack_a_trashed_squire_brings_nothing() -> None:
    """C80.2."""
    assert player("chapel", "squire").play("chapel").answer("squire").gains() == []


# Vagrant.


@pytest.mark.rule("vagrant")
@pytest.mark.parametrize(
    "found", ["curse", "estate", "overgrown_estate", "hovel", "necropolis", "dame_josephine"]
)
def test_a_vagrant_picks_up_curses_shelters_and_victory_cards(found: str) -> None:
    """81, T81.1: a Curse, too."""
    t = stage({"hand": ["vagrant"], "deck": ["gold", found, "copper"]}, shelters=True).play("vagrant")
    assert (t.me.hand, t.me.deck) == (["gold", found], ["copper"])


@pytest.mark.rule("vagrant")
@pytest.mark.parametrize("found", ["silver", "village", "madman", "sir_martin"])
def test_anything_else_stays_on_top_for_all_to_see(found: str) -> None:
    """C81.1."""
    t = stage({"hand": ["vagrant"], "deck": ["gold", found, "copper"]}).play("vagrant")
    assert (t.me.hand, t.me.deck) == (["gold"], [found, "copper"])
    assert {t.redealt(1, seed).deck[0] for seed in range(5)} == {found}


@pytest.mark.rule("vagrant")
def test_a_curse_that_lies_on_top_is_drawn_first() -> None:
    """I81.1: Sickness has put it there at the start of the turn."""
    you = {"hand": ["vagrant"], "deck": ["estate", "copper", "gold"]}
    t = stage(
        {"hand": []}, you, kingdom=["vagrant"], prophecy="sickness", fulfilled=True, phase="buy"
    ).decline()
    t.answer("a_curse").play("vagrant")
    assert t.me.hand == ["curse", "estate"]
