"""The cards of Cornucopia and Guilds that the recommended sets name."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import GAIN, Effect, Hook, Subject
from tafelrunde.games.dominion.player import COFFERS
from tafelrunde.games.dominion.sets.base import sort_out
from tafelrunde.games.dominion.sets.rising_sun import leave_on_top

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def advisor(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top three cards; the left neighbour has one of them discarded, the rest go to hand."""
    if game.reveal(me, 3):
        left = game.others(me)[0]
        card = game.ask_one(left.seat, "advisor", unique(me.revealed), params={"owner": me.seat})
        game.discard(me, [card], "revealed")
    for card in me.revealed[:]:
        game.to_hand(me, card, "revealed")


def a_coffers_each(game: "Dominion") -> None:
    """Set-up of the Baker: everybody starts with a Coffers."""
    for player in game.players:
        game.add_tokens(player, COFFERS, 1)


def doctor(game: "Dominion", me: "Player", this: Played) -> None:
    """Name a card; of the top three, trash those of that name and put the others back in any order."""
    named = game.name_card(me)
    revealed = game.reveal(me, 3)
    game.trash(me, [card for card in revealed if card is named], "revealed")
    # Turned over again: the others know the cards, but not their order.
    rest, me.revealed = me.revealed, []
    me.looked += rest
    game.put_looked_back(me, rest)


def was_overpaid(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether more was paid for the card than it costs."""
    return about.overpaid > 0


def examine(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """For each coin more, look at the top card; trash it, discard it or put it back."""
    for _ in range(about.overpaid):
        for card in game.look(me, 1):
            sort_out(game, me, card)
            game.put_looked_back(me, [card])


def farming_village(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal cards until a Treasure or an Action; it goes to hand, the others are discarded."""
    while game.reveal(me, 1):
        card = me.revealed[-1]
        if card.is_treasure or game.is_action(card):
            game.to_hand(me, card, "revealed")
            break
    game.discard_revealed(me)


def harvest(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard the top four cards, +$1 for each name among them."""
    names = unique(game.reveal(me, 4))
    game.discard_revealed(me)
    game.add_coins(me, len(names))


def herald(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card; play it if it is an Action."""
    for card in game.reveal(me, 1):
        if game.is_action(card):
            me.take(card, "revealed")
            game.play(me, game.enter_play(me, card))
        else:
            leave_on_top(game, me, card)


def call_up(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """For each coin more, put a card of the discard pile onto the deck, in any order."""
    chosen = game.ask_some(me.seat, "herald", me.discard, about.overpaid, about.overpaid)
    for card in reversed(game.ask_order(me.seat, "put_back", chosen)):
        game.topdeck(me, card, "discard")


def horn_of_plenty(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $1 for each name in play (DH22); with a Victory card, trash this."""
    names = unique(me.cards_in_play())
    gained = game.gain_one(me, game.available(Cost(len(names))))
    if gained is not None and gained.card.is_victory:
        game.trash_from_play(me, this)


def menagerie(game: "Dominion", me: "Player", this: Played) -> None:
    """Show the hand; +3 Cards if all are different, otherwise +1 Card."""
    game.show_hand(me)
    game.draw(me, 3 if len(unique(me.hand)) == len(me.hand) else 1)


def taxman(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a Treasure from hand. Others with five cards discard one like it, or show that they have
    none. Gain a Treasure that costs up to $3 more onto the deck."""
    treasures = unique([card for card in me.hand if card.is_treasure])
    card = game.ask_maybe(me.seat, "trash_one", treasures)
    if card is None:
        return
    game.trash(me, [card])
    for other in game.victims(me, this):
        tax(game, other, card)
    game.gain_one(me, game.available(game.cost(card).plus(3), TREASURE), "deck")


def tax(game: "Dominion", other: "Player", card: Card) -> None:
    """Discard such a card out of a full hand, or show that there is none."""
    if len(other.hand) >= 5:
        if card in other.hand:
            game.discard(other, [card])
        else:
            game.show_hand(other)


CARDS: tuple[Card, ...] = (
    Card(
        "candlestick_maker",
        "cornucopia",
        2,
        (ACTION,),
        plus=Plus(actions=1, buys=1, coffers=1),
        picture="candle-holder",
    ),
    Card(
        "doctor",
        "cornucopia",
        3,
        (ACTION,),
        doctor,
        hooks=(Hook("doctor", GAIN, examine, was_overpaid),),
        overpay=True,
        picture="doctor-face",
    ),
    Card("menagerie", "cornucopia", 3, (ACTION,), menagerie, Plus(actions=1), picture="elephant"),
    Card("advisor", "cornucopia", 4, (ACTION,), advisor, Plus(actions=1), picture="discussion"),
    Card("farming_village", "cornucopia", 4, (ACTION,), farming_village, Plus(actions=2), picture="barn"),
    Card(
        "herald",
        "cornucopia",
        4,
        (ACTION,),
        herald,
        Plus(cards=1, actions=1),
        hooks=(Hook("herald", GAIN, call_up, was_overpaid),),
        overpay=True,
        picture="trumpet-flag",
    ),
    Card("taxman", "cornucopia", 4, (ACTION, ATTACK), taxman, picture="take-my-money"),
    Card(
        "baker",
        "cornucopia",
        5,
        (ACTION,),
        plus=Plus(cards=1, actions=1, coffers=1),
        setup=a_coffers_each,
        picture="sliced-bread",
    ),
    Card("harvest", "cornucopia", 5, (ACTION,), harvest, picture="grain-bundle"),
    Card("horn_of_plenty", "cornucopia", Cost(5), (TREASURE,), horn_of_plenty, picture="cornucopia"),
)
