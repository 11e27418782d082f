"""A simple plan against Big Money in pyminion, for compare_cards.py: runs in an environment of its own."""

import json
import logging
import random
import sys
from collections.abc import Iterator
from typing import Any

from plans import BASIC, BEST, BIG_MONEY, PLANS, WORST, Plan, purchases, ranked  # type: ignore[import-not-found]
from pyminion.bots.bot import Bot, BotDecider  # type: ignore[import-not-found]
from pyminion.expansions import base, intrigue  # type: ignore[import-not-found]
from pyminion.game import Game  # type: ignore[import-not-found]

BY_ID = {
    name: getattr(place, name)
    for place, names in (
        (base, ["copper", "silver", "gold", "estate", "duchy", "province", *BASIC]),
        (intrigue, list(PLANS)),
    )
    for name in names
}
IDS = {card.name: id for id, card in BY_ID.items()}


def id_of(card: Any) -> str:
    """Our id of a card."""
    return str(IDS.get(card.name, card.name))


class Planner(BotDecider):  # type: ignore[misc]
    """Plays a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def action_priority(self, player: Any, game: Any) -> Iterator[Any]:
        for id in self.plan.plays:
            yield BY_ID[id]

    def buy_priority(self, player: Any, game: Any) -> Iterator[Any]:
        owned: dict[str, int] = {}
        for card in player.get_all_cards():
            owned[id_of(card)] = owned.get(id_of(card), 0) + 1
        provinces = game.supply.pile_length("Province")
        for id in purchases(self.plan, player.state.money, owned, provinces):
            yield BY_ID[id]

    def pick(self, cards: list[Any], order: list[str]) -> list[Any]:
        """The first of some cards in an order."""
        return [cards[ranked([id_of(card) for card in cards], order)[0]]]

    def multiple_option_decision(
        self, card: Any, options: Any, player: Any, game: Any, **_: Any
    ) -> list[int]:
        if card.name == "Courtier":
            return [2]
        if card.name == "Lurker":
            return [int(any(id_of(one) in ("market",) for one in game.trash.cards))]
        return [0]

    def trash_decision(self, prompt: str, card: Any, valid_cards: Any, **_: Any) -> list[Any]:
        return self.pick(valid_cards, ["market"] if card.name == "Lurker" else WORST)

    def gain_decision(self, prompt: str, card: Any, valid_cards: Any, **_: Any) -> list[Any]:
        return self.pick(valid_cards, BEST)

    def reveal_decision(self, prompt: str, card: Any, valid_cards: Any, **_: Any) -> list[Any]:
        return self.pick(valid_cards, ["copper", "silver", "gold", "estate"])

    def topdeck_decision(self, prompt: str, card: Any, valid_cards: Any, **_: Any) -> list[Any]:
        return self.pick(valid_cards, WORST)

    def deck_position_decision(self, prompt: str, card: Any, **_: Any) -> int:
        return 0  # the bottom

    def name_card_decision(self, prompt: str, card: Any, **_: Any) -> list[Any]:
        return [base.copper]


def main(card: str, games: int, seed: int) -> None:
    logging.disable(logging.CRITICAL)
    random.seed(seed)
    kingdom = [BY_ID[card], *(BY_ID[name] for name in BASIC)]
    turns: list[int] = []
    wins: list[float] = []
    for _ in range(games):
        ours, other = Bot(Planner(PLANS[card]), "plan"), Bot(Planner(BIG_MONEY), "money")
        game = Game(
            [ours, other], [base.base_set, intrigue.intrigue_set], kingdom_cards=kingdom, log_stdout=False
        )
        game.play()
        winners = game.get_winners()
        turns.append(ours.turns + other.turns)
        wins.append(1.0 / len(winners) if ours in winners else 0.0)
    print(json.dumps({"turns": turns, "wins": wins}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
