"""The options of a game that has some, as switches with a sentence each."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from l5r_desktop.session import Switch
from l5r_desktop.ui.preferences.language import spoken
from l5r_desktop.ui.preferences.plain_label import PlainLabel


class GameOptions(QWidget):
    """Switches, by the keys of their options; of two that do not go together the one that was chosen last is on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[str, QCheckBox] = {}
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
        for switch in switches:
            french = spoken() == "fr"
            title, says = (switch.title_fr, switch.says_fr) if french else (switch.title, switch.says)
            box = QCheckBox(title[:1].upper() + title[1:], self)
            box.setObjectName(f"option-{switch.key}")
            box.setAccessibleDescription(says)
            sentence = PlainLabel(self)
            sentence.setText(says)
            sentence.setWordWrap(True)
            sentence.setIndent(24)
            self._column.addWidget(box)
            self._column.addWidget(sentence)
            self.boxes[switch.key] = box
            box.toggled.connect(lambda on, against=switch.against: self._on_toggled(against, on=on))

    @property
    def chosen(self) -> frozenset[str]:
        """The keys of those that are on."""
        return frozenset(key for key, box in self.boxes.items() if box.isChecked())

    def _on_toggled(self, against: str, *, on: bool) -> None:
        if on and against:
            self.boxes[against].setChecked(False)
