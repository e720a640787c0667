"""Units that wait at other battlefields lie in columns; names and Force can be read (ui/mat/card_rows.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.ui import Settings, apply_settings
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.needs import laid_out
from l5r_desktop.ui.mat.spots import spots


@pytest.mark.parametrize(("text", "plain", "bowed"), [(100, 60.0, 50.0), (150, 50.0, 50.0)])
def test_names_have_room_and_no_number_covers_one(
    plain_booth: ScreenshotMaker, qtbot: QtBot, text: int, plain: float, bowed: float
) -> None:
    """At 1280x720 cards were 45 pixels wide, since their numbers stood in one line beside them; a bowed unit's sign
    lay on the numbers of the other side."""
    settings = replace(Settings(), text_scale=text)
    apply_settings(settings)
    try:
        page = plain_booth.page(FOLDER / "battlefields.yaml", 1.0, settings)
        qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
        page.resize(1280, 720)
        page.show()
        page.refresh()
        table = page.link.table
        geo = laid_out(table, 1280, page.board.viewport().height(), text=text / 100)
        placed = spots(table, geo)
        items = page.mat.items_by_number()
        columns: dict[tuple[int, int], list[CardItem]] = {}
        for piece in table.pieces:
            if piece.lane and piece.host < 0 and placed[piece.no].folded:
                columns.setdefault((piece.lane, piece.side), []).append(items[piece.no])
        assert len(columns) == 6
        for column in columns.values():
            numbers = [item.number for item in column]
            least = bowed if any("bowed" in table.piece(no).states for no in numbers) else plain
            assert min(placed[no].width for no in numbers) >= least
        cards = [item for column in columns.values() for item in column]
        signs = [(item, badge) for item in cards for badge in item._badges]
        for item, badge in signs:
            box = badge.sceneBoundingRect()
            for other in cards:
                name = other.sceneBoundingRect().adjusted(1, 2, -1, 0)
                name.setHeight(0.18 * name.height())
                assert item is other or not box.intersects(name), (item, other)
            for second, another in signs:
                apart = badge is another or item is second
                assert apart or not box.adjusted(1, 2, -1, -2).intersects(another.sceneBoundingRect())
    finally:
        apply_settings(Settings())
