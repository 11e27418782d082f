"""Baker and Candlestick Maker: Coffers, which are money kept for later."""

import pytest

import tafelrunde as tr
from tests.dominion.machinery.stage import Stage, stage
from tests.dominion.table import Table, new

DECK = ["copper"] * 9


@pytest.mark.rule("baker")
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_starts_with_one_coffers_and_bakers_gained_bring_no_more(seats: int) -> None:
    """C48.1: the set-up happens once, for each player, and only in games with the Baker."""
    t = new(seats, kingdom=["baker", "village"])
    assert [player.tokens for player in t.game.players] == [{"coffers": 1}] * seats
    assert new(seats, kingdom=["candlestick_maker"]).game.players[0].tokens == {}
    t = Table(
        tr.position(
            "dominion", {**t.game.describe(), "phase": "buy", "coins": 10, "buys": 2}, t.match.options
        )
    )
    t.take("baker").take("baker")
    assert [player.tokens for player in t.game.players] == [{"coffers": 1}] * seats


@pytest.mark.rule("baker")
def test_a_baker_on_the_riverboat_is_set_up_like_one_of_the_kingdom() -> None:
    """C48.1: its set-up counts wherever it is used."""
    t = new(2, kingdom=["riverboat", "village"], riverboat="baker")
    assert [player.tokens for player in t.game.players] == [{"coffers": 1}] * 2


@pytest.mark.rule("baker", "D91")
def test_a_baker_gives_a_card_an_action_and_a_coffers_that_all_see() -> None:
    t = stage({"hand": ["baker"], "deck": ["village", *DECK], "tokens": {}}).play("baker")
    assert (t.me.hand, t.actions, t.coins, t.token("coffers")) == (["village"], 1, 0, 1)
    assert t.sees(1, 0)["tokens"] == {"coffers": 1}


@pytest.mark.rule("candlestick_maker")
def test_a_candlestick_maker_gives_an_action_a_buy_and_a_coffers() -> None:
    t = stage({"hand": ["candlestick_maker", "village"], "deck": DECK}).play("candlestick_maker")
    assert (t.me.hand, t.actions, t.buys, t.coins, t.token("coffers")) == (["village"], 1, 2, 0, 1)


@pytest.mark.rule("candlestick_maker")
def test_coffers_are_spent_in_the_action_phase_and_between_purchases_as_many_as_wanted() -> None:
    """C48.2, C49.1: at any time of one's own turn, also after a buy; what is not spent is kept."""
    t = stage({"hand": ["village"], "deck": DECK, "tokens": {"coffers": 9}}, buys=2)
    t.answer("spend_coffers").answer("3")
    assert (t.phase, t.coins, t.token("coffers")) == ("action", 3, 6)
    t.decline().take("silver")
    assert (t.coins, "gold" in t.piles) == (0, False)
    t.answer("spend_coffers").answer("5").take("duchy")
    assert (t.active, t.token("coffers")) == (1, 1), "the last one is kept for later"


@pytest.mark.rule("candlestick_maker", "D91")
def test_treasures_can_still_be_played_after_coffers_were_spent() -> None:
    """C49.1: only a purchase ends the playing of Treasures."""
    t = stage({"hand": ["silver"], "deck": DECK, "tokens": {"coffers": 1}}, phase="buy")
    t.answer("spend_coffers").play("silver")
    assert t.coins == 3


@pytest.mark.rule("candlestick_maker", "D91")
def test_coffers_given_in_anothers_turn_are_kept_and_nobody_spends_them_there() -> None:
    """C49.1: tokens are kept in any turn, but only spent in one's own."""
    t = stage({"hand": ["village"], "deck": DECK}, {"deck": DECK, "tokens": {"coffers": 2}})
    assert t.options == ["village"], "those are the neighbour's"
    t.end_turn()
    assert "spend_coffers" in t.options


def winter(**more: object) -> Stage:
    """A Buy phase in a Harsh Winter, with debt on the Silvers."""
    me = {"deck": DECK, "tokens": {"coffers": 3}}
    return stage(me, prophecy="harsh_winter", fulfilled=True, phase="buy", debt_on={"silver": 2}, **more)


@pytest.mark.rule("candlestick_maker")
def test_coffers_pay_the_debt_of_a_harsh_winter_and_buying_goes_on() -> None:
    """I49.1, I48.1: debt taken in the middle of the Buy phase ends no turn while there is a way to pay it."""
    t = winter(coins=3, buys=2).take("silver")
    assert (t.me.debt, t.piles, t.options) == (2, [], ["spend_coffers"])
    t.answer("spend_coffers").answer("3").answer("pay_debt").answer("2")
    assert (t.me.debt, t.coins, t.token("coffers")) == (0, 1, 0)
    t.take("copper")
    assert t.gains() == [(0, "silver"), (0, "copper")]


@pytest.mark.rule("baker")
@pytest.mark.parametrize("pays", [True, False])
def test_coffers_choose_the_branch_of_change(pays: bool) -> None:
    """I48.1, N15: with 1 debt and 1 Coffers, pay first and trash; or keep the debt for +$3."""
    me = {"hand": ["change", "estate"], "deck": DECK, "debt": 1, "tokens": {"coffers": 1}}
    t = stage(me, kingdom=["baker"])
    if pays:
        t.answer("spend_coffers").answer("pay_debt").play("change")
        assert (t.prompt, t.trash, t.coins) == ("gain", ["estate"], 0)
    else:
        t.play("change")
        assert (t.trash, t.coins, t.me.debt, t.token("coffers")) == ([], 3, 1, 1)


@pytest.mark.rule("baker", "D91")
def test_debt_of_the_last_purchase_can_be_paid_with_coffers_at_once() -> None:
    """C48.2: also after the last buy, as long as it is one's own turn."""
    t = winter(coins=3, buys=1).take("silver")
    assert (t.active, t.options) == (0, ["spend_coffers"])
    t.answer("spend_coffers").answer("2").answer("pay_debt").answer("2")
    assert (t.me.debt, t.token("coffers")) == (0, 1)
