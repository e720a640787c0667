"""How far long work of a command is, on standard error."""

from __future__ import annotations

import sys
from threading import Event


class ConsoleProgress:
    """Tells on standard error how far it is, where somebody looks on. stop: the work is wanted no more. of_what: what
    is counted, such as " games".
    """

    def __init__(self, of_what: str = "") -> None:
        self.stop = Event()
        self._of_what = of_what

    @property
    def cancelled(self) -> bool:
        """Return True if the work is wanted no more."""
        return self.stop.is_set()

    def tell(self, done: int, of: int) -> None:
        """Show that so much of all is done."""
        if sys.stderr.isatty():
            end = "\n" if done == of else ""
            print(f"\r{done} of {of}{self._of_what}", end=end, file=sys.stderr, flush=True)
