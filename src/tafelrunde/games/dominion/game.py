"""The state of a game of Dominion and the verbs that cards are written with."""

from typing import Final

from tafelrunde.engine.game import Result
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion import position, scoring, turn, view
from tafelrunde.games.dominion.cards import Card, FromDeck, Pile, Played, ids, unique
from tafelrunde.games.dominion.hands import Hands
from tafelrunde.games.dominion.player import Delayed, Player
from tafelrunde.games.dominion.supply import pile_size
from tafelrunde.games.dominion.table import Subject, Table, Watcher

ACTION_PHASE: Final = "action"
BUY_PHASE: Final = "buy"
START: Final = "start"
CLEANUP: Final = "cleanup"
PHASES: Final = (START, ACTION_PHASE, BUY_PHASE, CLEANUP)


class Dominion(Hands):
    """A game of Dominion: the Supply, the players, and everything around them."""

    __slots__ = (
        "actions",
        "active",
        "bought",
        "buys",
        "daimyos",
        "gained",
        "gained_in_buy",
        "harvested",
        "idle",
        "merchants",
        "next_uid",
        "phase",
        "silver_seen",
        "suns",
        "turn",
        "used_events",
    )

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, players, rng)
        self.active = 0
        self.turn = 0
        self.idle = 0
        self.phase = START
        self.next_uid = 1
        self.suns = 0
        self.harvested: list[str] = []
        self.daimyos: list[int] = []
        self.used_events: list[str] = []
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what belongs to one turn only."""
        self.actions = 1
        self.coins = 0
        self.buys = 1
        self.bought = False
        self.gained = 0
        self.gained_in_buy = 0
        self.merchants = 0
        self.silver_seen = False
        self.harvested.clear()
        self.daimyos.clear()
        self.used_events.clear()

    # What the engine asks of a game.

    def step(self) -> None:
        phase = self.phase
        me = self.players[self.active]
        if phase == BUY_PHASE:
            turn.buy(self, me)
        elif phase == START:
            turn.start(self, me)
        elif phase == ACTION_PHASE:
            turn.play_action(self, me)
        else:
            turn.clean_up(self, me)

    def copy(self) -> "Dominion":
        other = Dominion(self.table, [player.copy() for player in self.players], self.rng.copy())
        other.copy_base(self)
        other.copy_supply(self)
        other.trash = self.trash[:]
        other.has_shadows = self.has_shadows
        other.active = self.active
        other.turn = self.turn
        other.idle = self.idle
        other.phase = self.phase
        other.next_uid = self.next_uid
        other.suns = self.suns
        other.actions = self.actions
        other.coins = self.coins
        other.buys = self.buys
        other.bought = self.bought
        other.gained = self.gained
        other.gained_in_buy = self.gained_in_buy
        other.merchants = self.merchants
        other.silver_seen = self.silver_seen
        other.harvested = self.harvested[:]
        other.daimyos = self.daimyos[:]
        other.used_events = self.used_events[:]
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
        counts: dict[str, int] = {}
        for pile, left in zip(self.piles, self.left, strict=True):
            counts[pile.card.id] = counts.get(pile.card.id, 0) + left
        for card in self.table.wind_pool:
            # Still in the box: Divine Wind may bring it into the game.
            counts.setdefault(card.id, pile_size(card, self.seats))
        for card in self.trash:
            counts[card.id] = counts.get(card.id, 0) + 1
        for player in self.players:
            for card in player.owned():
                counts[card.id] = counts.get(card.id, 0) + 1
        return counts

    # Gaining.

    def gain(self, player: Player, card: Card, to: str = "discard") -> Subject | None:
        """Gain a card from its pile to discard, hand or deck; None if there is none (D16)."""
        number = self.pile_of(card)
        if number < 0 or self.left[number] == 0:
            return None
        left = self.change_pile(number, -1)
        if left < self.lows[number]:
            self.lows[number] = left
            self.idle = 0
        if to == "discard":
            player.discard.append(card)
        elif to == "hand":
            player.add_to_hand(card, EVERYBODY)
        else:
            player.put_on_deck(card, EVERYBODY)
        if self.events is not None:
            self.emit("gain", player.seat, {"card": card.id, "to": to}, rule="D16")
        if player.seat == self.active:
            self.gained += 1
            if self.phase == BUY_PHASE:
                self.gained_in_buy += 1
        if card.id == "gold":
            player.had_gold = True
        subject = Subject(card, None, to)
        if card in self.table.on_gain:
            self.happen(player, self.table.on_gain[card], subject)
        return subject

    def take_gained(self, player: Player, subject: Subject) -> bool:
        """Pick up a gained card from where it was gained to; False if it has moved on (DH6).

        In the discard pile it is found even below other cards, on the deck only at the top.
        """
        card, at = subject.card, subject.at
        subject.at = ""
        if at == "hand" and card in player.hand:
            player.take_from_hand(card)
        elif at == "deck" and player.deck and player.deck[-1] is card:
            player.take_from_deck()
        elif at == "discard" and card in player.discard:
            del player.discard[len(player.discard) - 1 - player.discard[::-1].index(card)]
        else:
            return False
        return True

    def gain_one(
        self, player: Player, piles: list[Pile], cause: str, rule: str, to: str = "discard"
    ) -> Subject | None:
        """Choose one of these piles and gain a card from it; None if there is nothing to choose."""
        if not piles:
            return None
        return self.gain(player, self.ask_one(player.seat, "gain", piles, cause, rule, {"to": to}).card, to)

    # Debt and Suns.

    def add_debt(self, player: Player, count: int) -> None:
        """Take debt markers, as many as it says (D2, D41). Nobody does so unasked (D45)."""
        player.debt += count
        if count and self.events is not None:
            self.emit("debt", player.seat, {"n": count}, rule="D41")

    def pay_debt(self, player: Player, count: int) -> None:
        """Pay off debt with coins (D42)."""
        player.debt -= count
        self.coins -= count
        if self.events is not None:
            self.emit("pay_debt", player.seat, {"n": count, "left": player.debt}, rule="D42")

    # Playing.

    def playable(self, player: Player) -> list[Thing]:
        """The Actions that may be played from hand, and Shadows from the deck (D63), which are not in hand
        for anything else (D64)."""
        if self.fulfilled == "enlightenment":
            cards = [card for card in player.hand if card.is_action or card.is_treasure]
        else:
            cards = [card for card in player.hand if card.is_action]
        options: list[Thing] = []
        if cards:
            options += unique(cards)
        if self.has_shadows:
            options += [card.from_deck for card in unique([card for card in player.deck if card.is_shadow])]
        return options

    def put_in_play(self, player: Player, option: Thing) -> Played:
        """Move a card from hand, or a Shadow from the deck (the lowest copy, DH5), into play."""
        if isinstance(option, Card):
            player.take_from_hand(option)
            return self.enter_play(player, option)
        assert isinstance(option, FromDeck)
        card = option.card
        place = player.deck.index(card)
        depth = len(player.deck) - 1 - place
        del player.deck[place]
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
        """Carry out a card: what happens before, its instructions, what happens after (D16)."""
        card = this.card
        if self.events is not None:
            self.emit("play", player.seat, {"card": card.id}, rule="D15")
        if not self.fulfilled and card in self.table.unwatched:
            self.coins += card.value
            return
        waiting: list[int] | None = None
        if self.daimyos and not card.is_command and self.is_action(card):
            # Daimyos that this card itself plays wait for another one.
            waiting, self.daimyos = self.daimyos, []
        if card in self.table.before_play:
            self.happen(player, self.table.before_play[card], Subject(card, this))
        if card.is_attack:
            self.announce_attack(player, this)
        if self.phase == ACTION_PHASE and not card.is_action and self.is_action(card):
            self.draw(player, 1)
            self.actions += 1
        elif card.play is not None:
            card.play(self, player, this)
        else:
            self.coins += card.value
        if card in self.table.after_play:
            self.happen(player, self.table.after_play[card], Subject(card, this))
        if waiting is not None:
            for uid in waiting:
                for daimyo in player.in_play:
                    if daimyo.uid == uid:
                        self.tie(daimyo, this)
                self.play(player, this)

    def play_twice(self, player: Player, option: Thing, by: Played | None) -> None:
        """Play a card from hand twice; `by` stays in play with it if it is a Duration (D80)."""
        this = self.put_in_play(player, option)
        self.play(player, this)
        if by is not None:
            self.tie(by, this)
        self.play(player, this)

    def tie(self, by: Played, to: Played) -> None:
        """A card that played a Duration again stays in play as long as that one (D80, DH8)."""
        if to.card.is_duration and to.uid not in by.tied:
            by.tied = (*by.tied, to.uid)

    def announce_attack(self, player: Player, this: Played) -> None:
        """Before an Attack does anything, the others may react, in turn order (D18).

        Who owns a Reaction is asked even without one in hand: a skipped question would tell the table (DH7).
        """
        this.immune = 0
        for other in self.others(player):
            if not any(card.id == "moat" for card in other.owned()):
                continue
            moats = unique([card for card in other.hand if card.id == "moat"])
            params: dict[str, object] = {"attacker": player.seat, "card": this.card.id}
            shown = self.ask_maybe(other.seat, "react", moats, this.card.id, "D18", params, covert=True)
            if shown is not None:
                this.immune |= 1 << other.seat
                self.barriers += 1
                other.take_from_hand(shown)
                other.add_to_hand(shown, EVERYBODY)
                if self.events is not None:
                    self.emit("react", other.seat, {"card": shown.id}, rule="D18")

    def victims(self, player: Player, this: Played) -> list[Player]:
        """The players an Attack touches, in turn order."""
        return [other for other in self.others(player) if not this.immune >> other.seat & 1]

    def curse_others(self, player: Player, this: Played) -> None:
        """Each victim gains a Curse."""
        curse = next(pile.card for pile in self.piles if pile.card.id == "curse")
        for other in self.victims(player, this):
            self.gain(other, curse)

    # Moments.

    def happen(self, player: Player, watchers: list[Watcher], subject: Subject) -> None:
        """Let all of these act that have something to do now, in an order the player likes."""
        if len(watchers) == 1:
            if watchers[0].when(self, player, subject):
                watchers[0].do(self, player, subject)
            return
        due = [watcher for watcher in watchers if watcher.when(self, player, subject)]
        while due:
            chosen = self.ask_one(player.seat, "which_first", due, subject.card.id, "D80")
            due.remove(chosen)
            chosen.do(self, player, subject)
            due = [watcher for watcher in due if watcher.when(self, player, subject)]

    def later(self, player: Player, delayed: Delayed) -> None:
        """Remember something for a later moment."""
        player.delayed.append(delayed)
