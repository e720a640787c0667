"""What the players can do when whoever plays a seat, such as the computer, cannot go on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.ui.table.overlay_panel import OverlayPanel
from l5r_desktop.ui.table.session_link import SessionLink


class SeatTakeover(QObject):
    """Covers the table while a seat that has to answer is lost. left: the players leave; the game is kept."""

    left = Signal()

    def __init__(self, names: tuple[str, ...], link: SessionLink, page: QWidget) -> None:
        super().__init__(page)
        self._names = names
        self._link = link
        self.cover = OverlayPanel(page, "end")
        self.cover.pressed.connect(self._on_pressed)
        link.changed.connect(self.tell)
        self.tell()

    def tell(self) -> None:
        """Cover the table if a seat is lost now, and only then."""
        if not self._link.now.lost or self._link.over:
            self.cover.hide()
            return
        name = self._names[self._link.now.lost[0]]
        buttons = [("take", self.tr("Play for {} from now on").format(name))]
        if self._link.now.can_undo:
            buttons.append(("undo", self.tr("Undo the last answer")))
        buttons.append(("leave", self.tr("Leave the table")))
        text = self.tr("The program that plays this seat has failed. Nothing is lost: you can take up the game later.")
        self.cover.rise(self.tr("{} cannot go on").format(name), text, tuple(buttons))

    def _on_pressed(self, name: str) -> None:
        self.cover.hide()
        if name == "take" and self._link.now.lost:
            self._link.take_over(self._link.now.lost[0])
        elif name == "undo":
            self._link.undo()
        elif name == "leave":
            self.left.emit()
