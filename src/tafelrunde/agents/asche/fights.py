"""The marshal in a fight: followers before it, power and shields in it, the marker to remove after it."""

from tafelrunde.agents.asche.odds import Standing
from tafelrunde.agents.asche.outlook import Outlook
from tafelrunde.engine.decisions import Ask
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.combat import SPEND_POWER, SPEND_TREASURE, fighting
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import DRAGON_CARD
from tafelrunde.games.asche.windows import LET_RUN


def rescue(outlook: Outlook) -> float:
    """What the marker is worth that a survivor may remove: the best province without a knight."""
    best = 0.0
    for index in outlook.game.marked:
        if not outlook.game.provinces[index].knight:
            best = max(best, outlook.province(index))
    return best


def standing(outlook: Outlook) -> Standing:
    """How the present fight stands."""
    fight = fighting(outlook.game)
    province = outlook.game.provinces[fight.province]
    return outlook.book.standing(
        fight, province.sword and not fight.no_sword, province.shield and not fight.no_shield
    )


def going_on(outlook: Outlook) -> tuple[float, float, float, float]:
    """The worth of revealing a card, and the scale: victory over defeat, draw, power tile."""
    province = outlook.game.provinces[fighting(outlook.game).province]
    span, draw, price = outlook.stakes(province, rescue(outlook))
    worth = outlook.book.play_on(standing(outlook), outlook.powers(province.owner), draw, price)[0]
    return worth, span, draw, price


def stop(outlook: Outlook, ask: Ask) -> list[int]:
    """A draw, if it is worth more than going on (S73)."""
    worth, _, draw, _ = going_on(outlook)
    return [0 if draw > worth else 1]


def window_combat(outlook: Outlook, ask: Ask) -> list[int]:
    """Power for a knight whose life and victory are worth it, then a Hero (S76, SH47)."""
    game = outlook.game
    province = game.provinces[fighting(game).province]
    quiet: list[int] = []
    dragons = fighting(game).count(DRAGON_CARD)
    friend = province.owner == outlook.seat or game.tables.coop
    for at, thing in enumerate(ask.options):
        if thing is LET_RUN:
            quiet = quiet or [at]
        elif dragons < t.DRAGONS_PER_POWER or not friend:
            if thing.id == "hero" and not friend and unwelcome_victory(outlook):
                return [at]
            quiet = []
        elif thing is SPEND_POWER or thing is SPEND_TREASURE:
            worth, span, draw, price = going_on(outlook)
            cost = price if thing is SPEND_POWER else outlook.temper.treasure / span
            helped = outlook.book.spend(standing(outlook), outlook.powers(outlook.seat), draw, price)[0]
            if helped + price - cost > worth:
                return [at]
        elif thing.id == "hero":
            return [at]
    if holds(ask, "hero"):
        return []
    return quiet


def holds(ask: Ask, id: str) -> bool:
    """Whether a follower is among the options."""
    return any(thing.id == id for thing in ask.options)


def unwelcome_victory(outlook: Outlook) -> bool:
    """A rival is about to deal the last hit and to reign."""
    worth, _, _, _ = going_on(outlook)
    return outlook.game.hits + 1 == t.HITS and worth > 0.6 and ahead(outlook)


def ahead(outlook: Outlook) -> bool:
    """Whether the knight's owner would have the most points with the last hit."""
    game = outlook.game
    owner = game.provinces[fighting(game).province].owner
    points = [player.power * (t.SUCCESSFUL_FACTOR if player.hits else 1) for player in game.players]
    return game.players[owner].power * t.VICTORIOUS_FACTOR >= points[outlook.seat]


def hero(outlook: Outlook, ask: Ask) -> list[int]:
    """A dragon from a friend's fight; a rival's knight or sword."""
    game = outlook.game
    province = game.provinces[fighting(game).province]
    friend = province.owner == outlook.seat or game.tables.coop
    order = ("dragon", "shield", "sword", "knight") if friend else ("knight", "sword", "shield", "dragon")
    for id in order:
        for at, thing in enumerate(ask.options):
            if thing.id == id:
                return [at]
    return [0]


def window_before_fight(outlook: Outlook, ask: Ask) -> list[int]:
    """Vassal and Black Knight: against a rival's last hit, and for own knights in a bad fight."""
    game = outlook.game
    index = fighting(game).province
    province = game.provinces[index]
    friend = province.owner == outlook.seat or game.tables.coop
    for at, thing in enumerate(ask.options):
        if not friend:
            if unwelcome_victory(outlook):
                return [at]
        elif thing.id == "vassal":
            if outlook.fight(index)[0] < outlook.temper.avert:
                return [at]
        elif thing.id == "black_knight" and province.shield:
            return [at]
    return []


def black_knight(outlook: Outlook, ask: Ask) -> list[int]:
    """A friend's shield stays at home, a rival fights with bare hands."""
    game = outlook.game
    friend = game.provinces[fighting(game).province].owner == outlook.seat or game.tables.coop
    wanted = "without_shield" if friend else "without_both"
    for at, thing in enumerate(ask.options):
        if thing.id == wanted:
            return [at]
    return [0]


def remove_marker(outlook: Outlook, ask: Ask) -> list[int]:
    """Fight on for another hit or to save a province, or go home (S40).

    Who fights on can remove the marker of the most valuable province without a knight.
    """
    game = outlook.game
    own = fighting(game).province
    best, chosen, home = 0.0, -1, -1
    for at, place in enumerate(ask.options):
        assert isinstance(place, Place)
        if place.index == own:
            home = at
        elif not game.provinces[place.index].knight:
            worth = outlook.province(place.index)
            if worth > best:
                best, chosen = worth, at
    if home < 0:
        return [chosen] if chosen >= 0 else []
    if outlook.fight(own)[0] + best > 0:
        return [chosen] if chosen >= 0 else []
    return [home]
