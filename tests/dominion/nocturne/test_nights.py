"""Changeling, Devil's Workshop, Werewolf: cards of the Night."""

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, stage
from tests.dominion.nocturne.decks import both, deck, piles, received
from tests.dominion.table import Described, gains, new


def night(*hand: str, in_play: tuple[str, ...] = (), **more: object) -> Stage:
    """Somebody at Night with this hand."""
    me = {"hand": list(hand), "deck": LONG_DECK, "in_play": list(in_play)}
    return stage(me, **{"phase": "night", "decks": both(), **more})


def buyer(coins: int, *kingdom: str, **more: object) -> Stage:
    """Somebody about to buy, in a game with Changelings."""
    me = {"hand": ["estate"], "deck": LONG_DECK}
    more = {"phase": "buy", "coins": coins, "kingdom": ["changeling", *kingdom], "decks": both(), **more}
    return stage(me, **more)


# Changeling, played.


@pytest.mark.rule("changeling")
def test_played_it_is_trashed_and_a_copy_of_a_card_in_play_is_gained() -> None:
    """C37.1, T37: both mandatory; cards in hand do not count."""
    t = night("changeling", "smithy", in_play=("village", "gold")).answer("changeling")
    assert (t.trash, t.prompt, t.may_decline) == (["changeling"], "gain", False)
    assert t.piles == ["gold", "village"]
    t.take("gold").answer()
    assert "gold" in t.player(0).everything


@pytest.mark.rule("changeling")
def test_it_copies_itself_only_with_another_one_in_play() -> None:
    """C37.1: alone it is no longer in play."""
    t = night("changeling").answer("changeling")
    assert (t.trash, t.gains()) == (["changeling"], [])
    t = night("changeling", in_play=("changeling",)).answer("changeling")
    assert t.gains() == [(0, "changeling")]


@pytest.mark.rule("changeling")
def test_only_the_top_of_a_pile_in_the_supply_is_copied() -> None:
    """C37.2, C44.1: no Imp, no Pasture, no Knight below the top; nothing there: no gain."""
    more: Described = {"kingdom": ["devils_workshop", "shepherd", "knights"]}
    t = night(
        "changeling", in_play=("imp", "pasture", "sir_vander"), order={"knights": ["dame_anna"]}, **more
    )
    assert t.answer("changeling").gains() == []
    t = night("changeling", in_play=("dame_anna", "smithy"), left={"smithy": 0}, **more)
    assert t.answer("changeling").gains() == []


@pytest.mark.rule("changeling")
def test_a_duration_of_an_earlier_turn_is_in_play() -> None:
    """C37.2: the Caravan of the turn before."""
    t = stage({"hand": ["caravan"], "deck": ["copper"] * 5 + ["changeling"] * 6}, decks=both())
    t.play("caravan").to_my_next_turn()
    t.decline().answer("changeling")
    assert t.gains() == [(0, "caravan")]


# Changeling, in games using it.


@pytest.mark.rule("changeling")
def test_whoever_gains_a_card_from_three_may_exchange_it() -> None:
    """C37.3, T37: nobody has a Changeling; a Silver may be exchanged, an Estate not."""
    t = buyer(9, buys=3).take("silver")
    assert (t.prompt, t.options, t.may_decline) == ("may_act", ["changeling"], True)
    t.answer("changeling")
    assert (t.me.discard, t.left("silver"), t.left("changeling")) == (["changeling"], 40, 9)
    assert t.take("estate").prompt == "buy"


@pytest.mark.rule("changeling")
def test_it_is_the_coins_of_the_cost_at_that_time() -> None:
    """C37.3, T37: not debt alone; with Flourishing Trade not $3 less $1."""
    t = buyer(0, "artist").take("artist")
    assert (t.active, t.player(0).everything.count("artist")) == (1, 1)
    t = buyer(9, buys=2, prophecy="flourishing_trade", fulfilled=True).take("silver")
    assert t.prompt == "buy"
    t = buyer(9, "smithy", buys=2, prophecy="flourishing_trade", fulfilled=True).take("smithy")
    assert t.prompt == "may_act"


@pytest.mark.rule("changeling")
def test_it_needs_a_changeling_in_the_pile() -> None:
    """C37.3: none left; the last one gained cannot be exchanged for itself either."""
    assert buyer(9, buys=2, left={"changeling": 0}).take("silver").prompt == "buy"
    assert buyer(9, buys=2, left={"changeling": 1}).take("changeling").prompt == "buy"


@pytest.mark.rule("changeling")
def test_a_card_that_has_moved_on_cannot_be_exchanged() -> None:
    """C37.3: a Watchtower has put it onto the deck."""
    me = {"hand": ["watchtower"], "deck": LONG_DECK}
    t = stage(me, phase="buy", coins=9, buys=2, kingdom=["changeling"]).take("silver")
    assert sorted(t.options) == ["changeling", "watchtower"]
    t.answer("watchtower").answer("onto_deck")
    assert (t.prompt, t.me.deck[0]) == ("buy", "silver")


@pytest.mark.rule("changeling")
def test_a_card_without_a_pile_to_return_to_cannot_be_exchanged() -> None:
    """C37.3: gained from the trash."""
    me = {"hand": ["rogue"], "deck": LONG_DECK}
    t = stage(me, kingdom=["changeling"], trash=["madman", "smithy"]).play("rogue")
    assert (t.gains(), t.prompt) == ([(0, "smithy")], "buy"), "a Smithy of no pile in this game"


@pytest.mark.rule("changeling", "skulk")
def test_what_the_gain_brings_about_happens_all_the_same() -> None:
    """C37.4, C45.2, N9: exchange Skulk and its Gold; both piles are as before, two gains, two Changelings."""
    t = buyer(4, "skulk", "river_shrine", prophecy="panic").take("skulk")
    assert (t.prompt, sorted(t.options)) == ("which_first", ["changeling", "skulk"])
    t.answer("changeling").answer("changeling")
    assert t.gains() == [(0, "skulk"), (0, "gold")]
    assert (t.left("skulk"), t.left("gold"), t.left("changeling")) == (10, 30, 8)
    assert t.player(0).everything.count("changeling") == 2


@pytest.mark.rule("changeling")
def test_an_exchanged_gain_of_the_buy_phase_blocks_river_shrine_and_a_gain_at_night_does_not() -> None:
    """C37.4, I37, N9: the gain counts, the Changeling does not."""
    me = {"hand": ["river_shrine", "changeling"], "deck": LONG_DECK}
    more: Described = {"coins": 3, "prophecy": "panic", "suns": 5}
    t = stage(me, **more).play("river_shrine").answer().take("silver").answer("changeling")
    t.decline()
    assert (t.gains(), t.active) == ([(0, "silver")], 1)
    t = stage({**me, "in_play": ["estate"]}, **more).play("river_shrine").answer().decline()
    t.answer("changeling").take("river_shrine").decline()
    assert (t.prompt, t.cause, t.phase) == ("gain", "river_shrine", "cleanup")


@pytest.mark.rule("changeling")
def test_it_goes_to_the_discard_pile_wherever_the_card_was() -> None:
    """C37.5: a card gained to hand, one gained onto the deck."""
    me = {"hand": ["artisan", "copper"], "deck": LONG_DECK}
    t = stage(me, kingdom=["changeling"]).play("artisan").take("duchy").answer("changeling")
    assert (t.me.hand, t.me.discard) == ([], ["changeling"])
    t = stage({"hand": ["bureaucrat"], "deck": LONG_DECK}, kingdom=["changeling"]).play("bureaucrat")
    t.answer("changeling")
    assert (t.me.deck[0], t.me.discard) == ("copper", ["changeling"])


@pytest.mark.rule("changeling")
def test_also_in_anothers_turn_and_for_cards_that_are_not_in_the_supply() -> None:
    """C37.6: a village that was given away; a Wolf for $4 from a pile beside the Supply."""
    kingdom = ["changeling", "blessed_village"]
    t = stage({"hand": ["bestow"], "deck": LONG_DECK}, kingdom=kingdom, decks=both()).play("bestow")
    assert (t.asked, t.prompt, sorted(t.options)) == (1, "which_first", ["blessed_village", "changeling"])
    t.answer("changeling").answer("yes")
    assert t.you.discard == ["changeling"]
    t = stage({"hand": ["kennel"], "deck": LONG_DECK}, kingdom=["changeling"]).play("kennel")
    assert (t.prompt, t.options) == ("may_act", ["changeling"])
    t.answer("changeling")
    assert (t.me.discard, t.left("wolf")) == (["changeling"], 10)


@pytest.mark.rule("changeling")
def test_the_debt_of_a_gold_mine_stays_when_its_gold_is_exchanged() -> None:
    """I37."""
    me = {"hand": ["gold_mine"], "deck": LONG_DECK}
    t = stage(me, kingdom=["changeling"]).play("gold_mine").answer("yes").answer("changeling")
    assert (t.me.debt, t.me.discard) == (4, ["changeling"])


# Devil's Workshop.


@pytest.mark.rule("devils_workshop")
def test_the_gains_of_the_turn_decide_and_nobody_chooses() -> None:
    """C40.1: none a Gold, one a card up to $4, two or more an Imp."""
    assert night("devils_workshop").answer("devils_workshop").gains() == [(0, "gold")]
    t = night("devils_workshop", tally=gains(1)).answer("devils_workshop")
    assert (t.prompt, t.may_decline, "duchy" in t.piles) == ("gain", False, False)
    for count in (2, 5):
        t = night("devils_workshop", tally=gains(count)).answer("devils_workshop")
        assert (t.gains(), t.left("imp")) == ([(0, "imp")], 12)


@pytest.mark.rule("devils_workshop")
def test_two_of_them_after_no_gain_bring_a_gold_and_a_card_a_third_an_imp() -> None:
    """C40.2: earlier gains of the Night count."""
    t = night("devils_workshop", "devils_workshop", "devils_workshop").answer("devils_workshop")
    t.answer("devils_workshop").take("silver").answer("devils_workshop")
    assert t.gains() == [(0, "gold"), (0, "silver"), (0, "imp")]


@pytest.mark.rule("devils_workshop", "changeling")
def test_an_exchange_is_no_gain_and_gains_of_others_do_not_count() -> None:
    """C40.1: one gain, exchanged for a Changeling, is one; the other player's is none."""
    t = night("devils_workshop", "devils_workshop", kingdom=["changeling"]).answer("devils_workshop")
    t.answer("changeling").answer("devils_workshop")
    assert (t.prompt, t.cause, t.gains()) == ("gain", "devils_workshop", [(0, "gold")])
    tally = {"gains": [[1, "silver", "buy", 3, 0, 0]] * 3}
    assert night("devils_workshop", tally=tally).answer("devils_workshop").gains() == [(0, "gold")]


@pytest.mark.rule("devils_workshop")
def test_with_growth_the_gold_brings_a_card_so_that_the_second_one_brings_an_imp() -> None:
    """I40, N10."""
    t = night("devils_workshop", "devils_workshop", prophecy="growth", fulfilled=True)
    t.answer("devils_workshop").take("estate").answer("devils_workshop")
    assert t.gains() == [(0, "gold"), (0, "estate"), (0, "imp")]


@pytest.mark.rule("devils_workshop")
def test_a_night_card_that_is_no_action_is_not_replayed_by_a_daimyo() -> None:
    """I40: one Gold; the Daimyo waits for an Action."""
    me = {"hand": ["daimyo", "devils_workshop"], "deck": LONG_DECK}
    t = stage(me).play("daimyo").decline().answer("devils_workshop")
    assert t.gains() == [(0, "gold")]


@pytest.mark.rule("devils_workshop", "imp")
def test_it_brings_thirteen_imps_beside_the_supply() -> None:
    t = new(seats=4, kingdom=["devils_workshop", "village"])
    assert (t.left("imp"), t.game.in_supply[t.number("imp")]) == (13, False)


# Werewolf.


@pytest.mark.rule("werewolf")
def test_in_the_action_phase_it_costs_an_action_and_draws_three() -> None:
    """C46.1."""
    t = stage({"hand": ["werewolf"], "deck": LONG_DECK}, decks=both()).play("werewolf")
    assert (len(t.me.hand), t.actions, received(t)) == (3, 0, [])


@pytest.mark.rule("werewolf", "D106")
def test_at_night_it_costs_nothing_and_the_others_receive_one_hex() -> None:
    """C46.1: without an action left; the same Hex for all."""
    others = [{"hand": ["copper"], "deck": LONG_DECK}] * 2
    me = {"hand": ["werewolf"], "deck": LONG_DECK}
    t = stage(me, *others, phase="buy", actions=0, decks=[deck("hex", "plague greed")]).decline()
    assert (t.prompt, t.options) == ("play_night", ["werewolf"])
    t.answer("werewolf")
    assert (received(t), t.gains()) == (
        [(1, "plague"), (2, "plague")],
        [(1, "curse"), (2, "curse")],
    )


@pytest.mark.rule("werewolf")
def test_it_is_an_attack_in_both_cases() -> None:
    """C46.2, C45.1: a Moat may be shown to the one that only draws."""
    you = {"hand": ["moat"], "deck": LONG_DECK}
    t = stage({"hand": ["werewolf"], "deck": LONG_DECK}, you, decks=both()).play("werewolf")
    assert (t.asked, t.prompt) == (1, "react")
    t.answer("moat")
    assert len(t.me.hand) == 3
    t = stage({"hand": ["werewolf"], "deck": LONG_DECK}, you, phase="night", decks=both()).answer("werewolf")
    t.answer("moat")
    assert (received(t), piles(t, "hex")) == ([], {"discards": ["greed"]})


@pytest.mark.rule("werewolf")
def test_at_the_start_of_a_turn_and_in_anothers_night_it_draws() -> None:
    """C46.3: on a Riverboat; played by somebody else's Night Call."""
    me = {"hand": ["riverboat"], "deck": LONG_DECK}
    t = stage(me, riverboat="werewolf", decks=both()).play("riverboat").to_my_next_turn()
    assert (t.active, len(t.me.hand), received(t)) == (0, 8, [])
    you = {"hand": ["werewolf"], "deck": LONG_DECK}
    me = {"hand": ["night_call"], "deck": LONG_DECK}
    t = stage(me, you, phase="night", decks=both()).answer("night_call")
    assert (len(t.player(1).hand), received(t)) == (3, [])


@pytest.mark.rule("werewolf")
def test_one_played_in_the_action_phase_stands_in_the_way_of_amass() -> None:
    """I46: it is an Action in play; in the Night there is nothing left to buy."""
    me = {"hand": ["werewolf"], "deck": LONG_DECK}
    t = stage(me, coins=2, landscapes=["amass"], decks=both()).play("werewolf").answer("event:amass")
    assert t.gains() == []


@pytest.mark.rule("cursed_village", "skulk", "werewolf")
def test_a_doom_card_brings_twelve_hexes() -> None:
    for card in ("cursed_village", "skulk", "werewolf"):
        t = new(kingdom=[card, "village"])
        assert [(one.kind, len(one.cards)) for one in t.game.decks] == [("hex", 12)]
