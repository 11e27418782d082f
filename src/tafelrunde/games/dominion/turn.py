"""The phases of a turn (D15), one function for each step of them."""

from typing import TYPE_CHECKING, Final

from tafelrunde.engine.desk import Agent, DirectDesk
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion.buyer import Buyer, is_plain_buying
from tafelrunde.games.dominion.cards import Card, Cost, PayOtherwise, Pile, ids, unique
from tafelrunde.games.dominion.hooks import (
    ACTIONS_AS_BUYS,
    BUY_END,
    BUY_START,
    CLEANUP,
    EXPIRES,
    LASTS,
    LEAVE_PLAY,
    NEXT_START,
    PLAYING,
    PLAYS,
    THIS_TURN,
    TURN_END,
    TURN_START,
)
from tafelrunde.games.dominion.landscapes import EVENT, PROJECT, Landscape
from tafelrunde.games.dominion.player import COFFERS, HAND_SIZE, VILLAGERS, Player
from tafelrunde.games.dominion.sets.basic import COLONY, PROVINCE

if TYPE_CHECKING:
    from tafelrunde.games.dominion.game import Dominion

START_PHASE: Final = "start"
ACTION_PHASE: Final = "action"
BUY_PHASE: Final = "buy"
NIGHT_PHASE: Final = "night"
CLEANUP_PHASE: Final = "cleanup"
PHASES: Final = (START_PHASE, ACTION_PHASE, BUY_PHASE, NIGHT_PHASE, CLEANUP_PHASE)

ALL_TREASURES: Final = Choice("all_treasures")
PAY_DEBT: Final = Choice("pay_debt")
SPEND_COFFERS: Final = Choice("spend_coffers")
SPEND_VILLAGERS: Final = Choice("spend_villagers")


def start(game: "Dominion", me: Player) -> None:
    """A turn begins; what was put off until now happens, in the player's order (D80)."""
    game.turn += 1
    if not game.extra_turn:
        me.turns += 1
        game.regular = me.seat
    game.tally.clear()
    game.shown_phase = ACTION_PHASE
    me.actions = 1
    me.coins = 0
    me.buys = 1
    me.potions = 0
    if game.events is not None:
        data: dict[str, object] = {"turn": me.turns}
        if game.extra_turn:
            data["extra"] = game.extra_turn
        game.emit("turn", me.seat, data, rule="D15")
    if game.awake & EXPIRES:
        game.expire(NEXT_START, me.seat)
    if game.awake & TURN_START or game.table.on_start:
        game.happen_now(TURN_START, me, game.table.on_start)
    game.phase = ACTION_PHASE
    play_action(game, me)


def in_action_phase(game: "Dominion") -> bool:
    """Whether this is the Action phase; the start of a turn belongs to it (DH32)."""
    return game.phase in (START_PHASE, ACTION_PHASE)


def can_pay_debt(me: Player) -> bool:
    """Whether the player has debt, and coins or Coffers to pay it with (D42, DH9)."""
    return me.debt > 0 and (me.coins > 0 or me.tokens.get(COFFERS, 0) > 0)


def pay(game: "Dominion", me: Player, least: int = 1) -> None:
    """Pay off debt, as much as the player likes (D42)."""
    count = game.ask_amount(me.seat, "pay_debt", least, min(me.debt, me.coins), rule="D42")
    if count:
        game.pay_debt(me, count)


def spend(game: "Dominion", me: Player, token: str) -> None:
    """Turn Coffers into coins (D91), or Villagers into actions (D107)."""
    prompt = "spend_coffers" if token == COFFERS else "spend_villagers"
    count = game.ask_amount(me.seat, prompt, 1, game.tokens(me, token), rule="D15")
    game.spend_tokens(me, token, count)
    if token == COFFERS:
        game.add_coins(me, count)
    else:
        game.add_actions(me, count)


def play_action(game: "Dominion", me: Player) -> None:
    """Play an Action, or end the phase; with nothing to play the Buy phase follows at once."""
    options: list[Thing] = game.playable(me) if me.actions > 0 else []
    if me.tokens and game.tokens(me, VILLAGERS) and can_use_actions(game, me):
        options.append(SPEND_VILLAGERS)
    if not options:
        start_buying(game, me)
        buy(game, me)
        return
    if me.debt > 0 and me.coins > 0:
        options.append(PAY_DEBT)
    if me.tokens and game.tokens(me, COFFERS):
        options.append(SPEND_COFFERS)
    chosen = game.ask_maybe(me.seat, "play_action", options, "", "D15")
    if chosen is None:
        start_buying(game, me)
    elif isinstance(chosen, Choice):
        other_than_cards(game, me, chosen)
    else:
        me.actions -= 1
        game.play(me, game.put_in_play(me, chosen))


def can_use_actions(game: "Dominion", me: Player) -> bool:
    """Whether another action would be good for something: a card to play, or a buy (Flourishing Trade)."""
    return bool(game.playable(me)) or game.awake & ACTIONS_AS_BUYS > 0


def other_than_cards(game: "Dominion", me: Player, chosen: Thing) -> None:
    """Pay debt or spend tokens."""
    if chosen is PAY_DEBT:
        pay(game, me)
    elif chosen is SPEND_COFFERS:
        spend(game, me, COFFERS)
    else:
        spend(game, me, VILLAGERS)


def start_buying(game: "Dominion", me: Player) -> None:
    """A Buy phase begins."""
    game.phase = BUY_PHASE
    game.bought = False
    if game.awake & BUY_START:
        game.happen_now(BUY_START, me)


def has_action_as_buy(game: "Dominion", me: Player) -> bool:
    """Whether there is an unused action that counts as a buy (Flourishing Trade)."""
    return me.actions > 0 and game.awake & ACTIONS_AS_BUYS > 0


def buy(game: "Dominion", me: Player) -> None:
    """Play a Treasure, pay debt, buy a card or a landscape, or end the phase (D15, D40, D42, D70)."""
    if not (isinstance(game.desk, DirectDesk) and buy_unasked(game, me, game.desk.agents[me.seat])):
        options: list[Thing] = []
        if not game.bought:
            several = False
            for card in game.not_barred(me) if game.awake & PLAYING else me.hand:
                if card.is_treasure:
                    if card in options:
                        several = True
                    else:
                        options.append(card)
            if several or len(options) > 1:
                options.insert(0, ALL_TREASURES)
        if me.tokens and game.tokens(me, COFFERS):
            options.append(SPEND_COFFERS)
        if me.debt:
            if me.coins > 0:
                options.append(PAY_DEBT)
        elif me.buys > 0 or has_action_as_buy(game, me):
            options = options + game.for_sale(me) if options else game.for_sale(me)
            if game.table.for_sale:
                options = options + on_offer(game, me)
        chosen = game.ask_maybe(me.seat, "buy", options, "", "D15")
        if chosen is None:
            end_buying(game, me)
        else:
            game.shown_phase = BUY_PHASE
            if chosen is ALL_TREASURES:
                play_treasures(game, me)
            elif isinstance(chosen, Pile):
                buy_card(game, me, game.tops[chosen.number])
            elif isinstance(chosen, Landscape):
                buy_landscape(game, me, chosen)
            elif isinstance(chosen, Card):
                game.play(me, game.put_in_play(me, chosen))
            else:
                other_than_cards(game, me, chosen)
    if game.phase == CLEANUP_PHASE:
        clean_up(game, me)
    elif game.phase == NIGHT_PHASE:
        play_night(game, me)


def buy_unasked(game: "Dominion", me: Player, agent: Agent) -> bool:
    """What an agent that plays all its Treasures, and then knows what it wants, does next; it counts as a
    decision like any other. False if the agent is none of these, or if there is more to decide."""
    if not (isinstance(agent, Buyer) and agent.direct and is_plain_buying(game, me)):
        return False
    game.asked += 1
    treasure: Card | None = None
    is_one = True
    if not game.bought:
        for card in me.hand:
            if card.is_treasure:
                is_one = treasure is None
                treasure = card
    if treasure is not None:
        game.shown_phase = BUY_PHASE
        if is_one:
            game.play(me, game.put_in_play(me, treasure))
        else:
            play_treasures(game, me)
    else:
        wish = agent.wish(game, me)
        if wish is None or not game.stock(wish) or game.cost(wish).coins > me.coins:
            end_buying(game, me)
        else:
            game.shown_phase = BUY_PHASE
            buy_card(game, me, wish)
    return True


def end_buying(game: "Dominion", me: Player) -> None:
    """The Buy phase is over; the Night follows where there are cards for it."""
    if game.awake & BUY_END:
        game.happen_now(BUY_END, me)
    game.phase = NIGHT_PHASE if game.table.has_night else CLEANUP_PHASE


def play_treasures(game: "Dominion", me: Player) -> None:
    """Play all Treasures in hand, those first that play others, those last that count what is in play: plain
    ones come before the others, and of these the dearest last."""
    if game.table.has_leaders:
        for card in [card for card in me.hand if card.leads]:
            if card in me.hand and game.may_play(me, card):
                game.play(me, game.put_in_play(me, card))
    if game.awake & (PLAYS | PLAYING) or game.events is not None or me.tokens or me.hand_known:
        for card in me.hand[::-1]:
            if card.plain is not None and card in me.hand and game.may_play(me, card):
                game.play(me, game.put_in_play(me, card))
    elif not play_unheard(game, me):
        return
    others = [card for card in me.hand if card.is_treasure]
    if len(others) > 1:
        others.sort(key=printed_coins)
    for card in others:
        if card in me.hand and game.may_play(me, card):
            game.play(me, game.put_in_play(me, card))


def printed_coins(card: Card) -> int:
    """The coins that a card costs as it is printed."""
    return card.printed.coins


def play_unheard(game: "Dominion", me: Player) -> bool:
    """Play all plain Treasures in hand at a table where nobody waits for a play: all they do is to be there,
    to give coins, and to be counted. Returns whether other Treasures are left."""
    rest: list[Card] = []
    others = False
    counted = game.table.counted
    for card in reversed(me.hand):
        plain = card.plain
        if plain is None:
            rest.append(card)
            if card.is_treasure:
                others = True
        else:
            me.in_play.append(plain)
            me.coins += card.value
            if card in counted:
                game.tally.plays.append((me.seat, card))
    rest.reverse()
    me.hand = rest
    return others


def on_offer(game: "Dominion", me: Player) -> list[Thing]:
    """The events and projects that can be paid for and have not been used up."""
    found: list[Thing] = []
    for one in game.table.for_sale:
        if one.cost.coins <= me.coins and not is_used_up(game, me, one):
            found.append(one)
    return found


def is_used_up(game: "Dominion", me: Player, landscape: Landscape) -> bool:
    """Whether the player has the project, or has bought an event that can be bought once a turn."""
    if landscape.kind == PROJECT:
        return landscape.id in me.states
    return landscape.once and landscape.id in game.tally.used


def use_buy(game: "Dominion", me: Player) -> None:
    """Use up a buy, or an action when there is none (Flourishing Trade, DH11)."""
    if me.buys > 0:
        me.buys -= 1
    else:
        me.actions -= 1
    game.bought = True


def buy_card(game: "Dominion", me: Player, card: Card) -> None:
    """Pay for a card, some with more than they cost (D93), take the debt in its cost, and gain it (D41); debt
    can be paid off at once (D46)."""
    cost = game.cost(card)
    use_buy(game, me)
    overpaid = 0
    if card.pay_otherwise is not None and pays_otherwise(game, me, card, card.pay_otherwise):
        card.pay_otherwise.pay(game, me)
        cost = Cost(0)
    else:
        me.coins -= cost.coins
        me.potions -= cost.potion
        if card.overpay:
            overpaid = game.ask_amount(me.seat, "overpay", 0, me.coins, card.id)
            me.coins -= overpaid
    if game.events is not None:
        data: dict[str, object] = {"card": card.id, "coins": cost.coins, "debt": cost.debt}
        if cost.potion:
            data["potions"] = cost.potion
        if overpaid:
            data["overpaid"] = overpaid
        game.emit("buy", me.seat, data, rule="D15")
        if overpaid:
            game.emit("pay", me.seat, {"n": overpaid}, rule=card.id)
    if cost.debt:
        game.add_debt(me, cost.debt)
    if game.is_gain_heard(card):
        game.gain(me, card, "discard", "pile", True, overpaid)
    else:
        game.arrive(me, card, "discard", "pile", game.cost(card))
    if me.buys or game.phase != BUY_PHASE:
        return
    if not (game.awake and has_action_as_buy(game, me)) and not (me.debt and can_pay_debt(me)):
        end_buying(game, me)


def pays_otherwise(game: "Dominion", me: Player, card: Card, way: PayOtherwise) -> bool:
    """Whether a card is paid for in its other way: asked if both are open."""
    return way.can(game, me) and (
        not game.can_pay(me, card) or game.confirm(me.seat, "pay_otherwise", card.id)
    )


def buy_landscape(game: "Dominion", me: Player, landscape: Landscape) -> None:
    """Pay for an event and carry it out at once (D70, D71); a project holds for its buyer from then on
    (D100)."""
    use_buy(game, me)
    me.coins -= landscape.cost.coins
    game.tally.used.append(landscape.id)
    if game.events is not None and landscape.kind == EVENT:
        game.emit("buy_event", me.seat, {"event": landscape.name}, rule="D70")
    game.add_debt(me, landscape.cost.debt)
    if landscape.kind == PROJECT:
        game.tell("buy_project", me, {"project": landscape.name})
        me.states.append(landscape.id)
        game.begin(landscape, me.seat)
    else:
        game.follow_landscape(me, landscape)


def play_night(game: "Dominion", me: Player) -> None:
    """Play a Night card, or end the phase; with none in hand the clean-up follows at once (D106)."""
    options = unique([card for card in game.not_barred(me) if card.is_night])
    chosen = game.ask_maybe(me.seat, "play_night", options, rule="D15")
    if chosen is None:
        game.phase = CLEANUP_PHASE
        clean_up(game, me)
    else:
        game.shown_phase = NIGHT_PHASE
        game.play(me, game.put_in_play(me, chosen))


def clean_up(game: "Dominion", me: Player) -> None:
    """Discard what was played and the hand, openly (DH14), draw a new hand, pass the turn (D15).

    The game also ends when for many rounds no pile has reached a new low (DH12).
    """
    debt = me.debt
    if game.awake & CLEANUP:
        game.happen_now(CLEANUP, me)
    if me.debt > debt and me.coins > 0:
        # Taken when the Buy phase was over (River Shrine in a Harsh Winter).
        pay(game, me, least=0)
    for player in game.players:
        # Of the others: what they have played in this turn, and Durations that are over.
        if player.in_play:
            leave_play(game, player)
    for deck in game.decks:
        deck.clean_up()
    if me.hand:
        if game.events is not None:
            game.emit("discard", me.seat, {"cards": ids(me.hand)}, rule="D15")
        me.discard += me.hand
        me.hand = []
        if me.hand_known:
            me.hand_known = []
    game.draw(me, me.next_hand)
    me.next_hand = HAND_SIZE
    if game.awake & TURN_END:
        game.happen_now(TURN_END, me)
    if game.awake & EXPIRES:
        game.expire(THIS_TURN, me.seat)
    game.idle += 1
    if (game.emptied and is_over(game)) or game.idle >= game.table.stalemate * game.seats:
        game.over = True
        if game.events is not None:
            game.emit("game_over", None, {"scores": game.result().scores}, rule="D19")
        return
    # An extra turn if one waits (D95), otherwise the player to the left of the last regular turn is next.
    seat = (game.regular + 1) % game.seats
    game.extra_turn = ""
    if game.queue:
        seat, game.extra_turn = game.queue.pop(0)
    game.in_a_row = game.in_a_row + 1 if seat == game.active else 1
    game.active = seat
    game.phase = game.shown_phase = START_PHASE


def leave_play(game: "Dominion", player: Player) -> None:
    """Discard the cards in play but for those that stay (D80); all arrive before anybody acts."""
    stay = game.staying(player) if game.awake & LASTS else []
    in_play = player.in_play
    player.in_play = []
    leaving: list[Card] = []
    on_leave = game.table.on_leave
    is_heard = game.awake & LEAVE_PLAY > 0 or game.table.leave_overheard
    for played in in_play:
        if stay and played.uid in stay:
            player.in_play.append(played)
            continue
        card = played.card
        leaving.append(card)
        if card.hooks and card in on_leave:
            is_heard = True
    player.discard += leaving
    if is_heard and leaving:
        game.happen_each(LEAVE_PLAY, player, leaving, "play", "discard", on_leave)


def is_over(game: "Dominion") -> bool:
    """Provinces or Colonies are gone, or three piles of the Supply, four with 5 or 6 players (D19)."""
    for card in (PROVINCE, COLONY):
        if card in game.numbers and game.left[game.numbers[card]] == 0:
            return True
    enough = 4 if game.seats > 4 else 3
    return game.emptied.bit_count() >= enough and game.empty_piles() >= enough
