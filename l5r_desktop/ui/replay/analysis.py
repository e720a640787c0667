"""Looking back at a game: how likely a player was to win, where that turned, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Recording, Wording
from l5r_desktop.session.decision_analysis import GameReview, ReviewedDecision, WinEstimate
from l5r_desktop.ui.advice.chance_meter import percent
from l5r_desktop.ui.ports import Analyst
from l5r_desktop.ui.preferences.flow_layout import FlowLayout
from l5r_desktop.ui.preferences.plain_label import PlainLabel, plain_tip
from l5r_desktop.ui.replay.dearest_decisions import DearestDecisions
from l5r_desktop.ui.replay.graph import WinGraph

# The turning points of a game.

LEAST = 0.04
"""A change of the chance to win that is smaller is none to speak of."""


@dataclass(frozen=True, slots=True)
class ChanceChange:
    """A change of the chance to win. number: the stop at which it begins. change: from there to the next one."""

    number: int
    change: float


def swings(chances: Mapping[int, float], most: int) -> list[ChanceChange]:
    """The largest changes from one known moment to the next, the largest first.

    >>> swings({0: 0.5, 4: 0.52, 9: 0.2, 12: 0.9}, 2)
    [ChanceChange(number=9, change=0.7), ChanceChange(number=4, change=-0.32)]
    """
    found = [
        ChanceChange(before, round(chances[after] - chances[before], 6)) for before, after in pairwise(sorted(chances))
    ]  # fmt: skip
    found = [swing for swing in found if abs(swing.change) >= LEAST]
    return sorted(found, key=lambda swing: (-abs(swing.change), swing.number))[:most]


_EVERY = 60
"""Milliseconds between two looks at what has been found."""
_MOST = 6
_TRIES = (1, 500)
_FIRST_TRIES = 16
BY_TRIES = 0.0
"""In the place of seconds: a number of tries instead."""


class Analysis(QObject):
    """The estimates of a game, and the work on it. chances: of a seat, by stop. review: of its decisions.

    changed: something has been found, begun or ended. trouble: a sentence, if it could not be done, else "".
    """

    changed = Signal()

    def __init__(self, recording: Recording, analyst: Analyst, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._recording = recording
        self._analyst = analyst
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._attend)
        self.seat = -1
        self.chances: dict[int, float] = {}
        self.review: GameReview | None = None
        self.trouble = ""
        self.destroyed.connect(lambda: analyst.leave())

    @property
    def numbers(self) -> list[int]:
        """The stops that are judged: where something new begins, and the last one."""
        return sorted({*self._recording.acts, self._recording.last})

    @property
    def running(self) -> bool:
        """Return True if it is being worked out."""
        return self._analyst.running

    @property
    def reviewing(self) -> bool:
        """Return True if the decisions are being reviewed."""
        return self.running and self.review is not None

    @property
    def progress(self) -> tuple[int, int]:
        """How much of what is being worked out is known, and of how much."""
        if self.review is not None:
            return self.review.done, self.review.of
        return len(self.chances), len(self.numbers)

    @property
    def swings(self) -> list[ChanceChange]:
        """The turning points, as far as all is known."""
        return swings(self.chances, _MOST)

    def begin(self, seat: int, seconds: float, tries: int) -> None:
        """Work out the chances of a seat, from what it knew. seconds: for each moment, or BY_TRIES; tries: instead."""
        self.seat, self.chances, self.review = seat, {}, None
        self.go_on(seconds, tries)

    def go_on(self, seconds: float, tries: int) -> None:
        """Work out what is not known yet."""
        self.trouble = ""
        left = [number for number in self.numbers if number not in self.chances]
        self._analyst.begin(
            self.seat, left, seconds, tries if seconds == BY_TRIES else 0, self._on_found, self._on_failed
        )
        self._timer.start(_EVERY)
        self.changed.emit()

    def begin_review(self, seat: int) -> None:
        """Find out which decisions cost a seat most."""
        self.trouble = ""
        if seat != self.seat:
            self.seat, self.chances = seat, {}
        self.review = GameReview(0, 0)
        self._analyst.review(seat, self._on_reviewed, self._on_failed)
        self._timer.start(_EVERY)
        self.changed.emit()

    def cancel(self) -> None:
        """Work no more on it; what is known stays."""
        self._analyst.leave()
        self._timer.stop()
        self.changed.emit()

    def adopt(self, other: Analysis) -> None:
        """Take over what another has found; its work ends."""
        self.seat, self.chances, self.review = other.seat, other.chances, other.review
        other.cancel()
        self.changed.emit()

    def _attend(self) -> None:
        self._analyst.attend()
        if not self._analyst.running:
            self._timer.stop()

    def _on_found(self, number: int, found: WinEstimate) -> None:
        self.chances[number] = found.chance
        self.changed.emit()

    def _on_reviewed(self, found: GameReview) -> None:
        self.review = found
        self.changed.emit()

    def _on_failed(self) -> None:
        self.trouble = self.tr("The game could not be looked at to its end: the computer has stopped.")
        self.changed.emit()


class AnalysisPane(QWidget):
    """A graph, the turning points beside it, the dearest decisions below, and what rules the work. asked: to this stop;
    again: play on from there.

    tells: what happens after a stop, in words. better: the same of what would have been better there.
    """

    asked = Signal(int)
    again = Signal()

    def __init__(
        self,
        recording: Recording,
        wording: Wording,
        analyst: Analyst,
        tells: Callable[[int], str],
        better: Callable[[ReviewedDecision], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("analysis")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._recording = recording
        self._tells = tells
        self._better = better
        self._review_next = False
        self.analysis = Analysis(recording, analyst, self)
        self.graph = WinGraph(recording, wording, self)
        self.points = QListWidget(self)
        self.points.setObjectName("turning-points")
        self.points.setAccessibleName(self.tr("Turning points"))
        self.points.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.points.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.decisions = DearestDecisions(self)
        self.seats = QComboBox(self)
        self.effort = QComboBox(self)
        self.tries = QSpinBox(self)
        self.start = QPushButton(self.tr("Analyse"), self)
        self.review = QPushButton(self.tr("Review decisions"), self)
        self.review.setToolTip(plain_tip(self.tr("Find the three decisions that cost this player most")))
        self.cancel = QPushButton(self.tr("Stop"), self)
        self.retry = QPushButton(self.tr("Try again from here"), self)
        self.retry.setVisible(recording.viewer is None)
        self.progress = QProgressBar(self)
        self.message = PlainLabel(self)
        self.message.setObjectName("hint")
        self._fill(recording)
        self._arrange()
        self._connect()
        self.refresh()

    def _fill(self, recording: Recording) -> None:
        seats = range(len(recording.names)) if recording.viewer is None else [recording.viewer]
        for seat in seats:
            self.seats.addItem(self.tr("Chances of {}").format(recording.names[seat]), seat)
        self.seats.setAccessibleName(self.tr("Whose chances"))
        self.seats.setEnabled(self.seats.count() > 1)
        for text, seconds in (
            (self.tr("by a number of tries"), BY_TRIES), (self.tr("1 second a moment"), 1.0),
            (self.tr("2 seconds a moment"), 2.0),
        ):  # fmt: skip
            self.effort.addItem(text, seconds)
        self.effort.setAccessibleName(self.tr("How thoroughly"))
        self.tries.setRange(*_TRIES)
        self.tries.setValue(_FIRST_TRIES)
        self.tries.setAccessibleName(self.tr("Tries for each moment"))

    def _arrange(self) -> None:
        rules = FlowLayout()
        for widget in (
            self.seats, self.effort, self.tries, self.start, self.review, self.cancel, self.progress, self.retry,
            self.message,
        ):  # fmt: skip
            rules.addWidget(widget)
        self.progress.setMaximumWidth(160)
        pictures = QHBoxLayout()
        pictures.addWidget(self.graph, 3)
        pictures.addWidget(self.points, 2)
        self.points.setFixedHeight(self.graph.sizeHint().height())
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addLayout(rules)
        column.addLayout(pictures)
        column.addWidget(self.decisions)

    def _connect(self) -> None:
        self.start.clicked.connect(self.begin)
        self.review.clicked.connect(self.begin_review)
        self.cancel.clicked.connect(self._on_cancel)
        self.decisions.asked.connect(self.asked)
        self.retry.clicked.connect(self.again)
        self.graph.asked.connect(self.asked)
        self.points.itemClicked.connect(self._on_item)
        self.points.itemActivated.connect(self._on_item)
        self.effort.currentIndexChanged.connect(self.refresh)
        self.analysis.changed.connect(self.refresh)

    def begin(self) -> None:
        """Begin to work it out, as is chosen."""
        self._begin(review=False)

    def _begin(self, *, review: bool) -> None:
        self._review_next = review
        self.analysis.begin(self.seats.currentData(), self.effort.currentData(), self.tries.value())

    def begin_for(self, seat: int) -> None:
        """Begin with the chances of a seat; then its decisions are reviewed."""
        self.seats.setCurrentIndex(max(0, self.seats.findData(seat)))
        self._begin(review=True)

    def begin_review(self) -> None:
        """Begin to review the decisions of the seat that is chosen."""
        self._review_next = False
        self.analysis.begin_review(self.seats.currentData())

    def adopt(self, other: AnalysisPane) -> None:
        """Go on where another pane of the same game was."""
        for mine, theirs in ((self.seats, other.seats), (self.effort, other.effort)):
            mine.setCurrentIndex(theirs.currentIndex())
        self.tries.setValue(other.tries.value())
        ran, reviewing = other.analysis.running, other.analysis.reviewing
        self._review_next = other._review_next
        self.analysis.adopt(other.analysis)
        if reviewing:
            self.begin_review()
        elif ran:
            self.analysis.go_on(self.effort.currentData(), self.tries.value())

    def tell_anew(self) -> None:
        """Somebody else reads it: say the turning points and the decisions as he may know them."""
        self.points.clear()
        self.decisions.clear()
        self.refresh()

    def show_number(self, number: int) -> None:
        """Mark this stop as the one that is shown."""
        self.graph.show_number(number)

    def refresh(self) -> None:
        """Show what is known now."""
        analysis = self.analysis
        running = analysis.running
        if self._review_next and not running and len(analysis.chances) == len(analysis.numbers):
            self.begin_review()
            return
        known, of = analysis.progress
        swings = analysis.swings if analysis.chances and (analysis.reviewing or not running) else []
        self.tries.setEnabled(self.effort.currentData() == BY_TRIES)
        self.start.setVisible(not running)
        self.review.setVisible(not running)
        self.cancel.setVisible(running)
        self.progress.setVisible(running)
        self.progress.setRange(0, of)
        self.progress.setValue(known)
        self.graph.tell(analysis.chances, [swing.number for swing in swings])
        self.graph.setAccessibleName(self._said(swings))
        self.message.setText(analysis.trouble)
        self.message.setVisible(bool(analysis.trouble))
        self._show_points(swings)
        self.decisions.tell(analysis.review, self._told, running=running)

    def _told(self, one: ReviewedDecision) -> str:
        """A decision in a sentence: what was done, what would have been better, and what that cost."""
        return self.tr("{}. Better: {} ({} instead of {})").format(
            self._tells(one.number).rstrip("."), self._better(one), percent(one.chance + one.gain), percent(one.chance)
        )

    def _on_cancel(self) -> None:
        self._review_next = False
        self.analysis.cancel()

    def _said(self, swings: list[ChanceChange]) -> str:
        if not self.analysis.chances:
            return self.tr("Graph of the chance to win, not yet worked out")
        last = max(self.analysis.chances)
        return self.tr("Graph of the chance to win: {} turning points, at last {}").format(
            len(swings), percent(self.analysis.chances[last])
        )

    def _show_points(self, swings: list[ChanceChange]) -> None:
        shown = [self.points.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.points.count())]
        if shown and shown == [swing.number for swing in swings]:
            return
        self.points.clear()
        for rank, swing in enumerate(swings, 1):
            sign = "+" if swing.change > 0 else "−"
            text = f"{rank}.  {sign}{percent(abs(swing.change))}  {self._tells(swing.number)}"
            item = QListWidgetItem(text, self.points)
            item.setData(Qt.ItemDataRole.UserRole, swing.number)
            item.setToolTip(plain_tip(text))

    def _on_item(self, item: QListWidgetItem) -> None:
        self.asked.emit(item.data(Qt.ItemDataRole.UserRole))
