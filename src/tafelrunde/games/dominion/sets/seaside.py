"""The cards of Seaside that the recommended sets name."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    DURATION,
    REACTION,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    AFTER_PLAY,
    GAIN,
    GAME,
    HAND,
    NEXT,
    NEXT_START,
    OPEN,
    SECRET,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.predicates import a_treasure, nothing
from tafelrunde.games.dominion.sets.basic import CURSE_CARD, GOLD, SILVER
from tafelrunde.games.dominion.sets.rising_sun import reveal_for_hand
from tafelrunde.games.dominion.sets.rising_sun_prophecies import take_hand_back

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def blockade(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $4 and set it aside until the next turn. Till then it curses others for copies."""
    gained = game.gain_one(me, game.available(Cost(4)), "aside")
    if gained is not None and gained.at == "aside":
        game.set_aside(me, [gained.card], BLOCKADE, this, "aside", OPEN)
        game.afflict(BLOCKADED, me, this, (gained.card,))


def land(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The card set aside comes to hand."""
    game.to_hand(me, it.cards[0], "aside")


def is_copy_on_own_turn(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a victim gains a copy in the victim's own turn, while there are Curses (DH18)."""
    return about.card is it.cards[0] and me.seat == game.active and game.stock(CURSE_CARD) > 0


def be_cursed(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Curse."""
    game.gain(me, CURSE_CARD)


BLOCKADE = Hook("blockade", TURN_START, land, times=NEXT, told=True)
BLOCKADED = Hook("blockaded", GAIN, be_cursed, is_copy_on_own_turn, cause="blockade", told=True)


def caravan(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn +1 Card."""
    game.wait(CARAVAN, me.seat, GAME, this)


def one_card(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Card."""
    game.draw(me, 1)


CARAVAN = Hook("caravan", TURN_START, one_card, times=NEXT, told=True)


def corsair(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn +1 Card. Till then others lose the first Silver or Gold of each turn."""
    game.wait(CORSAIR, me.seat, GAME, this)
    game.afflict(BOARDED, me, this)


def is_first_loot(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether this is the first Silver or Gold that a victim plays in this turn."""
    plays = [card for seat, card in game.tally.plays if seat == me.seat and card in (SILVER, GOLD)]
    return about.card in (SILVER, GOLD) and len(plays) == 1


def lose_it(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Trash it out of play, if it is still there."""
    assert about.played is not None
    game.trash_from_play(me, about.played)


CORSAIR = Hook("corsair", TURN_START, one_card, times=NEXT, told=True)
# Plain, so that it comes right after the Treasure (DH19), before anything that might play another one.
BOARDED = Hook("boarded", AFTER_PLAY, lose_it, is_first_loot, plain=True, cause="corsair")


def haven(game: "Dominion", me: "Player", this: Played) -> None:
    """Set a hand card aside face down; at the start of the next turn it comes back."""
    if me.hand:
        card = game.ask_one(me.seat, "haven", unique(me.hand))
        game.set_aside(me, [card], HAVEN, this, "hand", SECRET)


HAVEN = Hook("haven", TURN_START, take_hand_back, times=NEXT)


def outpost(game: "Dominion", me: "Player", this: Played) -> None:
    """The next hand has three cards. Take another turn after this one, but no third in a row (DH21)."""
    me.next_hand = 3
    if game.in_a_row < 2 and not any(seat == me.seat for seat, _ in game.queue):
        game.queue.append((me.seat, "outpost"))
        game.wait(OUTPOST, me.seat, NEXT_START, this)


OUTPOST = Hook("outpost", 0, nothing)


def pirate(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn gain a Treasure up to $6 to hand."""
    game.wait(BOOTY, me.seat, GAME, this)


def take_booty(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a Treasure up to $6 to hand."""
    game.gain_one(me, game.available(Cost(6), TREASURE), "hand")


def come_aboard(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Play the Pirate from hand."""
    game.play(me, game.put_in_play(me, it.cards[0]))


def can_come_aboard(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure is gained and nothing forbids to play the Pirate from hand."""
    return a_treasure(game, me, it, about) and game.may_play(me, it.cards[0])


BOOTY = Hook("booty", TURN_START, take_booty, times=NEXT, cause="pirate", told=True)
PIRATE = Hook(
    "pirate", GAIN, come_aboard, can_come_aboard, may=True, again=True, anyone=True, where=HAND, told=True
)


def salvager(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card for as many coins as it costs."""
    if me.hand:
        card = game.ask_one(me.seat, "trash_one", unique(me.hand))
        game.trash(me, [card])
        game.add_coins(me, game.cost(card).coins)


def sea_chart(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card of the deck; with a copy of it in play take it into hand."""
    reveal_for_hand(game, me, lambda card: card in me.cards_in_play())


def sea_witch(game: "Dominion", me: "Player", this: Played) -> None:
    """Others gain a Curse. At the start of the next turn +2 Cards, then discard two."""
    game.curse_others(me, this)
    game.wait(SEA_WITCH, me.seat, GAME, this)


def brew(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+2 Cards, then discard two."""
    game.draw(me, 2)
    ebb(game, me, it, about)


SEA_WITCH = Hook("sea_witch", TURN_START, brew, times=NEXT, told=True)


def tide_pools(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn discard two cards."""
    game.wait(TIDE_POOLS, me.seat, GAME, this)


def ebb(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Discard two cards."""
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 2, 2))


TIDE_POOLS = Hook("tide_pools", TURN_START, ebb, times=NEXT, told=True)


def treasure_map(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash this and a Treasure Map from hand; for two of them gain four Golds onto the deck."""
    found = game.trash_from_play(me, this)
    if this.card in me.hand:
        game.trash(me, [this.card])
        if found:
            for _ in range(4):
                game.gain(me, GOLD, "deck")


CARDS: tuple[Card, ...] = (
    Card("haven", "seaside", 2, (ACTION, DURATION), haven, Plus(cards=1, actions=1), picture="harbor-dock"),
    Card("sea_chart", "seaside", 3, (ACTION,), sea_chart, Plus(cards=1, actions=1), picture="compass"),
    Card("blockade", "seaside", 4, (ACTION, DURATION, ATTACK), blockade, picture="crossed-chains"),
    Card("caravan", "seaside", 4, (ACTION, DURATION), caravan, Plus(cards=1, actions=1), picture="camel"),
    Card("salvager", "seaside", 4, (ACTION,), salvager, Plus(buys=1), picture="ship-wreck"),
    Card(
        "tide_pools",
        "seaside",
        4,
        (ACTION, DURATION),
        tide_pools,
        Plus(cards=3, actions=1),
        picture="low-tide",
    ),
    Card("treasure_map", "seaside", 4, (ACTION,), treasure_map, picture="treasure-map"),
    Card("bazaar", "seaside", 5, (ACTION,), plus=Plus(cards=1, actions=2, coins=1), picture="arabic-door"),
    Card(
        "corsair",
        "seaside",
        5,
        (ACTION, DURATION, ATTACK),
        corsair,
        Plus(coins=2),
        counts=(SILVER, GOLD),
        picture="galleon",
    ),
    Card("outpost", "seaside", 5, (ACTION, DURATION), outpost, picture="tower-flag"),
    Card("pirate", "seaside", 5, (ACTION, DURATION, REACTION), pirate, hooks=(PIRATE,), picture="pirate-hat"),
    Card("sea_witch", "seaside", 5, (ACTION, DURATION, ATTACK), sea_witch, Plus(cards=2), picture="mermaid"),
)
