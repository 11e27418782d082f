"""A table for stand-in cards at which every question is also a check: a copy and a position that was written
down and read again are the same, no card is lost, and what a seat cannot see makes no difference to it."""

import json
from collections.abc import Mapping, Sequence
from typing import Self, cast

from tafelrunde.engine.rng import Rng
from tafelrunde.games.dominion.cards import ACTION, Card, Cost, Play, Plus
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import Effect, Subject
from tafelrunde.games.dominion.player import Player
from tests.dominion.table import Described, Seat, Table, table

LONG_DECK = ["copper"] * 12


class Stage(Table):
    """A table that checks itself after each answer."""

    def __init__(self, t: Table) -> None:
        super().__init__(t.match)
        self.census = self.game.census()
        self.check()

    def answer(self, *ids: str) -> Self:
        super().answer(*ids)
        self.check()
        return self

    def check(self) -> None:
        """Whatever the cards do, this holds."""
        game = self.game
        assert game.census() == self.census
        for one in (game, cast(Dominion, self.match.checkpoint)):
            written = one.describe()
            assert one.copy().describe() == written
            restored = self.match.kind.restore(json.loads(json.dumps(written)), self.match.options)
            assert restored.describe() == written
        for seat in (*range(game.seats), None):
            world = game.copy()
            world.redeterminise(seat, Rng.seeded(game.asked))
            assert world.view(seat) == game.view(seat)
            assert world.census() == self.census

    def redealt(self, seat: int | None, seed: int, of: int = 0) -> Seat:
        """What a player has when all that a seat has not seen was re-dealt."""
        world = self.redealt_game(seat, seed)
        return Seat(world, world.players[of])

    def redealt_game(self, seat: int | None, seed: int) -> Dominion:
        """The game when all that a seat has not seen was re-dealt."""
        world = self.game.copy()
        world.redeterminise(seat, Rng.seeded(seed))
        return world

    def waiting(self) -> list[dict[str, object]]:
        """All that waits, as a position describes it."""
        return cast(list[dict[str, object]], self.game.describe()["effects"])

    def token(self, name: str, seat: int = 0) -> int:
        """How many of these tokens a player has."""
        return self.game.players[seat].tokens.get(name, 0)

    def mat(self, name: str, seat: int = 0) -> list[str]:
        """The cards on a mat."""
        return [card.id for card in self.game.players[seat].mats.get(name, [])]

    def pile(self, id: str) -> Mapping[str, object]:
        """What everybody sees of a pile."""
        piles = cast(list[Mapping[str, object]], self.game.view(None)["piles"])
        return piles[self.number(id)]

    def order(self, id: str) -> list[str]:
        """All cards of a pile of different ones, from the top."""
        return [card.id for card in self.game.orders[self.number(id)][::-1]]


def stage(*players: Described, **position: object) -> Stage:
    """A checked table at a position, as `table` takes it."""
    return Stage(table(*players, **position))  # type: ignore[arg-type]


def holding(*hand: str, deck: Sequence[str] = LONG_DECK, **position: object) -> Stage:
    """A checked table at which the first player has this hand, beside the usual neighbour."""
    return stage({"hand": list(hand), "deck": list(deck)}, **position)


def action(id: str, coins: int, play: Play | None = None, *types: str, **more: object) -> Card:
    """A made-up Action."""
    return Card(id, "base", Cost(coins), (ACTION, *types), play, **more)  # type: ignore[arg-type]


def play_from_hand(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """A Reaction plays itself."""
    game.play(me, game.put_in_play(me, it.cards[0]))


def one_point(game: Dominion, me: Player, it: Effect, about: Subject) -> None:
    """+1 victory token: a trace that shows how often something has acted."""
    game.add_tokens(me, "points", 1)


ALL_PLUS = Plus(cards=1, actions=1, buys=1, coins=1)
