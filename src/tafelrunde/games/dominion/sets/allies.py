"""The cards of Allies that the recommended sets name, and the Crafters' Guild. Augurs and Clashes stand in
allies_piles.py."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    DURATION,
    LIAISON,
    TREASURE,
    VICTORY,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import GAIN, NEXT, OPEN, THIS_TURN, TURN_START, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import ALLY, Landscape
from tafelrunde.games.dominion.player import COFFERS, FAVORS, MINUS_COIN
from tafelrunde.games.dominion.predicates import an_attack
from tafelrunde.games.dominion.sets.allies_piles import PILES, SINGLE_CARDS, play_from_discard
from tafelrunde.games.dominion.sets.basic import CURSE_CARD
from tafelrunde.games.dominion.sets.nocturne_hexes import gain_lesser
from tafelrunde.games.dominion.sets.rising_sun_prophecies import play_aside

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

ONE_CARD = Choice("one_card")
THREE_CARDS = Choice("three_cards")
FIVE_CARDS = Choice("five_cards")


def barbarian(game: "Dominion", me: "Player", this: Played) -> None:
    """Others trash the top card of the deck. If it costs $3 or more they gain a cheaper card that shares a
    type with it, otherwise, also without a card, a Curse (DH26)."""
    for other in game.victims(me, this):
        card = game.trash_top(other)
        if card is None or game.cost(card).coins < 3:
            game.gain(other, CURSE_CARD)
        else:
            gain_lesser(game, other, card)


def capital_city(game: "Dominion", me: "Player", this: Played) -> None:
    """May discard two cards for +$2. May pay $2 for +2 Cards."""
    if me.hand and game.confirm(me.seat, "capital_city"):
        cards = game.ask_some(me.seat, "discard", me.hand, 2, 2)
        game.discard(me, cards)
        if len(cards) == 2:
            game.add_coins(me, 2)
    if can_raise(game, me, 2) and game.confirm(me.seat, "capital_city_pay"):
        while me.coins < 2:
            game.spend_tokens(me, COFFERS, 1)
            game.add_coins(me, 1)
        me.coins -= 2
        game.tell("pay", me, {"n": 2})
        game.draw(me, 2)


def can_raise(game: "Dominion", me: "Player", count: int) -> bool:
    """Whether a player has so many coins, in one's own turn; Coffers may be spent for them."""
    if me.seat != game.active or me.coins >= count:
        return me.seat == game.active
    return me.coins + game.tokens(me, COFFERS) - game.tokens(me, MINUS_COIN) >= count


def contract(game: "Dominion", me: "Player", this: Played) -> None:
    """May set an Action from hand aside; it is played at the start of the next turn."""
    actions = unique([card for card in me.hand if game.is_action(card)])
    card = game.ask_maybe(me.seat, "contract", actions)
    if card is not None:
        game.set_aside(me, [card], CONTRACT, this, "hand", OPEN)


def seek_allies(game: "Dominion") -> None:
    """With a Liaison there is an ally, and everybody starts with a Favor (D104)."""
    game.welcome_ally()
    for player in game.players:
        game.add_tokens(player, FAVORS, 1)


CONTRACT = Hook("contract", TURN_START, play_aside, times=NEXT, told=True)


def courier(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard the top card of the deck. May play an Action or Treasure from the discard pile."""
    game.discard_top(me)
    play_from_discard(game, me, [card for card in me.discard if game.is_action(card) or card.is_treasure])


def can_hire(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether there are two Favors, and a card for them (DH27)."""
    return game.tokens(me, FAVORS) >= 2 and bool(game.available(Cost(4)))


def hire(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Two Favors for a card up to $4, which is gained onto the deck."""
    game.spend_tokens(me, FAVORS, 2)
    game.gain_one(me, game.available(Cost(4)), "deck")


CRAFTERS_GUILD = Landscape(
    "crafters_guild",
    ALLY,
    "allies",
    hooks=(Hook("crafters_guild", TURN_START, hire, can_hire, may=True, told=True),),
    picture="gear-hammer",
)


def hunter(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal three cards; take an Action, then a Treasure, then a Victory card of them; discard the rest."""
    game.reveal(me, 3)
    for wanted in (ACTION, TREASURE, VICTORY):
        prey = unique([card for card in me.revealed if wanted in game.types(card)])
        if prey:
            card = game.ask_one(me.seat, "hunter", prey, params={"type": wanted})
            game.to_hand(me, card, "revealed")
    game.discard_revealed(me)


def innkeeper(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card; or +3 Cards, then discard three; or +5 Cards, then discard six."""
    chosen = game.ask_one(me.seat, "innkeeper", (ONE_CARD, THREE_CARDS, FIVE_CARDS))
    game.tell("choose", me, {"choice": chosen.id})
    cards, less = {ONE_CARD: (1, 0), THREE_CARDS: (3, 3), FIVE_CARDS: (5, 6)}[chosen]
    game.draw(me, cards)
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, less, less))


def marquis(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card for each card in hand. Discard down to ten."""
    game.draw(me, len(me.hand))
    game.discard_down_to(me, 10)


def skirmisher(game: "Dominion", me: "Player", this: Played) -> None:
    """With each Attack gained this turn, the others discard down to three: those that this touches now."""
    game.wait(SKIRMISHER, me.seat, THIS_TURN, number=game.mask(me, this))


def stir_up(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The victims discard down to three cards."""
    for other in game.those_of(me, it.number):
        game.discard_down_to(other, 3)


SKIRMISHER = Hook("skirmisher", GAIN, stir_up, an_attack, told=True)


def swap(game: "Dominion", me: "Player", this: Played) -> None:
    """May return an Action from hand to its pile for another Action up to $5, which is gained to hand."""
    actions = unique([card for card in me.hand if game.is_action(card) and game.pile_of(card) >= 0])
    card = game.ask_maybe(me.seat, "swap", actions)
    if card is not None:
        me.take_from_hand(card)
        game.put_back_on_pile(me, card)
        others = [pile for pile in game.available(Cost(5), ACTION) if game.top(pile) is not card]
        game.gain_one(me, others, "hand")


CARDS: tuple[Card, ...] = (
    *PILES,
    Card("courier", "allies", 4, (ACTION,), courier, Plus(coins=1), picture="envelope"),
    Card("innkeeper", "allies", 4, (ACTION,), innkeeper, Plus(actions=1), picture="tavern-sign"),
    Card("barbarian", "allies", 5, (ACTION, ATTACK), barbarian, Plus(coins=2), picture="barbarian"),
    Card(
        "capital_city",
        "allies",
        5,
        (ACTION,),
        capital_city,
        Plus(cards=1, actions=2),
        picture="elven-castle",
    ),
    Card(
        "contract",
        "allies",
        5,
        (TREASURE, DURATION, LIAISON),
        contract,
        Plus(coins=2, favors=1),
        setup=seek_allies,
        picture="contract",
    ),
    Card("hunter", "allies", 5, (ACTION,), hunter, Plus(actions=1), picture="bow-arrow"),
    Card(
        "skirmisher",
        "allies",
        5,
        (ACTION, ATTACK),
        skirmisher,
        Plus(cards=1, actions=1, coins=1),
        picture="pitchfork",
    ),
    Card("swap", "allies", 5, (ACTION,), swap, Plus(cards=1, actions=1), picture="card-exchange"),
    Card("marquis", "allies", 6, (ACTION,), marquis, Plus(buys=1), picture="sharp-crown"),
)
OTHERS: tuple[Card, ...] = SINGLE_CARDS
LANDSCAPES: tuple[Landscape, ...] = (CRAFTERS_GUILD,)
