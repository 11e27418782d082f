"""The toy game in a version that can do nothing with older games: the option that they need is gone."""

from tests.server import plugin  # noqa: F401
from tests.toy.game import KIND

KIND.rules_version += 1
KIND.options = ()
