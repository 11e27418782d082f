"""The 15 prophecies: what each does once its last Sun is gone (D50, D51), each in one place."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import KINGDOM_PILE, TREASURE
from tafelrunde.games.dominion.hooks import (
    ACTIONS_AS_BUYS,
    AFTER_PLAY,
    BEFORE_PLAY,
    CLEANUP,
    GAIN,
    INSTEAD,
    LEAVE_PLAY,
    NEXT,
    OPEN,
    SECRET,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.landscapes import PROPHECY, Landscape
from tafelrunde.games.dominion.predicates import a_treasure, an_action, an_attack, nothing, there
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD
from tafelrunde.games.dominion.turn import in_action_phase

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

# By number of players (D2, D31).
SUNS = (0, 0, 5, 8, 10, 12, 13)

A_CURSE = Choice("a_curse")
DISCARD_THREE = Choice("discard_three")


def prophecy(id: str, picture: str, *hooks: Hook) -> Landscape:
    """A prophecy that holds from its last Sun on."""
    return Landscape(id, PROPHECY, "rising_sun", hooks=hooks, picture=picture)


# Approaching Army, Great Leader: after a play.


def one_coin(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+$1."""
    game.add_coins(me, 1)


def one_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Action."""
    game.add_actions(me, 1)


APPROACHING_ARMY = prophecy(
    "approaching_army",
    "tattered-banner",
    Hook("approaching_army", AFTER_PLAY, one_coin, an_attack, plain=True),
)
GREAT_LEADER = prophecy(
    "great_leader", "barbute", Hook("great_leader", AFTER_PLAY, one_action, an_action, plain=True)
)


# Biding Time: at the start of clean-up the hand is set aside face down until the next turn.


def has_hand(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether there is a hand to set aside."""
    return bool(me.hand)


def put_hand_aside(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The hand is set aside face down."""
    game.set_aside(me, me.hand[:], TAKE_HAND_BACK, None, "hand", SECRET)


def take_hand_back(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The cards set aside come back into hand."""
    cards = me.hidden
    me.hidden = []
    me.hand += cards
    if game.events is not None:
        data: dict[str, object] = {"cards": [card.id for card in cards]}
        game.emit("hand_back", me.seat, {"n": len(cards)}, data, (me.seat,), game.cause)


TAKE_HAND_BACK = Hook("take_hand_back", TURN_START, take_hand_back, times=NEXT, cause="biding_time")
BIDING_TIME = prophecy("biding_time", "sands-of-time", Hook("biding_time", CLEANUP, put_hand_aside, has_hand))


# Bureaucracy: with a card that does not cost $0, gain a Copper.


def costs_something(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card gained did not cost $0."""
    cost = about.cost
    return cost.coins > 0 or cost.debt > 0 or cost.potion > 0


def gain_copper(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Copper."""
    game.gain(me, COPPER)


BUREAUCRACY = prophecy("bureaucracy", "files", Hook("bureaucracy", GAIN, gain_copper, costs_something))


# Divine Wind: all Kingdom piles leave the Supply; ten new ones are set up (DH2).


def new_kingdom(game: "Dominion", me: "Player") -> None:
    """The old piles go with what lies on them; the new ones bring what belongs to them."""
    old = [pile for pile in game.piles if pile.kind == KINGDOM_PILE and game.in_supply[pile.number]]
    for pile in old:
        game.remove_pile(pile.number)
    pool = game.table.wind_pool[:]
    game.rng.shuffle(pool)
    game.barriers += 1
    chosen = sorted(pool[:10], key=lambda card: (card.printed.coins, card.id))
    for card in chosen:
        game.add_pile(card, KINGDOM_PILE)
    for card in chosen:
        game.set_up(card)
    data: dict[str, object] = {"gone": [pile.card.id for pile in old], "cards": [card.id for card in chosen]}
    game.tell("new_kingdom", me, data)


DIVINE_WIND = Landscape("divine_wind", PROPHECY, "rising_sun", picture="windy-stripes", do=new_kingdom)


# Enlightenment: Treasures are Actions, too; in an Action phase they give +1 Card, +1 Action instead.


def treasures_become_actions(game: "Dominion") -> None:
    """All Treasures get a further type."""
    game.extra = {card: True for card in game.table.all_cards if card.is_treasure and not card.is_action}


def is_treasure_as_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure is played in an Action phase, even one that has always been an Action, too."""
    return about.card.is_treasure and in_action_phase(game)


def card_and_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Card, +1 Action."""
    game.plus(me, cards=1, actions=1)


ENLIGHTENMENT = Landscape(
    "enlightenment",
    PROPHECY,
    "rising_sun",
    picture="enlightenment",
    hooks=(Hook("enlightenment", INSTEAD, card_and_action, is_treasure_as_action),),
    setup=treasures_become_actions,
)


# Flourishing Trade: cards cost $1 less; unused actions are buys.


def lower_costs(game: "Dominion") -> None:
    """All cards cost $1 less."""
    game.reduction += 1


FLOURISHING_TRADE = Landscape(
    "flourishing_trade",
    PROPHECY,
    "rising_sun",
    picture="trade",
    hooks=(Hook("flourishing_trade", ACTIONS_AS_BUYS, nothing),),
    setup=lower_costs,
)


# Good Harvest: the first play of each Treasure in a turn gives first +1 Buy, +$1.


def is_first_of_its_name(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure is played for the first time in this turn, before the prophecy or after it."""
    return about.card.is_treasure and game.tally.played(me.seat, about.card) == 1


def buy_and_coin(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Buy, +$1."""
    game.plus(me, buys=1, coins=1)


GOOD_HARVEST = Landscape(
    "good_harvest",
    PROPHECY,
    "rising_sun",
    picture="wheat",
    hooks=(Hook("good_harvest", BEFORE_PLAY, buy_and_coin, is_first_of_its_name, plain=True),),
    counts=(TREASURE,),
)


# Growth: with a Treasure, gain a cheaper card.


def gain_cheaper(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a card that costs less."""
    cost = game.cost(about.card)
    game.gain_one(me, [pile for pile, card in game.offers() if game.cost(card).less_than(cost)])


GROWTH = prophecy("growth", "sprout", Hook("growth", GAIN, gain_cheaper, a_treasure))


# Harsh Winter: on one's own turn take the debt of the card's pile, or put 2 debt there (DH3, DH34).


def has_pile_on_own_turn(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether it is one's own turn and the card has a pile."""
    return me.seat == game.active and game.pile_of(about.card) >= 0


def freeze(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Take the debt of the pile, or put 2 debt there."""
    number = game.pile_of(about.card)
    debt = game.debts[number]
    if debt:
        game.debts[number] = 0
        game.add_debt(me, debt)
    else:
        game.debts[number] = 2
        game.tell("pile_debt", me, {"card": game.piles[number].card.id, "n": 2})


HARSH_WINTER = prophecy(
    "harsh_winter", "snowflake-1", Hook("harsh_winter", GAIN, freeze, has_pile_on_own_turn)
)


# Kind Emperor: at once, and at the start of each turn, gain an Action card to hand.


def emperors_gift(game: "Dominion", me: "Player") -> None:
    """Gain an Action card to hand, whatever it costs."""
    extra = game.extra
    game.gain_one(me, [pile for pile, card in game.offers() if card.is_action or card in extra], "hand")


def has_gift(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether there is an Action to gain."""
    for _, card in game.offers():
        if card.is_action or card in game.extra:
            return True
    return False


def emperors_turn(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The gift of a turn."""
    emperors_gift(game, me)


KIND_EMPEROR = Landscape(
    "kind_emperor",
    PROPHECY,
    "rising_sun",
    picture="old-king",
    do=emperors_gift,
    hooks=(Hook("kind_emperor", TURN_START, emperors_turn, has_gift, told=True),),
)


# Panic: a Treasure gives +2 Buys when played and returns to its pile when it leaves play.


def two_buys(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+2 Buys."""
    game.add_buys(me, 2)


def a_treasure_leaves(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure with a pile to return to leaves play."""
    return any(one.at and one.card.is_treasure and game.pile_of(one.card) >= 0 for one in about.group)


def back_to_pile(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """All Treasures that leave play return to their piles."""
    for one in about.group:
        if one.card.is_treasure and game.pile_of(one.card) >= 0 and game.pick_up(me, one):
            game.put_back_on_pile(me, one.card)


PANIC = prophecy(
    "panic",
    "screaming",
    Hook("panic", BEFORE_PLAY, two_buys, a_treasure, plain=True),
    Hook("panic_ends", LEAVE_PLAY, back_to_pile, a_treasure_leaves, whole=True, cause="panic"),
)


# Progress: gained cards go onto the deck.


def not_on_deck(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card gained can be found and does not lie on the deck already."""
    return about.at != "deck" and there(game, me, it, about)


def topdeck_it(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Put the card gained onto the deck."""
    at, about.at = about.at, ""
    game.topdeck(me, about.card, at)


PROGRESS = prophecy("progress", "progression", Hook("progress", GAIN, topdeck_it, not_on_deck))


# Rapid Expansion: a gained Action or Treasure is set aside and played at the start of the next turn.


def can_be_played(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether an Action or Treasure was gained that can be found."""
    card = about.card
    return (game.is_action(card) or card.is_treasure) and there(game, me, it, about)


def set_it_aside(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Set the card aside."""
    at, about.at = about.at, ""
    game.set_aside(me, [about.card], PLAY_ASIDE, None, at, OPEN)


def play_aside(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Play a card that was set aside when gained."""
    card = it.cards[0]
    me.take(card, "aside")
    game.play(me, game.enter_play(me, card))


PLAY_ASIDE = Hook("play_aside", TURN_START, play_aside, times=NEXT, cause="rapid_expansion")
RAPID_EXPANSION = prophecy(
    "rapid_expansion", "expand", Hook("rapid_expansion", GAIN, set_it_aside, can_be_played)
)


# Sickness: at the start of each turn gain a Curse onto the deck, or discard three cards.


def be_sick(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Either may be chosen, also if it cannot be done in full."""
    chosen = game.ask_one(me.seat, "sickness", (A_CURSE, DISCARD_THREE))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is A_CURSE:
        game.gain(me, CURSE_CARD, "deck")
    else:
        game.discard(me, game.ask_some(me.seat, "discard", me.hand, 3, 3))


SICKNESS = prophecy("sickness", "plague-doctor-profile", Hook("sickness", TURN_START, be_sick, told=True))

PROPHECIES = (
    APPROACHING_ARMY,
    BIDING_TIME,
    BUREAUCRACY,
    DIVINE_WIND,
    ENLIGHTENMENT,
    FLOURISHING_TRADE,
    GOOD_HARVEST,
    GREAT_LEADER,
    GROWTH,
    HARSH_WINTER,
    KIND_EMPEROR,
    PANIC,
    PROGRESS,
    RAPID_EXPANSION,
    SICKNESS,
)
