"""Barbarian, Capital City, Courier, Hunter, Innkeeper, Marquis, Skirmisher, Swap."""

import pytest

from tafelrunde.games.dominion.hooks import DISCARD, REVEAL, Hook
from tests.dominion.machinery.stage import Stage, action, holding, one_point, stage
from tests.dominion.table import Described, invent

DECK = ["copper"] * 12
FIVE = ["copper"] * 5


# Barbarian.


def barbarian(*decks: list[str], **more: object) -> Stage:
    """A Barbarian is played on players with these decks."""
    others: list[Described] = [{"hand": ["copper"], "deck": deck} for deck in decks]
    return stage({"hand": ["barbarian", "village"], "deck": DECK}, *others, **more).play("barbarian")


@pytest.mark.rule("barbarian")
def test_a_cheap_top_card_is_traded_for_a_curse() -> None:
    """C84.1, T84.1: below $3, and a Daimyo that costs only debt; a Curse and nothing else."""
    for card in ("estate", "daimyo"):
        t = barbarian([card, *DECK], kingdom=["daimyo"])
        assert (t.trash, t.gains(), t.coins) == ([card], [(1, "curse")], 2)


@pytest.mark.rule("barbarian")
def test_for_a_dearer_card_the_victim_gains_a_cheaper_one_that_shares_a_type() -> None:
    """C84.1, C84.2, C84.3: chosen by the victim, who has to; any of the types will do."""
    t = barbarian(["tunnel", *DECK], kingdom=["moat", "tunnel"])
    assert (t.trash, t.asked, t.prompt, t.may_decline) == (["tunnel"], 1, "gain", False)
    assert sorted(t.piles) == ["estate", "moat"], "a Victory card, or a Reaction"
    t.take("moat")
    assert t.gains() == [(1, "moat")]
    t = barbarian(["gold", *DECK])
    assert t.piles == ["copper", "silver"]


@pytest.mark.rule("barbarian")
def test_if_no_cheaper_card_fits_nothing_is_gained() -> None:
    """C84.2: Silver without Copper."""
    t = barbarian(["silver", *DECK], left={"copper": 0})
    assert (t.trash, t.gains()) == (["silver"], [])


@pytest.mark.rule("barbarian", "DH26")
def test_it_goes_player_by_player_and_no_card_is_a_curse() -> None:
    """C84.4, C84.5: the first has chosen before the next one's card is seen; without a deck a Curse."""
    t = barbarian(["gold", *DECK], ["estate", *DECK], [])
    assert (t.asked, t.trash) == (1, ["gold"])
    t.take("silver")
    assert (t.trash, t.gains()) == (["gold", "estate"], [(1, "silver"), (2, "curse"), (3, "curse")])


@pytest.mark.rule("barbarian", "enlightenment")
def test_in_enlightenment_a_gold_shares_its_type_with_actions() -> None:
    """I84: Treasures are Actions."""
    t = barbarian(["gold", *DECK], prophecy="enlightenment", fulfilled=True, kingdom=["village"])
    assert {"village", "silver", "copper"} <= set(t.piles)
    assert "duchy" not in t.piles


@pytest.mark.rule("barbarian", "riverboat")
def test_a_riverboat_plays_it_at_the_start_of_the_turn_and_reactions_come_then() -> None:
    """I84: not when the Riverboat is played."""
    you = {"hand": ["copper"], "deck": ["moat", *DECK]}
    t = stage({"hand": ["riverboat"], "deck": DECK}, you, riverboat="barbarian").play("riverboat")
    assert t.prompt == "buy"
    t.end_turn().end_turn()
    assert (t.active, t.phase, t.asked, t.prompt) == (0, "start", 1, "react")
    t.decline()
    assert (t.coins, t.gains(), t.trash) == (2, [(1, "curse")], ["copper"])


# Capital City.


@pytest.mark.rule("capital_city")
def test_two_cards_may_be_discarded_for_coins_and_coins_be_paid_for_cards() -> None:
    """C85.1: in this order, so that the coins of the first may pay for the second."""
    t = holding("capital_city", "estate", "village").play("capital_city")
    assert (t.prompt, t.game.players[0].actions) == ("capital_city", 2)
    t.answer("yes").answer("estate", "copper")
    assert (t.coins, t.prompt) == (2, "capital_city_pay")
    t.answer("yes")
    assert (t.coins, t.me.hand, t.me.discard) == (0, ["village", "copper", "copper"], ["estate", "copper"])
    assert t.events("pay") == [{"seat": 0, "n": 2}]


@pytest.mark.rule("capital_city")
def test_both_may_be_left_out() -> None:
    """C85.1, C85.3: without coins paying is not even offered."""
    t = holding("capital_city", "estate", "village").play("capital_city").answer("no")
    assert (t.prompt, t.coins) == ("play_action", 0)
    t = holding("capital_city", "estate", "village", coins=3).play("capital_city").answer("no").answer("no")
    assert (t.coins, len(t.me.hand)) == (3, 3)


@pytest.mark.rule("capital_city")
def test_a_single_card_may_be_discarded_for_nothing() -> None:
    """C85.2: coins are for two."""
    t = holding("capital_city", deck=["estate"]).play("capital_city").answer("yes")
    assert (t.coins, t.me.discard) == (0, ["estate"])
    assert holding("capital_city", deck=[]).play("capital_city").prompt == "buy"


@pytest.mark.rule("capital_city")
def test_coffers_may_make_up_for_missing_coins() -> None:
    """C85.3: as many as are needed; a -$1 token takes one of them."""
    for tokens, offered in (
        ({"coffers": 3}, True),
        ({"coffers": 1}, False),
        ({"coffers": 2, "minus_coin": 1}, False),
        ({"coffers": 3, "minus_coin": 1}, True),
    ):
        me = {"hand": ["capital_city", "village"], "deck": DECK, "tokens": tokens}
        t = stage(me).play("capital_city").answer("no")
        assert (t.prompt == "capital_city_pay") == offered
        if offered:
            t.answer("yes")
            spent = 3 if "minus_coin" in tokens else 2
            assert (t.coins, t.token("coffers"), len(t.me.hand)) == (0, 3 - spent, 4)


@pytest.mark.rule("capital_city")
def test_what_is_left_after_paying_pays_debt() -> None:
    """I85: set 30."""
    me = {"hand": ["capital_city", "village"], "deck": DECK, "debt": 1}
    t = stage(me, coins=3).play("capital_city").answer("no").answer("yes")
    assert (t.coins, "pay_debt" in t.options) == (1, True)
    t.answer("pay_debt")
    assert (t.coins, t.me.debt) == (0, 0)


# Courier.


@pytest.mark.rule("courier")
def test_the_top_card_is_discarded_and_one_of_the_discards_may_be_played() -> None:
    """C92.3: no action used, not from hand; Victory cards are not offered."""
    me = {"hand": ["courier"], "deck": ["gold", *DECK], "discard": ["village", "estate"]}
    t = stage(me).play("courier")
    assert (t.prompt, t.options, t.may_decline) == ("play_from_discard", ["village", "gold"], True)
    t.answer("village")
    assert (t.me.in_play, t.actions, t.me.discard) == (["courier", "village"], 2, ["estate", "gold"])
    t = stage(me).play("courier").answer("gold")
    assert t.coins == 4
    t = stage(me).play("courier").decline()
    assert (t.coins, t.me.in_play) == (1, ["courier"])


@pytest.mark.rule("courier")
def test_what_the_discard_brings_comes_before_the_look() -> None:
    """C92.1: the Gold of a Tunnel can be played."""
    t = holding("courier", deck=["tunnel", *DECK]).play("courier")
    assert (t.prompt, t.options) == ("may_act", ["tunnel"])
    t.answer("tunnel")
    assert (t.prompt, t.options) == ("play_from_discard", ["gold"])


MARKED = action(
    "marked", 2, hooks=(Hook("marked_d", DISCARD, one_point), Hook("marked_r", REVEAL, one_point))
)


@pytest.mark.rule("courier")
def test_it_discards_without_revealing(monkeypatch: pytest.MonkeyPatch) -> None:
    """C92.1: one token, for the discard."""
    invent(monkeypatch, MARKED)
    t = holding("courier", deck=["marked", *DECK]).play("courier").decline()
    assert t.token("points") == 1


@pytest.mark.rule("courier")
def test_an_empty_deck_is_shuffled_first_and_with_nothing_to_discard_one_still_looks() -> None:
    """C92.2, T92.1: the card discarded is the only one to look at then."""
    t = stage({"hand": ["courier"], "discard": ["village"]}).play("courier")
    assert (t.prompt, t.options, t.events("shuffle") != []) == ("play_from_discard", ["village"], True)
    t = holding("courier", deck=[]).play("courier")
    assert (t.prompt, t.coins) == ("buy", 1)


@pytest.mark.rule("courier", "daimyo")
def test_a_daimyo_played_by_a_courier_replays_the_second_play_of_that_courier() -> None:
    """I92: the first Daimyo replays the Courier, and that replay is replayed by the second."""
    me = {"hand": ["daimyo", "courier"], "deck": ["copper"] * 20, "discard": ["daimyo"]}
    t = stage(me).play("daimyo", "courier").answer("daimyo").decline().decline()
    plays = [event["card"] for event in t.events("play")]
    assert plays == ["daimyo", "courier", "daimyo", "courier", "courier"]


# Hunter.


@pytest.mark.rule("hunter")
def test_one_card_of_each_type_comes_to_hand() -> None:
    """C94.1: as far as there is one; the rest is discarded."""
    t = holding("hunter", deck=["estate", "copper", "village", "gold"]).play("hunter")
    assert (sorted(t.me.hand), t.me.discard, t.actions) == (["copper", "estate", "village"], [], 1)
    t = holding("hunter", deck=["copper", "gold", "curse", "gold"]).play("hunter")
    assert (t.prompt, t.options, t.may_decline) == ("hunter", ["copper", "gold"], False)
    assert t.decision.params == {"type": "treasure"}
    t.answer("gold")
    assert (t.me.hand, sorted(t.me.discard)) == (["gold"], ["copper", "curse"])


@pytest.mark.rule("hunter")
def test_a_card_with_two_types_fills_one_place() -> None:
    """C94.1, C94.2: Dame Josephine as an Action leaves no Victory card; as a Victory card she is taken
    beside the Village."""
    cards = ["dame_josephine", "village", "copper", "gold"]
    t = holding("hunter", deck=cards, kingdom=["knights"]).play("hunter")
    assert t.options == ["dame_josephine", "village"]
    t.answer("village")
    assert (sorted(t.me.hand), t.me.discard) == (["copper", "dame_josephine", "village"], [])
    t = holding("hunter", deck=cards, kingdom=["knights"]).play("hunter").answer("dame_josephine")
    assert (sorted(t.me.hand), t.me.discard) == (["copper", "dame_josephine"], ["village"])


@pytest.mark.rule("hunter", "enlightenment")
def test_in_enlightenment_two_treasures_can_be_taken() -> None:
    """I94: one of them for an Action."""
    me = {"hand": ["hunter"], "deck": ["gold", "silver", "curse", *DECK]}
    t = stage(me, prophecy="enlightenment", fulfilled=True).play("hunter").answer("gold")
    assert (sorted(t.me.hand), t.me.discard) == (["gold", "silver"], ["curse"])


# Innkeeper.


@pytest.mark.rule("innkeeper")
@pytest.mark.parametrize(("choice", "hand", "discard"), [("one_card", 3, 0), ("three_cards", 2, 3)])
def test_it_draws_and_discards_as_chosen(choice: str, hand: int, discard: int) -> None:
    """C95.1: the discards have to be made."""
    t = holding("innkeeper", "estate", "village").play("innkeeper")
    assert (t.prompt, t.options) == ("innkeeper", ["one_card", "three_cards", "five_cards"])
    t.answer(choice)
    if discard:
        assert (t.prompt, t.decision.least, t.decision.most) == ("discard", 3, 3)
        t.answer("estate", "village", "copper")
    assert (len(t.me.hand), len(t.me.discard), t.game.players[0].actions) == (hand, discard, 1)


@pytest.mark.rule("innkeeper")
def test_who_has_too_few_cards_discards_all() -> None:
    """C95.1: five drawn and one in hand are just enough; with less all go."""
    t = holding("innkeeper", "estate").play("innkeeper").answer("five_cards")
    assert (t.me.hand, len(t.me.discard)) == ([], 6)
    t = holding("innkeeper", deck=["gold"]).play("innkeeper").answer("three_cards")
    assert (t.me.hand, t.me.discard) == ([], ["gold"])
    t = holding("innkeeper", "estate", "village").play("innkeeper").answer("five_cards")
    assert (t.decision.least, t.decision.most) == (6, 6)


# Marquis.


@pytest.mark.rule("marquis")
def test_it_doubles_the_hand_up_to_ten() -> None:
    """C96.1: counted once, without the Marquis."""
    t = holding("marquis", "estate", "gold").play("marquis")
    assert (len(t.me.hand), t.buys, t.prompt) == (4, 2, "buy")
    t = holding("marquis", *["estate"] * 6).play("marquis")
    assert (t.prompt, t.decision.least, t.decision.most, len(t.me.hand)) == ("discard", 2, 2, 12)
    assert holding("marquis").play("marquis").me.hand == []


# Skirmisher.


def skirmisher(*hand: str, you: Described | None = None, **more: object) -> Stage:
    """Somebody plays a Skirmisher and has money."""
    me = {"hand": ["skirmisher", *hand], "deck": DECK}
    victim = you or {"hand": FIVE, "deck": DECK}
    return stage(me, victim, **{"coins": 20, "buys": 5, **more}).play("skirmisher")


@pytest.mark.rule("skirmisher")
def test_gaining_an_attack_makes_the_others_discard_down_to_three() -> None:
    """C97.1, C97.3: any gain of a card with that type, a Cauldron, too; at three cards no more happens."""
    for card in ("militia", "cauldron"):
        t = skirmisher(kingdom=["militia", "cauldron", "smithy"]).take("smithy")
        assert len(t.you.hand) == 5
        t.take(card)
        assert (len(t.you.hand), len(t.you.discard)) == (3, 2)
        assert len(t.take(card).you.hand) == 3
    t = skirmisher("workshop", kingdom=["militia"]).play("workshop").take("militia")
    assert len(t.you.hand) == 3


@pytest.mark.rule("skirmisher")
def test_each_play_acts_for_itself_and_only_this_turn() -> None:
    """C97.1, T97.1: two plays are two effects; one that was not played this turn does nothing."""
    t = skirmisher("skirmisher", kingdom=["militia"]).play("skirmisher").take("militia")
    assert len([1 for one in t.events("acts") if one["card"] == "skirmisher"]) == 2
    t = stage({"hand": [], "in_play": ["skirmisher"], "deck": DECK}, {"hand": FIVE, "deck": DECK},
              phase="buy", coins=9, buys=2, kingdom=["militia"]).take("militia")  # fmt: skip
    assert len(t.you.hand) == 5


@pytest.mark.rule("skirmisher")
def test_only_a_reaction_when_it_is_played_protects() -> None:
    """C97.2, T97.1: nobody is asked for one at the gain."""
    you = {"hand": ["moat", "gold", *["copper"] * 3], "deck": DECK}
    t = skirmisher(you=you, kingdom=["militia"])
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat").take("militia")
    assert len(t.you.hand) == 5
    t = skirmisher(you=you, kingdom=["militia"]).decline().take("militia")
    assert (t.asked, t.prompt) == (1, "discard")


@pytest.mark.rule("skirmisher", "rapid_expansion")
def test_it_acts_although_rapid_expansion_sets_the_attack_aside() -> None:
    """I97: for each of the Attacks of set 30."""
    for pile, top in (("snake_witch", "snake_witch"), ("skirmisher", "skirmisher"), ("clashes", "archer")):
        order = {"clashes": ["archer"]} if pile == "clashes" else {}
        t = skirmisher(kingdom=[pile], order=order, prophecy="rapid_expansion", fulfilled=True).take(pile)
        assert sorted(t.options) == ["rapid_expansion", "skirmisher"]
        t.answer("rapid_expansion")
        assert (len(t.you.hand), t.me.aside) == (3, [top])


# Swap.


@pytest.mark.rule("swap")
def test_an_action_is_returned_and_another_one_gained_to_hand() -> None:
    """C98.2, C98.3, C98.4, T98.1: only Actions up to $5, none of the same name, and one has to be gained."""
    kingdom = ["smithy", "festival", "artisan", "moat"]
    t = holding("swap", "village", "gold", kingdom=kingdom).play("swap")
    assert (t.prompt, t.options, t.may_decline) == ("swap", ["village"], True)
    t.answer("village")
    assert (t.prompt, t.may_decline, t.left("village"), t.trash) == ("gain", False, 10, [])
    assert sorted(t.piles) == ["festival", "moat", "smithy", "swap"]
    t.take("festival")
    assert (t.me.hand, t.gains()) == (["gold", "copper", "festival"], [(0, "festival")])
    assert holding("swap", "village").play("swap").decline().left("village") == 9


@pytest.mark.rule("swap")
def test_of_the_pile_that_it_returns_to_nothing_can_be_gained() -> None:
    """C98.2: the returned Acolyte lies on top of the Herb Gatherers."""
    t = holding("swap", "acolyte", kingdom=["augurs", "moat"]).play("swap").answer("acolyte")
    assert (t.order("augurs")[0], "augurs" in t.piles) == ("acolyte", False)


@pytest.mark.rule("swap", "horse")
def test_a_card_returns_to_a_pile_beside_the_supply_but_not_to_none() -> None:
    """C98.1: a Horse does; a Necropolis has no pile, so nothing is gained for it."""
    t = holding("swap", "horse", kingdom=["sleigh"]).play("swap").answer("horse")
    assert (t.left("horse"), t.prompt) == (30, "gain")
    t = holding("swap", "necropolis", shelters=True).play("swap")
    assert (t.prompt, t.gains()) == ("play_action", [])


@pytest.mark.rule("swap", "enlightenment")
def test_in_enlightenment_treasures_are_returned_and_gained() -> None:
    """I98: a Copper for a Silver."""
    me = {"hand": ["swap", "copper"], "deck": ["estate"] * 5}
    t = stage(me, prophecy="enlightenment", fulfilled=True).play("swap").answer("copper").take("silver")
    assert (t.me.hand, t.left("copper")) == (["estate", "silver"], 60 - 7)
