"""What all tests share: the toy game is known beside the real ones."""

import os

import tafelrunde
from tafelrunde.engine import rng
from tests.toy.game import make_known

make_known()

if os.environ.get("TAFELRUNDE_EXPECT_COMPILED"):
    assert not rng.__file__.endswith(".py"), (
        f"Expected the compiled build, but {tafelrunde.__file__} is used."
    )
