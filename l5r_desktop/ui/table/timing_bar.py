"""A narrow bar that tells where in the timing chart the game is, and whose opportunity it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from l5r_desktop.session import Stage, Table, TimingPosition, Wording
from l5r_desktop.ui.preferences.plain_label import PlainLabel, plain_tip
from l5r_desktop.ui.preferences.restyling import restyle
from l5r_desktop.ui.table.rows import empty

_STEP = " › "
_EDGES = (" begins", " ends")
"""The titles of steps in which a part of the game only begins or ends, as the timing chart has them."""
_STEP_LEAST = 40
"""The least width of what tells the step, in pixels."""


def _telling(steps: Sequence[Stage]) -> list[Stage]:
    """Return the steps that are named in the bar: not that something begins or ends, of which the question tells, where
    a window or another step within it is named.
    """
    return [stage for at, stage in enumerate(steps) if at == len(steps) - 1 or not stage.title.endswith(_EDGES)]


class Elided(QLabel):
    """A line of which a part is left out where there is no room, its beginning or (`end`) its end."""

    def __init__(self, parent: QWidget | None = None, *, end: bool = False) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._mode = Qt.TextElideMode.ElideRight if end else Qt.TextElideMode.ElideLeft

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), self._mode, rect.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def minimumSizeHint(self) -> QSize:
        return QSize(_STEP_LEAST, super().minimumSizeHint().height())


class TimingBar(QWidget):
    """The phases of the round or turn with the current one marked, the step and window, and who may act.

    names: by seat. phases: the labels of the phases; where they have no room, only that of the current one is shown.
    inside: that of the step. rule_wanted: the rule of what was clicked is to be read, by its number or section.
    fitted: what stands in the bar may lie elsewhere now.
    """

    rule_wanted = Signal(str)
    fitted = Signal()

    def __init__(self, names: tuple[str, ...], wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("course-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._names = names
        self._wording = wording
        self.phases: list[QLabel] = []
        self._row = QHBoxLayout()
        self._row.setSpacing(2)
        self.inside = Elided(self)
        self.inside.setObjectName("course-inside")
        self.inside.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.turn = Elided(self, end=True)
        self.turn.setObjectName("course-turn")
        self._all = row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 10, 2)
        row.setSpacing(12)
        row.addLayout(self._row)
        row.addWidget(self.inside, 1)
        row.addWidget(self.turn)
        self._course: TimingPosition | None = None
        self._told: tuple[TimingPosition, tuple[int, ...]] | None = None
        self._rules: dict[QWidget, str] = {}
        self._added: list[QWidget] = []

    @property
    def rule(self) -> str:
        """The rule of the innermost step that the game is in; "" where nothing is told."""
        course = self._course
        if course is None:
            return ""
        now = course.phases[course.now : course.now + 1] if course.now >= 0 else ()
        stages = (*now, *course.inside)
        return stages[-1].rule if stages else ""

    def add(self, widget: QWidget) -> None:
        """Have this at the end of the bar."""
        self._all.addWidget(widget)
        self._added.append(widget)

    def insert(self, widget: QWidget) -> None:
        """Have this before whose opportunity it is, so that the buttons at the end stay where they are."""
        self._all.insertWidget(self._all.indexOf(self.turn), widget)
        self._added.append(widget)

    def tell(self, table: Table) -> None:
        """Show where this table is."""
        course = table.course
        told = course, table.waiting_for
        if told == self._told:
            self.fit()
            return
        self._told = told
        if self._course is None or (course.phases, course.now) != (self._course.phases, self._course.now):
            self._show_phases(course)
        self._course = course
        steps = self._steps(course)
        self.inside.setText(_STEP.join(self._wording.stage(stage) for stage in _telling(steps)))
        self.inside.setToolTip("\n".join(f"{stage.rule} · {self._wording.stage(stage)}" for stage in steps))
        self._lead(self.inside, self.rule if steps else "")
        self.turn.setText(self._asked(table))
        self.turn.setToolTip(plain_tip(self.turn.text()))
        self.fit()

    def _lead(self, label: QLabel, rule: str) -> None:
        """Have a click on a label open a rule; none for ""."""
        self._rules[label] = rule
        label.setCursor(Qt.CursorShape.PointingHandCursor if rule else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        # The labels let the mouse through to the bar.
        label = self.childAt(event.position().toPoint())
        rule = self._rules.get(label, "") if label is not None else ""
        if rule and event.button() == Qt.MouseButton.LeftButton:
            self.rule_wanted.emit(rule)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def fit(self) -> None:
        """Show all phases if they have room beside what else must be read, else the current one alone."""
        others = [item for at in range(2, self._all.count()) if (item := self._all.itemAt(at)) is not None]
        taken = sum(label.sizeHint().width() for label in self.phases) + sum(item.sizeHint().width() for item in others)
        margins = self._all.contentsMargins()
        gaps = self._row.spacing() * len(self.phases) + self._all.spacing() * (self._all.count() - 1)
        fits = taken + gaps + margins.left() + margins.right() + _STEP_LEAST <= self.width()
        for at, label in enumerate(self.phases):
            label.setVisible(fits or self._course is None or at == self._course.now or self._course.now < 0)
        self._all.activate()
        self.fitted.emit()

    def around(self, left: int, right: int) -> tuple[int, int]:
        """Return these two edges of something that lies over the bar, moved outwards so that it covers every label
        and button wholly or not at all; in pixels of the bar.
        """
        shown = [label for label in (*self.phases, self.inside, self.turn) if label.isVisible() and label.text()]
        spans = [(label.x(), label.x() + min(label.width(), label.sizeHint().width())) for label in shown]
        spans += [(one.x(), one.x() + one.width()) for one in self._added if one.isVisible()]
        for begin, end in spans:
            if begin < right and left < end:
                left, right = min(left, begin), max(right, end)
        return left, right

    def wipe(self) -> None:
        """Clear what is shown."""
        self._course = self._told = None
        empty(self._row)
        self.phases = []
        self._rules.clear()
        for label in (self.inside, self.turn):
            label.clear()
            label.setToolTip("")

    def _show_phases(self, course: TimingPosition) -> None:
        if self._course is None or course.phases != self._course.phases:
            empty(self._row)
            self._rules.clear()
            self.phases = [self._phase(stage) for stage in course.phases]
            for label in self.phases:
                self._row.addWidget(label)
        for at, (label, stage) in enumerate(zip(self.phases, course.phases, strict=True)):
            self._name(label, stage, current=at == course.now)

    def _phase(self, stage: Stage) -> QLabel:
        label = PlainLabel("", self)
        label.setObjectName("course-phase")
        label.setToolTip(f"{stage.rule} · {self._wording.stage(stage)}")
        self._lead(label, stage.rule)
        label.show()
        return label

    def _name(self, label: QLabel, stage: Stage, *, current: bool) -> None:
        """Give the label of a phase its text and look; most keep theirs from phase to phase."""
        if label.property("current") == current:
            return
        title = self._wording.stage(stage) if current else self._wording.short_stage(stage)
        label.setText(f"› {title}" if current else title)
        label.setProperty("current", current)
        restyle(label)

    def _steps(self, course: TimingPosition) -> tuple[Stage, ...]:
        """Return what is followed within the phase; the phase's own name does not stand there twice."""
        marked = course.phases[course.now].title if course.now >= 0 else ""
        return tuple(stage for stage in course.inside if stage.title != marked)

    def _asked(self, table: Table) -> str:
        if not table.waiting_for:
            return ""
        return self.tr("• {}'s opportunity").format(", ".join(self._names[seat] for seat in table.waiting_for))
