"""The cards of Prosperity, second edition, that the recommended sets name."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    REACTION,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import COSTS, GAIN, HAND, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.player import POINTS
from tafelrunde.games.dominion.predicates import an_action, nothing, there
from tafelrunde.games.dominion.sets.base import DISCARD, KEEP, TRASH
from tafelrunde.games.dominion.sets.basic import COPPER
from tafelrunde.games.dominion.sets.rising_sun_prophecies import topdeck_it

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

PLAY = Choice("play")
ONTO_DECK = Choice("onto_deck")
ONE_COIN = Choice("one_coin")
TRASH_THIS = Choice("trash_this")


def anvil(game: "Dominion", me: "Player", this: Played) -> None:
    """May discard a Treasure to gain a card up to $4."""
    card = game.ask_maybe(me.seat, "anvil", unique([card for card in me.hand if card.is_treasure]))
    if card is not None:
        game.discard(me, [card])
        game.gain_one(me, game.available(Cost(4)))


def bank(game: "Dominion", me: "Player", this: Played) -> None:
    """+$1 for each Treasure in play, this one included if it is there (DH22)."""
    game.add_coins(me, len([card for card in me.cards_in_play() if card.is_treasure]))


def city(game: "Dominion", me: "Player", this: Played) -> None:
    """With an empty pile in the Supply +1 Card, with two +1 Buy and +$1, too."""
    empty = game.empty_piles()
    if empty >= 1:
        game.draw(me, 1)
    if empty >= 2:
        game.plus(me, buys=1, coins=1)


def collection(game: "Dominion", me: "Player", this: Played) -> None:
    """This turn each Action gained gives +1 victory token."""
    game.wait(COLLECTION, me.seat, THIS_TURN)


def one_point(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 victory token."""
    game.add_tokens(me, POINTS, 1)


COLLECTION = Hook("collection", GAIN, one_point, an_action, plain=True)


def crystal_ball(game: "Dominion", me: "Player", this: Played) -> None:
    """Look at the top card; may trash it, discard it, or play it if it is an Action or a Treasure."""
    for card in game.look(me, 1):
        is_playable = game.is_action(card) or card.is_treasure
        options = (KEEP, TRASH, DISCARD, PLAY) if is_playable else (KEEP, TRASH, DISCARD)
        chosen = game.ask_one(me.seat, "crystal_ball", options, params={"card": card.id})
        if chosen is TRASH:
            game.trash(me, [card], "looked")
        elif chosen is DISCARD:
            game.discard(me, [card], "looked")
        elif chosen is PLAY:
            me.take(card, "looked")
            game.play(me, game.enter_play(me, card))
        else:
            game.put_looked_back(me, [card])


def without_copper(game: "Dominion", me: "Player") -> bool:
    """Whether no Copper is in play."""
    return COPPER not in me.cards_in_play()


def investment(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card. +$1; or trash this to show the hand for a victory token per different Treasure."""
    if me.hand:
        game.trash(me, [game.ask_one(me.seat, "trash_one", unique(me.hand))])
    chosen = game.ask_one(me.seat, "investment", (ONE_COIN, TRASH_THIS))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is ONE_COIN:
        game.add_coins(me, 1)
    elif game.trash_from_play(me, this):
        game.show_hand(me)
        treasures = unique([card for card in me.hand if card.is_treasure])
        if treasures:
            game.add_tokens(me, POINTS, len(treasures))


def magnate(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the hand; +1 Card for each Treasure in it."""
    game.show_hand(me)
    game.draw(me, len([card for card in me.hand if card.is_treasure]))


def quarry(game: "Dominion", me: "Player", this: Played) -> None:
    """This turn Actions cost $2 less."""
    game.wait(QUARRY, me.seat, THIS_TURN, number=2)


QUARRY = Hook("quarry", COSTS, nothing, an_action)


def war_chest(game: "Dominion", me: "Player", this: Played) -> None:
    """The player to the left names a card; gain one up to $5 that no War Chest of this turn was told."""
    named = game.name_card(game.others(me)[0])
    if named is not None:
        game.tally.names.append(named.id)
    game.gain_one(me, [pile for pile in game.available(Cost(5)) if game.top(pile).id not in game.tally.names])


def watchtower(game: "Dominion", me: "Player", this: Played) -> None:
    """Draw until six cards in hand."""
    game.draw(me, 6 - len(me.hand))


def watch(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Show this to trash the card gained, or to put it onto the deck."""
    game.show(me, [it.cards[0]])
    if game.ask_one(me.seat, "watchtower", (TRASH, ONTO_DECK), params={"card": about.card.id}) is TRASH:
        at, about.at = about.at, ""
        game.trash(me, [about.card], at)
    else:
        topdeck_it(game, me, it, about)


WATCHTOWER = Hook("watchtower", GAIN, watch, there, may=True, where=HAND, told=True)


CARDS: tuple[Card, ...] = (
    Card("anvil", "prosperity", 3, (TREASURE,), anvil, Plus(coins=1), picture="anvil"),
    Card(
        "watchtower",
        "prosperity",
        3,
        (ACTION, REACTION),
        watchtower,
        hooks=(WATCHTOWER,),
        picture="watchtower",
    ),
    Card("investment", "prosperity", 4, (TREASURE,), investment, picture="piggy-bank"),
    Card("quarry", "prosperity", 4, (TREASURE,), quarry, Plus(coins=1), picture="stone-pile"),
    Card("city", "prosperity", 5, (ACTION,), city, Plus(cards=1, actions=2), picture="medieval-gate"),
    Card("collection", "prosperity", 5, (TREASURE,), collection, Plus(buys=1, coins=2), picture="gems"),
    Card("crystal_ball", "prosperity", 5, (TREASURE,), crystal_ball, Plus(coins=1), picture="crystal-ball"),
    Card("magnate", "prosperity", 5, (ACTION,), magnate, picture="queen-crown"),
    Card("war_chest", "prosperity", 5, (TREASURE,), war_chest, picture="locked-chest"),
    Card(
        "grand_market",
        "prosperity",
        6,
        (ACTION,),
        plus=Plus(cards=1, actions=1, buys=1, coins=2),
        can_buy=without_copper,
        picture="shiny-purse",
    ),
    Card("bank", "prosperity", 7, (TREASURE,), bank, picture="bank"),
)
