"""The box of a lesson: what is told, what to do now, and the way on and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.table.boxes.float_box import FloatBox

_WIDTH = 380
"""In pixels that follow the size of texts."""
_WIDEST, _HIGHEST = 0.42, 0.4
"""The most of the page that the box and the text in it take."""
_STEPS = 12
"""How many places are tried in either direction."""
_CROWDED = 0.2
"""The share of the box over cards from which on it looks for a better place."""
_EDGE = 8
_FRAME = 18
"""What frame and margins take of the width of the texts, in pixels, or a little more."""
_SIGN = "› "
"""Before what is to be done."""
_BETWEEN = 8
"""Between what is told and what to do, in pixels."""


@dataclass(frozen=True, slots=True)
class Page:
    """A record of what the box shows.

    place: where in the lesson this is. task: what to do, or "". strayed: why that is told again.

    onward: what the button to the next page says; "" where the task leads on. extra: the button at the lesson's end.
    """

    title: str
    place: str
    text: str
    task: str
    strayed: str
    onward: str
    back: bool
    extra: str = ""


class LessonBox(FloatBox):
    """A box over the whole page, moved by its title. next, back, left, extra: its buttons."""

    next = Signal()
    back = Signal()
    left = Signal()
    extra = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page, "lesson")
        self._text = QLabel(self)
        self._text.setObjectName("lesson-text")
        self._task = QLabel(self)
        self._task.setObjectName("lesson-task")
        self._strayed = QLabel(self)
        self._strayed.setObjectName("lesson-strayed")
        self._place = QLabel(self)
        self._place.setObjectName("box-note")
        self._place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self._text, self._task, self._strayed):
            label.setWordWrap(True)
        self._inside = QWidget(self)
        inner = QVBoxLayout(self._inside)
        inner.setContentsMargins(2, 0, 2, 0)
        inner.setSpacing(_BETWEEN)
        for label in (self._text, self._strayed, self._task):
            inner.addWidget(label)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inside)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons = {name: QPushButton(self) for name in ("left", "back", "extra", "next")}
        self._arrange()

    def _arrange(self) -> None:
        row = QHBoxLayout()
        for name, button in self.buttons.items():
            button.setObjectName(f"lesson-{name}")
            button.clicked.connect(getattr(self, name))
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            row.addWidget(button)
            if name == "left":
                row.addStretch()
        self.buttons["left"].setText(self.tr("Leave"))
        self.buttons["back"].setText(self.tr("Back"))
        self.buttons["back"].setToolTip(self.tr("To the page before; if there was an answer between, it is taken back"))
        self.buttons["next"].setProperty("main", True)
        self.column.addWidget(self._place)
        self.column.addWidget(self._scroll, 1)
        self.column.addLayout(row)

    def show_page(self, page: Page, clear: Sequence[QRect], cards: Sequence[QRect]) -> None:
        """Show a page where it covers nothing of `clear`, and of the cards as little as can be."""
        self._title.setText(page.title)
        self._place.setText(page.place)
        self._say(page)
        onward = self.buttons["next"]
        onward.setText(page.onward or self.tr("Next"))
        onward.setEnabled(bool(page.onward))
        self.buttons["back"].setEnabled(page.back)
        self.buttons["extra"].setText(page.extra)
        self.buttons["extra"].setVisible(bool(page.extra))
        self.show_inside()
        self._fit()
        self._settle(clear, cards)

    def _say(self, page: Page) -> None:
        self._text.setText(page.text)
        self._strayed.setText(page.strayed)
        self._strayed.setVisible(bool(page.strayed))
        self._task.setText(page.task and _SIGN + page.task)
        self._task.setVisible(bool(page.task))
        for label in (self._text, self._strayed, self._task):
            label.setVisible(bool(label.text()))
        said = " ".join(part for part in (page.text, page.strayed, page.task) if part)
        self.setAccessibleName(f"{page.title}, {page.place}")
        self.setAccessibleDescription(said)

    def _fit(self) -> None:
        """As wide as the size of texts wants, and as high as the text then is, up to a share of the page."""
        page = self.parentWidget()
        assert page is not None
        width = max(text_pixels(_WIDTH), self.buttons_width)
        width = min(width, max(self.buttons_width, round(page.width() * _WIDEST)), page.width() - 2 * _EDGE)
        margins = self.column.contentsMargins()
        inside = width - margins.left() - margins.right() - _FRAME
        most = round(page.height() * _HIGHEST)
        high = self._high(inside)
        if high > most:
            high = self._high(inside - self._scroll.verticalScrollBar().sizeHint().width())
        self._inside.setMinimumHeight(high)
        self._scroll.setFixedHeight(min(high, most) + 2)
        self._scroll.verticalScrollBar().setValue(0)
        self.setFixedWidth(width)
        self.column.activate()
        self.setFixedHeight(self.column.totalSizeHint().height())

    def _high(self, width: int) -> int:
        """How high the texts are in a width."""
        labels = [label for label in (self._text, self._strayed, self._task) if label.text()]
        return sum(label.heightForWidth(width - 4) for label in labels) + _BETWEEN * len(labels)

    @property
    def buttons_width(self) -> int:
        """How much the row of buttons needs."""
        shown = [button for button in self.buttons.values() if not button.isHidden() or button.text()]
        hints: list[QSize] = [button.sizeHint() for button in shown if button.text()]
        return sum(hint.width() + 8 for hint in hints) + 48

    def _settle(self, clear: Sequence[QRect], cards: Sequence[QRect]) -> None:
        """Stay where it is if it covers nothing that matters there; else go where it covers least."""
        self._cards = tuple(cards)
        here = self.geometry()
        crowded = _common(here, self._cards) > _CROWDED * here.width() * here.height()
        stays = self.isVisible() and not crowded and not any(here.intersects(rect) for rect in clear)
        if not self._moved and not stays:
            self.move(self._best(clear, 0.5))
        self._stay_inside()
        self.show()
        self.column.activate()
        self.raise_()

    def _best(self, clear: Sequence[QRect], height: float) -> QPoint:
        parent = self.parentWidget()
        assert parent is not None
        across, down = parent.width() - self.width() - 2 * _EDGE, parent.height() - self.height() - 2 * _EDGE
        places = [
            QPoint(_EDGE + round(across * x / _STEPS), _EDGE + round(down * y / _STEPS))
            for y in range(_STEPS + 1)
            for x in range(_STEPS + 1)
        ]
        return min(places, key=lambda place: self._cost(QRect(place, self.size()), clear))

    def _cost(self, box: QRect, clear: Sequence[QRect]) -> tuple[int, int]:
        """Return what matters that it would cover, and then: what else lies there and how far it is from what
        matters.
        """
        center = box.center()
        far = min(((center - rect.center()).manhattanLength() for rect in clear), default=0)
        return _common(box, clear), _common(box, self._cards) // 100 + far // 4


def _common(box: QRect, rects: Sequence[QRect]) -> int:
    """How much of these rectangles a box covers, in square pixels."""
    common = [box.intersected(rect) for rect in rects]
    return sum(rect.width() * rect.height() for rect in common if not rect.isEmpty())
