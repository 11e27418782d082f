"""Schutt und Asche (Burnt to Ashes). See README.md in this folder for the way from rulebook to code."""
