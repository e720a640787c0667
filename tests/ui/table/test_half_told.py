"""An act of another and what it is aimed at are told together (ui/table/half_told.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from l5r_desktop.session import LogLine, MatchSetup
from l5r_desktop.ui import TablePage


@pytest.fixture
def page(page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]) -> TablePage:
    return page_of(setup_of("ccg-celestial"))


@pytest.fixture
def happens(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Has lines happen in the story while the other seat is asked; returns what the banner says then."""
    table, lines = page.link.table, list(page.link.table.log)
    monkeypatch.setattr(type(page.link), "table", property(lambda link: replace(table, log=tuple(lines))))
    monkeypatch.setattr(type(page.link), "decision", property(lambda link: None))

    def happen(*new: LogLine) -> str:
        lines.extend(new)
        page.following._look()
        return page.following.banner.text() if page.following.banner.isVisible() else ""

    return happen


def _cards(page: TablePage) -> tuple[tuple[str, int, str | None], tuple[str, int, str | None]]:
    table = page.link.table
    one, two = [p for p in table.pieces if p.seat == 1 - table.seat and p.ident is not None][:2]
    return ("card", one.no, one.ident), ("card", two.no, two.ident)


def test_an_attachment_and_its_bearer_are_told_in_one_banner(page: TablePage, happens: Callable[..., str]) -> None:
    """Two banners of one act held the computer for twice the time, and the first told the less."""
    follower, bearer = _cards(page)
    assert not happens(("equips", -1, (("seat", 1 - page.link.table.seat), follower)))
    said = happens(("attached", -1, (follower, bearer)))
    assert said.count("·") == 0
    assert page.wording.title(str(bearer[2])) in said


def test_an_act_is_told_without_its_aim_where_that_is_long_in_coming(
    page: TablePage, happens: Callable[..., str]
) -> None:
    card, target = _cards(page)
    uses: LogLine = ("uses", -1, (("seat", 1 - page.link.table.seat), card))
    assert not happens(uses)
    page.following._half_told.due.emit()
    assert page.following.banner.text() == page.following.sentence(uses)
    page.following.hurry()
    assert page.wording.title(str(target[2])) in happens(("targets", -1, (card, target)))


def test_what_another_card_is_aimed_at_does_not_tell_of_this_one(page: TablePage, happens: Callable[..., str]) -> None:
    card, target = _cards(page)
    seat = ("seat", 1 - page.link.table.seat)
    assert not happens(("uses", -1, (seat, card)))
    assert happens(("targets", -1, (target, card))).count("·") == 1


def test_an_event_of_the_own_deck_is_told(page: TablePage, happens: Callable[..., str]) -> None:
    """Celestial: Events Phase: all Provinces had 2 less strength, and nothing had told why."""
    card, _ = _cards(page)
    line: LogLine = ("event-resolves", -1, (card,))
    assert happens(("phase", -1, (("phase", "events"),)), line) == page.following.sentence(line)


def test_an_act_that_was_taken_back_meanwhile_is_not_told(page: TablePage, happens: Callable[..., str]) -> None:
    """No rule: the banner told of an act that was no more."""
    card, _ = _cards(page)
    assert not happens(("uses", -1, (("seat", 1 - page.link.table.seat), card)))
    page.following._lines = (("uses", -1, (card,)),)
    assert not happens()
    page.following._half_told.due.emit()
    assert not page.following.banner.isVisible()
