"""The list of puzzles, by game and difficulty."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session import FORMATS
from l5r_desktop.session.puzzles import Puzzle
from l5r_desktop.ui.preferences.dialog_size import resize_dialog
from l5r_desktop.ui.preferences.theme import text_pixels

_CARD = re.compile(r"\{([a-z0-9_-]+)\}")
_KEY = Qt.ItemDataRole.UserRole
MOST = 5
"""The highest difficulty."""


class PuzzlesDialog(QDialog):
    """Lists puzzles; the one that is marked is told below, and begun by the button, Enter or two clicks.

    chosen: a Puzzle. solved: keys of those that have been solved. title: of a card by its id.
    """

    chosen = Signal(object)

    def __init__(
        self, puzzles: Sequence[Puzzle], solved: Collection[str], language: str, format_name: Callable[[str], str],
        title: Callable[[str], str], parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("puzzles")
        self.setWindowTitle(self.tr("Puzzles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._puzzles = {puzzle.key: puzzle for puzzle in puzzles}
        self._language = language
        self._title = title
        self.items: dict[str, QTreeWidgetItem] = {}
        self.list = QTreeWidget(self)
        self.list.setObjectName("puzzle-list")
        self.list.setAccessibleName(self.tr("Puzzles"))
        self.list.setHeaderLabels([self.tr("Puzzle"), self.tr("Difficulty"), self.tr("Goal")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        for ruleset in (one for one in FORMATS if any(puzzle.ruleset == one for puzzle in puzzles)):
            self._add_game(format_name(ruleset), [one for one in puzzles if one.ruleset == ruleset], solved)
        header = self.list.header()
        for section in (0, 1):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.ResizeToContents)
        self.text = QLabel(self)
        self.text.setObjectName("puzzle-text")
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text.setMinimumHeight(text_pixels(84))
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.play = QPushButton(self.tr("Play"), self)
        self.play.setObjectName("puzzle-play")
        self.play.setProperty("main", True)
        self.play.setDefault(True)
        ends.addButton(self.play, QDialogButtonBox.ButtonRole.AcceptRole)
        ends.rejected.connect(self.reject)
        self.play.clicked.connect(self._choose)
        self.list.currentItemChanged.connect(lambda _: self._tell())
        self.list.itemDoubleClicked.connect(lambda _: self._choose())
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 18, 22, 18)
        counted = sum(key in solved for key in self._puzzles)
        heading = QLabel(self.tr("{} of {} solved").format(counted, len(self._puzzles)), self)
        heading.setObjectName("heading")
        column.addWidget(heading)
        column.addWidget(self.list, 1)
        column.addWidget(self.text)
        column.addWidget(ends)
        resize_dialog(self, 940, 660)
        first = next((key for key in self.items if key not in solved), next(iter(self.items), None))
        if first is not None:
            self.list.setCurrentItem(self.items[first])
        self._tell()

    def _add_game(self, name: str, puzzles: Sequence[Puzzle], solved: Collection[str]) -> None:
        # Puzzles do not lie below the name of their game, for what lies below something that is disabled is disabled.
        game = QTreeWidgetItem(self.list, [name])
        game.setFlags(Qt.ItemFlag.NoItemFlags)
        game.setFirstColumnSpanned(True)
        font = game.font(0)
        font.setBold(True)
        game.setFont(0, font)
        game.setForeground(0, self.palette().text())
        for puzzle in puzzles:
            done = puzzle.key in solved
            row = QTreeWidgetItem(
                self.list,
                [
                    f"{'✓' if done else ' '} {puzzle.title[self._language]}", stars(puzzle.difficulty),
                    self._said(puzzle.goal.text[self._language]),
                ],
            )  # fmt: skip
            row.setData(0, _KEY, puzzle.key)
            if done:
                row.setData(0, Qt.ItemDataRole.AccessibleTextRole, self.tr("{}, solved").format(row.text(0)[2:]))
            spoken = self.tr("{} of {}").format(puzzle.difficulty, MOST)
            row.setData(1, Qt.ItemDataRole.AccessibleTextRole, spoken)
            self.items[puzzle.key] = row

    @property
    def current(self) -> Puzzle | None:
        """The puzzle that is marked."""
        item = self.list.currentItem()
        return None if item is None else self._puzzles.get(item.data(0, _KEY))

    def _tell(self) -> None:
        puzzle = self.current
        self.play.setEnabled(puzzle is not None)
        self.text.setText("" if puzzle is None else self._said(puzzle.text[self._language]))

    def _said(self, text: str) -> str:
        return _CARD.sub(lambda found: self._title(found[1]), text)

    def _choose(self) -> None:
        puzzle = self.current
        if puzzle is not None:
            self.accept()
            self.chosen.emit(puzzle)


def stars(difficulty: int) -> str:
    """A difficulty as it is shown.

    >>> stars(2)
    '••···'
    """
    return "•" * difficulty + "·" * (MOST - difficulty)
