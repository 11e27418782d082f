"""Write web/src/lib/protocol.ts: the types of everything that goes over the wire, from the server's own.

    python scripts/wire_types.py [--check]

A struct becomes an interface with its docstring, a union or literal a type. What only clients send may leave
out the fields that have a default; what the server sends has them all but those that may be unset. A
TypedDict may have more fields than it names. With --check nothing is written, and a file that is out of date
is a fault.
"""

import argparse
import inspect
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from tafelrunde.server.wire import protocol, shown
from tafelrunde.server.wire.endpoints import ENDPOINTS

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "lib" / "protocol.ts"
WIDTH = 110
HEAD = """\
// What goes over the wire. `make wire` writes this file from src/tafelrunde/server/wire: change it there
// (protocol.py, shown.py).

export const PROTOCOL = {protocol};
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
# Unions and literals that have a name in both languages.
NAMED = {
    "Code": protocol.Code,
    "Deed": protocol.Deeds,
    "FromClient": protocol.FromClient,
    "FromServer": protocol.FromServer,
    **{
        name: getattr(shown, name) for name in ("State", "Known", "Stuck", "UndoPolicy", "VoteChoice", "Form")
    },
    "Catalogue": shown.Catalogue,
}


def described(kind: Any) -> Any:
    """What a type means: without its limits, and the type that plain data looks like."""
    while get_origin(kind) is Annotated:
        kind, *more = get_args(kind)
        for meta in more:
            if isinstance(meta, msgspec.Meta) and meta.extra:
                return meta.extra["as"]
    return kind


def named(kind: Any) -> str | None:
    """The name of a union or literal, if it has one."""
    return next((name for name, one in NAMED.items() if one == kind), None)


def written(kind: Any, whole: bool = False) -> str:
    """A type in TypeScript; `whole`: a named one is spelt out."""
    kind = described(kind)
    if not whole and (name := named(kind)):
        return name
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, TypeVar):
        return kind.__name__
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (types.UnionType, Union):
        return " | ".join(written(one) for one in arguments if one is not UnsetType)
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in arguments)
    if origin is list:
        item = written(arguments[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(written(one) for one in arguments)}]"
    if origin is dict:
        return f"Record<string, {written(arguments[1])}>"
    assert isinstance(kind, type), kind
    return kind.__name__


def hints(kind: type) -> dict[str, Any]:
    """The fields of a struct or TypedDict, with their types."""
    return get_type_hints(kind, include_extras=True)


def parts(kind: Any) -> Iterator[type]:
    """All structs and TypedDicts that a type is made of, each after those that it needs."""
    kind = described(kind)
    if isinstance(kind, type) and kind is not Any and hasattr(kind, "__annotations__"):
        for one in [*hints(kind).values(), *base_of(kind)]:
            yield from parts(one)
        yield kind
    for one in get_args(kind):
        yield from parts(one)


def base_of(kind: type) -> list[type]:
    """The struct whose fields this one has, too, if there is one."""
    return [one for one in kind.__bases__ if issubclass(one, Struct) and fields(one)]


def comment(kind: type) -> str:
    """Its docstring."""
    lines = (inspect.getdoc(kind) or "").splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def line(name: str, kind: Any, optional: bool) -> str:
    """A field."""
    return f"  {name}{'?' if optional else ''}: {written(kind)};\n"


def interface(kind: type, sent: bool) -> str:
    """A struct or TypedDict in TypeScript."""
    variables = ", ".join(
        f"{one.__name__} = Record<string, unknown>" for one in getattr(kind, "__parameters__", ())
    )
    extends = "".join(f" extends {one.__name__}" for one in base_of(kind))
    head = f"export interface {kind.__name__}{f'<{variables}>' if variables else ''}{extends} {{"
    body = of_struct(kind, sent) if issubclass(kind, Struct) else of_dict(kind)
    return comment(kind) + (f"{head}\n{body}}}\n" if body else f"{head}}}\n")


def of_struct(kind: type[Struct], sent: bool) -> str:
    """Its own fields, with its tag."""
    tag, found = kind.__struct_config__, hints(kind)
    own = [one for one in fields(kind) if all(one.name not in hints(base) for base in base_of(kind))]
    lines = [line(one.encode_name, found[one.name], may_miss(one, sent)) for one in own]
    return "".join([f'  {tag.tag_field}: "{tag.tag}";\n'] * (tag.tag is not None) + lines)


def of_dict(kind: type) -> str:
    """Its fields, and that there may be more."""
    named = [(name, one, get_origin(one) is NotRequired) for name, one in hints(kind).items()]
    lines = [line(name, get_args(one)[0] if missing else one, missing) for name, one, missing in named]
    return "".join(lines) + "  [more: string]: unknown;\n"


def may_miss(field: FieldInfo, sent: bool) -> bool:
    """Whether a message may be without this field."""
    defaults = (field.default, field.default_factory)
    return field.default is UNSET or (not sent and any(one is not NODEFAULT for one in defaults))


def alias(name: str) -> str:
    """A named union or literal in TypeScript."""
    text = f"export type {name} = {written(NAMED[name], whole=True)};\n"
    if len(text) <= WIDTH:
        return text
    return re.sub(r" = | \| ", lambda found: " =\n  | " if found[0] == " = " else "\n  | ", text)


def text() -> str:
    """The whole file."""
    of_server = [
        protocol.FromServer,
        protocol.Problem,
        *(one.answer for one in ENDPOINTS if one.answer is not bytes),
    ]
    of_client = [protocol.FromClient, *(one.body for one in ENDPOINTS if one.body is not bytes)]
    sent = dict.fromkeys(part for kind in of_server if kind is not None for part in parts(kind))
    heard = dict.fromkeys(part for kind in of_client if kind is not None for part in parts(kind))
    interfaces = [interface(kind, kind in sent) for kind in {**sent, **heard}]
    return "\n".join([HEAD.format(protocol=protocol.PROTOCOL), *map(alias, NAMED), *interfaces])


def main(arguments: list[str] | None = None) -> int:
    """Write or check the file; 1 if it is out of date."""
    parser = argparse.ArgumentParser(description="Write the client's types of what goes over the wire.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    if not parser.parse_args(arguments).check:
        FILE.write_text(text(), encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text():
        print("web/src/lib/protocol.ts is out of date; run: make wire", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
