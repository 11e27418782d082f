"""`tafelrunde lab plan`: the best plan for a kingdom of Dominion, found by simulation."""

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.agents.dominion.planner.plan import Findings, target_of
from tafelrunde.agents.dominion.planner.shelf import BUDGET
from tafelrunde.cli.common import AsJson, Language, Options, check_seed, read_options, spoken
from tafelrunde.cli.lab.common import BackendName, Jobs
from tafelrunde.engine.registry import kind_of
from tafelrunde.engine.text import Texts
from tafelrunde.lab.backends import all_cores, backend_of
from tafelrunde.lab.plans import SharedSearch, SharedShelf
from tafelrunde.lab.playing import Setting
from tafelrunde.lab.run import Way, check_number

MOST_GAMES = 1_000_000


def plan(
    kingdom: Annotated[
        str, typer.Argument(help="A recommended set by name, cards with commas between them, or random.")
    ],
    games: Annotated[
        int, typer.Option("--games", "-n", help="About how many games to search with.")
    ] = BUDGET,
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 2,
    seed: Annotated[int, typer.Option("--seed", help="For a random kingdom.")] = 0,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="DIR", help="Where plans are kept and looked up.")
    ] = None,
    option: Options = None,
    jobs: Jobs = 0,
    backend: BackendName = "processes",
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """What is the best plan for this kingdom? Opening, targets, how often it beats the steward."""
    kind = kind_of("dominion")
    texts = Texts(kind.text, spoken(lang))
    check_number("games", games, MOST_GAMES)
    kind.check_seats(players)
    wanted: object = kingdom.split(",") if "," in kingdom else kingdom
    setting = Setting("dominion", ("steward",) * players, {**read_options(option), "kingdom": wanted})
    way = Way(jobs or all_cores(), backend)
    way.check()
    with closing(backend_of(way.backend, way.jobs)) as playing:
        search = SharedSearch(setting, check_seed(seed), playing)
        found = SharedShelf(folder, games, search).take(search.game)
    assert found is not None
    if as_json:
        json.dump(found.as_dict(), sys.stdout, indent=2)
        print()
    else:
        print("\n".join(told(found, texts)))


def told(found: Findings, texts: Texts) -> list[str]:
    """Findings in words."""

    def name(id: str) -> str:
        return texts.get(f"card.{id}.name")

    low, high = found.interval()
    lines = ["Kingdom: " + ", ".join(name(id) for id in found.kingdom)]
    if found.is_better:
        lines.append(
            f"The plan wins {found.share:.1%} ({low:.1%} to {high:.1%}) against the steward, "
            f"in {found.games} fresh games after a search of {found.tried}."
        )
    else:
        lines.append(
            f"No plan is surely better than the steward's own ({found.tried} games searched; the best won "
            f"{found.share:.1%} of {found.games} fresh ones)."
        )
    for what, share in found.opening:
        first = ", ".join(name(id) for id in what.split(" + ")) if what else "nothing"
        lines.append(f"Opening ({share:.0%}): {first}")
    if found.plan.engine:
        lines.append(
            "It builds an engine: cards are worth more or less as the deck needs them. It turns to points "
            f"when its turns give {found.plan.province_money:.0f} coins, when one buys two Provinces, or "
            f"when fewer than {found.plan.race} are left."
        )
    if found.plan.targets:
        lines.append("Worth to the plan (Silver is 3, Gold 6), and how many at most:")
    for id in sorted(found.plan.targets, key=lambda one: -target_of(found.plan, one)[0]):
        value, _, most = target_of(found.plan, id)
        lines.append(f"  {name(id)}: " + (f"{value:.1f}, {most}" if most else "none"))
    lines.append("Deck at the end, on average:")
    lines += [f"  {count:.1f} {name(id)}" for id, count in found.deck.items()]
    return lines
