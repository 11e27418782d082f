"""The purchase phase (Kaufphase)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Thing
from tafelrunde.games.asche import combat, event, followers, windows
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche.map import Place
from tafelrunde.games.asche.pieces import ATTACK, POWER, TREASURE, Follower, Tile, ids

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player


def begin(game: "Asche") -> None:
    """Player by player from the Regent (S50)."""
    game.phase = games.PURCHASE
    game.active = game.regent
    game.turns = 0
    game.credit = 0


def stacks(game: "Asche", seat: int) -> list[int]:
    """One's own provinces that have town tiles (S52)."""
    return [index for index in game.own(seat) if game.provinces[index].stack]


def turn(game: "Asche") -> None:
    """Buy, look and re-order, or play a follower, as often and as mixed as one likes (S50).

    Nothing can be given to others, but for what followers do (S102).
    """
    player = game.players[game.active]
    means = game.means(player)
    own = stacks(game, player.seat)
    options: list[Thing] = []
    if means >= t.TILE_PRICE:
        options += [game.tables.map.buys[index] for index in own]
    if means >= t.LOOK_PRICE:
        options += [game.tables.map.looks[index] for index in own]
    options += windows.playable(game, player, t.PURCHASE)
    covert = not options and could_choose(game, player, own)
    chosen = game.ask_maybe(
        player.seat, "purchase", options, games.PURCHASE, "S50", {"credit": game.credit}, covert
    )
    if chosen is None:
        end_turn(game, player)
    elif isinstance(chosen, Follower):
        followers.play(game, player, chosen)
    else:
        assert isinstance(chosen, Place)
        if chosen.of == "buy":
            game.pay(player, t.TILE_PRICE)
            game.free = False
            uncover(game, player, chosen.index)
        else:
            game.pay(player, t.LOOK_PRICE)
            game.arrange_stack(player, chosen.index, games.PURCHASE, "S50")


def could_choose(game: "Asche", player: "Player", own: list[int]) -> bool:
    """Whether a buyer who has nothing to choose could have, by what the others see: cards of unknown worth,
    or unknown followers. Then the question is put all the same (SH28)."""
    if game.tables.holders_only or game.seats == 1:
        return False
    return bool(own and player.gold) or bool(windows.asked_seats(game, t.PURCHASE, (player.seat,)))


def end_turn(game: "Asche", player: "Player") -> None:
    """No gold is kept beyond the phase (S51, SH12); the last one leads to the event phase."""
    if player.gold and game.events is not None:
        game.emit("discard_gold", player.seat, {"cards": ids(player.gold)}, rule="S51")
    if player.gold:
        game.barriers += 1
    game.discard_gold(player, player.gold)
    player.gold = []
    game.credit = 0
    game.turns += 1
    game.active = (game.active + 1) % game.seats
    if game.turns == game.seats:
        event.begin(game)


def uncover(game: "Asche", player: "Player", index: int) -> None:
    """Turn over the top tile of an own stack (S52)."""
    province = game.provinces[index]
    province.seen.pop()
    tile = province.stack.pop()
    game.uncovered = tile
    game.source = index
    game.barriers += 1
    game.phase = games.UNCOVERED
    if game.events is not None:
        data: dict[str, object] = {"province": game.tables.map.names[index], "tile": tile.id}
        game.emit("uncover", player.seat, data, rule="S52")


def keep_or_void(game: "Asche") -> None:
    """Before the tile takes effect, an Abbot can make the purchase void (SH41)."""
    player = game.players[game.active]
    assert game.uncovered is not None
    params: dict[str, object] = {"tile": game.uncovered.id}
    if game.again:
        if game.confirm(player.seat, "void_again", "abbot", "SH41", params):
            void(game, player)
            return
    elif windows.asked_seats(game, t.UNCOVERED, (player.seat,)):
        options = windows.playable(game, player, t.UNCOVERED)
        chosen = game.ask_maybe(
            player.seat, "window_uncovered", options, t.UNCOVERED, "SH41", params, covert=True
        )
        if chosen is not None:
            followers.play(game, player, chosen)
            return
    game.again = False
    take_effect(game, player)


def void(game: "Asche", player: "Player") -> None:
    """The tile leaves the game and the price is given back; buy again at once, any own stack (SH41)."""
    assert game.uncovered is not None
    game.removed.append(game.uncovered)
    if game.events is not None:
        game.emit("void", player.seat, {"tile": game.uncovered.id}, rule="SH41")
    game.uncovered = None
    game.source = -1
    if not game.free:
        game.credit += t.TILE_PRICE
    game.again = True
    game.phase = games.BUY_AGAIN
    game.check_defeat()


def buy_again(game: "Asche") -> None:
    """The purchase that replaces a void one; declining ends the Abbot's work (SH41)."""
    player = game.players[game.active]
    places = [game.tables.map.buys[index] for index in stacks(game, player.seat)]
    chosen = game.ask_maybe(player.seat, "buy_again", places, "abbot", "SH41")
    if chosen is None:
        game.again = False
        game.phase = games.PURCHASE
        return
    if not game.free:
        game.pay(player, t.TILE_PRICE)
    uncover(game, player, chosen.index)


def take_effect(game: "Asche", player: "Player") -> None:
    """What the bought tile does (S53-S57)."""
    tile = game.uncovered
    assert tile is not None
    source = game.source
    if tile is not ATTACK and tile is not POWER and tile is not TREASURE:
        place_tile(game, player, tile)
    game.uncovered = None
    game.source = -1
    game.phase = games.PURCHASE
    if tile is POWER or tile is TREASURE:
        game.gain_power(player, tile, "S53" if tile is POWER else "S57")
    elif tile is ATTACK:
        game.removed.append(tile)
        if game.provinces[source].knight:
            combat.begin(game, source, True)
            return
        game.lose_province(source, "S55")
    game.check_defeat()


def place_tile(game: "Asche", player: "Player", tile: Tile) -> None:
    """Knight, sword and shield go to an own province without one, or leave the game (S54, SH14)."""
    free = game.free_for(tile, player.seat)
    if not free:
        game.removed.append(tile)
        if game.events is not None:
            game.emit("no_place", player.seat, {"tile": tile.id}, rule="S54")
        return
    chosen = game.ask_one(player.seat, "place", free, games.PURCHASE, "S54", {"tile": tile.id})
    game.provinces[chosen.index].put(tile)
    if game.events is not None:
        game.emit("place", player.seat, {"tile": tile.id, "province": chosen.id}, rule="S54")
