"""Games of Dominion that were played elsewhere, from the logs that players copy."""
