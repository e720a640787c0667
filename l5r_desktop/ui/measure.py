"""Measures the window: a frame, showing a table, and how long an input waits while the rules work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from time import perf_counter
from typing import Any

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from l5r_desktop.session import Decision
from l5r_desktop.ui.cards.page import BrowserPage
from l5r_desktop.ui.table.page import TablePage

_PROBE = 2
"""Milliseconds between two looks at how late the window's thread is."""
Choose = Callable[[Decision, Any], tuple[str, ...]]


@dataclass
class WaitTimes:
    """Milliseconds, one figure for each answer.

    blocked: how long the window's thread could do nothing because of the rules. refreshed: what showing a table took.
    shown: from the answer to the table that it leads to. late: by how much other events came late meanwhile, one
    figure for each event.
    """

    blocked: list[float] = field(default_factory=list)
    refreshed: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)


def milliseconds(act: Callable[[], object], times: int) -> list[float]:
    """Return what each of several calls takes, in milliseconds."""
    found = []
    for _ in range(times):
        before = perf_counter()
        act()
        found.append(1000 * (perf_counter() - before))
    return found


def frames(page: TablePage, times: int) -> list[float]:
    """Return what it takes to paint the mat into an image, in milliseconds."""
    image = QImage(page.board.viewport().size(), QImage.Format.Format_ARGB32_Premultiplied)

    def paint() -> None:
        painter = QPainter(image)
        page.board.render(painter)
        painter.end()

    return milliseconds(paint, times)


def answers(page: TablePage, choose: Choose, most: int, seconds: float = inf) -> WaitTimes:
    """Answer the questions of a match as a person does, while the window lives, and see what waits how long.

    choose: the keys of an answer from the question and the view. At most so many answers; fewer if the game ends, or
    once so many seconds have passed, so that measuring ends on a slow machine too. One answer is given at least.
    """
    found = WaitTimes()
    end, began = _refreshed(page, found.refreshed), perf_counter()
    for given in range(most):
        _rest(page)
        page.link.catch_up()  # As by a key: what is still to be seen of the last answer is nothing that is waited for.
        decision = page.link.decision
        if decision is None or (given and perf_counter() - began > seconds):
            break
        keys = choose(decision, page.link.view)
        probe, tables = _EventLoopProbe(found.late), len(found.refreshed)
        before = perf_counter()
        page.link.answer(keys)
        found.blocked.append(1000 * (perf_counter() - before) - sum(found.refreshed[tables:]))
        _rest(page)
        found.shown.append(1000 * (perf_counter() - before))
        probe.stop()
        QApplication.processEvents()
    end()
    return found


def _rest(page: TablePage) -> None:
    """Let the window live until the rules rest. What the events before began may have set them to work once more."""
    while page.link.works:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def searching(page: BrowserPage, queries: Sequence[str], seconds: float = inf) -> list[float]:
    """Return what it takes, in milliseconds, from each key of some queries to the painted cards that they find.

    No further query is typed once so many seconds have passed.
    """
    found: list[float] = []
    began = perf_counter()
    viewport = page.view.viewport()
    paints = _PaintWatcher(viewport)
    for query in queries:
        if found and perf_counter() - began > seconds:
            break
        for typed in range(1, len(query) + 1):
            paints.seen = False
            before = perf_counter()
            page.ask(query[:typed])
            QApplication.sendPostedEvents()
            if not paints.seen:
                viewport.repaint()
            found.append(1000 * (perf_counter() - before))
            QApplication.processEvents()
    viewport.removeEventFilter(paints)
    return found


class _PaintWatcher(QObject):
    """A note if a widget has been painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.seen = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen = self.seen or event.type() == QEvent.Type.Paint
        return False


def pointing(page: TablePage, most: int) -> dict[str, list[float]]:
    """Return what it takes, in milliseconds, to point at cards of the table and to lift those that the question is
    about.

    most: how many cards.
    """
    numbers = list(page.mat.items_by_number())
    lit = [number for number in numbers if page.answers.offered(number)]
    figures = {
        "why a card can do nothing": _each(page.link.why_not, numbers[:most]),
        "what makes up the numbers of a card": _each(page.link.explain, numbers[:most]),
        "the mouse comes to a card": _each(page.mat.hovered.emit, numbers[:most]),
        "where a card may be let go": _each(page.answers.offered, lit[:most]),
    }
    return {name: taken for name, taken in figures.items() if taken}


def _each(ask: Callable[[int], object], numbers: list[int]) -> list[float]:
    return [figure for number in numbers for figure in milliseconds(partial(ask, number), 1)]


def _refreshed(page: TablePage, taken: list[float]) -> Callable[[], None]:
    """From now on write down what the page takes to show what has changed; the call ends it."""
    plain = page.refresh

    def timed() -> None:
        before = perf_counter()
        plain()
        taken.append(1000 * (perf_counter() - before))

    def end() -> None:
        page.refresh = plain  # type: ignore[method-assign]

    page.refresh = timed  # type: ignore[method-assign]
    return end


class _EventLoopProbe(QObject):
    """An event every 2 ms, and by how much it comes late."""

    def __init__(self, late: list[float]) -> None:
        super().__init__()
        self._late = late
        self._due = perf_counter() + _PROBE / 1000
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_time)
        self._timer.start(_PROBE)

    def stop(self) -> None:
        """The event that is waited for now counts too."""
        self._timer.stop()
        self._on_time()

    def _on_time(self) -> None:
        now = perf_counter()
        self._late.append(max(0.0, 1000 * (now - self._due)))
        self._due = now + _PROBE / 1000
