"""How fair a game is by number of players: what each seat is worth, how long games take, how they end."""

from collections.abc import Iterable, Mapping
from typing import Any

from tafelrunde import agents
from tafelrunde.engine import registry
from tafelrunde.engine.errors import BadSetup
from tafelrunde.lab.charts import plain, ranking, shares
from tafelrunde.lab.counting import COLUMNS, Account, percent
from tafelrunde.lab.errors import refusal
from tafelrunde.lab.findings import Findings
from tafelrunde.lab.playing import Record, Setting
from tafelrunde.lab.run import Run
from tafelrunde.lab.table import Table

# The option that lets seat 0 begin.
FIRST = {"asche": {"start_regent": "first"}}


def balance(
    game: str,
    games: int = 200,
    seed: object = 0,
    options: Mapping[str, object] | None = None,
    agent: str = "",
) -> Run:
    """The run that plays every number of players from two on, all seats with the same bot."""
    least, most = registry.kind_of(game).seats
    bot = agent or agents.usual(game)
    fixed: Mapping[str, object] = FIRST.get(game, {"start_player": "first"})
    known = [option.name for option in registry.kind_of(game).options]
    chosen = {**{name: value for name, value in fixed.items() if name in known}, **(options or {})}
    if chosen.get("mode") == "solo":
        raise refusal(BadSetup, "balance_solo")
    settings = [Setting(game, (bot,) * seats, chosen, fixed=True) for seats in range(max(2, least), most + 1)]
    return Run(settings, games, seed, experiment="balance", wishes={"agent": bot})


def analyse(run: Run, records: Iterable[tuple[int, Record]]) -> Findings:
    """What the numbers of players have in common, and what not."""
    found = [Account(setting) for setting in run.settings]
    reasons: list[dict[str, int]] = [{} for _ in found]
    for at, record in records:
        found[at].add(record)
        reasons[at][record.reason] = reasons[at].get(record.reason, 0) + 1
    played = [(one, why) for one, why in zip(found, reasons, strict=True) if one.games]
    game, agent = run.settings[0].game, run.wishes["agent"]
    rows: list[list[Any]] = []
    for one, why in played:
        low, length, high = one.lengths.share()
        won = None if one.together is None else one.together.share
        ends = ", ".join(f"{name} {percent(n / one.games)} %" for name, n in sorted(why.items()))
        rows.append([len(one.seats), one.games, won, length, low, high, one.asked.value, ends])
    seats = [
        [len(one.seats), seat, *tally.cells()] for one, _ in played for seat, tally in enumerate(one.seats)
    ]
    notes = [note(one) for one, _ in played]
    counts = played[0][0].counts
    head = (
        "players",
        "games",
        "victory_share",
        "length",
        "length_low",
        "length_high",
        "decisions",
        "endings",
    )
    charts = {
        "seats": shares(
            f"{game}: share of wins by seat, seat 0 begins",
            [
                (f"{len(one.seats)} seat{seat}", tally.ends(), len(one.seats) - 2)
                for one, _ in played
                for seat, tally in enumerate(one.seats)
            ],
        ),
        "lengths": ranking(
            f"{game}: {counts}s of a game",
            [(f"{len(one.seats)} players", one.lengths.share(), 4) for one, _ in played],
            plain,
        ),
    }
    tables = {"tables": Table.of(head, rows), "seats": Table.of(("players", "seat", *COLUMNS), seats)}
    return Findings(f"Balance of {game} among {agent}s", run.head(), notes, tables, charts)


def note(one: Account) -> str:
    """A number of players in words."""
    players = len(one.seats)
    if one.together is not None:
        return f"{players} players win {percent(one.together.share)} % of {one.games:,} games together."
    best = max(one.seats, key=lambda tally: tally.share)
    low, share, high = best.ends()
    fair = 1 / players
    verdict = "more than its fair share" if low > fair else "within chance of its fair share"
    return (
        f"With {players} players {best.name} wins most: {percent(share)} % (95 %: {percent(low)} to"
        f" {percent(high)} %), {verdict} of {percent(fair)} %;"
        f" a game takes {one.lengths.value:.1f} {one.counts}s."
    )
