"""The curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from l5r_desktop.ui.table.overlay_panel import OverlayPanel
from l5r_desktop.ui.table.session_link import SessionLink


class Curtain(OverlayPanel):
    """Covers the table until the person who has to answer says to be there. names: by seat.

    lifted: this was said. left: nobody goes on now.
    """

    lifted = Signal()
    left = Signal()

    def __init__(self, names: Sequence[str], link: SessionLink, parent: QWidget) -> None:
        super().__init__(parent, "curtain")
        self._names = names
        self._link = link
        self.pressed.connect(self._on_pressed)

    def fall(self) -> str:
        """Cover the table for whoever is to sit at it now. Returns the title, to be said aloud."""
        name = self._names[self._link.seat]
        buttons = [("uncover", self.tr("I am {}").format(name))]
        if self._link.now.can_undo:
            buttons.append(("undo", self.tr("Undo the last answer")))
        buttons.append(("leave", self.tr("Save and leave")))
        title = self.tr("Pass the screen to {}").format(name)
        self.rise(title, self.tr("Nobody else should look."), tuple(buttons))
        return title

    def _on_pressed(self, name: str) -> None:
        if name == "undo":
            self._link.undo()
        elif name == "leave":
            self.left.emit()
        else:
            self._link.uncover()
            self.lifted.emit()
