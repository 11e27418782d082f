"""The game-agnostic engine: questions and answers, matches, saves, forks. It knows no game."""
