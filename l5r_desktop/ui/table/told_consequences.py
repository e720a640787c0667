"""Says what would come of an answer as long as nobody does anything more, and what it would take from the player."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject

from l5r_desktop.session import Consequences, LogLine, Wording
from l5r_desktop.ui.table.line_parts import parts
from l5r_desktop.ui.table.session_link import SessionLink


class ToldConsequences(QObject):
    """Puts the foreseen consequences of answers (`session/ensuing.py`) into sentences of the story."""

    def __init__(self, link: SessionLink, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._link = link
        self._wording = wording

    def line(self, keys: tuple[str, ...]) -> str:
        """Return what would come of an answer, in a line; "" where that is nothing, or cannot be told."""
        told = " · ".join(self._sentences(self._telling(self._link.consequences(keys))))
        return self.tr("If nobody does anything more: {}").format(told) if told else ""

    def cost(self, keys: tuple[str, ...]) -> str:
        """Return a sentence about how a fight would end with an answer that cannot be followed by another, and costs
        the player something; "" where it costs nothing.
        """
        found = self._link.consequences(keys) if self._link.table.lanes else Consequences()
        lines = list(self._telling(found))
        if not found.final or not (found.beaten or any(self._hurts(line) for line in lines)):
            return ""
        said = [line for line in lines if self._hurts(line) or self._wording.results(line) or self._wording.ends(line)]
        return self.tr("If nobody does anything more: {}").format(" ".join(self._sentences(said)))

    def bearer(self) -> str:
        """Return a sentence about onto which card the one goes that is paid for; "" where it goes onto none."""
        return " ".join(self._sentences(line for line in self._link.paid_for() if self._wording.attaches(line)))

    def _sentences(self, lines: Iterable[LogLine]) -> list[str]:
        return [self._wording.story_text(line) for _, line in self._wording.gathered(list(lines))]

    def _telling(self, found: Consequences) -> Iterable[LogLine]:
        """Yield the lines that tell what comes of it, up to the beginning of another phase."""
        for line in found.lines:
            if self._wording.results(line) or self._wording.ends(line) or not self._wording.acts(line):
                yield line
            if self._wording.heads(line) or self._wording.ends(line):
                return

    def _hurts(self, line: LogLine) -> bool:
        """Return True if a line takes something from the seat at the window."""
        if not self._wording.costs(line):
            return False
        named = parts(line)
        seats = [number for kind, number in named if kind == "seat"]
        pieces = (self._link.table.piece(number) for kind, number in named if kind == "card")
        own = self._link.seat
        return own in seats if seats else any(piece is not None and piece.seat == own for piece in pieces)
