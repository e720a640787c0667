"""The last lines of the program's log, for reports of faults."""

from __future__ import annotations

import logging
from collections import deque
from functools import cache

MOST = 60
"""So many lines are remembered."""


class LogMemory(logging.Handler):
    """Remembers what is logged; warnings go to standard error too, as they do where nothing handles them."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self.lines: deque[str] = deque(maxlen=MOST)

    def emit(self, record: logging.LogRecord) -> None:
        """Remember the line of a record; one that cannot be written goes where logging tells of such."""
        try:
            line = self.format(record)
        except Exception:
            self.handleError(record)
            return
        self.lines.append(line)
        last = logging.lastResort
        if last is not None and record.levelno >= last.level:
            last.handle(record)


@cache
def log_memory() -> LogMemory:
    """The memory of this program, which hears all that is logged from the first call on."""
    memory = LogMemory()
    logging.getLogger().addHandler(memory)
    return memory
