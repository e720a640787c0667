"""The story: its links point at the very card, its filter, what is copied of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog
from l5r_desktop.ui.preferences.settings import SettingsBook
from l5r_desktop.ui.rules.card_text import href
from l5r_desktop.ui.table.side_panel import StoryPane

from ..ccg_tables import four_battlefields
from ..clicking import click
from ..links import click_link, links, point_at_link
from .reading_tables import Make, number, reading_page

__all__ = ["reading_page"]
DEFENDER = "01-border-rider"


def test_pointing_at_a_name_points_out_that_very_card(reading_page: Make) -> None:
    page = reading_page()
    rider = number(page, DEFENDER)
    assert href(rider, DEFENDER) in links(page.side.story)
    point_at_link(page.side.story, href(rider, DEFENDER))
    assert page.reading.spot.shown
    assert page.reading.spot.box == page.mat.items_by_number()[rider].sceneBoundingRect()
    assert page.side.preview.shown == DEFENDER
    QTest.mouseMove(page.side.story.viewport(), QPoint(1, page.side.story.viewport().height() - 2))
    assert not page.reading.spot.shown


def test_what_was_told_last_stays_in_sight(reading_page: Make) -> None:
    """The room for the story changes with the window and with the card that is read."""
    page = reading_page()
    story, bar = page.side.story, page.side.story.verticalScrollBar()
    # Where a test before has left it, the mouse might be upon the story.
    QTest.mouseMove(page.board.viewport(), QPoint(5, 5))
    # Once the new size has settled, the page would tell its own short story again.
    page.board.resized.disconnect(page.refresh)
    story.tell(page.link.table.log * 40)
    for height in (500, 900, 600):
        page.resize(1300, height)
        QApplication.processEvents()
        assert bar.maximum() > 0
        assert bar.value() == bar.maximum()
    assert story.isVisible()


def test_whoever_reads_an_earlier_line_stays_there_until_something_new_is_told(reading_page: Make) -> None:
    """The table is shown anew for many reasons, such as a box that opens; the story jumped to its end each time."""
    page = reading_page()
    story, bar = page.side.story, page.side.story.verticalScrollBar()
    lines = page.link.table.log * 40
    story.tell(lines)
    bar.setValue(30)
    story.tell(lines)
    assert bar.value() == 30 < bar.maximum()
    story.tell((*lines, lines[-1]))
    assert bar.value() == bar.maximum()


def test_the_last_line_stays_in_sight_under_the_mouse_but_not_before_who_reads_an_earlier_one(
    reading_page: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A box that goes leaves its room, and the mouse that has clicked it, to the story."""
    page = reading_page()
    story, bar = page.side.story, page.side.story.verticalScrollBar()
    monkeypatch.setattr(type(story), "underMouse", lambda _: True)
    page.board.resized.disconnect(page.refresh)
    story.tell(page.link.table.log * 40)
    for height in (900, 500, 700):
        page.resize(1300, height)
        QApplication.processEvents()
        assert 0 < bar.value() == bar.maximum()
    bar.setValue(30)
    page.resize(1300, 600)
    QApplication.processEvents()
    assert bar.value() < bar.maximum()


@pytest.mark.parametrize("acts_only", [False, True])
def test_lines_that_are_told_as_one_are_so_when_they_come_one_by_one(
    reading_page: Make, catalog: Catalog, acts_only: bool
) -> None:
    """A computer takes its time before each of three empty battles; still one line tells of them."""
    page = reading_page(four_battlefields(catalog))
    story = page.side.story
    story.show_acts_only(acts_only)
    before = page.link.table.log
    deserted = [("battle-deserted", -1, (("place", f"site-{n}"), ("seat", 1))) for n in (1, 2, 3)]
    turn = ("turn", -1, (5, ("seat", 1)))
    lines = [*before, *deserted, turn, *deserted[:2]]
    story.tell(tuple(lines))
    at_once = story.toPlainText()
    story.wipe()
    for count in range(len(before), len(lines) + 1):
        story.tell(tuple(lines[:count]))
    assert story.toPlainText() == at_once
    assert at_once.count("Nobody is at") == (0 if acts_only else 2)


def test_a_click_brings_the_card_into_view_and_it_blinks(qtbot: QtBot, reading_page: Make) -> None:
    page = reading_page(settings=SettingsBook())
    page.settings.set(speed="fast")
    rider = number(page, DEFENDER)
    page.view_control.zoom.to(3.0, QPoint(2, page.board.height() - 2))
    box = page.mat.items_by_number()[rider].sceneBoundingRect()
    assert not page.board.viewport().rect().contains(page.board.mapFromScene(box).boundingRect())
    click_link(page.side.story, href(rider, DEFENDER))
    assert page.board.viewport().rect().contains(page.board.mapFromScene(box).boundingRect())
    assert page.reading.spot.shown
    seen = set()

    def over() -> bool:
        seen.add(page.reading.spot.shown)
        return not page.reading.spot._timer.isActive()

    qtbot.waitUntil(over)
    assert seen == {True, False}
    assert not page.reading.spot.shown


def test_without_movement_the_card_is_pointed_out_steadily(reading_page: Make) -> None:
    page = reading_page(settings=SettingsBook())
    page.settings.set(reduced_motion=True)
    click_link(page.side.story, href(number(page, DEFENDER), DEFENDER))
    page.reading.spot.clear()
    assert page.reading.spot.shown
    page.reading.spot._beat()
    assert not page.reading.spot.shown


def test_a_card_that_is_another_by_now_is_read_as_printed_and_not_pointed_at(reading_page: Make) -> None:
    """A shuffle gives numbers to other cards."""
    page = reading_page()
    page.reading.point(number(page, DEFENDER), "01-matsu-berserker")
    assert page.side.preview.shown == "01-matsu-berserker"
    assert not page.reading.spot.shown
    assert "Owner" not in page.side.reader.text.toPlainText()


def test_acts_only_leaves_out_what_comes_of_them(reading_page: Make) -> None:
    settings = SettingsBook()
    page = reading_page(settings=settings)
    pane = page.side.findChild(StoryPane)
    assert pane is not None
    everything = page.side.story.toPlainText().splitlines()
    click(pane.acts)
    fewer = page.side.story.toPlainText().splitlines()
    assert "Border Rider defends." in fewer
    assert [line for line in everything if "is revealed" in line]
    assert not [line for line in fewer if "is revealed" in line]
    assert len(fewer) < len(everything)
    click(pane.acts)
    assert page.side.story.toPlainText().splitlines() == everything
    click(pane.acts)
    again = reading_page(settings=settings)
    assert again.side.story.toPlainText().splitlines() == fewer


def test_what_is_copied_is_plain_text(reading_page: Make) -> None:
    page = reading_page()
    page.side.story.selectAll()
    copied = page.side.story.createMimeDataFromSelection()
    assert copied.formats() == ["text/plain"]
    assert "Border Rider defends." in copied.text()
    pane = page.side.findChild(StoryPane)
    assert pane is not None
    click(pane.copy)
    assert QGuiApplication.clipboard().text() == page.side.story.toPlainText()


def test_rounds_and_phases_are_headings(reading_page: Make) -> None:
    page = reading_page()
    html = page.side.story.toHtml()
    heads = [line for line in page.link.table.log if page._wording.heads(line)]
    assert html.count("font-weight:700") + html.count("font-weight:600") >= len(heads)
    assert all(page._wording.heads(line) == (line[0] in ("round", "phase")) for line in page.link.table.log)
