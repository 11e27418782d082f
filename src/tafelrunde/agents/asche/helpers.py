"""The marshal and its followers outside the fights: when to play them, and which ones to want."""

from typing import Final

from tafelrunde.agents.asche import market
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.engine.things import SEATS, Seat
from tafelrunde.games.asche.followers import traitor_pieces
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import Follower, Gold, Tile, knows

# What it is worth to hold a follower: in the co-op game, in the semi-co-op game.
WORTHS: Final[dict[str, tuple[float, float]]] = {
    "abbot": (0.8, 0.8),
    "agitator": (0.3, 0.3),
    "peasant": (0.1, 1.0),
    "hermit": (1.2, 1.2),
    "moneylender": (1.2, 1.2),
    "salesman": (2.0, 2.0),
    "hero": (2.2, 2.2),
    "merchant": (0.2, 1.2),
    "friar": (0.1, 0.6),
    "scout": (0.7, 0.7),
    "decoy": (1.6, 1.6),
    "black_knight": (0.6, 0.6),
    "vassal": (0.4, 0.6),
    "traitor": (1.0, 2.0),
    "sage": (0.1, 0.4),
}
AVERAGE: Final = 0.9  # a card of the pile
FAR_BETTER: Final = 1.0  # by so much must an exchange improve things
BETTER: Final = 0.6  # the same for an exchange that costs nothing but the Agitator
LATER: Final = (1.0, 0.6, 0.3, 0.2, 0.1)  # how much a tile of a stack counts, from the top


def worth(outlook: Outlook, follower: str) -> float:
    """What it is worth to hold a follower in this mode."""
    coop, semi = WORTHS[follower]
    return coop if outlook.game.tables.coop else semi


def best(worths: list[float]) -> int:
    """The position of the first of the best."""
    return worths.index(max(worths))


# Taking followers.


def take_follower(outlook: Outlook, ask: Ask) -> list[int]:
    """The best open one, or the pile if that promises more (S33)."""
    return [
        best([worth(outlook, thing.id) if isinstance(thing, Follower) else AVERAGE for thing in ask.options])
    ]


def discard_follower(outlook: Outlook, ask: Ask) -> list[int]:
    """The one nobody needs (S62)."""
    return [best([-worth(outlook, thing.id) for thing in ask.options])]


def window_reward(outlook: Outlook, ask: Ask) -> list[int]:
    """Among rivals a Friar takes any reward (SH49)."""
    return [0] if ask.options and not outlook.game.tables.coop else []


# When to play followers in the dragon phase, the purchase phase and the event phase.


def window_flight(outlook: Outlook, ask: Ask) -> list[int]:
    """The Scout at the start of a dragon phase with several unknown numbers; worthless gold to a rival."""
    game = outlook.game
    for at, follower in enumerate(ask.options):
        if follower.id == "scout":
            unknown = [field for field in range(len(game.numbers)) if len(outlook.numbers(field)) > 1]
            if len(unknown) >= 2 and outlook.me.purse() >= 2:
                return [at]
        elif follower.id == "peasant":
            if wants_peasant(outlook):
                return [at]
        elif follower.id == "agitator" and wants_agitator(outlook):
            return [at]
    return []


def window_event(outlook: Outlook, ask: Ask) -> list[int]:
    """Among rivals a Sage takes the office, and with it the first word (SH55)."""
    for at, follower in enumerate(ask.options):
        if follower.id == "sage" and not outlook.game.tables.coop:
            return [at]
        if follower.id == "agitator" and wants_agitator(outlook):
            return [at]
    return []


def purchase(outlook: Outlook, ask: Ask) -> list[int]:
    """First followers that bring something, then tiles."""
    for at, thing in enumerate(ask.options):
        if isinstance(thing, Follower) and wants(outlook, thing.id):
            return [at]
    return market.purchase(outlook, ask)


def wants(outlook: Outlook, follower: str) -> bool:
    """Whether a follower of the purchase phase is worth playing now."""
    if follower == "moneylender":
        return moneylender_gain(outlook) >= FAR_BETTER
    if follower == "salesman":
        return best_stack(outlook) > FAR_BETTER
    if follower == "traitor":
        return best_theft(outlook)[0] > FAR_BETTER
    if follower == "merchant":
        return best_exchange(outlook)[0] > FAR_BETTER
    if follower == "peasant":
        return wants_peasant(outlook)
    return wants_agitator(outlook)


# Agitator.


def wants_agitator(outlook: Outlook) -> bool:
    """An open follower is far better than the worst own one."""
    own = [worth(outlook, card.id) for card in outlook.me.followers if card.id != "agitator"]
    shown = [worth(outlook, card.id) for card in outlook.game.display]
    return bool(own) and bool(shown) and max(shown) - min(own) > BETTER


def agitator_give(outlook: Outlook, ask: Ask) -> list[int]:
    """The worst own follower."""
    return [best([-worth(outlook, thing.id) for thing in ask.options])]


def agitator_take(outlook: Outlook, ask: Ask) -> list[int]:
    """The best open follower; a player only if none lies open."""
    return [best([worth(outlook, thing.id) if isinstance(thing, Follower) else 0.0 for thing in ask.options])]


# Gold.


def wants_peasant(outlook: Outlook) -> bool:
    """Two cards without value, and a rival to have them."""
    blanks = [card for card in outlook.me.gold if card.value == 0]
    return not outlook.game.tables.coop and len(blanks) >= 2


def peasant_whom(outlook: Outlook, ask: Ask) -> list[int]:
    """Whoever holds the most cards."""
    sizes: list[float] = []
    for other in ask.options:
        assert isinstance(other, Seat)
        sizes.append(len(outlook.game.players[other.seat].gold))
    return [best(sizes)]


def cheapest(ask: Ask, count: int) -> list[int]:
    """The positions of the gold cards with the least value."""
    values: list[int] = []
    for card in ask.options:
        assert isinstance(card, Gold)
        values.append(card.value)
    return sorted(sorted(range(len(values)), key=lambda at: (values[at], at))[:count])


def peasant_give(outlook: Outlook, ask: Ask) -> list[int]:
    """All cards without value, as far as it goes, at least the cheapest."""
    blanks = len([card for card in outlook.me.gold if card.value == 0])
    return cheapest(ask, max(ask.least, min(ask.most, blanks)))


def moneylender_gain(outlook: Outlook) -> float:
    """The gold to expect: random cards of the discard pile for the cheapest of the hand."""
    game = outlook.game
    number = min(game.tables.moneylender_cards, len(game.gold_discard))
    mean = sum([card.value for card in game.gold_discard]) / len(game.gold_discard)
    gain = 0.0
    for value in sorted([card.value for card in outlook.me.gold])[:number]:
        gain += max(0.0, mean - value)
    return gain


def moneylender_take(outlook: Outlook, ask: Ask) -> list[int]:
    """As many as possible: the cheapest cards go back in any case."""
    return [ask.most]


def moneylender_return(outlook: Outlook, ask: Ask) -> list[int]:
    """The cheapest cards."""
    return cheapest(ask, ask.least)


# Stacks.


def best_stack(outlook: Outlook) -> float:
    """The worth of the best own top tile."""
    tops = [outlook.top(index) for index in outlook.own() if outlook.game.provinces[index].stack]
    return max(tops) if tops else 0.0


def salesman(outlook: Outlook, ask: Ask) -> list[int]:
    """A tile for nothing."""
    return [0]


def salesman_buy(outlook: Outlook, ask: Ask) -> list[int]:
    """The best top tile."""
    return [best([outlook.top(index) for index in market.provinces(ask)])]


def salesman_look(outlook: Outlook, ask: Ask) -> list[int]:
    """The stacks that are known least."""
    worths = [market.looking(outlook, index) for index in market.provinces(ask)]
    return sorted(sorted(range(len(worths)), key=lambda at: (-worths[at], at))[: ask.most])


def stack(outlook: Outlook, index: int) -> float:
    """What a whole stack would be worth to the seat."""
    province = outlook.game.provinces[index]
    total = 0.0
    for depth, factor in enumerate(LATER):
        at = len(province.stack) - 1 - depth
        if at < 0:
            break
        if knows(province.seen[at], outlook.seat):
            total += factor * max(0.0, outlook.tile(province.stack[at], index))
        else:
            total += factor * 0.8
    return total


def best_exchange(outlook: Outlook) -> tuple[float, int, int]:
    """The best swap: of an own stack for a rival's, among friends of one in danger for a safe one; the gain
    and the two provinces."""
    game = outlook.game
    if game.tables.coop:
        return best_rescue(outlook)
    own = [(stack(outlook, index), index) for index in outlook.own()]
    others = [
        (stack(outlook, index), index)
        for index, province in enumerate(game.provinces)
        if not province.destroyed and province.owner != outlook.seat
    ]
    if not own or not others:
        return 0.0, -1, -1
    least, most = min(own), max(others)
    return most[0] - least[0], least[1], most[1]


def best_rescue(outlook: Outlook) -> tuple[float, int, int]:
    """A rich stack goes where the dragon does not come, a poor one takes its place: gain, from, to."""
    provinces = outlook.game.provinces
    dangers = outlook.dangers()
    open_to_attack = [index for index in outlook.own() if not provinces[index].knight]
    safe = [
        (stack(outlook, index), dangers[index], index)
        for index in outlook.own()
        if provinces[index].knight or not dangers[index]
    ]
    found = (0.0, -1, -1)
    for origin in open_to_attack:
        rich, danger = stack(outlook, origin), dangers[origin]
        for poor, danger_there, target in safe:
            gain = (rich - poor) * (danger - 0.3 * danger_there)
            if gain > found[0]:
                found = (gain, origin, target)
    return found


def merchant(outlook: Outlook, ask: Ask) -> list[int]:
    """The poorest own stack for a rival's richest."""
    _, own, other = best_exchange(outlook)
    places = market.provinces(ask)
    if own < 0:
        return [0, 1]
    return sorted([places.index(own), places.index(other)])


# Traitor.


def needed(outlook: Outlook, tile: Tile) -> float:
    """What a piece brings at its best own place."""
    return max([outlook.place(tile, place.index) for place in outlook.game.free_for(tile, outlook.seat)])


def best_theft(outlook: Outlook) -> tuple[float, Place]:
    """The best piece to take over, and what that brings: less what it does where it stands."""
    pieces = traitor_pieces(outlook.game, outlook.seat)
    found, chosen = -1e9, pieces[0]
    tile: Tile | None = None
    here = 0.0
    for piece in pieces:
        assert piece.tile is not None
        if piece.tile is not tile:
            tile = piece.tile
            here = needed(outlook, tile)
        gain = here - outlook.place(tile, piece.index)
        if gain > found:
            found, chosen = gain, piece
    return found, chosen


def traitor_take(outlook: Outlook, ask: Ask) -> list[int]:
    """The piece that is missed least where it stands and needed most here."""
    return [ask.options.index(best_theft(outlook)[1])]


def traitor_to(outlook: Outlook, ask: Ask) -> list[int]:
    """Where that piece is of most use."""
    tile = best_theft(outlook)[1].tile
    assert tile is not None
    return [best([outlook.place(tile, index) for index in market.provinces(ask)])]


# The end.


def crown(outlook: Outlook, ask: Ask) -> list[int]:
    """Oneself, if possible (S93)."""
    return [best([1.0 if thing is SEATS[outlook.seat] else 0.0 for thing in ask.options])]
