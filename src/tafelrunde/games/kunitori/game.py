"""The state of a game of Kunitori and the verbs that cards and phases are written with."""

from typing import Final

from tafelrunde.engine.deck_game import DeckGame
from tafelrunde.engine.game import Result
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import SEATS
from tafelrunde.games.kunitori import battle, position, scoring, turn, view
from tafelrunde.games.kunitori.battle import Battle
from tafelrunde.games.kunitori.box import Box
from tafelrunde.games.kunitori.cards import ACTION, DRAW, GENERAL, GIVEN_AWAY, MONEY, Card, Pile, ids
from tafelrunde.games.kunitori.player import EVERYBODY, Player

DEPLOYED_PHASE: Final = "deployed"
ACTION_PHASE: Final = "action"
BATTLE_PHASE: Final = "battle"
FIGHT: Final = "fight"
AFTERMATH: Final = "aftermath"
BUY_PHASE: Final = "buy"
END_PHASE: Final = "end"
PHASES: Final = (DEPLOYED_PHASE, ACTION_PHASE, BATTLE_PHASE, FIGHT, AFTERMATH, BUY_PHASE, END_PHASE)


class Kunitori(DeckGame[Card]):
    """A game of Kunitori.

    `stock` is the number of cards left in each stack of the pool, by the card's index; `generals` is the
    common stack of the Generals, its top last. `last_seat` is the seat whose turn ends the game, -1 while
    all three stacks of victory cards have cards. `idle` counts the turns since a card was last taken.
    `open_phase` is the phase as all can tell: it follows `phase` only with what is done in the open.
    """

    __slots__ = (
        "actions",
        "active",
        "alliance",
        "battles",
        "box",
        "buys",
        "discount",
        "fought",
        "generals",
        "idle",
        "last_seat",
        "money",
        "open_phase",
        "phase",
        "players",
        "scrap",
        "start",
        "stock",
        "turn",
    )

    def __init__(self, box: Box, players: list[Player], stock: list[int], rng: Rng) -> None:
        super().__init__(len(players), rng, draw_rule="K21", shuffle_rule="K53")
        self.box = box
        self.players = players
        self.stock = stock
        self.generals: list[Card] = []
        self.scrap: list[Card] = []
        self.start = 0
        self.active = 0
        self.turn = 0
        self.phase = DEPLOYED_PHASE
        self.open_phase = DEPLOYED_PHASE
        self.actions = 0
        self.money = 0
        self.buys = 0
        self.discount = False
        self.alliance = False
        self.battles: list[Battle] = []
        self.fought = 0
        self.last_seat = -1
        self.idle = 0

    # What the engine asks of a game.

    def step(self) -> None:
        phase = self.phase
        if phase == DEPLOYED_PHASE:
            turn.play_deployed(self)
        elif phase == BUY_PHASE:
            turn.buy(self)
        elif phase == ACTION_PHASE:
            turn.play_action(self)
        elif phase == END_PHASE:
            turn.end(self)
        elif phase == BATTLE_PHASE:
            battle.declare(self)
        elif phase == FIGHT:
            battle.fight(self)
        else:
            battle.aftermath(self)

    def copy(self) -> "Kunitori":
        players = [player.copy() for player in self.players]
        other = Kunitori(self.box, players, self.stock[:], self.rng.copy())
        other.copy_base(self)
        other.generals = self.generals[:]
        other.scrap = self.scrap[:]
        other.start = self.start
        other.active = self.active
        other.turn = self.turn
        other.phase = self.phase
        other.open_phase = self.open_phase
        other.actions = self.actions
        other.money = self.money
        other.buys = self.buys
        other.discount = self.discount
        other.alliance = self.alliance
        other.battles = [one.copy() for one in self.battles]
        other.fought = self.fought
        other.last_seat = self.last_seat
        other.idle = self.idle
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
        return ids(self.players[seat].owned())

    def census(self) -> dict[str, int]:
        counts = {card.id: self.stock[card.index] for card in self.box.cards}
        for card in self.scrap:
            counts[card.id] += 1
        for player in self.players:
            for card in player.owned():
                counts[card.id] += 1
        return counts

    def counts_of(self, player: Player) -> list[int]:
        """How many of each kind of card a player owns, by the card's index; not to be changed. Counted when
        it is asked for first; from then on the verbs with which cards come and go keep it."""
        counts = player.counts
        if not counts:
            counts = player.counts = [0] * len(self.box.cards)
            for card in player.owned():
                counts[card.index] += 1
        return counts

    # Verbs; drawing, shuffling and revealing are the engine's (K21, K53, K54, KH32).

    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def others(self, player: Player) -> list[Player]:
        """The other players, clockwise from the player's left."""
        seat = player.seat
        return self.players[seat + 1 :] + self.players[:seat]

    def play(self, player: Player, card: Card) -> None:
        """Pay an action and carry out a card: its symbols from the top, then its text (K3, K11, KH27)."""
        self.actions -= 1
        for symbol, number in card.symbols:
            if symbol == ACTION:
                self.actions += number
            elif symbol == DRAW:
                self.draw(player, number)
            elif symbol == MONEY:
                self.money += number
            else:
                self.buys += number
        if card.effect is not None:
            card.effect(self, player)

    def put_back(self, player: Player, rule: str) -> None:
        """Return the revealed cards to the deck in an order the player likes, seen by all (KH35)."""
        ordered = self.ask_order(player.seat, "put_back", player.revealed, rule=rule)
        player.revealed = []
        for card in reversed(ordered):
            player.put_on_deck(card, EVERYBODY)
        if ordered and self.events is not None:
            self.emit("put_back", player.seat, {"cards": ids(ordered)}, rule=rule)

    def scrap_from_hand(self, player: Player, card: Card, rule: str) -> None:
        """Put a hand card onto the scrap pile, from where nothing returns (K5, KH34)."""
        player.take_from_hand(card)
        player.count(card, -1)
        self.scrap.append(card)
        if self.events is not None:
            self.emit("scrap", player.seat, {"card": card.id}, rule=rule)

    def available(self, card: Card) -> bool:
        """Whether the pool has this card to take (KH4, KH33)."""
        if card.type == GENERAL and self.box.generals_on_top:
            return bool(self.generals) and self.generals[-1] is card
        return self.stock[card.index] > 0

    def price(self, card: Card) -> int:
        """What a card costs now: one less after Port town, but never 0 (K98, KH24)."""
        return card.price - 1 if self.discount and card.price > 1 else card.price

    def take(self, card: Card) -> None:
        """Take a card out of the pool; the last card of a victory stack begins the last lap (K60, KH1)."""
        self.stock[card.index] -= 1
        self.idle = 0
        if card.type == GENERAL:
            self.generals.remove(card)
            if self.box.generals_on_top:
                self.barriers += 1
        elif self.stock[card.index] == 0 and self.last_seat < 0 and card in self.box.victories:
            self.last_seat = (self.active - 1) % self.seats
            if self.events is not None:
                self.emit("last_lap", self.active, {"card": card.id, "last": self.last_seat}, rule="K60")

    def return_to_pool(self, player: Player, card: Card) -> None:
        """Put a player's card back onto its stack of the pool (only the Warning does this, KC4)."""
        player.count(card, -1)
        self.stock[card.index] += 1
        if card.type == GENERAL:
            self.generals.append(card)

    def receive(self, player: Player, card: Card, rule: str, to_hand: bool = False) -> None:
        """Take a card from the pool onto one's own discard pile, or into the hand (K70)."""
        self.take(card)
        player.count(card, 1)
        if card is self.box.land:
            player.had_land = True
        if GIVEN_AWAY in card.marks and self.give_away(player, card):
            return
        if to_hand:
            player.add_to_hand(card, EVERYBODY)
        else:
            player.discard.append(card)
        if self.events is not None:
            self.emit("receive", player.seat, {"card": card.id, "hand": to_hand}, rule=rule)

    def give_away(self, player: Player, card: Card) -> bool:
        """A Beauty may go onto the discard pile of another player who ever received a Land (K85, KH16).

        Returns whether it did; else it goes where its receiver would have put it.
        """
        player.revealed.append(card)
        seats = [SEATS[one.seat] for one in (player, *self.others(player)) if one is player or one.had_land]
        chosen = self.ask_one(player.seat, "give_away", seats, card.id, "K85", {"card": card.id})
        player.revealed.remove(card)
        if chosen.seat == player.seat:
            return False
        player.count(card, -1)
        other = self.players[chosen.seat]
        other.count(card, 1)
        other.discard.append(card)
        if self.events is not None:
            self.emit("give_away", player.seat, {"card": card.id, "target": chosen.seat}, rule="K85")
        return True

    def affordable(self) -> list[Pile]:
        """The cards of the pool that the active player's money can pay (K45, KH4, KH33)."""
        money = self.money
        if money <= 0:
            return []
        limit = money + 1 if self.discount else money
        stock = self.stock
        piles: list[Pile] = []
        for pile in self.box.stacks:
            card = pile.card
            if card.price > limit:
                break
            if stock[card.index] > 0:
                piles.append(pile)
        if self.generals:
            choice = self.generals[-1:] if self.box.generals_on_top else self.generals
            piles += [self.box.piles[card.index] for card in choice if card.price <= limit]
        return piles
