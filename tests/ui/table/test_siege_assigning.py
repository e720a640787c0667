"""Units of a team are sent to battlefields: each of the team for itself, and all to one side (Siege: 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.ui import Settings, TablePage

from ..clicking import answer, click, click_card, click_lane
from ..pages import shown

PageWith = Callable[..., TablePage]
HERO, MATE, FIEND = "kakita_mitohime", "doji_dainagon", "kyojin_experienced"
"""Personalities of 3, 1 and 4 Force."""


@pytest.fixture
def page_with(plain_booth: ScreenshotMaker, qtbot: QtBot, tmp_path: Path) -> Iterator[PageWith]:
    """Makes the page of a case before an attack; all seats are persons at this window."""
    pages: list[TablePage] = []

    def make(*when: Any, **given: Any) -> TablePage:
        path = tmp_path / "case.yaml"
        case = {"id": "x", "title": "x", "ruleset": "ccg-siege", "given": {"phase": "attack", **given}, "when": [*when]}
        path.write_text(yaml.safe_dump({"schema": 1, "cases": [case]}))
        pages.append(plain_booth.page(path, 1.0, Settings(speed="off")))
        pages[-1].resize(1600, 1000)
        return shown(pages[-1], qtbot)

    yield make
    for page in pages:
        page.link.close()


def sent(page: TablePage) -> tuple[int, int]:
    """Send the first unit that is asked about to the first battlefield; returns it and its lane."""
    decision = page.link.decision
    assert decision is not None
    assert decision.kind == "assign"
    option = decision.options[0]
    field, site = option.args[:2]
    click_card(page, option.card)
    click_lane(page, site)
    return option.card, field


def totals(page: TablePage, lane: int) -> tuple[int, int]:
    text = page.mat.lanes.signs[lane].text
    assert text is not None
    return text.totals[0] + text.more[0], text.totals[1] + text.more[1]


def test_a_unit_that_defends_a_team_mate_lies_on_the_side_of_the_team(page_with: PageWith) -> None:
    """Siege: 6, 7 and 11. The window failed: the seat was neither the Attacker nor the Defender of the lane."""
    attack = {"by": "S", "defender": "B", "assign": {"B/province-1": [f"S/{FIEND}"]}, "stop": "assigned"}
    page = page_with(
        {"attack": attack}, turn="S", A={"play": [HERO]}, B={}, S={"play": [FIEND], "territories": {1: {}}}
    )
    assert page.link.seat == 0
    card, lane = sent(page)
    spot = page.mat.items_by_number()[card].sceneBoundingRect()
    assert page.mat.lanes.rects()[page.mat.lanes.site_of(lane)].contains(spot.center())
    assert totals(page, lane) == (4, 3)


def test_the_sign_counts_a_unit_before_all_of_the_team_have_sent_theirs(page_with: PageWith) -> None:
    """Ivory: Battle Resolution; Siege: 6. It said 0 : 0 over a unit of 3, since a team mate was still to be asked."""
    page = page_with(
        turn="A", A={"play": [HERO]}, B={"play": [MATE]}, S={"territories": {1: {}, 2: {}}},
    )  # fmt: skip
    answer(page, ("declare",))
    _, lane = sent(page)
    assert totals(page, lane) == (3, 0)


@pytest.mark.parametrize(("size", "least"), [((1600, 1000), 80), ((1280, 720), 58)])
def test_a_unit_is_read_where_it_is_put(page_with: PageWith, size: tuple[int, int], least: int) -> None:
    """It was 26 pixels wide, for lanes in which nobody was yet had no height; nothing else moves by the click."""
    page = page_with(
        turn="A", A={"play": [HERO, MATE]}, B={"play": [MATE]},
        S={"territories": {n: {} for n in range(1, 7)}},
    )  # fmt: skip
    page.resize(*size)
    answer(page, ("declare",))
    decision = page.link.decision
    assert decision is not None
    other = decision.options[-1].card
    before = page.mat.items_by_number()[other].pos()
    card, _ = sent(page)
    assert other != card
    assert page.mat.items_by_number()[card].sceneBoundingRect().width() >= least
    moved = page.mat.items_by_number()[other].pos() - before
    assert moved.manhattanLength() < 10


def test_a_click_on_undo_leaves_the_space_bar_to_the_table(page_with: PageWith) -> None:
    """The next press of the space bar was meant to pass, and undid once more."""
    page = page_with(turn="A", A={"play": [HERO]}, S={"territories": {1: {}}})
    answer(page, ("declare",))
    click(page.side.undo)
    assert page.link.decision is not None
    assert page.link.decision.kind == "declare"
    assert all(button.focusPolicy() == Qt.FocusPolicy.TabFocus for button in page.side.buttons.values())
    assert not page.side.undo.hasFocus()
