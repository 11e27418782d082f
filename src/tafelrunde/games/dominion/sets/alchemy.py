"""The cards of Alchemy that the recommended sets name, and the Potion that pays for them (D90)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    BASIC,
    TREASURE,
    VICTORY,
    Card,
    Cost,
    Play,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import CLEANUP, LEAVE_PLAY, ONCE, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.predicates import there
from tafelrunde.games.dominion.sets.base import witch
from tafelrunde.games.dominion.sets.basic import COPPER, DUCHY, GOLD

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

POTION: Final = Card(
    "potion",
    "alchemy",
    Cost(4),
    (TREASURE,),
    plus=Plus(potions=1),
    size=16,
    stands=BASIC,
    picture="potion-ball",
)


def alchemist(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of Clean-up, with a Potion in play, may put this onto the deck."""
    game.wait(ALCHEMIST, me.seat, THIS_TURN, this)


def is_with_potion(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether this Alchemist and a Potion are in play."""
    return me.record(it.uid) is not None and POTION in me.cards_in_play()


def keep_alchemist(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Put this Alchemist onto the deck."""
    this = me.record(it.uid)
    assert this is not None
    onto_deck(game, me, Subject(this.card, me, this, "play"))


def onto_deck(game: "Dominion", me: "Player", about: Subject) -> None:
    """Put a card onto the deck from where the moment left it."""
    if game.pick_up(me, about):
        me.aside.append(about.card)
        game.topdeck(me, about.card, "aside")


ALCHEMIST = Hook("alchemist", CLEANUP, keep_alchemist, is_with_potion, times=ONCE, may=True)


def apothecary(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top four cards; Coppers and Potions go to hand, the rest back in any order."""
    reveal_and_sort(game, me, 4, lambda card: card is COPPER or card is POTION)


def reveal_and_sort(game: "Dominion", me: "Player", count: int, wanted: Callable[[Card], bool]) -> None:
    """Reveal cards; those wanted go to hand, the rest back in any order."""
    rest: list[Card] = []
    for card in game.reveal(me, count):
        if wanted(card):
            game.to_hand(me, card, "revealed")
        else:
            # The order in which they go back is for one's own eyes.
            me.take(card, "revealed")
            rest.append(card)
    me.looked += rest
    game.put_looked_back(me, rest)


def apprentice(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card; +1 Card for each $1 it costs, +2 Cards for a Potion in its cost."""
    if me.hand:
        card = game.ask_one(me.seat, "trash_one", unique(me.hand))
        game.trash(me, [card])
        cost = game.cost(card)
        game.draw(me, cost.coins + (2 if cost.potion else 0))


def golem(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal until two Actions other than Golems; discard the rest, then play the two in any order."""
    found: list[Card] = []
    while len(found) < 2 and (revealed := game.reveal(me, 1)):
        found += [card for card in revealed if game.is_action(card) and card is not this.card]
    for card in found:
        me.take(card, "revealed")
        me.aside.append(card)
    game.discard_revealed(me)
    while found:
        card = game.ask_one(me.seat, "golem", unique(found))
        found.remove(card)
        me.take(card, "aside")
        game.play(me, game.enter_play(me, card))


def herbalist(game: "Dominion", me: "Player", this: Played) -> None:
    """Once this turn a Treasure that is discarded from play may go onto the deck."""
    game.wait(HERBALIST, me.seat, THIS_TURN)


def is_treasure_there(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a Treasure was discarded and can be found."""
    return about.card.is_treasure and there(game, me, it, about)


def keep_treasure(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Put the Treasure onto the deck."""
    onto_deck(game, me, about)


HERBALIST = Hook("herbalist", LEAVE_PLAY, keep_treasure, is_treasure_there, times=ONCE, may=True)


def transmute(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card; an Action brings a Duchy, a Treasure a Transmute, a Victory card a Gold."""
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand))
    game.trash(me, [card])
    if game.is_action(card):
        game.gain(me, DUCHY)
    if card.is_treasure:
        game.gain(me, this.card)
    if card.is_victory:
        game.gain(me, GOLD)


def university(game: "Dominion", me: "Player", this: Played) -> None:
    """May gain an Action up to $5."""
    pile = game.ask_maybe(me.seat, "university", game.available(Cost(5), ACTION))
    if pile is not None:
        game.gain(me, game.top(pile))


def vineyard(game: "Dominion", me: "Player") -> int:
    """A point for every three Actions, rounded down."""
    return len([card for card in game.cards_of(me) if game.is_action(card)]) // 3


def for_potion(id: str, coins: int, play: Play, *types: str, plus: Plus | None = None, picture: str) -> Card:
    """An Action of this set with a Potion in its cost, which brings the Potions along."""
    cost = Cost(coins, potion=1)
    return Card(id, "alchemy", cost, (ACTION, *types), play, plus, brings=(POTION,), picture=picture)


CARDS: tuple[Card, ...] = (
    for_potion("transmute", 0, transmute, picture="magic-swirl"),
    Card(
        "vineyard",
        "alchemy",
        Cost(0, potion=1),
        (VICTORY,),
        worth=vineyard,
        brings=(POTION,),
        picture="grapes",
    ),
    Card("herbalist", "alchemy", 2, (ACTION,), herbalist, Plus(buys=1, coins=1), picture="herbs-bundle"),
    for_potion("apothecary", 2, apothecary, plus=Plus(cards=1, actions=1), picture="apothecary"),
    for_potion("university", 2, university, plus=Plus(actions=2), picture="graduate-cap"),
    for_potion("alchemist", 3, alchemist, plus=Plus(cards=2, actions=1), picture="bubbling-flask"),
    for_potion("familiar", 3, witch, ATTACK, plus=Plus(cards=1, actions=1), picture="cat"),
    for_potion("golem", 4, golem, picture="rock-golem"),
    Card("apprentice", "alchemy", 5, (ACTION,), apprentice, Plus(actions=1), picture="spell-book"),
)
OTHERS: tuple[Card, ...] = (POTION,)
