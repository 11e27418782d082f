"""Games in which every player has a deck: who sits where, drawing, shuffling and revealing."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from tafelrunde.engine.game import Game
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.engine.zones import Holder

C = TypeVar("C", bound=Thing)


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckGame(Game, Generic[C]):
    """A game of players with hand, deck and discard pile; the log names the rules of drawing and shuffling.

    Where shuffling is more than mixing, a game overrides `mix`.
    """

    __slots__ = ("draw_rule", "shuffle_rule")

    def __init__(self, seats: int, rng: Rng, draw_rule: str, shuffle_rule: str) -> None:
        super().__init__(seats, rng)
        self.draw_rule = draw_rule
        self.shuffle_rule = shuffle_rule

    def draw(self, player: Holder[C], count: int) -> None:
        """Draw cards; the discard pile becomes the deck only when an empty deck must give one."""
        if self.events is None and not player.deck_known:
            deck = player.deck
            if 0 < count <= len(deck):
                taken = deck[-count:]
                taken.reverse()
                del deck[-count:]
                if player.hand:
                    player.hand += taken
                else:
                    player.hand = taken
                self.barriers += 1
            else:
                self.draw_unseen(player, count)
            return
        drawn: list[C] = []
        while count > 0 and self.refill(player):
            taken = player.draw_some(count)
            drawn += taken
            count -= len(taken)
        if drawn:
            self.barriers += 1
            if self.events is not None:
                cards: list[object] = [card.id for card in drawn]
                data: dict[str, object] = {"n": len(drawn)}
                self.emit("draw", player.seat, data, {"cards": cards}, (player.seat,), self.draw_rule)

    def draw_unseen(self, player: Holder[C], count: int) -> None:
        """Draw cards of which nobody knows anything, and of which nobody is told."""
        before = len(player.hand)
        while count > 0 and (player.deck or self.refill(player)):
            deck = player.deck
            taken = deck[-count:]
            taken.reverse()
            del deck[-count:]
            player.hand += taken
            count -= len(taken)
        if len(player.hand) > before:
            self.barriers += 1

    def refill(self, player: Holder[C]) -> bool:
        """Make sure that there is a card on the deck; an empty one is made from the discard pile."""
        if player.deck:
            return True
        if not player.discard:
            return False
        player.deck = player.discard
        player.discard = []
        self.shuffle(player)
        return True

    def shuffle(self, player: Holder[C]) -> None:
        """Shuffle the deck; nobody knows anything about it any more."""
        self.barriers += 1
        if self.events is not None:
            self.emit("shuffle", player.seat, {}, rule=self.shuffle_rule)
        self.mix(player)
        player.deck_known = []

    def mix(self, player: Holder[C]) -> None:
        """Bring the deck into a random order."""
        self.rng.mix(player.seat, player.deck)

    def reveal(self, player: Holder[C], count: int) -> list[C]:
        """Turn up cards from the top of the deck. Each lies in the revealed zone at once, since a question
        may come with the shuffling for the next one."""
        before = len(player.revealed)
        while len(player.revealed) < before + count and self.refill(player):
            player.revealed.append(player.take_from_deck())
        revealed = player.revealed[before:]
        if revealed:
            self.barriers += 1
        return revealed
