"""The computer's look back at a finished game: how the chances moved, and which decisions cost something."""
