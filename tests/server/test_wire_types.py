"""The client's types are those of the server. Whether what is sent fits them is looked at in every test that
hears a server (client.check_types)."""

from pathlib import Path
from typing import NotRequired, TypedDict

import pytest
from msgspec import UNSET, Struct, UnsetType

from scripts import wire_types
from tafelrunde.server.wire import shown


class Order(Struct, tag="order"):
    """What a guest wants."""

    dish: str
    spice: shown.VoteChoice | None = None
    wish: str | UnsetType = UNSET


class Extras(TypedDict):
    """More of it."""

    many: int
    sides: NotRequired[list[str | int]]


def test_the_clients_types_are_up_to_date() -> None:
    assert wire_types.main(["--check"]) == 0


def test_types_that_are_out_of_date_are_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "protocol.ts"
    old.write_text(wire_types.text().replace("retry_after: number", "retry: number"))
    monkeypatch.setattr(wire_types, "FILE", old)
    assert wire_types.main(["--check"]) == 1
    assert "make wire" in capsys.readouterr().err


def test_what_clients_send_may_leave_out_what_has_a_default() -> None:
    assert wire_types.interface(Order, sent=True) == (
        "/** What a guest wants. */\n"
        "export interface Order {\n"
        '  type: "order";\n'
        "  dish: string;\n"
        "  spice: VoteChoice | null;\n"
        "  wish?: string;\n"
        "}\n"
    )
    assert "  spice?: VoteChoice | null;\n" in wire_types.interface(Order, sent=False)


def test_a_dictionary_may_have_more_than_it_names() -> None:
    assert wire_types.interface(Extras, sent=True).splitlines()[2:] == [
        "  many: number;",
        "  sides?: (string | number)[];",
        "  [more: string]: unknown;",
        "}",
    ]
