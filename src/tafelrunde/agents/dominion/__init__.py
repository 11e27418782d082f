"""Players in code for Dominion."""

from tafelrunde.agents.dominion.big_money import BigMoney as BigMoney
from tafelrunde.agents.dominion.big_money import BigMoneySmithy as BigMoneySmithy
from tafelrunde.agents.dominion.master import Master as Master
from tafelrunde.agents.dominion.novice import Novice as Novice
from tafelrunde.agents.dominion.planner import Expert as Expert
from tafelrunde.agents.dominion.steward import Steward as Steward
