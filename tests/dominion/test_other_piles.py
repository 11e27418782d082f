"""Piles that do not belong to the Supply, which further sets bring: what the prophecies do with them."""

import pytest

import tafelrunde as tr
from tafelrunde.games.dominion.cards import ACTION, TREASURE, Card, Cost, Played, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.player import Player
from tests.dominion.table import Table, invent, table

LOOT = Card("loot", "base", Cost(7), (TREASURE,), plus=Plus(coins=3))


def gain_loot(game: Dominion, me: Player, this: Played) -> None:
    """Gain a Loot."""
    game.gain(me, LOOT)


RAID = Card("raid", "base", Cost(3), (ACTION,), gain_loot)


def beside_the_supply(hand: list[str], prophecy: str = "", left: int = 5) -> Table:
    """Somebody with this hand, and a pile of Loot beside the Supply."""
    t = table({"hand": hand, "deck": ["copper"] * 9}, kingdom=["loot"], prophecy=prophecy, actions=2, coins=9)
    described = t.match.checkpoint.describe()
    described["fulfilled"] = prophecy
    del described["effects"], described["reduction"], described["next_uid"]
    piles = described["piles"]
    assert isinstance(piles, list)
    piles[t.number("loot")] = ["loot", "other", left, 0, False]
    return Table(tr.position("dominion", described))


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, LOOT)
    invent(monkeypatch, RAID)


@pytest.mark.rule("D16", "D19")
def test_such_a_pile_is_not_for_sale_and_does_not_count_when_empty() -> None:
    t = beside_the_supply(["raid", "poacher"], left=1)
    t.play("raid")
    assert (t.me.discard, t.left("loot")) == (["loot"], 0)
    t.play("poacher")
    assert t.prompt == "buy", "Poacher counts no empty pile"
    assert "loot" not in beside_the_supply(["copper"]).piles


@pytest.mark.rule("bureaucracy")
def test_bureaucracy_holds_for_cards_from_beside_the_supply() -> None:
    t = beside_the_supply(["raid"], "bureaucracy")
    t.play("raid")
    assert t.gains() == [(0, "loot"), (0, "copper")]


@pytest.mark.rule("harsh_winter")
def test_the_winter_is_harsh_beside_the_supply_too() -> None:
    t = beside_the_supply(["raid", "raid"], "harsh_winter")
    t.play("raid")
    assert (t.debt_on("loot"), t.me.debt) == (2, 0)
    t.play("raid")
    assert (t.debt_on("loot"), t.me.debt) == (0, 2)


@pytest.mark.rule("panic")
def test_in_a_panic_loot_returns_to_its_pile() -> None:
    t = beside_the_supply(["loot"], "panic")
    t.play("loot").end_turn()
    assert t.left("loot") == 6
    assert "loot" not in t.player(0).everything
