"""The cards of Hinterlands that the recommended sets name."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    DISCARD,
    GAIN,
    LEAVE_PLAY,
    NEXT,
    ONCE,
    THIS_TURN,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.predicates import an_action, there
from tafelrunde.games.dominion.sets.basic import CURSE_CARD, GOLD, SILVER
from tafelrunde.games.dominion.sets.rising_sun import alley
from tafelrunde.games.dominion.sets.rising_sun_prophecies import gain_cheaper, topdeck_it

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

CARDS_AND_ACTION = Choice("cards_and_action")
BUY_AND_COINS = Choice("buy_and_coins")
TWO_SILVERS = Choice("two_silvers")
CARD_UP_TO_FOUR = Choice("card_up_to_four")


def cauldron(game: "Dominion", me: "Player", this: Played) -> None:
    """The third time an Action is gained this turn, the others gain a Curse: those that the Attack touches
    now. After the third time nothing comes of it."""
    if actions_gained(game, me) < 3:
        game.wait(CAULDRON, me.seat, THIS_TURN, number=game.mask(me, this))


def actions_gained(game: "Dominion", me: "Player") -> int:
    """How many Actions the player has gained this turn."""
    return len([1 for seat, card, _, _ in game.tally.gains if seat == me.seat and game.is_action(card)])


def third_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether this is the third Action. What is gained while it still acts can make it more than three;
    but then the effect is kept for the third."""
    return an_action(game, me, it, about) and actions_gained(game, me) >= 3


def boil_over(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Each victim gains a Curse."""
    for other in game.those_of(me, it.number):
        game.gain(other, CURSE_CARD)


CAULDRON = Hook("cauldron", GAIN, boil_over, third_action, times=NEXT, told=True)


def crossroads(game: "Dominion", me: "Player", this: Played) -> None:
    """Show the hand, +1 Card for each Victory card in it. The first one played this turn: +3 Actions."""
    game.show_hand(me)
    game.draw(me, len([card for card in me.hand if card.is_victory]))
    if game.tally.played(me.seat, this.card) == 1:
        game.add_actions(me, 3)


def haggler(game: "Dominion", me: "Player", this: Played) -> None:
    """With each card bought this turn, gain a cheaper one that is no Victory card."""
    game.wait(HAGGLER, me.seat, THIS_TURN)


def was_bought(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card gained was bought."""
    return about.bought


def haggle(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a cheaper card that is no Victory card."""
    cost = game.cost(about.card)
    piles = [pile for pile, card in game.offers() if not card.is_victory and game.cost(card).less_than(cost)]
    game.gain_one(me, piles)


HAGGLER = Hook("haggler", GAIN, haggle, was_bought)


def scheme(game: "Dominion", me: "Player", this: Played) -> None:
    """One Action that is discarded from play this turn may go onto the deck."""
    game.wait(SCHEME, me.seat, THIS_TURN)


def an_action_there(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether an Action was discarded and still lies there."""
    return an_action(game, me, it, about) and there(game, me, it, about)


SCHEME = Hook("scheme", LEAVE_PLAY, topdeck_it, an_action_there, times=ONCE, may=True)


def spice_merchant(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a Treasure from hand for +2 Cards, +1 Action; or for +1 Buy, +$2."""
    treasures = unique([card for card in me.hand if card.is_treasure])
    card = game.ask_maybe(me.seat, "trash_one", treasures)
    if card is None:
        return
    game.trash(me, [card])
    chosen = game.ask_one(me.seat, "spice_merchant", (CARDS_AND_ACTION, BUY_AND_COINS))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is CARDS_AND_ACTION:
        game.plus(me, cards=2, actions=1)
    else:
        game.plus(me, buys=1, coins=2)


def gold_is_left(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether there is a Gold to gain."""
    return game.stock(GOLD) > 0


def find_gold(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The Tunnel is shown: gain a Gold."""
    game.gain(me, GOLD)


def weaver(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain two Silvers, or a card up to $4."""
    chosen = game.ask_one(me.seat, "weaver", (TWO_SILVERS, CARD_UP_TO_FOUR))
    if chosen is TWO_SILVERS:
        game.gain(me, SILVER)
        game.gain(me, SILVER)
    else:
        game.gain_one(me, game.available(Cost(4)))


def play_it(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Play the card that was discarded."""
    if game.pick_up(me, about):
        game.play(me, game.enter_play(me, about.card))


def wheelwright(game: "Dominion", me: "Player", this: Played) -> None:
    """May discard a card to gain an Action that costs no more."""
    card = game.ask_maybe(me.seat, "wheelwright", unique(me.hand))
    if card is not None:
        game.discard(me, [card])
        game.gain_one(me, game.available(game.cost(card), ACTION))


def witchs_hut(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard two cards, shown to all. If both are Actions, the others gain a Curse."""
    cards = game.ask_some(me.seat, "witchs_hut", me.hand, 2, 2)
    actions = [card for card in cards if game.is_action(card)]
    game.show(me, cards)
    game.discard(me, cards)
    if len(actions) == 2:
        game.curse_others(me, this)


CARDS: tuple[Card, ...] = (
    Card("crossroads", "hinterlands", 2, (ACTION,), crossroads, counts=(ACTION,), picture="crossroad"),
    Card("oasis", "hinterlands", 3, (ACTION,), alley, Plus(cards=1, actions=1, coins=1), picture="oasis"),
    Card("scheme", "hinterlands", 3, (ACTION,), scheme, Plus(cards=1, actions=1), picture="spy"),
    Card(
        "tunnel",
        "hinterlands",
        Cost(3),
        (VICTORY, REACTION),
        vp=2,
        hooks=(Hook("tunnel", DISCARD, find_gold, gold_is_left, may=True, told=True),),
        picture="cave-entrance",
    ),
    Card("spice_merchant", "hinterlands", 4, (ACTION,), spice_merchant, picture="hot-spices"),
    Card(
        "weaver",
        "hinterlands",
        4,
        (ACTION, REACTION),
        weaver,
        hooks=(Hook("weaver", DISCARD, play_it, there, may=True, told=True),),
        picture="spinning-wheel",
    ),
    Card(
        "cauldron",
        "hinterlands",
        Cost(5),
        (TREASURE, ATTACK),
        cauldron,
        Plus(buys=1, coins=2),
        picture="cauldron",
    ),
    Card("haggler", "hinterlands", 5, (ACTION,), haggler, Plus(coins=2), picture="shaking-hands"),
    Card(
        "wheelwright", "hinterlands", 5, (ACTION,), wheelwright, Plus(cards=1, actions=1), picture="cartwheel"
    ),
    Card("witchs_hut", "hinterlands", 5, (ACTION, ATTACK), witchs_hut, Plus(cards=4), picture="spooky-house"),
    Card(
        "border_village",
        "hinterlands",
        6,
        (ACTION,),
        plus=Plus(cards=1, actions=2),
        hooks=(Hook("border_village", GAIN, gain_cheaper),),
        picture="wooden-fence",
    ),
)
