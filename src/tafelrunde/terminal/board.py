"""How a game looks in a terminal: what every game has in common, and where each finds its own drawing."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from rich.text import Text

from tafelrunde.engine.match import Match
from tafelrunde.engine.text import Texts
from tafelrunde.terminal.screen import colour_names, seat_style, wrap

# How many rows there are where no screen says otherwise.
TALL = 60

View = Mapping[str, Any]
Event = Mapping[str, Any]


def view_of(match: Match, seat: int | None) -> View:
    """What a seat may see."""
    return cast(View, match.view(seat))


class Label(NamedTuple):
    """An option in words: its name, a tag that is never left out, and a note that may be cut. A long list
    shows `short`, if there is such a name, and of the note only what is `known`."""

    name: Text
    tag: str = ""
    note: str = ""
    known: str = ""
    short: str = ""


class Board:
    """Draws one match, always from a view. Games refine it; this one draws any game, plainly."""

    bot_names: Sequence[str] = ()
    # Kinds of events that begin a new group in the log, and kinds that are a move of their own in it;
    # the others are effects of the move before.
    headings: Sequence[str] = ("turn",)
    moves: Sequence[str] = ()
    # The least number of rows on which the middle of the table is redrawn each time.
    roomy = 38

    def __init__(
        self, match: Match, texts: Texts, names: Sequence[str], bots: Sequence[int], width: int
    ) -> None:
        self.match = match
        self.texts = texts
        self.names = list(names)
        self.bots = list(bots)
        self.width = width
        self.height = TALL

    @property
    def kept(self) -> int:
        """Rows that answers must leave; if they are too many, they stand in columns, without notes."""
        return 8

    @property
    def common(self) -> bool:
        """Whether the players win or lose together, with one score for all."""
        return False

    # Words.

    def say(self, key: str, **params: object) -> str:
        """A text of the game with its parts filled in."""
        return self.texts.say(key, self.names, **params)

    def name(self, card: str) -> str:
        """A card's name (its id, if it has none)."""
        key = f"card.{card}.name"
        return self.texts.get(key) if key in self.texts else card

    def player(self, seat: int) -> Text:
        """A player's name in the player's colour, with a mark for bots."""
        mark = f" ({self.texts.get('ui.bot')})" if seat in self.bots else ""
        return Text.assemble((self.names[seat], seat_style(seat)), (mark, "dim"))

    # The table.

    def moment(self, view: View) -> object:
        """Something new whenever the table is to be redrawn for the asked seat: in each own turn."""
        table = view["table"]
        return table.get("turn", 0) if table.get("active") == view["seat"] else None

    def pool(self, view: View) -> list[Text]:
        """What lies in the middle for everybody."""
        return []

    def table(self, view: View) -> list[Text]:
        """The players' sides of the table."""
        return [
            line
            for key, value in view["table"].items()
            for line in wrap(Text(f"{key}: {value}"), self.width, hanging=2)
        ]

    def situation(self, view: View) -> list[Text]:
        """What the seat has to look at for its next decision: phase, means, hand, a running battle."""
        return []

    def own_pile(self, view: View) -> list[Text]:
        """What the seat may look through: its discard pile."""
        return []

    def open_view(self) -> View:
        """The table with everything open, for finished games: all players as they see themselves."""
        view = dict(view_of(self.match, None))
        players = [view_of(self.match, seat)["table"]["players"][seat] for seat in range(self.match.seats)]
        view["table"] = {**view["table"], "players": players}
        return view

    # Questions.

    def option(self, option: Mapping[str, Any], decision: Mapping[str, Any], view: View) -> Label:
        """An option in words."""
        if option["of"] == "player":
            return Label(self.player(option["seat"]))
        if option["of"] == "choice":
            return Label(Text(self.texts.get(f"choice.{option['id']}")))
        return Label(Text(self.name(option["card"]) if "card" in option else str(option["id"])))

    def legend(self, decision: Mapping[str, Any]) -> str:
        """What the tags of the options mean, where that is not plain."""
        return ""

    def example(self) -> dict[str, str]:
        """A card, a rule and a word of this game, for the help."""
        cards = list(self.cards())
        word = "help.word" if "help.word" in self.texts else "ui.help.word"
        return {
            "card": self.name(cards[0]) if cards else "",
            "rule": self.match.kind.rules[0].id if self.match.kind.rules else "",
            "word": self.texts.get(word),
        }

    def usual(self, decision: Mapping[str, Any]) -> int | None:
        """The number of the answer that a mere Enter gives where something must be chosen."""
        return None

    def shorthand(self, decision: Mapping[str, Any]) -> dict[str, str]:
        """Further short ways to type an option, with its id."""
        return {}

    def assumed(self, decision: Mapping[str, Any]) -> list[str] | None:
        """The answer of a person who has nothing to decide; given unasked if nobody else is at the screen."""
        return None

    def risky(self, decision: Mapping[str, Any]) -> str | None:
        """The key of a warning, if declining this by a mere Enter is probably a slip."""
        return None

    # The log.

    def opening(self) -> Event | None:
        """The heading for what happens before the first event that is one."""
        return None

    def repeated(self, events: Sequence[Event]) -> set[int]:
        """Positions of events that only say again what the one before said."""
        return set()

    def routine(self, events: Sequence[Event], seat: int | None) -> set[int]:
        """Positions of events that a seat can do without while playing; the full log has them."""
        return set()

    def merged(self, events: Sequence[Event]) -> list[Event]:
        """The events to write down, with such put together as make one sentence."""
        return list(events)

    def line(self, event: Event) -> Text:
        """An event in words, with the players in their colours."""
        return colour_names(Text(self.texts.event(event, self.names)), self.names)

    # Reference.

    def cards(self) -> dict[str, dict[str, Any]]:
        """The printed facts of all cards of the match, by id."""
        return {}

    def card(self, card: str) -> list[Text]:
        """Everything about a card but its rules."""
        return [Text(self.name(card), "bold")]

    def text(self, card: str) -> str:
        """What is printed on a card."""
        key = f"card.{card}.text"
        return self.texts.get(key) if key in self.texts else ""

    def catalogue(self, cards: Sequence[str]) -> list[Text]:
        """Cards as a list, a line each."""
        return [Text(self.name(card)) for card in cards]

    def card_rules(self, card: str) -> Sequence[str]:
        """The ids of the rules and rulings about a card."""
        return ()

    def see_also(self, card: str) -> Sequence[str]:
        """The ids of further rules that concern a card."""
        return ()
