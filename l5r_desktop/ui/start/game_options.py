"""The options of a game that has some, as switches with a sentence each; those of one group as a row of buttons."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QGridLayout, QHBoxLayout, QToolButton, QWidget

from l5r_desktop.session import Switch
from l5r_desktop.ui.preferences.language import spoken
from l5r_desktop.ui.preferences.plain_label import PlainLabel
from l5r_desktop.ui.table.rows import empty


class GameOptions(QWidget):
    """Switches, by the keys of their options; of one group the one that was chosen last is on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[str, QAbstractButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)

    def offer(self, switches: tuple[Switch, ...]) -> None:
        """Show these, all off."""
        empty(self._grid)
        self.boxes = {}
        for _, some in groupby(switches, key=lambda switch: switch.group or switch.key):
            found = tuple(some)
            if found[0].group:
                self._add_group(found)
            else:
                self._add_switch(found[0])

    @property
    def chosen(self) -> frozenset[str]:
        """The keys of those that are on."""
        return frozenset(key for key, box in self.boxes.items() if box.isChecked())

    def _add_switch(self, switch: Switch) -> None:
        title, says = _told(switch)
        box = QCheckBox(title[:1].upper() + title[1:], self)
        self._name(box, switch, says)
        self._add(box, self._sentence(says))

    def _add(self, what: QWidget, beside: QWidget) -> None:
        """Begin a line with something, and what belongs to it beside it."""
        row = self._grid.rowCount()
        self._grid.addWidget(what, row, 0, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(beside, row, 1)

    def _add_group(self, switches: tuple[Switch, ...]) -> None:
        """A row of buttons of which at most one is down, and what that one does."""
        row = QWidget(self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        heading = PlainLabel(self.tr("Difficulty (Rank):"), self)
        usual = self.tr("The Rank is the number of Rokugani players.")
        sentence = self._sentence(usual)

        def tell() -> None:
            now = next((switch for switch in switches if self.boxes[switch.key].isChecked()), None)
            sentence.setText(usual if now is None else _told(now)[1])

        for switch in switches:
            title, says = _told(switch)
            button = QToolButton(row)
            button.setText(switch.mark)
            button.setProperty("tile", True)
            button.setProperty("chip", True)
            button.setCheckable(True)
            button.setAccessibleName(title)
            button.setToolTip(says)
            self._name(button, switch, says)
            others = [one.key for one in switches if one is not switch]
            button.toggled.connect(lambda on, others=others: self._on_toggled(others, on=on))
            button.toggled.connect(tell)
            line.addWidget(button)
        line.addWidget(sentence, 1)
        self._add(heading, row)

    def _name(self, box: QAbstractButton, switch: Switch, says: str) -> None:
        box.setObjectName(f"option-{switch.key}")
        box.setAccessibleDescription(says)
        self.boxes[switch.key] = box

    def _sentence(self, says: str) -> PlainLabel:
        sentence = PlainLabel(self)
        sentence.setText(says)
        sentence.setWordWrap(True)
        return sentence

    def _on_toggled(self, others: list[str], *, on: bool) -> None:
        for key in others if on else ():
            self.boxes[key].setChecked(False)


def _told(switch: Switch) -> tuple[str, str]:
    """The title of an option and its sentence in the language that is spoken."""
    return (switch.title_fr, switch.says_fr) if spoken() == "fr" else (switch.title, switch.says)
