"""The Augurs and the Clashes of Allies: piles of four cards, four times each, that can be rotated."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    AUGUR,
    CLASH,
    DURATION,
    VICTORY,
    Card,
    PileOf,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    GAIN,
    GAME,
    NEXT,
    PLAYING,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.predicates import nothing
from tafelrunde.games.dominion.sets.basic import GOLD
from tafelrunde.games.dominion.sets.intrigue import bury

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def four_of_each(*cards: Card) -> PileOf:
    """A pile with these cards from the top, four of each, for any number of players."""
    return lambda seats: [card for card in reversed(cards) for _ in range(4)]


def rotate(game: "Dominion", me: "Player", number: int) -> None:
    """Put the top card of a pile, with all alike cards right under it, to the bottom."""
    game.rotate(number)
    game.tell("rotate", me, {"card": game.piles[number].card.id})


# The Augurs, from the top.


def play_from_discard(game: "Dominion", me: "Player", cards: list[Card]) -> None:
    """May play one of these cards from the discard pile."""
    card = game.ask_maybe(me.seat, "play_from_discard", unique(cards))
    if card is not None:
        me.take(card, "discard")
        game.play(me, game.enter_play(me, card))


def herb_gatherer(game: "Dominion", me: "Player", this: Played) -> None:
    """Put the deck into the discard pile; may play a Treasure from there. May rotate the Augurs."""
    game.deck_to_discard(me)
    play_from_discard(game, me, [card for card in me.discard if card.is_treasure])
    number = game.pile_of(this.card)
    if number >= 0 and len(unique(list(game.orders[number]))) > 1 and game.confirm(me.seat, "herb_gatherer"):
        rotate(game, me, number)


def acolyte(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash an Action or Victory card from hand for a Gold. May trash this for an Augur."""
    cards = [card for card in me.hand if game.is_action(card) or card.is_victory]
    card = game.ask_maybe(me.seat, "trash_one", unique(cards))
    if card is not None:
        game.trash(me, [card])
        game.gain(me, GOLD)
    if this in me.in_play and game.confirm(me.seat, "acolyte"):
        game.trash_from_play(me, this)
        number = game.pile_of(this.card)
        if number >= 0 and game.left[number]:
            game.gain(me, game.tops[number])


def sorceress(game: "Dominion", me: "Player", this: Played) -> None:
    """Name a card, reveal the top card of the deck and take it into hand; if it is that card, others gain a
    Curse."""
    named = game.name_card(me)
    for card in game.reveal(me, 1):
        game.to_hand(me, card, "revealed")
        if card is named:
            game.curse_others(me, this)


def sibyl(game: "Dominion", me: "Player", this: Played) -> None:
    """Put a hand card on top of the deck and another to its bottom."""
    if me.hand:
        game.topdeck(me, game.ask_one(me.seat, "topdeck", unique(me.hand)), "hand", openly=False)
    if me.hand:
        bury(game, me, game.ask_one(me.seat, "sibyl", unique(me.hand)), len(me.deck))


HERB_GATHERER = Card(
    "herb_gatherer", "allies", 3, (ACTION, AUGUR), herb_gatherer, Plus(buys=1), picture="pestle-mortar"
)
ACOLYTE = Card("acolyte", "allies", 4, (ACTION, AUGUR), acolyte, picture="candles")
SORCERESS = Card(
    "sorceress", "allies", 5, (ACTION, ATTACK, AUGUR), sorceress, Plus(actions=1), picture="crystal-wand"
)
SIBYL = Card("sibyl", "allies", 6, (ACTION, AUGUR), sibyl, Plus(cards=4, actions=1), picture="all-seeing-eye")
AUGURS = Card(
    "augurs",
    "allies",
    3,
    (ACTION, AUGUR),
    pile=four_of_each(HERB_GATHERER, ACOLYTE, SORCERESS, SIBYL),
    picture="tarot-02-the-high-priestess",
)


# The Clashes, from the top.


def battle_plan(game: "Dominion", me: "Player", this: Played) -> None:
    """May show an Attack from hand for +1 Card. May rotate any pile of the Supply."""
    card = game.ask_maybe(me.seat, "battle_plan", unique([card for card in me.hand if card.is_attack]))
    if card is not None:
        game.show(me, [card])
        game.tell("reveal", me, {"cards": [card.id]})
        game.draw(me, 1)
    pile = game.ask_maybe(me.seat, "rotate", game.supply())
    if pile is not None:
        rotate(game, me, pile.number)


def archer(game: "Dominion", me: "Player", this: Played) -> None:
    """Others with five or more cards in hand show all but one and discard one of these, which you choose."""
    for other in game.victims(me, this):
        if len(other.hand) >= 5:
            shown = other.hand[:]
            shown.remove(game.ask_one(other.seat, "archer_keep", unique(other.hand)))
            game.show(other, shown)
            game.tell("reveal", other, {"cards": [card.id for card in shown]})
            params: dict[str, object] = {"target": other.seat}
            game.discard(other, [game.ask_one(me.seat, "archer", unique(shown), params=params)])


def warlord(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn +2 Cards. Till then others play no Action from hand of which two copies
    are in play; Shadows in the deck are not in hand (DH28)."""
    game.wait(WARLORD, me.seat, GAME, this)
    game.afflict(SUBDUED, me, this)


def two_cards(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+2 Cards."""
    game.draw(me, 2)


def a_third_copy(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether an Action would be played of which two copies are in play."""
    return game.is_action(about.card) and me.cards_in_play().count(about.card) >= 2


WARLORD = Hook("warlord", TURN_START, two_cards, times=NEXT, told=True)
SUBDUED = Hook("subdued", PLAYING, nothing, a_third_copy, cause="warlord")


def different_victory_cards(game: "Dominion", me: "Player") -> int:
    """A point for each differently named Victory card."""
    return len(unique([card for card in game.cards_of(me) if card.is_victory]))


def gain_golds(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """A Gold for each empty pile of the Supply."""
    for _ in range(game.empty_piles()):
        game.gain(me, GOLD)


BATTLE_PLAN = Card(
    "battle_plan",
    "allies",
    3,
    (ACTION, CLASH),
    battle_plan,
    Plus(cards=1, actions=1),
    picture="empty-chessboard",
)
ARCHER = Card("archer", "allies", 4, (ACTION, ATTACK, CLASH), archer, Plus(coins=2), picture="bowman")
WARLORD_CARD = Card(
    "warlord",
    "allies",
    5,
    (ACTION, DURATION, ATTACK, CLASH),
    warlord,
    Plus(actions=1),
    picture="warlord-helmet",
)
TERRITORY = Card(
    "territory",
    "allies",
    6,
    (VICTORY, CLASH),
    worth=different_victory_cards,
    hooks=(Hook("territory", GAIN, gain_golds),),
    picture="hills",
)
CLASHES = Card(
    "clashes",
    "allies",
    3,
    (ACTION, CLASH),
    pile=four_of_each(BATTLE_PLAN, ARCHER, WARLORD_CARD, TERRITORY),
    picture="crossed-swords",
)

PILES = (AUGURS, CLASHES)
SINGLE_CARDS = (
    HERB_GATHERER,
    ACOLYTE,
    SORCERESS,
    SIBYL,
    BATTLE_PLAN,
    ARCHER,
    WARLORD_CARD,
    TERRITORY,
)
