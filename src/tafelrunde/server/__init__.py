"""The table server: live games for people and bots, for all registered games."""
