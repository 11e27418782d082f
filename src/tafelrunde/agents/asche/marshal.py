"""The marshal itself: which function answers which question of Schutt und Asche."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.agents.asche import fights, flights, helpers, market
from tafelrunde.agents.asche.lore import Lore, Temper
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.agents.asche.reasons import REASONS
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import AMOUNT, Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.games.asche.game import Asche
from tafelrunde.games.asche.windows import LET_RUN

HANDLERS: Final[dict[str, Callable[[Outlook, Ask], list[int]]]] = {
    "claim": market.claim,
    "look_at_start": market.look_at_start,
    "arrange": market.arrange,
    "shuffle_stacks": market.shuffle_stacks,
    "place_start_knight": market.place_start_knight,
    "place_pawn": flights.place_pawn,
    "offer": flights.offer,
    "offer_alone": flights.offer_alone,
    "window_markers": flights.window_markers,
    "window_defence": flights.window_defence,
    "window_before_fight": fights.window_before_fight,
    "window_combat": fights.window_combat,
    "stop": fights.stop,
    "remove_marker": fights.remove_marker,
    "purchase": helpers.purchase,
    "place": market.place,
    "window_uncovered": market.window_uncovered,
    "void_again": market.void_again,
    "buy_again": market.buy_again,
    "lay_tiles": flights.lay_tiles,
    "hermit_knight": flights.hermit_knight,
    "hermit_to": flights.hermit_to,
    "hero": fights.hero,
    "decoy": flights.decoy,
    "black_knight": fights.black_knight,
    "window_flight": helpers.window_flight,
    "window_reward": helpers.window_reward,
    "window_event": helpers.window_event,
    "take_follower": helpers.take_follower,
    "discard_follower": helpers.discard_follower,
    "agitator_give": helpers.agitator_give,
    "agitator_take": helpers.agitator_take,
    "peasant_whom": helpers.peasant_whom,
    "peasant_give": helpers.peasant_give,
    "moneylender_take": helpers.moneylender_take,
    "moneylender_return": helpers.moneylender_return,
    "salesman": helpers.salesman,
    "salesman_buy": helpers.salesman_buy,
    "salesman_look": helpers.salesman_look,
    "merchant": helpers.merchant,
    "traitor_take": helpers.traitor_take,
    "traitor_to": helpers.traitor_to,
    "crown": helpers.crown,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Marshal(Agent):
    """Plays Schutt und Asche in all its modes.

    It reads nothing but what its seat may know, and without chance: the same position gets the same
    answer. So the seed, which all agents are given, makes no difference.
    """

    def __init__(self, seed: object = 0, temper: Callable[[bool], Temper] = Temper) -> None:
        self.temper = temper
        self.lore: Lore | None = None

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The answer to any question of Schutt und Asche."""
        assert isinstance(game, Asche)
        if len(ask.options) <= 1 and ask.form != AMOUNT:
            if not ask.options:
                return []
            if ask.options[0] is LET_RUN:
                return [0]
        return self.answer(self.outlook(game, ask.seat), ask)

    def reason(self, game: Game, ask: Ask, chosen: list[int]) -> Reason | None:
        """What speaks for its answer, where it can be said in a sentence."""
        assert isinstance(game, Asche)
        why = REASONS.get(ask.prompt)
        return why(self.outlook(game, ask.seat), ask, chosen) if why is not None and ask.options else None

    def outlook(self, game: Asche, seat: int) -> Outlook:
        """The table as it is seen from a seat."""
        lore = self.lore
        if lore is None or lore.tables is not game.tables:
            lore = self.lore = Lore(game.tables, self.temper(game.tables.coop))
        return Outlook(game, seat, lore)

    def answer(self, outlook: Outlook, ask: Ask) -> list[int]:
        """The answer to a question that leaves a choice."""
        return HANDLERS[ask.prompt](outlook, ask)
