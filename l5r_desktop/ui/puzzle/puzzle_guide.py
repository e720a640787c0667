"""Tells the goal of a puzzle on the page of its table, what has become of it, and the solution if it is asked for."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, QTimer, Signal

from l5r_desktop.session.puzzles import MISSED, OPEN, REACHED, PuzzleAttempt
from l5r_desktop.session.puzzles.reading import Said
from l5r_desktop.ui.lesson.lesson_box import LessonBox, Page
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.puzzle.puzzles_dialog import stars
from l5r_desktop.ui.table.page import TablePage

_SOON = 20
"""Milliseconds until it is tried again to show the box."""
_CARD = re.compile(r"\{([a-z0-9_-]+)\}")


class PuzzleGuide(QObject):
    """Shows a puzzle's box on a page. language: of its texts.

    left: the player goes. again: once more from the beginning. solution: it is to be shown. onward: to the next puzzle.
    decided: the goal has just been reached or missed by the player (the verdict).
    """

    left = Signal()
    again = Signal()
    solution = Signal()
    onward = Signal()
    decided = Signal(str)

    def __init__(self, page: TablePage, table_session: TableSession, trial: PuzzleAttempt, language: str) -> None:
        super().__init__(page)
        self._page = page
        self._names = table_session.names
        self._wording = table_session.wording
        self._trial = trial
        self._language = language
        self._verdict = OPEN
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.show)
        self.box = LessonBox(page)
        self.box.left.connect(self.left)
        self.box.back.connect(self.again)
        self.box.extra.connect(self.solution)
        self.box.next.connect(self._on_next)
        self.box.buttons["back"].setText(self.tr("Try again"))
        self.box.buttons["back"].setToolTip(self.tr("Begin this puzzle once more"))
        for name in ("next", "back"):
            page.keys.pressing.on(f"lesson-{name}", self.box.buttons[name].click)
        page.shown.connect(self.show)
        page.side.leave.setText(self.tr("Leave the puzzle"))
        page.side.concede.hide()
        self.show()
        self._soon.start(0)

    @property
    def verdict(self) -> str:
        """Return what had become of the goal when the table was shown last."""
        return self._verdict

    def show(self) -> None:
        """Show the box as the game stands now."""
        page = self._page
        if page.link.works or page.link.lags:
            # What has become of the goal follows from the game, which is just being changed, or is shown in steps.
            self._soon.start(_SOON)
            return
        before, self._verdict = self._verdict, self._trial.verdict
        page.side.concede.setEnabled(False)
        self.box.show_page(self._told())
        self.box.buttons["next"].setVisible(bool(self._onward()))
        if self._verdict != before and self._verdict != OPEN:
            page.announcements.announcer.say(self.box.accessibleDescription())
            if not self._trial.showing:
                self.decided.emit(self._verdict)

    def _told(self) -> Page:
        trial, puzzle = self._trial, self._trial.puzzle
        place = self.tr("Difficulty {}").format(stars(puzzle.difficulty))
        told = self._next_answer() if trial.showing else "" if trial.begun else self._said(puzzle.text)
        text = "\n".join(part for part in (told, self._held()) if part)
        over = self._verdict != OPEN
        return Page(
            self._said(puzzle.title), place, text, self._said(puzzle.goal.text), self._outcome(), self._onward(),
            trial.showing or trial.begun or over, "" if trial.showing else self.tr("Show the solution"),
        )  # fmt: skip

    def _held(self) -> str:
        """Return what the others have in their hands, which is no secret here."""
        trial = self._trial
        seats = [seat for seat in range(len(self._names)) if seat != trial.puzzle.seat and trial.held(seat)]
        return " ".join(
            self.tr("{} holds {}.").format(
                self._names[seat], ", ".join(self._wording.title(card) for card in trial.held(seat))
            )
            for seat in seats
        )

    def _outcome(self) -> str:
        if self._trial.showing:
            return self.tr("That was the solution.") if self._verdict == REACHED else ""
        if self._verdict == REACHED:
            return self.tr("Solved! The goal is reached.")
        if self._verdict != MISSED:
            return ""
        why = self._trial.why
        said = "" if why is None else self._said(why)
        return " ".join(
            part for part in (self.tr("The goal is missed. Take something back, or try again."), said) if part
        )

    def _onward(self) -> str:
        if self._verdict == REACHED:
            return self.tr("Next puzzle")
        return self.tr("Next answer") if self._trial.showing else ""

    def _next_answer(self) -> str:
        """The answer of the solution that comes next, in words."""
        way = self._trial.next()
        decision = None if way is None else self._page.link.asked(way.seat)
        if way is None or decision is None:
            return ""
        labels = dict(zip(decision.options, self._wording.labels(decision.options, self._trial.ident), strict=True))
        said = ", ".join(label for option, label in labels.items() if option.key in (way.keys or ()))
        question = self._wording.prompt(decision, self._trial.ident)
        return self.tr("{}: {} – {}").format(self._names[way.seat], question, said or self.tr("Nothing"))

    def _said(self, text: Said) -> str:
        """A text of the puzzle with the titles of the cards that it names."""
        return _CARD.sub(lambda found: self._wording.title(found[1]), text.get(self._language, text.get("en", "")))

    def _on_next(self) -> None:
        if self._page.following.too_early():
            return
        if self._verdict == REACHED:
            self.onward.emit()
            return
        way = self._trial.next()
        if way is not None:
            self._page.link.answer_for(way.seat, way.keys or ())
