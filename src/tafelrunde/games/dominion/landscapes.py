"""Everything on the table that is no card: events, prophecies, projects, landmarks, ways, allies, boons,
hexes, states and artifacts. One record for all of them; the kind says how its parts are used."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tafelrunde.engine.rng import Rng
from tafelrunde.engine.things import Thing
from tafelrunde.games.dominion.cards import Card, Cost, Setup, Worth
from tafelrunde.games.dominion.hooks import Hook

if TYPE_CHECKING:
    from tafelrunde.games.dominion.player import Player

EVENT: Final = "event"
PROPHECY: Final = "prophecy"
PROJECT: Final = "project"
LANDMARK: Final = "landmark"
WAY: Final = "way"
ALLY: Final = "ally"
BOON: Final = "boon"
HEX: Final = "hex"
STATE: Final = "state"
ARTIFACT: Final = "artifact"
# Bought in the Buy phase; laid out beside the Supply at set-up; dealt from a deck; held by players.
FOR_SALE: Final = (EVENT, PROJECT)
LAID_OUT: Final = (EVENT, PROJECT, LANDMARK, WAY, ALLY)
DEALT: Final = (BOON, HEX)
HELD: Final = (STATE, ARTIFACT)
# As piles that are mixed; the decks of the players have the numbers of their seats.
DECK_PILES: Final = {BOON: 100, HEX: 101}

# The first argument is the game (Dominion), as for hooks.
LandscapeDo = Callable[[Any, "Player"], None]


class Landscape(Thing):
    """Something that lies beside the Supply.

    - event: `do` when bought (`once`: once a turn). Project: its hooks become effects of the buyer.
    - prophecy: `do` with the last Sun, then its hooks hold for everybody.
    - landmark, way, ally: its hooks hold for everybody from the beginning; a landmark may have a `worth`.
    - boon, hex: `do` when received; `keeps` stays before the player until clean-up.
    - state, artifact: its hooks are effects of whoever has it.

    `counts` are the plays it asks for, `brings` the cards it brings along, both as of a card; `setup` is what
    else it brings to the table.
    """

    __slots__ = (
        "brings",
        "cost",
        "counts",
        "do",
        "expansion",
        "hooks",
        "keeps",
        "kind",
        "name",
        "once",
        "picture",
        "setup",
        "worth",
    )

    def __init__(
        self,
        id: str,
        kind: str,
        expansion: str,
        cost: Cost | None = None,
        do: LandscapeDo | None = None,
        hooks: tuple[Hook, ...] = (),
        once: bool = False,
        worth: Worth | None = None,
        brings: tuple[Card, ...] = (),
        setup: Setup | None = None,
        counts: tuple[Card | str, ...] = (),
        keeps: bool = False,
        picture: str = "",
    ) -> None:
        super().__init__(f"{kind}:{id}", kind)
        self.name = id
        self.kind = kind
        self.expansion = expansion
        self.cost = Cost(0) if cost is None else cost
        self.do = do
        self.hooks = hooks
        self.once = once
        self.worth = worth
        self.brings = brings
        self.setup = setup
        self.counts = counts
        self.keeps = keeps
        self.picture = picture

    def ref(self) -> dict[str, object]:
        return {"of": self.of, self.kind: self.name}

    def as_dict(self) -> dict[str, object]:
        """The printed facts as plain data."""
        return {
            "id": self.name,
            "set": self.expansion,
            "types": [self.kind],
            "cost": self.cost.as_dict() if self.kind in FOR_SALE else None,
            "plus": {},
            "picture": self.picture,
        }


class Deck:
    """A deck of landscapes with a hidden order: Boons or Hexes. The last card of `cards` is its top.

    `kept` lie before players until clean-up, `owed` are turned over for a player who receives them later.
    """

    __slots__ = ("cards", "discards", "kept", "kind", "owed")

    def __init__(self, kind: str, cards: list[Landscape]) -> None:
        self.kind = kind
        self.cards = cards
        self.discards: list[Landscape] = []
        self.kept: list[Landscape] = []
        self.owed: list[tuple[int, Landscape]] = []

    def copy(self) -> "Deck":
        """An independent copy."""
        other = Deck(self.kind, self.cards[:])
        other.discards = self.discards[:]
        other.kept = self.kept[:]
        other.owed = self.owed[:]
        return other

    def turn_over(self, rng: Rng) -> Landscape | None:
        """The next card; with none left the discards are shuffled. None if all lie before players."""
        if not self.cards:
            self.cards, self.discards = self.discards, []
            rng.mix(DECK_PILES[self.kind], self.cards)
        return self.cards.pop() if self.cards else None

    def put_down(self, card: Landscape) -> None:
        """A card is received: it lies before the player until clean-up, or with the discards."""
        if card.keeps:
            self.kept.append(card)
        else:
            self.discards.append(card)

    def clean_up(self) -> None:
        """What lay before players goes to the discards."""
        self.discards += self.kept
        self.kept = []
