"""The secret dial: a face for each number that may be bid, and what it would mean."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel, QPushButton, QWidget

from l5r_desktop.session import Bid, BidOption, Option
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.rows import empty

_FACES = 1
"""The column of the first face; before it what the other bids."""
_FACE = 36
"""Width of a face at least, in pixels."""


class Dial(FloatBox):
    """Shown while a bid is asked. chosen: an option by its key. buttons: by the key of their option. names: by seat."""

    chosen = Signal(str)

    def __init__(self, names: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent, "dial")
        self._names = names
        self.buttons: dict[str, QPushButton] = {}
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(2)
        self._note = PlainLabel(self)
        self._note.setObjectName("box-note")
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note.setWordWrap(True)
        self.column.addLayout(self._grid)
        self.column.addWidget(self._note)

    def answers(self) -> Sequence[QAbstractButton]:
        return list(self.buttons.values())

    def ask(self, title: str, options: tuple[Option, ...], bid: Bid | None, clear: Sequence[QRect]) -> None:
        """Show a face for each option, and below it what it would bring. clear: what must not be covered."""
        self._title.setText(title)
        empty(self._grid)
        self.buttons = {}
        for at, option in enumerate(options, _FACES):
            button = QPushButton(option.key, self)
            button.setObjectName(f"option-{option.key}")
            button.setProperty("face", True)
            button.setMinimumWidth(_FACE)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, key=option.key: self.chosen.emit(key))
            self._grid.addWidget(button, 0, at, Qt.AlignmentFlag.AlignHCenter)
            self.buttons[option.key] = button
        if bid is not None:
            self._explain(bid)
        self._note.setText(self._who(bid))
        self.settle(clear, height=1.0 if bid is not None and bid.duel else 0.5)

    def _explain(self, bid: Bid) -> None:
        """Rows below the faces: the cards that each brings, and the honor against each bid of the other."""
        row = 1
        if any(face.draws for face in bid.faces):
            self._row(row, self.tr("cards drawn"), [f"+{face.draws}" for face in bid.faces])
            row += 2
        if any(face.total is not None for face in bid.faces):
            self._row(row, self.tr("total of your duelist now"), [str(face.total) for face in bid.faces])
            row += 2
        if bid.against:
            heading = self.tr("honor, from each who bids") if bid.each else self.tr("honor, if the other bids")
            self._head(row, heading)
            row += 1
        for at, other in enumerate(bid.against):
            self._grid.addWidget(_cell(str(other), Qt.AlignmentFlag.AlignCenter), row + at, 0)
            self._cells(row + at, [_signed(face, at) for face in bid.faces])

    def _row(self, row: int, heading: str, texts: list[str]) -> None:
        self._head(row, heading)
        self._cells(row + 1, texts)

    def _cells(self, row: int, texts: list[str]) -> None:
        for at, text in enumerate(texts, _FACES):
            cell = _cell(text, Qt.AlignmentFlag.AlignCenter)
            cell.setProperty("gain", "more" if text.startswith("+") else "less" if text.startswith("−") else "")
            self._grid.addWidget(cell, row, at)

    def _head(self, row: int, text: str) -> None:
        """A heading above a line, as wide as all faces."""
        label = PlainLabel(text, self)
        label.setObjectName("box-note")
        label.setWordWrap(True)
        self._grid.addWidget(label, row, 0, 1, len(self.buttons) + _FACES)

    def _who(self, bid: Bid | None) -> str:
        """Return who has chosen and who has not; what nobody sees; what may lose the game."""
        lines = [self.tr("Nobody else sees it before all have chosen.")]
        if bid is not None:
            if bid.fatal:
                fatal = " · ".join(str(number) for number in bid.fatal)
                lines.insert(0, self.tr("May cost you all your honor, and the game: {}").format(fatal))
            done = ", ".join(self._names[seat] for seat in bid.chosen)
            open_ = ", ".join(self._names[seat] for seat in bid.waiting)
            if done:
                lines.append(self.tr("Has chosen: {}").format(done))
            if open_:
                lines.append(self.tr("Not yet: {}").format(open_))
        return "\n".join(lines)


def _signed(face: BidOption, at: int) -> str:
    change = face.honor[at]
    return "0" if not change else f"+{change}" if change > 0 else f"−{-change}"


def _cell(text: str, where: Qt.AlignmentFlag) -> QLabel:
    label = PlainLabel(text)
    label.setAlignment(where)
    return label
