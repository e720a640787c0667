"""Links in texts of the window, for real mouse movements and clicks."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser

from .clicking import LEFT


def links(browser: QTextBrowser) -> dict[str, int]:
    """Where each link begins in the text, by what it leads to."""
    found: dict[str, int] = {}
    block = browser.document().begin()
    while block.isValid():
        part = block.begin()
        while not part.atEnd():
            fragment = part.fragment()
            if fragment.charFormat().isAnchor():
                found.setdefault(fragment.charFormat().anchorHref(), fragment.position())
            part += 1
        block = block.next()
    return found


def place_of(browser: QTextBrowser, link: str) -> QPoint:
    """A point of the viewport on a link, which is brought into view."""
    cursor = QTextCursor(browser.document())
    cursor.setPosition(links(browser)[link] + 2)
    browser.setTextCursor(cursor)
    browser.ensureCursorVisible()
    return browser.cursorRect(cursor).center()


def point_at_link(browser: QTextBrowser, link: str) -> None:
    """Move the mouse over a link."""
    QTest.mouseMove(browser.viewport(), QPoint(1, 1))
    QTest.mouseMove(browser.viewport(), place_of(browser, link))


def click_link(browser: QTextBrowser, link: str) -> None:
    """Click a link."""
    point_at_link(browser, link)
    QTest.mouseClick(browser.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place_of(browser, link))
