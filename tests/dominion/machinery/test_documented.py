"""The table of machinery in docs/architecture.md names tests that exist."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "architecture.md"


def test_every_row_of_the_table_names_tests_that_exist() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if "| `test_" in line]
    assert len(rows) > 40
    for row in rows:
        file = ""
        for named, test in re.findall(r"`(\w+\.py)?::(\w+)`", row):
            file = named or file
            assert f"def {test}(" in (HERE / file).read_text(encoding="utf-8"), f"{file}::{test}"
