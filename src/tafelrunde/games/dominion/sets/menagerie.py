"""The cards of Menagerie that the recommended sets name, the Horse, and the Way of the Ox."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    REACTION,
    TREASURE,
    Card,
    Cost,
    PayOtherwise,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import GAIN, HAND, INSTEAD, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import WAY, Landscape
from tafelrunde.games.dominion.player import EXILE
from tafelrunde.games.dominion.predicates import an_action, there
from tafelrunde.games.dominion.sets.basic import CURSE_CARD, GOLD, SILVER
from tafelrunde.games.dominion.sets.hinterlands import gold_is_left
from tafelrunde.games.dominion.sets.prosperity import ONTO_DECK
from tafelrunde.games.dominion.sets.rising_sun_prophecies import topdeck_it

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

INTO_HAND = Choice("into_hand")


# Exile: in games with cards that use it, whoever gains a card may discard all copies of it from there.


def has_copies(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether copies of the card gained are in Exile."""
    return about.card in me.mats.get(EXILE, ())


def come_back(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Discard all copies from Exile."""
    discard_from_exile(game, me, about.card)


def discard_from_exile(game: "Dominion", me: "Player", card: Card) -> None:
    """Discard all copies of a card from Exile."""
    game.discard(me, [one for one in me.mats.get(EXILE, ()) if one is card], EXILE)


EXILE_ENDS = Hook("exile_ends", GAIN, come_back, has_copies, may=True)


# Horses.


def horse(game: "Dominion", me: "Player", this: Played) -> None:
    """Return this to its pile."""
    game.return_to_pile(me, this)


HORSE = Card(
    "horse", "menagerie", 3, (ACTION,), horse, Plus(cards=2, actions=1), size=30, picture="horseshoe"
)


# The cards.


def animal_fair(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Buy for each empty pile of the Supply."""
    game.add_buys(me, game.empty_piles())


def has_action(game: "Dominion", me: "Player") -> bool:
    """Whether there is an Action in hand to pay with."""
    return any(game.is_action(card) for card in me.hand)


def pay_with_action(game: "Dominion", me: "Player") -> None:
    """Trash an Action from hand."""
    actions = unique([card for card in me.hand if game.is_action(card)])
    game.trash(me, [game.ask_one(me.seat, "trash_one", actions, ANIMAL_FAIR.id)])


ANIMAL_FAIR = Card(
    "animal_fair",
    "menagerie",
    7,
    (ACTION,),
    animal_fair,
    Plus(coins=4),
    pay_otherwise=PayOtherwise(has_action, pay_with_action),
    picture="cow",
)


def bounty_hunter(game: "Dominion", me: "Player", this: Played) -> None:
    """Exile a hand card; if it is the first of its name there, +$3."""
    if me.hand:
        card = game.ask_one(me.seat, "exile_one", unique(me.hand))
        is_first = card not in me.mats.get(EXILE, ())
        game.to_mat(me, card, EXILE, "hand")
        if is_first:
            game.add_coins(me, 3)


def camel_train(game: "Dominion", me: "Player", this: Played) -> None:
    """Exile a card from the Supply that is no Victory card."""
    piles = [pile for pile, card in game.offers() if not card.is_victory]
    if piles:
        game.exile_from_supply(me, game.ask_one(me.seat, "camel_train", piles).number)


def exile_gold(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Exile a Gold from the Supply."""
    game.exile_from_supply(me, game.pile_of(GOLD))


def coven(game: "Dominion", me: "Player", this: Played) -> None:
    """Others exile a Curse from the Supply; who finds none there discards all own Curses from Exile."""
    for other in game.victims(me, this):
        if game.stock(CURSE_CARD):
            game.exile_from_supply(other, game.pile_of(CURSE_CARD))
        else:
            discard_from_exile(game, other, CURSE_CARD)


def destrier_price(game: "Dominion") -> Cost:
    """$1 less for each card that the player whose turn it is has gained in it."""
    return game.reduced(DESTRIER, DESTRIER.printed.plus(-game.tally.gained(game.active)))


DESTRIER = Card(
    "destrier",
    "menagerie",
    6,
    (ACTION,),
    plus=Plus(cards=2, actions=1),
    price=destrier_price,
    picture="chess-knight",
)


def livery(game: "Dominion", me: "Player", this: Played) -> None:
    """With each card gained this turn that costs $4 or more, gain a Horse."""
    game.wait(LIVERY, me.seat, THIS_TURN)


def cost_four(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card gained cost $4 or more, and there is a Horse."""
    return about.cost.coins >= 4 and game.stock(HORSE) > 0


def gain_horse(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Horse."""
    game.gain(me, HORSE)


LIVERY = Hook("livery", GAIN, gain_horse, cost_four, told=True)


def paddock(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain two Horses. +1 Action for each empty pile of the Supply."""
    sleigh(game, me, this)
    game.add_actions(me, game.empty_piles())


def sleigh(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain two Horses."""
    game.gain(me, HORSE)
    game.gain(me, HORSE)


def fetch(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Discard the Sleigh; the card gained comes into the hand or onto the deck, if it can still be found."""
    game.discard(me, [it.cards[0]])
    if there(game, me, it, about):
        params: dict[str, object] = {"card": about.card.id}
        chosen = game.ask_one(me.seat, "sleigh", (INTO_HAND, ONTO_DECK), params=params)
        if chosen is ONTO_DECK:
            topdeck_it(game, me, it, about)
        else:
            at, about.at = about.at, ""
            game.to_hand(me, about.card, at)


SLEIGH = Hook("sleigh", GAIN, fetch, there, may=True, where=HAND, told=True)


def supplies(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a Horse onto the deck."""
    game.gain(me, HORSE, "deck")


def wayfarer(game: "Dominion", me: "Player", this: Played) -> None:
    """May gain a Silver."""
    if game.stock(SILVER) and game.confirm(me.seat, "wayfarer"):
        game.gain(me, SILVER)


def wayfarer_price(game: "Dominion") -> Cost:
    """What the last other card costs that anybody has gained this turn; nothing more is off that."""
    for _, card, _, _ in reversed(game.tally.gains):
        if card is not WAYFARER:
            return game.cost(card)
    return game.reduced(WAYFARER, WAYFARER.printed)


WAYFARER = Card(
    "wayfarer",
    "menagerie",
    6,
    (ACTION,),
    wayfarer,
    Plus(cards=3),
    price=wayfarer_price,
    picture="hiking",
)


# The Way of the Ox.


def two_actions(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+2 Actions instead of what the card says (D110)."""
    game.add_actions(me, 2)


WAY_OF_THE_OX = Landscape(
    "way_of_the_ox",
    WAY,
    "menagerie",
    hooks=(Hook("way_of_the_ox", INSTEAD, two_actions, an_action, may=True, told=True),),
    picture="bull",
)

CARDS: tuple[Card, ...] = (
    Card(
        "sleigh",
        "menagerie",
        2,
        (ACTION, REACTION),
        sleigh,
        hooks=(SLEIGH,),
        brings=(HORSE,),
        picture="snowman",
    ),
    Card(
        "supplies",
        "menagerie",
        2,
        (TREASURE,),
        supplies,
        Plus(coins=1),
        brings=(HORSE,),
        picture="knapsack",
    ),
    Card(
        "camel_train",
        "menagerie",
        3,
        (ACTION,),
        camel_train,
        hooks=(Hook("camel_train", GAIN, exile_gold, gold_is_left, told=True),),
        table_hooks=(EXILE_ENDS,),
        picture="camel-head",
    ),
    Card(
        "bounty_hunter",
        "menagerie",
        4,
        (ACTION,),
        bounty_hunter,
        Plus(actions=1),
        table_hooks=(EXILE_ENDS,),
        picture="wanted-reward",
    ),
    Card(
        "coven",
        "menagerie",
        5,
        (ACTION, ATTACK),
        coven,
        Plus(actions=1, coins=2),
        table_hooks=(EXILE_ENDS,),
        picture="witch-face",
    ),
    Card("livery", "menagerie", 5, (ACTION,), livery, Plus(coins=3), brings=(HORSE,), picture="stable"),
    Card("paddock", "menagerie", 5, (ACTION,), paddock, Plus(coins=2), brings=(HORSE,), picture="field"),
    DESTRIER,
    WAYFARER,
    ANIMAL_FAIR,
)
OTHERS: tuple[Card, ...] = (HORSE,)
LANDSCAPES: tuple[Landscape, ...] = (WAY_OF_THE_OX,)
