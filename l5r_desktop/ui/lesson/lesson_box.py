"""The box of a lesson: what is told, what to do now, and the way on and back."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.page_parts import PageParts

_HIGHEST = 0.4
"""The most of the page's height that the text in it takes."""
_EDGE = 8
"""What margins take of the width of texts, in pixels."""
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
    """A box in the dock of a page, whose last button keeps its place. next, back, left, extra: its buttons."""

    next = Signal()
    back = Signal()
    left = Signal()
    extra = Signal()

    def __init__(self, page: PageParts) -> None:
        super().__init__(page, "lesson")
        self.stand(page.side.dock)
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
        aside = FlowLayout()
        for name, button in self.buttons.items():
            button.setObjectName(f"lesson-{name}")
            button.clicked.connect(getattr(self, name))
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            if name != "next":
                aside.addWidget(button)
        self.buttons["left"].setText(self.tr("Leave"))
        self.buttons["back"].setText(self.tr("Back"))
        self.buttons["back"].setToolTip(self.tr("To the page before; if there was an answer between, it is taken back"))
        self.buttons["next"].setProperty("main", True)
        self.column.addWidget(self._place)
        self.column.addWidget(self._scroll, 1)
        self.column.addLayout(aside)
        # In a line of its own, so that it keeps its place however long its word and those of the others are.
        self.column.addWidget(self.buttons["next"])

    def show_page(self, page: Page) -> None:
        """Show a page: its title, place, text, and the button that leads on."""
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
        self.settle(())
        if self.dock is not None:
            self.dock.reveal(self)

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
        """As high as the text is, up to a share of the page."""
        inside, most = self.room - _EDGE, round(self.reach * _HIGHEST)
        high = self._high(inside)
        if high > most:
            high = self._high(inside - self._scroll.verticalScrollBar().sizeHint().width())
        self._inside.setMinimumHeight(high)
        self._scroll.setFixedHeight(min(high, most) + 2)
        self._scroll.verticalScrollBar().setValue(0)

    def _high(self, width: int) -> int:
        """Return how high the texts are in a width."""
        labels = [label for label in (self._text, self._strayed, self._task) if label.text()]
        return sum(label.heightForWidth(width - 4) for label in labels) + _BETWEEN * len(labels)
