"""A table to tell stories at: set up a position, answer by option ids, look at what lies where.

Decks are written and read from the top. Kingdom cards that somebody has are in the kingdom by themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Self, cast

import pytest

import tafelrunde as tr
from tafelrunde.games.dominion import kingdom as kingdoms
from tafelrunde.games.dominion import wish as wishes
from tafelrunde.games.dominion.cards import ACTION, Card, Cost, Played
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.hooks import OPEN, SECRET
from tafelrunde.games.dominion.landscapes import Landscape
from tafelrunde.games.dominion.library import CARDS, KINGDOM, LANDSCAPES
from tafelrunde.games.dominion.player import Player
from tests.story import Story

Cards = list[str]
Described = Mapping[str, object]
ZONES = "hand deck discard aside hidden revealed looked in_play".split()
# A player with something to decide, whose deck is long enough for a hand.
NEIGHBOUR: Described = {"hand": ["copper"], "deck": ["copper"] * 6}


class Seat:
    """What one player has, zone by zone, as card ids; the deck is read from the top."""

    def __init__(self, game: Dominion, player: Player) -> None:
        self.hand = _ids(player.hand)
        self.deck = _ids(player.deck[::-1])
        self.discard = _ids(player.discard)
        self.in_play = _ids(player.cards_in_play())
        self.aside = _ids([*player.aside, *game.held(player, OPEN)])
        self.hidden = _ids([*player.hidden, *game.held(player, SECRET)])
        self.looked = _ids(player.looked)
        self.debt = player.debt
        self.turns = player.turns
        self.everything = sorted(_ids(game.cards_of(player)))


class Table(Story):
    """A match at which one decision at a time is open."""

    # The open question.

    @property
    def cause(self) -> str:
        """Why it is asked."""
        return self.decision.cause

    @property
    def piles(self) -> Cards:
        """The piles to choose from."""
        return [one.removeprefix("supply:") for one in self.options if one.startswith("supply:")]

    def take(self, card: str) -> Self:
        """Gain or buy a card from its pile."""
        return self.answer(f"supply:{card}")

    def play(self, *cards: str) -> Self:
        """Play Actions in the Action phase, or Treasures in the Buy phase, one after another."""
        for card in cards:
            assert self.prompt in ("play_action", "buy"), self.prompt
            self.answer(card)
        return self

    def end_turn(self) -> Self:
        """Decline whatever may be declined until the turn has passed (or the game is over)."""
        seat, turn = self.active, self.game.turn
        for _ in range(50):
            if self.match.over or (self.active, self.game.turn) != (seat, turn):
                return self
            self.decline()
        raise AssertionError("the turn does not end")

    def to_my_next_turn(self) -> Self:
        """Pass until the first question of the active player's next turn."""
        me = self.active
        self.end_turn()
        while self.active != me:
            self.end_turn()
        return self

    # The table.

    @property
    def game(self) -> Dominion:
        """The state at the open decision."""
        return cast(Dominion, self.match.position)

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.game.active

    @property
    def actions(self) -> int:
        """The actions left."""
        return self.game.players[self.active].actions

    @property
    def coins(self) -> int:
        """The coins left."""
        return self.game.players[self.active].coins

    @property
    def buys(self) -> int:
        """The buys left."""
        return self.game.players[self.active].buys

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self.game.phase

    @property
    def suns(self) -> int:
        """The Suns on the prophecy."""
        return self.game.suns

    @property
    def trash(self) -> Cards:
        """The trash."""
        return _ids(self.game.trash_pile)

    @property
    def me(self) -> Seat:
        """The active player."""
        return self.player(self.active)

    @property
    def you(self) -> Seat:
        """The player to the left of the active one."""
        return self.player((self.active + 1) % self.game.seats)

    def player(self, seat: int) -> Seat:
        """A player."""
        return Seat(self.game, self.game.players[seat])

    def number(self, card: str) -> int:
        """The place of a card's pile among the piles."""
        return next(i for i, pile in enumerate(self.game.piles) if pile.card.id == card)

    def left(self, card: str) -> int:
        """How many cards a pile has."""
        return self.game.left[self.number(card)]

    def debt_on(self, card: str) -> int:
        """The debt on a pile."""
        return self.game.debts[self.number(card)]

    def cost(self, card: str) -> tuple[int, int]:
        """What a card costs now, in coins and debt."""
        cost = self.game.cost(CARDS[card])
        return cost.coins, cost.debt

    def gains(self) -> list[tuple[int | None, object]]:
        """Who gained what, in order."""
        return [(event.seat, event.data["card"]) for event in self.match.all_events() if event.kind == "gain"]


def table(
    *players: Described,
    kingdom: Sequence[str] = (),
    events: Sequence[str] = (),
    landscapes: Sequence[str] = (),
    prophecy: str = "",
    riverboat: str = "",
    wind_pool: Sequence[str] | None = None,
    platinum: bool = False,
    shelters: bool = False,
    fulfilled: bool = False,
    left: Mapping[str, int] | None = None,
    order: Mapping[str, Sequence[str]] | None = None,
    debt_on: Mapping[str, int] | None = None,
    options: Described | None = None,
    **position: object,
) -> Table:
    """A table at a position: the players (a second one is there by itself), kingdom, and the rest by name.

    `left` and `debt_on` say how many cards, and how much debt, single piles have; `order` names the cards of
    a pile of different ones, from the top.
    """
    seats = [*players, NEIGHBOUR] if len(players) == 1 else list(players)
    held = [
        str(id) for player in seats for zone in ZONES for id in cast(Sequence[object], player.get(zone, ()))
    ]
    cards = [*dict.fromkeys([*kingdom, *(id for id in held if id in KINGDOM)])]
    description: dict[str, object] = {
        "table": {
            "kingdom": cards,
            "landscapes": [*events, *landscapes],
            "prophecy": prophecy,
            "riverboat": riverboat,
            "platinum": platinum,
            "shelters": shelters,
            **({} if wind_pool is None else {"wind_pool": list(wind_pool)}),
        },
        "players": seats,
        "fulfilled": prophecy if fulfilled else "",
        **position,
    }
    if left or debt_on or order:
        first = tr.position("dominion", {**description, "over": True}, options).position.describe()
        rows = cast(list[list[object]], first["piles"])
        for row in rows:
            if str(row[0]) in (left or {}):
                count = (left or {})[str(row[0])]
                # Of a pile of different cards, those at the bottom.
                row[2] = row[2][len(row[2]) - count :] if isinstance(row[2], list) else count
            row[2] = list((order or {}).get(str(row[0]), ())) or row[2]
            row[3] = (debt_on or {}).get(str(row[0]), row[3])
        description["piles"] = rows
    return Table(tr.position("dominion", description, options))


def new(seats: int = 2, seed: object = 0, **options: object) -> Table:
    """A freshly set up match."""
    return Table(tr.new_match("dominion", seats, seed, options))


def invent(monkeypatch: pytest.MonkeyPatch, *cards: Card) -> None:
    """Make Kingdom cards known that are in no set yet."""
    invent_beside(monkeypatch, *cards)
    for card in cards:
        monkeypatch.setitem(KINGDOM, card.id, card)


def invent_beside(monkeypatch: pytest.MonkeyPatch, *things: Card | Landscape) -> None:
    """Make landscapes known that are in no set yet, and cards without a Kingdom pile of their own."""
    # No table or pool with them outlives the test.
    monkeypatch.setattr(kingdoms, "_TABLES", {})
    monkeypatch.setattr(wishes, "_WISHES", {})
    for thing in things:
        if isinstance(thing, Card):
            monkeypatch.setitem(CARDS, thing.id, thing)
        else:
            monkeypatch.setitem(LANDSCAPES, thing.name, thing)


def give_markets(game: Dominion, me: Player, this: Played) -> None:
    """What a card of another set might do: each other player gains a Market."""
    for other in game.others(me):
        game.gain(other, CARDS["market"])


GIFT = Card("gift", "base", Cost(3), (ACTION,), give_markets)


def gains(count: int) -> Described:
    """The tally of a turn in which the first player has gained so many Silvers in the Buy phase."""
    return {"gains": [[0, "silver", "buy", 3, 0, 0]] * count}


def prophecy_of(t: Table) -> str:
    """The prophecy of a table, "" if it has none."""
    prophecy = t.game.table.prophecy
    return "" if prophecy is None else prophecy.name


def _ids(cards: list[Card]) -> Cards:
    return [card.id for card in cards]
