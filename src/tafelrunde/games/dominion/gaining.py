"""What players get: resources and tokens, debt, and cards they gain."""

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.zones import EVERYBODY
from tafelrunde.games.dominion.cards import Card, Cost, Pile, Plus
from tafelrunde.games.dominion.hands import Hands
from tafelrunde.games.dominion.hooks import GAIN, WOULD_GAIN, Subject
from tafelrunde.games.dominion.player import COFFERS, FAVORS, MINUS_COIN, POINTS, VILLAGERS, Player
from tafelrunde.games.dominion.table import NOBODY, Table


class Gaining(Hands):
    """The verbs with which players get something. `idle` counts the turns since a pile reached a new low."""

    __slots__ = ("idle",)

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, players, rng)
        self.idle = 0

    # Resources. What a card gives outside its player's own turn is lost (DH16).

    def add_actions(self, player: Player, count: int) -> None:
        """More actions, in the player's own turn."""
        if player.seat == self.active:
            player.actions += count

    def add_buys(self, player: Player, count: int) -> None:
        """More buys, in the player's own turn."""
        if player.seat == self.active:
            player.buys += count

    def add_coins(self, player: Player, count: int) -> None:
        """More coins, in the player's own turn; one less if the player has the token for that (D102)."""
        if player.tokens and count > 0 and player.tokens.pop(MINUS_COIN, 0):
            count -= 1
        if player.seat == self.active:
            player.coins += count

    def plus(self, player: Player, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0) -> None:
        """Plain bonuses in their usual order."""
        if cards:
            self.draw(player, cards)
        if actions:
            self.add_actions(player, actions)
        if buys:
            self.add_buys(player, buys)
        if coins:
            self.add_coins(player, coins)

    def add_rare(self, player: Player, plus: Plus) -> None:
        """The bonuses that few cards have."""
        if player.seat == self.active:
            player.potions += plus.potions
        for name, count in (
            (COFFERS, plus.coffers),
            (VILLAGERS, plus.villagers),
            (FAVORS, plus.favors),
            (POINTS, plus.points),
        ):
            if count:
                self.add_tokens(player, name, count)
        if plus.debt:
            self.add_debt(player, plus.debt)

    def add_tokens(self, player: Player, name: str, count: int) -> None:
        """Coffers, Villagers, Favors, victory points: public, kept in any turn (D91, D92)."""
        player.tokens[name] = player.tokens.get(name, 0) + count
        if self.events is not None:
            self.emit("tokens", player.seat, {"token": name, "n": count}, rule=self.cause)

    def spend_tokens(self, player: Player, name: str, count: int) -> None:
        """Give tokens away for what they are good for."""
        player.tokens[name] -= count
        if self.events is not None:
            self.emit("spend_tokens", player.seat, {"token": name, "n": count}, rule="D15")

    def tokens(self, player: Player, name: str) -> int:
        """How many of these tokens a player has."""
        return player.tokens.get(name, 0)

    def add_debt(self, player: Player, count: int) -> None:
        """Take debt markers, as many as it says (D2, D41). Nobody does so unasked (D45)."""
        player.debt += count
        if count and self.events is not None:
            self.emit("debt", player.seat, {"n": count}, rule="D41")

    def pay_debt(self, player: Player, count: int) -> None:
        """Pay off debt with coins (D42)."""
        player.debt -= count
        player.coins -= count
        if self.events is not None:
            self.emit("pay_debt", player.seat, {"n": count, "left": player.debt}, rule="D42")

    # Gaining.

    def gain(
        self,
        player: Player,
        card: Card,
        to: str = "discard",
        source: str = "pile",
        bought: bool = False,
        overpaid: int = 0,
    ) -> Subject | None:
        """Gain a card from its pile (or from the trash) to a zone; None if it is not there (D16).

        Who waits for WOULD_GAIN may change card, source and destination (`about.at`), or prevent it. The card
        arrives first; then all act that wait for it, its cost being what it was before.
        """
        about = Subject(card, player, None, to)
        if self.awake & WOULD_GAIN:
            about.source = source
            self.happen(WOULD_GAIN, player, about, NOBODY)
            card, to, source = about.card, about.at, about.source
            if not to:
                return None
        cost = self.cost(card)
        if not self.arrive(player, card, to, source, cost):
            return None
        if self.awake & GAIN or card in self.table.on_gain:
            about.source = source
            about.cost = cost
            about.bought = bought
            about.overpaid = overpaid
            about.serial = self.next_uid
            self.next_uid += 1
            self.happen(GAIN, player, about, self.table.on_gain.get(card, NOBODY))
        return about

    def is_gain_heard(self, card: Card) -> bool:
        """Whether anybody waits for a card to be gained."""
        return self.awake & (WOULD_GAIN | GAIN) > 0 or card in self.table.on_gain

    def arrive(self, player: Player, card: Card, to: str, source: str, cost: Cost) -> bool:
        """A gained card comes from its pile (or from the trash) to a zone; False if it is not there (D16)."""
        if source == "trash":
            if card not in self.trash_pile:
                return False
            self.trash_pile.remove(card)
        else:
            number = self.pile_of(card)
            if number < 0 or self.left[number] == 0 or self.tops[number] is not card:
                return False
            left = self.take_top(number) if self.mixed else self.change_pile(number, -1)
            if left < self.lows[number]:
                self.lows[number] = left
                self.idle = 0
        if to == "discard":
            player.discard.append(card)
        elif to == "hand":
            player.add_to_hand(card, EVERYBODY)
        elif to == "deck":
            player.put_on_deck(card, EVERYBODY)
        else:
            player.zone(to).append(card)
        if player.counts is not None:
            player.count(card, 1)
        if self.events is not None:
            self.emit("gain", player.seat, {"card": card.id, "to": to}, rule="D16")
        self.tally.gains.append((player.seat, card, self.phase, cost))
        return True

    def gain_one(self, player: Player, piles: list[Pile], to: str = "discard") -> Subject | None:
        """Choose one of these piles and gain its top card; None if there is nothing to choose."""
        if not piles:
            return None
        return self.gain(player, self.top(self.ask_one(player.seat, "gain", piles, params={"to": to})), to)

    def pick_up(self, player: Player, about: Subject) -> bool:
        """Pick up a card from where the moment left it; False if it has moved on (DH6).

        In the discard pile it is found even below other cards, on the deck only at the top.
        """
        at, about.at = about.at, ""
        if at == "play":
            if about.played not in player.in_play:
                return False
            player.in_play.remove(about.played)
            return True
        return bool(at) and player.take(about.card, at)

    def exchange(self, player: Player, about: Subject, card: Card) -> bool:
        """Return a card to its pile and take another from its pile into the discard pile: both or neither.
        This is no gain (D94)."""
        if self.stock(card) == 0 or self.pile_of(about.card) < 0 or not self.pick_up(player, about):
            return False
        self.put_back_on_pile(player, about.card)
        self.take_top(self.pile_of(card))
        player.discard.append(card)
        player.count(card, 1)
        if self.events is not None:
            self.emit("exchange", player.seat, {"card": about.card.id, "for": card.id}, rule=self.cause)
        return True
