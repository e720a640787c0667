"""Says in a sentence why one answer was preferred to the others, by the numbers of the search."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from l5r_desktop.ui.advice.answer_table import Line
from l5r_desktop.ui.advice.chance_meter import percent

ALIKE = 0.02
"""Chances to win that differ by less are told as the same."""


def next_best(lines: Sequence[Line]) -> Line | None:
    """Return what was likeliest to win of all that was tried beside the answer given; None where nothing was."""
    tried = [line for line in lines if line.visits and not line.best]
    return max(tried, key=lambda line: line.chance, default=None)


class ReasonWords(QObject):
    """Says reasons. lines: as a reader may know them, so that no more is told than stands in the table."""

    def said(self, lines: Sequence[Line]) -> str:
        """A sentence on the answer given and the next best one; "" where there is nothing to compare."""
        given = next((line for line in lines if line.best and line.visits), None)
        other = next_best(lines)
        if given is None or other is None:
            return ""
        if given.weight:
            return self.tr("It was drawn, for it is answered in secret: it is given {} of the time.").format(
                percent(given.weight)
            )
        ahead = given.chance - other.chance
        if abs(ahead) < ALIKE:
            return self.tr("The next best answer came to the same, {}: {}.").format(percent(other.chance), other.text)
        if ahead > 0:
            return self.tr("It expected to win {} this way, and {} by the next best answer: {}.").format(
                percent(given.chance), percent(other.chance), other.text
            )
        return self.tr("Another answer seemed better, {} against {}, but not surely so: {}.").format(
            percent(other.chance), percent(given.chance), other.text
        )
