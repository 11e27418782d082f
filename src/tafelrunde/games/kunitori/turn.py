"""The four phases of a turn (§5, §6), one function for each step of them; battles stand in battle.py.

The sample turn of §8, which is Hideyoshi's throughout (KC3), gives two sums to check: K27 and K48.
"""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.kunitori.cards import STRATEGY, TREASURE, Card, Pile, ids, unique
from tafelrunde.games.kunitori.player import EVERYBODY
from tafelrunde.games.kunitori.table import HAND_SIZE

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori

ALL_TREASURES: Final = Choice("all_treasures")


def begin(game: "Kunitori") -> None:
    """A turn begins: one action, nothing else (K20)."""
    game.turn += 1
    game.actions = 1
    game.money = 0
    game.buys = 0
    game.discount = False
    game.alliance = False
    game.phase = game.open_phase = "deployed"
    if game.events is not None:
        game.emit("turn", game.active, {"turn": game.turn}, rule="K10")


def play_deployed(game: "Kunitori") -> None:
    """Deployed cards are played again before any hand card, each for an action (K25, K27, KC8, KH8, KH9).

    Those for which there is no action stay silent (KH7). Walls are not among them (K26).
    """
    me = game.me
    if game.actions == 0 or not me.deployed:
        game.phase = game.open_phase = "action"
        return
    card = game.ask_one(me.seat, "play_deployed", unique(me.deployed), rule="K25")
    me.deployed.remove(card)
    me.replayed.append(card)
    if game.events is not None:
        game.emit("replay", me.seat, {"card": card.id}, rule="K25")
    game.play(me, card)


def play_action(game: "Kunitori") -> None:
    """Play an action card from hand into the area, or end the phase (K11, K22, K23, K24, KH28)."""
    me = game.me
    card: Card | None = None
    if game.actions > 0:
        playable = unique([card for card in me.hand if card.is_action])
        card = game.ask_maybe(me.seat, "play_action", playable, rule="K24")
    if card is None:
        game.phase = "battle"
        return
    me.take_from_hand(card)
    me.played.append(card)
    if game.events is not None:
        game.emit("play", me.seat, {"card": card.id}, rule="K11")
    game.play(me, card)


def begin_buying(game: "Kunitori") -> None:
    """Unused actions lapse and one buy is there (K12, K45).

    The others see neither before something is done in the buy phase (KH40): a player without an action card
    would be told from one who thinks about which to play. So the number of actions stays as they see it.
    """
    game.buys += 1
    game.phase = "buy"


def buy(game: "Kunitori") -> None:
    """Play a treasure, buy a card, or end the phase, in any order (K45, K46, K47, K48, KH26)."""
    me = game.me
    options: list[Thing] = []
    if game.buys > 0:
        treasures = [card for card in me.hand if card.type == TREASURE]
        if len(treasures) > 1:
            options.append(ALL_TREASURES)
        options += unique(treasures)
        options += game.affordable()
    chosen = game.ask_maybe(me.seat, "buy", options, rule="K45")
    if chosen is None:
        game.phase = "end"
        return
    game.open_phase = "buy"
    if isinstance(chosen, Pile):
        card = chosen.card
        price = game.price(card)
        game.buys -= 1
        game.money -= price
        if game.events is not None:
            game.emit("buy", me.seat, {"card": card.id, "price": price}, rule="K45")
        game.receive(me, card, "K45")
    elif isinstance(chosen, Card):
        play_treasures(game, [chosen])
    else:
        play_treasures(game, [card for card in me.hand if card.type == TREASURE])


def play_treasures(game: "Kunitori", treasures: list[Card]) -> None:
    """Treasures need no action; they stay in front until the end of the turn (K14, K46)."""
    me = game.me
    for card in treasures:
        me.take_from_hand(card)
        me.played.append(card)
        for _, number in card.symbols:
            game.money += number
    if game.events is not None:
        game.emit("treasure", me.seat, {"cards": ids(treasures), "money": game.money}, rule="K46")


def end(game: "Kunitori") -> None:
    """Clear the area, keep Strategy cards, draw a new hand, and pass the turn (K50-K55). Money lapses (K15).

    The game also ends when nobody has been able, or willing, to take a card for many rounds (KH39).
    """
    me = game.me
    extra = clear_area(game)
    kept = keep_strategies(game)
    game.draw(me, HAND_SIZE + extra - kept)
    game.money = 0
    game.buys = 0
    game.idle += 1
    if game.active == game.last_seat or game.idle >= game.box.stalemate * game.seats:
        game.over = True
        if game.events is not None:
            game.emit("game_over", None, {"scores": game.result().scores}, rule="K61")
        return
    game.active = (game.active + 1) % game.seats
    begin(game)


def clear_area(game: "Kunitori") -> int:
    """Discard what was played, but for what is left lying (K50, K55, K95). Returns the extra cards to draw:
    one for each wall left in the last turn (KH21)."""
    me = game.me
    lying = me.deployed + me.replayed + me.played
    left = game.ask_some(
        me.seat, "leave", [card for card in lying if card.deployable or card.wall], rule="K55"
    )
    old_walls = me.walls
    for card in left:
        lying.remove(card)
    me.discard += old_walls
    me.discard += lying
    me.walls = [card for card in left if card.wall]
    me.deployed = [card for card in left if not card.wall]
    me.replayed = []
    me.played = []
    if left:
        game.open_phase = "end"
        if game.events is not None:
            game.emit("leave", me.seat, {"cards": ids(left)}, rule="K55")
    return len(old_walls)


def keep_strategies(game: "Kunitori") -> int:
    """Discard the hand; Strategy cards may be shown and kept (K51, KH25). Returns the number kept."""
    me = game.me
    strategies = [card for card in me.hand if card.type == STRATEGY]
    kept = game.ask_some(me.seat, "keep", strategies, rule="K51")
    dropped = me.hand
    for card in kept:
        dropped.remove(card)
    me.discard += dropped
    me.hand = kept
    me.hand_known = [(card, EVERYBODY) for card in kept]
    if game.events is not None:
        if kept:
            game.emit("keep", me.seat, {"cards": ids(kept)}, rule="K51")
        if dropped:
            game.emit("discard", me.seat, {"cards": ids(dropped)}, rule="K51")
    return len(kept)
