"""What the texts of the cards do (§11). Symbols are carried out before; see Kunitori.play."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import SEATS, Choice
from tafelrunde.games.kunitori.cards import GENERAL, NINJA, Effect, Placed, ids, unique
from tafelrunde.games.kunitori.player import EVERYBODY

if TYPE_CHECKING:
    from tafelrunde.games.kunitori.game import Kunitori
    from tafelrunde.games.kunitori.player import Player

DRAW_ONE: Final = Choice("draw_one")
SCRAP_ONE: Final = Choice("scrap_one")
TWO_ACTIONS: Final = Choice("two_actions")
ALLIANCE: Final = Choice("alliance")
COPPER_TO_SILVER: Final = Choice("copper_to_silver")
SILVER_TO_GOLD: Final = Choice("silver_to_gold")


def loyal_servants_warning(game: "Kunitori", me: "Player") -> None:
    """Draw a card, or scrap a hand card and return the Warning to the pool (K82, KC4, KH20)."""
    choices = (DRAW_ONE, SCRAP_ONE) if me.hand else (DRAW_ONE,)
    if game.ask_one(me.seat, "choose_effect", choices, "loyal_servants_warning", "K82") is DRAW_ONE:
        game.draw(me, 1)
        return
    card = game.ask_one(me.seat, "scrap", unique(me.hand), "loyal_servants_warning", "K82")
    if game.box.warning_literal:
        me.take_from_hand(card)
        back = card
    else:
        game.scrap_from_hand(me, card, "K82")
        back = game.box.by_id["loyal_servants_warning"]
        me.played.remove(back)
    game.return_to_pool(me, back)
    if game.events is not None:
        game.emit("to_pool", me.seat, {"card": back.id}, rule="K82")


def trap(game: "Kunitori", me: "Player") -> None:
    """A deployed card of any player goes to its owner's discard pile (K83, KH14)."""
    deployed: list[Placed] = []
    for player in (*game.others(me), me):
        deployed += [Placed(player.seat, "deployed", card) for card in unique(player.deployed)]
    deployed += [Placed(me.seat, "replayed", card) for card in unique(me.replayed)]
    if not deployed:
        return
    chosen = game.ask_one(me.seat, "trap", deployed, "trap", "K83")
    owner = game.players[chosen.seat]
    owner.zone(chosen.zone).remove(chosen.card)
    owner.discard.append(chosen.card)
    if game.events is not None:
        game.emit("trapped", me.seat, {"target": owner.seat, "card": chosen.card.id}, rule="K83")


def take_back(game: "Kunitori", me: "Player") -> None:
    """Take a General from deck or discard pile into hand, then shuffle the deck (K84, KH15).

    They are offered in the order of the pool: the order of the deck is not the player's to know.
    """
    generals = [
        Placed(me.seat, zone, card)
        for zone, cards in (("deck", me.deck), ("discard", me.discard))
        for card in game.box.generals
        if card in cards
    ]
    if generals:
        chosen = game.ask_one(me.seat, "take_back", generals, "take_back", "K84")
        me.zone(chosen.zone).remove(chosen.card)
        me.add_to_hand(chosen.card, EVERYBODY)
        if game.events is not None:
            game.emit("take_back", me.seat, {"card": chosen.card.id, "zone": chosen.zone}, rule="K84")
    game.shuffle(me)


def travelling_monk(game: "Kunitori", me: "Player") -> None:
    """Two actions, or the right to a joint battle this turn, which needs a third player (K86, KH17)."""
    choices = (TWO_ACTIONS, ALLIANCE) if game.seats > 2 else (TWO_ACTIONS,)
    if game.ask_one(me.seat, "choose_effect", choices, "travelling_monk", "K86") is TWO_ACTIONS:
        game.actions += 2
    else:
        game.alliance = True
        if game.events is not None:
            game.emit("plans_alliance", me.seat, {}, rule="K86")


def skilled_ninja(game: "Kunitori", me: "Player") -> None:
    """Another player reveals two cards and loses one, unless a Ninja or General is shown (K87, KC9, KH19)."""
    target = game.ask_one(
        me.seat, "ninja_target", [SEATS[one.seat] for one in game.others(me)], "skilled_ninja", "K87"
    )
    victim = game.players[target.seat]
    revealed = game.reveal(victim, 2)
    if game.events is not None:
        game.emit("ninja", me.seat, {"target": victim.seat, "cards": ids(revealed)}, rule="K87")
    if not revealed:
        return
    guards = unique([card for card in victim.hand if card.type == GENERAL or NINJA in card.marks])
    guard = game.ask_maybe(
        victim.seat, "show_guard", guards, "skilled_ninja", "K87", {"attacker": me.seat}, True
    )
    if guard is not None:
        game.barriers += 1
        victim.take_from_hand(guard)
        if NINJA in guard.marks:
            victim.discard.append(guard)
        else:
            victim.add_to_hand(guard, EVERYBODY)
        if game.events is not None:
            game.emit("show_guard", victim.seat, {"card": guard.id}, rule="K87")
    else:
        lost = game.ask_one(me.seat, "ninja_scrap", unique(victim.revealed), "skilled_ninja", "K87")
        victim.revealed.remove(lost)
        victim.count(lost, -1)
        game.scrap.append(lost)
        if game.events is not None:
            game.emit("scrap", victim.seat, {"card": lost.id}, rule="K87")
    ninjas = [card for card in victim.revealed if NINJA in card.marks]
    victim.revealed = [card for card in victim.revealed if NINJA not in card.marks]
    victim.discard += ninjas
    if ninjas and game.events is not None:
        game.emit("discard", victim.seat, {"cards": ids(ninjas)}, rule="K87")
    game.put_back(victim, "K87")


def temple_town(game: "Kunitori", me: "Player") -> None:
    """Scrap a Copper for a Silver into hand, or a Silver for a Gold (K96, KH22)."""
    box = game.box
    choices: list[Choice] = []
    if box.copper in me.hand and game.available(box.silver):
        choices.append(COPPER_TO_SILVER)
    if box.silver in me.hand and game.available(box.gold):
        choices.append(SILVER_TO_GOLD)
    if not choices:
        return
    chosen = game.ask_one(me.seat, "choose_effect", choices, "temple_town", "K96")
    old, new = (box.copper, box.silver) if chosen is COPPER_TO_SILVER else (box.silver, box.gold)
    game.scrap_from_hand(me, old, "K96")
    game.receive(me, new, "K96", to_hand=True)


def port_town(game: "Kunitori", me: "Player") -> None:
    """All cards cost 1 less in the buy phase of this turn, never 0, not cumulative (K98)."""
    game.discount = True


EFFECTS: Final[dict[str, Effect]] = {
    "loyal_servants_warning": loyal_servants_warning,
    "trap": trap,
    "take_back": take_back,
    "travelling_monk": travelling_monk,
    "skilled_ninja": skilled_ninja,
    "temple_town": temple_town,
    "port_town": port_town,
}
