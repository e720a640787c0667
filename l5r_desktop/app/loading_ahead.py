"""Loads, while the player looks at the start page, what the window opens without and the first table needs, and has the
card base made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from threading import Event, Thread

FOR_A_TABLE = (
    "l5r_desktop.ui.table.page",
    "l5r_desktop.ui.preferences.help_button",
    "l5r_desktop.ui.lesson.lesson_guide",
    "l5r_desktop.ui.lesson.tip_note",
    "l5r_desktop.ai.worker",
    "l5r_desktop.ai.adviser",
)
"""What is imported where a table is opened."""
SOON = 0.2
"""Seconds until it begins: the first picture of the window is painted by then."""


@contextmanager
def loading_ahead(
    modules: Sequence[str], after: float = SOON, then: Callable[[], object] = lambda: None
) -> Iterator[None]:
    """Import modules on a thread of their own, one after another; what is not begun at the end is left.

    after: seconds until the first. then: called on that thread, when all are imported. Whoever imports one meanwhile
    waits for it, as no module of the program imports itself by way of others.
    """
    ended = Event()

    def load() -> None:
        ended.wait(after)
        for name in modules:
            if ended.is_set():
                return
            import_module(name)
        if not ended.is_set():
            then()

    thread = Thread(target=load, name="loading-ahead")
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
