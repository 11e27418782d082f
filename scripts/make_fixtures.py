"""Keep games of the present version, so that every later one can be tested to go on with them.

    python -m scripts.make_fixtures 0.1.0

writes tests/fixtures/0.1.0: save files (scripts/fixtures/saves.py says which) and a server's SQLite database
(scripts/fixtures/database.py). Call it before a release, or before a change of rules, state or storage; what
was written is never changed again. tests/fixtures/test_fixtures.py plays all of it to the end.
"""

import argparse
from pathlib import Path

from scripts.fixtures.database import write_database
from scripts.fixtures.saves import SAVES, played_until

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures"


def main() -> None:
    """Write the fixtures of a version that has none yet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version", help="the name of the version, as in 0.1.0")
    folder = FOLDER / parser.parse_args().version
    if folder.exists():
        raise SystemExit(f"{folder} is there already, and fixtures are never written twice.")
    folder.mkdir()
    for wanted in SAVES:
        match = played_until(wanted)
        data = match.save()
        (folder / f"{wanted.game}-{wanted.name}.save").write_bytes(data)
        print(
            f"{wanted.game} {wanted.name}: seed {match.seed}, {len(match.answers)} answers, {len(data)} bytes"
        )
    write_database(folder / "tafelrunde.sqlite")


if __name__ == "__main__":
    main()
