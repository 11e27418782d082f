"""The 15 prophecies: what each does once its last Sun is gone (D50, D51)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion.later import HANDLERS, acts
from tafelrunde.games.dominion.player import Delayed
from tafelrunde.games.dominion.sets.basic import COPPER, CURSE_CARD
from tafelrunde.games.dominion.table import (
    AFTER_PLAY,
    BEFORE_PLAY,
    GAIN,
    START_OF_TURN,
    Do,
    Subject,
    Watcher,
)

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

PROPHECIES = (
    "approaching_army biding_time bureaucracy divine_wind enlightenment flourishing_trade good_harvest"
    " great_leader growth harsh_winter kind_emperor panic progress rapid_expansion sickness"
).split()
# By number of players (D2, D31).
SUNS = (0, 0, 5, 8, 10, 12, 13)

A_CURSE = Choice("a_curse")
DISCARD_THREE = Choice("discard_three")


def remove_sun(game: "Dominion", me: "Player") -> None:
    """Remove a Sun; with the last one the prophecy comes true, in the middle of the Omen (D50).

    Omens call this first of all (D51); it belongs to their instructions and goes where these go (D52).
    """
    if game.suns == 0:
        return
    game.suns -= 1
    if game.events is not None:
        game.emit("sun", me.seat, {"left": game.suns}, rule="D50")
    if game.suns == 0:
        game.fulfilled = game.table.prophecy
        if game.events is not None:
            game.emit("prophecy", me.seat, {"prophecy": game.fulfilled}, rule="D50")
        at_once = AT_ONCE.get(game.fulfilled)
        if at_once is not None:
            at_once(game, me)


# What happens the moment a prophecy comes true.


def lower_costs(game: "Dominion", me: "Player") -> None:
    """Flourishing Trade: cards cost $1 less. (Actions as buys: see turn.has_buy.)"""
    game.reduction += 1


def emperors_gift(game: "Dominion", me: "Player") -> None:
    """Kind Emperor: gain an Action card to hand, whatever it costs."""
    actions = [pile for pile in game.supply() if game.is_action(pile.card)]
    game.gain_one(me, actions, "kind_emperor", "kind_emperor", "hand")


def new_kingdom(game: "Dominion", me: "Player") -> None:
    """Divine Wind: all Kingdom piles leave the Supply; ten new ones are set up (DH2)."""
    old = [
        pile.card
        for number, pile in enumerate(game.piles)
        if pile.kind == "kingdom" and game.in_supply[number]
    ]
    for number, pile in enumerate(game.piles):
        if pile.kind == "kingdom":
            game.in_supply[number] = False
            game.change_pile(number, 0)
    pool = game.table.wind_pool[:]
    game.rng.shuffle(pool)
    game.barriers += 1
    chosen = sorted(pool[:10], key=lambda card: (card.printed.coins, card.id))
    for card in chosen:
        game.add_pile(card, "kingdom")
    if game.events is not None:
        gone = [card.id for card in old]
        game.emit(
            "new_kingdom", me.seat, {"gone": gone, "cards": [card.id for card in chosen]}, rule="divine_wind"
        )


AT_ONCE: dict[str, Callable[["Dominion", "Player"], None]] = {
    "flourishing_trade": lower_costs,
    "kind_emperor": emperors_gift,
    "divine_wind": new_kingdom,
}


# At the start of turns and clean-ups.


def emperors_turn(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Kind Emperor: at the start of the turn gain an Action card to hand."""
    acts(game, me, "kind_emperor")
    emperors_gift(game, me)


def sickness(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Sickness: gain a Curse onto the deck, or discard three cards; either may be chosen."""
    acts(game, me, "sickness")
    chosen = game.ask_one(me.seat, "sickness", (A_CURSE, DISCARD_THREE), "sickness", "sickness")
    if game.events is not None:
        game.emit("choose", me.seat, {"choice": chosen.id}, rule="sickness")
    if chosen is A_CURSE:
        game.gain(me, CURSE_CARD, "deck")
    else:
        game.discard(me, game.ask_some(me.seat, "discard", me.hand, 3, 3, "sickness", "sickness"))


def put_hand_aside(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Biding Time: at the start of clean-up the hand is set aside face down until the next turn."""
    if not me.hand:
        return
    me.hidden += me.hand
    game.later(me, Delayed(START_OF_TURN, "take_hand_back"))
    if game.events is not None:
        cards = [card.id for card in me.hand]
        game.emit("hand_aside", me.seat, {"n": len(cards)}, {"cards": cards}, (me.seat,), "biding_time")
    me.hand = []
    me.hand_known = []


def take_hand_back(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Biding Time: the cards set aside come back into hand."""
    me.hand += me.hidden
    if game.events is not None:
        cards = [card.id for card in me.hidden]
        game.emit("hand_back", me.seat, {"n": len(cards)}, {"cards": cards}, (me.seat,), "biding_time")
    me.hidden = []


HANDLERS.update(
    {
        "kind_emperor": emperors_turn,
        "sickness": sickness,
        "biding_time": put_hand_aside,
        "take_hand_back": take_hand_back,
    }
)


# When a card is gained.


def bureaucracy(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Bureaucracy: with a card that does not cost $0, gain a Copper."""
    cost = game.cost(subject.card)
    if cost.coins or cost.debt or cost.potion:
        game.gain(me, COPPER)


def progress(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Progress: gained cards go onto the deck."""
    if subject.at != "deck" and game.take_gained(me, subject):
        me.put_on_deck(subject.card, EVERYBODY)
        if game.events is not None:
            game.emit("topdeck_shown", me.seat, {"card": subject.card.id}, rule="progress")


def rapid_expansion(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Rapid Expansion: a gained Action or Treasure is set aside and played at the start of the next turn."""
    card = subject.card
    if (game.is_action(card) or card.is_treasure) and game.take_gained(me, subject):
        me.aside.append(card)
        game.later(me, Delayed(START_OF_TURN, "play_aside", cards=(card,)))
        if game.events is not None:
            game.emit("set_aside", me.seat, {"card": card.id}, rule="rapid_expansion")


def play_aside(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """Play a card that was set aside when gained."""
    card = delayed.cards[0]
    me.aside.remove(card)
    game.play(me, game.enter_play(me, card))


HANDLERS["play_aside"] = play_aside


def harsh_winter(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Harsh Winter: on the own turn take the debt of the card's pile, or put 2 debt there (DH3)."""
    number = game.pile_of(subject.card)
    if me.seat != game.active or number < 0:
        return
    if game.debts[number]:
        debt = game.debts[number]
        game.debts[number] = 0
        game.add_debt(me, debt)
    else:
        game.debts[number] = 2
        if game.events is not None:
            game.emit("pile_debt", me.seat, {"card": subject.card.id, "n": 2})


def growth(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Growth: with a Treasure, gain a cheaper card."""
    if subject.card.is_treasure:
        cost = game.cost(subject.card)
        cheaper = [pile for pile in game.supply() if game.cost(pile.card).less_than(cost)]
        game.gain_one(me, cheaper, "growth", "growth")


# When a card is played.


def good_harvest(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Good Harvest: the first play of each Treasure in a turn gives first +1 Buy, +$1."""
    card = subject.card
    if card.is_treasure and card.id not in game.harvested:
        game.harvested.append(card.id)
        if game.fulfilled == "good_harvest":
            game.buys += 1
            game.coins += 1


def panic(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Panic: a Treasure gives +2 Buys. (Its return to the pile: turn.discard_from_play.)"""
    if subject.card.is_treasure:
        game.buys += 2


def great_leader(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Great Leader: after each Action +1 Action."""
    if game.is_action(subject.card):
        game.actions += 1


def approaching_army(game: "Dominion", me: "Player", subject: Subject) -> None:
    """Approaching Army: after an Attack +$1."""
    if subject.card.is_attack:
        game.coins += 1


WHEN: dict[str, tuple[str, Do]] = {
    "bureaucracy": (GAIN, bureaucracy),
    "progress": (GAIN, progress),
    "rapid_expansion": (GAIN, rapid_expansion),
    "harsh_winter": (GAIN, harsh_winter),
    "growth": (GAIN, growth),
    "good_harvest": (BEFORE_PLAY, good_harvest),
    "panic": (BEFORE_PLAY, panic),
    "great_leader": (AFTER_PLAY, great_leader),
    "approaching_army": (AFTER_PLAY, approaching_army),
}


def watchers_of(prophecy: str) -> list[Watcher]:
    """What a prophecy watches from the beginning of the game on; it acts only when fulfilled."""
    if prophecy not in WHEN:
        return []
    moment, do = WHEN[prophecy]

    def when(game: "Dominion", me: "Player", subject: Subject) -> bool:
        # Good Harvest counts the Treasures played before it came true, too: it is not retroactive.
        return game.fulfilled == prophecy or prophecy == "good_harvest"

    return [Watcher(prophecy, moment, when, do)]
