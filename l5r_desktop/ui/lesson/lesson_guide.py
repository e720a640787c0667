"""Leads through a lesson on the page of a match."""

from __future__ import annotations

import re

from PySide6.QtCore import QObject, QRect, Qt, QTimer, Signal

from l5r_desktop.session.lessons import LessonRun
from l5r_desktop.session.lessons.records import Said
from l5r_desktop.ui.lesson.lesson_box import LessonBox, Page
from l5r_desktop.ui.lesson.spotlight import Spotlight
from l5r_desktop.ui.lesson.target_rects import asking, laid_on, places_of
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.table.page import TablePage

_SOON = 20
"""Milliseconds until it is tried again to show a step."""
_CARD = re.compile(r"\{([a-z0-9_-]+)\}")


class LessonGuide(QObject):
    """Shows the steps of a coach on a page. language: of its texts.

    left: the learner goes. play_wanted: to a whole game against the computer.
    """

    left = Signal()
    play_wanted = Signal()

    def __init__(self, page: TablePage, sitting: TableSession, coach: LessonRun, language: str) -> None:
        super().__init__(page)
        self._page = page
        self._names = sitting.names
        self._wording = sitting.wording
        self._coach = coach
        self._language = language
        self._shown = -1
        self._seen: list[QRect] = []
        self._stale = False
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self._settle)
        self.light = Spotlight(page)
        self.box = LessonBox(page)
        self.box.next.connect(self._on_next)
        self.box.back.connect(self._on_back)
        self.box.left.connect(self.left)
        self.box.extra.connect(self.play_wanted)
        for name in ("next", "back"):
            page.keys.pressing.on(f"lesson-{name}", self.box.buttons[name].click)
        page.shown.connect(self.show)
        page.link.refused.connect(lambda _: self.show())
        page.board.horizontalScrollBar().valueChanged.connect(self.show)
        page.board.verticalScrollBar().valueChanged.connect(self.show)
        page.side.leave.setText(self.tr("Leave the lesson"))
        page.side.concede.hide()
        self.show()

    def show(self) -> None:
        """Show the step that is to be read, with what it points at."""
        page, coach = self._page, self._coach
        if page.link.works:
            # The lesson stands where the game stands, which is just being changed.
            self._stale = True
            self._settling.start(_SOON)
            return
        self._stale = False
        page.side.concede.setEnabled(False)
        self._seen = pointed = self._pointed()
        self.box.show_page(self._told(), [*pointed, *asking(page)], laid_on(page))
        self.light.light(pointed, self.box.geometry())
        self._settling.start(0)
        self.box.raise_()
        if coach.at != self._shown:
            self._shown = coach.at
            page.announcements.herald.say(self.box.accessibleDescription())
            self._focus()

    def _pointed(self) -> list[QRect]:
        return [rect for pointer in self._coach.pointers for rect in places_of(self._page, pointer)]

    def _settle(self) -> None:
        """What is pointed at may get its place only when Qt has laid it out."""
        if self._stale or self._page.link.works or self._pointed() != self._seen:
            self.show()

    def _told(self) -> Page:
        coach, step = self._coach, self._coach.step
        place = self.tr("Page {} of {}").format(coach.at + 1, len(coach.lesson.steps))
        strayed = self.tr("The rules allow that, but this lesson goes another way:") if coach.strayed else ""
        return Page(
            self._said(coach.lesson.title), place, self._said(step.text), self._said(step.task),
            strayed if step.task else "", self._onward(), coach.at > 0,
            self.tr("Play against the computer") if coach.ended else "",
        )  # fmt: skip

    def _onward(self) -> str:
        """Return what the button to the next page says; nothing where the learner's answer leads there."""
        coach, act = self._coach, self._coach.step.act
        if coach.ended:
            return self.tr("Finish")
        if act is None:
            return self.tr("Next")
        return "" if act.by_learner else self.tr("Let {} play").format(self._names[act.seat])

    def _said(self, text: Said) -> str:
        """A text of the lesson with the titles of the cards that it names."""
        return _CARD.sub(lambda found: self._wording.title(found[1]), text.get(self._language, text.get("en", "")))

    def _focus(self) -> None:
        """The next key goes where the next act is."""
        button = self.box.buttons["next"]
        target = button if button.isEnabled() else self._page.board
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_next(self) -> None:
        if self._page.link.works:
            return
        if self._coach.ended:
            self.left.emit()
            return
        answer = self._coach.next()
        if answer is not None:
            self._page.link.answer_for(*answer)
        self.show()

    def _on_back(self) -> None:
        if self._page.link.works:
            return
        if self._coach.back():
            self._page.link.undo()
        self.show()
