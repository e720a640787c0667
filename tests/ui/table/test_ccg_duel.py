"""Duels at the table of the CCG (ui/)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel

from l5r_desktop.session import Catalog
from l5r_desktop.ui import TablePage

from .. import ccg_tables
from ..clicking import click, click_card, lift_curtain

PageAt = Callable[..., TablePage]


def test_the_duel_shows_own_focused_cards_only(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Duel: focused cards are face down until somebody strikes; then the totals are told."""
    page = page_at(ccg_tables.duelling(catalog))
    assert page.duel.isVisible()
    assert set(page.duel.buttons) == {"focus-deck", "strike"}
    challenged = page.link.seat
    own = next(o for o in page.link.decision.options if o.verb == "focus" and o.card >= 0)  # type: ignore[union-attr]
    click_card(page, own.card)
    assert page.link.seat != challenged
    seen = {piece.no: piece.ident for piece in page.link.table.pieces}
    assert own.card in seen
    assert seen[own.card] is None
    assert page.duel.totals == (None, None)
    told = [label.text() for label in page.duel.findChildren(QLabel)]
    assert not any("1 focused:" in text for text in told), "what the other has focused is not known"
    assert "even" not in told, "what lies face down decides"
    click(page.duel.buttons["strike"])
    assert not page.duel.isVisible()


def test_the_own_total_of_a_duel_is_told_while_it_grows(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Duel: who focused cards had to add up their Focus Values alone, from cards 38 pixels wide."""
    page = page_at(ccg_tables.duelling(catalog))
    asked = page.link.seat
    click(page.duel.buttons["focus-deck"])
    click(page.duel.buttons["focus-deck"])
    assert page.link.seat == asked
    [own] = [side for side in page.link.table.duel.duelists if side.seat == asked]  # type: ignore[union-attr]
    assert own.so_far is not None
    assert own.so_far >= own.stat
    told = [label.text() for label in page.duel.findChildren(QLabel)]
    assert sum(text.endswith(f"1 focused: {own.so_far}") for text in told) == 1


def test_the_curtain_falls_between_the_sides_of_a_duel(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Game area knowledge."""
    page = page_at(ccg_tables.duelling(catalog), curtain=True)
    lift_curtain(page)
    assert page.duel.isVisible()
    click(page.duel.buttons["focus-deck"])
    assert page.link.covered
    assert not page.duel.isVisible()
    assert not [label.text() for label in page.duel.findChildren(QLabel) if label.isVisible()]
    assert page.mat.items_by_number() == {}
    assert page.mat.lanes.signs == {}
    lift_curtain(page)
    assert page.duel.isVisible()


def test_cards_of_the_hand_are_not_called_a_focus_pool(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Duel. There one focuses from the hand; Celestial has a pool, which is named."""
    for ruleset in ("ccg-ivory", "ccg-celestial"):
        page = page_at(ccg_tables.duelling(catalog, ruleset))
        assert page.duel.pool_name.isVisible() == bool(page.duel.cards) == (ruleset == "ccg-celestial")


def test_the_focus_pool_is_offered_in_the_duel(page_at: PageAt, catalog: Catalog) -> None:
    """Celestial: Duel 1: three cards set aside, which only their player sees, lie nowhere on the table."""
    page = page_at(ccg_tables.duelling(catalog, "ccg-celestial"))
    pool = {card.no for card in page.link.view.cards if card.place == "focus-pool" and card.ident is not None}
    assert len(pool) == 3
    assert set(page.duel.cards) == pool
    assert not page.tray.isVisible()
    click(page.duel.cards[min(pool)])
    assert not set(page.duel.cards) & pool
