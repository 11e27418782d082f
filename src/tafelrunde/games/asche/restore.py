"""Positions: reading what position.py or a person wrote down; every mistake is named with its place."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.reader import Reader
from tafelrunde.engine.things import Thing
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import COMBAT_BY_ID, EVERYBODY, GOLD_BY_ID, TILE_BY_ID, Combat, knows
from tafelrunde.games.asche.position import tiles_in_use
from tafelrunde.games.asche.setup import empty_table
from tafelrunde.games.asche.state import Fight

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player
    from tafelrunde.games.asche.tables import Tables

T = TypeVar("T", bound=Thing)
MANY = 10**6
NUMBER_KEYS = ("round", "turns", "lays", "rewards", "attacks", "credit", "hits")
SEAT_KEYS = ("regent", "active", "receiver", "victor", "king")
FLAG_KEYS = ("acquired", "sage", "free", "again")
GAME_KEYS = (
    *("rng", "asked", "barriers", "over", "phase", *NUMBER_KEYS, *SEAT_KEYS, *FLAG_KEYS),
    *("path", "route", "quiet", "marked", "numbers", "numbers_seen", "turned", "reserve", "retired"),
    *("gold_away", "gold_discard", "combat", "fight", "display", "pile", "pile_seen", "gone", "removed"),
    *("buried", "buried_seen", "uncovered", "source", "outcome", "provinces", "players"),
)
PLAYER_NUMBERS = ("power", "treasures", "hits", "laid", "changes", "gave")
PLAYER_KEYS = ("gold", "offer", "gold_known", "followers", "followers_seen", "ready", *PLAYER_NUMBERS)
PROVINCE_KEYS = ("owner", "destroyed", "knight", "sword", "shield", "stack", "seen")
FIGHT_KEYS = ("province", "bought", "open", "aside", "no_sword", "no_shield", "outcome")
OUTCOMES = ("", "dragon_beaten", "no_knights", "all_destroyed")


def restore(description: Mapping[str, object], tables: "Tables") -> "Asche":
    """The game of a description. A province not named is destroyed; gold not named lies on the discard
    pile, combat cards in the deck, followers in the draw pile, and town tiles out of the game."""
    read = Reader(description, "The position", GAME_KEYS)
    players = read.items("players")
    least, most = t.SEATS
    if not least <= len(players) <= most:
        raise BadSetup(f"The position has {len(players)} players; asche is for {least} to {most} players.")
    last = len(players) - 1
    game = empty_table(tables, len(players), read.rng())
    game.asked = read.number("asked", 0, 0, MANY)
    game.barriers = read.number("barriers", 0, 0, MANY)
    game.over = read.flag("over")
    game.phase = read.word("phase", games.INCOME, games.PHASES)
    game.round = read.number("round", 1, 1, MANY)
    game.turns = read.number("turns", 0, 0, len(players))
    game.lays = read.number("lays", 0, 0, MANY)
    game.rewards = read.number("rewards", 0, 0, MANY)
    game.attacks = read.number("attacks", 0, 0, t.ATTACK_MARKERS)
    game.credit = read.number("credit", 0, 0, MANY)
    game.hits = read.number("hits", 0, 0, t.HITS)
    game.regent = read.number("regent", 0, 0, last)
    game.active = read.number("active", game.regent, 0, last)
    game.receiver = read.number("receiver", -1, -1, last)
    game.victor = read.number("victor", -1, -1, last)
    game.king = read.number("king", -1, -1, last)
    game.acquired = read.flag("acquired")
    game.sage = read.flag("sage")
    game.free = read.flag("free")
    game.again = read.flag("again")
    game.path = read.number("path", -1, -1, t.PATHS - 1)
    game.quiet = read.number("quiet", 0, 0, 2 ** len(players))
    game.outcome = read.word("outcome", "", OUTCOMES)
    restore_board(game, read)
    for player, described in zip(game.players, players):
        restore_player(player, described, game)
    restore_cards(game, read)
    restore_tiles(game, read)
    check(game)
    return game


def restore_board(game: "Asche", read: Reader) -> None:
    """Provinces, markers and dragon tiles."""
    board = game.tables.map
    provinces = Reader(read.data.get("provinces", {}), "The position, provinces", tuple(board.names))
    for index, name in enumerate(board.names):
        province = game.provinces[index]
        if name not in provinces.data:
            province.destroyed = True
            continue
        one = Reader(provinces.data[name], f"The position, province {name}", PROVINCE_KEYS)
        province.owner = one.number("owner", -1, -1, game.seats - 1)
        province.destroyed = one.flag("destroyed")
        province.knight = one.flag("knight")
        province.sword = one.flag("sword")
        province.shield = one.flag("shield")
        province.stack = one.things("stack", TILE_BY_ID)[::-1]
        province.seen = masks(one, "seen", len(province.stack))[::-1]
        if province.destroyed and (province.stack or province.placed()):
            raise BadSetup(f"The position, province {name}: a destroyed province is empty.")
    game.marked = [places(one, board.index, "marked") for one in read.items("marked")]
    game.route = -1 if not read.data.get("route") else places(read.data["route"], board.index, "route")
    if "numbers" in read.data:
        game.numbers = numbers(read, "numbers")
        left = [one for one in (*t.YELLOW_TILES, *t.RED_TILES) if one not in game.numbers]
        game.reserve = numbers(read, "reserve", [one for one in left if one in t.RED_TILES])
        game.retired = numbers(read, "retired", [one for one in left if one not in t.RED_TILES])
    if sorted(game.numbers + game.reserve + game.retired) != sorted((*t.YELLOW_TILES, *t.RED_TILES)):
        raise BadSetup("The position: numbers, reserve and retired must hold each dragon tile once.")
    game.numbers_seen = masks(read, "numbers_seen", t.PATHS)
    turned = read.items("turned") or [False] * t.PATHS
    if len(turned) != t.PATHS or len(game.numbers) != t.PATHS:
        raise BadSetup(f"The position: numbers and turned must have {t.PATHS} entries.")
    game.turned = [one is True for one in turned]


def numbers(read: Reader, key: str, default: list[int] | None = None) -> list[int]:
    """A list of dragon tiles."""
    if key not in read.data and default is not None:
        return default
    found: list[int] = []
    for one in read.items(key):
        if isinstance(one, bool) or not isinstance(one, int):
            raise BadSetup(f"The position: {key} must be a list of numbers, not {one!r:.40}.")
        found.append(one)
    return found


def places(name: object, index: Mapping[str, int], key: str) -> int:
    """A province by its name."""
    if not isinstance(name, str) or name not in index:
        raise BadSetup(f"The position: {key} names {name!r:.40}, which is not a province.")
    return index[name]


def masks(read: Reader, key: str, count: int) -> list[int]:
    """One mask of seats for each card or tile; nobody has seen anything if nothing is said."""
    if key not in read.data:
        return [0] * count
    found: list[int] = []
    for one in read.items(key):
        if isinstance(one, bool) or not isinstance(one, int) or one < EVERYBODY:
            raise BadSetup(f"{read.where}: {key} must be a list of seat masks, not {one!r:.40}.")
        found.append(one)
    if len(found) != count:
        raise BadSetup(f"{read.where}: {key} must have {count} entries, not {len(found)}.")
    return found


def restore_player(player: "Player", described: object, game: "Asche") -> None:
    """A player's cards, what is known of them, and what lies open."""
    where = f"The position, player {player.seat}"
    read = Reader(described, where, PLAYER_KEYS)
    player.gold = read.things("gold", GOLD_BY_ID)
    player.offer = read.things("offer", GOLD_BY_ID)
    player.followers = read.things("followers", t.FOLLOWER_BY_ID)
    own = 1 << player.seat
    player.followers_seen = [mask | own for mask in masks(read, "followers_seen", len(player.followers))]
    for entry in read.items("gold_known"):
        if not isinstance(entry, (list, tuple)) or len(entry) != 2 or not isinstance(entry[1], int):
            raise BadSetup(f"{where}: gold_known must be a list of pairs of card and seat mask.")
        pair = Reader({"card": [entry[0]]}, f"{where}, gold_known", ("card",)).things("card", GOLD_BY_ID)
        player.gold_known.append((pair[0], entry[1]))
    for seat in range(game.seats):
        known = [card for card, mask in player.gold_known if knows(mask, seat)]
        for card in known:
            if known.count(card) > (player.gold + player.offer).count(card):
                raise BadSetup(f"{where}: gold_known names {card.id}, which is not there that often.")
    player.ready = read.flag("ready")
    player.power = read.number("power", 0, 0, t.TOWN_TILE_COUNT)
    player.treasures = read.number("treasures", 0, 0, t.TREASURES)
    player.hits = read.number("hits", 0, 0, t.HITS)
    player.laid = read.number("laid", 0, 0, MANY)
    player.changes = read.number("changes", 0, 0, MANY)
    player.gave = read.number("gave", 0, 0, MANY)


def leftovers(everything: list[T], used: list[T], what: str) -> list[T]:
    """What is left of a deck; using more than there is, is refused."""
    left = everything[:]
    for thing in used:
        if thing not in left:
            raise BadSetup(f"The position has more {what} {thing.id} than the box holds.")
        left.remove(thing)
    return left


def restore_cards(game: "Asche", read: Reader) -> None:
    """Gold, combat cards and followers: as described, or what is left of them."""
    game.gold_away = read.things("gold_away", GOLD_BY_ID)
    used = game.gold_away[:]
    for player in game.players:
        used = used + player.gold + player.offer
    left = leftovers(game.tables.gold, used, "gold cards")
    game.gold_discard = exactly(read, "gold_discard", GOLD_BY_ID, left)
    fought: list[Combat] = []
    if read.data.get("fight") is not None:
        one = Reader(read.data["fight"], "The position, fight", FIGHT_KEYS)
        place = places(one.data.get("province"), game.tables.map.index, "fight")
        fight = Fight(place, one.flag("bought"))
        fight.open = one.things("open", COMBAT_BY_ID)
        fight.aside = one.things("aside", COMBAT_BY_ID)
        fight.no_sword = one.flag("no_sword")
        fight.no_shield = one.flag("no_shield")
        fight.outcome = one.word("outcome", "", ("", "won", "drawn"))
        fought = fight.open + fight.aside
        game.fight = fight
    deck = leftovers(game.tables.combat, fought, "combat cards")
    game.combat = exactly(read, "combat", COMBAT_BY_ID, deck)[::-1]
    game.display = read.things("display", t.FOLLOWER_BY_ID)
    game.gone = read.things("gone", t.FOLLOWER_BY_ID)
    held = game.display + game.gone
    for player in game.players:
        held = held + player.followers
    everything = [card for card in t.FOLLOWERS for _ in range(game.tables.follower_count(card, game.seats))]
    pile = leftovers(everything, held, "followers")
    game.pile = exactly(read, "pile", t.FOLLOWER_BY_ID, pile)[::-1]
    game.pile_seen = masks(read, "pile_seen", len(game.pile))[::-1]


def exactly(read: Reader, key: str, by_id: Mapping[str, T], left: list[T]) -> list[T]:
    """A pile as described; what the description does not name lies below it."""
    listed = read.things(key, by_id)
    for thing in listed:
        if listed.count(thing) > left.count(thing):
            raise BadSetup(f"The position: {key} names {thing.id} too often.")
    rest = left[:]
    for thing in listed:
        rest.remove(thing)
    return listed + rest


def restore_tiles(game: "Asche", read: Reader) -> None:
    """Town tiles: what the description does not name has left the game for all to see."""
    tile = read.word("uncovered", "", ("", *TILE_BY_ID))
    game.uncovered = TILE_BY_ID[tile] if tile else None
    game.source = (
        -1 if not read.data.get("source") else places(read.data["source"], game.tables.map.index, "source")
    )
    game.buried = read.things("buried", TILE_BY_ID)
    game.buried_seen = masks(read, "buried_seen", len(game.buried))
    seats = game.seats * t.START_TILES
    counts = {**game.tables.tiles}
    counts["knight"] += seats if game.tables.start_knights else 0
    counts["power"] += seats if game.tables.start_power else 0
    everything = [TILE_BY_ID[id] for id, count in counts.items() for _ in range(count)]
    left = leftovers(everything, tiles_in_use(game), "town tiles")
    game.removed = exactly(read, "removed", TILE_BY_ID, left)


def check(game: "Asche") -> None:
    """What must fit together for the phase that is described."""
    in_fight = game.phase in (games.BEFORE_FIGHT, games.COMBAT, games.SURVIVED)
    if in_fight != (game.fight is not None):
        raise BadSetup(f"The position: phase {game.phase} {'needs' if in_fight else 'has no'} fight.")
    if game.fight is not None and not game.provinces[game.fight.province].knight:
        raise BadSetup("The position: the fight needs a knight in its province.")
    if (game.phase == games.UNCOVERED) != (game.uncovered is not None):
        raise BadSetup(f"The position: phase {game.phase} does not fit the uncovered tile.")
    if game.fight is not None and (game.phase == games.SURVIVED) != (game.fight.outcome != ""):
        raise BadSetup(f"The position: phase {game.phase} does not fit the outcome of the fight.")
    if game.phase in (games.OFFERING, games.REWARD) and game.path < 0:
        raise BadSetup(f"The position: phase {game.phase} needs a path.")
    if game.phase == games.REWARD and game.receiver < 0:
        raise BadSetup("The position: phase reward needs a receiver.")
    if game.phase == games.FLIGHT and all(game.turned):
        raise BadSetup("The position: phase flight needs a dragon tile that is not turned.")
    if game.phase == games.SCORING and (game.hits < t.HITS or game.victor < 0):
        raise BadSetup(f"The position: phase scoring needs {t.HITS} hits and a victor.")
    if game.phase == games.BUY_AGAIN and not game.again:
        raise BadSetup("The position: phase buy_again needs again.")
    if sum([player.hits for player in game.players]) != game.hits:
        raise BadSetup("The position: hits must be the sum of the hits of the players.")
    for index in game.marked:
        if game.provinces[index].destroyed or game.marked.count(index) > 1:
            raise BadSetup("The position: marked names a province twice or a destroyed one.")
    if game.fight is not None and game.fight.bought != (game.fight.province not in game.marked):
        raise BadSetup("The position: a fight is either bought or in a marked province.")
    free = [place.id for place in game.tables.map.places if game.provinces[place.index].owner < 0]
    standing = [name for name in free if not game.provinces[game.tables.map.index[name]].destroyed]
    if game.phase == games.CLAIM and (not standing or standing != free):
        raise BadSetup("The position: phase claim needs a free province and no ruins.")
    if game.phase != games.CLAIM and standing:
        raise BadSetup(f"The position: {standing[0]} is not destroyed and needs an owner.")
