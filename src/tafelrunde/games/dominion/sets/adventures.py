"""The cards of Adventures that the recommended sets name; the Page's journey is told in
adventures_travellers.py."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    DURATION,
    REACTION,
    RESERVE,
    VICTORY,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    ATTACKED,
    GAIN,
    GAME,
    HAND,
    NEXT,
    TAVERN,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.landscapes import EVENT, Landscape
from tafelrunde.games.dominion.player import MINUS_COIN, TAVERN_MAT
from tafelrunde.games.dominion.sets.adventures_travellers import PAGE, TRAVELLERS
from tafelrunde.games.dominion.sets.base import one_coin
from tafelrunde.games.dominion.sets.basic import COPPER, SILVER
from tafelrunde.games.dominion.sets.prosperity import ONE_COIN
from tafelrunde.games.dominion.sets.rising_sun import A_SILVER
from tafelrunde.games.dominion.sets.seaside import brew, one_card

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TRASH_A_CARD = Choice("trash_a_card")
COPPER_TO_TAVERN = Choice("copper_to_tavern")
COIN_PER_COPPER = Choice("coin_per_copper")


def amulet(game: "Dominion", me: "Player", this: Played) -> None:
    """+$1, trash a hand card, or gain a Silver: now and at the start of the next turn."""
    use_charm(game, me)
    game.wait(AMULET, me.seat, GAME, this)


def use_charm(game: "Dominion", me: "Player") -> None:
    """Choose one, even one that does nothing."""
    chosen = game.ask_one(me.seat, "amulet", (ONE_COIN, TRASH_A_CARD, A_SILVER))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is ONE_COIN:
        game.add_coins(me, 1)
    elif chosen is A_SILVER:
        game.gain(me, SILVER)
    elif me.hand:
        game.trash(me, [game.ask_one(me.seat, "trash_one", unique(me.hand))])


def charm_again(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Choose once more."""
    use_charm(game, me)


AMULET = Hook("amulet", TURN_START, charm_again, times=NEXT, told=True)


def artificer(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard any number of cards; may gain a card onto the deck that costs exactly as many coins."""
    chosen = game.ask_some(me.seat, "discard", me.hand)
    game.discard(me, chosen)
    price = Cost(len(chosen))
    pile = game.ask_maybe(
        me.seat, "artificer", [pile for pile, card in game.offers() if game.cost(card).same(price)]
    )
    if pile is not None:
        game.gain(me, game.top(pile), "deck")


def ball(game: "Dominion", me: "Player") -> None:
    """Take the -$1 token, then gain two cards up to $4."""
    if not game.tokens(me, MINUS_COIN):
        game.add_tokens(me, MINUS_COIN, 1)
    for _ in range(2):
        game.gain_one(me, game.available(Cost(4)))


def caravan_guard(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn +$1."""
    game.wait(ESCORT, me.seat, GAME, this)


def stand_guard(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Play the Caravan Guard from hand."""
    game.play(me, game.put_in_play(me, it.cards[0]))


def can_stand_guard(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether nothing forbids to play it from hand."""
    return game.may_play(me, it.cards[0])


ESCORT = Hook("escort", TURN_START, one_coin, times=NEXT, plain=True, cause="caravan_guard", told=True)
CARAVAN_GUARD = Hook(
    "caravan_guard", ATTACKED, stand_guard, can_stand_guard, may=True, again=True, where=HAND, told=True
)


def to_tavern(game: "Dominion", me: "Player", this: Played) -> None:
    """Put this onto the Tavern mat."""
    game.to_mat_from_play(me, this, TAVERN_MAT)


def distant_lands(game: "Dominion", me: "Player") -> int:
    """4 points for each copy on the Tavern mat."""
    return 4 * me.mats.get(TAVERN_MAT, []).count(DISTANT_LANDS)


DISTANT_LANDS = Card(
    "distant_lands",
    "adventures",
    5,
    (ACTION, RESERVE, VICTORY),
    to_tavern,
    worth_all=distant_lands,
    picture="horizon-road",
)


def dungeon(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard two cards. At the start of the next turn +2 Cards, then discard two."""
    game.wait(DUNGEON, me.seat, GAME, this)
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 2, 2))


DUNGEON = Hook("dungeon", TURN_START, brew, times=NEXT, told=True)


def cost_up_to_six(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether the card gained cost up to $6."""
    return about.cost.up_to(Cost(6))


def call_duplicate(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Call the Duplicate: gain a copy from the Supply."""
    game.call(me, it.cards[0])
    number = game.pile_of(about.card)
    if number >= 0 and game.in_supply[number]:
        game.gain(me, about.card)


DUPLICATE = Hook("duplicate", GAIN, call_duplicate, cost_up_to_six, may=True, again=True, where=TAVERN)


def call_guide(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Call the Guide: discard the hand and draw five."""
    game.call(me, it.cards[0])
    game.discard(me, me.hand[:])
    game.draw(me, 5)


GUIDE = Hook("guide", TURN_START, call_guide, may=True, again=True, where=TAVERN)


def hireling(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of each turn for the rest of the game +1 Card."""
    game.wait(HIRELING, me.seat, GAME, this)


HIRELING = Hook("hireling", TURN_START, one_card, told=True)


def miser(game: "Dominion", me: "Player", this: Played) -> None:
    """Put a Copper from hand onto the Tavern mat, or +$1 for each Copper there."""
    chosen = game.ask_one(me.seat, "miser", (COPPER_TO_TAVERN, COIN_PER_COPPER))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is COIN_PER_COPPER:
        game.add_coins(me, me.mats.get(TAVERN_MAT, []).count(COPPER))
    elif COPPER in me.hand:
        game.to_mat(me, COPPER, TAVERN_MAT, "hand")


CARDS: tuple[Card, ...] = (
    PAGE,
    Card("amulet", "adventures", 3, (ACTION, DURATION), amulet, picture="gem-pendant"),
    Card(
        "caravan_guard",
        "adventures",
        3,
        (ACTION, DURATION, REACTION),
        caravan_guard,
        Plus(cards=1, actions=1),
        hooks=(CARAVAN_GUARD,),
        picture="desert-camp",
    ),
    Card(
        "dungeon",
        "adventures",
        3,
        (ACTION, DURATION),
        dungeon,
        Plus(cards=2, actions=1),
        picture="dungeon-gate",
    ),
    Card(
        "guide",
        "adventures",
        3,
        (ACTION, RESERVE),
        to_tavern,
        Plus(cards=1, actions=1),
        hooks=(GUIDE,),
        picture="direction-signs",
    ),
    Card(
        "duplicate",
        "adventures",
        4,
        (ACTION, RESERVE),
        to_tavern,
        hooks=(DUPLICATE,),
        picture="mirror-mirror",
    ),
    Card("miser", "adventures", 4, (ACTION,), miser, picture="coins-pile"),
    Card(
        "artificer",
        "adventures",
        5,
        (ACTION,),
        artificer,
        Plus(cards=1, actions=1, coins=1),
        picture="crafting",
    ),
    DISTANT_LANDS,
    Card("hireling", "adventures", 6, (ACTION, DURATION), hireling, picture="backpack"),
)
OTHERS: tuple[Card, ...] = TRAVELLERS
LANDSCAPES: tuple[Landscape, ...] = (
    Landscape("ball", EVENT, "adventures", Cost(5), ball, picture="ample-dress"),
)
