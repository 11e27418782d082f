"""Positions: writing the state down as plain data, and counting its pieces. Reading: restore.py."""

from typing import TYPE_CHECKING

from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import KNIGHT, POWER, TREASURE, Tile, ids
from tafelrunde.games.asche.state import Fight

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player, Province


def describe(game: "Asche") -> dict[str, object]:
    """The whole state as plain data; stacks and piles are written from the top."""
    names = game.tables.map.names
    described = game.describe_base()
    described.update(
        {
            "phase": game.phase,
            "round": game.round,
            "turns": game.turns,
            "lays": game.lays,
            "rewards": game.rewards,
            "attacks": game.attacks,
            "credit": game.credit,
            "hits": game.hits,
            "regent": game.regent,
            "active": game.active,
            "receiver": game.receiver,
            "victor": game.victor,
            "king": game.king,
            "acquired": game.acquired,
            "sage": game.sage,
            "free": game.free,
            "again": game.again,
            "path": game.path,
            "route": "" if game.route < 0 else names[game.route],
            "quiet": game.quiet,
            "marked": [names[index] for index in game.marked],
            "numbers": game.numbers[:],
            "numbers_seen": game.numbers_seen[:],
            "turned": game.turned[:],
            "reserve": game.reserve[:],
            "retired": game.retired[:],
            "gold_away": ids(game.gold_away),
            "gold_discard": ids(game.gold_discard),
            "combat": ids(game.combat[::-1]),
            "fight": None if game.fight is None else describe_fight(game, game.fight),
            "display": ids(game.display),
            "pile": ids(game.pile[::-1]),
            "pile_seen": game.pile_seen[::-1],
            "gone": ids(game.gone),
            "removed": ids(game.removed),
            "buried": ids(game.buried),
            "buried_seen": game.buried_seen[:],
            "uncovered": "" if game.uncovered is None else game.uncovered.id,
            "source": "" if game.source < 0 else names[game.source],
            "outcome": game.outcome,
            "provinces": {name: describe_province(game.provinces[at]) for at, name in enumerate(names)},
            "players": [describe_player(player) for player in game.players],
        }
    )
    return described


def describe_player(player: "Player") -> dict[str, object]:
    """A player's cards, what is known of them, and what lies open."""
    return {
        "gold": ids(player.gold),
        "offer": ids(player.offer),
        "gold_known": [[card.id, mask] for card, mask in player.gold_known],
        "followers": ids(player.followers),
        "followers_seen": player.followers_seen[:],
        "ready": player.ready,
        "power": player.power,
        "treasures": player.treasures,
        "hits": player.hits,
        "laid": player.laid,
        "changes": player.changes,
        "gave": player.gave,
    }


def describe_province(province: "Province") -> dict[str, object]:
    """A province; its stack is written from the top."""
    return {
        "owner": province.owner,
        "destroyed": province.destroyed,
        "knight": province.knight,
        "sword": province.sword,
        "shield": province.shield,
        "stack": ids(province.stack[::-1]),
        "seen": province.seen[::-1],
    }


def describe_fight(game: "Asche", fight: Fight) -> dict[str, object]:
    """A fight under way."""
    return {
        "province": game.tables.map.names[fight.province],
        "bought": fight.bought,
        "open": ids(fight.open),
        "aside": ids(fight.aside),
        "no_sword": fight.no_sword,
        "no_shield": fight.no_shield,
        "outcome": fight.outcome,
    }


def census(game: "Asche") -> dict[str, int]:
    """All pieces of all zones; start tiles count with the knights and the power they are."""
    counts: dict[str, int] = {}
    tiles = game.removed + tiles_in_use(game)
    gold = game.gold_away + game.gold_discard
    cards = game.display + game.pile + game.gone
    combat = game.combat[:]
    for player in game.players:
        gold = gold + player.gold + player.offer
        cards = cards + player.followers
    if game.fight is not None:
        combat += game.fight.open
        combat += game.fight.aside
    for thing in [*tiles, *gold, *cards, *combat]:
        key = f"{thing.of}:{thing.id}"
        counts[key] = counts.get(key, 0) + 1
    counts["hits"] = sum([player.hits for player in game.players]) + t.HITS - game.hits
    counts["numbers"] = len(game.numbers) + len(game.reserve) + len(game.retired)
    return counts


def tiles_in_use(game: "Asche") -> list[Tile]:
    """All town tiles but those that left the game open."""
    tiles = game.buried[:]
    for province in game.provinces:
        tiles = tiles + province.stack + province.placed()
    for player in game.players:
        tiles = tiles + [POWER] * player.power + [TREASURE] * player.treasures
    if game.uncovered is not None:
        tiles.append(game.uncovered)
    return tiles + [KNIGHT] * start_knights_left(game)


def start_knights_left(game: "Asche") -> int:
    """The start knights that are still to be placed (S15)."""
    if not game.tables.start_knights or game.phase not in (games.CLAIM, games.ARRANGE, games.START_KNIGHTS):
        return 0
    return game.seats * t.START_TILES - len([province for province in game.provinces if province.knight])
