"""Experiments with many games: simulation and measurement."""

from tafelrunde.lab.simulate import Report as Report
from tafelrunde.lab.simulate import simulate as simulate
