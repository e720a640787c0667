"""The Qt application of the program, and the tuning of garbage collection and threads that keeps its window moving
while much goes on.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from hashlib import sha256

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

_loaded: set[bytes] = set()
"""Digests of the font files that Qt has: it would keep a file as often as it is given, each time in 0.4 MB."""


def application(fonts: Iterable[bytes]) -> QApplication:
    """The running application, or a new one, with these font files loaded."""
    running = QApplication.instance()
    found = running if isinstance(running, QApplication) else QApplication(["l5r"])
    found.setApplicationName("L5R Desktop")
    for font in fonts:
        digest = sha256(font).digest()
        if digest not in _loaded:
            _loaded.add(digest)
            QFontDatabase.addApplicationFontFromData(font)
    plain = found.font()
    # Texts are as wide on every machine, whatever its settings of hinting are.
    plain.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    found.setFont(plain)
    sweep_here(found)
    return found


SWITCH = 0.0005
"""Seconds after which the rules let the window's thread go on, if it waits.

Measured with 222 cards on the mat while the rules worked: with Python's own 0.005 each call from Qt into Python waits
so long, and laying out a table took seconds in place of 20 ms; with 0.0005 it took 10 to 26 ms.
"""
SWEPT_EVERY = 100
"""Milliseconds after which the window's thread looks for garbage."""
_NAME = "sweeper"
_FLOOD = 20_000
"""From so many new objects on they are the cards and widgets of a page that has been opened, and no garbage."""


class _CollectionState:
    """Tells whether the program has asked for no full collections by themselves."""

    asked = False


def run_smoothly() -> None:
    """Let threads take short turns, and collect garbage as a whole only when `tidy` is called.

    A full collection walks through all cards, states and widgets and stops the window for 50 to 250 ms.
    """
    sys.setswitchinterval(SWITCH)
    _CollectionState.asked = True


def sweep_here(app: QApplication) -> None:
    """Have garbage collected on the window's thread alone from now on.

    Python collects on whichever thread asks for memory. Widgets among the garbage would be taken apart there, waiting
    for a lock of Qt that the window's thread may hold while it waits for the interpreter: both would wait for ever.
    """
    gc.disable()
    if app.findChild(QTimer, _NAME) is None:
        timer = QTimer(app)
        timer.setObjectName(_NAME)
        timer.setInterval(SWEPT_EVERY)
        timer.timeout.connect(sweep)
        timer.start()


def sweep() -> None:
    """Collect garbage, about when Python itself would have; as a whole only where `run_smoothly` leaves that to it.

    A flood of new objects counts as old at once: looking through what opening a table makes takes 0.1 to 0.5 s.
    """
    limits, counts = gc.get_threshold(), gc.get_count()
    if _CollectionState.asked and counts[0] > _FLOOD:
        gc.freeze()
        gc.unfreeze()  # Which makes it the oldest generation.
        return
    for generation in (1, 0) if _CollectionState.asked else (2, 1, 0):
        if counts[generation] > limits[generation]:
            gc.collect(generation)
            return


def tidy() -> None:
    """Collect garbage as a whole: a page has been left, and nobody waits for the next frame."""
    if _CollectionState.asked:
        gc.collect()
