"""The games and set-ups that the conformance suite runs on, and how it plays them."""

from collections.abc import Callable
from typing import NamedTuple

import tafelrunde as tr
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine.desk import Agent
from tafelrunde.games.kunitori.table import ROWS


class Case(NamedTuple):
    """A set-up to check: `answers` bounds how far matches are played."""

    game: str
    seats: int
    options: dict[str, object]
    answers: int = 250

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{'-'.join(self.options) or 'default'}"

    def match(self, seed: object = 1) -> tr.Match:
        """A fresh match."""
        return tr.new_match(self.game, self.seats, seed, self.options)

    def agents(self, seed: object = 1) -> list[Agent]:
        """A random agent for each seat."""
        return [RandomAgent((seed, seat)) for seat in range(self.seats)]


PACK = ["first-box-stand-ins"]
# Cheap cards fill the decks with everything, so that all effects meet within a few turns.
CHEAP: dict[str, object] = {"prices": {row[0]: 1 for row in ROWS}, "edition": "english"}
CASES = [
    Case("pearls", 2, {}),
    Case("pearls", 4, {"pearls": "many"}),
    Case("kunitori", 2, {}),
    Case("kunitori", 3, {"generals": "top", "warning_mode": "literal"}),
    Case("kunitori", 3, CHEAP),
    Case("kunitori", 5, {**CHEAP, "generals": "top", "packs": PACK, "land_destroyer_chooser": "enemy"}),
    Case("kunitori", 4, {"land_destroyer_chooser": "enemy", "land_destroyer_timing": "before_totals"}),
    Case("kunitori", 6, {"packs": PACK, "pool": "mix"}),
    Case("dominion", 2, {"kingdom": "eastward"}),
    Case("dominion", 3, {"kingdom": "dawn_of_an_era"}),
    Case("dominion", 4, {"kingdom": "leap_forward"}),
    Case("dominion", 2, {"kingdom": "money_to_burn", "platinum": "yes"}),
    Case("dominion", 5, {"kingdom": "random", "wish": {"least": {"shadow": 3, "omen": 2}, "landscapes": 2}}),
    Case("dominion", 6, {"kingdom": "random", "prophecy": "divine_wind", "wish": {"least": {"omen": 3}}}),
    Case("dominion", 3, {"kingdom": "random", "prophecy": "biding_time", "wish": {"least": {"omen": 4}}}),
    Case("asche", 1, {"mode": "solo"}, 400),
    Case("asche", 2, {"mode": "coop", "offer_limit": 2, "start_resources": "both"}),
    Case("asche", 3, {"offer_limit": 2, "hit_follower_from": "free", "draw_gives_follower": True}),
    Case("asche", 3, {"offer_limit": 1, "windows": "holders"}, 350),
    Case("asche", 4, {"mode": "coop", "offer_limit": 1, "coop_shared_power": True}, 400),
    Case("asche", 5, {"offer_limit": 1, "offering_ties": "arrival"}),
    Case("asche", 6, {"mode": "coop", "offer_limit": 1, "coop_open_gold": True}),
]


def play(case: Case, look: Callable[[tr.Match], None], seed: object = 1, every: int = 1) -> tr.Match:
    """Play a match with random answers, looking at it before every so many answers and at its end."""
    match = case.match(seed)
    agents = case.agents(seed)
    for count in range(case.answers):
        if not match.pending:
            break
        if count % every == 0:
            look(match)
        decision = match.pending[count % len(match.pending)]
        match.ask_agent(decision.seat, agents[decision.seat])
    look(match)
    return match
