"""Lessons: a described position, steps that show or ask, and what the coach says to a wrong answer.

They are data (`GAME/NAME.toml`, in the order of `GAME/table.toml`); docs/adding-a-lesson.md explains them.
`Run` goes through one of them with the real rules; terminal and server both use it.

>>> from tafelrunde.lessons import Run, lesson
>>> run = Run(lesson("dominion", "actions"), "en")
>>> run.go_on()
>>> run.answer(["smithy"]).text
'That would be the end: Smithy gives no action back. Village first.'
>>> run.answer(["village"]).accepted, run.step.title.en
(True, 'Drawing three cards')
"""

from tafelrunde.lessons.reading import Lesson, LessonError, Step, Words, games, lesson, lessons
from tafelrunde.lessons.run import Reply, Run

__all__ = ["Lesson", "LessonError", "Reply", "Run", "Step", "Words", "games", "lesson", "lessons"]
