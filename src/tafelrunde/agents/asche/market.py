"""The marshal at the set-up and in the purchase phase."""

from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import TILE_BY_ID, Tile, knows


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
    return best_place(ask, [outlook.lore.places[index] for index in provinces(ask)])


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
    """What it is worth to look at a stack and re-order it."""
    province = outlook.game.provinces[index]
    unknown = len([mask for mask in province.seen if not knows(mask, outlook.seat)])
    if unknown == 0:
        return 0.0
    worth = 0.1 * unknown
    top = province.seen[len(province.seen) - 1]
    if not knows(top, outlook.seat):
        worth += 0.5
    return worth


def purchase(outlook: Outlook, ask: Ask) -> list[int]:
    """What is worth most; gold cannot be kept, so all is spent that finds a use (S50, S51)."""
    best, chosen = 0.05, -1
    for at, thing in enumerate(ask.options):
        if isinstance(thing, Place) and thing.of == "buy":
            worth = outlook.top(thing.index)
            if worth > best:
                best, chosen = worth, at
    if chosen < 0 or (best < 1.5 and outlook.game.means(outlook.me) % t.TILE_PRICE == 1):
        look = best_look(outlook, ask)
        if look >= 0:
            return [look]
    return [chosen] if chosen >= 0 else []


def best_look(outlook: Outlook, ask: Ask) -> int:
    """The stack that is most worth a look, or -1."""
    best, chosen = 0.05, -1
    for at, thing in enumerate(ask.options):
        if isinstance(thing, Place) and thing.of == "look":
            worth = looking(outlook, thing.index)
            if worth > best:
                best, chosen = worth, at
    return chosen


def buy_again(outlook: Outlook, ask: Ask) -> list[int]:
    """Like a purchase."""
    worths = [outlook.top(index) for index in provinces(ask)]
    return best_place(ask, worths) if max(worths) > 0 else []


def voidable(outlook: Outlook) -> bool:
    """A dragon attack on a province without a knight is better not bought (SH41)."""
    game = outlook.game
    assert game.uncovered is not None
    return outlook.tile(game.uncovered, game.source) < -0.5


def window_uncovered(outlook: Outlook, ask: Ask) -> list[int]:
    """The Abbot against dragon attacks."""
    return [0] if ask.options and voidable(outlook) else []


def void_again(outlook: Outlook, ask: Ask) -> list[int]:
    """The same for the next tile."""
    return [0] if voidable(outlook) else [1]
