"""Asks who looks at a game that is not over, where several people at this screen play it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from l5r_desktop.session.viewing_rights import ViewingRights
from l5r_desktop.ui.table.overlay_panel import OverlayPanel

Then = Callable[[int | None], None]
"""Goes on with the seat that looks, or with None, which sees all."""
_ALL, _NOBODY = "open-all", "nobody"


class ViewerQuestion(OverlayPanel):
    """Covers a widget with the question. parent: that widget."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "end")
        self.pressed.connect(self._on_pressed)
        self._then: Then = lambda seat: None

    def settle(self, lookers: ViewingRights, then: Then) -> None:
        """Ask who looks, if that is in doubt; then go on, unless nobody does."""
        if not lookers.in_doubt:
            then(lookers.only)
            return
        self._then = then
        buttons = [(str(seat), self.tr("As {} sees it").format(name)) for seat, name in lookers.names]
        said = self.tr("Whose cards are to be seen? All cards can be seen when it is over.")
        if lookers.everything:
            buttons.append((_ALL, self.tr("All cards: everybody agrees")))
            said = self.tr(
                "Whose cards are to be seen? All of them, if everybody who plays agrees; the game is then marked as "
                "opened before its end."
            )
        buttons.append((_NOBODY, self.tr("Cancel")))
        self.rise(self.tr("This game is not over"), said, tuple(buttons))

    def _on_pressed(self, name: str) -> None:
        self.hide()
        if name != _NOBODY:
            self._then(None if name == _ALL else int(name))
