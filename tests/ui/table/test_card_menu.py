"""The menu of something on the table (ui/table/card_menu.py)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.card_menu import Entry, Subject

from ..clicking import seen_at

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]


def ask(page: TablePage, at: QPoint) -> None:
    """A click with the right button at a point of the board."""
    port = page.board.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, port.mapToGlobal(at))
    QApplication.sendEvent(port, event)


def test_every_section_adds_its_lines_for_the_card_clicked(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    asked: list[Subject] = []
    done: list[str] = []

    def one(subject: Subject) -> list[Entry]:
        asked.append(subject)
        return [Entry("read", "Read & think", lambda: done.append("read"), checked=True)]

    def two(subject: Subject) -> list[Entry]:
        return [Entry("more", "More", inside=(Entry("inner", "Inner", lambda: done.append("inner")),))]

    page.card_menu.add_section(one)
    page.card_menu.add_section(lambda subject: [])
    page.card_menu.add_section(two)
    number = next(iter(page.mat.items_by_number()))
    ask(page, page.board.mapFromScene(seen_at(page, number)))
    assert asked == [Subject(number)]
    actions = {action.objectName(): action for action in page.card_menu.menu.actions() if action.objectName()}
    assert {"read", "more"} <= set(actions)
    assert actions["read"].isChecked()
    actions["read"].trigger()
    inner = actions["more"].menu()
    assert inner is not None
    inner.actions()[0].trigger()  # type: ignore[attr-defined]
    assert done == ["read", "inner"]


def test_a_plate_and_a_pile_have_menus_too(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    asked: list[Subject] = []

    def note(subject: Subject) -> list[Entry]:
        asked.append(subject)
        return []

    page.card_menu.add_section(note)
    geo = page.mat.table
    assert geo is not None
    for box in (geo.areas[1].plate, geo.areas[0].places["dynasty-deck"].box):
        ask(page, QPoint(round(box.x + box.w / 2), round(box.y + box.h / 2)))
    assert asked == [Subject(seat=1), Subject(seat=0, place="dynasty-deck")]


def test_no_menu_is_shown_where_no_section_has_a_line(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.card_menu._sections.clear()
    page.card_menu.add_section(lambda subject: [])
    geo = page.mat.table
    assert geo is not None
    box = geo.areas[1].plate
    ask(page, QPoint(round(box.x + box.w / 2), round(box.y + box.h / 2)))
    assert not page.card_menu.menu.isVisible()
