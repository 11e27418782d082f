"""Games of our own as logs in the way of dominion.games, to be read back."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tafelrunde.elsewhere.following import is_reaction, is_way
from tafelrunde.engine.events import Event
from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.game import Dominion
from tafelrunde.games.dominion.library import CARDS, TEXT

NAMES = ["Ada", "Bob", "Cleo", "Dora"]
TEXTS = Texts(TEXT, "en")
CLEAN_UP_RULE = "D15"
# What all see, and what only its owner sees.
OPENLY = {
    "gain": "gains {}",
    "trash": "trashes {}",
    "reveal": "reveals {}",
    "react": "reacts with {}",
    "to_hand": "puts {} into their hand",
    "set_aside": "sets {} aside",
    "return": "returns {} to the Supply",
    "name": "names {}",
    "call": "calls {}",
    "topdeck_shown": "topdecks {}",
    "stays_on_top": "topdecks {}",
    "rotate": "rotates {}",
}
SECRETLY = {
    "draw": "draws {}",
    "look": "looks at {}",
    "topdeck": "topdecks {}",
    "put_back": "topdecks {}",
    "take_looked": "puts {} into their hand",
    "hand_aside": "sets {} aside",
    "hand_back": "puts {} in hand ({by})",
    "into_deck": "inserts {} into their deck",
}
OTHERS = {
    "shuffle": "shuffles their deck",
    "deck_to_discard": "moves their deck to the discard",
    "debt": "takes {n} debt",
    "pay_debt": "repays {n} debt ({left} remaining)",
    "pile_debt": "adds {n} debt to {card}",
    "sun": "removes a Sun ({left} remaining)",
}
TOKENS = {
    "coffers": "+{n} Coffers",
    "villagers": "+{n} Villagers",
    "points": "{n} VP",
    "favors": "+{n} Favors",
}
MATS = {"tavern": "puts {} on their Tavern mat", "exile": "exiles {}"}


class Writer:
    """Writes a log as one player sees it (None: as nobody does, -1: with everything open)."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.rows: list[str] = []
        self.card = ""
        self.doubles: list[tuple[str, int, int]] = []
        self.bought: tuple[int | None, object] | None = None
        self.at_start = False
        self.from_discard = False
        self.from_hand = False
        self.commands = 0

    def write(self, beginning: Dominion, events: list[Event], kingdom: Sequence[str]) -> str:
        """The whole log."""
        self.rows = [f"Kingdom: {', '.join(name(id) for id in kingdom)}"]
        self.rows += ["Game #17, unrated.", "Timer: Off"]
        for player in beginning.players:
            for card, count in Counter(beginning.owned(player.seat)).items():
                self.say(player.seat, f"starts with {listed([card] * count)}")
        for player in beginning.players:
            self.say(player.seat, "shuffles their deck")
        for player in beginning.players:
            self.say(player.seat, f"draws {self.hand(player.seat, [card.id for card in player.hand])}")
        position = 0
        while position < len(events):
            position += self.tell(events, position)
        self.rows += ["The game has ended.", ""]
        return "\n".join(self.rows)

    def say(self, seat: int, what: str, behind: str = "") -> None:
        self.rows.append(f"{NAMES[seat][0]} {what}.{behind}")

    def sees(self, seat: int) -> bool:
        return self.viewer == -1 or self.viewer == seat

    def hand(self, seat: int, cards: list[str]) -> str:
        """Cards that only their owner sees."""
        if self.sees(seat):
            return listed(cards)
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"

    def tell(self, events: list[Event], at: int) -> int:
        """Write the line about an event and those that belong to it; how many they are."""
        event = events[at]
        seat = event.seat if event.seat is not None else -1
        data: dict[str, Any] = {**event.data, **(event.secret or {})}
        cards: list[Any] = cards_in(data)
        kind = event.kind
        if kind in ("play", "buy"):
            self.at_start = False
        if kind == "play":
            return self.play(events, at)
        if kind == "buy":
            return self.buy(events, at)
        if kind == "gain" and self.bought == (seat, data["card"]):
            self.bought = None
        elif kind == "gain" and data["to"] == "deck":
            self.say(seat, f"gains {listed(cards)} onto their drawpile")
        elif kind in OPENLY and not self.is_private(kind):
            self.say(seat, OPENLY[kind].format(listed(cards)))
        elif kind in OPENLY or kind in SECRETLY:
            self.say(seat, self.secret(kind).format(self.hand(seat, cards), by=self.by(event)))
        elif kind in OTHERS:
            self.say(seat, OTHERS[kind].format(**data))
        elif kind == "discard" and event.rule != CLEAN_UP_RULE:
            self.say(seat, f"discards {self.discarded(seat, cards)}")
        elif kind == "show_hand":
            self.say(seat, f"reveals their hand: {listed(cards) if cards != [None] else 'nothing'}")
        elif kind == "to_mat":
            self.say(seat, MATS[data["mat"]].format(listed(cards)))
        elif kind == "tokens" and data["token"] in TOKENS:
            self.say(seat, f"gets {TOKENS[data['token']].format(n=data['n'])}")
        elif kind == "spend_tokens":
            self.say(seat, f"uses {data['n']} {data['token'].capitalize()}")
        elif kind == "receive":
            self.say(seat, f"receives {name(data['landscape'])}")
        elif kind in ("state", "artifact"):
            self.say(seat, f"takes {name(data[kind])}")
        elif kind == "shuffle_in":
            self.say(seat, f"shuffles {listed(cards)} into their deck")
        elif kind in ("buy_event", "buy_project"):
            self.card = ""
            self.say(seat, f"buys {name(data.get('event') or data['project'])}")
        elif kind == "exchange":
            self.say(seat, f"receives {listed([data['for']])}")
        elif kind == "choose":
            self.choose(seat, data["choice"])
        else:
            self.note(event, data)
        return 1

    def note(self, event: Event, data: dict[str, Any]) -> None:
        """What makes the next lines others."""
        if event.kind == "turn":
            self.rows.append(f"Turn {data['turn']} - {NAMES[event.seat or 0]}")
            self.card = ""
            self.at_start = True
            self.commands = 0
        elif event.kind == "acts" and is_reaction(data["card"]) and not self.at_start:
            self.say(event.seat or 0, f"reacts with {listed([data['card']])}")
        elif event.kind == "twice":
            self.doubles.append((data["card"], 0, data["times"]))
        elif event.kind == "from_discard":
            self.from_discard = True
        elif event.kind == "from_hand":
            self.from_hand = True
        elif event.kind == "kept_boon":
            self.say(event.seat or 0, f"takes {name(data['boon'])}")

    def is_private(self, kind: str) -> bool:
        """Cards out of the discard pile are told to their owner only."""
        return kind == "topdeck_shown" and self.card == "harbinger"

    def secret(self, kind: str) -> str:
        return "looks at {}" if kind == "draw" and self.card == "library" else {**OPENLY, **SECRETLY}[kind]

    def by(self, event: Event) -> str:
        return name(str(event.rule))

    def choose(self, seat: int, choice: str) -> None:
        """A choice is told only by what it gives."""
        for part in TEXTS.get(f"choice.{choice}").split(" and "):
            if part.startswith("+") and " Card" not in part and "for each" not in part:
                self.say(seat, f"gets {part}")

    def discarded(self, seat: int, cards: list[str]) -> str:
        """Of several cards from hand only the uppermost is told to the others."""
        from_hand, self.from_hand = self.from_hand, False
        if self.sees(seat) or not from_hand or len(cards) == 1:
            return listed(cards)
        rest = "a card" if len(cards) == 2 else f"{len(cards) - 1} other cards"
        return f"{rest} and {listed(cards[-1:])}"

    def play(self, events: list[Event], at: int) -> int:
        """Cards played one after the other are told together if they are Treasures."""
        seat, card = events[at].seat, str(events[at].data["card"])
        assert seat is not None
        again = ""
        after = events[at + 1] if at + 1 < len(events) else events[at]
        using = f" using {name(after.data['card'])}" if is_way(after) else ""  # type: ignore[arg-type]
        if self.commands and CARDS[card].is_action and not CARDS[card].is_command:
            self.doubles.append((card, 0, 1 + self.commands))
            self.commands = 0
        self.commands += card == "daimyo"
        if self.doubles and self.doubles[-1][0] == card and not self.from_discard:
            _, before, times = self.doubles[-1]
            again = ("", " again", " a third time")[min(before, 2)]
            self.doubles[-1] = (card, before + 1, times)
            if before + 1 == times:
                self.doubles.pop()
        elif CARDS[card].is_treasure and not using:
            count = 1
            while at + count < len(events) and is_treasure_played(events[at + count]):
                count += 1
            cards = [str(event.data["card"]) for event in events[at : at + count]]
            self.say(seat, f"plays {listed(cards)}", f" (+${sum(CARDS[one].value for one in cards)})")
            self.card = "" if CARDS[cards[-1]].value else cards[-1]
            return count
        self.from_discard = False
        self.card = card
        self.say(seat, f"plays {listed([card])}{again}{using}")
        if using:
            return 2
        self.bonuses(seat, card)
        return 1

    def bonuses(self, seat: int, card: str) -> None:
        """What a card gives beside cards."""
        plus = CARDS[card].plus
        if plus is not None and plus.actions:
            self.say(seat, f"gets +{plus.actions} Action{'s' if plus.actions > 1 else ''}")
        if plus is not None and plus.buys:
            self.say(seat, f"gets +{plus.buys} Buy{'s' if plus.buys > 1 else ''}")
        if plus is not None and plus.coins:
            self.say(seat, f"gets +${plus.coins}")

    def buy(self, events: list[Event], at: int) -> int:
        """Cards bought one after the other are told together if they are alike; who buys one gains it."""
        seat, card = events[at].seat, str(events[at].data["card"])
        assert seat is not None
        self.card = ""
        kinds = [event.kind for event in events[at : at + 40]]
        if kinds[1:2] != ["gain"]:
            self.bought = (seat, card)
            self.say(seat, f"buys and gains {listed([card])}")
            return 1
        count = 1
        while (
            kinds[2 * count : 2 * count + 2] == ["buy", "gain"]
            and events[at + 2 * count].data["card"] == card
        ):
            count += 1
        self.say(seat, f"buys and gains {listed([card] * count)}")
        return 2 * count


def name(id: str) -> str:
    """The name of a card or a landscape."""
    return TEXTS.get(f"card.{id.split(':')[-1]}.name")


def cards_in(data: dict[str, Any]) -> list[Any]:
    """The cards that an event is about."""
    return data.get("cards") or [data.get("card")]


def is_treasure_played(event: Event) -> bool:
    return event.kind == "play" and CARDS[str(event.data["card"])].is_treasure


def listed(cards: list[str]) -> str:
    """Cards as a list with a comma before the last and."""
    parts = [TEXTS.card(card, count) for card, count in Counter(cards).items()]
    if len(parts) < 3:
        return " and ".join(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"
