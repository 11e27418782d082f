"""The daimyo itself: which function answers which question of Kunitori."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.agents.kunitori import battles, realm
from tafelrunde.agents.kunitori.lore import Lore, Temper
from tafelrunde.agents.kunitori.outlook import Outlook
from tafelrunde.agents.kunitori.reasons import REASONS
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import AMOUNT, ORDER, Ask
from tafelrunde.engine.desk import Agent
from tafelrunde.engine.game import Game
from tafelrunde.games.kunitori.game import Kunitori

HANDLERS: Final[dict[str, Callable[[Outlook, Ask], list[int]]]] = {
    "buy": realm.buy,
    "play_action": realm.play_action,
    "choose_effect": realm.choose_effect,
    "scrap": realm.scrap,
    "scrap_some": realm.scrap_some,
    "discard_some": realm.discard_some,
    "trap": realm.trap,
    "take_back": realm.take_back,
    "give_away": realm.pick_leader,
    "ninja_target": realm.pick_leader,
    "ninja_scrap": realm.ninja_scrap,
    "show_guard": realm.show_guard,
    "inspect_whom": realm.pick_leader,
    "inspect": realm.inspect,
    "put_back": realm.put_back,
    "keep": realm.keep,
    "attack": battles.attack,
    "attack_too": battles.attack_too,
    "divide": battles.divide,
    "defend": battles.defend,
    "ambush": battles.ambush,
    "take_reward": battles.take_reward,
    "lose_unit": battles.lose_unit,
    "whose_unit": battles.whose_unit,
    "ally": battles.ally,
    "joint_target": battles.joint_target,
    "join": battles.join,
}

# More than half of all questions, and answered by what is known of the cards alone.
AT_A_GLANCE: Final[dict[str, Callable[[Lore, Ask], list[int]]]] = {
    "play_deployed": realm.play_deployed,
    "leave": realm.leave,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Daimyo(Agent):
    """Plays Kunitori with a plan: economy, army, spoils.

    It reads nothing but what its seat may know, and without chance: the same position gets the same
    answer. So the seed, which all agents are given, makes no difference.
    """

    def __init__(self, seed: object = 0, temper: Temper | None = None) -> None:
        self.temper = Temper() if temper is None else temper
        self.lore: Lore | None = None

    def choose(self, game: Game, ask: Ask) -> list[int]:
        """The answer to any question of Kunitori."""
        assert isinstance(game, Kunitori)
        lore = self.lore
        if lore is None or lore.box is not game.box:
            lore = self.lore_of(game)
        glance = AT_A_GLANCE.get(ask.prompt)
        if glance is not None:
            return glance(lore, ask)
        handler = HANDLERS.get(ask.prompt)
        return first_answer(ask) if handler is None else handler(Outlook(game, ask.seat, lore), ask)

    def reason(self, game: Game, ask: Ask, chosen: list[int]) -> Reason | None:
        """What speaks for its answer, where it can be said in a sentence."""
        assert isinstance(game, Kunitori)
        why = REASONS.get(ask.prompt)
        return None if why is None else why(self.outlook(game, ask.seat), ask, chosen)

    def outlook(self, game: Kunitori, seat: int) -> Outlook:
        """The realm as it is seen from a seat."""
        return Outlook(game, seat, self.lore_of(game))

    def lore_of(self, game: Kunitori) -> Lore:
        """What it knows about the cards of this game."""
        lore = self.lore
        if lore is None or lore.box is not game.box:
            lore = self.lore = Lore(game.box, self.temper)
        return lore


def first_answer(ask: Ask) -> list[int]:
    """The first legal answer, for a question that nobody has foreseen."""
    if ask.form == AMOUNT:
        return [ask.least]
    return list(range(len(ask.options) if ask.form == ORDER else ask.least))
