"""The Page of Adventures and the four it becomes, one after the other, whenever it is discarded from play."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    DURATION,
    TRAVELLER,
    Card,
    Cost,
    Played,
    Plus,
)
from tafelrunde.games.dominion.hooks import (
    ATTACKED,
    BEFORE_PLAY,
    GAME,
    LEAVE_PLAY,
    TURN_END,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.predicates import an_action, nothing, there
from tafelrunde.games.dominion.sets.base import is_unprotected
from tafelrunde.games.dominion.sets.basic import SILVER

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def can_travel(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the next Traveller has a card left, and this one a pile to return to."""
    return (
        game.stock(NEXT_ONE[about.card]) > 0 and game.pile_of(about.card) >= 0 and there(game, me, it, about)
    )


def travel(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Exchange it for the next one (D103)."""
    game.exchange(me, about, NEXT_ONE[about.card])


def treasure_hunter(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a Silver for each card that the player to the right gained in that player's last turn."""
    for _ in range(gained_last_turn(game, game.others(me)[-1])):
        game.gain(me, SILVER)


def gained_last_turn(game: "Dominion", player: "Player") -> int:
    """How many cards a player gained in the last turn of their own."""
    return sum(one.number for one in game.effects if one.hook is LAST_GAINS and one.owner == player.seat)


def remember_gains(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Note how many cards were gained in the turn that ends, in place of the turn before."""
    game.effects = [one for one in game.effects if one.hook is not LAST_GAINS or one.owner != me.seat]
    game.wait(LAST_GAINS, me.seat, number=game.tally.gained(me.seat))


LAST_GAINS = Hook("last_gains", 0, nothing, cause="treasure_hunter")
REMEMBER_GAINS = Hook("remember_gains", TURN_END, remember_gains, plain=True, cause="treasure_hunter")


def warrior(game: "Dominion", me: "Player", this: Played) -> None:
    """For each Traveller in play others discard their top card, and trash it if it costs $3 or $4."""
    count = len([card for card in me.cards_in_play() if TRAVELLER in card.types])
    for other in game.victims(me, this):
        for _ in range(count):
            strike(game, other)


def strike(game: "Dominion", other: "Player") -> None:
    """Discard the top card; if it still lies there and costs $3 or $4, trash it."""
    card = game.discard_top(other)
    if card is not None and any(game.cost(card).same(Cost(coins)) for coins in (3, 4)):
        game.trash(other, [card], "discard")


def hero(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a Treasure."""
    game.gain_one(me, [pile for pile, card in game.offers() if card.is_treasure])


def champion(game: "Dominion", me: "Player", this: Played) -> None:
    """For the rest of the game: no Attack touches its player, whose Actions first give +1 Action."""
    game.wait(CHAMPION_SHIELD, me.seat, GAME, this)
    game.wait(CHAMPION, me.seat, GAME, this)


def shield(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The Attack does not touch this player."""
    assert about.played is not None
    about.played.immune |= 1 << me.seat


def one_action(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Action."""
    game.add_actions(me, 1)


CHAMPION_SHIELD = Hook(
    "champion_shield", ATTACKED, shield, is_unprotected, plain=True, cause="champion", told=True
)
CHAMPION = Hook("champion", BEFORE_PLAY, one_action, an_action, plain=True)


TREASURE_HUNTER = Card(
    "treasure_hunter",
    "adventures",
    3,
    (ACTION, TRAVELLER),
    treasure_hunter,
    Plus(actions=1, coins=1),
    hooks=(Hook("treasure_hunter", LEAVE_PLAY, travel, can_travel, may=True),),
    size=5,
    picture="spyglass",
)
WARRIOR = Card(
    "warrior",
    "adventures",
    4,
    (ACTION, ATTACK, TRAVELLER),
    warrior,
    Plus(cards=2),
    hooks=(Hook("warrior", LEAVE_PLAY, travel, can_travel, may=True),),
    size=5,
    picture="battle-axe",
)
HERO = Card(
    "hero",
    "adventures",
    5,
    (ACTION, TRAVELLER),
    hero,
    Plus(coins=2),
    hooks=(Hook("hero", LEAVE_PLAY, travel, can_travel, may=True),),
    size=5,
    picture="crested-helmet",
)
CHAMPION_CARD = Card(
    "champion",
    "adventures",
    6,
    (ACTION, DURATION),
    champion,
    Plus(actions=1),
    size=5,
    picture="laurels-trophy",
)
TRAVELLERS = (TREASURE_HUNTER, WARRIOR, HERO, CHAMPION_CARD)
PAGE = Card(
    "page",
    "adventures",
    2,
    (ACTION, TRAVELLER),
    None,
    Plus(cards=1, actions=1),
    hooks=(Hook("page", LEAVE_PLAY, travel, can_travel, may=True),),
    table_hooks=(REMEMBER_GAINS,),
    brings=TRAVELLERS,
    picture="bindle",
)
NEXT_ONE = {PAGE: TREASURE_HUNTER, TREASURE_HUNTER: WARRIOR, WARRIOR: HERO, HERO: CHAMPION_CARD}
