"""Draw latency against load from the reports of `load.py --ramp`:

python scripts/load_plot.py docs/images/load.svg "this version=ramp.json" "version before=old.json"
"""

import json
import sys
from math import log10
from pathlib import Path

WIDE, TALL, LEFT, TOP, BELOW = 560, 300, 60, 40, 50
COLOURS = ("#8c2f1b", "#2f5d62", "#e0a458")
FONT = 'font-family="sans-serif" font-size="12" fill="#222"'
LEAST_MS, MOST_MS = 1.0, 10_000.0


def across(load: float, most: float) -> float:
    return LEFT + (WIDE - LEFT - 20) * load / most


def down(ms: float) -> float:
    share = log10(max(ms, LEAST_MS) / LEAST_MS) / log10(MOST_MS / LEAST_MS)
    return TOP + (TALL - TOP - BELOW) * (1 - share)


def draw(curves: dict[str, list[dict[str, float]]]) -> str:
    """Median (dashed) and 99th percentile (solid) of every report, on a scale of powers of ten."""
    most = 1.1 * max(run["answers_per_second"] for runs in curves.values() for run in runs)
    parts = [
        f'<text x="{LEFT}" y="20" {FONT} font-weight="bold">Acknowledgement in ms against answers/s</text>'
    ]
    for power in range(5):
        y = down(10.0**power)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDE - 20}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" {FONT}>{10**power}</text>')
    for tick in range(0, int(most), 50):
        x = across(tick, most)
        parts.append(f'<text x="{x:.1f}" y="{TALL - BELOW + 18}" text-anchor="middle" {FONT}>{tick}</text>')
    for number, (name, runs) in enumerate(curves.items()):
        colour = COLOURS[number]
        for what, dash in (("ack_ms_median", ' stroke-dasharray="5 4"'), ("ack_ms_p99", "")):
            points = " ".join(
                f"{across(run['answers_per_second'], most):.1f},{down(run[what]):.1f}" for run in runs
            )
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
            )
        x = LEFT + 250 * number
        parts.append(f'<rect x="{x}" y="{TALL - 20}" width="12" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{x + 18}" y="{TALL - 10}" {FONT}>{name}: median (dashed), 99th</text>')
    body = "\n".join(parts)
    size = f'width="{WIDE}" height="{TALL}" viewBox="0 0 {WIDE} {TALL}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    target, *reports = sys.argv[1:]
    curves = {}
    for report in reports:
        name, _, file = report.partition("=")
        curves[name] = json.loads(Path(file).read_text())["runs"]
    Path(target).write_text(draw(curves))


if __name__ == "__main__":
    main()
