"""The marshal at the set-up and in the purchase phase."""

from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import TILE_BY_ID, Tile


def best_place(ask: Ask, worths: list[float]) -> list[int]:
    """The first of the best options."""
    return [worths.index(max(worths))]


def provinces(ask: Ask) -> list[int]:
    """The provinces of the options."""
    found: list[int] = []
    for place in ask.options:
        assert isinstance(place, Place)
        found.append(place.index)
    return found


def place_at(ask: Ask, index: int) -> list[int]:
    """The position of a province among the options, or the first."""
    for at, place in enumerate(ask.options):
        if isinstance(place, Place) and place.index == index:
            return [at]
    return [0]


# Set-up.


def claim(outlook: Outlook, ask: Ask) -> list[int]:
    """The best place that is free."""
    places = outlook.lore.places
    best, chosen = -1.0, 0
    for at, place in enumerate(ask.options):
        assert isinstance(place, Place)
        if places[place.index] > best:
            best, chosen = places[place.index], at
    return [chosen]


def look_at_start(outlook: Outlook, ask: Ask) -> list[int]:
    """The stacks that will stand longest."""
    dangers = [outlook.dangers()[index] for index in provinces(ask)]
    order = sorted(range(len(dangers)), key=lambda at: (dangers[at], at))
    return sorted(order[: ask.most])


def shuffle_stacks(outlook: Outlook, ask: Ask) -> list[int]:
    """Never: on top of each lies a knight."""
    return []


def place_start_knight(outlook: Outlook, ask: Ask) -> list[int]:
    """Where he is needed most."""
    return best_place(ask, [outlook.guard(index) for index in provinces(ask)])


# Tiles.


def arrange(outlook: Outlook, ask: Ask) -> list[int]:
    """The best on top, dragon attacks at the bottom."""
    assert ask.params is not None
    index = outlook.game.tables.map.index[str(ask.params["province"])]
    worths: list[float] = []
    for tile in ask.options:
        assert isinstance(tile, Tile)
        worths.append(outlook.tile(tile, index))
    return sorted(range(len(worths)), key=lambda at: (-worths[at], at))


def place(outlook: Outlook, ask: Ask) -> list[int]:
    """Where the tile is of most use."""
    assert ask.params is not None
    tile = TILE_BY_ID[str(ask.params["tile"])]
    return best_place(ask, [outlook.place(tile, index) for index in provinces(ask)])


def looking(outlook: Outlook, index: int) -> float:
    """What can be expected on top of a stack after a look at it: the best of its tiles (S50); 0 if all are
    known."""
    province = outlook.game.provinces[index]
    known = 0.0
    unknown = len(province.stack)
    me = 1 << outlook.seat
    for at, mask in enumerate(province.seen):
        if mask & me:
            known = max(known, outlook.tile(province.stack[at], index))
            unknown -= 1
    return outlook.best_of(unknown, known, index) if unknown else 0.0


def purchase(outlook: Outlook, ask: Ask) -> list[int]:
    """What is worth most; gold cannot be kept, so all is spent that finds a use (S50, S51).

    Swords lie deep: a look that brings a better tile to the top is worth its gold.
    """
    best, chosen = 0.05, -1
    seen, look = 0.05, -1
    for at, thing in enumerate(ask.options):
        if isinstance(thing, Place) and thing.of == "buy":
            worth = outlook.top(thing.index)
            if worth > best:
                best, chosen = worth, at
        elif isinstance(thing, Place):
            worth = looking(outlook, thing.index)
            if worth > seen:
                seen, look = worth, at
    means = outlook.game.means(outlook.me)
    if look >= 0:
        spare = means % t.TILE_PRICE == 1 or chosen < 0
        if means <= t.LOOK_PRICE or seen - best > (0.0 if spare else outlook.temper.look):
            return [look]
    return [chosen] if chosen >= 0 else []


def buy_again(outlook: Outlook, ask: Ask) -> list[int]:
    """Like a purchase."""
    worths = [outlook.top(index) for index in provinces(ask)]
    return best_place(ask, worths) if max(worths) > 0 else []


def regret(outlook: Outlook) -> float:
    """How much better another try would be than the tile just bought (SH41)."""
    game = outlook.game
    assert game.uncovered is not None
    tops = [outlook.top(index) for index in outlook.own() if game.provinces[index].stack]
    return max([0.0, *tops]) - outlook.tile(game.uncovered, game.source)


def window_uncovered(outlook: Outlook, ask: Ask) -> list[int]:
    """The Abbot against dragon attacks, and against tiles that are of little use."""
    return [0] if ask.options and regret(outlook) > outlook.temper.regret else []


def void_again(outlook: Outlook, ask: Ask) -> list[int]:
    """Once the Abbot is there, everything that another try promises to better."""
    return [0] if regret(outlook) > 0.3 else [1]
