"""Games of our own to be written as logs: bots that really use a card, and notes on what no event tells."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import tafelrunde
from tafelrunde.elsewhere.answering import name_of
from tafelrunde.elsewhere.readable import READABLE, READABLE_LANDSCAPES, table_options
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.desk import Agent, AgentDesk
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import LIAISON, OMEN, Card, Pile
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.landscapes import ALLY, PROPHECY, Landscape
from tafelrunde.games.dominion.library import KINGDOM

# Questions after which a card is played more than once, with how often, and those about a card that has been
# discarded.
TWICE = {"play_twice": 2, "procession": 2, "crown": 2, "kings_cache": 3}
FROM_DISCARD = ("vassal",)
ARMY = "prophecy:approaching_army"
# How often somebody keen on a card buys it.
KEENNESS = 0.5


class Noting(Agent):
    """Plays like another one, but is keen on some cards. Notes what a log tells but no event:
    which card is played twice, which from the discard pile, and whether cards are discarded from hand."""

    def __init__(self, agent: Agent, keen_on: Sequence[str], dice: random.Random) -> None:
        self.agent = agent
        self.keen_on = keen_on
        self.dice = dice

    def choose(self, game: Game, ask: Ask) -> list[int]:
        chosen = self.wanted(game, ask) or self.agent.choose(game, ask)
        assert game.events is not None
        if ask.prompt in TWICE and chosen:
            game.events.append(
                Event("twice", ask.seat, {"card": ask.options[chosen[0]].id, "times": TWICE[ask.prompt]})
            )
        if ask.prompt in FROM_DISCARD and ask.options[chosen[0]].id == "yes":
            game.events.append(Event("from_discard", ask.seat, {}))
        if ask.prompt == "blessed_village" and ask.options[chosen[0]].id == "no" and ask.params:
            game.events.append(Event("kept_boon", ask.seat, {"boon": str(ask.params["boon"])}))
        if ask.prompt == "discard":
            game.events.append(Event("from_hand", ask.seat, {}))
        return chosen

    def wanted(self, game: Game, ask: Ask) -> list[int]:
        """A card that this one is keen on, where it can be bought or played."""
        if not self.keen_on or ask.prompt not in ("buy", "play_action", "play_night"):
            return []
        assert isinstance(game, Dominion)
        found = [place for place, one in enumerate(ask.options) if name_of(game, one) in self.keen_on]
        if not found:
            return []
        chosen = self.dice.choice(found)
        return [] if isinstance(ask.options[chosen], (Pile, Landscape)) and self.resists(ask) else [chosen]

    def resists(self, ask: Ask) -> bool:
        """Whether it is not bought: Treasures come first, and there are other things to buy."""
        treasures = any(isinstance(one, Card) for one in ask.options)
        return treasures or self.dice.random() > KEENNESS


# What all see, and no log may tell otherwise.
OPEN_DEEDS = (
    "play buy gain trash exchange buy_event buy_project receive artifact state rotate prophecy spend_tokens"
).split()


def deeds(events: Iterable[Event]) -> list[Counter[str]]:
    """What was done openly, turn by turn; the order within a turn is not always told."""
    found: list[Counter[str]] = [Counter()]
    for event in events:
        if event.kind == "turn":
            found.append(Counter())
        if event.kind in OPEN_DEEDS:
            data = {key: value for key, value in event.data.items() if key != "cards"}
            found[-1][f"{event.kind} {event.seat} {data}"] += 1
            found[-1].update(f"{event.kind} {event.seat} {card}" for card in event.data.get("cards", ()))  # type: ignore[attr-defined]
    return found


def with_beside(kingdom: Sequence[str], dice: random.Random) -> list[str]:
    """The kingdom with the prophecy and the ally that its cards need, and with the Attack of the one."""
    types = [kind for id in kingdom if id in KINGDOM for kind in KINGDOM[id].types]
    wanted = [kind for type, kind in ((OMEN, PROPHECY), (LIAISON, ALLY)) if type in types]
    found = [
        *kingdom,
        *(dice.choice(sorted(id for id in READABLE_LANDSCAPES if id.startswith(kind))) for kind in wanted),
    ]
    if ARMY in found:
        found.append(dice.choice(sorted(id for id in READABLE - {*kingdom} if is_usual_attack(KINGDOM[id]))))
    return found


def is_usual_attack(card: Card) -> bool:
    """Whether this is an Attack that brings no prophecy or ally itself."""
    return card.is_attack and not card.is_omen and LIAISON not in card.types


def played(
    kingdom: list[str], seats: int, bot: str, seed: object, keen_on: Sequence[str] = ()
) -> tuple[Dominion, list[Event], Dominion]:
    """A game from its beginning to its end, with all that happened between."""
    kind = kind_of("dominion")
    options = kind.complete_options(table_options(kingdom))
    game = kind.new(seats, Rng.seeded(("log", seed)), options)
    assert isinstance(game, Dominion)
    beginning = game.copy()
    dice = random.Random(str(seed))
    agents = [Noting(tafelrunde.agent(bot, "dominion", (seed, seat)), keen_on, dice) for seat in range(seats)]
    game.desk = AgentDesk(agents)
    events: list[Event] = []
    game.events = events
    game.play_out(20_000)
    return beginning, events, game
