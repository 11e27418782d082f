"""Pearls: the state, the round, the view. All of a game in one file, because it is so small."""

from collections.abc import Mapping
from pathlib import Path

from tafelrunde.engine.decisions import Ask, maybe, one
from tafelrunde.engine.game import Game, Result
from tafelrunde.engine.options import OptionSpec
from tafelrunde.engine.reader import Reader
from tafelrunde.engine.reference import Rule
from tafelrunde.engine.registry import GameKind, register
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Choice, Thing
from tests.toy.upgrade import UPGRADES

RULES_VERSION = 4
GRAB = Choice("grab")
HAND = 3


class Number(Thing):
    """A number card; all copies of a number are this one object."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(f"number_{value}", "card")
        self.value = value

    def ref(self) -> dict[str, object]:
        return {"of": self.of, "card": self.id}


NUMBERS = {number.id: number for number in (Number(value) for value in range(1, 7))}


class Diver:
    """A player."""

    __slots__ = ("deck", "grabbed", "hand", "points", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand: list[Number] = []
        self.deck: list[Number] = []
        self.points = 0
        self.grabbed = False

    def copy(self) -> "Diver":
        other = Diver(self.seat)
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.points = self.points
        other.grabbed = self.grabbed
        return other


class Pearls(Game):
    """Between two steps everything is in here; each step is one round."""

    __slots__ = ("divers", "laid", "pearls", "pile", "round")

    def __init__(self, divers: list[Diver], pearls: int, rng: Rng) -> None:
        super().__init__(len(divers), rng)
        self.divers = divers
        self.pearls = pearls
        self.round = 0
        self.laid: list[Number] = []
        self.pile: list[Number] = []

    def step(self) -> None:
        """One round (P1)."""
        self.round += 1
        winner = self.lay()
        if winner is not None:
            self.take_pearls(winner)
        self.arrange(winner)
        self.grab_shell()
        if self.round == HAND:
            self.over = True

    def lay(self) -> Diver | None:
        """All lay a card face down, then show them; the highest single one wins (P1)."""
        seats = list(range(self.seats))
        answers = self.ask_all(seats, lambda seat: one(seat, "lay", self.divers[seat].hand, rule="P1"))
        for diver, (card,) in zip(self.divers, answers, strict=True):
            assert isinstance(card, Number)
            diver.hand.remove(card)
            self.laid.append(card)
        self.barriers += 1
        if self.events is not None:
            self.emit("laid", None, {"cards": [card.id for card in self.laid]}, rule="P1")
        single = [card for card in self.laid if self.laid.count(card) == 1]
        if not single:
            return None
        return self.divers[self.laid.index(max(single, key=lambda card: card.value))]

    def take_pearls(self, winner: Diver) -> None:
        """The winner takes one or two pearls, as far as there are any (P2)."""
        if self.pearls == 0:
            return
        taken = self.ask_amount(winner.seat, "take", 1, min(2, self.pearls), rule="P2")
        self.pearls -= taken
        winner.points += taken
        if self.events is not None:
            self.emit("pearls", winner.seat, {"n": taken}, rule="P2")

    def arrange(self, winner: Diver | None) -> None:
        """The laid cards go onto the pile, in the winner's order if there is one; all draw a card (P3)."""
        self.pile += (
            self.laid if winner is None else self.ask_order(winner.seat, "arrange", self.laid, rule="P3")
        )
        self.laid = []
        for diver in self.divers:
            if diver.deck:
                card = diver.deck.pop()
                diver.hand.append(card)
                self.barriers += 1
                if self.events is not None:
                    self.emit("draw", diver.seat, {"n": 1}, {"cards": [card.id]}, (diver.seat,), "P3")

    def grab_shell(self) -> None:
        """First come, first served, once in a game for everybody (P4)."""
        waiting = [diver.seat for diver in self.divers if not diver.grabbed]
        while waiting:
            seat, chosen = self.ask_any(waiting, self.shell)
            if chosen:
                self.divers[seat].grabbed = True
                self.divers[seat].points += 1
                if self.events is not None:
                    self.emit("shell", seat, {}, rule="P4")
                return
            waiting.remove(seat)

    def shell(self, seat: int) -> Ask:
        """The question whether to grab the shell."""
        return maybe(seat, "grab", (GRAB,), rule="P4")

    def copy(self) -> "Pearls":
        other = Pearls([diver.copy() for diver in self.divers], self.pearls, self.rng.copy())
        other.copy_base(self)
        other.round = self.round
        other.laid = self.laid[:]
        other.pile = self.pile[:]
        return other

    def describe(self) -> dict[str, object]:
        divers = [
            {
                "hand": [card.id for card in diver.hand],
                "deck": [card.id for card in diver.deck],
                "points": diver.points,
                "grabbed": diver.grabbed,
            }
            for diver in self.divers
        ]
        pile = [card.id for card in self.pile]
        return {
            **self.describe_base(),
            "round": self.round,
            "pearls": self.pearls,
            "pile": pile,
            "players": divers,
        }

    def view(self, seat: int | None) -> dict[str, object]:
        return {
            "round": self.round,
            "pearls": self.pearls,
            "laid": [card.id for card in self.laid],
            "pile": [card.id for card in self.pile],
            "players": [
                {
                    "hand": [card.id for card in diver.hand] if diver.seat == seat else None,
                    "hand_size": len(diver.hand),
                    "deck_size": len(diver.deck),
                    "points": diver.points,
                    "grabbed": diver.grabbed,
                }
                for diver in self.divers
            ],
        }

    def redeterminise(self, seat: int | None, rng: Rng) -> None:
        for diver in self.divers:
            unseen = diver.deck if diver.seat == seat else diver.hand + diver.deck
            rng.shuffle(unseen)
            if diver.seat != seat:
                count = len(diver.hand)
                diver.hand, diver.deck = unseen[:count], unseen[count:]

    def result(self) -> Result:
        scores = [diver.points for diver in self.divers]
        ranking = sorted(range(self.seats), key=lambda seat: -scores[seat])
        winners = [seat for seat in ranking if scores[seat] == max(scores)]
        return Result(scores, ranking, winners, "rounds_played", [{"points": score} for score in scores])

    def census(self) -> dict[str, int]:
        cards = self.laid + self.pile
        for diver in self.divers:
            cards = cards + diver.hand + diver.deck
        counts = {id: cards.count(number) for id, number in NUMBERS.items()}
        counts["pearl"] = self.pearls + sum(diver.points - diver.grabbed for diver in self.divers)
        return counts


class PearlsKind(GameKind):
    """How Pearls is set up."""

    def new(self, seats: int, rng: Rng, options: dict[str, object]) -> Game:
        divers = [Diver(seat) for seat in range(seats)]
        for diver in divers:
            diver.deck = list(NUMBERS.values())
            rng.shuffle(diver.deck)
            diver.hand = [diver.deck.pop() for _ in range(HAND)]
        return Pearls(divers, 3 if options["pearls"] == "few" else 6, rng)

    def restore(self, description: Mapping[str, object], options: dict[str, object]) -> Game:
        keys = ("rng", "asked", "barriers", "over", "round", "pearls", "pile", "players")
        read = Reader(description, "The position", keys)
        divers = []
        for seat, described in enumerate(read.items("players")):
            player = Reader(described, f"The position, player {seat}", ("hand", "deck", "points", "grabbed"))
            diver = Diver(seat)
            diver.hand = player.things("hand", NUMBERS)
            diver.deck = player.things("deck", NUMBERS)
            diver.points = player.number("points", 0, 0, 99)
            diver.grabbed = player.flag("grabbed")
            divers.append(diver)
        self.check_seats(len(divers))
        game = Pearls(divers, read.number("pearls", 3, 0, 6), read.rng())
        game.asked = read.number("asked", 0, 0, 10**6)
        game.barriers = read.number("barriers", 0, 0, 10**6)
        game.over = read.flag("over")
        game.round = read.number("round", 0, 0, HAND)
        game.pile = read.things("pile", NUMBERS)
        return game


RULES = (Rule("P1", "round"), Rule("P2", "round"), Rule("P3", "round"), Rule("P4", "round"))
OPTIONS = (OptionSpec("pearls", "few", ("few", "many")),)
KIND = PearlsKind(
    "pearls", (2, 4), RULES_VERSION, OPTIONS, RULES, Path(__file__).parent / "text", "round", UPGRADES
)


def make_known() -> None:
    """Register the game (the package's own games do this when they are imported)."""
    register(KIND)
