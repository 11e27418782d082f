"""Write the golden playthroughs in tests/golden again: games with every answer and what each seat saw.

They are made to be read in a diff: when a rule changes, the changed lines show what it does to real games.
Call it after a change of rules that is meant, and look at the diff before you commit it.

    python scripts/golden.py                 write all
    python scripts/golden.py --diff FILE ... replay save files under the present rules and show the first
                                             difference of each (what a rules change does to stored games)
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import NamedTuple

import tafelrunde as tr
from tafelrunde.engine.events import Event
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.resume import from_the_beginning
from tafelrunde.engine.savefile import decode, saved_match

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
FULL_VIEW_EVERY = 75


class Golden(NamedTuple):
    """A playthrough to keep: `answers` bounds its length."""

    name: str
    game: str
    seats: int
    seed: int
    options: dict[str, object]
    agents: list[str]
    answers: int


CHEAP = {"maeda_keiji": 2, "honda_tadakatsu": 2, "cavalry": 2, "land_destroyer": 2, "travelling_monk": 1}
PLAYTHROUGHS = [
    Golden("kunitori-2-daimyo", "kunitori", 2, 1, {}, ["daimyo", "daimyo"], 300),
    Golden("kunitori-4-daimyo", "kunitori", 4, 2, {}, ["daimyo"] * 4, 150),
    Golden("kunitori-3-cheap-random", "kunitori", 3, 3, {"prices": CHEAP}, ["random"] * 3, 150),
    Golden(
        "kunitori-5-mixed-random",
        "kunitori",
        5,
        4,
        {"packs": ["first-box-stand-ins"], "pool": "mix", "generals": "top", "edition": "english"},
        ["random"] * 5,
        150,
    ),
    Golden("asche-1-solo-random", "asche", 1, 5, {"mode": "solo"}, ["random"], 150),
    Golden("asche-3-semi-random", "asche", 3, 6, {"offer_limit": 2}, ["random"] * 3, 200),
    Golden("asche-5-coop-random", "asche", 5, 7, {"mode": "coop", "offer_limit": 1}, ["random"] * 5, 200),
    Golden("dominion-2-steward", "dominion", 2, 8, {"kingdom": "eastward"}, ["steward"] * 2, 200),
    Golden("dominion-3-random", "dominion", 3, 9, {"kingdom": "dawn_of_an_era"}, ["random"] * 3, 150),
]


def short(data: object) -> str:
    """A fingerprint of what a seat saw."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:10]


def question(decision: tr.Decision) -> str:
    """An open decision on one line."""
    ids = " ".join(str(option["id"]) for option in decision.options)
    asked = f"{decision.prompt} {json.dumps(decision.params)} {decision.cause} {decision.rule}"
    return f"decision {decision.number} seat {decision.seat} {decision.least}-{decision.most} {asked}: {ids}"


def happened(event: Event) -> str:
    """An event on one line."""
    secret = "" if event.secret is None else f" secret {json.dumps(event.secret)} for {list(event.seen_by)}"
    return f"    {event.kind} seat {event.seat} {json.dumps(event.data)}{secret} {event.rule}"


def written(match: Match, answers: list[tr.Answer]) -> list[str]:
    """The lines of a playthrough: set-up, then each decision with its answer, events and views."""
    setup = {"game": match.kind.id, "seats": match.seats, "seed": match.seed, "options": match.options}
    lines = [json.dumps(setup)]
    match = match.at(0)
    seen = 0
    for count, answer in enumerate([*answers, None]):
        events = match.all_events()
        lines += [happened(event) for event in events[seen:]]
        seen = len(events)
        views = [match.view(seat) for seat in (None, *range(match.seats))]
        lines.append(f"  views {' '.join(short(view) for view in views)}")
        if count % FULL_VIEW_EVERY == 0:
            lines += [f"  view {json.dumps(view)}" for view in views]
        if answer is not None:
            lines += [question(decision) for decision in match.pending]
            lines.append(f"answer {answer.number} seat {answer.seat}: {json.dumps(answer.chosen)}")
            match.answer(answer.seat, answer.chosen, answer.number)
    return lines


def recorded_answers(lines: list[str]) -> list[tuple[int, int, list[str]]]:
    """The answers of a playthrough: number, seat, chosen."""
    found = []
    for line in lines:
        if line.startswith("answer "):
            head, _, chosen = line.partition(": ")
            _, number, _, seat = head.split()
            found.append((int(number), int(seat), json.loads(chosen)))
    return found


def replayed(lines: list[str]) -> list[str]:
    """The same playthrough under the present rules."""
    setup = json.loads(lines[0])
    match = tr.new_match(setup["game"], setup["seats"], setup["seed"], setup["options"])
    for number, seat, chosen in recorded_answers(lines):
        match.answer(seat, chosen, number)
    return written(match, match.answers)


def write(golden: Golden) -> None:
    """Play a game and keep it."""
    match = tr.new_match(golden.game, golden.seats, golden.seed, golden.options)
    agents = [tr.agent(name, golden.game, (golden.seed, seat)) for seat, name in enumerate(golden.agents)]
    while match.pending and len(match.answers) < golden.answers:
        seat = match.pending[0].seat
        match.ask_agent(seat, agents[seat])
    lines = written(match, match.answers)
    (FOLDER / f"{golden.name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{golden.name}: {len(match.answers)} answers, {len(lines)} lines")


def difference(data: bytes) -> str:
    """What the present rules do differently with a saved game: the first difference, or nothing."""
    file = decode(data)
    kind, saved = kind_of(file.game), saved_match(file)
    kind.upgrade(saved, saved.rules)
    events = saved.events
    try:
        match = from_the_beginning(kind, kind.complete_options(saved.options), saved)
    except tr.ReplayDiverged as error:
        return str(error)
    for old, new in zip(events, match.all_events(), strict=False):
        if old.as_dict() != new.as_dict():
            return f"at decision {old.number}: was {old.as_dict()}, is {new.as_dict()}"
    if len(events) != len(match.all_events()):
        return f"had {len(events)} events, has {len(match.all_events())}"
    return "no difference"


if __name__ == "__main__":
    if sys.argv[1:2] == ["--diff"]:
        for name in sys.argv[2:]:
            print(f"{name}: {difference(Path(name).read_bytes())}")
    else:
        FOLDER.mkdir(exist_ok=True)
        for one in PLAYTHROUGHS:
            write(one)
