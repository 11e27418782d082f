"""The best plan for a kingdom of Dominion, over HTTP: ask for it, and see how far the search is."""

from typing import Any

from msgspec import Struct
from starlette.requests import Request

from tafelrunde.agents.dominion.planner.plan import Findings, target_of
from tafelrunde.agents.dominion.planner.shelf import key_of
from tafelrunde.engine.refusal import refused
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.server.refusals import TEXT
from tafelrunde.server.tables.plans import Plans
from tafelrunde.server.wire.context import Context, client_of

BASIC = ("silver", "gold")


class WantedPlan(Struct, forbid_unknown_fields=True):
    """For what a plan is wanted: the options of a table that say which cards there are, and how many play."""

    options: dict[str, Any]
    seats: int = 2


class PlanTarget(Struct):
    """What a card is worth to the plan (a Silver is about 3, a Gold 6), and how many it wants at most."""

    card: str
    value: float
    most: int


class PlanOpening(Struct):
    """What is bought in the first two turns, and how often."""

    cards: list[str]
    share: float


class FoundPlan(Struct):
    """What a search has found: the `share` of victories against the steward in `games` fresh games, between
    `low` and `high` (95 %), after a search of `tried` games. If it is not `better`, the plan is the
    steward's own; that of an `engine` values cards by what the deck needs, too. `targets` come in the order
    in which they are wanted; `deck` is owned in the end, on average."""

    better: bool
    share: float
    low: float
    high: float
    games: int
    tried: int
    engine: bool
    opening: list[PlanOpening]
    targets: list[PlanTarget]
    deck: dict[str, float]


class PlanState(Struct):
    """A plan as far as it is. `place`: how many searches are over when this one is (null: nobody searches);
    `played` of about `budget` games; `failed`: it could not be searched for."""

    key: str
    kingdom: list[str]
    landscapes: list[str]
    place: int | None
    played: int
    budget: int
    failed: bool
    found: FoundPlan | None


def game_of(wanted: WantedPlan) -> Dominion:
    """A table with the wanted cards; what is drawn at random has no plan."""
    kind = kind_of("dominion")
    kind.check_seats(wanted.seats)
    options = kind.complete_options(wanted.options)
    if options["kingdom"] == "random":
        raise refused("plan_random", TEXT)
    game = kind.new(wanted.seats, Rng.seeded("plan"), options)
    assert isinstance(game, Dominion)
    return game


def told(found: Findings) -> FoundPlan:
    """Findings as they are shown."""
    low, high = found.interval()
    cards = [*BASIC, *found.kingdom]
    targets = [
        PlanTarget(id, round(value, 2), most)
        for id in cards
        for value, _, most in [target_of(found.plan, id)]
    ]
    openings = [PlanOpening(what.split(" + ") if what else [], share) for what, share in found.opening]
    return FoundPlan(
        found.is_better,
        found.share,
        low,
        high,
        found.games,
        found.tried,
        found.plan.engine > 0,
        openings,
        sorted(targets, key=lambda one: -one.value),
        found.deck,
    )


def state_of(plans: Plans, game: Dominion) -> PlanState:
    """How far a plan is."""
    key = key_of(game.table, game.seats)
    found = plans.found(key)
    return PlanState(
        key,
        [card.id for card in game.table.kingdom],
        [one.name for one in game.table.landscapes],
        plans.place_of(key),
        plans.played.get(key, 0),
        plans.shelf.budget,
        key in plans.failed,
        None if found is None else told(found),
    )


async def look(context: Context, request: Request, body: WantedPlan) -> PlanState:
    """How far a plan is; nothing is begun."""
    return state_of(context.plans, game_of(body))


async def want(context: Context, request: Request, body: WantedPlan) -> PlanState:
    """Have a plan searched for. A search is dear: each address may begin only so many."""
    game = game_of(body)
    if not context.plans.is_wanted(game):
        context.limits.take("plan", client_of(context, request))
        context.plans.want(game)
    return state_of(context.plans, game)
