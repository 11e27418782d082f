"""Findings as one HTML page that needs nothing beside it."""

import json
from collections.abc import Sequence
from html import escape

from tafelrunde.lab.findings import Findings
from tafelrunde.lab.table import Table

MOST_ROWS = 200
STYLE = """
:root { --ink: #2b2118; --paper: #f7f1e5; --card: #fffdf8; --line: #d9cbb2; --accent: #8c2f1b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 Georgia, serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 1.45rem; margin: 3rem 0 .6rem; border-bottom: 2px solid var(--accent); }
h3 { font-size: 1.05rem; margin: 1.8rem 0 .5rem; }
.lead { font-size: 1.12rem; margin: .3rem 0; }
nav a { display: inline-block; margin: 0 1rem .3rem 0; color: var(--accent); }
figure { margin: 1.2rem 0; background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 1rem;
  overflow-x: auto; }
figure svg { display: block; max-width: 100%; height: auto; margin: 0 auto; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
table { border-collapse: collapse; width: 100%; font: 15px/1.4 system-ui, sans-serif; }
th, td { padding: .45rem .7rem; text-align: left; border-bottom: 1px solid #eee3cf; white-space: nowrap; }
th { background: #efe5d1; position: sticky; top: 0; font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
tr:last-child td { border-bottom: 0; }
details { margin: 1.2rem 0; } summary { cursor: pointer; color: var(--accent); }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem;
  overflow-x: auto; font-size: 13px; }
footer { margin-top: 3rem; font-size: .9rem; color: #75654f; }
@media (max-width: 600px) { body { font-size: 16px; } h1 { font-size: 1.6rem; } }
@media print { body { background: #fff; } figure, .scroll { break-inside: avoid; } }
"""


def page(found: Sequence[Findings], title: str = "") -> str:
    """The page: what was found first, in words, then pictures and tables, then how it was played.

    >>> page([Findings("A duel", {}, ["It was a draw."], {}, {})]).startswith("<!doctype html>")
    True
    """
    title = title or (found[0].title if len(found) == 1 else "From the lab")
    links = "".join(f'<a href="#f{at}">{escape(one.title)}</a>' for at, one in enumerate(found))
    nav = f"<nav>{links}</nav>" if len(found) > 1 else ""
    body = "".join(section(one, f"f{at}", len(found) > 1) for at, one in enumerate(found))
    return (
        "<!doctype html>\n"
        '<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>{nav}{body}"
        "<footer>Intervals are 95 %: Wilson's for shares, bootstrap for averages."
        " Made with Tafelrunde.</footer></main></body></html>\n"
    )


def section(found: Findings, anchor: str, headed: bool) -> str:
    """One experiment."""
    parts = [f'<h2 id="{anchor}">{escape(found.title)}</h2>' if headed else f'<div id="{anchor}"></div>']
    parts += [f'<p class="lead">{escape(note)}</p>' for note in found.notes]
    parts += [f"<figure>{chart.svg()}</figure>" for chart in found.charts.values()]
    for name, table in found.tables.items():
        parts.append(f"<h3>{escape(name.replace('_', ' ').capitalize())}</h3>{table_of(table)}")
    how = escape(json.dumps(found.how, indent=2, ensure_ascii=False))
    parts.append(f"<details><summary>How this was played</summary><pre>{how}</pre></details>")
    return "\n".join(parts)


def readable(table: Table) -> tuple[list[str], list[list[str]]]:
    """A table for people: heads and cells, with each interval beside its figure instead of in columns."""
    ends = {name: (f"{name}_low", f"{name}_high") for name in table.columns} | {"share": ("low", "high")}
    merged = {name: pair for name, pair in ends.items() if all(end in table.data for end in (name, *pair))}
    gone = {end for pair in merged.values() for end in pair}
    heads: list[str] = []
    columns: list[list[str]] = []
    for name in table.columns:
        if name in gone:
            continue
        cells = [cell_text(name, cell) for cell in table[name]]
        if name in merged:
            low, high = merged[name]
            ranges = zip(table[low], table[high], strict=True)
            cells = [
                f"{cell} ({cell_text(name, least).rstrip('%')}–{cell_text(name, most)})"
                for cell, (least, most) in zip(cells, ranges, strict=True)
            ]
        heads.append(name.replace("_", " "))
        columns.append(cells)
    return heads, [list(row) for row in zip(*columns, strict=True)]


def table_of(table: Table) -> str:
    """A table, with numbers to the right."""
    heads, rows = readable(table)
    classes = ['class="number"' if one else "" for one in to_the_right(table, heads)]
    head = "".join(f"<th {kind}>{escape(name)}</th>" for name, kind in zip(heads, classes, strict=True))
    lines = [
        "<tr>"
        + "".join(f"<td {kind}>{escape(cell)}</td>" for cell, kind in zip(row, classes, strict=True))
        + "</tr>"
        for row in rows[:MOST_ROWS]
    ]
    more = f"<p>and {len(rows) - MOST_ROWS:,} more rows</p>" if len(rows) > MOST_ROWS else ""
    return f'<div class="scroll"><table><tr>{head}</tr>{"".join(lines)}</table></div>{more}'


def to_the_right(table: Table, heads: Sequence[str]) -> list[bool]:
    """Which of the columns hold numbers."""
    columns = {name.replace("_", " "): cells for name, cells in table.data.items()}
    return [all(is_number(cell) for cell in columns[head]) for head in heads]


def is_number(cell: object) -> bool:
    """Whether a cell holds a number (or nothing)."""
    return cell is None or (isinstance(cell, int | float) and not isinstance(cell, bool))


SHARES = ("share", "low", "high", "with", "without", "wins_with", "wins_without", "first_seat")


def cell_text(column: str, cell: object) -> str:
    """A cell as people read it: shares in per cent, other numbers short."""
    if cell is None:
        return ""
    if isinstance(cell, float):
        if column in SHARES or column.endswith("_share") or column.startswith("against "):
            return f"{cell:.1%}"
        return f"{cell:,.0f}" if abs(cell) >= 1000 else f"{cell:.3g}"
    if isinstance(cell, int) and not isinstance(cell, bool):
        return f"{cell:,}"
    return cell if isinstance(cell, str) else json.dumps(cell, ensure_ascii=False)
