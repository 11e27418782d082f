"""The phases of a turn (D15), one function for each step of them."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion.cards import FOREVER, Card, Event, Pile, Played, ids
from tafelrunde.games.dominion.later import HANDLERS
from tafelrunde.games.dominion.player import Delayed, Player
from tafelrunde.games.dominion.sets.basic import COLONY, PROVINCE
from tafelrunde.games.dominion.table import END_OF_TURN, START_OF_CLEANUP, START_OF_TURN

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

ALL_TREASURES: Final = Choice("all_treasures")
PAY_DEBT: Final = Choice("pay_debt")
HAND_SIZE: Final = 5

# Prophecies that act at the start of every turn, or of every clean-up.
AT_START: Final = ("kind_emperor", "sickness")
AT_CLEANUP: Final = ("biding_time",)


def start(game: "Dominion", me: Player) -> None:
    """A turn begins; what was put off until now happens, in the player's order (D80)."""
    game.turn += 1
    me.turns += 1
    game.clear_turn()
    if game.events is not None:
        game.emit("turn", me.seat, {"turn": me.turns}, rule="D15")
    if me.delayed or game.fulfilled:
        carry_out(game, me, START_OF_TURN, AT_START)
    game.phase = "action"
    play_action(game, me)


def carry_out(game: "Dominion", me: Player, moment: str, prophecies: tuple[str, ...]) -> None:
    """Carry out all that is due at a moment, in an order the player likes (D80, DH13)."""
    me.due = [delayed for delayed in me.delayed if delayed.moment == moment]
    me.delayed = [delayed for delayed in me.delayed if delayed.moment != moment]
    if game.fulfilled in prophecies:
        me.due.append(Delayed(moment, game.fulfilled))
    while me.due:
        different: list[Delayed] = []
        for one in me.due:
            if not any(one.handler == other.handler and one.cards == other.cards for other in different):
                different.append(one)
        chosen = game.ask_one(me.seat, "which_first", different, rule="D80")
        me.due.remove(chosen)
        HANDLERS[chosen.handler](game, me, chosen)


def can_pay(game: "Dominion", me: Player) -> bool:
    """Whether the player has debt and coins to pay it with (D42, DH9)."""
    return me.debt > 0 and game.coins > 0


def pay(game: "Dominion", me: Player, least: int = 1) -> None:
    """Pay off debt, as much as the player likes (D42)."""
    count = game.ask_amount(me.seat, "pay_debt", least, min(me.debt, game.coins), rule="D42")
    if count:
        game.pay_debt(me, count)


def play_action(game: "Dominion", me: Player) -> None:
    """Play an Action, or end the phase; with nothing to play the Buy phase follows at once."""
    options: list[Thing] = game.playable(me) if game.actions > 0 else []
    if not options:
        game.phase = "buy"
        game.bought = False
        buy(game, me)
        return
    if can_pay(game, me):
        options.append(PAY_DEBT)
    chosen = game.ask_maybe(me.seat, "play_action", options, rule="D15")
    if chosen is None:
        game.phase = "buy"
        game.bought = False
    elif chosen is PAY_DEBT:
        pay(game, me)
    else:
        game.actions -= 1
        game.play(me, game.put_in_play(me, chosen))


def has_buy(game: "Dominion") -> bool:
    """Whether there is a buy left, or with Flourishing Trade an unused action."""
    return game.buys > 0 or (game.actions > 0 and game.fulfilled == "flourishing_trade")


def buy(game: "Dominion", me: Player) -> None:
    """Play a Treasure, pay debt, buy a card or an event, or end the phase (D15, D40, D42, D70)."""
    options: list[Thing] = []
    if not game.bought:
        treasures = 0
        for card in me.hand:
            if card.is_treasure:
                treasures += 1
                if card not in options:
                    options.append(card)
        if treasures > 1:
            options.insert(0, ALL_TREASURES)
    if me.debt > 0:
        if game.coins > 0:
            options.append(PAY_DEBT)
    elif has_buy(game):
        options = options + game.for_sale() if options else game.for_sale()
        if game.table.events:
            options = options + [event for event in game.table.events if on_offer(game, event)]
    chosen = game.ask_maybe(me.seat, "buy", options, rule="D15")
    if chosen is None:
        game.phase = "cleanup"
    elif chosen is ALL_TREASURES:
        play_treasures(game, me)
    elif isinstance(chosen, Pile):
        buy_card(game, me, chosen.card)
    elif isinstance(chosen, Event):
        buy_event(game, me, chosen)
    elif isinstance(chosen, Card):
        game.play(me, game.put_in_play(me, chosen))
    else:
        pay(game, me)
    if game.phase == "cleanup":
        clean_up(game, me)


def play_treasures(game: "Dominion", me: Player) -> None:
    """Play all Treasures in hand, those last that count what is in play."""
    for place in range(len(me.hand) - 1, -1, -1):
        plain = me.hand[place].plain if place < len(me.hand) else None
        if plain is not None:
            me.take_from_place(place)
            me.in_play.append(plain)
            game.play(me, plain)
    for card in me.hand[:]:
        if card.is_treasure and card in me.hand:
            game.play(me, game.put_in_play(me, card))


def on_offer(game: "Dominion", event: Event) -> bool:
    """Whether an event can be paid for and has not been used up this turn."""
    return event.cost.coins <= game.coins and not (event.once and event.id in game.used_events)


def use_buy(game: "Dominion") -> None:
    """Use up a buy, or an action when there is none (Flourishing Trade, DH11)."""
    if game.buys > 0:
        game.buys -= 1
    else:
        game.actions -= 1
    game.bought = True


def buy_card(game: "Dominion", me: Player, card: Card) -> None:
    """Pay for a card, take the debt in its cost, and gain it (D41); it can be paid off at once (D46)."""
    cost = game.cost(card)
    use_buy(game)
    game.coins -= cost.coins
    if game.events is not None:
        game.emit("buy", me.seat, {"card": card.id, "coins": cost.coins, "debt": cost.debt}, rule="D15")
    if cost.debt:
        game.add_debt(me, cost.debt)
    game.gain(me, card)
    if not has_buy(game) and not can_pay(game, me):
        game.phase = "cleanup"


def buy_event(game: "Dominion", me: Player, event: Event) -> None:
    """Pay for an event and carry it out at once (D70, D71)."""
    use_buy(game)
    game.coins -= event.cost.coins
    game.used_events.append(event.id)
    if game.events is not None:
        game.emit("buy_event", me.seat, {"event": event.id.removeprefix("event:")}, rule="D70")
    game.add_debt(me, event.cost.debt)
    event.buy(game, me)


def clean_up(game: "Dominion", me: Player) -> None:
    """Discard what was played and the hand, openly (DH14), draw a new hand, pass the turn (D15).

    The game also ends when for many rounds no pile has reached a new low (DH12).
    """
    debt = me.debt
    if me.delayed or game.fulfilled:
        carry_out(game, me, START_OF_CLEANUP, AT_CLEANUP)
    if me.debt > debt and game.coins > 0:
        # Taken when the Buy phase was over (River Shrine in a Harsh Winter).
        pay(game, me, least=0)
    discard_from_play(game, me)
    if me.hand:
        if game.events is not None:
            game.emit("discard", me.seat, {"cards": ids(me.hand)}, rule="D15")
        me.discard += me.hand
        me.hand = []
        me.hand_known = []
    game.draw(me, HAND_SIZE)
    if me.delayed:
        carry_out(game, me, END_OF_TURN, ())
    game.idle += 1
    if is_over(game) or game.idle >= game.table.stalemate * game.seats:
        game.over = True
        if game.events is not None:
            game.emit("game_over", None, {"scores": game.result().scores}, rule="D19")
        return
    game.active = (game.active + 1) % game.seats
    game.phase = "start"


def discard_from_play(game: "Dominion", me: Player) -> None:
    """Discard the cards in play but for those that stay; with Panic Treasures return to their piles."""
    leaving = [played.card for played in me.in_play if not played.stay]
    if len(leaving) == len(me.in_play) and game.fulfilled != "panic":
        me.discard += leaving
        me.in_play = []
        return
    stay = me.staying()
    kept: list[Played] = []
    for played in me.in_play:
        if played.uid in stay:
            if 0 < played.stay < FOREVER:
                played.stay -= 1
            kept.append(played)
            continue
        number = game.pile_of(played.card) if game.fulfilled == "panic" and played.card.is_treasure else -1
        if number >= 0:
            game.change_pile(number, 1)
            if game.events is not None:
                game.emit("return", me.seat, {"cards": [played.card.id]})
        else:
            me.discard.append(played.card)
    me.in_play = kept


def is_over(game: "Dominion") -> bool:
    """Provinces or Colonies are gone, or three piles of the Supply, four with 5 or 6 players (D19)."""
    if not game.emptied:
        return False
    for card in (PROVINCE, COLONY):
        number = game.pile_of(card)
        if number >= 0 and game.left[number] == 0:
            return True
    enough = 4 if game.seats > 4 else 3
    if game.emptied.bit_count() < enough:
        return False
    empty = [number for number, left in enumerate(game.left) if left == 0 and game.in_supply[number]]
    return len(empty) >= enough
