"""The place where a card is read over the table while the column is put away (ui/table/card_reading.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.session import Table, TablePiece
from l5r_desktop.ui import Settings, TablePage

from ..pages import shown

PageOf = Callable[[Path], TablePage]


@pytest.fixture
def page_of_file(plain_booth: ScreenshotMaker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[PageOf]:
    """Makes the page of a scenario in a low window, without the column."""
    monkeypatch.setattr("l5r_desktop.ui.table.card_reading.REST", 0)
    pages: list[TablePage] = []

    def make(path: Path) -> TablePage:
        pages.append(plain_booth.page(path, 1.0, Settings(speed="off")))
        pages[-1].resize(1280, 720)
        page = shown(pages[-1], qtbot)
        if page.side.isVisible():
            page.view_control.handle.click()
            page.layout().activate()
            page.refresh()
        assert not page.side.isVisible()
        return page

    yield make
    for page in pages:
        page.link.close()


def read(page: TablePage, number: int) -> QRect:
    """Where a card is read, over the table."""
    page.reading.look_at(number)
    QApplication.processEvents()
    floating = page.reading.floating
    assert floating.isVisible()
    return floating.geometry()


def boxes(page: TablePage, wanted: Callable[[TablePiece, Table], bool]) -> list[QRect]:
    table, items = page.link.table, page.mat.items_by_number()
    numbers = [piece.no for piece in table.pieces if wanted(piece, table) and piece.no in items]
    return [page.board.mapFromScene(items[no].sceneBoundingRect()).boundingRect() for no in numbers]


@pytest.mark.parametrize("screen", ["battlefields", "siege-battle", "siege-defense"])
def test_it_covers_nothing_that_is_fought_over_and_no_sign(page_of_file: PageOf, screen: str) -> None:
    """Armies that wait lay below it, with their Force, and the signs of their battles."""
    page = page_of_file(FOLDER / f"{screen}.yaml")
    table = page.link.table
    foe = next(piece for piece in table.pieces if piece.lane and piece.ident and piece.seat != table.seat)
    place = read(page, foe.no)
    fought = boxes(page, lambda piece, _: bool(piece.lane))
    assert fought
    signs = [page.board.mapFromScene(sign.sceneBoundingRect()).boundingRect() for sign in page.mat.lanes.signs.values()]
    assert not any(place.intersects(box) for box in [*fought, *signs])
    assert page.board.rect().contains(place)


def test_all_of_its_text_is_seen_where_there_is_room(page_of_file: PageOf) -> None:
    """A text of 238 pixels was scrolled in 170 while half of the table had nothing to be decided on it."""
    page = page_of_file(FOLDER / "siege-battle.yaml")
    table = page.link.table
    held = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    for number in held:
        read(page, number)
        text = page.reading.floating.text
        assert text.verticalScrollBar().maximum() == 0


def test_a_short_text_has_no_empty_box_below_it(page_of_file: PageOf) -> None:
    """A sentence stood in a box of 170 pixels."""
    page = page_of_file(FOLDER / "siege-defense.yaml")
    table = page.link.table
    short = next(piece for piece in table.pieces if piece.ident == "a_stout_heart" and piece.seat == table.seat)
    assert read(page, short.no).height() < 130


def test_it_covers_nothing_of_who_is_attacked_while_attackers_are_sent(page_of_file: PageOf, tmp_path: Path) -> None:
    """Ivory: Maneuvers Segment. What lies in the attacked Provinces and at home there decides where units go."""
    home = ["marketplace", "famous_bazaar", "productive_mine"]
    given: dict[str, Any] = {
        "phase": "attack", "turn": "A", "A": {"play": ["kakita_mitohime", "doji_dainagon", *home]},
        "B": {"play": ["akodo_daiken", "ikoma_shika", *home], "provinces": {1: {"card": "daidoji_tanshi", "up": True}}},
    }  # fmt: skip
    when = [{"attack": {"by": "A", "defender": "B", "stop": "maneuvers"}}]
    path = tmp_path / "case.yaml"
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": when, "then": []}
    path.write_text(yaml.safe_dump({"schema": 1, "cases": [case]}))
    page = page_of_file(path)
    table = page.link.table
    assert table.lanes
    assert table.sending == (table.seat,)
    own = [piece for piece in table.pieces if piece.seat == table.seat and piece.place == "holdings" and piece.ident]
    for piece in own:
        place = read(page, piece.no)
        theirs = boxes(page, lambda other, table: other.seat != table.seat and other.place not in ("", "hand"))
        assert theirs
        assert not any(place.intersects(box) for box in theirs)


def test_a_text_that_has_lost_its_picture_to_a_low_box_has_no_empty_half_k4(
    page_of_file: PageOf, tmp_path: Path
) -> None:
    """The five lines of a ring stood in a box of 320 pixels, which lay over a defender."""
    given: dict[str, Any] = {
        "phase": "conflict", "seats": 3, "A": {"play": ["01-doji-whisperer"]},
        "B": {"play": ["01-akodo-gunso", "01-honored-general"]}, "C": {"play": ["01-kaiu-envoy"]},
    }  # fmt: skip
    attack = {"by": "B", "type": "military", "ring": "void", "attackers": ["B/01-akodo-gunso"]}
    when = [{"conflict": {**attack, "province": "A/province-1", "defenders": ["A/01-doji-whisperer"]}}]
    path = tmp_path / "case.yaml"
    case = {"id": "x", "title": "x", "ruleset": "lcg-skirmish", "given": given, "when": when, "then": []}
    path.write_text(yaml.safe_dump({"schema": 1, "cases": [case]}))
    page = page_of_file(path)
    ring = next(piece for piece in page.link.table.pieces if piece.ident == "ring-void")
    page.reading.tell_of(ring.no, ())
    QApplication.processEvents()
    reader = page.reading.floating
    assert reader.isVisible()
    assert not reader.preview.isVisible()
    document = reader.text.document()
    assert reader.text.verticalScrollBar().maximum() == 0
    assert reader.height() - document.size().height() < 60


def test_lines_end_before_the_bar_that_scrolls_them(page_of_file: PageOf) -> None:
    """Measuring breaks lines at the whole width: where the reader kept its size, their ends lay below the bar."""
    reader = page_of_file(FOLDER / "conflict.yaml").reading.floating
    reader.show_text("<p>Military 3</p>", "<p>" + "In a military conflict, while this character is participating. " * 9)
    reader.show()
    reader.resize(300, 170)
    reader.trim(24)
    assert reader.height() == 170
    assert reader.text.verticalScrollBar().isVisible()
    assert reader.text.document().textWidth() <= reader.text.viewport().width()
