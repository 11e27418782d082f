"""What is each card worth? Somebody who may take it plays against somebody who may not."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

import tafelrunde
from tafelrunde import agents
from tafelrunde.engine import registry
from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.events import Event
from tafelrunde.engine.game import Game
from tafelrunde.engine.refusal import quoted
from tafelrunde.games.dominion.library import KINGDOM
from tafelrunde.games.dominion.wish import wish_for
from tafelrunde.games.kunitori import cards as kunitori_cards
from tafelrunde.games.kunitori.box import box_for
from tafelrunde.lab.charts import ranking
from tafelrunde.lab.counting import Tally, percent
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import MOST_DECISIONS, WITHOUT, Record, Setting, begin, record_of
from tafelrunde.lab.run import Run
from tafelrunde.lab.statistics import Average
from tafelrunde.lab.table import Table

GAINS = {"dominion": ("gain",), "kunitori": ("receive",)}
USES = ("play", "replay", "declare", "ambush", "reinforce")
GENERALS = "generals"
MOST_BARS = 40


class Use(msgspec.Struct, array_like=True):
    """What became of the cards in one game: the turn of the first one (0: none was taken), how many were
    taken, how often they were played, and how many each seat had at the end."""

    first: int
    taken: int
    played: int
    owned: list[int]


def cards_of(game: str, options: Mapping[str, object]) -> dict[str, str]:
    """The cards that can be asked about, with the ids they stand for: all that a pile sells. In Kunitori the
    Generals count as one.

    >>> list(cards_of("kunitori", {}))[:3]
    ['generals', 'fake_fortress', 'spear_troopers']
    """
    complete = registry.kind_of(game).complete_options(options)
    if game == "kunitori":
        box = box_for(complete)
        generals = {GENERALS: "+".join(card.id for card in box.generals)}
        return {**generals, **{c.id: c.id for c in box.cards if c.type != kunitori_cards.GENERAL}}
    if game == "dominion":
        if complete["kingdom"] == "random":
            return {card.id: card.id for card in wish_for(complete["wish"]).pool}
        game_now = tafelrunde.start_game(game, ["random", "random"], 0, complete)
        return {id: id for id in game_now.census() if id in KINGDOM}
    raise refusal(BadSetup, "no_piles", game=game)


def with_card(game: str, options: Mapping[str, object], card: str) -> dict[str, Any]:
    """The options of a match in which the card is there: random kingdoms are drawn around it."""
    found: dict[str, Any] = dict(options)
    if game == "dominion" and found.get("kingdom") == "random":
        wish = dict(found.get("wish", {}))
        found["wish"] = {**wish, "cards": [card, *[one for one in wish.get("cards", []) if one != card]]}
    return found


def cards(
    game: str,
    agent: str = "",
    games: int = 200,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    only: Sequence[str] = (),
    early: bool = False,
) -> Run:
    """The run that asks what cards are worth to an agent (the usual one of the game): all cards, or `only`
    some."""
    options = options or {}
    known = cards_of(game, options)
    for card in only:
        if card not in known:
            raise refusal(BadSetup, "card", card=quoted(card), known=", ".join(known))
    chosen = list(only) or list(known)
    agent = agent or agents.usual(game)
    settings = [
        Setting(game, (agent, f"{agent}{WITHOUT}{known[card]}"), with_card(game, options, card))
        for card in chosen
    ]
    wishes: dict[str, object] = {"cards": chosen, "agent": agent}
    return Run(settings, games, seed, play_watched, early, "cards", wishes)


def play_watched(setting: Setting, complete: Mapping[str, object], seed: object, number: int) -> Record:
    """Play a game and note what became of the card in question."""
    game = begin(setting, complete, seed, number)
    events: list[Event] = []
    game.events = events
    game.play_out(MOST_DECISIONS)
    ids = frozenset(str(setting.agents[1]).partition(WITHOUT)[2].split("+"))
    seat = setting.entries(number).index(0)
    return record_of(setting, number, game, use_of(setting.game, game, events, seat, ids))


def use_of(name: str, game: Game, events: Iterable[Event], seat: int, ids: frozenset[str]) -> Use:
    """What a seat did with some cards."""
    turn = first = taken = played = 0
    for event in events:
        if event.seat != seat:
            continue
        if event.kind == "turn":
            turn += 1
        elif event.kind in GAINS[name] and event.data.get("card") in ids:
            taken += 1
            first = first or max(1, turn)
        elif event.kind in USES:
            listed: Any = event.data.get("cards", [event.data.get("card")])
            played += sum(one in ids for one in listed)
    owned = [sum(id in ids for id in game.owned(one)) for one in range(game.seats)]
    return Use(first, taken, played, owned)


class Worth:
    """What was found out about a card."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.free = Tally(card)
        self.taken = Tally("taken")
        self.first = Average()
        self.copies = Average()
        self.played = Average()
        self.winners = Average()
        self.losers = Average()

    def add(self, record: Record) -> None:
        """Count one game."""
        use = msgspec.convert(record.more, Use)
        seat = record.entries.index(0)
        won = 1 / len(record.winners) if seat in record.winners else 0.0
        self.free.add(record.scores[seat], won)
        self.copies.add(use.taken)
        self.played.add(use.played)
        if use.first:
            self.taken.add(record.scores[seat], won)
            self.first.add(use.first)
        (self.winners if won > 0 else self.losers).add(use.owned[seat])

    def cells(self) -> list[object]:
        """A row of the table."""
        low, share, high = self.free.ends()
        return [
            *(self.card, self.free.games, share, low, high, 1 - share),
            *(self.taken.games / max(1, self.free.games), self.first.value, self.copies.value),
            *(self.played.value, self.winners.value, self.losers.value),
        ]


COLUMNS = (
    *("card", "games", "share", "low", "high", "without", "taken_share"),
    *("first_turn", "copies", "played", "in_winning_decks", "in_losing_decks"),
)


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What each card is worth, the best first."""
    wanted: Any = run.wishes["cards"]
    found = [Worth(card) for card in wanted]
    for at, record in records:
        found[at].add(record)
    found.sort(key=lambda one: -one.free.share)
    agent, game = run.wishes["agent"], run.settings[0].game
    best = found[0]
    low, share, high = best.free.ends()
    notes = [
        f"A {agent} who may take {best.card} wins {percent(share)} % against one who may not"
        f" (95 %: {percent(low)} to {percent(high)} %).",
        f"{sum(one.free.ends()[0] > 0.5 for one in found)} of {len(found)} cards surely help this bot,"
        f" {sum(one.free.ends()[2] < 0.5 for one in found)} surely hurt it.",
    ]
    bars = [(one.card, one.free.ends(), 4 if one.free.ends()[0] > 0.5 else 6) for one in found[:MOST_BARS]]
    return Findings(
        f"What cards are worth to {agent} in {game}",
        run.head(),
        notes,
        {"cards": Table.of(COLUMNS, [one.cells() for one in found])},
        {"cards": ranking(f"{game}: wins of the one who may take it", bars, mark=0.5)},
    )
