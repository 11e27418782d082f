"""Players of Schutt und Asche."""

from tafelrunde.agents.asche.marshal import Marshal as Marshal
from tafelrunde.agents.asche.master import Master as Master
from tafelrunde.agents.asche.novice import Novice as Novice
from tafelrunde.agents.asche.squire import Squire as Squire
