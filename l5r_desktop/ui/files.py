"""Files of games, as a player picks them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

ENDING = "l5r"


class Files(QObject):
    """Asks for a file; None where the player cancels."""

    def to_write(self, page: QWidget) -> Path | None:
        """Return where a game is to be written to."""
        title = self.tr("Write the game to a file")
        name, _ = QFileDialog.getSaveFileName(page, title, f"game.{ENDING}", self._kinds())
        return Path(name) if name else None

    def to_read(self, page: QWidget) -> Path | None:
        """Return where a game is to be read from."""
        name, _ = QFileDialog.getOpenFileName(page, self.tr("Watch a game from a file"), "", self._kinds())
        return Path(name) if name else None

    def written(self, path: Path) -> str:
        """Return the sentence that the file has been written."""
        return self.tr("The game is in the file {} now.").format(path.name)

    def _kinds(self) -> str:
        return self.tr("Games ({})").format(f"*.{ENDING}")
