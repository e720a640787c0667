"""The decisions of a game that cost its player most, below its analysis."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from l5r_desktop.session.decision_analysis import GameReview, ReviewedDecision
from l5r_desktop.ui.advice.chance_meter import percent
from l5r_desktop.ui.preferences.plain_label import PlainLabel, plain_tip
from l5r_desktop.ui.preferences.theme import text_pixels

_ROW = 21
"""Height of a line, in pixels that follow the size of texts."""
_FRAME = 6


class DearestDecisions(QWidget):
    """A heading and a line for each decision. asked: to its stop."""

    asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = PlainLabel(self)
        self._heading.setObjectName("hint")
        self.list = QListWidget(self)
        self.list.setObjectName("dearest-decisions")
        self.list.setAccessibleName(self.tr("Decisions that cost most"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.itemClicked.connect(self._on_item)
        self.list.itemActivated.connect(self._on_item)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.addWidget(self._heading)
        column.addWidget(self.list)
        self._shown: tuple[ReviewedDecision, ...] = ()
        self.hide()

    @property
    def heading(self) -> str:
        """The sentence above the lines."""
        return self._heading.text()

    def clear(self) -> None:
        """Forget what is shown, so that it is told anew."""
        self._shown = ()
        self.list.clear()

    def tell(self, review: GameReview | None, said: Callable[[ReviewedDecision], str], *, running: bool) -> None:
        """Show what is known; nothing where no review has begun. said: a decision in a sentence."""
        self.setVisible(review is not None)
        if review is None:
            self.clear()
            return
        if review.decisions:
            heading = self.tr("Decisions that cost most")
        elif running:
            heading = self.tr("The decisions are being reviewed…")
        else:
            heading = self.tr("No decision has surely cost anything.")
        self._heading.setText(heading)
        self.list.setVisible(bool(review.decisions))
        if review.decisions == self._shown and self.list.count() == len(self._shown):
            return
        self._shown = review.decisions
        self.list.clear()
        for rank, one in enumerate(review.decisions, 1):
            text = f"{rank}.  −{percent(one.gain)}  {said(one)}"
            item = QListWidgetItem(text, self.list)
            item.setData(Qt.ItemDataRole.UserRole, one.number)
            item.setToolTip(plain_tip(text))
        self.list.setFixedHeight(len(review.decisions) * text_pixels(_ROW) + _FRAME)

    def _on_item(self, item: QListWidgetItem) -> None:
        self.asked.emit(item.data(Qt.ItemDataRole.UserRole))
