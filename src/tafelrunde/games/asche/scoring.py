"""The end of the game (Schlusswertung)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.game import Result
from tafelrunde.engine.things import SEATS
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.pieces import POWER, TREASURE

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player


def score(game: "Asche") -> None:
    """The dragon is beaten: uncover power, then crown the King or count together (S90-S93, S98)."""
    for seat in game.clockwise(game.regent):
        uncover_power(game, game.players[seat])
    game.outcome = "dragon_beaten"
    if not game.tables.coop:
        crown(game)
    game.phase = games.OVER
    game.over = True
    if game.events is not None:
        game.emit("victory", None, {"scores": result(game).scores}, rule="S90")


def uncover_power(game: "Asche", player: "Player") -> None:
    """Power on top of own stacks is free; the first other tile ends a stack, which is removed (S91, SH17)."""
    for index in game.own(player.seat):
        province = game.provinces[index]
        found: list[str] = []
        while province.stack:
            province.seen.pop()
            tile = province.stack.pop()
            found.append(tile.id)
            if tile is not POWER and tile is not TREASURE:
                game.removed.append(tile)
                break
            if tile is POWER:
                player.power += 1
            else:
                player.treasures += 1
        game.bury_stack(province)
        if found:
            game.barriers += 1
            if game.events is not None:
                data: dict[str, object] = {"province": game.tables.map.names[index], "tiles": found}
                game.emit("uncover_power", player.seat, data, rule="S91")


def factor(game: "Asche", player: "Player") -> int:
    """Power counts double after an own hit, three times after the last hit (S92, S19, SH18)."""
    if player.seat == game.victor:
        return t.VICTORIOUS_FACTOR
    return t.SUCCESSFUL_FACTOR if player.hits else 1


def crown(game: "Asche") -> None:
    """Most points, then most provinces, then the Regent's word make the King (S92, S93, SH19)."""
    points = [player.power * factor(game, player) for player in game.players]
    best = [seat for seat in range(game.seats) if points[seat] == max(points)]
    provinces = [len(game.own(seat)) for seat in range(game.seats)]
    most = max([provinces[seat] for seat in best])
    tied = [SEATS[seat] for seat in best if provinces[seat] == most]
    game.king = game.ask_one(game.regent, "crown", tied, games.SCORING, "S93").seat
    if game.events is not None:
        game.emit("king", game.king, {"points": points[game.king]}, rule="S93")


def coop_points(game: "Asche") -> dict[str, int]:
    """The common score of the co-op game (S98-S101, S103), less for start resources (S18, SC1)."""
    tables = game.tables
    treasures = sum([player.treasures for player in game.players])
    power = sum([player.power for player in game.players])
    if tables.treasure_is_power:
        # In this reading the treasures are among the power of S101, not beyond it.
        most = tables.tiles[POWER.id] + game.seats * t.START_TILES * int(tables.start_power)
        power = min(power + treasures, most)
    resources = game.seats * t.START_TILES * (int(tables.start_knights) + int(tables.start_power))
    return {
        "power": power,
        "multiplier": power * (tables.multiplier(game.round, treasures) - 1),
        "hits": game.hits * t.POINTS_PER_HIT,
        "provinces": game.standing() * t.POINTS_PER_PROVINCE,
        "start_resources": -resources * tables.penalty,
    }


def points(game: "Asche", player: "Player") -> dict[str, int]:
    """What counts for a player: the common score, or one's own power among rivals (S2, S3, S92)."""
    if game.tables.coop:
        return coop_points(game)
    return {"power": player.power, "status": player.power * (factor(game, player) - 1)}


def result(game: "Asche") -> Result:
    """The dragon's victory counts nothing for anybody (S94); else the points of the mode (S2, S3)."""
    seats = list(range(game.seats))
    if game.outcome != "dragon_beaten":
        return Result([0 for _ in seats], seats, [], game.outcome, [{} for _ in seats])
    details = [points(game, player) for player in game.players]
    scores = [sum(one.values()) for one in details]
    if game.tables.coop:
        return Result(scores, seats, seats, game.outcome, details)
    ranking = sorted(seats, key=lambda seat: (-scores[seat], seat != game.king, -len(game.own(seat))))
    return Result(scores, ranking, [game.king], game.outcome, details)
