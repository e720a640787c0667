"""While fighters are chosen, the table tells how the fight would end with them (ui/mat/proposed_table.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.lane_sign import SignText

from ..clicking import button, click, click_card

PageAt = Callable[..., TablePage]
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {"play": ["01-doji-challenger", "01-kakita-kaezin", "01-doji-whisperer"], "fate": 5},
    "B": {"play": ["01-akodo-toturi", "01-matsu-berserker"]},
}


@pytest.fixture
def choosing(page_at: PageAt) -> Callable[..., TablePage]:
    def make(when: list[dict[str, Any]], defender: dict[str, Any] | None = None) -> TablePage:
        given = {**GIVEN, "B": {**GIVEN["B"], **(defender or {})}}
        case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": when}
        return page_at(table_of(case))

    return make


def number(page: TablePage, ident: str) -> int:
    return next(piece.no for piece in page.link.table.pieces if piece.ident == ident)


def sign(page: TablePage) -> SignText:
    found = page.mat.lanes.signs[1].text
    assert found is not None
    return found


def defending(make: Callable[..., TablePage]) -> TablePage:
    """B chooses defenders against Kaezin, who brings 3."""
    attack = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-kakita-kaezin"], "stop": "declared"}
    return make([{"conflict": attack}])


def test_the_totals_count_the_chosen_defenders_l4_5_3(choosing: Callable[..., TablePage]) -> None:
    page = defending(choosing)
    assert page.link.decision is not None
    assert page.link.decision.kind == "defenders"
    before = sign(page)
    assert before.totals[1] == 0
    click_card(page, number(page, "01-akodo-toturi"))
    skill = next(
        n.value for n in page.link.table.piece(number(page, "01-akodo-toturi")).numbers if n.name == "military"
    )  # type: ignore[union-attr]
    assert sign(page).totals == (before.totals[0], skill)
    assert sign(page).notes != before.notes
    assert "Staying at home: 1, with 3 skill in all." in page.prompt.hint
    click(button(page, "clear"))
    assert sign(page) == before


def test_cards_at_home_keep_their_places_until_the_answer(choosing: Callable[..., TablePage]) -> None:
    """No rule: what is clicked next lies where it lay."""
    page = defending(choosing)
    berserker, toturi = number(page, "01-matsu-berserker"), number(page, "01-akodo-toturi")
    places = {no: page.mat.items_by_number()[no].pos() for no in (berserker, toturi)}
    click_card(page, toturi)
    assert page.mat.items_by_number()[toturi].pos() != places[toturi]
    assert page.mat.items_by_number()[berserker].pos() == places[berserker]


def test_an_outcome_that_would_show_a_facedown_province_is_not_foretold_l16(choosing: Callable[..., TablePage]) -> None:
    """L4.3.1 (f): attackers reveal the province; before they are sent, its strength and text are nobody's to know.

    DECISION: then the skill of the chosen alone is added up.
    """
    page = choosing([{"to_declaration": "A"}])
    assert page.link.decision is not None
    page.link.answer((next(one.key for one in page.link.decision.options if one.key.startswith("military")),))
    assert page.link.decision.kind == "attackers"
    click_card(page, number(page, "01-kakita-kaezin"))
    assert sign(page).totals == (0, 0)
    assert sign(page).more == (3, 0)
    assert sign(page).notes == ("Province not revealed",)


def test_the_outcome_for_chosen_attackers_is_told_under_the_condition_that_nobody_defends_l4_2_6(
    choosing: Callable[..., TablePage],
) -> None:
    """It said who would win while two could still defend; with chosen defenders there is no condition."""
    when = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-kakita-kaezin"], "stop": "announced"}
    up = {"provinces": {1: {"card": "01-pilgrimage", "up": True, "dynasty": []}}}
    page = choosing([{"conflict": {**when, "province": "B/province-1"}}], up)
    assert page.link.decision is not None
    assert page.link.decision.kind == "attackers"
    click_card(page, number(page, "01-kakita-kaezin"))
    notes = sign(page).notes
    assert "if nobody defends" in notes
    assert "would win" in notes[notes.index("if nobody defends") + 1]
    page = defending(choosing)
    click_card(page, number(page, "01-akodo-toturi"))
    assert "if nobody defends" not in sign(page).notes
