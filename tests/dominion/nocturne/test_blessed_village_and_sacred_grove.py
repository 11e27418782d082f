"""Blessed Village, Sacred Grove, and the Will-o'-Wisp."""

import pytest

from tests.dominion.machinery.stage import LONG_DECK, Stage, stage
from tests.dominion.nocturne.decks import both, deck, piles, received
from tests.dominion.table import new

COPPERS = ["copper"] * 6


def buyer(boons: str, **more: object) -> Stage:
    """Somebody about to buy a Blessed Village."""
    more = {"phase": "buy", "coins": 4, "kingdom": ["blessed_village"], **more}
    return stage({"hand": ["estate"], "deck": LONG_DECK}, decks=[deck("boon", boons)], **more)


# Set-up.


@pytest.mark.rule("blessed_village", "sacred_grove", "will_o_wisp")
def test_a_fate_card_brings_twelve_boons_and_twelve_will_o_wisps() -> None:
    for card in ("blessed_village", "sacred_grove"):
        t = new(kingdom=[card, "village"])
        assert [(one.kind, len(one.cards)) for one in t.game.decks] == [("boon", 12)]
        assert (t.left("will_o_wisp"), t.game.in_supply[t.number("will_o_wisp")]) == (12, False)
    assert new(kingdom=["village"]).game.decks == []


# Blessed Village.


@pytest.mark.rule("blessed_village")
def test_played_it_gives_a_card_and_two_actions_and_no_boon() -> None:
    t = stage({"hand": ["blessed_village"], "deck": LONG_DECK}, decks=[deck("boon", "seas_gift")])
    t.play("blessed_village")
    assert (t.actions, t.me.hand, received(t)) == (2, ["copper"], [])


@pytest.mark.rule("blessed_village")
def test_the_boon_is_turned_over_before_the_choice() -> None:
    """C36.1: everybody sees it while the player decides."""
    t = buyer("seas_gift winds_gift").take("blessed_village")
    assert (t.prompt, t.options, t.decision.params) == (
        "blessed_village",
        ["yes", "no"],
        {"boon": "seas_gift"},
    )
    assert piles(t, "boon") == {"left": 1, "owed": [[0, "seas_gift"]]}
    t.answer("yes")
    assert (received(t), len(t.you.hand)) == ([(0, "seas_gift")], 5)


@pytest.mark.rule("blessed_village")
def test_a_kept_boon_lies_before_the_player_and_must_be_received_at_the_next_start() -> None:
    """C36.2, T36: not at once, not with the discards, not declined."""
    t = buyer("mountains_gift").take("blessed_village").answer("no")
    assert (t.active, received(t), piles(t, "boon")) == (1, [], {"owed": [[0, "mountains_gift"]]})
    t.end_turn()
    assert (t.active, received(t)) == (0, [(0, "mountains_gift")])
    assert (t.gains()[-1], piles(t, "boon")) == ((0, "silver"), {"discards": ["mountains_gift"]})
    t.end_turn().end_turn()
    assert len(received(t)) == 1, "only at the next one"


@pytest.mark.rule("blessed_village")
def test_several_kept_boons_and_other_things_come_in_any_order() -> None:
    """C36.2: the Sea before the Moon or after it, and a Haven in between."""
    me = {"hand": ["haven", "gold"], "deck": LONG_DECK}
    decks = [deck("boon", "seas_gift moons_gift")]
    t = stage(me, coins=8, buys=2, decks=decks, kingdom=["blessed_village"]).play("haven").answer("gold")
    t.take("blessed_village").answer("no").take("blessed_village").answer("no").end_turn()
    assert (t.prompt, sorted(t.options)) == ("which_first", ["haven", "moons_gift", "seas_gift"])
    t.answer("moons_gift")
    assert (t.prompt, t.cause) == ("harbinger", "moons_gift")
    t.decline()
    assert (t.prompt, sorted(t.options)) == ("which_first", ["haven", "seas_gift"])


@pytest.mark.rule("blessed_village")
def test_field_forest_and_river_stay_until_the_clean_up_of_the_turn_in_which_they_are_received() -> None:
    """C36.3: kept over a turn, the Forest is discarded only in the next one."""
    t = buyer("forests_gift seas_gift").take("blessed_village").answer("no").end_turn()
    assert (t.active, t.coins, t.buys) == (0, 1, 2)
    assert piles(t, "boon") == {"left": 1, "kept": ["forests_gift"]}
    t.end_turn()
    assert piles(t, "boon") == {"left": 1, "discards": ["forests_gift"]}


@pytest.mark.rule("blessed_village")
@pytest.mark.parametrize("boon", ["fields_gift", "forests_gift"])
def test_received_in_anothers_turn_its_actions_buys_and_coins_are_lost(boon: str) -> None:
    """C36.4: nor does the player get them whose turn it is."""
    t = given(boon).answer("yes")
    assert (received(t), t.actions, t.buys, t.coins) == ([(1, boon)], 0, 1, 0)
    t.end_turn()
    assert (t.active, t.actions, t.buys, t.coins) == (1, 1, 1, 0)


@pytest.mark.rule("blessed_village", "rivers_gift")
def test_the_river_received_in_anothers_turn_flows_at_the_end_of_that_turn() -> None:
    """C36.4, T49: six cards at the end of this turn, and five after one's own."""
    t = given("rivers_gift").answer("yes")
    assert len(t.you.hand) == 5
    t.end_turn()
    assert (t.active, len(t.me.hand), len(t.you.hand)) == (1, 6, 5)
    t.end_turn()
    assert len(t.you.hand) == 5


def given(boon: str) -> Stage:
    """The neighbour has been given a Blessed Village."""
    you = {"hand": ["copper"] * 5, "deck": LONG_DECK}
    me = {"hand": ["bestow"], "deck": LONG_DECK}
    return stage(me, you, decks=[deck("boon", boon)], kingdom=["blessed_village"]).play("bestow")


@pytest.mark.rule("blessed_village")
def test_a_daimyo_gives_card_and_actions_again_and_no_boon() -> None:
    """I36: the Boon belongs to the gain."""
    me = {"hand": ["daimyo", "blessed_village"], "deck": LONG_DECK}
    t = stage(me, decks=[deck("boon", "seas_gift")]).play("daimyo", "blessed_village")
    assert (t.actions, len(t.me.hand), received(t)) == (4, 3, [])


# Sacred Grove.


def grove(boon: str, *seats: dict[str, object], **more: object) -> Stage:
    """Somebody among three who has just played a Sacred Grove."""
    others = seats or ({"hand": ["copper"], "deck": LONG_DECK}, {"hand": ["copper"], "deck": LONG_DECK})
    me = {"hand": ["sacred_grove"], "deck": LONG_DECK}
    return stage(me, *others, decks=[deck("boon", boon)], **more).play("sacred_grove")


@pytest.mark.rule("sacred_grove")
def test_its_player_must_the_others_may_in_turn_order_after_seeing_it() -> None:
    """C42.1: the first declines, the second accepts."""
    t = grove("mountains_gift")
    assert (t.gains(), t.coins, t.buys) == ([(0, "silver")], 3, 2)
    assert (t.asked, t.prompt, t.decision.params) == (1, "sacred_grove", {"boon": "mountains_gift"})
    t.answer("no")
    assert t.asked == 2
    t.answer("yes")
    assert t.gains() == [(0, "silver"), (2, "silver")]
    assert piles(t, "boon") == {"discards": ["mountains_gift"]}


@pytest.mark.rule("sacred_grove", "fields_gift", "forests_gift")
def test_only_what_gives_a_coin_is_for_its_player_alone() -> None:
    """T42: nobody else is asked for Field and Forest; for each of the other ten they are."""
    for boon, numbers in {"fields_gift": (1, 4, 2), "forests_gift": (0, 4, 3)}.items():
        t = grove(boon)
        assert (t.asked, t.prompt, t.actions, t.coins, t.buys) == (0, "buy", *numbers)
    for boon in "earths flames moons mountains rivers seas skys suns swamps winds".split():
        t = grove(f"{boon}_gift")
        while t.asked == 0:
            t.answer(*t.options[-1:] if t.prompt == "skys_gift" else t.options[: t.decision.least])
        assert (t.asked, t.prompt) == (1, "sacred_grove"), boon


@pytest.mark.rule("sacred_grove", "rivers_gift")
def test_everybody_who_accepts_the_river_draws_at_the_end_of_this_turn() -> None:
    """C42.2: and who declines does not."""
    t = grove("rivers_gift").answer("no").answer("yes")
    assert [len(t.player(seat).hand) for seat in range(3)] == [0, 1, 1]
    t.end_turn()
    assert [len(t.player(seat).hand) for seat in range(3)] == [6, 1, 2]


@pytest.mark.rule("sacred_grove")
def test_played_twice_it_brings_two_boons() -> None:
    """C42.3: the second play turns over the next one."""
    me = {"hand": ["throne_room", "sacred_grove"], "deck": LONG_DECK}
    t = stage(me, decks=[deck("boon", "seas_gift mountains_gift")]).play("throne_room").answer("sacred_grove")
    t.answer("no").answer("no")
    assert (received(t), t.coins, t.buys) == ([(0, "seas_gift"), (0, "mountains_gift")], 6, 3)


@pytest.mark.rule("sacred_grove", "swamps_gift")
def test_the_last_will_o_wisps_are_gained_in_turn_order() -> None:
    """I42: two for three."""
    t = grove("swamps_gift", left={"will_o_wisp": 2}).answer("yes").answer("yes")
    assert t.gains() == [(0, "will_o_wisp"), (1, "will_o_wisp")]
    assert t.game.empty_piles() == 0, "G10: it is no pile of the Supply"


# Will-o'-Wisp.


def wisp(top: str, **more: object) -> Stage:
    """Somebody who has just played a Will-o'-Wisp with this card to reveal."""
    me = {"hand": ["will_o_wisp"], "deck": ["copper", top, *COPPERS]}
    return stage(me, decks=both(), **{"kingdom": ["sacred_grove"], **more}).play("will_o_wisp")


@pytest.mark.rule("will_o_wisp")
def test_it_takes_a_card_up_to_two_into_hand_and_leaves_others() -> None:
    t = wisp("estate")
    assert (t.me.hand, t.actions) == (["copper", "estate"], 1)
    t = wisp("silver")
    assert (t.me.hand, t.me.deck[0]) == (["copper"], "silver")


@pytest.mark.rule("will_o_wisp")
def test_a_card_with_debt_or_a_potion_in_its_cost_stays() -> None:
    """C48.1: Artist and Mountain Shrine cost no coins, Transmute none but a potion."""
    for card in ("artist", "mountain_shrine", "transmute"):
        assert wisp(card, prophecy="panic").me.deck[0] == card


@pytest.mark.rule("will_o_wisp")
def test_it_is_the_cost_after_reduction() -> None:
    """C48.2: with Flourishing Trade a Silver costs $2."""
    t = wisp("silver", prophecy="flourishing_trade", fulfilled=True)
    assert t.me.hand == ["copper", "silver"]
