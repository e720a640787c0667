"""Which keys a command has: the usual ones, or the one that the user has given it."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from l5r_desktop.ui.preferences.keys.commands import Command, Commands, meet
from l5r_desktop.ui.preferences.settings import SettingsBook

_ALONE = (
    Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock, Qt.Key.Key_unknown,
)  # fmt: skip
_SAME = {Qt.Key.Key_Enter: Qt.Key.Key_Return}


def key_of(event: QKeyEvent) -> str:
    """The name of a pressed key with what is held beside it, such as "Ctrl+Z"; "" for a key that only changes others.

    A sign that is typed with the shift key on one keyboard and without it on another is the same key.
    """
    key = Qt.Key(event.key())
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if key in _ALONE:
        return ""
    if key == Qt.Key.Key_Backtab:
        key, held = Qt.Key.Key_Tab, held | Qt.KeyboardModifier.ShiftModifier
    sign = Qt.Key.Key_Space < key <= Qt.Key.Key_AsciiTilde and not Qt.Key.Key_A <= key <= Qt.Key.Key_Z
    if sign:
        held &= ~Qt.KeyboardModifier.ShiftModifier
    pressed = QKeySequence(QKeyCombination(held, _SAME.get(key, key)))
    return pressed.toString(QKeySequence.SequenceFormat.PortableText)


def shown(key: str) -> str:
    """A key as this system writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


class KeyBindings(QObject):
    """The keys of all commands. What the user has changed is kept in the settings."""

    def __init__(self, book: SettingsBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._table = Commands(self)

    @property
    def commands(self) -> tuple[Command, ...]:
        """Return every command with its keys."""
        return self._table.all()

    def title(self, place: str) -> str:
        """Return what a part of the table is called."""
        return self._table.title(place)

    def command(self, name: str) -> Command:
        """A command by its name. Raises KeyError for no such name."""
        found = next((command for command in self.commands if command.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def keys(self, command: Command) -> tuple[str, ...]:
        """The keys of a command now."""
        own = self._book.now.keys.get(command.name, "")
        return (own,) if own and not command.fixed else command.keys

    def changed(self, command: Command) -> bool:
        """Return True if the user has given it another key."""
        return self.keys(command) != command.keys

    def find(self, key: str, *places: str) -> Command | None:
        """The command that a key has in one of these places."""
        return next((one for one in self.commands if one.place in places and key in self.keys(one)), None)

    def clash(self, command: Command, key: str) -> Command | None:
        """Another command that has this key already where this one works."""
        others = (one for one in self.commands if one.name != command.name and meet(one, command))
        return next((one for one in others if key in self.keys(one)), None)

    def give(self, command: Command, key: str) -> str:
        """Give a command another key. Returns why that cannot be, a sentence, or "" if it is done."""
        if command.fixed:
            return self.tr("This key cannot be changed.")
        other = self.clash(command, key)
        if other is not None:
            return self.tr("{0} is taken: “{1}”.").format(shown(key), other.text)
        kept = {name: own for name, own in self._book.now.keys.items() if name != command.name}
        self._book.set(keys=kept if (key,) == command.keys else {**kept, command.name: key})
        return ""

    def restore(self, command: Command) -> str:
        """Let a command have its usual keys. Returns why that cannot be, a sentence, or "" if it is done."""
        for key in command.keys:
            other = self.clash(command, key)
            if other is not None:
                return self.tr("{0} is taken: “{1}”.").format(shown(key), other.text)
        self._book.set(keys={name: own for name, own in self._book.now.keys.items() if name != command.name})
        return ""

    def restore_all(self) -> None:
        """Let all commands have their usual keys."""
        self._book.set(keys={})
