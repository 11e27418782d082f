"""Big Money against Big Money in pyminion, for `tafelrunde bench`: runs in an environment of its own.

It plays what our bot `big-money` plays, so that the games are the same. pyminion's own bot never buys a Duchy
or an Estate, and its games are shorter; `own` as the last argument measures that. Its log is switched off,
which makes it about two and a half times as fast.
"""

import json
import logging
import random
import sys
from collections.abc import Iterator
from time import process_time
from typing import Any

from pyminion.bots.bot import Bot, BotDecider  # type: ignore[import-not-found]
from pyminion.bots.examples import BigMoney  # type: ignore[import-not-found]
from pyminion.expansions import base  # type: ignore[import-not-found]
from pyminion.game import Game  # type: ignore[import-not-found]


class OurPlan(BotDecider):  # type: ignore[misc]
    """What our `big-money` buys in a game of two."""

    def buy_priority(self, player: Any, game: Any) -> Iterator[Any]:
        money = player.state.money
        provinces = game.supply.pile_length("Province")
        if money >= 8:
            yield base.province
        if money >= 5 and provinces <= 4:
            yield base.duchy
        if money >= 6:
            yield base.gold
        if money >= 2 and provinces <= 2:
            yield base.estate
        if money >= 3:
            yield base.silver


def main(seconds: float, seats: int, kingdom: list[str], own: bool) -> None:
    logging.disable(logging.CRITICAL)
    random.seed(1)
    cards = [getattr(base, name) for name in kingdom]
    games = turns = 0
    start = process_time()
    while process_time() - start < seconds or not games:
        names = [f"player {seat}" for seat in range(seats)]
        players = [BigMoney(name) if own else Bot(OurPlan(), name) for name in names]
        Game(players, [base.base_set], kingdom_cards=cards, log_stdout=False).play()
        games += 1
        turns += sum(player.turns for player in players)
    span = process_time() - start
    print(json.dumps({"games": games / span, "turns": turns / games}))


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]), sys.argv[3].split(), sys.argv[4:] == ["own"])
