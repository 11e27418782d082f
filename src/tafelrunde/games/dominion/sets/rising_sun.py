"""The 25 Kingdom cards of Rising Sun (D1, D3)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tafelrunde.engine.things import Choice
from tafelrunde.games.dominion.cards import (
    ACTION,
    ATTACK,
    COMMAND,
    DURATION,
    OMEN,
    SHADOW,
    TREASURE,
    Card,
    Cost,
    Played,
    Plus,
    unique,
)
from tafelrunde.games.dominion.hooks import (
    AFTER_PLAY,
    CLEANUP,
    GAME,
    NEXT,
    THIS_TURN,
    TURN_START,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.sets.base import militia, one_coin, remodel
from tafelrunde.games.dominion.sets.basic import GOLD, SILVER
from tafelrunde.games.dominion.turn import BUY_PHASE

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

TWO_ACTIONS = Choice("two_actions")
TWO_COINS = Choice("two_coins")
CURSES = Choice("curses")
A_SILVER = Choice("a_silver")


def mountain_shrine(game: "Dominion", me: "Player", this: Played) -> None:
    """May trash a hand card. Then +2 Cards if the trash holds any Action."""
    card = game.ask_maybe(me.seat, "trash_one", unique(me.hand))
    if card is not None:
        game.trash(me, [card])
    if any(game.is_action(card) for card in game.trash_pile):
        game.draw(me, 2)


def daimyo(game: "Dominion", me: "Player", this: Played) -> None:
    """The next non-Command Action played this turn is played once more."""
    game.wait(DAIMYO, me.seat, THIS_TURN, this)


def no_command(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether a non-Command Action is played."""
    return game.is_action(about.card) and not about.card.is_command


def replay(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Play the card once more; what plays a Duration again stays with it (D80)."""
    assert about.played is not None
    by = me.record(it.uid)
    if by is not None:
        game.tie(by, about.played)
    game.play(me, about.played)


DAIMYO = Hook("daimyo", AFTER_PLAY, replay, no_command, times=NEXT)


def artist(game: "Dominion", me: "Player", this: Played) -> None:
    """+1 Card for each card of which exactly one copy is in play."""
    in_play = me.cards_in_play()
    game.draw(me, len([card for card in unique(in_play) if in_play.count(card) == 1]))


def snake_witch(game: "Dominion", me: "Player", this: Played) -> None:
    """With a hand of different cards, may show it and return this: others gain Curses."""
    if len(unique(me.hand)) == len(me.hand) and game.confirm(me.seat, "snake_witch"):
        game.show_hand(me)
        if game.return_to_pile(me, this):
            game.curse_others(me, this)


def aristocrat(game: "Dominion", me: "Player", this: Played) -> None:
    """By Aristocrats in play: 1 or 5 +3 Actions; 2 or 6 +3 Cards; 3 or 7 +$3; 4 or 8 +3 Buys."""
    count = me.cards_in_play().count(this.card)
    if count in (1, 5):
        game.add_actions(me, 3)
    elif count in (2, 6):
        game.draw(me, 3)
    elif count in (3, 7):
        game.add_coins(me, 3)
    elif count in (4, 8):
        game.add_buys(me, 3)


def craftsman(game: "Dominion", me: "Player", this: Played) -> None:
    """Gain a card up to $5."""
    game.gain_one(me, game.available(Cost(5)))


def riverboat(game: "Dominion", me: "Player", this: Played) -> None:
    """At the start of the next turn, play the card set aside at set-up, leaving it there."""
    game.wait(RIVERBOAT, me.seat, GAME, this)


def sail(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Play the set-aside card; Riverboat stays in play as long as it would."""
    assert game.table.riverboat is not None
    game.play_lent(me, game.table.riverboat, me.record(it.uid))


RIVERBOAT = Hook("riverboat", TURN_START, sail, times=NEXT, told=True)


def poet(game: "Dominion", me: "Player", this: Played) -> None:
    """Reveal the top card; up to $3 it goes to hand, otherwise back."""
    reveal_for_hand(game, me, lambda card: game.cost(card).up_to(Cost(3)))


def reveal_for_hand(game: "Dominion", me: "Player", wanted: Callable[[Card], bool]) -> None:
    """Reveal the top card of the deck; if it is wanted it goes to hand, otherwise it stays there."""
    for card in game.reveal(me, 1):
        if wanted(card):
            game.to_hand(me, card, "revealed")
        else:
            leave_on_top(game, me, card)


def leave_on_top(game: "Dominion", me: "Player", card: Card) -> None:
    """A revealed card goes back onto the deck."""
    me.take(card, "revealed")
    me.put_on_deck(card, -1)
    game.tell("stays_on_top", me, {"card": card.id})


def river_shrine(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash up to two hand cards. At clean-up, without a gain in the Buy phase, gain a card up to $4."""
    game.trash(me, game.ask_some(me.seat, "trash", me.hand, 0, 2))
    game.wait(RIVER_SHRINE, me.seat, THIS_TURN, this)


def nothing_gained(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether nothing was gained in a Buy phase of this turn, and there is something to gain."""
    return game.tally.gained(me.seat, BUY_PHASE) == 0 and bool(game.available(Cost(4)))


def shrine_gain(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Gain a card up to $4."""
    game.gain_one(me, game.available(Cost(4)))


RIVER_SHRINE = Hook("river_shrine", CLEANUP, shrine_gain, nothing_gained, times=NEXT, told=True)


def alley(game: "Dominion", me: "Player", this: Played) -> None:
    """Discard a card."""
    game.discard(me, game.ask_some(me.seat, "discard", me.hand, 1, 1))


def rustic_village(game: "Dominion", me: "Player", this: Played) -> None:
    """May discard two cards for +1 Card."""
    if len(me.hand) >= 2 and game.confirm(me.seat, "rustic_village"):
        game.discard(me, game.ask_some(me.seat, "discard", me.hand, 2, 2))
        game.draw(me, 1)


def change(game: "Dominion", me: "Player", this: Played) -> None:
    """With debt +$3. Otherwise trash a hand card for one that costs more coins; the difference is debt."""
    can_pay = me.coins >= me.debt > 0 and me.seat == game.active
    if can_pay and game.confirm(me.seat, "pay_first", rule="D42", params={"n": me.debt}):
        game.pay_debt(me, me.debt)
    if me.debt > 0:
        game.add_coins(me, 3)
        return
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand))
    game.trash(me, [card])
    coins = game.cost(card).coins
    gained = game.gain_one(me, [pile for pile, dearer in game.offers() if game.cost(dearer).coins > coins])
    if gained is not None:
        game.add_debt(me, game.cost(gained.card).coins - coins)


def gold_mine(game: "Dominion", me: "Player", this: Played) -> None:
    """May gain a Gold and take 4 debt: both or neither (DH10)."""
    if game.stock(GOLD) and game.confirm(me.seat, "gold_mine"):
        game.gain(me, GOLD)
        game.add_debt(me, 4)


def kitsune(game: "Dominion", me: "Player", this: Played) -> None:
    """Choose two: +2 Actions; +$2; Curses for the others; a Silver. They happen in this order."""
    choices = (TWO_ACTIONS, TWO_COINS, CURSES, A_SILVER)
    chosen = game.ask_some(me.seat, "kitsune", choices, 2, 2)
    for choice in choices:
        if choice in chosen:
            game.tell("choose", me, {"choice": choice.id})
    if TWO_ACTIONS in chosen:
        game.add_actions(me, 2)
    if TWO_COINS in chosen:
        game.add_coins(me, 2)
    if CURSES in chosen:
        game.curse_others(me, this)
    if A_SILVER in chosen:
        game.gain(me, SILVER)


def rice_broker(game: "Dominion", me: "Player", this: Played) -> None:
    """Trash a hand card; a Treasure gives +2 Cards, an Action +5 Cards."""
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand))
    game.trash(me, [card])
    if card.is_treasure:
        game.draw(me, 2)
    if game.is_action(card):
        game.draw(me, 5)


def ronin(game: "Dominion", me: "Player", this: Played) -> None:
    """Draw until seven cards in hand."""
    game.draw(me, 7 - len(me.hand))


def samurai(game: "Dominion", me: "Player", this: Played) -> None:
    """Others discard down to three cards. At the start of each of your turns, for the whole game, +$1."""
    militia(game, me, this)
    game.wait(SAMURAI, me.seat, GAME, this)


SAMURAI = Hook("samurai", TURN_START, one_coin, plain=True, told=True)


def rice(game: "Dominion", me: "Player", this: Played) -> None:
    """+$1 for each different type among the cards in play."""
    types: list[str] = []
    for card in me.cards_in_play():
        types += [one for one in game.types(card) if one not in types]
    game.add_coins(me, len(types))


CARDS: tuple[Card, ...] = (
    Card(
        "mountain_shrine",
        "rising_sun",
        Cost(0, debt=5),
        (ACTION, OMEN),
        mountain_shrine,
        Plus(suns=1, coins=2),
        picture="shinto-shrine",
    ),
    Card(
        "daimyo",
        "rising_sun",
        Cost(0, debt=6),
        (ACTION, COMMAND),
        daimyo,
        Plus(cards=1, actions=1),
        picture="handheld-fan",
    ),
    Card(
        "artist",
        "rising_sun",
        Cost(0, debt=8),
        (ACTION,),
        artist,
        Plus(actions=1),
        picture="large-paint-brush",
    ),
    Card("fishmonger", "rising_sun", 2, (ACTION, SHADOW), plus=Plus(buys=1, coins=1), picture="double-fish"),
    Card(
        "snake_witch",
        "rising_sun",
        2,
        (ACTION, ATTACK),
        snake_witch,
        Plus(cards=1, actions=1),
        picture="snake-totem",
    ),
    Card("aristocrat", "rising_sun", 3, (ACTION,), aristocrat, picture="kimono"),
    Card("craftsman", "rising_sun", 3, (ACTION,), craftsman, Plus(debt=2), picture="hand-saw"),
    Card("riverboat", "rising_sun", 3, (ACTION, DURATION), riverboat, picture="japanese-bridge"),
    Card("root_cellar", "rising_sun", 3, (ACTION,), plus=Plus(cards=3, actions=1, debt=3), picture="stairs"),
    Card("alley", "rising_sun", 4, (ACTION, SHADOW), alley, Plus(cards=1, actions=1), picture="stone-path"),
    Card("change", "rising_sun", 4, (ACTION,), change, picture="cycle"),
    Card("ninja", "rising_sun", 4, (ACTION, ATTACK, SHADOW), militia, Plus(cards=1), picture="ninja-head"),
    Card(
        "poet", "rising_sun", 4, (ACTION, OMEN), poet, Plus(suns=1, cards=1, actions=1), picture="quill-ink"
    ),
    Card(
        "river_shrine", "rising_sun", 4, (ACTION, OMEN), river_shrine, Plus(suns=1), picture="paper-lantern"
    ),
    Card(
        "rustic_village",
        "rising_sun",
        4,
        (ACTION, OMEN),
        rustic_village,
        Plus(suns=1, cards=1, actions=2),
        picture="huts-village",
    ),
    Card(
        "gold_mine",
        "rising_sun",
        5,
        (ACTION,),
        gold_mine,
        Plus(cards=1, actions=1, buys=1),
        picture="gold-mine",
    ),
    Card(
        "imperial_envoy",
        "rising_sun",
        5,
        (ACTION,),
        plus=Plus(cards=5, buys=1, debt=2),
        picture="tied-scroll",
    ),
    Card("kitsune", "rising_sun", 5, (ACTION, ATTACK, OMEN), kitsune, Plus(suns=1), picture="fox"),
    Card("litter", "rising_sun", 5, (ACTION,), plus=Plus(cards=2, actions=2, debt=1), picture="chest"),
    Card("rice_broker", "rising_sun", 5, (ACTION,), rice_broker, Plus(actions=1), picture="basket"),
    Card("ronin", "rising_sun", 5, (ACTION, SHADOW), ronin, picture="katana"),
    Card("tanuki", "rising_sun", 5, (ACTION, SHADOW), remodel, picture="raccoon-head"),
    Card(
        "tea_house",
        "rising_sun",
        5,
        (ACTION, OMEN),
        plus=Plus(suns=1, cards=1, actions=1, coins=2),
        picture="teapot-leaves",
    ),
    Card("samurai", "rising_sun", 6, (ACTION, DURATION, ATTACK), samurai, picture="samurai-helmet"),
    Card("rice", "rising_sun", Cost(7), (TREASURE,), rice, Plus(buys=1), picture="bowl-of-rice"),
)
