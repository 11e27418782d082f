"""Options of a match: what they are called, what they allow, what they are if nobody says anything."""

from collections.abc import Mapping, Sequence
from json import dumps

from tafelrunde.engine.refusal import quoted, refused


class OptionSpec:
    """One option. With `values` it is a choice among them; otherwise the game's kind checks the value."""

    __slots__ = ("default", "name", "values")

    def __init__(self, name: str, default: object, values: Sequence[object] = ()) -> None:
        self.name = name
        self.default = default
        self.values = tuple(values)

    def as_dict(self) -> dict[str, object]:
        """Plain data."""
        return {"name": self.name, "default": self.default, "values": list(self.values)}


def written(value: object) -> str:
    """A value as it is written on the command line and in the keys of texts.

    >>> written("once"), written(True)
    ('once', 'true')
    """
    return value if isinstance(value, str) else dumps(value)


def complete(game: str, specs: Sequence[OptionSpec], given: Mapping[str, object]) -> dict[str, object]:
    """All options with their values; unknown names and values are refused."""
    names = [spec.name for spec in specs]
    for name in given:
        if name not in names:
            allowed = ", ".join(names) if names else "none"
            raise refused("no_option", game=game, name=quoted(name), known=allowed)
    options: dict[str, object] = {}
    for spec in specs:
        value = given.get(spec.name, spec.default)
        if spec.values and value not in spec.values:
            allowed = ", ".join(written(one) for one in spec.values)
            raise refused("option_value", game=game, name=spec.name, value=quoted(value), allowed=allowed)
        options[spec.name] = value
    return options
