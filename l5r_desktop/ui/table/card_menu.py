"""The menu of something on the table: what may be done with it besides playing it, from those who add a section."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget


@dataclass(frozen=True, slots=True)
class Subject:
    """The thing that was clicked with the right button: a card or ring, a pile of a seat, the plate of a seat, or the
    table.
    """

    card: int = -1
    seat: int = -1
    place: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu. name: of the action, for tests and shortcuts. checked: None where there is nothing to check.

    inside: the lines of a menu of its own, which this line opens.
    """

    name: str
    label: str
    do: Callable[[], None] = lambda: None
    checked: bool | None = None
    enabled: bool = True
    inside: tuple[Entry, ...] = ()


Section = Callable[[Subject], Sequence[Entry]]
"""Gives the lines for a subject; none where it has nothing to say."""


class CardMenu(QObject):
    """Asks every section for its lines when it is opened, so that nothing in it is out of date. menu: what is shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(parent)
        self.menu.setObjectName("card-menu")
        self._sections: list[Section] = []

    def add_section(self, section: Section) -> None:
        """Have these lines shown below those of the sections added before."""
        self._sections.append(section)

    def open(self, subject: Subject, place: QPoint) -> None:
        """Show the menu of a subject at a place of the screen; nothing where no section has a line."""
        self._show([section(subject) for section in self._sections], place)

    def open_with(self, entries: Sequence[Entry], place: QPoint) -> None:
        """Show these lines alone at a place of the screen."""
        self._show([entries], place)

    def _show(self, parts: Sequence[Sequence[Entry]], place: QPoint) -> None:
        self.close()
        for entries in parts:
            if entries and not self.menu.isEmpty():
                self.menu.addSeparator()
            _fill(self.menu, entries)
        if not self.menu.isEmpty():
            self.menu.popup(place)

    def close(self) -> None:
        """Show no menu, and keep nothing of the last one."""
        self.menu.close()
        self.menu.clear()
        for inner in self.menu.findChildren(QMenu):
            inner.deleteLater()


def _fill(menu: QMenu, entries: Sequence[Entry]) -> None:
    for entry in entries:
        label = entry.label.replace("&", "&&")
        if entry.inside:
            inner = QMenu(label, menu)
            inner.menuAction().setObjectName(entry.name)
            inner.setEnabled(entry.enabled)
            _fill(inner, entry.inside)
            menu.addMenu(inner)
            continue
        action = QAction(label, menu)
        action.setObjectName(entry.name)
        action.setEnabled(entry.enabled)
        action.setCheckable(entry.checked is not None)
        action.setChecked(bool(entry.checked))
        action.triggered.connect(lambda _=False, do=entry.do: do())
        menu.addAction(action)
