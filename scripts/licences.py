"""The licence texts of what the browser client ships, in licences/: `python scripts/licences.py [--check]`.

Fonts and libraries come with a text, which is copied from web/node_modules; that of the icons is written by
hand.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
MODULES = ROOT / "web" / "node_modules"
FOLDER = ROOT / "licences"
SHIPPED = (
    "@fontsource-variable/fraunces",
    "@fontsource-variable/grenze-gotisch",
    "@fontsource-variable/source-sans-3",
    "@fontsource/grenze",
    "@fontsource/shippori-mincho-b1",
    "smol-toml",
    "svelte",
)


def texts() -> dict[str, str]:
    """File name to licence text, for everything that is shipped."""
    found = {}
    for package in SHIPPED:
        [file] = (MODULES / package).glob("LICENSE*")
        lines = [line.rstrip() for line in file.read_text().splitlines()]
        found[f"{package.rpartition('/')[2]}.txt"] = "\n".join(lines).strip() + "\n"
    return found


def main() -> None:
    check = "--check" in sys.argv
    for name, text in texts().items():
        file = FOLDER / name
        if not file.exists() or file.read_text() != text:
            if check:
                sys.exit(f"licences/{name} is not the text that the package has: run scripts/licences.py.")
            file.write_text(text)


if __name__ == "__main__":
    main()
