"""`tafelrunde lab report`: what files of finished games show."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.common import AsJson, spoken
from tafelrunde.cli.lab.common import Out, RefusalLanguage, show
from tafelrunde.engine.errors import BadSetup
from tafelrunde.lab.errors import refusal, unwritable
from tafelrunde.lab.experiments import read_findings
from tafelrunde.lab.findings import PAGE, check_endings
from tafelrunde.lab.page import page


def report(
    files: Annotated[list[Path], typer.Argument(help="Files that --file has made.", metavar="FILES")],
    title: Annotated[str, typer.Option("--title", help="The heading of a page.")] = "",
    out: Out = None,
    as_json: AsJson = False,
    lang: RefusalLanguage = None,
) -> None:
    """Show what finished games show, or write it: --out report.html is one page with everything on it."""
    spoken(lang)
    check_endings(out or [])
    found = [read_findings(file) for file in files]
    for path in out or []:
        if path.suffix == PAGE:
            try:
                path.write_text(page(found, title), encoding="utf-8")
            except OSError as error:
                raise unwritable(path, error) from error
        elif len(found) > 1:
            raise refusal(BadSetup, "one_page", path=path)
        else:
            found[0].write(path)
    if as_json:
        json.dump([one.as_dict() for one in found], sys.stdout, indent=2)
        print()
    elif not out:
        for one in found:
            show(one)
    for path in out or []:
        print(path, file=sys.stderr if as_json else sys.stdout)
