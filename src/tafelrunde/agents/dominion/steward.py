"""The steward: Big Money with the best cards of any kingdom, and an answer to every question."""

from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.agents.dominion import choices, turns
from tafelrunde.agents.dominion.answers import ANSWERS
from tafelrunde.agents.dominion.big_money import plain_answer
from tafelrunde.agents.dominion.choices import Answer
from tafelrunde.agents.dominion.lore import BOOK, Book
from tafelrunde.agents.dominion.outlook import Outlook
from tafelrunde.agents.dominion.reasons import REASONS
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.games.dominion.game import Dominion

HANDLERS: Final[dict[str, Answer]] = {
    **ANSWERS,
    "play_action": turns.play_action,
    "buy": turns.buy,
    "play_twice": choices.play_twice,
    "pay_debt": choices.pay_debt,
    "spend_coffers": turns.spend_coffers,
    "spend_villagers": turns.spend_villagers,
    "pay_first": choices.pay_first,
    "discard": choices.discard,
    "rustic_village": choices.rustic_village,
    "topdeck": choices.topdeck,
    "harbinger": choices.harbinger,
    "put_back": choices.put_back,
    "shadows": choices.put_back,
    "trash": choices.trash,
    "trash_one": choices.trash_one,
    "bandit": choices.bandit,
    "sentry": choices.sentry,
    "gain": choices.gain,
    "tribute": choices.tribute,
    "gold_mine": choices.gold_mine,
    "set_aside": choices.set_aside,
    "moneylender": choices.moneylender,
    "vassal": choices.vassal,
    "snake_witch": choices.snake_witch,
    "kitsune": choices.kitsune,
    "sickness": choices.sickness,
    "react": choices.react,
    "which_first": choices.which_first,
    "may_act": choices.may_act,
    "name_card": choices.name_card,
    "asceticism": choices.asceticism,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Steward(Agent):
    """Plays any kingdom of Dominion sensibly.

    It reads nothing but what its seat may know, and without chance: the same position gets the same
    answer. So the seed, which all agents are given, makes no difference. `book` says what cards are worth.
    """

    def __init__(self, seed: object = 0, book: Book = BOOK) -> None:
        self.seed = seed
        self.book = book

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The answer to any question of Dominion."""
        assert isinstance(game, Dominion)
        handler = HANDLERS.get(ask.prompt)
        if handler is None:
            return plain_answer(ask)
        return handler(Outlook(game, ask.seat, self.book), ask)

    def reason(self, game: Game, ask: Ask, chosen: list[int]) -> Reason | None:
        """What speaks for its answer, where it can be said in a sentence."""
        assert isinstance(game, Dominion)
        why = REASONS.get(ask.prompt)
        return None if why is None else why(Outlook(game, ask.seat, self.book), ask, chosen)
