"""What floats over the table leaves the names of battlefields readable (ui/table/card_reading.py)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.ui import Settings


@pytest.mark.parametrize("screen", ["siege", "siege-battle"])
def test_the_reader_covers_no_name_of_a_battlefield_in_a_small_window(
    screen: str, plain_booth: ScreenshotMaker, qtbot: QtBot
) -> None:
    """It lay over names and strengths of Territories for three of four cards."""
    page = plain_booth.page(FOLDER / f"{screen}.yaml", 1.0, Settings())
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.resize(1280, 720)
    page.show()
    page.refresh()
    reading = page.reading
    assert not reading._beside(), "the column has given way"
    names = [reading._seen(box) for box in page.mat.label_boxes()]
    assert sum(name.width() > 40 for name in names) >= 6
    over = seen = 0
    cards = [p for p in page.link.table.pieces if p.ident is not None and p.shape == "card" and p.seat >= 0]
    for piece in [piece for piece in cards if piece.place in ("units", "holdings")][:12]:
        reading.show_piece(piece.no)
        reading._float(piece.no)
        assert reading.floating.isVisible()
        seen += 1
        over += any(reading.floating.geometry().intersects(name) for name in names)
    assert seen > 6
    assert over <= 1
