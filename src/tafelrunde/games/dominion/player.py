"""A player's cards, and records of what is still to happen."""

from tafelrunde.engine.things import Thing
from tafelrunde.engine.zones import Holder
from tafelrunde.games.dominion.cards import Card, Played


class Delayed(Thing):
    """Something that will happen at a later moment: the name of a handler and what it needs.

    Records are never changed, so copies of a game share them.
    """

    __slots__ = ("cards", "handler", "moment", "uid")

    def __init__(self, moment: str, handler: str, uid: int = 0, cards: tuple[Card, ...] = ()) -> None:
        super().__init__(handler, "effect")
        self.moment = moment
        self.handler = handler
        self.uid = uid
        self.cards = cards

    def ref(self) -> dict[str, object]:
        if len(self.cards) == 1:
            return {"of": self.of, "effect": self.handler, "card": self.cards[0].id}
        return {"of": self.of, "effect": self.handler}


class Player(Holder[Card]):
    """All of one player.

    `aside` are cards set aside openly, `hidden` cards set aside face down, `revealed` cards shown for a
    moment, `looked` cards that only the owner looks at. `due` are the effects of the present moment that
    still have to be carried out.
    """

    __slots__ = (
        "aside",
        "debt",
        "delayed",
        "due",
        "had_gold",
        "hidden",
        "in_play",
        "looked",
        "revealed",
        "turns",
    )

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.in_play: list[Played] = []
        self.aside: list[Card] = []
        self.hidden: list[Card] = []
        self.revealed: list[Card] = []
        self.looked: list[Card] = []
        self.delayed: list[Delayed] = []
        self.due: list[Delayed] = []
        self.debt = 0
        self.turns = 0
        self.had_gold = False

    def copy(self) -> "Player":
        """An independent copy."""
        other = Player(self.seat)
        other.copy_cards(self)
        other.in_play = [played.copy() for played in self.in_play]
        other.aside = self.aside[:]
        other.hidden = self.hidden[:]
        other.revealed = self.revealed[:]
        other.looked = self.looked[:]
        other.delayed = self.delayed[:]
        other.due = self.due[:]
        other.debt = self.debt
        other.turns = self.turns
        other.had_gold = self.had_gold
        return other

    def zones(self) -> list[tuple[str, list[Card]]]:
        """All zones that hold plain cards, with their names."""
        return [
            ("hand", self.hand),
            ("deck", self.deck),
            ("discard", self.discard),
            ("aside", self.aside),
            ("hidden", self.hidden),
            ("revealed", self.revealed),
            ("looked", self.looked),
        ]

    def cards_in_play(self) -> list[Card]:
        """The kinds of all cards in play."""
        return [played.card for played in self.in_play]

    def staying(self) -> list[int]:
        """What survives the next clean-up: Durations still to act, and records tied to them (D80)."""
        stay = [played.uid for played in self.in_play if played.stay]
        grew = bool(stay)
        while grew:
            grew = False
            for played in self.in_play:
                if played.uid not in stay and any(uid in stay for uid in played.tied):
                    stay.append(played.uid)
                    grew = True
        return stay

    def owned(self) -> list[Card]:
        """All cards the player owns, wherever they are (D20)."""
        return [card for _, cards in self.zones() for card in cards] + self.cards_in_play()
