"""The options of a game that has some, as switches with a sentence each; those of one group as a row of buttons."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtWidgets import QAbstractButton, QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from l5r_desktop.session import Switch
from l5r_desktop.ui.preferences.language import spoken
from l5r_desktop.ui.preferences.plain_label import PlainLabel


class GameOptions(QWidget):
    """Switches, by the keys of their options; of one group the one that was chosen last is on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[str, QAbstractButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def offer(self, switches: tuple[Switch, ...]) -> None:
        """Show these, all off."""
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
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
        self._column.addWidget(box)
        self._column.addWidget(self._sentence(says))

    def _add_group(self, switches: tuple[Switch, ...]) -> None:
        """A row of buttons of which at most one is down, and what that one does."""
        row = QWidget(self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        heading = PlainLabel(row)
        heading.setText(self.tr("Difficulty (Rank):"))
        line.addWidget(heading)
        usual = self.tr("The Rank is the number of Rokugani players.")
        sentence = self._sentence(usual)

        def tell() -> None:
            now = next((switch for switch in switches if self.boxes[switch.key].isChecked()), None)
            sentence.setText(usual if now is None else _told(now)[1])

        for switch in switches:
            title, says = _told(switch)
            button = QPushButton(switch.mark, row)
            button.setCheckable(True)
            button.setAccessibleName(title)
            button.setToolTip(says)
            self._name(button, switch, says)
            others = [one.key for one in switches if one is not switch]
            button.toggled.connect(lambda on, others=others: self._on_toggled(others, on=on))
            button.toggled.connect(tell)
            line.addWidget(button)
        line.addStretch()
        self._column.addWidget(row)
        self._column.addWidget(sentence)

    def _name(self, box: QAbstractButton, switch: Switch, says: str) -> None:
        box.setObjectName(f"option-{switch.key}")
        box.setAccessibleDescription(says)
        self.boxes[switch.key] = box

    def _sentence(self, says: str) -> PlainLabel:
        sentence = PlainLabel(self)
        sentence.setText(says)
        sentence.setWordWrap(True)
        sentence.setIndent(24)
        return sentence

    def _on_toggled(self, others: list[str], *, on: bool) -> None:
        for key in others if on else ():
            self.boxes[key].setChecked(False)


def _told(switch: Switch) -> tuple[str, str]:
    """The title of an option and its sentence in the language that is spoken."""
    return (switch.title_fr, switch.says_fr) if spoken() == "fr" else (switch.title, switch.says)
