"""The engine's fights against exact odds, which are counted here in another way than the rules count."""

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche import combat
from tafelrunde.games.asche.game import PURCHASE
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.restore import restore
from tafelrunde.games.asche.tables import Tables

FIGHTS = 25_000
Odds = tuple[Fraction, Fraction, Fraction]
NOTHING, CERTAIN = Fraction(0), Fraction(1)


@cache
def odds(
    deck: tuple[int, int, int, int], sword: bool, shield: bool, power: int, stop: bool, out: tuple[int, ...]
) -> Odds:
    """Win, draw and loss from here. `out` are the cards drawn and still open (dragons, knights, swords,
    shields); `deck` those still hidden. Power is spent whenever two dragons lie open."""
    dragons, knights, swords, shields = out
    if dragons == 2 and power:
        return odds(deck, sword, shield, power - 1, stop, (0, knights, swords, shields))
    total = sum(deck)
    result = [NOTHING, NOTHING, NOTHING]
    for kind, count in enumerate(deck):
        if not count:
            continue
        drawn = list(out)
        drawn[kind] += 1
        rest = list(deck)
        rest[kind] -= 1
        if kind == 0 and drawn[0] == 3:
            then: Odds = (NOTHING, NOTHING, CERTAIN)
        elif (kind == 1 and drawn[1] == 3) or (kind == 2 and sword and drawn[2] == 3):
            then = (CERTAIN, NOTHING, NOTHING)
        elif kind == 3 and shield and drawn[3] >= 3 and stop:
            then = (NOTHING, CERTAIN, NOTHING)
        else:
            after = (rest[0], rest[1], rest[2], rest[3])
            then = odds(after, sword, shield, power, stop, tuple(drawn))
        for at in range(3):
            result[at] += Fraction(count, total) * then[at]
    return (result[0], result[1], result[2])


class Fighter(Agent):
    """Spends power whenever possible, and stops at the third shield or never."""

    def __init__(self, stop: bool) -> None:
        self.stop = stop

    def choose(self, game: Game, ask: Ask) -> list[int]:
        ids = ask.ids()
        if ask.prompt == "stop":
            return [ids.index("yes" if self.stop else "no")]
        return [ids.index("spend_power")]


def simulate(equipment: list[str], power: int, stop: bool, seed: int) -> list[int]:
    """How many of FIGHTS fights, all of them bought attacks, are won, drawn and lost."""
    options = KIND.complete_options({})
    province: dict[str, object] = {"owner": 0, "knight": True, **dict.fromkeys(equipment, True)}
    lands = {"A1": province, "D6": {"owner": 0, "stack": ["knight"]}}
    described = {"players": [{"power": power}], "provinces": lands, "phase": PURCHASE}
    game = restore(described, Tables(options))
    game.rng = Rng.seeded(("odds", seed))
    game.desk = AgentDesk([Fighter(stop)])
    game.gone, game.pile = game.pile, []
    counts = [0, 0, 0]
    place, player = game.provinces[0], game.players[0]
    for _ in range(FIGHTS):
        place.knight = True
        place.sword = "sword" in equipment
        place.shield = "shield" in equipment
        player.power = power
        game.hits = player.hits = 0
        combat.begin(game, 0, True)
        while game.fight is not None:
            game.step()
        counts[0 if game.hits else 1 if place.knight else 2] += 1
    return counts


CASES = [
    ([], 0, False),
    (["sword"], 0, False),
    (["shield"], 0, True),
    (["sword", "shield"], 0, True),
    ([], 1, False),
    (["sword"], 1, False),
    (["shield"], 1, True),
    (["sword", "shield"], 2, False),
]


@pytest.mark.rule("S72", "S73", "S76")
@pytest.mark.parametrize(("equipment", "power", "stop"), CASES)
def test_fights_have_the_exact_odds(equipment: list[str], power: int, stop: bool) -> None:
    exact = odds((10, 8, 9, 9), "sword" in equipment, "shield" in equipment, power, stop, (0, 0, 0, 0))
    assert sum(exact) == 1
    counts = simulate(equipment, power, stop, len(equipment) * 10 + power)
    for chance, count in zip(exact, counts, strict=True):
        share = float(chance)
        error = sqrt(share * (1 - share) / FIGHTS)
        assert abs(count / FIGHTS - share) <= 4.5 * error + 1e-9, (exact, counts)


@pytest.mark.rule("S72")
def test_the_odds_of_the_facts() -> None:
    """Bare 38.2, sword 58.3, with power 72.2 and 88.9; shield 25.2 / 33.1, both 43.6 / 24.8."""
    deck = (10, 8, 9, 9)
    nothing = (0, 0, 0, 0)
    percent = [
        [round(float(one) * 100, 1) for one in odds(deck, sword, shield, power, True, nothing)]
        for sword, shield, power in (
            (False, False, 0), (True, False, 0), (False, False, 1), (True, False, 1),
            (False, True, 0), (True, True, 0),
        )
    ]  # fmt: skip
    assert percent == [
        [38.2, 0.0, 61.8],
        [58.3, 0.0, 41.7],
        [72.2, 0.0, 27.8],
        [88.9, 0.0, 11.1],
        [25.2, 33.1, 41.7],
        [43.6, 24.8, 31.6],
    ]
