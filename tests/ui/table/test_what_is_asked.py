"""The question says in which phase it is, what is lit, which card a button means, and with what one lobbies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtTest import QTest

from l5r_desktop.engine.inputs import Option
from l5r_desktop.session import AnswerBuilder, Catalog, Decision
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage

from .. import ccg_tables
from ..clicking import click

PageAt = Callable[..., TablePage]
STRONGHOLD: dict[str, Any] = {"stronghold": "the_sinister_citadel_of_the_spider"}
CONFLICT: dict[str, Any] = {"phase": "conflict", "A": {"play": ["01-doji-whisperer"]}, "B": {}}


def ccg_page(page_at: PageAt, given: dict[str, Any]) -> TablePage:
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    return page_at(table_of(case))


@pytest.mark.parametrize(("number", "label"), [(1, "Use Kharmic: Kharmic Strike"), (2, "Use Kharmic")])
def test_a_button_names_the_one_card_that_it_would_discard_ivory_kharmic(
    page_at: PageAt, number: int, label: str
) -> None:
    """The button discarded the only card that fits at once, and had not said which."""
    seat = {"hand": ["kharmic_strike"] * number, "play": ["akodo_dojo", "akodo_dojo"]}
    page = ccg_page(page_at, {"phase": "action", "A": {**STRONGHOLD, **seat}, "B": STRONGHOLD})
    assert [one.text() for one in page.prompt.buttons() if "Kharmic" in one.text()] == [label]


def test_the_question_of_a_lobby_tells_the_honor_that_counts_ivory_lobby_bonus(page_at: PageAt) -> None:
    """The bonus of cards was shown nowhere."""
    seat = {**STRONGHOLD, "honor": 4, "play": ["doji_dainagon", "susumu_yanada"]}
    page = ccg_page(page_at, {"phase": "action", "A": seat, "B": {**STRONGHOLD, "honor": 3}})
    [lobby] = [one for one in page.prompt.buttons() if one.text().startswith("Use Lobby")]
    click(lobby)
    QTest.qWait(0)
    page.refresh()
    assert page.link.decision is not None
    assert page.link.decision.prompt != "action-action"
    assert page.prompt.hint.startswith(f"{page.names[0]} lobbies as with 9 Honor (Lobby Bonus 5).")


def test_the_question_names_the_phase_l5(page_at: PageAt) -> None:
    """It read the same in two phases, and who passed in one thought to have passed in the other."""
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": CONFLICT, "when": [], "then": []}
    page = page_at(table_of(case), pass_alone=False)
    picking, table = page.answers.picking, page.link.table
    assert picking is not None
    told = {
        phase: page.asking.asked(replace(table, moment=(1, phase)), picking) for phase in ("draw", "conflict", "fate")
    }
    assert page.prompt.question.endswith("Take an action or pass · Conflict phase")
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize(("verb", "said"), [("battle", "Click a lit battlefield."), ("target", "Click a lit card.")])
def test_what_is_lit_is_named_ivory_fight_battles(page_at: PageAt, catalog: Catalog, verb: str, said: str) -> None:
    """Where battlefields were lit it said "Click a lit card"."""
    page = page_at(ccg_tables.four_battlefields(catalog))
    sites = [lane.site for lane in page.link.table.lanes]
    options = tuple(Option(f"{verb}-{site}", verb, site, (0, "province-1")) for site in sites)
    asked = Decision(0, "battle", "choose-battlefield", options)
    page.prompt.ask("Ren", "Where?", AnswerBuilder(asked), lambda no: None, table=page.link.table)
    assert page.prompt.hint == said


def test_lit_rings_are_called_rings_l4_2(page_at: PageAt) -> None:
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": CONFLICT, "when": [], "then": []}
    page = page_at(table_of(case))
    rings = [piece.no for piece in page.link.table.pieces if piece.shape == "round"]
    asked = Decision(0, "ring", "choose-ring", tuple(Option(f"card-{no}", "target", no) for no in rings))
    page.prompt.ask("Ren", "Which?", AnswerBuilder(asked), lambda no: None, table=page.link.table)
    assert page.prompt.hint == "Click a lit ring."


def test_no_button_of_the_end_has_the_focus_l15_1(page_at: PageAt) -> None:
    """The space bar that was meant for the last question began another game: no button has the focus then."""
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": CONFLICT, "when": [], "then": []}
    page = page_at(table_of(case))
    page.link.concede()
    page.refresh()
    assert page.end.isVisible()
    assert page.window().focusWidget() not in page.end.buttons.values()
    assert not any(one.isDefault() for one in page.end.buttons.values())
    assert page.window().focusWidget() is page.end
    page.keys.tab(back=False)
    assert page.window().focusWidget() in page.end.buttons.values(), "the Tab key still leads to them"
