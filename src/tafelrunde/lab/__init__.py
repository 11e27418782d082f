"""Experiments with many games: duels, tournaments, sweeps, and environments for learning."""

from tafelrunde.lab.simulate import Report as Report
from tafelrunde.lab.simulate import simulate as simulate
