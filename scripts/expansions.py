"""Write docs/dominion.md: what is implemented of Dominion, by expansion.

    python scripts/expansions.py [--check]

With --check nothing is written, and a page that is out of date is a fault.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from tafelrunde.engine.text import Texts
from tafelrunde.games.dominion.library import CARDS, KINGDOM, LANDSCAPES, SETS, TEXT
from tafelrunde.games.dominion.recommended import RECOMMENDED, Recommended

PAGE = Path(__file__).resolve().parent.parent / "docs" / "dominion.md"
HEAD = """\
# Dominion: what is implemented

Written by `scripts/expansions.py`; do not edit by hand. German names follow the English ones.

The base game (2nd edition) and Rising Sun are complete. Of the other expansions everything is there that one
of the 32 recommended sets of the Rising Sun rulebook names: each Kingdom pile, with the cards, piles,
landscapes, mats and tokens it brings along. What no set names is not implemented. Each rule and each ruling
has its tests in [rules-ledger.md](rules-ledger.md); how contradictions were decided is in
[rulings.md](rulings.md).
"""


def page() -> str:
    """The page as Markdown."""
    english, german = Texts(TEXT, "en"), Texts(TEXT, "de")

    def name(id: str) -> str:
        both = dict.fromkeys([english.get(f"card.{id}.name"), german.get(f"card.{id}.name")])
        return " / ".join(both)

    lines = [
        HEAD,
        f"{len(KINGDOM)} Kingdom piles, {len(CARDS)} different cards, {len(LANDSCAPES)} landscapes.",
    ]
    for one in SETS:
        piles = [card for card in KINGDOM.values() if card.expansion == one]
        others = [card for card in CARDS.values() if card.expansion == one and card.id not in KINGDOM]
        beside = [landscape for landscape in LANDSCAPES.values() if landscape.expansion == one]
        lines += ["", f"## {english.get(f'set.{one}')}", ""]
        lines.append(f"**{len(piles)} Kingdom piles:** {', '.join(name(card.id) for card in piles)}.")
        if others:
            lines += ["", f"**Other cards:** {', '.join(name(card.id) for card in others)}."]
        for kind in dict.fromkeys([landscape.kind for landscape in beside]):
            named = [name(landscape.name) for landscape in beside if landscape.kind == kind]
            lines += ["", f"**{english.get(f'type.{kind}')}:** {', '.join(named)}."]
    lines += ["", "## The 32 recommended sets", "", "| | set | with | also needs |", "|---|---|---|---|"]
    for number, one_set in enumerate(RECOMMENDED, 1):
        both = f"{english.get(f'kingdom.{one_set.id}')} / {one_set.german}"
        lines.append(
            f"| {number} | {both} | {english.get(f'set.{partner(one_set)}')} | {needs(one_set, name)} |"
        )
    return "\n".join(lines) + "\n"


def partner(one: Recommended) -> str:
    """The expansion that a set adds to Rising Sun."""
    others = [KINGDOM[id].expansion for id in one.kingdom.split()]
    return next((expansion for expansion in others if expansion != "rising_sun"), "rising_sun")


def needs(one: Recommended, name: Callable[[str], str]) -> str:
    """What lies beside the kingdom of a set."""
    found = [name(id) for id in (one.prophecy, *one.landscapes.split())]
    if one.riverboat:
        found.append(f"{name(one.riverboat)} (Riverboat)")
    found += ["Platinum and Colony"] * one.platinum + ["Shelters"] * one.shelters
    return ", ".join(found)


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page; 1 if it is out of date."""
    parser = argparse.ArgumentParser(description="Write docs/dominion.md.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is out of date")
    text = page()
    if not parser.parse_args(arguments).check:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        print("docs/dominion.md is out of date; run: make ledger", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
