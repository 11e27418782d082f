"""A table to tell stories at: set up a position, answer by option ids, look at what lies where."""

from collections.abc import Mapping
from typing import cast

import tafelrunde as tr
from tafelrunde.games.kunitori.cards import Card
from tafelrunde.games.kunitori.game import Kunitori
from tafelrunde.games.kunitori.player import Player
from tests.story import Story

Cards = list[str]
STAND_INS = "first-box-stand-ins"
# A player with something to decide: the game stops there when the turn has passed.
NEIGHBOUR: dict[str, object] = {"hand": ["copper"]}


class Territory:
    """What one player has, zone by zone, as card ids; the deck is read from the top."""

    def __init__(self, player: Player) -> None:
        self.hand = _ids(player.hand)
        self.deck = _ids(player.deck[::-1])
        self.discard = _ids(player.discard)
        self.deployed = _ids(player.deployed)
        self.replayed = _ids(player.replayed)
        self.played = _ids(player.played)
        self.walls = _ids(player.walls)
        self.ambush = _ids(player.ambush)
        self.reinforcement = _ids(player.reinforcement)
        self.revealed = _ids(player.revealed)
        self.had_land = player.had_land

    @property
    def area(self) -> Cards:
        """Everything that lies in the deployment area."""
        return self.deployed + self.replayed + self.played + self.walls + self.ambush + self.reinforcement

    @property
    def everything(self) -> Cards:
        """All cards the player owns, sorted."""
        return sorted(self.hand + self.deck + self.discard + self.area + self.revealed)


class Table(Story):
    """A match at which one decision at a time is open. No answer may lose or double a card."""

    def __init__(self, match: tr.Match) -> None:
        super().__init__(match)
        self.census = self.game.census()

    # The open question.

    def answer(self, *ids: str) -> "Table":
        """Answer the open decision. An ambush for which there is no card is laid without asking twice."""
        super().answer(*ids)
        assert self.game.census() == self.census
        if ids == ("ambush",) and self.match.pending[0].prompt == "ambush" and not self.options:
            self.match.answer(self.asked, [])
        return self

    def skip_to(self, prompt: str, seat: int | None = None) -> "Table":
        """Decline until something is asked (of a certain seat)."""
        for _ in range(200):
            if self.prompt == prompt and seat in (None, self.asked):
                return self
            self.decline()
        raise AssertionError(f"{prompt} is never asked")

    # The table.

    @property
    def game(self) -> Kunitori:
        """The state at the open decision."""
        return cast(Kunitori, self.match.position)

    @property
    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return self.game.digest()

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.game.active

    @property
    def actions(self) -> int:
        """The actions left, as the active player sees them."""
        shown = self.match.view(self.active)["table"]
        assert isinstance(shown, dict)
        return int(shown["actions"])

    @property
    def money(self) -> int:
        """The money left."""
        return self.game.money

    @property
    def buys(self) -> int:
        """The buys left."""
        return self.game.buys

    @property
    def scrap(self) -> Cards:
        """The scrap pile."""
        return _ids(self.game.scrap)

    @property
    def me(self) -> Territory:
        """The active player's territory."""
        return self.player(self.active)

    def player(self, seat: int) -> Territory:
        """A player's territory."""
        return Territory(self.game.players[seat])

    def left(self, card: str) -> int:
        """How many of a card are left in the pool."""
        return self.game.stock[self.game.box.by_id[card].index]

    def price(self, card: str) -> int:
        """What a card costs now."""
        return self.game.price(self.game.box.by_id[card])

    def for_sale(self) -> Cards:
        """The cards that can be bought now."""
        return [one.removeprefix("pool:") for one in self.options if one.startswith("pool:")]

    # What happened.

    def strengths(self) -> list[tuple[object, ...]]:
        """The battles so far: who attacked whom with which ally, and the strengths of both sides."""
        keys = ("seat", "target", "ally", "attack", "defence")
        return [tuple(one[key] for key in keys) for one in self.events("battle")]

    def rules_named(self) -> list[str]:
        """The rules that the events so far name."""
        return [event.rule for event in self.match.all_events()]


def table(
    *players: Mapping[str, object], options: Mapping[str, object] | None = None, **position: object
) -> Table:
    """A table at a position: one description for each player, and the rest of the position by name."""
    return Table(tr.position("kunitori", {**position, "players": list(players)}, options))


def attack(
    played: Cards,
    defender: Mapping[str, object],
    options: Mapping[str, object] | None = None,
    stock: Mapping[str, int] | None = None,
    **mine: object,
) -> Table:
    """Seat 0 has played these cards and attacks seat 1, who is now asked how to defend."""
    attacker = {"hand": ["copper"], "played": played, **mine}
    t = table(attacker, defender, phase="battle", options=options, stock=stock or {})
    assert t.prompt == "attack"
    return t.answer("player:1")


def new(seats: int, seed: object = 0, **options: object) -> Table:
    """A freshly set up match."""
    return Table(tr.new_match("kunitori", seats, seed, options))


def _ids(cards: list[Card]) -> Cards:
    return [card.id for card in cards]
