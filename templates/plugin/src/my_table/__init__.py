"""A bot and a game for Tafelrunde."""
