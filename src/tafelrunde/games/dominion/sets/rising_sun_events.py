"""The 10 events of Rising Sun (D70-D72)."""

from typing import TYPE_CHECKING

from tafelrunde.games.dominion.cards import ACTION, Cost, unique
from tafelrunde.games.dominion.hooks import GAIN, NEXT, OPEN, TURN_END, Effect, Hook, Subject
from tafelrunde.games.dominion.landscapes import EVENT, Landscape, LandscapeDo
from tafelrunde.games.dominion.sets.basic import GOLD
from tafelrunde.games.dominion.turn import ACTION_PHASE

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion
    from tafelrunde.games.dominion.player import Player

HAD_GOLD = "had_gold"


def continue_(game: "Dominion", me: "Player") -> None:
    """Gain a non-Attack Action up to $4, return to the Action phase and play it; +1 Action, +1 Buy."""
    piles = [pile for pile in game.available(Cost(4), ACTION) if not game.top(pile).is_attack]
    gained = game.gain_one(me, piles)
    game.phase = ACTION_PHASE
    game.shown_phase = ACTION_PHASE
    if gained is not None and game.pick_up(me, gained):
        game.play(me, game.enter_play(me, gained.card))
    game.plus(me, actions=1, buys=1)


def amass(game: "Dominion", me: "Player") -> None:
    """With no Action in play gain an Action up to $5."""
    if not any(game.is_action(card) for card in me.cards_in_play()):
        game.gain_one(me, game.available(Cost(5), ACTION))


def asceticism(game: "Dominion", me: "Player") -> None:
    """Pay any amount of coins more and trash that many hand cards."""
    paid = game.ask_amount(me.seat, "asceticism", 0, me.coins)
    me.coins -= paid
    if paid:
        game.tell("pay", me, {"n": paid})
    game.trash(me, game.ask_some(me.seat, "trash", me.hand, paid, paid))


def credit(game: "Dominion", me: "Player") -> None:
    """Gain an Action or Treasure up to $8 and take its cost as debt."""
    piles = [
        pile
        for pile in game.available(Cost(8))
        if game.is_action(game.top(pile)) or game.top(pile).is_treasure
    ]
    gained = game.gain_one(me, piles)
    if gained is not None:
        game.add_debt(me, game.cost(gained.card).coins)


def foresight(game: "Dominion", me: "Player") -> None:
    """Reveal until an Action; set it aside, discard the rest; it comes to hand at the end of the turn."""
    found = False
    while not found and (revealed := game.reveal(me, 1)):
        found = game.is_action(revealed[0])
    if found:
        game.set_aside(me, me.revealed[-1:], FORESIGHT, None, "revealed", OPEN)
    game.discard_revealed(me)


def foresight_ends(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """The Action that was set aside comes to hand."""
    game.to_hand(me, it.cards[0], "aside")


FORESIGHT = Hook("foresight", TURN_END, foresight_ends, times=NEXT)


def practice(game: "Dominion", me: "Player") -> None:
    """May play an Action from hand twice."""
    chosen = game.ask_maybe(me.seat, "play_twice", game.playable(me))
    if chosen is not None:
        game.play_twice(me, chosen, None)


def kintsugi(game: "Dominion", me: "Player") -> None:
    """Trash a hand card; who has ever gained a Gold gains a card that costs up to $2 more."""
    if not me.hand:
        return
    card = game.ask_one(me.seat, "trash_one", unique(me.hand))
    game.trash(me, [card])
    if HAD_GOLD in me.states:
        game.gain_one(me, game.available(game.cost(card).plus(2)))


def is_first_gold(game: "Dominion", me: "Player", it: Effect, about: Subject) -> bool:
    """Whether this is the first Gold a player gains."""
    return about.card is GOLD and HAD_GOLD not in me.states


def remember_gold(game: "Dominion", me: "Player", it: Effect, about: Subject) -> None:
    """Kintsugi asks for it later."""
    me.states.append(HAD_GOLD)


FIRST_GOLD = Hook("first_gold", GAIN, remember_gold, is_first_gold, plain=True, cause="kintsugi")


def sea_trade(game: "Dominion", me: "Player") -> None:
    """+1 Card for each Action in play, then trash up to that many hand cards."""
    count = len([card for card in me.cards_in_play() if game.is_action(card)])
    game.draw(me, count)
    game.trash(me, game.ask_some(me.seat, "trash", me.hand, 0, count))


def receive_tribute(game: "Dominion", me: "Player") -> None:
    """With three gains this turn, gain up to three different Actions of which no copy is in play."""
    if game.tally.gained(me.seat) < 3:
        return
    had = me.cards_in_play()
    for _ in range(3):
        piles = [pile for pile, card in game.offers() if game.is_action(card) and card not in had]
        chosen = game.ask_maybe(me.seat, "tribute", piles)
        if chosen is None:
            return
        had.append(game.top(chosen))
        game.gain(me, game.top(chosen))


def gather(game: "Dominion", me: "Player") -> None:
    """Gain a card that costs exactly $3, one exactly $4, one exactly $5."""
    for coins in (3, 4, 5):
        game.gain_one(me, [pile for pile, card in game.offers() if game.cost(card).same(Cost(coins))])


def event(
    id: str, cost: Cost, do: LandscapeDo, hooks: tuple[Hook, ...] = (), once: bool = False, *, picture: str
) -> Landscape:
    """An event of this set."""
    return Landscape(id, EVENT, "rising_sun", cost, do, hooks, once, picture=picture)


EVENTS = (
    event("continue", Cost(0, debt=8), continue_, once=True, picture="infinity"),
    event("amass", Cost(2), amass, picture="stack"),
    event("asceticism", Cost(2), asceticism, picture="meditation"),
    event("credit", Cost(2), credit, picture="receive-money"),
    event("foresight", Cost(2), foresight, picture="third-eye"),
    event("practice", Cost(3), practice, picture="sword-brandish"),
    event("kintsugi", Cost(3), kintsugi, (FIRST_GOLD,), picture="broken-pottery"),
    event("sea_trade", Cost(4), sea_trade, picture="big-wave"),
    event("receive_tribute", Cost(5), receive_tribute, picture="gift-of-knowledge"),
    event("gather", Cost(7), gather, picture="wooden-crate"),
)
