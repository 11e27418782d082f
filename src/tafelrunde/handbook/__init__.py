"""The handbook: the rules of each game as a book, in the order in which one wants to know them."""

from tafelrunde.handbook.reading import Chapter as Chapter
from tafelrunde.handbook.reading import HandbookError as HandbookError
from tafelrunde.handbook.reading import Page as Page
from tafelrunde.handbook.reading import chapters as chapters
from tafelrunde.handbook.reading import games as games
