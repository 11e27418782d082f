"""The games that can be played: what the engine needs to know of each."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.engine.decisions import AMOUNT, Ask
from tafelrunde.engine.game import Game
from tafelrunde.engine.options import OptionSpec, complete
from tafelrunde.engine.reference import Rule
from tafelrunde.engine.refusal import quoted, refused
from tafelrunde.engine.rng import Rng
from tafelrunde.engine.upgrade import Saved, Step

MOST_APPROVED: Final = 200


@mypyc_attr(allow_interpreted_subclasses=True)
class GameKind:
    """A game that can be set up.

    `rules_version` is raised with every change of options, state, prompts or rules; `upgrades[n]` makes a
    match of version n out of one of version n - 1, where something has to be done. `text` is the folder of
    its catalogues; `rules` is its rules reference; `counts` names the attribute of its games that tells how
    long they are ("turn" or "round").
    """

    def __init__(
        self,
        id: str,
        seats: tuple[int, int],
        rules_version: int,
        options: Sequence[OptionSpec] = (),
        rules: Sequence[Rule] = (),
        text: Path | None = None,
        counts: str = "turn",
        upgrades: Mapping[int, Step] | None = None,
    ) -> None:
        self.id = id
        self.seats = seats
        self.rules_version = rules_version
        self.options = tuple(options)
        self.rules = tuple(rules)
        self.text = text
        self.counts = counts
        self.upgrades = dict(upgrades or {})
        self.approved: set[str] = set()  # complete options that were found right as they are, written down

    def length(self, game: Game) -> int:
        """How many turns or rounds a game has had."""
        return int(getattr(game, self.counts))

    def new(self, seats: int, rng: Rng, options: dict[str, object]) -> Game:
        """A game set up and ready for its first step. Seats and options have been checked."""
        raise NotImplementedError

    def restore(self, description: Mapping[str, object], options: dict[str, object]) -> Game:
        """The game that `Game.describe` or a person wrote down; BadSetup if it makes no sense."""
        raise NotImplementedError

    def upgrade(self, saved: Saved, from_rules: int) -> None:
        """Carry a match that was written down under older rules over to these, in place, step by step."""
        for version in range(from_rules + 1, self.rules_version + 1):
            step = self.upgrades.get(version)
            if step is not None:
                step(saved)
        saved.rules = self.rules_version

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        """Check what goes beyond names and listed values; return the options to use."""
        return options

    def together(self, options: Mapping[str, object]) -> bool:
        """Whether the players of such a match win or lose together."""
        return False

    def seated(self, options: dict[str, object], people: int) -> dict[str, object]:
        """The options of a match at whose table so many people sit, the others being bots: what depends on
        that is decided here, once, when the match is made."""
        return options

    def stops(self) -> dict[str, tuple[str, ...]]:
        """At which moments people can wish to be asked about a thing they hold; the first is usual."""
        return {}

    def unasked(self, game: Game, ask: Ask, stops: Mapping[str, str]) -> list[int] | None:
        """The answer of a person who has nothing to decide at this question, by these wishes when to be
        asked; None if there is something to decide."""
        return [] if ask.least == 0 and not ask.options and ask.form != AMOUNT else None

    def weighty(self, ask: Ask, chosen: list[int]) -> bool:
        """Whether an answer may decide a game, so that a review takes a second look at it."""
        return True

    def extra_texts(self, options: Mapping[str, object], language: str) -> dict[str, str]:
        """Texts that come with the options, such as those of card packs."""
        return {}

    def complete_options(self, given: Mapping[str, object]) -> dict[str, object]:
        """All options with their values, checked; once is enough for those that are right as they are."""
        options = complete(self.id, self.options, given)
        written = repr(options)
        if written in self.approved:
            return options
        checked = self.check_options(options)
        if checked is options:
            if len(self.approved) >= MOST_APPROVED:
                self.approved.clear()
            self.approved.add(written)
        return checked

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not made for."""
        least, most = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise refused("seats", game=self.id, least=least, most=most, seats=seats)


_KINDS: dict[str, GameKind] = {}


def register(kind: GameKind) -> None:
    """Make a game known."""
    _KINDS[kind.id] = kind


_FINDERS: list[Callable[[], None]] = []


def find_with(finder: Callable[[], None]) -> None:
    """Call this when something is asked for by a name that nobody knows: it may make more known."""
    _FINDERS.append(finder)


def find_more() -> None:
    """Make known what has not been looked for yet."""
    while _FINDERS:
        _FINDERS.pop()()


def kind_of(game: str) -> GameKind:
    """The game with this id."""
    if game not in _KINDS:
        find_more()
    if game not in _KINDS:
        raise refused("no_game", game=quoted(game), games=", ".join(sorted(_KINDS)))
    return _KINDS[game]


def kinds() -> list[GameKind]:
    """All games, by id."""
    return [_KINDS[id] for id in sorted(_KINDS)]
