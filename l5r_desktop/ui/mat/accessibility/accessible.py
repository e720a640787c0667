"""The mat as screen readers find it: the parts of the table, and in each what lies there.

Qt tells nothing of what is on a QGraphicsScene, so a QObject stands for each part and each thing, and Qt is told what
to say of it. The classes derive from QAccessibleObject and QAccessibleWidget: with plain QAccessibleInterface, Qt
crashes as soon as a screen reader walks the tree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView
from shiboken6 import VoidPtr, getCppPointer

from l5r_desktop.ui.mat.accessibility.stops import Stop
from l5r_desktop.ui.mat.cursor import Cursor

_REACH = "reach"
"""The property of a view that holds its Reach."""
_PRESS = "Press"
"""The name that screen readers know for a click."""


class MatDescriber(Protocol):
    """Says in words what is on the mat."""

    def area(self, area: str, seat: int) -> str: ...
    def name(self, stop: Stop) -> str: ...
    def description(self, stop: Stop) -> str: ...


class StopObject(QObject):
    """Stands for a thing on the mat, wherever it lies."""

    def __init__(self, reach: AccessibleMat, stop: Stop, parent: QObject) -> None:
        super().__init__(parent)
        self.reach, self.stop = reach, stop


class AreaObject(QObject):
    """Stands for a part of the table."""

    def __init__(self, reach: AccessibleMat, area: str, seat: int, parent: QObject) -> None:
        super().__init__(parent)
        self.reach, self.area, self.seat = reach, area, seat


class AccessibleMat(QObject):
    """All that can be reached on a view, as objects that screen readers are told of.

    press: clicks what the cursor is on. seat: whose side a stop lies on, -1 for nobody's.
    """

    def __init__(
        self, view: QGraphicsView, cursor: Cursor, teller: MatDescriber, press: Callable[[Stop], None],
        seat: Callable[[Stop], int],
    ) -> None:  # fmt: skip
        super().__init__(view)
        self.view, self.cursor, self.teller, self.press = view, cursor, teller, press
        self._seat = seat
        self._stops: dict[Stop, StopObject] = {}
        self._areas: dict[tuple[str, int], AreaObject] = {}
        view.setProperty(_REACH, self)
        if not _Known.installed:
            _Known.installed = True
            QAccessible.installFactory(_interface)

    def areas(self) -> list[AreaObject]:
        """The parts of the table in which something lies."""
        keys = dict.fromkeys((stop.area, self._seat(stop)) for stop in self.cursor.stops)
        return [self._area(*key) for key in keys]

    def inside(self, area: AreaObject) -> list[StopObject]:
        """Return what lies in a part of the table."""
        key = area.area, area.seat
        return [self.of(stop) for stop in self.cursor.stops if (stop.area, self._seat(stop)) == key]

    def area_of(self, stop: StopObject) -> AreaObject | None:
        """The part of the table in which a thing lies now."""
        now = self.now(stop)
        return None if now is None else self._area(now.area, self._seat(now))

    def now(self, one: StopObject) -> Stop | None:
        """A thing as it is now; None if it is there no longer."""
        return next((stop for stop in self.cursor.stops if stop == one.stop), None)

    def of(self, stop: Stop) -> StopObject:
        """The object that stands for a thing; the same one as long as the view is there."""
        if stop not in self._stops:
            self._stops[stop] = StopObject(self, stop, self)
        return self._stops[stop]

    def _area(self, area: str, seat: int) -> AreaObject:
        if (area, seat) not in self._areas:
            self._areas[area, seat] = AreaObject(self, area, seat, self)
        return self._areas[area, seat]

    def focus(self, stop: Stop) -> None:
        """Have it told that the cursor has come to something."""
        QAccessible.updateAccessibility(QAccessibleEvent(self.of(stop), QAccessible.Event.Focus))

    def screen_rect(self, stop: Stop | None) -> QRect:
        """Return where something is on the screen."""
        if stop is None:
            return QRect()
        box = self.view.mapFromScene(stop.rect).boundingRect()
        return QRect(self.view.viewport().mapToGlobal(box.topLeft()), box.size())


class _Known:
    """Qt asks for interfaces by object; what it was given must live as long as the object."""

    installed = False
    interfaces: dict[int, QAccessibleInterface] = {}  # noqa: RUF012


def _interface(_: str, one: QObject) -> QAccessibleInterface | None:
    found: QAccessibleInterface
    if isinstance(one, StopObject):
        found = _StopAccess(one)
    elif isinstance(one, AreaObject):
        found = _AreaAccess(one)
    elif isinstance(one, QGraphicsView) and isinstance(reach := one.property(_REACH), AccessibleMat):
        found = _ViewAccess(one, reach)
    else:
        return None
    key = id(one)
    _Known.interfaces[key] = found
    one.destroyed.connect(lambda: _forget(key))
    return found


def _forget(key: int) -> None:
    _Known.interfaces.pop(key, None)


def _ask(one: QObject) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(one)


class _ClickAction(QAccessibleActionInterface):
    """A click without a mouse."""

    def __init__(self, one: StopObject) -> None:
        super().__init__()
        self._one = one

    def actionNames(self) -> list[str]:
        now = self._one.reach.now(self._one)
        return [_PRESS] if now is not None and now.lit else []

    def doAction(self, actionName: str) -> None:
        now = self._one.reach.now(self._one)
        if actionName == _PRESS and now is not None:
            self._one.reach.press(now)

    def keyBindingsForAction(self, actionName: str) -> list[str]:
        return []


class _StopAccess(QAccessibleObject):
    """A thing on the mat."""

    def __init__(self, one: StopObject) -> None:
        super().__init__(one)
        self._one = one
        self._pressing = _ClickAction(one)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, t: QAccessible.Text) -> str:
        reach, now = self._one.reach, self._one.reach.now(self._one)
        if now is None:
            return ""
        if t == QAccessible.Text.Name:
            return reach.teller.name(now)
        return reach.teller.description(now) if t == QAccessible.Text.Description else ""

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        reach, now = self._one.reach, self._one.reach.now(self._one)
        state.focusable = True
        state.selectable = now is not None and now.lit
        state.focused = reach.view.hasFocus() and reach.cursor.at == self._one.stop
        state.invisible = now is None
        return state

    def rect(self) -> QRect:
        return self._one.reach.screen_rect(self._one.reach.now(self._one))

    def parent(self) -> QAccessibleInterface:
        area = self._one.reach.area_of(self._one)
        return _ask(self._one.reach.view if area is None else area)

    def child(self, index: int) -> Any:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        return -1

    def interface_cast(self, t: QAccessible.InterfaceType) -> Any:
        return (
            VoidPtr(getCppPointer(self._pressing)[0]) if t == QAccessible.InterfaceType.ActionInterface else VoidPtr(0)
        )


class _AreaAccess(QAccessibleObject):
    """A part of the table."""

    def __init__(self, one: AreaObject) -> None:
        super().__init__(one)
        self._one = one

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List

    def text(self, t: QAccessible.Text) -> str:
        named = t == QAccessible.Text.Name
        return self._one.reach.teller.area(self._one.area, self._one.seat) if named else ""

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def rect(self) -> QRect:
        found = QRect()
        for stop in self._one.reach.inside(self._one):
            found = found.united(self._one.reach.screen_rect(self._one.reach.now(stop)))
        return found

    def parent(self) -> QAccessibleInterface:
        return _ask(self._one.reach.view)

    def child(self, index: int) -> Any:
        inside = self._one.reach.inside(self._one)
        return _ask(inside[index]) if 0 <= index < len(inside) else None

    def childCount(self) -> int:
        return len(self._one.reach.inside(self._one))

    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        inside = self._one.reach.inside(self._one)
        one = arg__1.object()
        return inside.index(one) if one in inside else -1


class _ViewAccess(QAccessibleWidget):
    """The mat: first the boxes that float over it, then the parts of the table."""

    def __init__(self, view: QGraphicsView, reach: AccessibleMat) -> None:
        super().__init__(view, QAccessible.Role.Pane, view.accessibleName())
        self._reach = reach

    def childCount(self) -> int:
        return super().childCount() + len(self._reach.areas())

    def child(self, index: int) -> Any:
        widgets = super().childCount()
        if index < widgets:
            return super().child(index)
        areas = self._reach.areas()
        return _ask(areas[index - widgets]) if index - widgets < len(areas) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        areas, one = self._reach.areas(), child.object()
        return super().childCount() + areas.index(one) if one in areas else super().indexOfChild(child)

    def focusChild(self) -> Any:
        at = self._reach.cursor.at
        if at is not None and self._reach.view.hasFocus():
            return _ask(self._reach.of(at))
        return super().focusChild()
