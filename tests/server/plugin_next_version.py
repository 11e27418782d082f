"""All games one rules version later, with the same rules: what is stored has to be carried over."""

from tafelrunde.engine.registry import kinds
from tests.server import plugin  # noqa: F401

for kind in kinds():
    kind.rules_version += 1
