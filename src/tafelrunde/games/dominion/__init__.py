"""Dominion with Rising Sun. See README.md in this folder for the way from rulebook to code."""
