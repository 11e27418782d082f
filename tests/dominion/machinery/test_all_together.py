"""All stand-ins at one table: random play from dense positions, checked at each question."""

from importlib import import_module
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.landscapes import FOR_SALE, LAID_OUT, Landscape
from tafelrunde.games.dominion.library import CARDS, LANDSCAPES
from tests.dominion.table import invent, invent_beside
from tests.dominion.test_soak import play_on

ALWAYS = "tea_house village moat smithy phoenix".split()
PROPHECIES = "panic progress harsh_winter rapid_expansion enlightenment flourishing_trade growth biding_time"


def stand_ins() -> tuple[list[Card], list[Card], list[Landscape]]:
    """Those with a Kingdom pile, those without, and the landscapes of all files."""
    things: list[object] = []
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name != Path(__file__).name:
            for value in vars(import_module(f"tests.dominion.machinery.{file.stem}")).values():
                things += value if isinstance(value, list) else [value]
    cards = [one for one in things if isinstance(one, Card) and one.id not in CARDS]
    brought = [one for card in cards for one in (*card.brings, card.heirloom)]
    brought += [one for card in cards if card.pile is not None for one in card.pile(2)]
    shelters = [card for card in cards if card.id in ("hollow", "lean_to", "ruin")]
    beside = [card for card in cards if card in brought or card in shelters]
    landscapes = [one for one in things if isinstance(one, Landscape)]
    return [card for card in cards if card not in beside], beside, landscapes


@pytest.mark.parametrize("prophecy", PROPHECIES.split())
def test_all_stand_ins_play_together_without_a_fault(prophecy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kingdom, beside, landscapes = stand_ins()
    assert len(kingdom) > 80
    invent(monkeypatch, *kingdom)
    invent_beside(monkeypatch, *beside, *landscapes)
    laid = [name for name, one in LANDSCAPES.items() if one.kind in LAID_OUT and one.kind not in FOR_SALE]
    for seed in range(3):
        rng = Rng.seeded((prophecy, seed))
        rng.shuffle(kingdom)
        cards = list(dict.fromkeys([*ALWAYS, *[card.id for card in kingdom[:16]]]))
        owned = [id for id in cards if CARDS[id].pile is None]
        players = []
        for _ in range(3):
            deck = [owned[rng.below(len(owned))] for _ in range(16)]
            deck += ["copper", "silver", "gold", "estate", "copper", "silver"]
            rng.shuffle(deck)
            players.append({"hand": deck[:5], "deck": deck[5:12], "discard": deck[12:]})
        table = {"kingdom": cards, "prophecy": prophecy, "landscapes": laid if seed else []}
        position = {"table": table, "players": players, "suns": 2, "rng": [1 + seed, 7]}
        play_on(tr.position("dominion", position).base.copy(), (prophecy, seed))
