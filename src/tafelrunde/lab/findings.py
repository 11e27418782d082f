"""What an experiment has found: sentences, tables and charts, to be shown or written to files."""

import json
from collections.abc import Iterable
from pathlib import Path

from tafelrunde.engine.errors import BadSetup
from tafelrunde.lab.canvas import Canvas
from tafelrunde.lab.errors import refusal, unwritable
from tafelrunde.lab.table import WRITERS, Table

PICTURES = (".svg", ".png")
PAGE = ".html"
ENDINGS = (*WRITERS, *PICTURES, PAGE)


class Findings:
    """The result of an experiment. The first table is the main one; `notes` are sentences for people;
    `how` says what was played, so that anybody can do it again."""

    def __init__(
        self,
        title: str,
        how: dict[str, object],
        notes: list[str],
        tables: dict[str, Table],
        charts: dict[str, Canvas],
    ) -> None:
        self.title = title
        self.how = how
        self.notes = notes
        self.tables = tables
        self.charts = charts

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {
            "title": self.title,
            "how": self.how,
            "notes": self.notes,
            **{name: table.as_dicts() for name, table in self.tables.items()},
        }

    def _repr_html_(self) -> str:
        from tafelrunde.lab.page import section

        return section(self, "findings", headed=True)

    def __repr__(self) -> str:
        return "\n".join([self.title, *self.notes])

    def write(self, path: Path) -> list[Path]:
        """Write a file (or one for each table or chart, if there are several); its ending says what."""
        check_endings([path])
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return self._write(path)
        except OSError as error:
            raise unwritable(path, error) from error

    def _write(self, path: Path) -> list[Path]:
        if path.suffix == PAGE:
            from tafelrunde.lab.page import page

            path.write_text(page([self]), encoding="utf-8")
            return [path]
        if path.suffix == ".json":
            path.write_text(json.dumps(self.as_dict(), indent=1) + "\n", encoding="utf-8")
            return [path]
        written: list[Path] = []
        if path.suffix in PICTURES:
            for file, chart in zip(places(path, self.charts), self.charts.values(), strict=True):
                file.write_bytes(chart.png() if path.suffix == ".png" else chart.svg().encode())
                written.append(file)
        else:
            for file, table in zip(places(path, self.tables), self.tables.values(), strict=True):
                table.write(file)
                written.append(file)
        return written


def places(path: Path, names: Iterable[str]) -> list[Path]:
    """Where the parts go: the first one to the file itself, the others beside it.

    >>> [file.name for file in places(Path("a.csv"), ["agents", "seats"])]
    ['a.csv', 'a-seats.csv']
    """
    return [
        path if at == 0 else path.with_name(f"{path.stem}-{name}{path.suffix}")
        for at, name in enumerate(names)
    ]


def check_endings(paths: Iterable[Path]) -> None:
    """Refuse files whose ending says nothing, before anything is played."""
    for path in paths:
        if path.suffix not in ENDINGS:
            raise refusal(BadSetup, "ending", path=path, endings=", ".join(ENDINGS))
        if path.is_dir():
            raise refusal(BadSetup, "folder", path=path)
