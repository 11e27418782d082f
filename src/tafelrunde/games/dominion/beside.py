"""What lies beside the Supply and acts: prophecies, artifacts, states, Boons, Hexes; what set-up brings."""

from collections.abc import Sequence

from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import Card
from tafelrunde.games.dominion.gaining import Gaining
from tafelrunde.games.dominion.hooks import ALL
from tafelrunde.games.dominion.landscapes import ALLY, Deck, Landscape
from tafelrunde.games.dominion.player import Player
from tafelrunde.games.dominion.table import Table


class Beside(Gaining):
    """The part of the state that is no card: `holders` says who has which artifact, `decks` are Boons and
    Hexes, `suns` are those left on the prophecy."""

    __slots__ = ("decks", "holders", "suns")

    def __init__(self, table: Table, players: list[Player], rng: Rng) -> None:
        super().__init__(table, players, rng)
        self.suns = 0
        self.holders: dict[str, int] = {}
        self.decks: list[Deck] = []

    # Set-up.

    def set_up(self, card: Card) -> None:
        """What a card brings to the table beside its pile."""
        self.bring(card.brings)
        for hook in card.table_hooks:
            if not any(one.hook is hook for one in self.effects):
                self.wait(hook, ALL)
        if card.setup is not None:
            card.setup(self)

    def bring(self, cards: Sequence[Card]) -> None:
        """Lay out piles that belong to others, as far as they are not there already."""
        for card in cards:
            if card not in self.numbers:
                self.add_pile(card, card.stands)

    def begin(self, landscape: Landscape, owner: int = ALL) -> None:
        """A landscape begins to hold, for everybody or for one player."""
        if landscape.setup is not None:
            landscape.setup(self)
        for hook in landscape.hooks:
            self.wait(hook, owner)

    def welcome_ally(self) -> None:
        """The ally joins a Liaison that comes later in the game (D104)."""
        for ally in self.table.of_kind(ALLY):
            if not self.is_in_force(ally):
                self.begin(ally)

    def is_in_force(self, landscape: Landscape) -> bool:
        """Whether a landscape holds for anybody."""
        return any(one.hook in landscape.hooks for one in self.effects)

    # Prophecies, artifacts and states.

    def remove_sun(self, player: Player) -> None:
        """Remove a Sun; with the last one the prophecy comes true, in the middle of the Omen (D50).

        It belongs to the instructions of the Omen and goes where these go (D51, D52).
        """
        prophecy = self.table.prophecy
        if self.suns == 0 or prophecy is None:
            return
        self.suns -= 1
        if self.events is not None:
            self.emit("sun", player.seat, {"left": self.suns}, rule="D50")
        if self.suns == 0:
            self.fulfilled = prophecy.name
            if self.events is not None:
                self.emit("prophecy", player.seat, {"prophecy": prophecy.name}, rule="D50")
            self.begin(prophecy)
            self.follow_landscape(player, prophecy)

    def take_artifact(self, player: Player, artifact: Landscape) -> None:
        """Take an artifact from whoever has it; its hooks change their owner (D108)."""
        self.lose_hooks(artifact, ALL)
        self.holders[artifact.name] = player.seat
        self.begin(artifact, player.seat)
        if self.events is not None:
            self.emit("artifact", player.seat, {"artifact": artifact.name}, rule=self.cause)

    def holds_artifact(self, player: Player, artifact: Landscape) -> bool:
        """Whether a player has an artifact."""
        return self.holders.get(artifact.name, -1) == player.seat

    def take_state(self, player: Player, state: Landscape) -> None:
        """Be in a state; nobody is in the same one twice (D105)."""
        if state.name not in player.states:
            player.states.append(state.name)
            self.begin(state, player.seat)
            if self.events is not None:
                self.emit("state", player.seat, {"state": state.name}, rule=self.cause)

    def leave_state(self, player: Player, state: Landscape) -> None:
        """Be in a state no longer."""
        if state.name in player.states:
            player.states.remove(state.name)
            self.lose_hooks(state, player.seat)

    def lose_hooks(self, landscape: Landscape, owner: int) -> None:
        """The hooks of a landscape no longer hold for a player (or for anybody)."""
        self.effects = [
            one
            for one in self.effects
            if one.hook not in landscape.hooks or (owner != ALL and one.owner != owner)
        ]

    # Boons and Hexes.

    def add_deck(self, kind: str, cards: Sequence[Landscape]) -> None:
        """Shuffle a deck of Boons or Hexes, unless it is there already."""
        if not any(deck.kind == kind for deck in self.decks):
            shuffled = list(cards)
            self.rng.shuffle(shuffled)
            self.decks.append(Deck(kind, shuffled))

    def deck_of(self, kind: str) -> Deck:
        """The deck of Boons or Hexes; an empty one if only a position has a card that asks for it."""
        return next((deck for deck in self.decks if deck.kind == kind), Deck(kind, []))

    def receive(self, players: list[Player], kind: str) -> Landscape | None:
        """Turn over the next Boon or Hex, once, and let all of these players follow it (D105). Returns it."""
        deck = self.deck_of(kind)
        self.barriers += 1
        card = deck.turn_over(self.rng)
        if card is not None:
            # While it is followed it lies there already, so that nothing is only in a variable.
            deck.put_down(card)
            for player in players:
                self.follow_landscape(player, card)
        return card

    def turn_over(self, player: Player, kind: str) -> Landscape | None:
        """Turn over the next Boon or Hex, which then lies before the player, who receives it later."""
        deck = self.deck_of(kind)
        self.barriers += 1
        card = deck.turn_over(self.rng)
        if card is not None:
            deck.owed.append((player.seat, card))
        return card

    def receive_owed(self, player: Player, card: Landscape) -> None:
        """Receive a Boon or Hex that was turned over for this player."""
        deck = self.deck_of(card.kind)
        deck.owed.remove((player.seat, card))
        deck.put_down(card)
        self.follow_landscape(player, card)

    def follow_landscape(self, player: Player, landscape: Landscape) -> None:
        """Carry out what an event, a Boon or a Hex says."""
        if self.events is not None and landscape.kind in ("boon", "hex"):
            data: dict[str, object] = {"kind": landscape.kind, "landscape": landscape.name}
            self.emit("receive", player.seat, data, rule=landscape.name)
        if landscape.do is not None:
            cause, self.cause = self.cause, landscape.name
            landscape.do(self, player)
            self.cause = cause
