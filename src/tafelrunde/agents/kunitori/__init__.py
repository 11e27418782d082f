"""The agent `daimyo` for Kunitori: economy first, then Generals and Units, then the spoils of war."""

from tafelrunde.agents.kunitori.daimyo import Daimyo as Daimyo
from tafelrunde.agents.kunitori.master import Master as Master
from tafelrunde.agents.kunitori.novice import Novice as Novice
