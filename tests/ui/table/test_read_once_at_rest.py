"""What is to be read of a match while the rules work is told as soon as they rest (SessionLink.rested)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.foresight import Foresight

from .. import ccg_tables
from ..clicking import drag, lane_at, seen_at
from .test_background import Gate, at_rest
from .test_foresight import at_fire_ring, settled

PageAt = Callable[..., TablePage]


@contextmanager
def rules_at_work(page: TablePage, qtbot: QtBot) -> Iterator[None]:
    """The rules do something that changes nothing, as where a computer is asked whether it has found its answer."""
    at_rest(page, qtbot)
    gate = Gate(page, "attend")
    page.link._rules.do(page.link._match.attend)
    assert page.link.works
    yield
    assert page.link.works
    gate.open()
    at_rest(page, qtbot)


@pytest.fixture
def assigning(page_at: PageAt, catalog: Catalog, qtbot: QtBot) -> TablePage:
    """A page that has its size: what follows a new size shows the question anew, without what was said below it."""
    page = page_at(ccg_tables.to_assign(catalog))
    qtbot.waitUntil(lambda: not page.board._timer.isActive())
    return page


@pytest.mark.impatient
def test_the_outcome_follows_a_unit_that_was_put_while_the_rules_worked(assigning: TablePage, qtbot: QtBot) -> None:
    """Ivory: Battle Resolution: the sign of the lane said "nobody is here" below the Force of the unit."""
    page = assigning
    assert page.link.decision is not None
    option = page.link.decision.options[0]
    unit, site = option.card, option.args[1]
    lane = next(lane.number for lane in page.link.table.lanes if lane.site == site)

    def notes() -> tuple[str, ...]:
        text = page.mat.lanes.signs[lane].text
        assert text is not None
        return text.notes

    with rules_at_work(page, qtbot):
        drag(page, unit, lane_at(page, site))
        late = notes()
    qtbot.waitUntil(lambda: notes() != late)
    assert page.link.lanes_with((option.key,))
    assert not any("nobody is here" in note for note in notes())


@pytest.mark.impatient
def test_why_a_card_can_do_nothing_is_said_once_the_rules_rest(assigning: TablePage, qtbot: QtBot) -> None:
    """No rule: a card that is pointed at says when it can be used, whatever the rules were doing."""
    page = assigning
    assert page.answers.picking is not None
    idle = next(
        piece.no
        for piece in page.link.table.pieces
        if piece.place == "hand" and piece.seat == page.link.seat and piece.no not in page.answers.picking.cards()
    )
    with rules_at_work(page, qtbot):
        QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
        QTest.mouseMove(page.board.viewport(), page.board.mapFromScene(seen_at(page, idle)))
        assert not page.reasons.isVisible()
    qtbot.waitUntil(page.reasons.isVisible)


@pytest.mark.impatient
def test_a_key_on_such_a_card_is_answered_once_the_rules_rest(assigning: TablePage, qtbot: QtBot) -> None:
    page = assigning
    assert page.answers.picking is not None
    hand = [p.no for p in page.link.table.pieces if p.place == "hand" and p.seat == page.link.seat]
    with rules_at_work(page, qtbot):
        asked = page.prompt.hint
        page.refusals.say_why_not(hand[0])
        assert page.prompt.hint == asked
    qtbot.waitUntil(lambda: page.prompt.hint != asked)


@pytest.mark.impatient
def test_targets_with_a_part_of_the_effect_are_marked_once_the_rules_rest_l4_9_3(page_at: PageAt, qtbot: QtBot) -> None:
    """Where a question came while the rules worked, no target was marked until something else was shown."""
    page = at_fire_ring(page_at)
    settled(page)
    foresight = page.findChild(Foresight)
    picking = page.answers.picking
    assert foresight is not None
    assert picking is not None
    assert picking.lessened
    with rules_at_work(page, qtbot):
        foresight._seen, picking.lessened = None, frozenset()
        foresight.look()
        QTest.qWait(20)
        assert not picking.lessened
    qtbot.waitUntil(lambda: bool(picking.lessened))


@pytest.mark.impatient
def test_no_card_is_drawn_while_the_rules_are_at_work(
    page_at: PageAt, catalog: Catalog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both share the interpreter: on a table of 200 cards what an answer leads to came in half of the time so. Drawing
    goes on at once with the next table on which nothing moves.
    """
    page = page_at(ccg_tables.to_assign(catalog))
    rests: list[float] = []
    monkeypatch.setattr(page._pictures, "rest", rests.append)
    with rules_at_work(page, qtbot):
        qtbot.waitUntil(lambda: bool(rests))
        assert rests[-1] > 0
    assert not page.mat.stage.busy
    page.refresh()
    assert rests[-1] == 0
