"""Answers that were thought about, one below the other: what they are, the chance to win by them, how often tried."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from l5r_desktop.session import Decision, Idents, Wording
from l5r_desktop.session.decision_analysis import DecisionAnalysis, RatedAnswer, tellable
from l5r_desktop.ui.advice.chance_meter import ChanceMeter, percent
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.preferences.theme import text_pixels
from l5r_desktop.ui.table.rows import empty

MOST = 6
"""How many answers are shown at most."""
_ROOM = ((700, MOST), (420, 4), (0, 2))
"""From how many pixels of usual text on, a table is high enough for how many."""
_METER = 96
_COLUMNS = 4
"""Below each answer: a meter, its chance, tries, and how often."""
_BEST = "›"
_LONG = 86
_NUMBERED = re.compile(r" \(\d+\)$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table. best: it is the answer that is advised, or was given. weight: as in RatedAnswer."""

    text: str
    chance: float
    visits: int
    weight: float
    best: bool


class AnswerWords(QObject):
    """Says answers to a decision. wording: of the match."""

    def __init__(self, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording

    def lines(self, decision: Decision, analysis: DecisionAnalysis, idents: Idents, most: int = MOST) -> list[Line]:
        """A reader's own answers, the advised one first, at most so many."""
        rows = sorted(analysis.answers, key=lambda one: one.keys != analysis.keys)[:most]
        return [self._line(self.said(decision, one.keys, idents), one, analysis) for one in rows]

    def lines_of_other(
        self, decision: Decision, analysis: DecisionAnalysis, idents: Idents, most: int = MOST
    ) -> list[Line]:
        """Somebody else's answers, the given one first. Those with cards that the reader may not know are one line."""
        rows = sorted(analysis.answers, key=lambda one: one.keys != analysis.keys)
        lines: list[Line] = []
        hidden: list[RatedAnswer] = []
        for one in rows:
            if self.can_be_told(decision, one.keys, idents):
                lines.append(self._line(self.said(decision, one.keys, idents), one, analysis))
            else:
                hidden.append(one)
        lines = lines[:most]
        if hidden:
            lines.append(self._together(hidden, analysis))
        return sorted(lines, key=lambda line: not line.best)

    def can_be_told(self, decision: Decision, keys: tuple[str, ...], idents: Idents) -> bool:
        """Return True if an answer of somebody else names no card that the reader may not know."""
        options = (decision.option(key) for key in keys)
        return all(option is not None and tellable(decision, option, idents) for option in options)

    def said(self, decision: Decision, keys: tuple[str, ...], idents: Idents) -> str:
        """An answer in words."""
        if not keys:
            return self.tr("Nothing")
        labels = self._wording.labels(decision.options, idents)
        by_key = {option.key: label for option, label in zip(decision.options, labels, strict=True)}
        return ", ".join(_short(by_key.get(key, key)) for key in keys)

    def _together(self, hidden: Sequence[RatedAnswer], analysis: DecisionAnalysis) -> Line:
        visits = sum(one.visits for one in hidden)
        chance = sum(one.visits * one.expected for one in hidden) / visits if visits else 0.0
        given = any(one.keys == analysis.keys for one in hidden)
        text = self.tr("With cards that you cannot see")
        return Line(text, chance, visits, sum(one.weight for one in hidden), given)

    def _line(self, text: str, one: RatedAnswer, analysis: DecisionAnalysis) -> Line:
        return Line(text, one.expected, one.visits, one.weight, one.keys == analysis.keys)


def room_for(height: int) -> int:
    """Return how many answers there is room for on a table of this height in pixels."""
    return next(most for least, most in _ROOM if height >= text_pixels(least) or not least)


class AnswerTable(QWidget):
    """The lines, with headings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self.lines: tuple[Line, ...] = ()

    @property
    def texts(self) -> list[str]:
        """The answers as they are read, from above."""
        return [line.text for line in self.lines]

    def tell(self, lines: Sequence[Line]) -> None:
        """Show these lines in place of the last ones."""
        self.wipe()
        self.lines = tuple(lines)
        if not lines:
            return
        mixed = any(line.weight for line in lines)
        headings = [self.tr("chance to win"), "", self.tr("tries"), *([self.tr("how often")] if mixed else [])]
        for at, heading in enumerate(headings, 1):
            if heading:
                self._put(self._label(heading, "box-note"), 0, at, right=at > 2)
        for at, line in enumerate(lines):
            text = self._label(line.text, _name(line))
            text.setWordWrap(True)
            self._show(1 + 2 * at, line, text, mixed=mixed)

    def wipe(self) -> None:
        """Clear what is shown."""
        self.lines = ()
        empty(self._grid)

    def _show(self, row: int, line: Line, text: QLabel, *, mixed: bool) -> None:
        name = _name(line)
        self._put(self._label(_BEST if line.best else "", name), row, 0)
        self._grid.addWidget(text, row, 1, 1, _COLUMNS)
        row += 1
        if line.visits:
            meter = ChanceMeter(_METER, self)
            meter.tell(line.chance)
            self._grid.addWidget(meter, row, 1, Qt.AlignmentFlag.AlignVCenter)
            self._put(self._label(percent(line.chance), name), row, 2, right=True)
        self._put(self._label(str(line.visits), name), row, 3, right=True)
        if mixed:
            self._put(self._label(percent(line.weight), name), row, 4, right=True)

    def _put(self, label: QLabel, row: int, column: int, *, right: bool = False) -> None:
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        self._grid.addWidget(label, row, column, side | Qt.AlignmentFlag.AlignVCenter)

    def _label(self, text: str, name: str) -> QLabel:
        label = PlainLabel(text, self)
        label.setObjectName(name)
        return label


def _short(label: str) -> str:
    """A label of which the end is left out where it is long, but not the number that tells it from another.

    >>> _short("Use Ambush: " + "put the card into play " * 9 + "(2)")
    'Use Ambush: put the card into play put the card into play put the card into play put … (2)'
    """
    if len(label) <= _LONG:
        return label
    number = _NUMBERED.search(label)
    return label[:_LONG].rsplit(" ", 1)[0] + " …" + (number[0] if number is not None else "")


def _name(line: Line) -> str:
    return "advice-best" if line.best else "advice-line"
