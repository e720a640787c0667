"""The sheet of all keys, where each can be given to another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from l5r_desktop.ui.preferences.keys.commands import REPLAY, TABLE, WINDOW, Command
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings, key_of, shown
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.preferences.theme import text_pixels

_SIZE = QSize(620, 640)
_PLACES = (WINDOW, TABLE, REPLAY)


class KeySheet(QDialog):
    """A list of commands with their keys. Return on a line waits for its new key.

    list: the commands. change, usual, all_usual, close_button: its buttons. message: what is waited for, or why a key
    cannot be given.
    """

    def __init__(self, book: SettingsBook, parent: QWidget | None = None) -> None:
        # Qt sends events before all of this is made.
        self._waiting: Command | None = None
        self._activating = False
        super().__init__(parent)
        self.setObjectName("keys")
        self.setWindowTitle(self.tr("Keys"))
        self._keyring = KeyBindings(book, self)
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(self.tr("Commands and their keys"))
        self.list.setColumnCount(2)
        self.list.setHeaderLabels([self.tr("Command"), self.tr("Key")])
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setRootIsDecorated(False)
        self.list.setItemsExpandable(False)
        self.message = QLabel(self)
        self.message.setObjectName("keys-message")
        self.message.setWordWrap(True)
        self.change = QPushButton(self.tr("Another key"), self)
        self.usual = QPushButton(self.tr("Usual key"), self)
        self.all_usual = QPushButton(self.tr("All keys as usual"), self)
        self.close_button = QPushButton(self.tr("Close"), self)
        row = QHBoxLayout()
        for button in (self.change, self.usual, self.all_usual, self.close_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.addWidget(self.list, 1)
        column.addWidget(self.message)
        column.addLayout(row)
        self.resize(QSize(text_pixels(_SIZE.width()), text_pixels(_SIZE.height())))
        self._fill()
        self.list.itemActivated.connect(self._on_activated)
        self.change.clicked.connect(self._wait)
        self.usual.clicked.connect(self._on_usual)
        self.all_usual.clicked.connect(self._keyring.restore_all)
        self.close_button.clicked.connect(self.accept)
        book.changed.connect(self._show_keys)

    def choose(self, name: str) -> None:
        """Go to the line of a command."""
        for item in self._items():
            if item.data(0, Qt.ItemDataRole.UserRole).name == name:
                self.list.setCurrentItem(item)

    @property
    def keys(self) -> dict[str, str]:
        """Return what the list says, by the name of the command."""
        return {item.data(0, Qt.ItemDataRole.UserRole).name: item.text(1) for item in self._items()}

    def _items(self) -> list[QTreeWidgetItem]:
        parts = [self.list.topLevelItem(at) for at in range(self.list.topLevelItemCount())]
        found = [part.child(at) for part in parts if part is not None for at in range(part.childCount())]
        return [item for item in found if item is not None]

    def _fill(self) -> None:
        for place in _PLACES:
            commands = [command for command in self._keyring.commands if command.place == place]
            if not commands:
                continue
            part = QTreeWidgetItem(self.list, [self._keyring.title(place)])
            part.setFlags(Qt.ItemFlag.ItemIsEnabled)
            part.setFirstColumnSpanned(True)
            for command in commands:
                item = QTreeWidgetItem(part, [command.text])
                item.setData(0, Qt.ItemDataRole.UserRole, command)
            part.setExpanded(True)
        self._show_keys()
        self.list.resizeColumnToContents(0)
        self.list.setCurrentItem(self._items()[0])

    def _show_keys(self) -> None:
        """A star stands beside what is not as usual."""
        for item in self._items():
            command = item.data(0, Qt.ItemDataRole.UserRole)
            keys = self.tr(" or ").join(shown(key) for key in self._keyring.keys(command))
            item.setText(1, f"{keys} *" if self._keyring.changed(command) else keys)

    def _chosen(self) -> Command | None:
        item = self.list.currentItem()
        found = None if item is None else item.data(0, Qt.ItemDataRole.UserRole)
        return found if isinstance(found, Command) else None

    def _on_activated(self) -> None:
        """The Return key comes from the list to the dialog once more; then it is not the new key."""
        self._activating = True
        self._wait()

    def _wait(self) -> None:
        """The next key that is pressed is the new one."""
        command = self._chosen()
        if command is None:
            return
        if command.fixed:
            self.message.setText(self._keyring.give(command, ""))
            return
        self._waiting = command
        self.message.setText(self.tr("Press the new key for “{}”; Esc leaves it as it is.").format(command.text))
        self.grabKeyboard()

    def _on_usual(self) -> None:
        command = self._chosen()
        if command is not None:
            self.message.setText(self._keyring.restore(command))

    def event(self, event: QEvent) -> bool:
        # Before Qt looks for what a key means to the dialog: the Tab key is one as well.
        if self._waiting is not None and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and not self._activating:
                self._take(event)
            self._activating = False
            event.accept()
            return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        key = key_of(event)
        if not key or self._waiting is None:
            return
        command, self._waiting = self._waiting, None
        self.releaseKeyboard()
        refused = "" if key == "Esc" else self._keyring.give(command, key)
        done = "" if key == "Esc" else self.tr("“{0}” has the key {1} now.").format(command.text, shown(key))
        self.message.setText(refused or done)

    def hideEvent(self, event: QEvent) -> None:
        if self._waiting is not None:
            self._waiting = None
            self.releaseKeyboard()
        super().hideEvent(event)  # type: ignore[arg-type]
