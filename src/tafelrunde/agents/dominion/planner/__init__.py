"""A plan for the kingdom at hand, found by playing it: what to buy, how many, when to turn to points."""

from tafelrunde.agents.dominion.planner.expert import Expert as Expert
