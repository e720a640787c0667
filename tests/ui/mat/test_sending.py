"""The room of lanes and of home while units are sent to battlefields (ui/mat/proposed_table.py, needs.py; Ivory
"Maneuvers Segment").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.ui import Settings, TablePage
from l5r_desktop.ui.mat import lane_sign
from l5r_desktop.ui.mat.lane_sign import LaneSign, SignText
from l5r_desktop.ui.mat.lanes import lane_boxes
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.proposed_table import as_put, spots_as_put
from l5r_desktop.ui.mat.spots import spots

from ..pages import shown
from .mat_sizes import SIZES, Shown

PageAt = Callable[..., TablePage]
LARGE, SMALL = (1600, 1000), (1280, 720)


@pytest.fixture
def sending(plain_booth: ScreenshotMaker, qtbot: QtBot, tmp_path: Path) -> Iterator[PageAt]:
    """Makes the page of a camp of which units are sent. units: how many each seat has at most; met: the other seat has
    sent three units to two Provinces before, and the Defender is asked."""
    pages: list[TablePage] = []

    def make(size: tuple[int, int], units: int, *, met: bool = False, ruleset: str = "ccg-ivory") -> TablePage:
        case = deepcopy(yaml.safe_load((FOLDER / "battlefields.yaml").read_text())["cases"][0])
        given = case["given"]
        del given["battle"]
        given["phase"] = "action"
        for seat, holdings in (("A", 5), ("B", 4)):
            play = given[seat]["play"]
            given[seat]["play"] = [*play[:-holdings][:units], *play[-holdings:]]
        for card in given["A"]["play"][:-5]:
            if isinstance(card, dict):
                card.pop("bowed", None)
        step: dict[str, object] = {"by": "A", "stop": "maneuvers"}
        if met:
            sent = {"B/province-1": ["A/akodo_daiken", "A/ikoma_shika"], "B/province-2": ["A/matsu_morito"]}
            step |= {"stop": "assigned", "assign": sent}
        path = tmp_path / "case.yaml"
        path.write_text(yaml.safe_dump({"schema": 1, "cases": [
            {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": [{"attack": step}]}
        ]}))  # fmt: skip
        pages.append(plain_booth.page(path, 1.0, Settings(speed="off")))
        pages[-1].resize(*size)
        return shown(pages[-1], qtbot)

    yield make
    for page in pages:
        page.link.close()


def put(page: TablePage, count: int, lane: int = 0) -> list[int]:
    """Put the first units that can be sent to a lane; returns them."""
    picking = page.answers.picking
    assert picking is not None
    assert picking.puts
    cards = list(dict.fromkeys(option.card for option in picking.decision.options))[:count]
    sites = list(dict.fromkeys(option.args[1] for option in picking.decision.options))
    for card in cards:
        picking.put(card, sites[lane])
    page.refresh()
    return cards


def widths(page: TablePage, cards: list[int]) -> list[float]:
    geo = page.mat.table
    assert geo is not None
    placed = spots_as_put(page.link.table, page.answers.picking, geo)
    return [placed[no].width for no in cards]


def at_home(page: TablePage) -> list[int]:
    table = page.link.table
    return [p.no for p in table.pieces if p.seat == table.seat and p.place == "units" and p.host < 0 and not p.lane]


@pytest.mark.parametrize("ruleset", ["ccg-ivory", "ccg-celestial"])
@pytest.mark.parametrize(("size", "sent", "home"), [(LARGE, 100, 95), (SMALL, 78, 68)])
def test_attackers_are_read_where_they_are_put(
    sending: PageAt, ruleset: str, size: tuple[int, int], sent: int, home: int
) -> None:
    """They were 43 and 29 pixels wide, for lanes had the height that they need while nobody is there."""
    page = sending(size, 3, ruleset=ruleset)
    assert min(widths(page, at_home(page))) >= home
    assert min(widths(page, put(page, 3))) >= sent


@pytest.mark.parametrize(("size", "sent", "home"), [(LARGE, 105, 98), (SMALL, 84, 72)])
def test_defenders_are_read_where_they_are_put_and_so_is_whom_they_meet(
    sending: PageAt, size: tuple[int, int], sent: int, home: int
) -> None:
    """They were 34 and 23 pixels wide, beside attackers of 114 and 77; and 104 and 67 at home."""
    page = sending(size, 3, met=True)
    there = [p.no for p in page.link.table.pieces if p.lane and p.host < 0]
    assert len(there) == 3
    assert min(widths(page, at_home(page))) >= home
    assert min(widths(page, put(page, 3))) >= sent
    assert min(widths(page, there)) >= sent


@pytest.mark.parametrize(("size", "least"), [(LARGE, 95), (SMALL, 75)])
def test_a_lane_grows_with_what_is_put_there_and_no_row_moves(
    sending: PageAt, size: tuple[int, int], least: int
) -> None:
    """Seven units in one lane were 47 and 31 pixels wide. The lane was no wider for them."""
    page = sending(size, 13)
    before = {no: page.mat.items_by_number()[no].pos() for no in page.mat.items_by_number()}
    wide = min(box.width() for box in page.mat.lanes.rects().values())
    cards = put(page, 7)
    assert min(widths(page, cards)) >= least
    assert max(box.width() for box in page.mat.lanes.rects().values()) > 1.2 * wide
    inside = {*cards, *(no for p in page.link.table.pieces if p.no in cards for no in p.attached)}
    placed = page.mat.items_by_number()
    assert all(placed[no].pos() == spot for no, spot in before.items() if no not in inside)
    assert min(box.width() for box in page.mat.lanes.rects().values()) >= 120, "the others are read still"


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_half_of_who_sends_nobody_now_is_a_strip(sending: PageAt, size: tuple[int, int]) -> None:
    """The half of the other side was as high as that of the units."""
    page = sending(size, 3)
    put(page, 1)
    geo = page.mat.table
    assert geo is not None
    for box in lane_boxes(as_put(page.link.table, page.answers.picking), geo).values():
        mine, theirs = box.sides
        assert theirs.h <= 0.15 * mine.h


def test_many_units_that_may_be_sent_have_a_row_of_their_own(sending: PageAt) -> None:
    """Thirteen were 50 pixels wide, beside the holdings."""
    page = sending(LARGE, 13)
    assert len(at_home(page)) == 13
    assert min(widths(page, at_home(page))) >= 75


@pytest.mark.parametrize(("screen", "count"), [("conflict", 7), ("siege-battle", 5)])
def test_a_side_has_no_more_than_it_needs_where_the_other_is_short_of_room(
    shown_table: Shown, screen: str, count: int, qapp: QApplication
) -> None:
    """Cards on one side covered a part of one another, while a gap lay beside the armed one on the other side."""
    table = shown_table(screen)
    fought = next(lane for lane in table.lanes if lane.active)
    heads = [p for p in table.pieces if p.lane == fought.number and p.host < 0]
    armed = max(heads, key=lambda p: len(p.attached) if p.side == 0 else -1)
    plain = next(p for p in heads if not p.attached and not p.turn)
    gone = {p.no for p in table.pieces if p.lane and p.host < 0} - {armed.no}
    kept = tuple(p for p in table.pieces if p.no not in gone and p.host not in gone)
    more = [replace(plain, no=9000 + at, side=1, tokens=(("x", at),)) for at in range(count)]
    crowd = replace(table, pieces=(*kept, *more))
    placed = spots(crowd, laid_out(crowd, *SIZES[1]))
    assert all(placed[9000 + at].over <= 0.08 for at in range(count)), "no more than an edge"


@pytest.mark.parametrize(("width", "notes"), [
    (300, ("First Province", "Province strength 6", "Seat A would win and destroy it")),
    (110, ("Third Province", "Province strength 6", "nobody is here")),
])  # fmt: skip
def test_the_letters_of_a_low_sign_are_read(
    width: int, notes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    """They were 9 pixels high: all notes stood in one line, or a line of two zeros took the height of a third."""
    sizes: dict[str, int] = {}
    plain = lane_sign.write

    def measured(painter: QPainter, box: QRectF, text: str, pixels: float, **more: object) -> None:
        plain(painter, box, text, pixels, **more)  # type: ignore[arg-type]
        sizes[text] = painter.font().pixelSize()

    monkeypatch.setattr(lane_sign, "write", measured)
    sign, image = LaneSign(1), QImage(400, 60, QImage.Format.Format_RGB32)
    totals = (0, 0) if "nobody" in notes[-1] else (19, 0)
    sign.put(QRectF(0, 0, width, 36), SignText("battle", "x", totals, ("Seat A", "Seat B"), notes, active=False))
    painter = QPainter(image)
    sign.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert any(notes[-1] in text for text in sizes)
    assert min(size for text, size in sizes.items() if notes[0] in text or notes[-1] in text) >= 11
