"""Lessons: a game on a table that is always the same, with steps that tell, ask for an answer, or let others act.

What lives here: the records of a lesson (records), its files (reading), what an answer of a lesson means for the
question that is open (fitting), and who keeps a game to its lesson (coach); tips for other games (tips). It exports
`Lesson`, `Step`, `Act`, `Pointer`, `Said`, `Coach`, `LessonError`, `read_lesson`, `read_lessons`, `LEARNER`, and
for tips `Tip`, `read_tips`, `tip_for` and `seen_from`. It may import the rest of
the session, never a window.
"""

from l5r_desktop.session.lessons.lesson_run import LessonRun
from l5r_desktop.session.lessons.reading import LessonError, read_lesson, read_lessons
from l5r_desktop.session.lessons.records import LEARNER, Act, Lesson, Pointer, Said, Step
from l5r_desktop.session.lessons.tips import Tip, read_tips, seen_from, tip_for

__all__ = [
    "LEARNER",
    "Act",
    "Lesson",
    "LessonError",
    "LessonRun",
    "Pointer",
    "Said",
    "Step",
    "Tip",
    "read_lesson",
    "read_lessons",
    "read_tips",
    "seen_from",
    "tip_for",
]  # fmt: skip
