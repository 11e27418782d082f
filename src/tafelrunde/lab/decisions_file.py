"""Writing many decisions to one file, batch by batch."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tafelrunde.engine.errors import BadSetup
from tafelrunde.lab.errors import NotInstalled, refusal, unwritable
from tafelrunde.lab.export import COLUMNS
from tafelrunde.lab.table import Table


def check_columns(columns: Sequence[str]) -> None:
    """Refuse columns that no export has."""
    Table({name: [] for name in COLUMNS}).select(columns)


def write(batches: Iterable[Table], path: Path) -> int:
    """Write decisions as JSON lines or Parquet, as the ending says; return how many."""
    try:
        return WRITERS[path.suffix](batches, path)
    except OSError as error:
        raise unwritable(path, error) from error


def check_ending(path: Path) -> None:
    """Refuse files whose ending says nothing, before anything is played."""
    if path.suffix not in WRITERS:
        raise refusal(BadSetup, "ending", path=path, endings=", ".join(WRITERS))
    if path.suffix == ".parquet":
        parquet_of()


def parquet_of() -> object:
    """The library that writes Parquet, if it is there."""
    try:
        from pyarrow import parquet
    except ImportError:
        raise NotInstalled.of("Parquet", "lab") from None
    found: object = parquet
    return found


def _json_lines(batches: Iterable[Table], path: Path) -> int:
    count = 0
    with path.open("w", encoding="utf-8") as file:
        for table in batches:
            for row in table.as_dicts():
                file.write(json.dumps(row) + "\n")
            count += len(table)
    return count


def _parquet(batches: Iterable[Table], path: Path) -> int:
    import pyarrow
    from pyarrow import parquet

    text, whole = pyarrow.string(), pyarrow.int32()
    types = {
        **dict.fromkeys(COLUMNS, whole),
        **dict.fromkeys(("agent", "prompt", "cause", "form"), text),
        **{name: pyarrow.list_(text) for name in ("options", "chosen")},
        "won": pyarrow.float64(),
    }
    count = 0
    writer = None
    try:
        for table in batches:
            schema = pyarrow.schema([(name, types[name]) for name in table.columns])
            writer = writer or parquet.ParquetWriter(path, schema)
            writer.write_table(pyarrow.table(table.data, schema=schema))
            count += len(table)
    finally:
        if writer is not None:
            writer.close()
    return count


WRITERS: dict[str, Callable[[Iterable[Table], Path], int]] = {".jsonl": _json_lines, ".parquet": _parquet}
