"""The stand-ins are known in all tests of this folder."""

import pytest

from tests.dominion.nocturne.decks import STAND_INS, WOLF
from tests.dominion.table import invent, invent_beside


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, *STAND_INS)
    invent_beside(monkeypatch, WOLF)
