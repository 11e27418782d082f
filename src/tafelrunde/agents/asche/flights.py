"""The marshal in the dragon phase: pawns, offerings, markers, and in the event phase the dragon tiles."""

from typing import Final

from tafelrunde.agents.asche import market
from tafelrunde.agents.asche.lore import Offering
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.dragon import next_target
from tafelrunde.games.asche.map import Field, Place
from tafelrunde.games.asche.pieces import YELLOW, Gold, Offer
from tafelrunde.games.asche.windows import LET_RUN

MOST_CHANGES: Final = 8  # after so many changes of an offering nothing is taken back any more
BETTER: Final = 0.4  # a change must promise more than this
LESS_URGENT: Final[tuple[float, ...]] = (1.0, 0.9, 0.8, 0.73, 0.67, 0.6)  # the further purchases of a turn
LOOK: Final = 0.4


def place_pawn(outlook: Outlook, ask: Ask) -> list[int]:
    """First the flights that cost least: they tell the numbers of the others for nothing."""
    best, chosen = -1e9, 0
    for at, field in enumerate(ask.options):
        assert isinstance(field, Field)
        numbers = outlook.numbers(field.index)
        flights = outlook.flights(field.index)
        worth = sum([flights[number] for number in numbers]) / len(numbers)
        if worth > best:
            best, chosen = worth, at
    return [chosen]


def lay_tiles(outlook: Outlook, ask: Ask) -> list[int]:
    """Red tiles go where many attacks do the least harm."""
    count = len(ask.options)
    worths = [outlook.flights(field) for field in range(count)]
    harm = [worth[3] - worth[6] for worth in worths]
    fields = sorted(range(count), key=lambda field: (-harm[field], field))
    tiles = sorted(range(count), key=lambda at: ask.options[at] is not YELLOW)
    laid = [0] * count
    for field, tile in zip(fields, tiles):
        laid[field] = tile
    return laid


# Offerings.


def spending(outlook: Outlook, most: int) -> list[float]:
    """What 0, 1, 2, ... gold are worth in the purchase phase."""
    if outlook.shops == 0:
        return [0.0] * (most + 1)
    provinces = outlook.game.provinces
    tiles = sum([len(provinces[index].stack) for index in outlook.own()])
    known = outlook.lore.purses.get((most, tiles))
    if known is None:
        known = outlook.lore.purses[most, tiles] = purses(most, tiles, outlook.temper.purchase)
    return known


def purses(most: int, tiles: int, urgent: float) -> list[float]:
    """What 0, 1, 2, ... gold buy with so many tiles for sale, of which the first is the most urgent."""
    worths: list[float] = []
    bought = 0.0
    for purse in range(most + 1):
        number = purse // t.TILE_PRICE
        if purse % t.TILE_PRICE == 0 and 0 < number <= tiles:
            bought += urgent * LESS_URGENT[min(number, len(LESS_URGENT)) - 1]
        spare = purse > min(number, tiles) * t.TILE_PRICE and tiles > 0
        worths.append(bought + LOOK if spare else bought)
    return worths


def unseen_gold(outlook: Outlook) -> tuple[int, int]:
    """The gold that the seat has not seen, and the number of cards that others may have laid of it."""
    total, number = outlook.lore.gold, outlook.lore.gold_cards
    blanks = not outlook.game.tables.coop
    for cards in (outlook.game.gold_discard, outlook.me.gold, outlook.me.offer):
        for card in cards:
            total -= card.value
            if card.value > 0 or blanks:
                number -= 1
    return total, max(1, number)


def offered_by_others(outlook: Outlook, unseen: tuple[int, int]) -> float:
    """The gold that the others have laid, by what unseen cards are worth on average."""
    laid = 0
    for player in outlook.game.players:
        if player is not outlook.me:
            laid += player.contribution() if outlook.game.tables.open_gold else len(player.offer)
    return float(laid) if outlook.game.tables.open_gold else laid * unseen[0] / unseen[1]


def appeasing(outlook: Outlook, field: int) -> list[float]:
    """What it is worth to lay 0, 1, 2, ... gold before a tile, by what its number can be."""
    numbers = outlook.numbers(field)
    flights = outlook.flights(field)
    rewards = outlook.lore.rewards
    worths: list[float] = []
    for total in range(numbers[-1] + 1):
        worth = 0.0
        for number in numbers:
            worth += rewards[number] if total >= number else flights[number - total]
        worths.append(worth / len(numbers))
    return worths


def between(worths: list[float], total: float) -> float:
    """A value between two entries of a list."""
    low = int(total)
    if low + 1 >= len(worths):
        return worths[-1]
    return worths[low] + (total - low) * (worths[low + 1] - worths[low])


def offering(outlook: Outlook) -> Offering:
    """The thoughts about the present offering, thought once."""
    game = outlook.game
    known = outlook.lore.offerings.get(outlook.seat)
    if known is None or known.game is not game or known.barriers != game.barriers:
        gold = outlook.me.contribution() + outlook.me.purse()
        worths, spare = appeasing(outlook, game.path), spending(outlook, gold)
        known = Offering(game, worths, spare, unseen_gold(outlook))
        outlook.lore.offerings[outlook.seat] = known
    return known


def wanted(outlook: Outlook) -> int:
    """How much gold to lay in all, with what the others seem to have laid."""
    mine = outlook.me.contribution()
    thoughts = offering(outlook)
    worths, spare = thoughts.worths, thoughts.spare
    others = offered_by_others(outlook, thoughts.unseen)
    gold = len(spare) - 1
    best, chosen = between(worths, others + mine) + spare[gold - mine] + BETTER, mine
    enough = len(worths) - 1
    for total in range(gold + 1):
        laid = others + total
        worth = (worths[enough] if laid >= enough else between(worths, laid)) + spare[gold - total]
        if worth > best:
            best, chosen = worth, total
    return chosen


def offer(outlook: Outlook, ask: Ask) -> list[int]:
    """Lay as much as pays; take back what is too much."""
    me = outlook.me
    missing = wanted(outlook) - me.contribution()
    chosen, size = 0, 0
    for at, change in enumerate(ask.options):
        if isinstance(change, Offer):
            value = change.card.value
            due = missing if change.lay else -missing
            if size < value <= due and (change.lay or me.changes < MOST_CHANGES):
                chosen, size = at, value
    return [chosen]


def offer_alone(outlook: Outlook, ask: Ask) -> list[int]:
    """As much as pays; the largest cards come first."""
    missing = wanted(outlook)
    chosen: list[int] = []
    for at, card in enumerate(ask.options):
        assert isinstance(card, Gold)
        if 0 < card.value <= missing:
            chosen.append(at)
            missing -= card.value
    return chosen


# Markers.


def marked_flight(outlook: Outlook) -> list[int]:
    """The provinces that are attacked or will be, as things stand."""
    game = outlook.game
    return game.marked + outlook.targets(next_target(game), game.attacks, game.marked)


def decoyed_flight(outlook: Outlook, first: int) -> list[int]:
    """The provinces that are attacked when the next marker goes to one of choice."""
    game = outlook.game
    after = game.tables.map.after[first]
    laid = [*game.marked, first]
    return laid + outlook.targets(after, game.attacks - 1, laid)


def decoy(outlook: Outlook, ask: Ask) -> list[int]:
    """Where the flight does the least harm, or the most good."""
    best, chosen = -1e9, 0
    for at, place in enumerate(ask.options):
        assert isinstance(place, Place)
        worth = outlook.flight(decoyed_flight(outlook, place.index))
        if worth > best:
            best, chosen = worth, at
    return [chosen]


def window_markers(outlook: Outlook, ask: Ask) -> list[int]:
    """A Decoy is played before the first marker of a flight, if it saves much."""
    game = outlook.game
    for at, thing in enumerate(ask.options):
        if thing.id == "decoy" and not game.marked and game.attacks > 1:
            now = outlook.flight(marked_flight(outlook))
            for index, province in enumerate(game.provinces):
                if not province.destroyed:
                    saved = outlook.flight(decoyed_flight(outlook, index)) - now
                    if saved > outlook.temper.decoy:
                        return [at]
    for at, thing in enumerate(ask.options):
        if thing is LET_RUN:
            return [at]
    return []


# Hermit.


def hermit_gain(outlook: Outlook, origin: int, target: int) -> float:
    """What it brings to move a knight; he leaves his province open, but may be needed more elsewhere."""
    game = outlook.game
    gain = outlook.province(target) + outlook.fight(origin)[0]
    if origin in game.marked:
        gain -= outlook.province(origin) + outlook.fight(origin)[0]
    return gain


def best_move(outlook: Outlook) -> tuple[float, int, int]:
    """The best move of a knight to an attacked province without one: gain, from, to."""
    game = outlook.game
    best = (0.0, -1, -1)
    for origin, start in enumerate(game.provinces):
        if start.knight:
            for target in game.marked:
                end = game.provinces[target]
                if end.owner == start.owner and not end.knight:
                    gain = hermit_gain(outlook, origin, target)
                    if gain > best[0]:
                        best = (gain, origin, target)
    return best


def window_defence(outlook: Outlook, ask: Ask) -> list[int]:
    """A Hermit is played for a province that is worth it."""
    if not ask.options or best_move(outlook)[0] < outlook.temper.hermit:
        return []
    return [0]


def hermit_knight(outlook: Outlook, ask: Ask) -> list[int]:
    """The knight of the best move."""
    return market.place_at(ask, best_move(outlook)[1])


def hermit_to(outlook: Outlook, ask: Ask) -> list[int]:
    """The most valuable of the provinces."""
    best, chosen = -1e9, 0
    for at, place in enumerate(ask.options):
        assert isinstance(place, Place)
        if outlook.province(place.index) > best:
            best, chosen = outlook.province(place.index), at
    return [chosen]
