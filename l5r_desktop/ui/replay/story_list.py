"""The story of a game, up to the moment that is watched, and sentences for what happens next."""

from __future__ import annotations

from bisect import bisect_right
from itertools import groupby
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from l5r_desktop.session import AnswerBuilder, Decision, LogLine, Recording, Table, Wording

Index = QModelIndex | QPersistentModelIndex
_MOST, _LEAST = 80, 30
"""How many lines are shown: most when it is begun anew (twice as many as it goes on), least as it goes back."""


class _Lines(QAbstractListModel):
    """The last lines of the story so far; each is put into words once, when it is seen.

    first, end: which lines of the whole story they are. More than a few hundred would take long to lay out.
    """

    def __init__(self, wording: Wording, parent: QWidget) -> None:
        super().__init__(parent)
        self._wording = wording
        self._words: dict[LogLine, str] = {}
        self.lines: tuple[tuple[int, LogLine], ...] = ()
        self.first = self.end = 0

    def rowCount(self, parent: Index | None = None) -> int:
        return self.end - self.first

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self._text(self.lines[self.first + index.row()][1]) if role == Qt.ItemDataRole.DisplayRole else None

    def _text(self, line: LogLine) -> str:
        if line not in self._words:
            self._words[line] = self._wording.story_text(line)
        return self._words[line]

    def tell(self, lines: tuple[tuple[int, LogLine], ...]) -> None:
        """This is the whole story; none of it is told yet. What tells the same of several at one stop is one line."""
        self.beginResetModel()
        stops = [(number, [line for _, line in told]) for number, told in groupby(lines, key=lambda one: one[0])]
        self.lines = tuple((number, line) for number, told in stops for _, line in self._wording.gathered(told))
        self.first = self.end = 0
        self.endResetModel()

    def cut(self, end: int) -> None:
        """Show the story up to a line."""
        if not 0 <= end - self.first <= 2 * _MOST or (end < self.first + _LEAST and self.first):
            self.beginResetModel()
            self.first, self.end = max(0, end - _MOST), end
            self.endResetModel()
        elif end > self.end:
            self.beginInsertRows(QModelIndex(), self.rowCount(), end - self.first - 1)
            self.end = end
            self.endInsertRows()
        elif end < self.end:
            self.beginRemoveRows(QModelIndex(), end - self.first, self.rowCount() - 1)
            self.end = end
            self.endRemoveRows()


class StoryList(QListView):
    """Lines that are told so far. asked: the stop at which a line had just been told, by a click on it."""

    asked = Signal(int)

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("story")
        self.setAccessibleName(self.tr("Story"))
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lines = _Lines(wording, self)
        self.setModel(self._lines)
        self.clicked.connect(lambda index: self.asked.emit(self._lines.lines[self._lines.first + index.row()][0]))

    @property
    def texts(self) -> list[str]:
        """The lines that are shown."""
        return [self._lines.data(self._lines.index(row)) for row in range(self._lines.rowCount())]

    def tell(self, lines: tuple[tuple[int, LogLine], ...]) -> None:
        """This is the whole story, each line with the first stop that has it."""
        self._lines.tell(lines)

    def show_number(self, number: int) -> None:
        """Show what is told up to a stop."""
        self._lines.cut(bisect_right(self._lines.lines, number, key=lambda line: line[0]))
        if self._lines.rowCount():
            last = self._lines.index(self._lines.rowCount() - 1)
            self.setCurrentIndex(last)
            self.scrollTo(last)


_ENOUGH = 9
"""Letters of an answer that are understood without the question."""


class InputSentences(QObject):
    """Sentences about the inputs of a recording."""

    def __init__(self, recording: Recording, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._recording = recording
        self._wording = wording

    def next(self, number: int, table: Table, seat: int | None) -> str:
        """Return what happens after a stop, as a seat (None: all) may know it. table: what that seat sees there."""
        found = self._recording.given(number)
        if found is None:
            return self.tr("Here the game ends.") if table.result is not None else self.tr("Here the recording ends.")
        decision, given = found
        answering = getattr(given, "seat", None)
        if decision is not None and (seat is None or seat == decision.seat):
            return self._answer(decision, getattr(given, "keys", None) or (), table)
        if answering is not None:
            return self.tr("{} decides.").format(self._recording.names[answering])
        return self.tr("Lots are drawn.") if hasattr(given, "outcome") else self.tr("Something is told or put right.")

    def act(self, number: int, table: Table, seat: int | None) -> str:
        """The same in fewer words: who did what, where the answer says enough without its question."""
        found = self._recording.given(number)
        decision = None if found is None else found[0]
        if found is None or decision is None or seat not in (None, decision.seat):
            return self.next(number, table, seat)
        said = self._said(decision, getattr(found[1], "keys", None) or (), table)
        if len(said) < _ENOUGH:
            return self.next(number, table, seat)
        return self.tr("{}: {}").format(self._recording.names[decision.seat], said)

    def instead(self, number: int, keys: tuple[str, ...], table: Table, seat: int | None) -> str:
        """Return another answer that could have been given after a stop, as a seat (None: all) may know it."""
        found = self._recording.given(number)
        if found is None or found[0] is None:
            return ""
        if seat not in (None, found[0].seat):
            return self.tr("something else")
        return self._said(found[0], keys, table)

    def asked(self, number: int, seat: int | None) -> AnswerBuilder | None:
        """The question at a stop with the answer that was given, if a seat (None: all) may know both."""
        found = self._recording.given(number)
        if found is None or found[0] is None or seat not in (None, found[0].seat):
            return None
        picking = AnswerBuilder(found[0])
        picking.picked = tuple(getattr(found[1], "keys", None) or ())
        return picking

    def _said(self, decision: Decision, keys: tuple[str, ...], table: Table) -> str:
        idents = {piece.no: piece.ident for piece in table.pieces}
        labels = self._wording.labels(decision.options, idents.get)
        chosen = [label for option, label in zip(decision.options, labels, strict=True) if option.key in keys]
        return ", ".join(chosen) if chosen else self.tr("nothing")

    def _answer(self, decision: Decision, keys: tuple[str, ...], table: Table) -> str:
        idents = {piece.no: piece.ident for piece in table.pieces}
        said = self._said(decision, keys, table)
        name, prompt = self._recording.names[decision.seat], self._wording.prompt(decision, idents.get)
        return self.tr("{}: {}  →  {}").format(name, prompt, said)
