"""A thread that draws pictures while the window goes on."""

from __future__ import annotations

import atexit
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Condition, Thread
from time import monotonic

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QImage

from l5r_desktop.ui.mat.placeholder import image_of
from l5r_desktop.ui.ports import Raster

_log = logging.getLogger(__name__)
MOST_ORDERS = 1000
"""What waits longest is dropped beyond these; whoever still shows it asks again."""
_PATIENCE = 2.0
"""Seconds that the end of the program waits for the drawing under way."""

Order = tuple[Callable[[], Raster], int]


class _ImageRelay(QObject):
    """Brings pictures from the thread of the drawing worker to the window's. drawn: key, image; a null image is one
    that failed.
    """

    drawn = Signal(object, QImage)


class DrawingWorker:
    """Draws what is ordered, what was asked last first: that is what is looked at.

    One thread: measured, the window's frames stay within their time beside it, and beside two they do not. Who is to
    have a picture is known on the window's thread alone: the other one would take apart pixmaps and widgets of a page
    that has gone, if it were the last to let go of them.
    """

    def __init__(self) -> None:
        self._orders: OrderedDict[Hashable, Order] = OrderedDict()
        self._askers: dict[Hashable, Callable[[QImage], None]] = {}
        self._courier = _ImageRelay()
        self._courier.drawn.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._changed = Condition()
        self._thread: Thread | None = None
        self._current: Hashable | None = None
        self._closed = False
        self._paused = 0
        self._resumes = 0.0

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Begin no drawing meanwhile: two threads share one interpreter, and showing a table took twice as long."""
        with self._changed:
            self._paused += 1
        try:
            yield
        finally:
            with self._changed:
                self._paused -= 1
                self._changed.notify_all()

    def rest(self, seconds: float) -> None:
        """Begin no drawing for so long from now: somebody types, and each key is to be answered first. 0: go on now."""
        with self._changed:
            before, self._resumes = self._resumes, monotonic() + seconds
            if self._resumes < before:
                self._changed.notify_all()

    def ask(self, key: Hashable, draw: Callable[[], Raster], pixels: int, done: Callable[[QImage], None]) -> None:
        """Have a picture drawn, `pixels` wide; `done` is called with it. Both on the window's thread.

        Another order with the same key that still waits is forgotten; one that is being drawn, or is drawn and on its
        way to the window's thread, is enough. A drawing that fails is left out. draw: called on the thread of the
        drawing worker, so it must hold nothing of Qt.
        """
        with self._changed:
            if self._closed or (key in self._askers and key not in self._orders):
                return
            self._orders.pop(key, None)
            self._orders[key] = (draw, pixels)
            self._askers[key] = done
            if len(self._orders) > MOST_ORDERS:
                dropped, _ = self._orders.popitem(last=False)
                self._askers.pop(dropped, None)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="drawing", daemon=True)
                self._thread.start()
                atexit.register(self.close)
            if not self._paused:
                # Else the thread would wake up for nothing, hundreds of times while a table is laid out.
                self._changed.notify_all()

    def ask_last(self, key: Hashable, draw: Callable[[], Raster], pixels: int) -> None:
        """Have a picture drawn once nothing else waits, so that whoever draws it finds it drawn later."""
        self.ask(key, draw, pixels, lambda image: None)
        with self._changed:
            if key in self._orders:
                self._orders.move_to_end(key, last=False)

    def wait(self, seconds: float) -> bool:
        """Wait until all is drawn, at most so long; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._orders and self._current is None, seconds)

    def close(self) -> None:
        """Draw no more, and wait for the end of the drawing under way."""
        with self._changed:
            self._closed = True
            self._orders.clear()
            self._askers.clear()
            self._changed.notify_all()
            thread, self._thread = self._thread, None
        if thread is not None:
            atexit.unregister(self.close)
            thread.join(_PATIENCE)

    def _work(self) -> None:
        while self._draw_next():
            pass

    def _draw_next(self) -> bool:
        """Wait for an order, and draw it; False once there are no more. Nothing of an order is held while waiting."""
        with self._changed:
            self._current = None
            self._changed.notify_all()
            while not (self._closed or self._may_begin()):
                self._changed.wait(max(0.0, self._resumes - monotonic()) or None)
            if self._closed:
                return False
            key, (draw, pixels) = self._orders.popitem()
            self._current = key
        try:
            image = image_of(draw(), pixels)
        except Exception as error:
            _log.warning("A card could not be drawn: %s", error)
            image = QImage()
        self._courier.drawn.emit(key, image)
        return True

    def _may_begin(self) -> bool:
        return bool(self._orders) and not self._paused and monotonic() >= self._resumes

    def _deliver(self, key: Hashable, image: QImage) -> None:
        done = self._askers.pop(key, None)
        if done is not None and not image.isNull():
            done(image)
