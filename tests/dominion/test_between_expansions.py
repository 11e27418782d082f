"""Cards of different expansions that meet: no recommended set has them together, random kingdoms do."""

import pytest

from tafelrunde.games.dominion.cards import TREASURE, Card, Cost
from tafelrunde.games.dominion.player import COFFERS, EXILE, TAVERN_MAT
from tests.dominion.machinery.stage import LONG_DECK, holding, stage
from tests.dominion.nocturne.decks import deck
from tests.dominion.table import invent

HAND = ["copper"] * 5
GUARDED = {"hand": ["moat", "copper", "copper", "copper", "copper"], "deck": LONG_DECK}


# An Attack that lasts, and nobody whom it touches.


@pytest.mark.rule("corsair", "moat")
def test_a_corsair_that_touches_nobody_does_not_rob_its_own_player() -> None:
    """C15.6: with everybody safe, one's own Silver stays."""
    t = stage({"hand": ["corsair", "silver"], "deck": LONG_DECK}, GUARDED)
    t.play("corsair").answer("moat").play("silver")
    assert (t.trash, t.coins, t.me.in_play) == ([], 4, ["corsair", "silver"])
    assert len(t.to_my_next_turn().me.hand) == 6, "the card of the next turn comes all the same"


@pytest.mark.rule("blockade", "moat")
def test_a_blockade_that_touches_nobody_does_not_curse_its_own_player() -> None:
    """C13.7: a copy gained by the one who played it."""
    t = stage({"hand": ["blockade"], "deck": LONG_DECK}, GUARDED, coins=6)
    t.play("blockade").answer("moat").take("silver").take("silver")
    assert t.gains() == [(0, "silver"), (0, "silver")]


@pytest.mark.rule("warlord", "champion")
def test_a_warlord_that_touches_nobody_does_not_hold_its_own_player() -> None:
    """C89.3: a third Village from hand."""
    shield = {"hook": "champion_shield", "owner": 1, "until": "game", "uid": 9}
    you = {"hand": HAND, "deck": LONG_DECK, "in_play": [[9, "champion", [], 0]]}
    me = {"hand": ["warlord", "village", "village", "village"], "deck": LONG_DECK}
    t = stage(me, you, effects=[shield], kingdom=["clashes", "page"])
    t.play("warlord", "village", "village", "village")
    assert t.me.in_play == ["warlord", "village", "village", "village"]


# Lost track of.


@pytest.mark.rule("warrior", "weaver")
def test_a_weaver_played_out_of_the_discard_pile_is_not_trashed_through_its_copy() -> None:
    """C13.2 of Warrior: it gains another Weaver, which was never discarded."""
    you = {"hand": HAND, "deck": ["weaver", *LONG_DECK]}
    t = stage({"hand": ["warrior"], "deck": LONG_DECK}, you, kingdom=["page"]).play("warrior")
    t.answer("weaver").answer("card_up_to_four").take("weaver")
    assert (t.trash, t.you.in_play, t.you.discard) == ([], ["weaver"], ["weaver"])


@pytest.mark.rule("vassal", "weaver")
def test_a_vassal_does_not_play_a_weaver_that_has_played_itself() -> None:
    """It is not where the Vassal has put it, though a copy is."""
    t = holding("vassal", deck=["weaver", *LONG_DECK]).play("vassal")
    t.answer("weaver").answer("card_up_to_four").take("weaver")
    assert (t.prompt, t.me.discard) == ("buy", ["weaver"])


@pytest.mark.rule("sentry", "suns_gift")
def test_what_a_boon_shows_is_not_mixed_with_what_a_sentry_looks_at() -> None:
    """A Weaver discarded by the Sentry gains a Blessed Village, whose Boon looks at four further cards."""
    cards = ["copper", "weaver", "gold", "estate", "curse", "silver", "duchy", "copper", "copper"]
    t = holding("sentry", deck=cards, kingdom=["blessed_village"], decks=[deck("boon", "suns_gift")])
    t.play("sentry").answer("discard").answer("weaver").answer("card_up_to_four").take("blessed_village")
    t.answer("yes")
    assert (t.prompt, sorted(t.options)) == ("suns_gift", ["curse", "duchy", "estate", "silver"])
    t.answer("curse", "duchy", "estate", "silver")
    assert (t.prompt, t.me.looked) == ("sentry", ["gold"])
    t.answer("trash")
    assert (t.trash, t.me.deck[:1]) == (["gold"], ["copper"])


@pytest.mark.rule("spell_scroll", "sleigh", "changeling")
def test_a_card_that_was_moved_on_its_gain_is_not_played_by_a_spell_scroll() -> None:
    """C123.3: fetched by a Sleigh, or exchanged for a Changeling."""
    t = holding("spell_scroll", "sleigh", kingdom=["jewelled_egg"], phase="buy").play("spell_scroll")
    t.take("gold").answer("sleigh").answer("into_hand")
    assert (t.prompt, t.coins, t.me.hand) == ("buy", 0, ["gold"])
    t = holding("spell_scroll", kingdom=["jewelled_egg", "changeling"], phase="buy").play("spell_scroll")
    t.take("gold").answer("changeling")
    assert (t.prompt, t.coins, t.me.discard) == ("buy", 0, ["changeling"])


# What is a gain, and what a card costs then.


@pytest.mark.rule("treasure_hunter", "camel_train")
def test_exiling_is_no_gain_for_the_treasure_hunter() -> None:
    """C12.1: a Gold exiled by the player to the right."""
    me = {"hand": ["camel_train"], "deck": LONG_DECK}
    you = {"hand": ["treasure_hunter"], "deck": LONG_DECK}
    t = stage(me, you, kingdom=["page"]).play("camel_train").take("gold").end_turn().play("treasure_hunter")
    assert (t.mat(EXILE), t.gains()) == (["gold"], [])


@pytest.mark.rule("devils_workshop", "camel_train")
def test_exiling_is_no_gain_for_the_devils_workshop() -> None:
    """C40.1: a card exiled this turn leaves it at none, so a Gold."""
    t = holding("camel_train", "devils_workshop").play("camel_train").take("silver").decline()
    assert t.answer("devils_workshop").gains() == [(0, "gold")]


@pytest.mark.rule("bureaucracy", "destrier")
def test_bureaucracy_asks_what_a_card_cost_before_it_was_gained() -> None:
    """A Destrier for $1 costs nothing any more as the sixth gain, and brings a Copper all the same."""
    for count, gained in ((5, ["destrier", "copper"]), (6, ["destrier"])):
        tally = {"gains": [[0, "silver", "action", 3, 0, 0]] * count}
        t = holding(prophecy="bureaucracy", fulfilled=True, kingdom=["destrier"], phase="buy", coins=1,
                    tally=tally)  # fmt: skip
        assert [card for _, card in t.take("destrier").gains()] == gained


@pytest.mark.rule("duplicate", "alchemist")
def test_a_potion_in_the_cost_bars_the_duplicate() -> None:
    """C7.1: an Alchemist for $3 and a Potion."""
    me = {"deck": LONG_DECK, "mats": {TAVERN_MAT: ["duplicate"]}}
    more = {"kingdom": ["alchemist", "duplicate"], "phase": "buy", "coins": 3, "buys": 2, "potions": 1}
    assert stage(me, **more).take("alchemist").prompt == "buy"
    assert stage(me, **more).take("silver").options == ["duplicate"]


@pytest.mark.rule("hero")
def test_a_hero_gains_a_treasure_with_debt_in_its_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """C14.1: and nobody takes the debt."""
    invent(monkeypatch, Card("pawn", "base", Cost(0, debt=4), (TREASURE,)))
    t = holding("hero", kingdom=["pawn"]).play("hero").take("pawn")
    assert (t.gains(), t.me.debt) == ([(0, "pawn")], 0)


# Villagers and Flourishing Trade.


@pytest.mark.rule("patron", "flourishing_trade", "D107")
def test_villagers_are_of_use_without_an_action_in_hand_when_actions_are_buys() -> None:
    """Nothing to play, but each Villager is a buy more."""
    me = {"hand": ["gold", "gold"], "deck": LONG_DECK, "tokens": {"villagers": 2}}
    t = stage(me, kingdom=["patron"], prophecy="flourishing_trade", fulfilled=True, actions=0)
    assert (t.prompt, t.options) == ("play_action", ["spend_villagers"])
    t.answer("spend_villagers").answer("2")
    assert (t.prompt, t.actions) == ("buy", 2)
    for _ in range(3):
        t.take("curse")
    assert t.gains() == [(0, "curse")] * 3
    assert stage(me, kingdom=["patron"]).prompt == "buy", "otherwise nobody is asked"


# Augurs and Clashes played from elsewhere.


@pytest.mark.rule("acolyte", "overlord")
def test_an_acolyte_in_the_supply_cannot_trash_itself() -> None:
    """C81.2: only the first part is offered."""
    t = holding("overlord", "estate", order={"augurs": ["acolyte", "sibyl"]}, kingdom=["augurs"])
    t.play("overlord")
    while t.prompt != "trash_one":
        t.take("augurs")
    t.answer("estate")
    assert (t.prompt, t.gains(), t.trash) == ("buy", [(0, "gold")], ["estate"])


@pytest.mark.rule("warlord", "overlord", "herald")
def test_under_a_warlord_a_third_copy_may_come_from_the_supply_or_from_the_deck() -> None:
    """C89.2: only playing from hand is forbidden."""
    holds = {"hook": "subdued", "owner": 1, "until": "next_start", "uid": 99, "victims": 1}
    boss = {"in_play": [[99, "warlord", [], 0]], "deck": LONG_DECK}
    me = {"hand": ["overlord", "herald"], "in_play": ["market", "market"],
          "deck": ["copper", "market", *LONG_DECK]}  # fmt: skip
    t = stage(me, boss, effects=[holds], actions=2).play("overlord")
    t.take("market")
    assert t.buys == 2, "the third Market, from the Supply"
    t.play("herald")
    assert t.me.in_play.count("market") == 2, "the Overlord's has drawn the Copper, the Herald the Market"
    me = {**me, "hand": ["herald"]}
    t = stage(me, boss, effects=[holds], kingdom=["clashes"]).play("herald")
    assert t.me.in_play.count("market") == 3


# Loots and Tools.


@pytest.mark.rule("cutthroat", "jewelled_egg")
def test_a_loot_fires_each_waiting_cutthroat_once() -> None:
    """C100.3: two of one's own and one of the neighbour; what they bring fires none of them again."""
    effects = [
        {"hook": "cutthroat", "owner": owner, "until": "game", "uid": uid}
        for owner, uid in ((0, 51), (0, 52), (1, 53))
    ]
    me = {"hand": ["chapel", "jewelled_egg"], "deck": LONG_DECK,
          "in_play": [[51, "cutthroat", [], 0], [52, "cutthroat", [], 0]]}  # fmt: skip
    you = {"deck": LONG_DECK, "in_play": [[53, "cutthroat", [], 0]]}
    t = stage(me, you, effects=effects, order={"loot": ["sword", "orb", "staff", "shield", "hammer"]})
    t.play("chapel").answer("jewelled_egg")
    assert t.gains() == [(0, "sword"), (0, "orb"), (0, "staff"), (1, "shield")]
    assert t.waiting() == []


@pytest.mark.rule("loot", "guildhall", "good_harvest", "rice")
def test_a_loot_is_a_treasure_to_all_that_ask() -> None:
    """C110.5: Guildhall, Good Harvest and Rice."""
    me = {"hand": ["chapel", "jewelled_egg"], "deck": LONG_DECK, "states": ["project:guildhall"]}
    t = stage(me, landscapes=["guildhall"], order={"loot": ["orb"]})
    t.play("chapel").answer("jewelled_egg")
    assert t.token(COFFERS) == 1
    t = holding("doubloons", "doubloons", kingdom=["jewelled_egg"], phase="buy", prophecy="good_harvest",
                fulfilled=True).play("doubloons", "doubloons")  # fmt: skip
    assert (t.coins, t.buys) == (7, 2), "only the first one pays more"
    t = holding("doubloons", "rice", kingdom=["jewelled_egg"], phase="buy").play("doubloons", "rice")
    assert t.coins == 5, "Treasure and Loot"


@pytest.mark.rule("tools", "emporium", "castles")
def test_tools_copy_only_what_lies_on_top_of_its_pile() -> None:
    """C109.1: an Emporium under Patricians, or a Village whose pile is empty, cannot be had."""
    me = {"hand": ["tools"], "deck": LONG_DECK, "in_play": ["emporium", "village"]}
    t = stage(me, phase="buy", kingdom=["patrician_emporium"], left={"village": 0}).play("tools")
    assert t.gains() == [(0, "tools")]
    t = stage(me, phase="buy", order={"patrician_emporium": ["emporium"]},
              kingdom=["patrician_emporium"]).play("tools")  # fmt: skip
    assert sorted(t.piles) == ["patrician_emporium", "tools", "village"]
