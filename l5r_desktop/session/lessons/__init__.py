"""Lessons: a game on a table that is always the same, with steps that tell, ask for an answer, or let others act.

`reading.py` says what a lesson is and reads its file, `answer_matching.py` says what a written answer
means for the open question, `lesson_run.py` keeps a game to its lesson; `tips.py` has the tips of other games. It
may import the rest of the session, never a window.
"""

from l5r_desktop.session.lessons.lesson_run import LessonRun
from l5r_desktop.session.lessons.reading import (
    LEARNER,
    Act,
    Lesson,
    LessonError,
    Pointer,
    Said,
    Step,
    read_lesson,
    read_lessons,
)
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
