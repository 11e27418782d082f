"""Players in code for Dominion."""

from tafelrunde.agents.dominion.big_money import BigMoney as BigMoney
