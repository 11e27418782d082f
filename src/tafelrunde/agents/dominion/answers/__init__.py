"""The steward's answers to the questions of single cards, one module for each expansion."""

from tafelrunde.agents.dominion.answers import (
    alchemy,
    cornucopia,
    dark_ages,
    hinterlands,
    intrigue,
    prosperity,
    seaside,
)
from tafelrunde.agents.dominion.choices import Answer

ANSWERS: dict[str, Answer] = {
    **intrigue.ANSWERS,
    **seaside.ANSWERS,
    **alchemy.ANSWERS,
    **prosperity.ANSWERS,
    **cornucopia.ANSWERS,
    **hinterlands.ANSWERS,
    **dark_ages.ANSWERS,
}
