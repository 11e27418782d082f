"""Tokens of players: the one that costs a coin, Coffers, Villagers, Favors, victory points."""

import pytest

from tafelrunde.games.dominion.cards import Plus
from tafelrunde.games.dominion.player import MINUS_COIN
from tests.dominion.machinery.stage import action, stage
from tests.dominion.table import invent

PURSE = action("purse", 3, plus=Plus(coffers=2, villagers=1, favors=1, points=3))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, PURSE)


def test_the_next_coins_are_one_less_then_the_token_is_gone() -> None:
    t = stage({"hand": ["village", "festival", "copper"], "deck": ["copper"] * 6, "tokens": {MINUS_COIN: 1}})
    t.play("village")
    assert t.token(MINUS_COIN) == 1, "a card without coins leaves it there"
    t.play("festival")
    assert (t.coins, t.token(MINUS_COIN)) == (1, 0)
    t.play("copper")
    assert t.coins == 2


def test_the_token_takes_a_coin_of_the_treasures_played_together() -> None:
    t = stage({"hand": ["copper", "copper", "silver"], "tokens": {MINUS_COIN: 1}}, phase="buy")
    t.answer("all_treasures")
    assert (t.coins, t.token(MINUS_COIN)) == (3, 0)


def test_a_card_gives_tokens_of_all_kinds_and_all_see_them() -> None:
    t = stage({"hand": ["purse"]})
    t.play("purse")
    tokens = {"coffers": 2, "villagers": 1, "favors": 1, "points": 3}
    assert t.sees(1, 0)["tokens"] == tokens
    assert t.events("tokens")[0] == {"seat": 0, "token": "coffers", "n": 2}


def test_coffers_are_coins_in_the_action_phase_and_in_the_buy_phase_and_pay_debt() -> None:
    t = stage({"hand": ["village"], "deck": ["copper"] * 6, "debt": 1, "tokens": {"coffers": 3}})
    assert t.options == ["village", "spend_coffers"]
    t.answer("spend_coffers").answer("2")
    assert (t.coins, t.token("coffers")) == (2, 1)
    t.answer("pay_debt")
    assert (t.coins, t.me.debt) == (1, 0)
    t.decline()
    assert "spend_coffers" in t.options
    t.answer("spend_coffers")
    assert (t.coins, t.token("coffers"), t.prompt) == (2, 0, "buy")


def test_with_coffers_the_debt_of_the_last_purchase_can_be_paid_at_once() -> None:
    me = {"deck": ["copper"] * 9, "tokens": {"coffers": 6}}
    t = stage(me, kingdom=["daimyo"], phase="buy").take("daimyo")
    assert (t.active, t.me.debt, t.options) == (0, 6, ["spend_coffers"])
    t.answer("spend_coffers").answer("6").answer("pay_debt").answer("6")
    assert (t.me.debt, t.token("coffers")) == (0, 0)


def test_villagers_are_actions_in_the_action_phase_only() -> None:
    t = stage({"hand": ["smithy"], "deck": ["copper"] * 9, "tokens": {"villagers": 2}}, actions=0)
    assert t.options == ["spend_villagers"]
    t.answer("spend_villagers").answer("1")
    assert (t.actions, t.token("villagers")) == (1, 1)
    t.play("smithy")
    assert (t.prompt, "spend_villagers" in t.options) == ("buy", False)


def test_victory_tokens_count_when_the_game_ends() -> None:
    me = {"hand": ["province"], "deck": ["copper"] * 6, "tokens": {"points": 5}}
    t = stage(me, {"hand": ["province"], "deck": ["copper"] * 6}, phase="buy", left={"province": 0})
    result = t.finish()
    assert (result.scores, result.details[0]) == ([11, 6], {"province": 6, "points": 5})
