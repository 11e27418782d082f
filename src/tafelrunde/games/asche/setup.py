"""Setting up the game (Der Spielaufbau)."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.rng import Rng
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import EVERYBODY, KNIGHT, POWER, TILES, Tile
from tafelrunde.games.asche.state import Player, Province

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.tables import Tables

SETUP: Final = "setup"


def empty_table(tables: "Tables", seats: int, rng: Rng) -> "Asche":
    """Players without anything and provinces without tiles; gold and combat cards lie in their decks."""
    players = [Player(seat) for seat in range(seats)]
    game = games.Asche(tables, players, [Province() for _ in range(t.PROVINCES)], rng)
    game.gold_discard = tables.gold[:]
    game.combat = tables.combat[:]
    return game


def deal(tables: "Tables", seats: int, rng: Rng, regent: int) -> "Asche":
    """Everything that is done before the players begin to choose (S5-S11, S15)."""
    game = empty_table(tables, seats, rng)
    game.regent = regent
    game.active = (regent + 1) % seats
    rng.shuffle(game.combat)
    deal_followers(game)
    rng.shuffle(game.numbers)
    stack_tiles(game)
    if tables.start_power:
        for player in game.players:
            player.power += t.START_TILES
    return game


def deal_followers(game: "Asche") -> None:
    """One follower for each, with five players two for the Regent; three lie open (S7, S4)."""
    for follower in t.FOLLOWERS:
        game.pile += [follower] * game.tables.follower_count(follower, game.seats)
    game.rng.shuffle(game.pile)
    for player in game.players:
        count = t.START_FOLLOWERS
        if t.PROVINCES % game.seats and player.seat == game.regent:
            count = t.REGENT_FOLLOWERS_OF_FIVE
        for _ in range(count):
            player.gain_follower(game.pile.pop(), 0)
    while len(game.display) < t.DISPLAY:
        game.display.append(game.pile.pop())
    game.pile_seen = [0] * len(game.pile)


def stack_tiles(game: "Asche") -> None:
    """Three mixed tiles, a knight on them, and power on top of the four entrances (S10, SH27)."""
    tiles: list[Tile] = []
    for tile in TILES:
        tiles += [tile] * game.tables.tiles[tile.id]
    for _ in range(t.PROVINCES):
        tiles.remove(KNIGHT)
    for _ in range(t.PATHS * t.ENTRANCE_POWER):
        tiles.remove(POWER)
    game.rng.shuffle(tiles)
    for index, province in enumerate(game.provinces):
        province.stack = [tiles.pop() for _ in range(t.STACK_TILES)]
        province.seen = [0] * t.STACK_TILES
        province.stack.append(KNIGHT)
        province.seen.append(EVERYBODY)
        if index in game.tables.map.entrances:
            province.stack += [POWER] * t.ENTRANCE_POWER
            province.seen += [EVERYBODY] * t.ENTRANCE_POWER


def claim(game: "Asche") -> None:
    """One after the other, from the Regent's left, puts a crest on a free province (S11, S12)."""
    free = [place for place in game.tables.map.places if game.provinces[place.index].owner < 0]
    # Alone one gets them all, in whatever order (SH20).
    chosen = free[0] if game.seats == 1 else game.ask_one(game.active, "claim", free, SETUP, "S12")
    game.provinces[chosen.index].owner = game.active
    game.realms = []
    if game.events is not None:
        game.emit("claim", game.active, {"province": chosen.id}, rule="S12")
    game.active = (game.active + 1) % game.seats
    if len(free) == 1:
        game.active = game.regent
        game.turns = 0
        game.phase = games.ARRANGE


def arrange(game: "Asche") -> None:
    """Look at two own stacks and re-order them; of the others any may be shuffled (S13, SH20)."""
    player = game.players[game.active]
    places = [game.tables.map.places[index] for index in game.own(player.seat)]
    looked = game.ask_some(player.seat, "look_at_start", places, 0, t.LOOKED_AT_START, SETUP, "S13")
    for place in looked:
        game.arrange_stack(player, place.index, SETUP, "S13")
    rest = [place for place in places if place not in looked]
    shuffled = game.ask_some(player.seat, "shuffle_stacks", rest, cause=SETUP, rule="S13")
    for place in shuffled:
        province = game.provinces[place.index]
        game.rng.shuffle(province.stack)
        province.seen = [0] * len(province.stack)
        game.barriers += 1
    if shuffled and game.events is not None:
        data: dict[str, object] = {"provinces": [place.id for place in shuffled]}
        game.emit("shuffle_stacks", player.seat, data, rule="S13")
    next_arranger(game, games.START_KNIGHTS if game.tables.start_knights else games.INCOME)


def place_start_knight(game: "Asche") -> None:
    """Start knights are placed in an own province (S15, SH15)."""
    for _ in range(t.START_TILES):
        places = game.free_for(KNIGHT, game.active)
        chosen = game.ask_one(game.active, "place_start_knight", places, SETUP, "S15")
        game.provinces[chosen.index].knight = True
        if game.events is not None:
            game.emit("start_knight", game.active, {"province": chosen.id}, rule="S15")
    next_arranger(game, games.INCOME)


def next_arranger(game: "Asche", then: str) -> None:
    """Go round from the Regent; the last one leads on to the next phase."""
    game.turns += 1
    game.active = (game.active + 1) % game.seats
    if game.turns == game.seats:
        game.turns = 0
        game.phase = then
