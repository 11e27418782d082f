"""The cards of the expansions, one file each."""
