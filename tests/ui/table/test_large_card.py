"""Any card that is read can be shown as large as the window allows (ui/table/large_card.py)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage


def test_a_key_shows_what_is_read_large_and_the_next_key_only_puts_it_away(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    asked = page.link.decision
    card = next(
        p for p in page.link.table.pieces if p.shape == "card" and p.ident is not None and p.seat == page.link.seat
    )
    page.reading.look_at(card.no)
    QTest.keyClick(page.board, Qt.Key.Key_Z)
    assert page.large.isVisible()
    assert page.large.picture.height() >= 0.9 * page.height() or page.large.picture.width() >= 0.5 * page.width()
    assert page.large.text.toPlainText(), "its text stands beside it"
    QTest.keyClick(page.large, Qt.Key.Key_Space)
    assert not page.large.isVisible()
    assert page.link.decision is asked, "a key that puts it away answers nothing"
    assert page.large.show_piece(card.no)
    QTest.mouseClick(page.large, Qt.MouseButton.LeftButton)
    assert not page.large.isVisible()
    assert page.link.decision is asked


def test_only_what_the_seat_knows_is_shown_large(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    hidden = next(p for p in page.link.table.pieces if p.shape == "card" and p.ident is None)
    assert not page.large.show_piece(hidden.no)
    ring = next(p for p in page.link.table.pieces if p.shape == "round")
    assert page.large.show_piece(ring.no)
    assert "L4.9.1" in page.large.text.toPlainText(), "what a ring does is told with it"
    page._draw_curtain()
    assert not page.large.isVisible(), "nothing of it is left for the next person"
