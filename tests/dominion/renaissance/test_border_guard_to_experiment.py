"""Renaissance: Border Guard with Lantern and Horn, Cargo Ship, Ducat, Experiment."""

from collections.abc import Sequence

import pytest

from tafelrunde.games.dominion.cards import COMMAND, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS
from tafelrunde.games.dominion.player import Player
from tests.dominion.machinery.stage import LONG_DECK, Stage, action, holding, stage
from tests.dominion.table import invent

# Border Guard.


def guard(*deck: str, hand: Sequence[str] = (), **more: object) -> Stage:
    """A Border Guard is played on this deck."""
    return holding("border_guard", *hand, deck=deck, **more).play("border_guard")


@pytest.mark.rule("border_guard")
def test_one_of_two_must_be_taken_and_the_other_is_discarded() -> None:
    """C52.1: whichever its player likes."""
    t = guard("estate", "gold", "copper")
    assert (t.prompt, t.options, t.may_decline, t.actions) == ("border_guard", ["estate", "gold"], False, 1)
    t.answer("gold")
    assert (t.me.hand, t.me.discard, t.me.deck) == (["gold"], ["estate"], ["copper"])


@pytest.mark.rule("border_guard")
def test_a_single_card_is_taken_and_brings_no_artifact() -> None:
    """C52.2: two have to be revealed."""
    t = guard("village")
    assert (t.me.hand, t.game.holders) == (["village"], {})


@pytest.mark.rule("border_guard")
def test_two_actions_bring_the_lantern_or_the_horn() -> None:
    """C52.5: Shadows are Actions; an Action and a Treasure bring nothing."""
    t = guard("village", "ronin", *LONG_DECK).answer("ronin")
    assert (t.prompt, t.options, t.may_decline) == ("take_artifact", ["take_lantern", "take_horn"], False)
    t.answer("take_horn")
    assert (t.game.view(None)["holders"], t.me.discard) == ({"horn": 0}, ["village"])
    assert guard("village", "gold", "copper").answer("gold").game.holders == {}


@pytest.mark.rule("border_guard", "lantern")
def test_with_the_lantern_one_of_three_is_taken_and_all_three_must_be_actions() -> None:
    """C52.3, C53.1: two Actions are not enough then."""
    cards = ["village", "smithy", "moat"]
    deck = ["village", "smithy", *cards, "village", "gold", "smithy", *LONG_DECK]
    t = holding(*["border_guard"] * 3, deck=deck).play("border_guard").answer("smithy").answer("take_lantern")
    t.play("border_guard")
    assert t.options == cards
    t.answer("moat")
    assert (t.me.discard[-2:], t.prompt) == (["village", "smithy"], "take_artifact")
    t.answer("take_horn")
    assert t.game.holders == {"lantern": 0, "horn": 0}
    t.play("border_guard").answer("gold")
    assert t.prompt == "play_action", "one of the three was no Action"


@pytest.mark.rule("border_guard", "lantern")
def test_with_the_lantern_two_revealed_actions_are_one_too_few() -> None:
    """C52.3: three have to be revealed."""
    t = stage({"hand": ["border_guard"], "deck": ["village", "moat"]}, holders={"lantern": 0})
    t.play("border_guard").answer("moat")
    assert t.prompt == "play_action"


@pytest.mark.rule("border_guard")
def test_an_artifact_one_has_may_be_taken_again() -> None:
    """C52.4: nothing changes, and what it does is not doubled."""
    t = holding("border_guard", "border_guard", deck=["village", "smithy", "moat", "moat", *LONG_DECK])
    t.play("border_guard").answer("smithy").answer("take_horn").play("border_guard").answer("take_horn")
    assert (t.game.holders, [one["hook"] for one in t.waiting()]) == ({"horn": 0}, ["horn"])


@pytest.mark.rule("lantern", "D108")
def test_an_artifact_goes_to_whoever_takes_it() -> None:
    """C53.1: one copy; the former holder reveals two again."""
    deck = ["village", "smithy", *["copper"] * 4, "border_guard", "estate", "copper", "gold"]
    players = [{"hand": ["border_guard"], "deck": deck} for _ in range(2)]
    t = stage(*players).play("border_guard").answer("village").answer("take_lantern").end_turn()
    t.play("border_guard").answer("village").answer("take_lantern")
    assert t.game.holders == {"lantern": 1}
    t.end_turn().play("border_guard")
    assert t.options == ["estate", "copper"]


@pytest.mark.rule("horn")
def test_once_a_turn_a_border_guard_discarded_from_play_comes_back() -> None:
    """C54.1, C54.2, trap of 54: in the turn it is taken, before the draw, and only one of two."""
    t = holding("border_guard", "border_guard", deck=["village", "smithy", "gold", "estate", *LONG_DECK])
    t.play("border_guard").answer("village").answer("take_horn").play("border_guard").answer("gold")
    t.decline().decline()
    assert (t.prompt, t.options) == ("may_act", ["horn"])
    t.answer("horn")
    assert (t.active, t.you.hand.count("border_guard"), t.you.discard.count("border_guard")) == (1, 1, 1)


@pytest.mark.rule("horn")
def test_it_may_be_declined_and_serves_again_in_the_next_turn() -> None:
    """C54.1: once in each turn."""
    t = holding("border_guard", deck=["village", "smithy", *LONG_DECK]).play("border_guard")
    t.answer("village").answer("take_horn").decline().decline()
    t.answer("horn").end_turn()
    t.play("border_guard").decline()
    assert (t.prompt, t.options) == ("may_act", ["horn"])
    t.decline()
    assert "border_guard" in t.you.discard


@pytest.mark.rule("horn")
def test_a_border_guard_discarded_from_hand_or_deck_stays_discarded() -> None:
    """C54.3: only from play."""
    hand = ["border_guard", "border_guard", "border_guard", "cellar"]
    t = holding(*hand, deck=["village", "smithy", "border_guard", "gold", *LONG_DECK]).play("border_guard")
    t.answer("village").answer("take_horn").play("border_guard").answer("gold")
    assert (t.prompt, t.me.discard[-1]) == ("play_action", "border_guard")
    t.play("cellar").answer("border_guard")
    assert (t.prompt, t.me.discard.count("border_guard")) == ("play_action", 2)


@pytest.mark.rule("border_guard", "patron")
def test_each_patron_revealed_brings_a_coffers() -> None:
    """Set 26: two Patrons, two Coffers, and an artifact."""
    t = guard("patron", "patron", *LONG_DECK)
    assert (t.token("coffers"), t.prompt) == (2, "take_artifact")


# Cargo Ship.


@pytest.mark.rule("cargo_ship")
def test_any_one_gain_after_it_may_be_set_aside_and_comes_back() -> None:
    """C55.1, C55.5: the chosen one, face up; taking it to hand is no choice."""
    t = holding("cargo_ship", coins=7, buys=3).play("cargo_ship").take("silver").decline()
    t.take("gold")
    assert (t.prompt, t.options) == ("may_act", ["cargo_ship"])
    t.answer("cargo_ship")
    assert (t.me.aside, t.me.discard, t.sees(1, 0)["aside"]) == (["gold"], ["silver"], ["gold"])
    t.take("copper").end_turn()
    assert (t.me.hand.count("gold"), t.me.aside, t.me.in_play) == (1, [], ["cargo_ship"])
    assert t.end_turn().you.in_play == []


@pytest.mark.rule("cargo_ship")
def test_with_nothing_set_aside_it_leaves_in_this_turn() -> None:
    """C55.3, trap of 55."""
    t = holding("cargo_ship", coins=3).play("cargo_ship").take("silver").decline()
    assert (t.active, t.you.in_play, t.waiting()) == (1, [], [])


@pytest.mark.rule("cargo_ship", "throne_room")
def test_played_twice_it_takes_two_cards() -> None:
    """C55.4: the Throne Room waits with it."""
    t = holding("throne_room", "cargo_ship", buys=2, coins=5).play("throne_room").answer("cargo_ship")
    t.take("silver").answer("cargo_ship").take("gold").answer("cargo_ship")
    assert (t.active, t.you.aside, t.you.in_play) == (1, ["silver", "gold"], ["throne_room", "cargo_ship"])
    t.end_turn().answer("cargo")
    assert sorted(t.me.hand)[-2:] == ["gold", "silver"]


@pytest.mark.rule("cargo_ship", "sculptor")
def test_it_takes_the_card_from_wherever_it_went() -> None:
    """C55.2, set 26: out of the hand, too; and the Sculptor's Villager comes all the same (C63.2)."""
    t = holding("cargo_ship", "sculptor", actions=2).play("cargo_ship", "sculptor").take("silver")
    t.answer("cargo_ship")
    assert (t.me.hand, t.me.aside, t.token("villagers")) == ([], ["silver"], 1)


@pytest.mark.rule("cargo_ship", "watchtower")
def test_a_card_that_has_moved_on_cannot_be_set_aside() -> None:
    """C55.2, G3: a Watchtower has put it onto the deck."""
    t = holding("cargo_ship", "watchtower", coins=3).play("cargo_ship").take("silver")
    assert sorted(t.options) == ["cargo_ship", "watchtower"]
    t.answer("watchtower").answer("trash")
    assert (t.trash, t.active) == (["silver"], 1)


@pytest.mark.rule("cargo_ship")
def test_each_ship_takes_one_card() -> None:
    """C55.1, set 26: two ships, two gains."""
    t = holding("cargo_ship", "cargo_ship", actions=2, buys=3, coins=5).play("cargo_ship", "cargo_ship")
    t.take("silver").answer("cargo_ship").take("silver").answer("cargo_ship").take("silver")
    assert (t.you.aside, t.you.in_play) == (["silver"] * 2, ["cargo_ship"] * 2)


@pytest.mark.rule("cargo_ship")
def test_what_has_played_a_ship_elsewhere_waits_for_its_cargo(monkeypatch: pytest.MonkeyPatch) -> None:
    """C55.2, G6: a Command that lends a Cargo Ship stays in play as long as the ship would."""

    def admiral(game: Dominion, me: Player, this: Played) -> None:
        game.play_lent(me, CARDS["cargo_ship"], this)

    invent(monkeypatch, action("admiral", 4, admiral, COMMAND))
    for used in (True, False):
        t = holding("admiral", kingdom=["cargo_ship"], coins=3).play("admiral").take("silver")
        t.answer(*["cargo_ship"] * used)
        assert t.you.in_play == ["admiral"] * used


# Ducat.


@pytest.mark.rule("ducat")
def test_it_gives_a_coffers_and_a_buy_but_no_coins() -> None:
    """C56.1, C56.2: the Coffers may be spent at once."""
    t = holding("ducat", phase="buy").play("ducat")
    assert (t.coins, t.buys, t.token("coffers")) == (0, 2, 1)
    t.answer("spend_coffers")
    assert (t.coins, t.token("coffers")) == (1, 0)


@pytest.mark.rule("ducat")
def test_gaining_it_a_copper_may_be_trashed_from_hand() -> None:
    """56: optional; a Copper in play will not do."""
    t = stage({"hand": ["copper"] * 3, "deck": LONG_DECK}, phase="buy", buys=2, kingdom=["ducat"])
    t.play("copper", "copper").take("ducat")
    assert (t.prompt, t.options) == ("may_act", ["ducat"])
    assert t.answer("ducat").trash == ["copper"]
    t = (
        holding("copper", "copper", phase="buy", buys=2, kingdom=["ducat"])
        .play("copper", "copper")
        .take("ducat")
    )
    assert (t.prompt, t.trash) == ("buy", [])
    t = holding("copper", phase="buy", coins=2, buys=2, kingdom=["ducat"]).take("ducat").decline()
    assert (t.trash, t.me.hand) == ([], ["copper"])


@pytest.mark.rule("ducat", "guildhall")
def test_under_bureaucracy_a_ducat_brings_a_copper_and_two_coffers() -> None:
    """Set 25: the Copper goes to the discard pile; both are Treasures for the Guildhall."""
    more: dict[str, object] = {"prophecy": "bureaucracy", "fulfilled": True, "landscapes": ["guildhall"]}
    t = stage({"deck": LONG_DECK}, phase="buy", coins=7, buys=3, kingdom=["ducat"], **more)
    t.answer("project:guildhall").take("ducat")
    assert (t.gains(), t.token("coffers")) == ([(0, "ducat"), (0, "copper")], 2)
    assert t.me.discard == ["ducat", "copper"]


# Experiment.


@pytest.mark.rule("experiment")
def test_it_returns_to_its_pile_from_play_once() -> None:
    """C57.1: played twice the cards come again, the return does not."""
    t = holding("experiment")
    before = t.left("experiment")
    t.play("experiment")
    assert (len(t.me.hand), t.me.in_play, t.left("experiment")) == (2, [], before + 1)
    t = holding("throne_room", "experiment").play("throne_room").answer("experiment")
    assert (len(t.me.hand), t.actions, t.left("experiment")) == (4, 2, before + 1)


@pytest.mark.rule("experiment")
def test_it_comes_in_pairs_and_the_second_brings_no_more() -> None:
    """57: two for one."""
    t = holding(phase="buy", coins=3, kingdom=["experiment"]).take("experiment")
    assert t.gains() == [(0, "experiment")] * 2


@pytest.mark.rule("experiment", "sculptor")
def test_the_second_goes_to_the_discard_pile() -> None:
    """C57.2: wherever the first went."""
    t = holding("sculptor", kingdom=["experiment"]).play("sculptor").take("experiment")
    assert (t.me.hand, t.me.discard) == (["experiment"], ["experiment"])


@pytest.mark.rule("experiment")
def test_the_last_one_comes_alone() -> None:
    """C57.3: there is no other."""
    t = holding(phase="buy", coins=3, kingdom=["experiment"], left={"experiment": 1}).take("experiment")
    assert t.gains() == [(0, "experiment")]


@pytest.mark.rule("experiment", "duplicate")
def test_a_copy_gained_by_something_else_brings_its_own_second() -> None:
    """57, C7.3: the Duplicate of the second one is no Experiment's gain."""
    me = {"deck": LONG_DECK, "mats": {"tavern": ["duplicate"]}}
    t = stage(me, phase="buy", coins=3, kingdom=["experiment", "duplicate"]).take("experiment")
    t.answer("experiment").answer("duplicate")
    assert t.gains() == [(0, "experiment")] * 4


@pytest.mark.rule("experiment")
def test_under_bureaucracy_each_of_the_two_brings_a_copper() -> None:
    """Set 25: two gains, two Coppers."""
    t = holding(phase="buy", coins=3, kingdom=["experiment"], prophecy="bureaucracy", fulfilled=True)
    t.take("experiment")
    while t.active == 0:
        t.answer(t.options[0])
    assert sorted(str(card) for _, card in t.gains()) == ["copper"] * 2 + ["experiment"] * 2


@pytest.mark.rule("experiment", "divine_wind")
def test_without_its_pile_it_stays_in_play() -> None:
    """Set 25: after a Divine Wind it is discarded like any other card."""
    described = holding("experiment").game.describe()["piles"]
    assert isinstance(described, list)
    piles = [[*row[:4], False] if row[0] == "experiment" else row for row in described]
    t = holding("experiment", piles=piles).play("experiment")
    assert (t.me.in_play, len(t.me.hand)) == (["experiment"], 2)
