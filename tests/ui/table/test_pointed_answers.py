"""What an answer that is no card means and would lead to, told while its button is pointed at, and asked back before
(ui/table/pointed_answers.py, ui/table/told_consequences.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.foresight import Foresight

from ...session.test_ensuing import battle, undefended
from ..clicking import click_card
from .test_foresight import at_fire_ring, number

PageAt = Callable[..., TablePage]


def settled(page: TablePage) -> TablePage:
    while page.link.works:
        QTest.qWait(5)
    page.refresh()
    page.guard.paint()
    return page


def button(page: TablePage, name: str) -> QPushButton:
    return next(one for one in page.prompt.buttons() if one.objectName() == name)


def point(which: QPushButton) -> None:
    """The mouse comes upon a button from elsewhere."""
    at = QPointF(which.rect().center())
    QCursor.setPos(which.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(which, QEnterEvent(at, at, which.mapToGlobal(at)))


def leave(which: QPushButton) -> None:
    QApplication.sendEvent(which, QEvent(QEvent.Type.Leave))


def test_nobody_defends_says_what_the_conflict_costs_l4_7_2(page_at: PageAt) -> None:
    page = settled(page_at(undefended(5).game.state))
    none = button(page, "done-marking")
    usual = page.prompt.hint
    point(none)
    assert "If nobody does anything more:" in page.prompt.hint
    assert f"{page.names[0]} loses 1 honor." in page.prompt.hint
    assert "is broken." in page.prompt.hint
    leave(none)
    assert page.prompt.hint == usual


def test_that_the_last_honor_goes_is_said_before_it_is_given_up_l15_1(page_at: PageAt) -> None:
    """It said "Nobody defends." alone, and the game was lost."""
    page = settled(page_at(undefended(1).game.state))
    asked = page.link.decision
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.link.decision is asked
    assert page.prompt.hint.startswith("Nobody defends.")
    assert f"{page.names[0]} loses 1 honor." in page.prompt.hint
    assert f"{page.names[1]} wins by" in page.prompt.hint


def test_in_skirmish_an_undefended_conflict_costs_no_honor(page_at: PageAt) -> None:
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-doji-challenger"], "honor": 5, "hand": ["01-banzai"]},
        "B": {"play": ["01-matsu-berserker"], "hand": ["01-banzai"]},
    }
    when = [{"to_declaration": "B"}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-skirmish", "given": given, "then": [], "when": when}
    page = settled(page_at(table_of(case)))
    while page.link.decision is not None and page.link.decision.prompt != "choose-defenders":
        page.link.answer((page.link.decision.options[0].key,))
        settled(page)
    point(button(page, "done-marking"))
    assert "If nobody does anything more:" in page.prompt.hint
    assert "honor" not in page.prompt.hint


@pytest.mark.parametrize("stronger", ["A", "B"])
def test_space_asks_back_before_the_pass_by_which_a_battle_is_lost_ivory_action_rounds(
    page_at: PageAt, stronger: str
) -> None:
    """The pass after the other's ends the battle; it was taken from the first press of Space."""
    page = settled(page_at(battle(stronger).game.state))
    defending = page.link.decision
    assert defending is not None
    assert (defending.seat, defending.prompt) == (0, "action-battle")
    QTest.keyClick(page, Qt.Key.Key_Space)
    attacking = settled(page).link.decision
    assert attacking is not None
    assert attacking.seat == 1, "the first pass gives nothing up for good"
    QTest.keyClick(page, Qt.Key.Key_Space)
    while page.link.works:
        QTest.qWait(5)
    if stronger == "B":
        assert page.link.decision != attacking, "a battle that is won is not asked about"
        return
    assert page.link.decision == attacking
    assert "wins the battle. Akodo Daiken is destroyed." in page.prompt.hint
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert settled(page).link.decision != attacking, "the second press is obeyed"


def test_what_a_pass_in_battle_leads_to_is_told_at_its_button_ivory_action_rounds(page_at: PageAt) -> None:
    page = settled(page_at(battle("B").game.state))
    passing = button(page, "option-pass")
    point(passing)
    assert "If nobody does anything more:" in page.prompt.hint
    assert "Doji Dainagon is destroyed" in page.prompt.hint
    assert "Doji Dainagon is destroyed" in passing.accessibleDescription()


def test_a_half_of_an_effect_is_told_at_its_button_l4_9_3(page_at: PageAt) -> None:
    """A click on a card said what it would lead to, a button that chooses between halves did not."""
    page = at_fire_ring(page_at)
    click_card(page, number(page, "01-kakita-kaezin"))
    settled(page)
    point(button(page, "option-dishonor"))
    assert "Then: Kakita Kaezin is dishonored." in page.prompt.hint
    leave(button(page, "option-dishonor"))
    button(page, "option-honor").setFocus(Qt.FocusReason.TabFocusReason)
    assert "Then: Kakita Kaezin is honored." in page.prompt.hint


def test_a_fine_katana_says_onto_whom_it_goes_where_one_can_bear_it_l7_10(page_at: PageAt) -> None:
    """An attachment with one possible bearer went onto him without a word."""
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": ["01-doji-whisperer"], "hand": ["01-fine-katana"]}}
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": []}
    page = settled(page_at(table_of(case)))
    foresight = page.findChild(Foresight)
    assert foresight is not None
    katana = number(page, "01-fine-katana")
    assert foresight.line(katana) == "Then: Fine Katana is attached to Doji Whisperer."
    two = {**given, "A": {"play": ["01-doji-whisperer", "01-doji-challenger"], "hand": ["01-fine-katana"]}}
    page = settled(page_at(table_of({**case, "given": two})))
    foresight = page.findChild(Foresight)
    assert foresight is not None
    assert foresight.line(number(page, "01-fine-katana")) == "", "it is still to be chosen"


def test_the_question_for_gold_names_the_only_bearer_ivory_equip(page_at: PageAt) -> None:
    given: dict[str, Any] = {
        "phase": "action", "turn": "A",
        "A": {
            "play": ["akodo_daiken", "marketplace", "marketplace"], "hand": ["reinforced_parangu"],
            "stronghold": "the_sinister_citadel_of_the_spider",
        },
        "B": {"stronghold": "the_sinister_citadel_of_the_spider"},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "then": [], "when": []}
    page = settled(page_at(table_of(case)))
    click_card(page, number(page, "reinforced_parangu"))
    settled(page)
    assert page.link.decision is not None
    assert page.link.decision.kind == "pay"
    assert page.prompt.hint.startswith("Reinforced Parangu is attached to Akodo Daiken.")
