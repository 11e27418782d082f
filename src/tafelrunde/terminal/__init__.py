"""The terminal table: a game drawn in lines of text, for one or several people and bots.

screen.py prints, board.py and a module per game draw what a seat sees, question.py reads answers,
commands.py obeys everything else that can be typed, session.py holds it together.
"""
