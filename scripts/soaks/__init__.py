"""The games that scripts/soak.py plays. A further game is a class of its own here."""

from scripts.soaks.asche import AscheSoak
from scripts.soaks.base import Soak
from scripts.soaks.dominion import DominionSoak
from scripts.soaks.kunitori import KunitoriSoak

SOAKS: dict[str, Soak] = {soak.game: soak for soak in (KunitoriSoak(), DominionSoak(), AscheSoak())}
