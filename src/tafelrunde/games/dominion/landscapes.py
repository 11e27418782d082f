"""The 10 events of Rising Sun (D70-D72)."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import ACTION, Cost, Event, Pile, unique
from tafelrunde.games.dominion.later import HANDLERS
from tafelrunde.games.dominion.player import Delayed
from tafelrunde.games.dominion.sets.base import discard_revealed
from tafelrunde.games.dominion.table import END_OF_TURN

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player


def continue_(game: "Dominion", me: "Player") -> None:
    """Gain a non-Attack Action up to $4, return to the Action phase and play it; +1 Action, +1 Buy."""
    piles = [pile for pile in game.available(Cost(4), ACTION) if not pile.card.is_attack]
    gained = game.gain_one(me, piles, "continue", "continue")
    game.phase = "action"
    if gained is not None and game.take_gained(me, gained):
        game.play(me, game.enter_play(me, gained.card))
    game.actions += 1
    game.buys += 1


def amass(game: "Dominion", me: "Player") -> None:
    """With no Action in play gain an Action up to $5."""
    if not any(game.is_action(card) for card in me.cards_in_play()):
        game.gain_one(me, game.available(Cost(5), ACTION), "amass", "amass")


def asceticism(game: "Dominion", me: "Player") -> None:
    """Pay any amount of coins more and trash that many hand cards."""
    paid = game.ask_amount(me.seat, "asceticism", 0, game.coins, "asceticism", "asceticism")
    game.coins -= paid
    if paid and game.events is not None:
        game.emit("pay", me.seat, {"n": paid}, rule="asceticism")
    game.trash_from_hand(me, game.ask_some(me.seat, "trash", me.hand, paid, paid, "asceticism", "asceticism"))


def credit(game: "Dominion", me: "Player") -> None:
    """Gain an Action or Treasure up to $8 and take its cost as debt."""
    piles = [pile for pile in game.available(Cost(8)) if game.is_action(pile.card) or pile.card.is_treasure]
    gained = game.gain_one(me, piles, "credit", "credit")
    if gained is not None:
        game.add_debt(me, game.cost(gained.card).coins)


def foresight(game: "Dominion", me: "Player") -> None:
    """Reveal until an Action; set it aside, discard the rest; it comes to hand at the end of the turn."""
    found = None
    while found is None and (revealed := game.reveal(me, 1)):
        if game.is_action(revealed[0]):
            found = me.revealed.pop()
    if found is not None:
        me.aside.append(found)
        game.later(me, Delayed(END_OF_TURN, "foresight", cards=(found,)))
        if game.events is not None:
            game.emit("set_aside", me.seat, {"card": found.id}, rule="foresight")
    discard_revealed(game, me)


def foresight_ends(game: "Dominion", me: "Player", delayed: Delayed) -> None:
    """The Action that was set aside comes to hand."""
    card = delayed.cards[0]
    me.aside.remove(card)
    me.add_to_hand(card, -1)
    if game.events is not None:
        game.emit("to_hand", me.seat, {"card": card.id}, rule="foresight")


HANDLERS["foresight"] = foresight_ends


def practice(game: "Dominion", me: "Player") -> None:
    """May play an Action from hand twice."""
    chosen = game.ask_maybe(me.seat, "play_twice", game.playable(me), "practice", "practice")
    if chosen is not None:
        game.play_twice(me, chosen, None)


def kintsugi(game: "Dominion", me: "Player") -> None:
    """Trash a hand card; who has ever gained a Gold gains a card that costs up to $2 more."""
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand), "kintsugi", "kintsugi")
    game.trash_from_hand(me, [card])
    if me.had_gold:
        game.gain_one(me, game.available(game.cost(card).plus(2)), "kintsugi", "kintsugi")


def sea_trade(game: "Dominion", me: "Player") -> None:
    """+1 Card for each Action in play, then trash up to that many hand cards."""
    count = len([card for card in me.cards_in_play() if game.is_action(card)])
    game.draw(me, count)
    game.trash_from_hand(me, game.ask_some(me.seat, "trash", me.hand, 0, count, "sea_trade", "sea_trade"))


def receive_tribute(game: "Dominion", me: "Player") -> None:
    """With three gains this turn, gain up to three different Actions of which no copy is in play."""
    if game.gained < 3:
        return
    names: list[str] = [card.id for card in me.cards_in_play()]
    for _ in range(3):
        piles: list[Pile] = [
            pile for pile in game.supply() if game.is_action(pile.card) and pile.card.id not in names
        ]
        chosen = game.ask_maybe(me.seat, "tribute", piles, "receive_tribute", "receive_tribute")
        if chosen is None:
            return
        names.append(chosen.card.id)
        game.gain(me, chosen.card)


def gather(game: "Dominion", me: "Player") -> None:
    """Gain a card that costs exactly $3, one exactly $4, one exactly $5."""
    for coins in (3, 4, 5):
        piles = [pile for pile in game.supply() if game.cost(pile.card).same(Cost(coins))]
        game.gain_one(me, piles, "gather", "gather")


EVENTS = (
    Event("continue", Cost(0, debt=8), continue_, once=True),
    Event("amass", Cost(2), amass),
    Event("asceticism", Cost(2), asceticism),
    Event("credit", Cost(2), credit),
    Event("foresight", Cost(2), foresight),
    Event("practice", Cost(3), practice),
    Event("kintsugi", Cost(3), kintsugi),
    Event("sea_trade", Cost(4), sea_trade),
    Event("receive_tribute", Cost(5), receive_tribute),
    Event("gather", Cost(7), gather),
)
