"""The engine's fights against exact odds, which are counted here in another way than the rules count."""

from fractions import Fraction
from functools import cache
from math import sqrt
from typing import Any, cast

import pytest

from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche import combat
from tafelrunde.games.asche.game import PURCHASE, Asche
from tafelrunde.games.asche.kind import KIND
from tafelrunde.games.asche.pieces import COMBATS
from tafelrunde.games.asche.restore import restore
from tafelrunde.games.asche.tables import LEVELS, NORMAL, Tables
from tests.asche.table import fight

FIGHTS = 12_500
Odds = tuple[Fraction, Fraction, Fraction]
Deck = tuple[int, ...]
NOTHING, CERTAIN = Fraction(0), Fraction(1)
DECK: Deck = LEVELS[NORMAL][1]  # dragons, knights, swords, shields
# When a fight is stopped: never, at the n-th shield, or if going on is worth no more than a draw.
NEVER, BY_VALUE = 0, -1


@cache
def odds(deck: Deck, equipment: str, power: int, stop: int, out: tuple[int, ...] = (0, 0, 0, 0)) -> Odds:
    """Win, draw and loss from here. `out` are the cards drawn and still open, `deck` those still hidden.
    Power is spent whenever two dragons lie open."""
    if out[0] == 2 and power:
        return odds(deck, equipment, power - 1, stop, (0, *out[1:]))
    result = [NOTHING, NOTHING, NOTHING]
    for kind, count in enumerate(deck):
        if not count:
            continue
        drawn, rest = list(out), list(deck)
        drawn[kind] += 1
        rest[kind] -= 1
        if kind == 0 and drawn[0] == 3:
            then: Odds = (NOTHING, NOTHING, CERTAIN)
        elif (kind == 1 or (kind == 2 and "sword" in equipment)) and drawn[kind] == 3:
            then = (CERTAIN, NOTHING, NOTHING)
        else:
            then = odds(tuple(rest), equipment, power, stop, tuple(drawn))
            may_stop = kind == 3 and "shield" in equipment and drawn[3] >= 3
            if may_stop and (then[0] <= then[2] if stop == BY_VALUE else 0 < stop <= drawn[3]):
                then = (NOTHING, CERTAIN, NOTHING)
        for at in range(3):
            result[at] += Fraction(count, sum(deck)) * then[at]
    return (result[0], result[1], result[2])


class Fighter(Agent):
    """Spends power whenever possible, and stops as told."""

    def __init__(self, equipment: str, stop: int) -> None:
        self.equipment = equipment
        self.stop = stop

    def choose(self, game: Game, ask: Ask) -> list[int]:
        assert isinstance(game, Asche)
        assert game.fight is not None
        ids = ask.ids()
        if ask.prompt != "stop":
            return [ids.index("spend_power")]
        out = tuple(game.fight.count(kind) for kind in COMBATS)
        stops = 0 < self.stop <= out[3]
        if self.stop == BY_VALUE:
            deck = tuple(game.combat.count(kind) for kind in COMBATS)
            won, _, lost = odds(deck, self.equipment, game.players[0].power, BY_VALUE, out)
            stops = won <= lost
        return [ids.index("yes" if stops else "no")]


def simulate(equipment: str, power: int, stop: int) -> list[int]:
    """How many of FIGHTS fights, all of them bought attacks, are won, drawn and lost."""
    described = {
        "players": [{}],
        "provinces": {"A1": {"owner": 0, "knight": True}, "D6": {"owner": 0, "stack": ["knight"]}},
        "phase": PURCHASE,
    }
    game = restore(described, Tables(KIND.complete_options({})))
    game.rng = Rng.seeded(("odds", equipment, power, stop))
    game.desk = AgentDesk([Fighter(equipment, stop)])
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


# 16 times 12,500 fights are 200,000.
CASES = [
    *[(equipment, power, NEVER) for equipment in ("", "sword") for power in (0, 1)],
    *[("shield", 0, stop) for stop in (3, 4, BY_VALUE)],
    *[("shield", 1, stop) for stop in (3, BY_VALUE)],
    *[("sword shield", 0, stop) for stop in (3, 4, 5, BY_VALUE, NEVER)],
    *[("sword shield", 1, BY_VALUE), ("sword shield", 2, 3)],
]


@pytest.mark.rule("S70", "S72", "S73", "S76")
@pytest.mark.parametrize(("equipment", "power", "stop"), CASES)
def test_fights_have_the_exact_odds(equipment: str, power: int, stop: int) -> None:
    exact = odds(DECK, equipment, power, stop)
    assert sum(exact) == 1
    counts = simulate(equipment, power, stop)
    for chance, count in zip(exact, counts, strict=True):
        share = float(chance)
        error = sqrt(share * (1 - share) / FIGHTS)
        assert abs(count / FIGHTS - share) <= 4.5 * error + 1e-9, (exact, counts)


@pytest.mark.rule("S72", "S73", "S76")
@pytest.mark.parametrize(
    ("equipment", "power", "stop", "percent"),
    [
        ("", 0, NEVER, [20.5, 0.0, 79.5]),
        ("sword", 0, NEVER, [51.3, 0.0, 48.7]),
        ("shield", 0, 3, [12.7, 34.4, 52.9]),
        ("shield", 0, BY_VALUE, [14.7, 31.0, 54.3]),
        ("sword shield", 0, 3, [38.8, 23.8, 37.4]),
        ("sword shield", 0, BY_VALUE, [47.2, 11.6, 41.2]),
        ("sword shield", 0, NEVER, [51.3, 0.0, 48.7]),
        ("", 1, NEVER, [48.4, 0.0, 51.6]),
        ("sword", 1, NEVER, [83.7, 0.0, 16.3]),
        ("shield", 1, BY_VALUE, [39.4, 33.4, 27.2]),
        ("sword shield", 1, BY_VALUE, [82.4, 3.4, 14.2]),
    ],
)
def test_the_odds_that_the_deck_was_chosen_for(
    equipment: str, power: int, stop: int, percent: list[float]
) -> None:
    assert [round(float(one) * 100, 1) for one in odds(DECK, equipment, power, stop)] == percent


@pytest.mark.rule("S71", "S72", "S76")
@pytest.mark.parametrize("equipment", ["", "sword"])
def test_the_view_tells_the_chance_of_a_fight_to_the_end(equipment: str) -> None:
    t = fight(["dragon", "dragon", "knight"], *equipment.split(), power=1)
    assert t.options == ["spend_power"]
    shown = cast(dict[str, Any], t.match.view(0)["table"])["fight"]
    left = list(DECK)
    for card in shown["open"]:
        left[[one.id for one in COMBATS].index(card)] -= 1
    assert shown["to_come"] == {one.id: left[one.index] for one in COMBATS}
    opened = tuple(shown["open"].count(one.id) for one in COMBATS)
    assert opened[0] == 2
    assert shown["chance"] == round(float(odds(tuple(left), equipment, 0, NEVER, opened)[0]), 3)
    assert shown["chance_spent"] == round(float(odds(tuple(left), equipment, 1, NEVER, opened)[0]), 3)
