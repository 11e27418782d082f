"""Results as a table with named columns: plain lists that become Arrow, pandas, Polars or a file at will."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from tafelrunde.engine.errors import BadSetup
from tafelrunde.engine.refusal import quoted
from tafelrunde.lab.errors import NotInstalled, refusal, unwritable


class Table:
    """Columns of equal length. It is also an Arrow table to whoever asks for one (Polars, DuckDB, pandas).

    >>> table = Table({"agent": ["daimyo", "random"], "wins": [9, 1]})
    >>> table.columns, len(table), table["wins"]
    (['agent', 'wins'], 2, [9, 1])
    >>> table.to_arrow().num_rows
    2
    """

    def __init__(self, data: Mapping[str, Sequence[object]]) -> None:
        self.data = {name: list(column) for name, column in data.items()}

    @staticmethod
    def of(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> "Table":
        """A table from its rows."""
        lines = list(rows)
        return Table({name: [line[at] for line in lines] for at, name in enumerate(columns)})

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self.data)

    def __len__(self) -> int:
        return len(next(iter(self.data.values()), []))

    def __getitem__(self, column: str) -> list[Any]:
        if column not in self.data:
            raise refusal(BadSetup, "column", name=quoted(column), known=", ".join(self.data))
        return self.data[column]

    def __repr__(self) -> str:
        return f"<table: {len(self)} rows of {', '.join(self.data)}>"

    def _repr_html_(self) -> str:
        from tafelrunde.lab.page import table_of

        return table_of(self)

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows, one after the other."""
        return zip(*self.data.values(), strict=True)

    def as_dicts(self) -> list[dict[str, Any]]:
        """The rows as plain data."""
        return [dict(zip(self.data, row, strict=True)) for row in self.rows()]

    def select(self, columns: Sequence[str]) -> "Table":
        """Only some of the columns.

        >>> Table({"a": [1], "b": [2]}).select(["c"])
        Traceback (most recent call last):
        tafelrunde.engine.errors.BadSetup: There is no column 'c'; the columns are: a, b.
        """
        return Table({name: self[name] for name in columns})

    # To other libraries.

    def to_arrow(self) -> Any:
        """As a pyarrow.Table."""
        try:
            import pyarrow
        except ImportError:
            raise NotInstalled.of("Arrow", "lab") from None
        return pyarrow.table(self.data)

    def to_pandas(self) -> Any:
        """As a pandas.DataFrame."""
        try:
            import pandas
        except ImportError:
            raise refusal(NotInstalled, "package", what="pandas") from None
        return pandas.DataFrame(self.data)

    def to_polars(self) -> Any:
        """As a polars.DataFrame."""
        try:
            import polars
        except ImportError:
            raise refusal(NotInstalled, "package", what="polars") from None
        return polars.DataFrame(self.data)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    # To files.

    def write(self, path: Path) -> None:
        """Write a file; its ending says what: .csv, .json, .jsonl or .parquet."""
        write = WRITERS.get(path.suffix)
        if write is None:
            raise refusal(BadSetup, "ending", path=path, endings=", ".join(WRITERS))
        try:
            write(self, path)
        except OSError as error:
            raise unwritable(path, error) from error

    def csv_to(self, file: TextIO) -> None:
        """Write lines with commas."""
        writer = csv.writer(file)
        writer.writerow(self.data)
        writer.writerows([[plain_cell(cell) for cell in row] for row in self.rows()])


def plain_cell(cell: object) -> object:
    """What stands in a CSV file: lists and tables as JSON."""
    return json.dumps(cell) if isinstance(cell, list | dict) else cell


def _csv(table: Table, path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        table.csv_to(file)


def _json(table: Table, path: Path) -> None:
    path.write_text(json.dumps(table.as_dicts(), indent=1) + "\n", encoding="utf-8")


def _jsonl(table: Table, path: Path) -> None:
    with path.open("w", encoding="utf-8") as file:
        for row in table.as_dicts():
            file.write(json.dumps(row) + "\n")


def _parquet(table: Table, path: Path) -> None:
    arrow = table.to_arrow()
    from pyarrow import parquet

    parquet.write_table(arrow, path)


WRITERS: dict[str, Callable[[Table, Path], None]] = {
    ".csv": _csv,
    ".json": _json,
    ".jsonl": _jsonl,
    ".parquet": _parquet,
}
