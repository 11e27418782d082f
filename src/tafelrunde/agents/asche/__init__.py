"""Players of Schutt und Asche."""

from tafelrunde.agents.asche.marshal import Marshal
from tafelrunde.agents.asche.squire import Squire

__all__ = ["Marshal", "Squire"]
