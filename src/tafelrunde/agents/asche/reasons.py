"""Why the marshal chooses what it chooses: the facts that its judgement rests on, as data."""

from collections.abc import Callable

from tafelrunde.agents.asche import fights, flights
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.advice import Reason
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche.combat import SPEND_POWER, fighting
from tafelrunde.games.asche.map import Field, Place
from tafelrunde.games.asche.pieces import ATTACK, KNIGHT, TILE_BY_ID, knows


def percent(share: float) -> int:
    """A chance as people say it."""
    return round(100 * share)


# The dragon phase.


def claim(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Where the dragon enters there is most to win, then where it comes next; else the best that is left."""
    place = ask.options[chosen[0]]
    if not isinstance(place, Place):
        return None
    map = outlook.game.tables.map
    if place.index in map.entrances:
        return Reason("entrance", {})
    if place.index in [map.after[entrance] for entrance in map.entrances]:
        return Reason("second_place", {})
    return Reason("best_place_left", {})


def place_pawn(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """The flight that does least harm comes first."""
    field = ask.options[chosen[0]]
    if not isinstance(field, Field):
        return None
    numbers = outlook.numbers(field.index)
    key = "least_harm" if len(numbers) > 1 else "least_harm_known"
    return Reason(key, {"least": min(numbers), "most": max(numbers)})


def offer(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """How much is worth laying in all, by what the dragon's number can be."""
    total = flights.wanted(outlook)
    numbers = outlook.numbers(outlook.game.path)
    parts: dict[str, object] = {
        "n": total,
        "laid": outlook.me.contribution(),
        "least": min(numbers),
        "most": max(numbers),
    }
    if total == 0:
        return Reason("offer_nothing", parts)
    if total <= outlook.me.contribution():
        return Reason("offer_enough", parts)
    return Reason("offer_more" if len(numbers) > 1 else "offer_more_known", parts)


def window_defence(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """A province is saved by a knight from elsewhere."""
    return Reason("hermit", {}) if chosen else None


# Fights.


def stop(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """The chances of fighting on."""
    province = outlook.game.provinces[fighting(outlook.game).province]
    _, draw, price = outlook.stakes(province, fights.rescue(outlook))
    _, won, drawn = outlook.book.play_on(
        fights.standing(outlook), outlook.powers(province.owner), draw, price
    )
    chances: dict[str, object] = {"won": percent(won), "lost": percent(1 - won - drawn)}
    return Reason("take_draw" if chosen == [0] else "fight_on", chances)


def window_combat(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """What spending power does to the chances."""
    if not chosen or ask.options[chosen[0]] is not SPEND_POWER:
        return None
    province = outlook.game.provinces[fighting(outlook.game).province]
    _, draw, price = outlook.stakes(province, fights.rescue(outlook))
    standing, powers = fights.standing(outlook), outlook.powers(outlook.seat)
    before = outlook.book.play_on(standing, powers, draw, price)[1]
    after = outlook.book.spend(standing, powers, draw, price)[1]
    return Reason("power", {"before": percent(before), "after": percent(after)})


def remove_marker(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """Go home, or fight on for a province without a knight."""
    if not chosen:
        return None
    place = ask.options[chosen[0]]
    home = isinstance(place, Place) and place.index == fighting(outlook.game).province
    return Reason("go_home" if home else "save_province", {})


# The purchase phase.


def purchase(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """A tile that one has seen, a look before one pays, or a stack where most may lie."""
    if not chosen:
        return Reason("nothing_helps", {})
    place = ask.options[chosen[0]]
    if not isinstance(place, Place):
        return None
    province = outlook.game.provinces[place.index]
    if place.of != "buy":
        unseen = len([mask for mask in province.seen if not knows(mask, outlook.seat)])
        return Reason("look", {"n": unseen})
    if knows(province.seen[-1], outlook.seat):
        tile = province.stack[-1]
        return None if tile is ATTACK else Reason("seen_tile", {"tile": tile.id})
    good = sum(share for kind, share in enumerate(outlook.pool()) if kind != ATTACK.index)
    return Reason("unseen_tile", {"n": percent(good)})


def place(outlook: Outlook, ask: Ask, chosen: list[int]) -> Reason | None:
    """A knight where the dragon comes, a sword or a shield where a knight stands."""
    spot = ask.options[chosen[0]]
    assert ask.params is not None
    if not isinstance(spot, Place):
        return None
    tile = TILE_BY_ID[str(ask.params["tile"])]
    danger = outlook.dangers()[spot.index]
    if tile is KNIGHT:
        return Reason("guard", {"n": percent(danger)})
    if outlook.game.provinces[spot.index].knight:
        return Reason("arm", {"n": percent(danger)})
    return None


REASONS: dict[str, Callable[[Outlook, Ask, list[int]], Reason | None]] = {
    "claim": claim,
    "place_pawn": place_pawn,
    "offer": offer,
    "offer_alone": offer,
    "window_defence": window_defence,
    "stop": stop,
    "window_combat": window_combat,
    "remove_marker": remove_marker,
    "purchase": purchase,
    "place": place,
}
