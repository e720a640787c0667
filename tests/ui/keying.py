"""Playing by real key events alone, sent to whatever has the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.session import parts_of
from l5r_desktop.ui import TablePage

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
_MOST_TABS = 400


def come_to(page: QWidget, qtbot: QtBot) -> None:
    """Have the window of a page be the one that keys go to."""
    page.window().activateWindow()
    qtbot.waitUntil(lambda: page.window().isActiveWindow() and QApplication.focusWidget() is not None)


def come_back(page: QWidget) -> None:
    """Go on in the window after a menu; without a window system, a closed menu stays the active window."""
    page.window().activateWindow()
    QApplication.processEvents()


def focused() -> QWidget:
    """What has the focus; a key that is pressed goes there."""
    found = QApplication.focusWidget()
    assert found is not None, "nothing has the focus"
    return found


def key(one: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key."""
    popup = QApplication.activePopupWidget()
    QTest.keyClick(popup if popup is not None else focused(), one, held)


def tab_to_card(page: TablePage, number: int) -> None:
    """Press the Tab key until the cursor is on a card that is lit, or a button that shows it has the focus."""
    seen: list[object] = []
    for _ in range(_MOST_TABS):
        if page.board.hasFocus() and page.mat.cursor.seen and page.mat.cursor.number == number:
            return
        if getattr(focused(), "number", None) == number or focused().objectName() == f"ring-{number}":
            return
        seen.append((focused().objectName(), page.mat.cursor.number))
        key(Key.Key_Tab)
    raise AssertionError(f"the Tab key does not come to card {number}, only to {seen[-20:]}")


def tab_to(name: str) -> None:
    """Press the Tab key until a widget of this name has the focus."""
    seen = []
    for _ in range(_MOST_TABS):
        if focused().objectName() == name:
            return
        seen.append(focused().objectName())
        key(Key.Key_Tab)
    raise AssertionError(f"the Tab key does not come to {name}, only to {seen[-20:]}")


def press_option(page: TablePage, key_: str) -> None:
    """A button of the question: by its number if it has one, else by going there."""
    name = f"option-{key_}"
    names = [button.objectName() for button in page.keys.answers()]
    assert name in names, f"{name} is not among {names}"
    at = names.index(name) + 1
    if key_ in ("pass",):
        press_pass(page)
    elif at <= 9 and not page.dial.isVisible():
        key(Key(Key.Key_0 + at))
    else:
        tab_to(name)
        key(Key.Key_Return)


def press_pass(page: TablePage) -> None:
    """The key that passes; once more where the first press only tells what is given up."""
    asked = page.link.decision
    key(Key.Key_Space)
    if asked is not None and page.link.decision is asked:
        key(Key.Key_Space)


def give(page: TablePage, keys: tuple[str, ...]) -> None:
    """Answer the question that is open with these options, by keys alone."""
    assert page.answers.picking is not None
    several = page.answers.picking.several
    if page.answers.picking.picked:
        key(Key.Key_Escape)
    for one in keys:
        press_keys_for(page, one)
    if several:
        if not page.board.hasFocus():
            key(Key.Key_H)
        press_pass(page)


def press_keys_for(page: TablePage, key_: str) -> None:
    picking = page.answers.picking
    assert picking is not None
    option = picking.decision.option(key_)
    assert option is not None
    if picking.decision.kind == "bid":
        key(Key(Key.Key_0 + int(key_)))
    elif picking.by_amount:
        _amount(page, key_)
    elif option.verb == "assign":
        for part in (option.card, option.args[1]):
            tab_to_card(page, part)
            key(Key.Key_Return)
    elif option in picking.buttons():
        press_option(page, key_)
    else:
        for part in parts_of(option):
            # Where several may be marked, one card alone still has to be marked.
            if page.answers.picking is not picking or (len(picking.left) == 1 and not picking.several):
                return
            _part(page, part, key_)


def _amount(page: TablePage, key_: str) -> None:
    """The key of a number, or to its face; where there are too many for faces, to the slider, and along it."""
    amount = page.boxes.amount
    if key_ in amount.faces:
        number = amount.faces[key_].text()
        if number in "123456789":
            key(Key(Key.Key_0 + int(number)))
        else:
            tab_to(f"option-{key_}")
            key(Key.Key_Return)
        return
    at = amount.keys[key_]
    for _ in range(_MOST_TABS):
        if focused() is amount.slider:
            break
        key(Key.Key_Tab)
    key(Key.Key_Home)
    for _ in range(at):
        key(Key.Key_Right)
    assert amount.slider.value() == at
    tab_to("take-amount")
    key(Key.Key_Return)


def _part(page: TablePage, part: int | str, key_: str) -> None:
    picking = page.answers.picking
    assert picking is not None
    if isinstance(part, str):
        if part in picking.words():
            tab_to(f"part-{part}")
            key(Key.Key_Return)
        return
    tab_to_card(page, part)
    key(Key.Key_Return)
    menu = page.answers.menu
    if menu.isVisible():
        for _ in range(len(menu.actions())):
            if menu.activeAction().objectName() == f"option-{key_}":
                break
            key(Key.Key_Down)
        assert menu.activeAction().objectName() == f"option-{key_}"
        key(Key.Key_Return)
        come_back(page)


def lift_curtain(page: TablePage) -> None:
    """The button of the curtain has the focus by itself."""
    assert focused().objectName() == "uncover"
    key(Key.Key_Return)
