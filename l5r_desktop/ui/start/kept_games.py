"""The games that have been begun: the last one in one click, the others in a list."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.session.remarks import OPENED, TAKEN_BACK, UNDONE
from l5r_desktop.ui.files import Files
from l5r_desktop.ui.ports import MatchPort, SavedMatch
from l5r_desktop.ui.start.formats import FormatNames

_MARGIN = 24
"""What the frame of the games leaves free at its left and right, in pixels."""
_MOST_ROWS = 5
"""Games that are seen at once on a page in one column."""
_ANY = 16_777_215
"""The height of a widget that may be as high as it likes, in pixels (QWIDGETSIZE_MAX of Qt)."""


class KeptGames(QFrame):
    """resumed, forgotten, watched, checked: a kept match by its id. opened: the file of a game that is to be watched.

    learn: the button for who has no game yet; teaches: whether it leads anywhere.
    """

    resumed = Signal(str)
    forgotten = Signal(str)
    watched = Signal(str)
    checked = Signal(str)
    opened = Signal(object)

    def __init__(self, matches: MatchPort, names: FormatNames, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._matches = matches
        self._names = names
        self._heading = QLabel(self.tr("Games that you have begun"), self)
        self._heading.setObjectName("heading")
        self.last = QPushButton(self.tr("Resume the last game"), self)
        self.last.setObjectName("resume-last")
        self.last.setProperty("main", True)
        self._last = ""
        self._doomed = ""
        self._kept: dict[str, SavedMatch] = {}
        self.teaches = False
        self.learn = QPushButton(self.tr("New here? Learn to play"), self)
        self.learn.setObjectName("learn-button")
        self.learn.setProperty("main", True)
        self.empty = QLabel(self.tr("None yet. A game is kept by itself after every answer."), self)
        self.empty.setWordWrap(True)
        self.list = QListWidget(self)
        self.list.setObjectName("kept")
        self.list.setWordWrap(True)
        self.list.setAccessibleName(self._heading.text())
        self.resume = QPushButton(self.tr("Resume"), self)
        self.resume.setObjectName("resume-button")
        self.forget = QPushButton(self)
        self.forget.setObjectName("forget-button")
        self.watch = QPushButton(self.tr("Watch"), self)
        self.watch.setObjectName("watch-button")
        self.check = QPushButton(self.tr("Check the proof"), self)
        self.check.setObjectName("check-button")
        self.open = QPushButton(self.tr("Open a replay…"), self)
        self.open.setObjectName("open-button")
        row = QHBoxLayout()
        row.addWidget(self.forget)
        row.addStretch()
        row.addWidget(self.check)
        row.addWidget(self.watch)
        row.addWidget(self.resume)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 18, _MARGIN, 18)
        for widget in (self._heading, self.last, self.empty, self.learn):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        self._wide = 0
        self._foot = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._foot.addLayout(row)
        self._foot.addWidget(self.open)
        column.addLayout(self._foot)
        column.addStretch()
        self.last.clicked.connect(lambda: self.resumed.emit(self._last))
        self.resume.clicked.connect(lambda: self._with_chosen(self.resumed))
        self.forget.clicked.connect(self._on_forget)
        self.list.currentRowChanged.connect(lambda _: self._on_row())
        self.check.clicked.connect(lambda: self._with_chosen(self.checked))
        self.watch.clicked.connect(lambda: self._with_chosen(self.watched))
        self.open.clicked.connect(self._on_open)
        self.list.itemActivated.connect(lambda _: self._on_activated())
        self._show(())

    def fit(self, wide: int) -> None:
        """Be drawn on a page in one column or in two. wide: pixels that there are in one, which is scrolled, 0 in two:
        in one the list is no higher than what it has, up to so many games, and all buttons lie in one line where that
        has room.
        """
        self._wide = wide
        buttons = (self.forget, self.check, self.watch, self.resume, self.open)
        need = sum(button.sizeHint().width() for button in buttons) + self._foot.spacing() * len(buttons)
        beside = need <= wide - 2 * _MARGIN
        self._foot.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._foot.setStretch(0, 1 if beside else 0)
        rows = min(_MOST_ROWS, self.list.count())
        high = sum(self.list.sizeHintForRow(at) for at in range(rows)) + 2 * self.list.frameWidth()
        fixed = wide > 0 and rows > 0
        self.list.setMinimumHeight(high if fixed else 0)
        self.list.setMaximumHeight(high if fixed else _ANY)

    def show_kept(self) -> None:
        """List the kept matches anew, the newest first. Raises PortError if they cannot be read."""
        self.list.clear()
        kept: tuple[SavedMatch, ...] = ()
        try:
            kept = self._matches.kept()
        finally:
            self._show(kept)

    def _show(self, kept: tuple[SavedMatch, ...]) -> None:
        self._kept = {row.match_id: row for row in kept}
        for row in kept:
            self.list.addItem(self._item(row))
        going = [row for row in kept if not row.finished]
        self._last = going[0].match_id if going else ""
        self.last.setVisible(bool(going))
        if going:
            self.last.setText(
                "\n".join((self.tr("Resume the last game"), *self._told(going[0])[:2])).replace("&", "&&")
            )
        self.empty.setVisible(not kept)
        self.learn.setVisible(self.teaches and not kept)
        self._spare()
        self.list.setVisible(bool(kept))
        if kept:
            self.list.setCurrentRow(0)
        for button in (self.watch, self.forget):
            button.setVisible(bool(kept))
            button.setEnabled(bool(kept))
        self._on_row()
        self.fit(self._wide)

    def _told(self, row: SavedMatch) -> tuple[str, str, str]:
        """Return the players, the game and where it stands, and when it was played."""
        state = self.tr("finished") if row.finished else row.summary or self.tr("begun")
        far = self.tr("over the network") if row.elsewhere else ""
        remarked = {
            OPENED: self.tr("opened before its end"),
            TAKEN_BACK: self.tr("taken back after cards had been seen"),
            UNDONE: self.tr("taken back after others had answered"),
        }
        when = " · ".join(part for part in (row.when, far, *(remarked[one] for one in row.remarks)) if part)
        return row.name, f"{self._names.format(row.ruleset)} · {state}", when

    def _item(self, row: SavedMatch) -> QListWidgetItem:
        item = QListWidgetItem("\n".join(self._told(row)))
        item.setData(Qt.ItemDataRole.UserRole, row.match_id)
        return item

    def _on_forget(self) -> None:
        """The first time it only asks."""
        item = self.list.currentItem()
        doomed = "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))
        if doomed and doomed == self._doomed:
            self.forgotten.emit(doomed)
        elif doomed:
            self._doomed = doomed
            self.forget.setText(self.tr("Really delete it?"))

    def _on_row(self) -> None:
        """Offer what the chosen game allows: a finished network game can be checked, any other can be resumed."""
        self._spare()
        item = self.list.currentItem()
        row = None if item is None else self._kept.get(item.data(Qt.ItemDataRole.UserRole))
        done = row is not None and row.elsewhere and row.finished
        self.check.setVisible(done)
        self.resume.setVisible(row is not None and not done)
        self.resume.setEnabled(row is not None and not done)

    def _on_activated(self) -> None:
        self._with_chosen(self.resumed if self.resume.isEnabled() else self.watched)

    def _spare(self) -> None:
        self._doomed = ""
        self.forget.setText(self.tr("Delete"))

    def _on_open(self) -> None:
        path = Files(self).to_read(self)
        if path is not None:
            self.opened.emit(path)

    def _with_chosen(self, signal: SignalInstance) -> None:
        item = self.list.currentItem()
        if item is not None:
            signal.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._on_forget()
        else:
            super().keyPressEvent(event)
