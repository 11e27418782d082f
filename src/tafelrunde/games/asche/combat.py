"""A knight against the dragon (Kampf Ritter gegen Drache), card by card."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tafelrunde.engine.decisions import Ask, maybe
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.asche import game as games
from tafelrunde.games.asche import tables as t
from tafelrunde.games.asche import windows
from tafelrunde.games.asche.pieces import (
    DRAGON_CARD,
    KNIGHT_CARD,
    POWER,
    SHIELD,
    SHIELD_CARD,
    SWORD,
    SWORD_CARD,
    TREASURE,
    Combat,
    Tile,
    ids,
)
from tafelrunde.games.asche.state import Fight

if TYPE_CHECKING:
    from tafelrunde.games.asche.game import Asche
    from tafelrunde.games.asche.state import Player

SPEND_POWER: Final = Choice("spend_power")
SPEND_TREASURE: Final = Choice("spend_treasure")

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"
AVERTED: Final = "averted"


def begin(game: "Asche", province: int, bought: bool) -> None:
    """Shuffle the combat cards for a fight; to shuffle again, as one may, changes nothing (S70)."""
    game.fight = Fight(province, bought)
    game.rng.mix(t.COMBAT_PILE, game.combat)
    game.barriers += 1
    game.phase = games.BEFORE_FIGHT
    if game.events is not None:
        place = game.provinces[province]
        data: dict[str, object] = {
            "province": game.tables.map.names[province],
            "pieces": ids(place.placed()),
            "bought": bought,
        }
        game.emit("fight", place.owner, data, rule="S37")


def fighting(game: "Asche") -> Fight:
    """The fight that is under way."""
    fight = game.fight
    assert fight is not None
    return fight


def before(game: "Asche") -> None:
    """Black Knight and Vassal can be played before the first card (SH52, SH53)."""
    owner = game.provinces[fighting(game).province].owner
    if not windows.open_window(game, t.BEFORE_FIGHT, game.clockwise(owner), "SH21"):
        game.phase = games.COMBAT


def combat(game: "Asche") -> None:
    """Instead of the next card, power can be spent or a Hero played; else it is revealed (S72, S76)."""
    fight = fighting(game)
    order = game.clockwise(game.provinces[fight.province].owner)
    heroes = asked = windows.asked_seats(game, t.COMBAT, order)
    if fight.count(DRAGON_CARD) >= t.DRAGONS_PER_POWER:
        asked = [seat for seat in order if seat in heroes or spendable(game, seat)]
    if asked:

        def question(seat: int) -> Ask:
            options = spendable(game, seat)
            if seat in heroes:
                options += windows.options(game, seat, t.COMBAT)
            return maybe(seat, "window_combat", options, t.COMBAT, "S76")

        if windows.settle(game, asked, game.ask_all(asked, question)):
            return
    reveal(game)


def spendable(game: "Asche", seat: int) -> list[Thing]:
    """Power can be spent when two dragons are open, by the knight's owner (S76, S57, SH11)."""
    fight = fighting(game)
    if fight.count(DRAGON_CARD) < t.DRAGONS_PER_POWER:
        return []
    if seat != game.provinces[fight.province].owner and not game.tables.shared_power:
        return []
    player = game.players[seat]
    found: list[Thing] = []
    if player.power:
        found.append(SPEND_POWER)
    if player.treasures:
        found.append(SPEND_TREASURE)
    return found


def spend(game: "Asche", player: "Player", choice: Thing) -> None:
    """Lose a power tile; two open dragons are put aside for the rest of the fight (S76, S103)."""
    fight = fighting(game)
    tile = POWER if choice is SPEND_POWER else TREASURE
    if tile is POWER:
        player.power -= 1
    else:
        player.treasures -= 1
    game.removed.append(tile)
    for _ in range(t.DRAGONS_PER_POWER):
        fight.open.remove(DRAGON_CARD)
        fight.aside.append(DRAGON_CARD)
    if game.events is not None:
        game.emit("spend", player.seat, {"tile": tile.id, "open": ids(fight.open)}, rule="S76")


def reveal(game: "Asche") -> None:
    """Reveal a card: three dragons lose, three knights win, with a sword three swords too (S71, S72).

    A deck that runs out ends the fight as a draw (SH33).
    """
    fight = fighting(game)
    province = game.provinces[fight.province]
    card = game.combat.pop()
    fight.open.append(card)
    game.barriers += 1
    if game.events is not None:
        game.emit("combat_card", province.owner, {"card": card.id, "open": ids(fight.open)}, rule="S72")
    sword = province.sword and not fight.no_sword
    shield = province.shield and not fight.no_shield
    if decides(fight, card, DRAGON_CARD, True):
        lose(game)
    elif decides(fight, card, KNIGHT_CARD, True) or decides(fight, card, SWORD_CARD, sword):
        win(game)
    elif (decides(fight, card, SHIELD_CARD, shield) and stops(game)) or not game.combat:
        end(game, DRAWN)


def decides(fight: Fight, card: Combat, kind: Combat, counts: bool) -> bool:
    """Whether the card just revealed is of a kind that counts and at least the third one open (S77)."""
    return counts and card is kind and fight.count(kind) >= t.CARDS_TO_DECIDE


def stops(game: "Asche") -> bool:
    """From the third shield on, at each one, the player may end the fight as a draw (S73)."""
    fight = fighting(game)
    owner = game.provinces[fight.province].owner
    return game.confirm(owner, "stop", games.COMBAT, "S73", params={"open": ids(fight.open)})


def lose(game: "Asche") -> None:
    """Knight and equipment leave the game; his province is saved (S38, S39, SH52)."""
    fight = fighting(game)
    province = game.provinces[fight.province]
    fallen: list[Tile] = []
    for tile in province.placed():
        if (tile is SWORD and fight.no_sword) or (tile is SHIELD and fight.no_shield):
            continue
        province.put(tile, False)
        fallen.append(tile)
    game.removed += fallen
    if not fight.bought:
        game.marked.remove(fight.province)
    end(game, LOST, fallen)


def win(game: "Asche") -> None:
    """Take a hit marker; the seventh ends the game at once (S74, S75, S90)."""
    fight = fighting(game)
    player = game.players[game.provinces[fight.province].owner]
    game.hits += 1
    player.hits += 1
    if game.events is not None:
        data: dict[str, object] = {"hits": game.hits, "province": game.tables.map.names[fight.province]}
        game.emit("hit", player.seat, data, rule="S74")
    if game.hits == t.HITS:
        game.victor = player.seat
    end(game, WON)


def avert(game: "Asche") -> None:
    """The fight does not take place, and the attack with it (SH53)."""
    fight = fighting(game)
    if not fight.bought:
        game.marked.remove(fight.province)
    end(game, AVERTED)


def end(game: "Asche", outcome: str, fallen: Sequence[Tile] = ()) -> None:
    """Tell how a fight ended and go where that leads: a survivor has a marker to remove, if any (SH10)."""
    fight = fighting(game)
    fight.outcome = outcome
    owner = game.provinces[fight.province].owner
    if game.events is not None:
        data: dict[str, object] = {
            "province": game.tables.map.names[fight.province],
            "outcome": outcome,
            "cards": ids(fight.open),
            "fallen": ids(fallen),
        }
        game.emit("fight_end", owner, data, rule="S72")
    if game.hits == t.HITS:
        leave(game, games.SCORING)
        return
    if outcome == WON or (outcome == DRAWN and game.tables.draw_gives_follower):
        draw_followers(game, game.players[owner])
    if outcome in (WON, DRAWN) and not fight.bought:
        game.phase = games.SURVIVED
    else:
        leave(game, games.PURCHASE if fight.bought else games.FIGHTS)


def draw_followers(game: "Asche", player: "Player") -> None:
    """A hit brings a follower from the pile, by option also an open one (S74, SC6, SH25)."""
    for _ in range(t.HIT_FOLLOWERS):
        if game.tables.hit_follower_free:
            game.choose_follower(player, "hit", "S74")
            game.refill_display("S74")
        else:
            game.draw_follower(player, "S74")


def survived(game: "Asche") -> None:
    """The owner may remove any one marker; if their own stays, the knight fights again at once.

    (S40, SH8: also when none is removed, SH9: before all others)
    """
    fight = fighting(game)
    owner = game.provinces[fight.province].owner
    places = [game.tables.map.places[index] for index in game.marked]
    chosen = game.ask_maybe(owner, "remove_marker", places, games.SURVIVED, "S40")
    if chosen is not None:
        game.marked.remove(chosen.index)
        if game.events is not None:
            game.emit("remove_marker", owner, {"province": chosen.id}, rule="S40")
    # All knights before him are dead or safe, so that he is the next to fight if his marker stays.
    leave(game, games.FIGHTS)


def leave(game: "Asche", phase: str) -> None:
    """All cards go back to the combat deck."""
    fight = fighting(game)
    game.combat += fight.open
    game.combat += fight.aside
    game.fight = None
    game.quiet = 0
    game.phase = phase
    if phase == games.PURCHASE:
        game.check_defeat()
