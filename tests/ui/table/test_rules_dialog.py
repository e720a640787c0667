"""A rule that is named at the table can be clicked, or opened by keys, and is told briefly (docs/rules)."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.rules_digest import digest
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.card_menu import Subject

from ..clicking import LEFT
from ..keying import come_to, key
from ..links import click_link, links
from .reading_tables import Make, number, point, reading_page

__all__ = ["reading_page"]


def shown(page: TablePage) -> str:
    assert page.rules.isVisible()
    return page.rules.text.toPlainText()


def entry(name: str) -> str:
    rule = digest().find(name)
    assert rule is not None
    return rule.text


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(4, widget.height() // 2))


def test_a_click_on_the_timing_chart_opens_the_rule_of_phase_or_step(reading_page: Make) -> None:
    page = reading_page()
    assert not page.rules.isVisible()
    click(page.timing_bar.phases[0])
    assert entry("L3.1") in shown(page)
    click(page.timing_bar.inside)
    assert shown(page).startswith("L4.5")
    assert entry("L4.5") in shown(page)
    assert "Source: timing chart, step 3.2.2; Stronghold learning book (2017)" in shown(page)


def test_a_key_opens_the_rule_of_the_step_and_another_closes_it(reading_page: Make, qtbot: QtBot) -> None:
    page = reading_page()
    come_to(page, qtbot)
    key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert entry("L4.5") in shown(page)
    assert page.rules.focusWidget() is page.rules.text
    QTest.keyClick(page.rules, Qt.Key.Key_Escape)
    assert not page.rules.isVisible()


def test_the_rules_in_a_cards_text_are_links(reading_page: Make) -> None:
    page = reading_page()
    point(page, number(page, "01-doji-challenger"))
    assert "rule:L8.9" in links(page.side.reader.text)
    click_link(page.side.reader.text, "rule:L10.2.2")
    assert entry("L10.2.2") in shown(page)


def test_a_cards_menu_opens_the_rule_that_stands_in_its_way(reading_page: Make) -> None:
    """A card of the hand that cannot be played tells why, with the rule (L6.12)."""
    page = reading_page()
    lines = page.refusals.section(Subject(number(page, "01-for-shame")))
    assert lines
    assert lines[0].label == "For Shame! needs this: there is a participating Courtier character of yours. (L6.12)"
    lines[0].do()
    assert entry("L6.12") in shown(page)


def test_rules_lead_to_one_another_and_one_that_is_missing_is_said_with_the_nearest(reading_page: Make) -> None:
    page = reading_page(lang="fr")
    page.rules.show_rule("L3.1.4")
    click_link(page.rules.text, "rule:L3.1.7")
    assert entry("L3.1.7") in shown(page)
    page.rules.asked.setText("Ivory Tokem")
    QTest.keyClick(page.rules.asked, Qt.Key.Key_Return)
    assert "rule:Ivory%3A%20Token" in links(page.rules.text)
    click_link(page.rules.text, "rule:Ivory%3A%20Token")
    assert entry("Ivory: Token") in shown(page)
