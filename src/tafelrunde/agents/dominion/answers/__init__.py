"""The steward's answers to the questions of single cards, one module for each expansion."""

from tafelrunde.agents.dominion.answers import (
    adventures,
    alchemy,
    allies,
    cornucopia,
    dark_ages,
    empires,
    hinterlands,
    intrigue,
    menagerie,
    nocturne,
    plunder,
    prosperity,
    renaissance,
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
    **adventures.ANSWERS,
    **empires.ANSWERS,
    **nocturne.ANSWERS,
    **renaissance.ANSWERS,
    **menagerie.ANSWERS,
    **allies.ANSWERS,
    **plunder.ANSWERS,
}
