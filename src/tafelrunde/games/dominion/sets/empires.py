"""The cards of Empires that the recommended sets name."""

from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    COMMAND,
    GATHERING,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import GAIN, LEAVE_PLAY, NEXT, THIS_TURN, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import LANDMARK, Landscape
from tafelrunde.games.dominion.player import POINTS
from tafelrunde.games.dominion.sets.base import throne_room
from tafelrunde.games.dominion.sets.empires_castles import CASTLES, SINGLE_CASTLES
from tafelrunde.games.dominion.sets.hinterlands import BUY_AND_COINS
from tafelrunde.games.dominion.sets.rising_sun import leave_on_top, reveal_for_hand
from tafelrunde.games.dominion.turn import BUY_PHASE, in_action_phase, pay

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

GAIN_ALIKE = Choice("gain_alike")


def take_up_debt(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Capital: +6 debt; coins that are left may pay it at once."""
    game.add_debt(me, 6)
    if me.seat == game.active and me.coins > 0:
        pay(game, me, least=0)


CAPITAL = Hook("capital", LEAVE_PLAY, take_up_debt)


def chariot_race(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card and take it; the player to the left reveals theirs. If one's own costs more: +$1
    and +1 victory token."""
    rival = game.others(me)[0]
    mine = game.reveal(me, 1)
    for card in mine:
        game.to_hand(me, card, "revealed")
    theirs = game.reveal(rival, 1)
    for card in theirs:
        leave_on_top(game, rival, card)
    if mine and theirs and game.cost(theirs[0]).less_than(game.cost(mine[0])):
        game.add_coins(me, 1)
        game.add_tokens(me, POINTS, 1)


def charm(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Buy and +$2; or the next gain of this turn may bring another card of the same cost."""
    chosen = game.ask_one(me.seat, "charm", (BUY_AND_COINS, GAIN_ALIKE))
    game.tell("choose", me, {"choice": chosen.id})
    if chosen is BUY_AND_COINS:
        game.plus(me, buys=1, coins=2)
    else:
        game.wait(CHARM, me.seat, THIS_TURN)


def gain_alike(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """May gain a card with another name that costs the same now."""
    cost = game.cost(about.card)
    piles = [pile for pile, card in game.offers() if card is not about.card and game.cost(card).same(cost)]
    pile = game.ask_maybe(me.seat, "gain_alike", piles, params={"card": about.card.id})
    if pile is not None:
        game.gain(me, game.top(pile))


# Not optional as a hook: the next gain uses it up, whether or not there is anything for it.
CHARM = Hook("charm", GAIN, gain_alike, times=NEXT)


def city_quarter(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the hand; +1 Card for each Action in it."""
    game.show_hand(me)
    game.draw(me, len([card for card in me.hand if game.is_action(card)]))


def crown(game: "Dominion", me: "Player", this: Played) -> None:
    """In one's own Action phase may play an Action from hand twice, in one's own Buy phase a Treasure."""
    if me.seat != game.active:
        return
    if in_action_phase(game):
        throne_room(game, me, this)
    elif game.phase == BUY_PHASE:
        card = game.ask_maybe(me.seat, "crown", game.treasures_to_play(me))
        if card is not None:
            game.play_twice(me, card, this)


def forum(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard two cards."""
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 2, 2))


def one_buy(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+1 Buy."""
    game.add_buys(me, 1)


FORUM = Hook("forum", GAIN, one_buy, plain=True)


def museum(game: "Dominion", me: "Player") -> int:
    """2 points for each different card."""
    return 2 * len(unique(game.cards_of(me)))


def overlord(game: "Dominion", me: "Player", this: Played) -> None:
    """Play a non-Command Action up to $5, be it a Duration (DH33), from the Supply, leaving it there."""
    piles = [pile for pile in game.available(Cost(5), ACTION) if not game.top(pile).is_command]
    if piles:
        game.play_lent(me, game.top(game.ask_one(me.seat, "overlord", piles)), this)


def patrician(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card; from $5 on it goes to hand."""
    reveal_for_hand(game, me, lambda card: game.cost(card).coins >= 5)


def has_five_actions(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether five Actions are in play."""
    return len([card for card in me.cards_in_play() if game.is_action(card)]) >= 5


def two_points(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """+2 victory tokens."""
    game.add_tokens(me, POINTS, 2)


EMPORIUM = Hook("emporium", GAIN, two_points, has_five_actions, plain=True)


def temple(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash one to three different cards from hand; a victory token onto the pile."""
    game.trash(me, game.ask_some(me.seat, "trash", unique(me.hand), 1, 3))
    number = game.pile_of(this.card)
    if number >= 0:
        game.put_points_on(number, 1)
        game.tell("pile_points", me, {"card": this.card.id})


def has_points_on_it(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether victory tokens lie on the pile of the card."""
    number = game.pile_of(about.card)
    return number >= 0 and game.points_on[number] > 0


def take_points(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Take all victory tokens from the pile."""
    number = game.pile_of(about.card)
    count = game.points_on[number]
    game.put_points_on(number, -count)
    game.add_tokens(me, POINTS, count)


TEMPLE = Hook("temple", GAIN, take_points, has_points_on_it, plain=True)

PATRICIAN = Card(
    "patrician", "empires", 2, (ACTION,), patrician, Plus(cards=1, actions=1), picture="roman-toga"
)
EMPORIUM_CARD = Card(
    "emporium",
    "empires",
    5,
    (ACTION,),
    plus=Plus(cards=1, actions=1, coins=1),
    hooks=(EMPORIUM,),
    picture="column-vase",
)


def patricians_on_emporiums(seats: int) -> list[Card]:
    """Five Patricians on five Emporiums."""
    return [EMPORIUM_CARD] * 5 + [PATRICIAN] * 5


CARDS: tuple[Card, ...] = (
    Card("patrician_emporium", "empires", 2, (ACTION,), pile=patricians_on_emporiums, picture="laurels"),
    CASTLES,
    Card("chariot_race", "empires", 3, (ACTION,), chariot_race, Plus(actions=1), picture="chariot"),
    Card(
        "temple", "empires", 4, (ACTION, GATHERING), temple, Plus(points=1), hooks=(TEMPLE,),
        picture="greek-temple",
    ),
    Card(
        "capital", "empires", 5, (TREASURE,), plus=Plus(buys=1, coins=6), hooks=(CAPITAL,),
        picture="gold-stack",
    ),
    Card("charm", "empires", 5, (TREASURE,), charm, picture="charm"),
    Card("crown", "empires", 5, (ACTION, TREASURE), crown, leads=True, picture="crown"),
    Card(
        "forum", "empires", 5, (ACTION,), forum, Plus(cards=3, actions=1), hooks=(FORUM,),
        picture="ancient-columns",
    ),
    Card(
        "city_quarter", "empires", Cost(0, debt=8), (ACTION,), city_quarter, Plus(actions=2),
        picture="family-house",
    ),
    Card("overlord", "empires", Cost(0, debt=8), (ACTION, COMMAND), overlord, picture="overlord-helm"),
)  # fmt: skip
OTHERS: tuple[Card, ...] = (PATRICIAN, EMPORIUM_CARD, *SINGLE_CASTLES)
LANDSCAPES: tuple[Landscape, ...] = (
    Landscape("museum", LANDMARK, "empires", worth=museum, picture="greek-sphinx"),
)
