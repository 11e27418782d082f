"""What the kingdom and the own deck add to the value of single cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tafelrunde.agents.dominion.lore import CURSERS, TRASHERS

if TYPE_CHECKING:
    from tafelrunde.agents.dominion.outlook import Outlook


def for_terminals(seen: "Outlook", id: str) -> float:
    """A Village: for whoever has more terminals than actions."""
    return 1.5 * max(0.0, -seen.room())


def for_actions(seen: "Outlook", id: str) -> float:
    """What plays others again: by how many there are."""
    return min(3.5, 0.6 * len([one for one in seen.owned if one.is_action and not one.is_command]))


def temple(seen: "Outlook", id: str) -> float:
    """What it trashes, and the points on its pile."""
    return seen.trash_bonus(id) + seen.waiting_points(id)


def moat(seen: "Outlook", id: str) -> float:
    """Against Attacks, where there are some."""
    return 1.0 if any(card.is_attack for card in seen.game.table.kingdom) else 0.0


def merchant(seen: "Outlook", id: str) -> float:
    """For Silvers."""
    return min(0.6, 0.2 * seen.counts.get("silver", 0)) - 0.3


def riverboat(seen: "Outlook", id: str) -> float:
    """By what lies on it."""
    boat = seen.game.table.riverboat
    return 0.0 if boat is None else 0.65 * seen.note(boat.id).value - 3.0


def for_small_decks(seen: "Outlook", id: str) -> float:
    """What is drawn too seldom in a big deck."""
    return -0.4 if seen.size > 18 else 0.0


def gold_mine(seen: "Outlook", id: str) -> float:
    """As long as Golds come back."""
    return 0.0 if seen.early() else -1.0


def potion(seen: "Outlook", id: str) -> float:
    """By what it can buy."""
    return seen.potion_bonus()


def golem(seen: "Outlook", id: str) -> float:
    """For decks full of Actions."""
    return min(1.5, 0.6 * len([one for one in seen.owned if one.is_action]) - 3.0)


def city(seen: "Outlook", id: str) -> float:
    """Better with every empty pile."""
    return min(2, seen.game.empty_piles())


def overlord(seen: "Outlook", id: str) -> float:
    """As good as the best card that it can play, but for the debt."""
    return seen.best_action()


def university(seen: "Outlook", id: str) -> float:
    """By what it gains."""
    return min(0.0, seen.best_action() - 5.0)


def quarry(seen: "Outlook", id: str) -> float:
    """By how many good Actions there are."""
    actions = [one for _, one in seen.game.offers() if one.is_action and seen.note(one.id).value >= 3]
    return 0.3 * min(4, len(actions))


def for_long_games(seen: "Outlook", id: str) -> float:
    """Trashing pays in the long games for Colonies."""
    return min(1.0, 0.5 * seen.counts.get("curse", 0) + (0.5 if seen.game.table.platinum else 0.0))


def trasher(seen: "Outlook", id: str) -> float:
    """What rids the deck of junk."""
    return seen.trash_bonus(id)


def curser(seen: "Outlook", id: str) -> float:
    """What deals out Curses."""
    return seen.curse_bonus(id)


def egg(seen: "Outlook", id: str) -> float:
    """A Loot to be."""
    return seen.egg_bonus()


SPECIAL: Final[dict[str, Callable[["Outlook", str], float]]] = {
    **dict.fromkeys(CURSERS, curser),
    **dict.fromkeys(TRASHERS, trasher),
    **dict.fromkeys(("village", "rustic_village"), for_terminals),
    **dict.fromkeys(("throne_room", "daimyo", "flagship"), for_actions),
    **dict.fromkeys(("tanuki", "remodel"), for_small_decks),
    **dict.fromkeys(("investment", "apprentice"), for_long_games),
    "temple": temple,
    "jewelled_egg": egg,
    "moat": moat,
    "merchant": merchant,
    "riverboat": riverboat,
    "gold_mine": gold_mine,
    "potion": potion,
    "golem": golem,
    "city": city,
    "overlord": overlord,
    "university": university,
    "quarry": quarry,
}

# Of these only less: nothing makes such a card worth more than its note says.
NEVER_MORE: Final = (curser, trasher, for_small_decks, gold_mine, university)
