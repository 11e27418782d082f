"""The state of a game of Dominion and the verbs that cards are written with."""

from typing import Final

from tafelrunde.engine.game import Result
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Choice, Thing
from tafelrunde.games.dominion import position, scoring, turn, view
from tafelrunde.games.dominion.beside import Beside
from tafelrunde.games.dominion.cards import Card, Cost, FromDeck, Played, ids, unique
from tafelrunde.games.dominion.hooks import (
    AFTER_PLAY,
    ATTACKED,
    BANS,
    BEFORE_PLAY,
    CLAIMS,
    COSTS,
    INSTEAD,
    NEXT_START,
    NOTHING,
    PLAYING,
    PLAYS,
    SALES,
    Effect,
    Hook,
    Subject,
)
from tafelrunde.games.dominion.player import TAVERN_MAT, Player
from tafelrunde.games.dominion.sets.basic import CURSE_CARD
from tafelrunde.games.dominion.supply import pile_size
from tafelrunde.games.dominion.table import NOBODY, Table
from tafelrunde.games.dominion.turn import ACTION_PHASE, BUY_PHASE, NIGHT_PHASE, START_PHASE

AS_PRINTED: Final = Choice("as_printed")
ANOTHER_CARD: Final = Choice("another_card")


class Dominion(Beside):
    """A game of Dominion: the Supply, the players, and everything around them.

    `queue` are extra turns to come (seat and what brought it), `extra_turn` is what brought the present one,
    `regular` who had the last regular turn, `in_a_row` how many turns the active player has had one after the
    other. `shown_phase` is the phase as far as all can know. `bought` says that something was bought in this
    Buy phase.
    """

    __slots__ = (
        "bought",
        "extra_turn",
        "in_a_row",
        "queue",
        "regular",
        "shown_phase",
        "turn",
    )

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, players, rng)
        self.turn = 0
        self.bought = False
        self.shown_phase = "start"
        self.extra_turn = ""
        self.regular = 0
        self.in_a_row = 0
        self.queue: list[tuple[int, str]] = []

    # What the engine asks of a game.

    def step(self) -> None:
        phase = self.phase
        me = self.players[self.active]
        if phase == BUY_PHASE:
            turn.buy(self, me)
        elif phase == START_PHASE:
            turn.start(self, me)
        elif phase == ACTION_PHASE:
            turn.play_action(self, me)
        elif phase == NIGHT_PHASE:
            turn.play_night(self, me)
        else:
            turn.clean_up(self, me)

    def copy(self) -> "Dominion":
        other = Dominion(self.table, [player.copy() for player in self.players], self.rng.copy())
        other.copy_base(self)
        other.copy_supply(self)
        other.trash_pile = self.trash_pile[:]
        other.has_shadows = self.has_shadows
        other.tally = self.tally.copy()
        other.cause = self.cause
        other.active = self.active
        other.turn = self.turn
        other.idle = self.idle
        other.phase = self.phase
        other.next_uid = self.next_uid
        other.suns = self.suns
        other.bought = self.bought
        other.shown_phase = self.shown_phase
        other.extra_turn = self.extra_turn
        other.regular = self.regular
        other.in_a_row = self.in_a_row
        if self.queue:
            other.queue = self.queue[:]
        if self.holders:
            other.holders = self.holders.copy()
        if self.decks:
            other.decks = [deck.copy() for deck in self.decks]
        return other

    def describe(self) -> dict[str, object]:
        return position.describe(self)

    def view(self, seat: int | None) -> dict[str, object]:
        return view.view(self, seat)

    def redeterminise(self, seat: int | None, rng: Rng) -> None:
        view.redeterminise(self, seat, rng)

    def result(self) -> Result:
        return scoring.result(self)

    def owned(self, seat: int) -> list[str]:
        return ids(self.cards_of(self.players[seat]))

    def census(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for number, pile in enumerate(self.piles):
            if pile.card.pile is None:
                counts[pile.card.id] = counts.get(pile.card.id, 0) + self.left[number]
            for card in self.orders[number]:
                counts[card.id] = counts.get(card.id, 0) + 1
        for card in self.in_the_box():
            if card.pile is None:
                counts[card.id] = counts.get(card.id, 0) + pile_size(card, self.seats)
            else:
                for one in card.pile(self.seats):
                    counts[one.id] = counts.get(one.id, 0) + 1
        for card in self.trash_pile:
            counts[card.id] = counts.get(card.id, 0) + 1
        for player in self.players:
            for card in self.cards_of(player):
                counts[card.id] = counts.get(card.id, 0) + 1
        return counts

    def in_the_box(self) -> list[Card]:
        """The cards that Divine Wind may yet bring into the game, each for its pile."""
        pool = self.table.wind_pool
        cards = unique([*pool, *[one for card in pool for one in card.brings]])
        return [card for card in cards if card not in self.numbers]

    # Moments.

    def happen_now(self, moment: int, player: Player, listening: list[Effect] = NOBODY) -> None:
        """A moment of a player's turn."""
        about = Subject(NOTHING, player)
        about.serial = self.next_uid
        self.next_uid += 1
        self.happen(moment, player, about, listening)

    # Names, costs, and what is for sale.

    def name_card(self, player: Player) -> Card | None:
        """Name a card: one that is in this game, or another one (None), for all to hear (D99)."""
        table = self.table
        heirlooms = [card.heirloom for card in table.kingdom if card.heirloom is not None]
        cards = unique([*self.numbers, *table.shelters, *heirlooms])
        names: list[Thing] = [*[card for card in cards if card.pile is None], ANOTHER_CARD]
        chosen = self.ask_one(player.seat, "name_card", names)
        if not isinstance(chosen, Card):
            return None
        self.tell("name", player, {"card": chosen.id})
        return chosen

    def computed_cost(self, card: Card) -> Cost:
        return self.reduced(card, card.printed) if card.price is None else card.price(self)

    def reduced(self, card: Card, cost: Cost) -> Cost:
        """A cost less what is off the price of this card now."""
        less = self.reduction
        if self.awake & COSTS:
            me = self.players[self.active]
            about = Subject(card, me)
            for one in self.effects:
                if one.bits & COSTS and self.is_due(one, me, me, about):
                    less += one.number
        return cost.plus(-less) if less else cost

    def for_sale(self, player: Player) -> list[Thing]:
        """The piles whose top card a player can buy, as a list that is not to be changed."""
        if self.table.plain_prices and not self.awake & SALES:
            if self.sales is not None:
                piles = self.sales.get(player.coins + self.reduction)
                if piles is not None:
                    return piles
            return self.plain_sales(player.coins)
        return self.looked_up_sales(player)

    def looked_up_sales(self, player: Player) -> list[Thing]:
        """The same where each card has to be looked at: prices and bans differ."""
        return [pile for pile, card in self.offers() if self.can_buy(player, card)]

    def can_buy(self, player: Player, card: Card) -> bool:
        """Whether a player can pay for a card and nothing forbids it."""
        if card.can_buy is not None and not card.can_buy(self, player):
            return False
        if self.awake & BANS:
            about = Subject(card, player)
            if any(one.bits & BANS and self.is_due(one, player, player, about) for one in self.effects):
                return False
        return self.can_pay(player, card) or (
            card.pay_otherwise is not None and card.pay_otherwise.can(self, player)
        )

    def can_pay(self, player: Player, card: Card) -> bool:
        """Whether a player has the coins and potions that a card costs."""
        cost = self.cost(card)
        return cost.coins <= player.coins and cost.potion <= player.potions

    # Playing.

    def playable(self, player: Player) -> list[Thing]:
        """The Actions that may be played from hand, and Shadows from the deck (D63), which are not in hand
        for anything else (D64)."""
        options: list[Thing] = []
        extra = self.extra
        barred = self.awake & PLAYING
        for card in player.hand:
            if (
                (card.is_action or (extra and card in extra))
                and card not in options
                and (not barred or self.may_play(player, card))
            ):
                options.append(card)
        if self.has_shadows:
            for card in player.deck:
                if card.is_shadow and card.from_deck not in options:
                    options.append(card.from_deck)
        return options

    def treasures_to_play(self, player: Player) -> list[Card]:
        """The Treasures in hand that nothing forbids to play, each once."""
        return unique([card for card in self.not_barred(player) if card.is_treasure])

    def not_barred(self, player: Player) -> list[Card]:
        """The cards in hand that nothing forbids to play."""
        return [card for card in player.hand if self.may_play(player, card)]

    def may_play(self, player: Player, card: Card) -> bool:
        """Whether nothing forbids to play a card from hand."""
        if not self.awake & PLAYING:
            return True
        about = Subject(card, player)
        return not any(one.bits & PLAYING and self.is_due(one, player, player, about) for one in self.effects)

    def put_in_play(self, player: Player, option: Thing) -> Played:
        """Move a card from hand, or a Shadow from the deck (the uppermost copy, DH5), into play."""
        if isinstance(option, Card):
            player.take_from_hand(option)
            return self.enter_play(player, option)
        assert isinstance(option, FromDeck)
        card = option.card
        depth = player.deck[::-1].index(card)
        del player.deck[len(player.deck) - 1 - depth]
        if depth < len(player.deck_known):
            del player.deck_known[depth]
        if self.events is not None:
            self.emit("from_deck", player.seat, {"card": card.id}, rule="D63")
        return self.enter_play(player, card)

    def enter_play(self, player: Player, card: Card) -> Played:
        """A card that has left its zone comes into play."""
        played = card.plain
        if played is None:
            played = Played(self.next_uid, card)
            self.next_uid += 1
        player.in_play.append(played)
        return played

    def play(self, player: Player, this: Played) -> None:
        """Carry out a card: what happens before, its text or something instead, what happens after (D16)."""
        card = this.card
        if self.events is not None:
            self.emit("play", player.seat, {"card": card.id}, rule="D15")
        if card in self.table.counted:
            self.tally.plays.append((player.seat, card))
        if not self.awake & PLAYS and not card.is_attack:
            # Nobody waits for it.
            if this.uid == 0:
                self.add_coins(player, card.value)
                return
            serial = self.next_uid
            self.follow(player, this)
            if self.awake & AFTER_PLAY:
                # A prophecy that this card itself brought about.
                about = Subject(card, player, this)
                about.serial = serial
                self.happen(AFTER_PLAY, player, about, NOBODY)
            return
        about = Subject(card, player, this)
        about.serial = self.next_uid
        self.next_uid += 1
        if self.awake & CLAIMS:
            self.claim(AFTER_PLAY, player, about)
        if self.awake & BEFORE_PLAY:
            self.happen(BEFORE_PLAY, player, about, NOBODY)
        if card.is_attack:
            self.announce_attack(player, about)
        if not (self.awake & INSTEAD and self.follow_instead(player, about)):
            self.follow(player, this)
        if self.awake & AFTER_PLAY:
            self.happen(AFTER_PLAY, player, about, NOBODY)

    def follow(self, player: Player, this: Played) -> None:
        """Carry out the text of a card: its plain bonuses, then the rest."""
        card = this.card
        if this.uid == 0:
            self.add_coins(player, card.value)
            return
        cause, self.cause = self.cause, card.id
        plus = card.plus
        if plus is not None:
            if plus.suns:
                self.remove_sun(player)
            if plus.cards:
                self.draw(player, plus.cards)
            if plus.actions and player.seat == self.active:
                player.actions += plus.actions
            if plus.is_more:
                if plus.buys:
                    self.add_buys(player, plus.buys)
                if plus.coins:
                    self.add_coins(player, plus.coins)
                if plus.is_rare:
                    self.add_rare(player, plus)
        if card.play is not None:
            card.play(self, player, this)
        self.cause = cause

    def follow_instead(self, player: Player, about: Subject) -> bool:
        """Follow something else than the card's text, if something else takes its place."""
        due = self.gather(INSTEAD, player, player, [about], NOBODY, None, [])
        if not due:
            return False
        options: list[Thing] = [*due]
        if all(one.effect.hook.may for one in due):
            options.insert(0, AS_PRINTED)
        chosen = self.ask_one(player.seat, "as_printed", options, about.card.id)
        for one in due:
            if one is chosen:
                self.act(one.effect, player, about)
                return True
        return False

    def call(self, player: Player, card: Card) -> Played:
        """Call a card from the Tavern mat into play: no play (D101)."""
        player.take(card, TAVERN_MAT)
        self.tell("call", player, {"card": card.id})
        return self.enter_play(player, card)

    def play_twice(self, player: Player, option: Thing, by: Played | None) -> None:
        """Play a card from hand twice; `by` stays in play with it if it is a Duration (D80)."""
        this = self.put_in_play(player, option)
        self.play(player, this)
        if by is not None:
            self.tie(by, this)
        self.play(player, this)

    def play_lent(self, player: Player, card: Card, by: Played | None) -> None:
        """Play a card without moving it; `by` stays in play as long as the card would."""
        lent = Played(self.new_uid(), card, lent=True)
        self.play(player, lent)
        if by is not None:
            by.tied = (*by.tied, lent.uid, *lent.tied)

    def tie(self, by: Played, to: Played) -> None:
        """A card that played a Duration again stays in play as long as that one (D80, DH8)."""
        if to.card.is_duration and to.uid not in by.tied:
            by.tied = (*by.tied, to.uid)

    def announce_attack(self, player: Player, about: Subject) -> None:
        """Before an Attack does anything, the others may react, in turn order, until they decline (D18)."""
        assert about.played is not None
        about.played.immune = 0
        if self.table.attacked or self.awake & ATTACKED:
            for other in self.others(player):
                self.settle(ATTACKED, other, other, [about], self.table.attacked, covert=True)

    def victims(self, player: Player, this: Played) -> list[Player]:
        """The players an Attack touches, in turn order."""
        return [other for other in self.others(player) if not this.immune >> other.seat & 1]

    def mask(self, player: Player, this: Played) -> int:
        """The players an Attack touches, as a mask of seats, for an effect that waits for them."""
        mask = 0
        for other in self.victims(player, this):
            mask |= 1 << other.seat
        return mask

    def afflict(self, hook: Hook, player: Player, this: Played, cards: tuple[Card, ...] = ()) -> None:
        """Let a hook wait for the victims of an Attack until the player's next turn; without any there is
        nothing to wait for."""
        mask = self.mask(player, this)
        if mask:
            self.wait(hook, player.seat, NEXT_START, this, cards, victims=mask)

    def those_of(self, player: Player, mask: int) -> list[Player]:
        """The other players that a mask of seats names, in turn order."""
        return [other for other in self.others(player) if mask >> other.seat & 1]

    def curse_others(self, player: Player, this: Played) -> None:
        """Each victim gains a Curse."""
        for other in self.victims(player, this):
            self.gain(other, CURSE_CARD)
