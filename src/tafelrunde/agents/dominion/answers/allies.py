"""The steward's answers to the questions that the cards of Allies put."""

from tafelrunde.agents.dominion.choices import Answer

ANSWERS: dict[str, Answer] = {}
