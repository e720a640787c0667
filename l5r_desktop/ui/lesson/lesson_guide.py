"""Leads through a lesson on the page of a match."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from l5r_desktop.session.lessons import LessonRun
from l5r_desktop.session.lessons.reading import Said
from l5r_desktop.ui.lesson.lesson_box import LessonBox, Page
from l5r_desktop.ui.lesson.target_rects import places_of
from l5r_desktop.ui.ports import TableSession
from l5r_desktop.ui.preferences.theme import color
from l5r_desktop.ui.table.page import TablePage

# The light of a lesson: what it points at is framed and bright, all else a little darker, with an arrow to it.

_ROUND = 9.0
_AROUND = 4
_NEAREST = 26.0
"""Where the box is nearer than so many pixels, no arrow is needed."""
_HEAD = 15.0


class Spotlight(QWidget):
    """Lies over a whole page and lets every click through. places: what is bright now."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.places: tuple[QRect, ...] = ()
        self._box = QRect()
        self.hide()

    def light(self, places: Sequence[QRect], box: QRect) -> None:
        """Show these rectangles of the page; an arrow goes from the box, which stays bright, to the nearest.

        No rectangle: no light.
        """
        parent = self.parentWidget()
        assert parent is not None
        self.places = tuple(rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for rect in places)
        self._box = box
        self.setGeometry(parent.rect())
        self.setVisible(bool(places))
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bright = QPainterPath()
        bright.setFillRule(Qt.FillRule.WindingFill)
        for rect in self.places:
            bright.addRoundedRect(QRectF(rect), _ROUND, _ROUND)
        bright.addRect(QRectF(self._box))
        whole = QPainterPath()
        whole.addRect(QRectF(self.rect()))
        painter.fillPath(whole.subtracted(bright), color("lesson-veil"))
        for name, width in (("lesson-halo", 7.0), ("lesson-light", 3.0)):
            painter.setPen(QPen(color(name), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for rect in self.places:
                painter.drawRoundedRect(QRectF(rect), _ROUND, _ROUND)
        self._paint_arrow(painter)

    def _paint_arrow(self, painter: QPainter) -> None:
        way = min((_between(QRectF(self._box), QRectF(rect)) for rect in self.places), key=_length, default=None)
        if way is None or _length(way) < _NEAREST or self._box.isEmpty():
            return
        start, end = way
        slope = math.atan2(end.y() - start.y(), end.x() - start.x())
        sides = [
            QPointF(end.x() - _HEAD * math.cos(slope + turn), end.y() - _HEAD * math.sin(slope + turn))
            for turn in (-0.45, 0.45)
        ]
        neck = QPointF((sides[0].x() + sides[1].x()) / 2, (sides[0].y() + sides[1].y()) / 2)
        for name, width in (("lesson-halo", 8.0), ("lesson-light", 4.0)):
            painter.setPen(QPen(color(name), width, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawLine(start, neck)
            painter.setBrush(color("lesson-light"))
            painter.drawPolygon(QPolygonF([end, *sides]))


def _between(one: QRectF, other: QRectF) -> tuple[QPointF, QPointF]:
    """From the edge of a rectangle to the edge of another, the shortest way."""
    left, right = max(one.left(), other.left()), min(one.right(), other.right())
    top, bottom = max(one.top(), other.top()), min(one.bottom(), other.bottom())
    if left <= right:
        start_x = end_x = (left + right) / 2
    else:
        start_x, end_x = (one.right(), other.left()) if one.right() < other.left() else (one.left(), other.right())
    if top <= bottom:
        start_y = end_y = (top + bottom) / 2
    else:
        start_y, end_y = (one.bottom(), other.top()) if one.bottom() < other.top() else (one.top(), other.bottom())
    return QPointF(start_x, start_y), QPointF(end_x, end_y)


def _length(way: tuple[QPointF, QPointF]) -> float:
    return math.hypot(way[1].x() - way[0].x(), way[1].y() - way[0].y())


_SOON = 20
"""Milliseconds until it is tried again to show a step."""
_CARD = re.compile(r"\{([a-z0-9_-]+)\}")


class LessonGuide(QObject):
    """Shows the steps of a lesson on a page. language: of its texts.

    left: the learner goes. play_wanted: to a whole game against the computer.
    """

    left = Signal()
    play_wanted = Signal()

    def __init__(self, page: TablePage, table_session: TableSession, lesson_run: LessonRun, language: str) -> None:
        super().__init__(page)
        self._page = page
        self._names = table_session.names
        self._wording = table_session.wording
        self._lesson_run = lesson_run
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
        page, lesson_run = self._page, self._lesson_run
        if page.link.works or page.link.lags:
            # The lesson stands where the game stands, which is just being changed, or is shown step by step.
            self._stale = True
            self._settling.start(_SOON)
            return
        self._stale = False
        page.side.concede.setEnabled(False)
        self._seen = pointed = self._pointed()
        self.box.show_page(self._told())
        self.light.light(pointed, self.box.place_on(page))
        self._settling.start(0)
        if lesson_run.at != self._shown:
            self._shown = lesson_run.at
            page.announcements.announcer.say(self.box.accessibleDescription())
            self._focus()

    def _pointed(self) -> list[QRect]:
        return [rect for pointer in self._lesson_run.pointers for rect in places_of(self._page, pointer)]

    def _settle(self) -> None:
        """Point again after Qt has laid out the table: a new item has its place only then."""
        if self._stale or self._page.link.works or self._page.link.lags or self._pointed() != self._seen:
            self.show()
        else:
            self.light.light(self._seen, self.box.place_on(self._page))

    def _told(self) -> Page:
        lesson_run, step = self._lesson_run, self._lesson_run.step
        place = self.tr("Page {} of {}").format(lesson_run.at + 1, len(lesson_run.lesson.steps))
        strayed = self.tr("The rules allow that, but this lesson goes another way:") if lesson_run.strayed else ""
        return Page(
            self._said(lesson_run.lesson.title), place, self._said(step.text), self._said(step.task),
            strayed if step.task else "", self._onward(), lesson_run.at > 0,
            self.tr("Play against the computer") if lesson_run.ended else "",
        )  # fmt: skip

    def _onward(self) -> str:
        """Return what the button to the next page says; nothing where the learner's answer leads there."""
        lesson_run, act = self._lesson_run, self._lesson_run.step.act
        if lesson_run.ended:
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
        if self._page.following.too_early():
            return
        if self._lesson_run.ended:
            self.left.emit()
            return
        answer = self._lesson_run.next()
        if answer is not None:
            self._page.link.answer_for(*answer)
        self.show()

    def _on_back(self) -> None:
        if self._page.following.too_early():
            return
        if self._lesson_run.back():
            self._page.link.undo()
        self.show()
