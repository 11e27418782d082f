"""The 25 Kingdom cards of Rising Sun (D1, D3)."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    COMMAND,
    DURATION,
    FOREVER,
    OMEN,
    SHADOW,
    TREASURE,
    Card,
    Cost,
    Play,
    Played,
    unique,
)
from tafelrunde.games.dominion.later import HANDLERS, acts
from tafelrunde.games.dominion.player import Delayed
from tafelrunde.games.dominion.prophecies import remove_sun
from tafelrunde.games.dominion.sets.base import show_hand, upgrade
from tafelrunde.games.dominion.sets.basic import GOLD, SILVER
from tafelrunde.games.dominion.table import START_OF_CLEANUP, START_OF_TURN

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TWO_ACTIONS = Choice("two_actions")
TWO_COINS = Choice("two_coins")
CURSES = Choice("curses")
A_SILVER = Choice("a_silver")


def mountain_shrine(game: "Dominion", me: "Player", this: Played) -> None:
    """Sun; +$2. May trash a hand card. Then +2 Cards if the trash holds any Action."""
    remove_sun(game, me)
    game.coins += 2
    card = game.ask_maybe(me.seat, "trash_one", unique(me.hand), "mountain_shrine", "mountain_shrine")
    if card is not None:
        game.trash_from_hand(me, [card])
    if any(game.is_action(card) for card in game.trash):
        game.draw(me, 2)


def daimyo(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card, +1 Action. The next non-Command Action played this turn is played once more."""
    game.draw(me, 1)
    game.actions += 1
    game.daimyos.append(this.uid)


def artist(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Action. +1 Card for each card of which exactly one copy is in play."""
    game.actions += 1
    in_play = me.cards_in_play()
    game.draw(me, len([card for card in unique(in_play) if in_play.count(card) == 1]))


def fishmonger(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Buy, +$1."""
    game.buys += 1
    game.coins += 1


def snake_witch(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card, +1 Action. With a hand of different cards, may show it and return this: others gain Curses."""
    game.draw(me, 1)
    game.actions += 1
    if len(unique(me.hand)) < len(me.hand):
        return
    if game.confirm(me.seat, "snake_witch", "snake_witch", "snake_witch"):
        show_hand(game, me)
        if game.return_to_pile(me, this):
            game.curse_others(me, this)


def aristocrat(game: "Dominion", me: "Player", this: Played) -> None:
    """By Aristocrats in play: 1 or 5 +3 Actions; 2 or 6 +3 Cards; 3 or 7 +$3; 4 or 8 +3 Buys."""
    count = me.cards_in_play().count(this.card)
    if count in (1, 5):
        game.actions += 3
    elif count in (2, 6):
        game.draw(me, 3)
    elif count in (3, 7):
        game.coins += 3
    elif count in (4, 8):
        game.buys += 3


def root_cellar(game: "Dominion", me: "Player", this: Played) -> None:
    """+3 Cards, +1 Action, 3 debt."""
    game.draw(me, 3)
    game.actions += 1
    game.add_debt(me, 3)


def craftsman(game: "Dominion", me: "Player", this: Played) -> None:
    """2 debt, then gain a card up to $5."""
    game.add_debt(me, 2)
    game.gain_one(me, game.available(Cost(5)), "craftsman", "craftsman")


def riverboat(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn, play the card set aside at set-up, leaving it there."""
    if not this.lent:
        this.stay = 1
    game.later(me, Delayed(START_OF_TURN, "riverboat", this.uid))


def sail(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Play the set-aside card; Riverboat stays in play as long as it would."""
    card = game.table.riverboat
    assert card is not None
    lent = Played(game.next_uid, card, lent=True)
    game.next_uid += 1
    acts(game, me, "riverboat")
    game.play(me, lent)
    for played in me.in_play:
        if played.uid == delayed.uid:
            played.tied = played.tied + lent.tied
            played.stay = max(played.stay, lent.stay)


def poet(game: "Dominion", me: "Player", this: Played) -> None:
    """Sun; +1 Card, +1 Action. Reveal the top card; up to $3 it goes to hand, otherwise back."""
    remove_sun(game, me)
    game.draw(me, 1)
    game.actions += 1
    for card in game.reveal(me, 1):
        me.revealed.remove(card)
        if game.cost(card).up_to(Cost(3)):
            me.add_to_hand(card, EVERYBODY)
            if game.events is not None:
                game.emit("to_hand", me.seat, {"card": card.id}, rule="poet")
        else:
            me.put_on_deck(card, EVERYBODY)
            if game.events is not None:
                game.emit("stays_on_top", me.seat, {"card": card.id}, rule="poet")


def river_shrine(game: "Dominion", me: "Player", this: Played) -> None:
    """Sun. Trash up to two hand cards. At clean-up, without a gain in the Buy phase, gain a card up to $4."""
    remove_sun(game, me)
    game.trash_from_hand(me, game.ask_some(me.seat, "trash", me.hand, 0, 2, "river_shrine", "river_shrine"))
    game.later(me, Delayed(START_OF_CLEANUP, "river_shrine", this.uid))


def shrine_gain(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Gain a card up to $4 if none was gained in a Buy phase of this turn."""
    if game.gained_in_buy == 0:
        acts(game, me, "river_shrine")
        game.gain_one(me, game.available(Cost(4)), "river_shrine", "river_shrine")


def alley(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card, +1 Action, discard a card."""
    game.draw(me, 1)
    game.actions += 1
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 1, 1, "alley", "alley"))


def ninja(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card. Others discard down to three cards."""
    game.draw(me, 1)
    for other in game.victims(me, this):
        game.discard_down_to(other, 3, "ninja", "ninja")


def rustic_village(game: "Dominion", me: "Player", this: Played) -> None:
    """Sun; +1 Card, +2 Actions. May discard two cards for +1 Card."""
    remove_sun(game, me)
    game.draw(me, 1)
    game.actions += 2
    if len(me.hand) >= 2 and game.confirm(me.seat, "rustic_village", "rustic_village", "rustic_village"):
        chosen = game.ask_some(me.seat, "discard", me.hand, 2, 2, "rustic_village", "rustic_village")
        game.discard(me, chosen)
        game.draw(me, 1)


def change(game: "Dominion", me: "Player", this: Played) -> None:
    """With debt +$3. Otherwise trash a hand card for one that costs more coins; the difference is debt."""
    if me.debt > 0 and game.coins >= me.debt and me.seat == game.active:
        params: dict[str, object] = {"n": me.debt}
        if game.confirm(me.seat, "pay_first", "change", "D42", params):
            game.pay_debt(me, me.debt)
    if me.debt > 0:
        game.coins += 3
        return
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand), "change", "change")
    game.trash_from_hand(me, [card])
    coins = game.cost(card).coins
    dearer = [pile for pile in game.supply() if game.cost(pile.card).coins > coins]
    gained = game.gain_one(me, dearer, "change", "change")
    if gained is not None:
        game.add_debt(me, game.cost(gained.card).coins - coins)


def gold_mine(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card, +1 Action, +1 Buy. May gain a Gold and take 4 debt: both or neither (DH10)."""
    game.draw(me, 1)
    game.actions += 1
    game.buys += 1
    if game.left[game.pile_of(GOLD)] and game.confirm(me.seat, "gold_mine", "gold_mine", "gold_mine"):
        game.gain(me, GOLD)
        game.add_debt(me, 4)


def imperial_envoy(game: "Dominion", me: "Player", this: Played) -> None:
    """+5 Cards, +1 Buy, 2 debt."""
    game.draw(me, 5)
    game.buys += 1
    game.add_debt(me, 2)


def kitsune(game: "Dominion", me: "Player", this: Played) -> None:
    """Sun. Choose two: +2 Actions; +$2; Curses for the others; a Silver. They happen in this order."""
    remove_sun(game, me)
    choices = (TWO_ACTIONS, TWO_COINS, CURSES, A_SILVER)
    chosen = game.ask_some(me.seat, "kitsune", choices, 2, 2, "kitsune", "kitsune")
    if game.events is not None:
        for choice in choices:
            if choice in chosen:
                game.emit("choose", me.seat, {"choice": choice.id}, rule="kitsune")
    if TWO_ACTIONS in chosen:
        game.actions += 2
    if TWO_COINS in chosen:
        game.coins += 2
    if CURSES in chosen:
        game.curse_others(me, this)
    if A_SILVER in chosen:
        game.gain(me, SILVER)


def rice_broker(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Action. Trash a hand card; a Treasure gives +2 Cards, an Action +5 Cards."""
    game.actions += 1
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand), "rice_broker", "rice_broker")
    game.trash_from_hand(me, [card])
    if card.is_treasure:
        game.draw(me, 2)
    if game.is_action(card):
        game.draw(me, 5)


def ronin(game: "Dominion", me: "Player", this: Played) -> None:
    """Draw until seven cards in hand."""
    game.draw(me, 7 - len(me.hand))


def litter(game: "Dominion", me: "Player", this: Played) -> None:
    """+2 Cards, +2 Actions, 1 debt."""
    game.draw(me, 2)
    game.actions += 2
    game.add_debt(me, 1)


def tanuki(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a card from hand, gain one that costs up to $2 more (D44)."""
    upgrade(game, me, 2, "tanuki")


def tea_house(game: "Dominion", me: "Player", this: Played) -> None:
    """Sun; +1 Card, +1 Action, +$2."""
    remove_sun(game, me)
    game.draw(me, 1)
    game.actions += 1
    game.coins += 2


def samurai(game: "Dominion", me: "Player", this: Played) -> None:
    """Others discard down to three cards. At the start of each of your turns, for the whole game, +$1."""
    for other in game.victims(me, this):
        game.discard_down_to(other, 3, "samurai", "samurai")
    this.stay = FOREVER
    game.later(me, Delayed(START_OF_TURN, "samurai", this.uid))


def samurai_pay(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """+$1, this turn and every turn to come."""
    game.coins += 1
    game.later(me, delayed)
    acts(game, me, "samurai")


def rice(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Buy. +$1 for each different type among the cards in play."""
    game.buys += 1
    types: list[str] = []
    for card in me.cards_in_play():
        types += [one for one in game.types(card) if one not in types]
    game.coins += len(types)


def card(id: str, cost: Cost, play: Play, *types: str) -> Card:
    """An Action of this set, with its further types."""
    return Card(id, "rising_sun", cost, (ACTION, *types), play)


CARDS = (
    card("mountain_shrine", Cost(0, debt=5), mountain_shrine, OMEN),
    card("daimyo", Cost(0, debt=6), daimyo, COMMAND),
    card("artist", Cost(0, debt=8), artist),
    card("fishmonger", Cost(2), fishmonger, SHADOW),
    card("snake_witch", Cost(2), snake_witch, ATTACK),
    card("aristocrat", Cost(3), aristocrat),
    card("craftsman", Cost(3), craftsman),
    card("riverboat", Cost(3), riverboat, DURATION),
    card("root_cellar", Cost(3), root_cellar),
    card("alley", Cost(4), alley, SHADOW),
    card("change", Cost(4), change),
    card("ninja", Cost(4), ninja, ATTACK, SHADOW),
    card("poet", Cost(4), poet, OMEN),
    card("river_shrine", Cost(4), river_shrine, OMEN),
    card("rustic_village", Cost(4), rustic_village, OMEN),
    card("gold_mine", Cost(5), gold_mine),
    card("imperial_envoy", Cost(5), imperial_envoy),
    card("kitsune", Cost(5), kitsune, ATTACK, OMEN),
    card("litter", Cost(5), litter),
    card("rice_broker", Cost(5), rice_broker),
    card("ronin", Cost(5), ronin, SHADOW),
    card("tanuki", Cost(5), tanuki, SHADOW),
    card("tea_house", Cost(5), tea_house, OMEN),
    card("samurai", Cost(6), samurai, DURATION, ATTACK),
    Card("rice", "rising_sun", Cost(7), (TREASURE,), rice),
)

HANDLERS.update({"riverboat": sail, "river_shrine": shrine_gain, "samurai": samurai_pay})
