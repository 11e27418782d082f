"""Measuring speed: each figure beside its target, with a calibration loop that makes machines comparable.

A game adds itself with a `Case`; what is measured is the same for all. Times are those of the processor,
so that other programs on the machine disturb as little as possible.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from time import process_time

import tafelrunde
from tafelrunde.agents.random import RandomAgent
from tafelrunde.engine import rng
from tafelrunde.engine.decisions import Pending
from tafelrunde.engine.desk import Agent, Desk
from tafelrunde.engine.match import Match
from tafelrunde.engine.registry import kind_of
from tafelrunde.lab import long_turns
from tafelrunde.lab.peers import PYMINION, Peer, PeerMissing

HERE = Path(tafelrunde.__file__).resolve().parent


class Case:
    """What to measure for a game: seats, a bot, how long a saved game is, and the targets.

    `bot_options` are those of the bot's games; all else is measured in a match with `options`.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        bot: str,
        answers: int,
        targets: dict[str, float],
        options: dict[str, object] | None = None,
        bot_options: dict[str, object] | None = None,
        peer: Peer | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.bot = bot
        self.answers = answers
        self.targets = targets
        self.options = options or {}
        self.bot_options = bot_options or {}
        self.peer = peer


# The kingdom of a first game, which peers have too; Merchant watches the Silvers.
FIRST_GAME = "cellar market merchant militia mine moat remodel smithy village workshop".split()

CASES = (
    Case(
        "kunitori",
        seats=4,
        bot="daimyo",
        answers=500,
        targets={
            "random_decisions": 60_000,  # or 150 games/s, but random games of Kunitori are long
            "copy": 30,
            "fork": 150,
            "resume": 50,
            "random_compiled": 3,
        },
    ),
    Case(
        "dominion",
        seats=2,
        bot="big-money",
        answers=500,
        targets={"long_turns_p99": 5000, "peer": 3, "peer_compiled": 25, "random_compiled": 6},
        options={"kingdom": "eastward"},
        bot_options={"kingdom": FIRST_GAME},
        peer=PYMINION,
    ),
    Case(
        "asche",
        seats=4,
        bot="marshal",
        answers=500,
        targets={"bot_games": 100, "bot_compiled": 3, "answer_p99": 5000},
        options={"mode": "coop"},
        bot_options={"mode": "coop"},
    ),
)

# Figures of which more is better; of all others less is.
MORE = (
    *("random_games", "random_decisions", "bot_games", "random_compiled", "bot_compiled"),
    *("peer", "peer_compiled"),
)


class Line:
    """One figure."""

    def __init__(self, key: str, label: str, value: float, unit: str, target: float | None = None) -> None:
        self.key = key
        self.label = label
        self.value = value
        self.unit = unit
        self.target = target

    @property
    def ok(self) -> bool | None:
        """Whether the target is reached; None without one."""
        if self.target is None:
            return None
        return self.value >= self.target if self.key in MORE else self.value <= self.target

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "key": self.key,
            "label": self.label,
            "value": self.value,
            "unit": self.unit,
            "target": self.target,
            "ok": self.ok,
        }


def compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    return not rng.__file__.endswith(".py")


def calibrate() -> float:
    """Seconds that this machine needs, now, for a plain loop."""
    start = process_time()
    sum(i * i for i in range(10**7))
    return process_time() - start


def timed(work: Callable[[], object], times: int, rounds: int = 5) -> float:
    """Microseconds of one call: the median of several rounds of many calls."""
    spans = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            work()
        spans.append((process_time() - start) / times)
    return 1e6 * median(spans)


def throughput(
    case: Case, agent: str, options: dict[str, object], seconds: float
) -> tuple[float, float, float]:
    """Games and decisions per second of one agent against itself, and turns or rounds per game."""
    agents = [agent] * case.seats
    tafelrunde.play_game(case.game, agents, "warm up", options)
    kind = kind_of(case.game)
    games = decisions = length = 0
    start = process_time()
    while process_time() - start < seconds or not games:
        game = tafelrunde.play_game(case.game, agents, ("bench", games), options)
        decisions += game.asked
        length += kind.length(game)
        games += 1
    span = process_time() - start
    return games / span, decisions / span, length / games


def match_after(case: Case, answers: int) -> Match:
    """A match of random players after so many answers, or at its end."""
    players: list[Agent] = [RandomAgent(("bench", seat)) for seat in range(case.seats)]
    match = tafelrunde.new_match(case.game, case.seats, "bench", case.options)
    while not match.over and len(match.answers) < answers:
        seat = match.pending[0].seat
        match.ask_agent(seat, players[seat])
    return match


def inside_an_effect(match: Match, case: Case) -> Match:
    """The match, played on until a question is open for which others have been answered in the same step."""
    players: list[Agent] = [RandomAgent(("effect", seat)) for seat in range(case.seats)]
    while not match.over and match.pending[0].number == match.checkpoint.asked:
        seat = match.pending[0].seat
        match.ask_agent(seat, players[seat])
    return match


def fork(match: Match) -> None:
    """Bring a re-dealt copy to the open question."""
    try:
        match.fork(match.pending[0].seat, 1, Desk())
    except Pending:
        pass


def measure(case: Case, quick: bool) -> list[Line]:
    """All figures of a game in the build that runs."""
    lines = measure_throughput(case, 1.0 if quick else 4.0)
    half = match_after(case, case.answers // 2)
    state = half.position
    few = 200 if quick else 1000

    def line(key: str, label: str, value: float, unit: str) -> None:
        lines.append(Line(key, label, value, unit, case.targets.get(key)))

    line("copy", "copy of a state in mid-game", timed(state.copy, few), "µs")
    deep = inside_an_effect(match_after(case, case.answers // 2), case)
    line("fork", "fork in the middle of an effect", timed(lambda: fork(deep), few), "µs")
    full = match_after(case, case.answers)
    count = len(full.answers)
    line("replay", "replay, per answer", timed(lambda: full.at(count), 1) / count, "µs")
    players = [tafelrunde.agent(case.bot, case.game, seat) for seat in range(case.seats)]
    spans = answer_times(
        played(tafelrunde.new_match(case.game, case.seats, "bench", case.bot_options), players)
    )
    line("answer", "answer to next question, median", 1e6 * median(spans), "µs")
    line("answer_p99", "answer to next question, 99th percentile", 1e6 * quantiles(spans, n=100)[98], "µs")
    saved = full.save()
    resume = timed(lambda: tafelrunde.load_match(saved), 1, 7) / 1000
    line("resume", f"resuming a saved game of {count} answers", resume, "ms")
    line("view", "view of a seat", timed(lambda: half.view(0), few // 10), "µs")
    line("view_size", "view of a seat as JSON", len(json.dumps(half.view(0)).encode()), "bytes")
    if case.game == "dominion":
        long = played(long_turns.start(), [long_turns.Spree()] * 2)
        spans = answer_times(long)
        label = "answer to next question in turns of many plays, 99th percentile"
        line("long_turns_p99", label, 1e6 * quantiles(spans, n=100)[98], "µs")
        line("long_turns", "plays in the longest of these turns", long_turns.most_plays(long), "plays")
    return lines


def measure_throughput(case: Case, seconds: float) -> list[Line]:
    """Calibration, and games per second of random players and of the bot."""
    calibration = median(calibrate() for _ in range(3))
    games, decisions, _ = throughput(case, "random", case.options, seconds)
    bot_games, bot_decisions, bot_length = throughput(case, case.bot, case.bot_options, seconds)
    target = case.targets.get
    players = f"{case.seats} players"
    counted = f"{kind_of(case.game).counts}s"
    return [
        Line("calibration", "calibration loop", calibration, "s"),
        Line("random_games", f"random games, {players}", games, "games/s", target("random_games")),
        Line("random_decisions", "random decisions", decisions, "decisions/s", target("random_decisions")),
        Line("random_games_calibrated", "random games per calibration", games * calibration, "games"),
        Line(
            "random_decisions_calibrated",
            "random decisions per calibration",
            decisions * calibration,
            "decisions",
        ),
        Line("bot_games", f"{case.bot} games, {players}", bot_games, "games/s", target("bot_games")),
        Line("bot_decisions", f"{case.bot} decisions", bot_decisions, "decisions/s"),
        Line("bot_games_calibrated", f"{case.bot} games per calibration", bot_games * calibration, "games"),
        Line("bot_length", f"{counted} of a {case.bot} game", bot_length, counted),
    ]


def played(match: Match, players: Sequence[Agent]) -> Match:
    """The match, played to its end."""
    while not match.over:
        seat = match.pending[0].seat
        match.ask_agent(seat, players[seat])
    return match


def answer_times(whole: Match) -> list[float]:
    """Seconds from each answer of a whole game to the next question, as a table would wait for it."""
    match = whole.at(0)
    spans = []
    for answer in whole.answers:
        start = process_time()
        match.answer(answer.seat, answer.chosen, answer.number)
        spans.append(process_time() - start)
    return spans


# The compiled build beside the pure one.


def checkout() -> Path | None:
    """The checkout that runs, if it is one."""
    for folder in HERE.parents:
        if (folder / "pyproject.toml").exists() and (folder / "src" / "tafelrunde").is_dir():
            return folder
    return None


def compiled_build(root: Path) -> Path | None:
    """The compiled build of a checkout, if it has one."""
    build = root / "build" / "compiled"
    return build if (build / "tafelrunde").is_dir() else None


def is_stale(root: Path, build: Path) -> bool:
    """Whether the compiled build was made from other sources than those of the checkout."""
    for source in (root / "src" / "tafelrunde").rglob("*.py"):
        copy = build / source.relative_to(root / "src")
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            return True
    return False


def probe(path: Path, seconds: float) -> dict[str, dict[str, float]]:
    """The throughput of each game, measured in a fresh process that takes Tafelrunde from a path."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-m", "tafelrunde.lab.bench", str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


class Runs:
    """The figures of runs that alternate between the builds and the peers, by what ran."""

    def __init__(self) -> None:
        self.pure: list[dict[str, dict[str, float]]] = []
        self.compiled: list[dict[str, dict[str, float]]] = []
        self.peers: dict[str, list[dict[str, float]]] = {}


def alternate(
    root: Path, build: Path | None, peers: bool, quick: bool, told: Callable[[str], None]
) -> tuple[Runs, list[str]]:
    """Run the pure build, the compiled one and the peers in turn, several times; say what cannot run."""
    runs = Runs()
    notes: list[str] = []
    seconds = 1.0 if quick else 3.0
    rounds = 1 if quick else 3
    measured = [case for case in CASES if peers and case.peer is not None]
    for turn in range(rounds):
        told(f"side by side, run {turn + 1} of {rounds}")
        runs.pure.append(probe(root / "src", seconds))
        if build is not None:
            runs.compiled.append(probe(build, seconds))
        for case in measured[:]:
            assert case.peer is not None
            arguments = [str(seconds), str(case.seats), " ".join(FIRST_GAME)]
            try:
                runs.peers.setdefault(case.game, []).append(case.peer.measure(root, *arguments))
            except PeerMissing as missing:
                notes.append(str(missing))
                measured.remove(case)
    return runs, notes


def middle(runs: list[dict[str, dict[str, float]]], game: str, key: str) -> float:
    """The median of a figure of a game."""
    return median(run[game][key] for run in runs)


def compare(case: Case, runs: Runs) -> list[Line]:
    """How much faster the compiled build is, and both than the peer."""
    lines: list[Line] = []

    def line(key: str, label: str, value: float, unit: str) -> None:
        lines.append(Line(key, label, value, unit, case.targets.get(key)))

    if runs.compiled:
        for who, agent in (("random", "random"), ("bot", case.bot)):
            slow = middle(runs.pure, case.game, f"{who}_decisions")
            quick = middle(runs.compiled, case.game, f"{who}_decisions")
            games = middle(runs.compiled, case.game, f"{who}_games")
            line(f"{who}_games_compiled", f"{agent} games, compiled", games, "games/s")
            line(f"{who}_decisions_compiled", f"{agent} decisions, compiled", quick, "decisions/s")
            line(f"{who}_compiled", f"{agent}, compiled against pure", quick / slow, "times")
    found = runs.peers.get(case.game)
    if found and case.peer is not None:
        name = case.peer.name
        games = median(run["games"] for run in found)
        line("peer_games", f"{case.bot} games in {name}", games, "games/s")
        line("peer_turns", f"turns of such a game in {name}", median(run["turns"] for run in found), "turns")
        pure = middle(runs.pure, case.game, "bot_games")
        line("peer", f"{case.bot}, pure Python against {name}", pure / games, "times")
        if runs.compiled:
            compiled_games = middle(runs.compiled, case.game, "bot_games")
            line("peer_compiled", f"{case.bot}, compiled against {name}", compiled_games / games, "times")
    return lines


if __name__ == "__main__":
    print(
        json.dumps(
            {
                case.game: {line.key: line.value for line in measure_throughput(case, float(sys.argv[1]))}
                for case in CASES
            }
        )
    )
