"""The box for an amount: a number to be chosen among several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import Option
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.rows import empty

FACES = 12
"""Up to how many numbers each has a face of its own."""
_ACROSS = 5


class AmountPlaces:
    """Gives each number a place, so that it keeps its own from one question to the next."""

    def __init__(self) -> None:
        self._most: dict[str, int] = {}

    def of(self, keys: Sequence[tuple[int, str]], verb: str) -> list[tuple[int, str]]:
        """Return what is offered, with "" as the key of each number that is not: from 0 or 1 to the end of the first
        row, or to the most that was offered before for the same verb. Where all these have no room, what is offered.

        >>> AmountPlaces().of([(0, "none"), (1, "one")], "fate")
        [(0, 'none'), (1, 'one'), (2, ''), (3, ''), (4, '')]
        """
        first = min(1, keys[0][0])
        most = max(self._most.get(verb, 0), keys[-1][0], first + _ACROSS - 1)
        if most - first >= FACES:
            return list(keys)
        self._most[verb] = most
        offered = {number for number, _ in keys}
        return sorted([*keys, *((number, "") for number in range(first, most + 1) if number not in offered)])


class AmountBox(FloatBox):
    """A face for each number; a slider and a field for more of them. chosen: an option by its key.

    Each number keeps its place from one question to the next: where fewer are offered, the faces of the others stay,
    and cannot be clicked. A first row is always whole.

    faces: of the numbers that are offered, by the key of their option; none while there is a slider. slider, field:
    both go together. take: gives their answer.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "amount")
        self._keys: list[tuple[int, str]] = []
        self.faces: dict[str, QPushButton] = {}
        self._places = AmountPlaces()
        self._grid = QGridLayout()
        for column in range(_ACROSS):
            self._grid.setColumnStretch(column, 1)
        self._long = QWidget(self)
        self._long.setObjectName("bare")
        self.slider = QSlider(Qt.Orientation.Horizontal, self._long)
        self.slider.setMinimumWidth(120)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.field = QSpinBox(self._long)
        self.take = QPushButton(self._long)
        self.take.setObjectName("take-amount")
        self._left = QLabel(self)
        self._left.setObjectName("box-note")
        self._left.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.addWidget(self.field)
        row.addWidget(self.take, 1)
        rows = QVBoxLayout(self._long)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.slider)
        rows.addLayout(row)
        self.column.addLayout(self._grid)
        self.column.addWidget(self._long)
        self.column.addWidget(self._left)
        self.slider.valueChanged.connect(self._turn)
        self.field.valueChanged.connect(self._type)
        self.take.clicked.connect(lambda: self.chosen.emit(self._keys[self.slider.value()][1]))

    @property
    def keys(self) -> dict[str, int]:
        """Return where on the slider an option is, by its key."""
        return {key: at for at, (_, key) in enumerate(self._keys)}

    def answers(self) -> Sequence[QAbstractButton]:
        return list(self.faces.values()) or [self.take]

    def ask(self, title: str, options: Sequence[Option], clear: Sequence[QRect]) -> None:
        """Offer these amounts, the least first. clear: what must not be covered."""
        keys = sorted((option.args[0], option.key) for option in options)
        self._title.setText(title)
        for control in (self.slider, self.field):
            control.setAccessibleName(title)
        if keys != self._keys or self.isHidden():
            self._keys = keys
            self._long.setVisible(len(keys) > FACES)
            self._show_faces(self._places.of(keys, options[0].verb) if len(keys) <= FACES else [])
            self.slider.setRange(0, len(keys) - 1)
            self.field.setRange(keys[0][0], keys[-1][0])
            self.slider.setValue(0)
        self._tell()
        self.settle(clear)

    def _show_faces(self, numbers: Sequence[tuple[int, str]]) -> None:
        empty(self._grid)
        self.faces = {}
        for at, (number, key) in enumerate(numbers):
            face = QPushButton(str(number), self)
            face.setObjectName(f"option-{key}" if key else "")
            face.setProperty("face", True)
            face.setEnabled(bool(key))
            self._grid.addWidget(face, at // _ACROSS, at % _ACROSS, Qt.AlignmentFlag.AlignHCenter)
            if key:
                face.setCursor(Qt.CursorShape.PointingHandCursor)
                face.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
                self.faces[key] = face

    def _turn(self, at: int) -> None:
        self.field.setValue(self._keys[at][0])
        self._tell()

    def _type(self, amount: int) -> None:
        """The nearest amount that is offered."""
        numbers = [number for number, _ in self._keys]
        self.slider.setValue(min(range(len(numbers)), key=lambda at: abs(numbers[at] - amount)))

    def _tell(self) -> None:
        now, most = self._keys[self.slider.value()][0], self._keys[-1][0]
        self.take.setText(self.tr("Take {}").format(now))
        self._left.setText(self.tr("{} of {}; {} left").format(now, most, most - now))
        self._left.setVisible(not self.faces)
