"""The followers of the dragon phase and of the fights; the others and the list of all: followers.py."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import Choice
from tafelrunde.games.asche import combat, dragon
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import unique

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player

WITHOUT_SWORD: Final = Choice("without_sword")
WITHOUT_SHIELD: Final = Choice("without_shield")
WITHOUT_BOTH: Final = Choice("without_both")


# Hermit.


def hermit_origins(game: "Asche") -> list[Place]:
    """The knights whose owner has an attacked province without a knight (SH44)."""
    needy: list[int] = []
    for index in game.marked:
        if not game.provinces[index].knight:
            needy.append(game.provinces[index].owner)
    return [
        place
        for place in game.tables.map.knights
        if game.provinces[place.index].knight and game.provinces[place.index].owner in needy
    ]


def hermit_possible(game: "Asche", me: "Player") -> bool:
    """Some knight must have somewhere to go (SH44)."""
    return bool(hermit_origins(game))


def hermit(game: "Asche", me: "Player") -> None:
    """Move any knight with his equipment to an attacked province of his owner that has none (SH44, SH26)."""
    origin = game.ask_one(me.seat, "hermit_knight", hermit_origins(game), "hermit", "SH44").index
    start = game.provinces[origin]
    places = [
        game.tables.map.places[index]
        for index in game.marked
        if game.provinces[index].owner == start.owner and not game.provinces[index].knight
    ]
    target = game.ask_one(me.seat, "hermit_to", places, "hermit", "SH44").index
    end = game.provinces[target]
    for tile in start.placed():
        if not end.has(tile):
            start.put(tile, False)
            end.put(tile)
    if game.events is not None:
        names = game.tables.map.names
        data: dict[str, object] = {"from": names[origin], "to": names[target]}
        game.emit("hermit", me.seat, data, rule="SH44")


# Hero.


def hero_possible(game: "Asche", me: "Player") -> bool:
    """There must be an open combat card (SH47)."""
    return game.fight is not None and bool(game.fight.open)


def hero(game: "Asche", me: "Player") -> None:
    """Put an open combat card aside for the rest of the fight (SH47)."""
    fight = game.fight
    assert fight is not None
    card = game.ask_one(me.seat, "hero", unique(fight.open), "hero", "SH47")
    fight.open.remove(card)
    fight.aside.append(card)
    if game.events is not None:
        game.emit("hero", me.seat, {"card": card.id}, rule="SH47")


# Friar.


def friar_possible(game: "Asche", me: "Player") -> bool:
    """One must have given at least one gold, and not be the one rewarded (SH49)."""
    return me.gave >= t.FRIAR_GOLD and me.seat != game.receiver


def friar(game: "Asche", me: "Player") -> None:
    """The reward goes to the player of the Friar (SH49)."""
    game.receiver = me.seat
    if game.events is not None:
        game.emit("friar", me.seat, {}, rule="SH49")


# Scout.


def scout(game: "Asche", me: "Player") -> None:
    """Look secretly at all dragon tiles that lie face down (SH50)."""
    bit = 1 << me.seat
    seen: list[int | None] = []
    for field, number in enumerate(game.numbers):
        game.numbers_seen[field] |= bit
        seen.append(None if game.turned[field] else number)
    game.barriers += 1
    if game.events is not None:
        game.emit("scout", me.seat, {}, {"numbers": seen}, (me.seat,), "SH50")


# Decoy.


def decoy_targets(game: "Asche") -> list[Place]:
    """Provinces that are not destroyed and have no marker (SH51)."""
    return [
        place
        for place in game.tables.map.places
        if not game.provinces[place.index].destroyed and place.index not in game.marked
    ]


def decoy(game: "Asche", me: "Player") -> None:
    """The next marker goes to a province of one's choice, and the flight goes on from there (SH51)."""
    chosen = game.ask_one(me.seat, "decoy", decoy_targets(game), "decoy", "SH51")
    dragon.lay_marker(game, chosen.index)


# Black Knight.


def black_knight_possible(game: "Asche", me: "Player") -> bool:
    """The fighting knight must carry something that still counts (SH52)."""
    return bool(black_knight_choices(game))


def black_knight_choices(game: "Asche") -> list[Choice]:
    """The equipment that can be taken out of the fight."""
    fight = game.fight
    assert fight is not None
    sword = game.provinces[fight.province].sword and not fight.no_sword
    shield = game.provinces[fight.province].shield and not fight.no_shield
    choices: list[Choice] = []
    if sword:
        choices.append(WITHOUT_SWORD)
    if shield:
        choices.append(WITHOUT_SHIELD)
    if sword and shield:
        choices.append(WITHOUT_BOTH)
    return choices


def black_knight(game: "Asche", me: "Player") -> None:
    """Sword, shield or both do not count in this fight and cannot be lost in it (SH52)."""
    fight = game.fight
    assert fight is not None
    choice = game.ask_one(me.seat, "black_knight", black_knight_choices(game), "black_knight", "SH52")
    if choice is not WITHOUT_SHIELD:
        fight.no_sword = True
    if choice is not WITHOUT_SWORD:
        fight.no_shield = True
    if game.events is not None:
        game.emit("black_knight", me.seat, {"choice": choice.id}, rule="SH52")


# Vassal.


def vassal(game: "Asche", me: "Player") -> None:
    """The knight does not fight; his province is no longer attacked (SH53)."""
    combat.avert(game)
