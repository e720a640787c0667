"""Lessons: a game on a table that is always the same, with steps that tell, ask for an answer, or let others act.

What lives here: the records of a lesson (records), its files (reading), what an answer of a lesson means for the
question that is open (fitting), and who keeps a game to its lesson (coach); tips for other games (tips). It exports
`Lesson`, `Step`, `Pointer`, `Coach`, `LessonError`, `read_lessons`, `Tip` and `read_tips`. It may import the rest of
the session, never a window.
"""

from l5r_desktop.session.lessons.coach import Coach
from l5r_desktop.session.lessons.reading import LessonError, read_lesson, read_lessons
from l5r_desktop.session.lessons.records import Act, Lesson, Pointer, Step

__all__ = ["Act", "Coach", "Lesson", "LessonError", "Pointer", "Step", "read_lesson", "read_lessons"]
