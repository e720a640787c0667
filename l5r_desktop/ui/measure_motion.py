"""Measures what a frame costs the window's thread while things move on the mat, in a game at its usual pace."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from time import perf_counter, sleep, thread_time

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from l5r_desktop.ui.measure import Choose
from l5r_desktop.ui.table.page import TablePage

FRAME = 16.0
"""Milliseconds between two frames of a screen that shows sixty in a second; no frame should take longer."""
_NAP = 0.001
"""Seconds in which the window's thread rests between two looks at its events. They are counted nowhere."""


@dataclass
class Frames:
    """Milliseconds, one figure for each frame: all that the window's thread did from one step of the movements to the
    next, painting included.

    wall: by the clock of the wall, while other programs may have had the processor. cpu: processor time of the thread.
    """

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def note(self, wall: float, cpu: float) -> None:
        """Add a frame. wall, cpu: in seconds."""
        self.wall.append(1000 * wall)
        self.cpu.append(1000 * cpu)


@dataclass
class MotionCosts:
    """The costs of frames. moving: those in which things that were on their way went on. new: those in which a new
    table was shown as well. tables: how many tables were shown, with their banners. answers: how many were given.
    """

    moving: Frames = field(default_factory=Frames)
    new: Frames = field(default_factory=Frames)
    tables: int = 0
    answers: int = 0


class _Steps(QObject):
    """Counts the steps of the movements of a page, and the tables that it shows."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.count = self.tables = 0
        page.mat.stage.clock.ticked.connect(self._step)
        page.shown.connect(self._show)

    def _step(self, _: int) -> None:
        self.count += 1

    def _show(self) -> None:
        self.tables += 1


def motion(page: TablePage, choose: Choose, most: int, seconds: float = inf) -> MotionCosts:
    """Play on at a page as one who watches every event to its end, and see what each frame costs meanwhile.

    choose: the keys of an answer from the question and the view, for the seat at the window; others answer by
    themselves. most: how many frames in which things move. It ends sooner with the game, or once so many seconds have
    passed. The window keeps its pace: nothing is hurried, so a banner stays for its moment.
    """
    found, steps, link = MotionCosts(), _Steps(page), page.link
    began, wall, cpu, shown = perf_counter(), 0.0, 0.0, 0
    while len(found.moving.wall) < most and perf_counter() - began < seconds and not link.over:
        stepped, decision = steps.count, link.decision
        keys: tuple[str, ...] | None = None
        if decision is not None and not (link.works or link.lags or page.mat.stage.busy):
            keys = choose(decision, link.view)
        before = perf_counter(), thread_time()
        if keys is not None:
            link.answer(keys)
            found.answers += 1
        QApplication.processEvents()
        wall, cpu = wall + perf_counter() - before[0], cpu + thread_time() - before[1]
        if steps.count > stepped:
            (found.new if steps.tables > shown else found.moving).note(wall, cpu)
        if steps.count > stepped or not page.mat.stage.busy:
            wall, cpu, shown = 0.0, 0.0, steps.tables
        sleep(_NAP)
    found.tables = steps.tables
    page.mat.stage.clock.ticked.disconnect(steps._step)
    page.shown.disconnect(steps._show)
    steps.deleteLater()
    return found
