"""Passing by itself at the window: who is asked, what goes back, how long a pause is (ui/table/auto_pass.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu

from l5r_desktop.engine.game import Game
from l5r_desktop.session import Catalog, Decision, FunctionController, LocalPlayer, Match, MatchSetup
from l5r_desktop.session.auto_pass import ALWAYS, ASK, PassSettings, even_pause, natural_pause, window_of
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.auto_pass import AutoPass
from l5r_desktop.ui.table.session_link import SessionLink

from ..ccg_tables import ccg_setup
from ..clicking import click, go_to, play
from ..policies import chooser, passes

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {"play": ["01-doji-challenger"], "hand": ["01-banzai"]},
    "B": {"play": ["01-border-rider"], "hand": ["01-court-games"]},
}
ATTACK = {"by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-challenger"]}


def entries(page: TablePage) -> dict[str, QAction]:
    """The lines of the menu about passing that are no menus, by name."""
    page.passing.open(QPoint(5, 5))
    menu = page.card_menu.menu
    inner = [action for sub in menu.findChildren(QMenu) for action in sub.actions()]
    return {action.objectName(): action for action in (*menu.actions(), *inner)}


def at_conflict(controllers: list[Any], roll: float = 0.0) -> tuple[Match, SessionLink]:
    """Seat B, who defends with nobody, may act first in the conflict (L4.5.1)."""
    case = {
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": GIVEN, "when": [{"conflict": ATTACK}],
        "then": [],
    }  # fmt: skip
    match = Match(Game(table_of(case).clone), controllers, pass_alone=False)
    return match, SessionLink(match, curtain=False, roll=lambda: roll)


def secret(decision: Decision) -> bool:
    """Whether hidden cards may hold an answer, and one is there."""
    return decision.hidden and bool(window_of(decision)) and len(decision.options) > 1


def reach_action(page: TablePage) -> Decision:
    go_to(page, chooser(5), until=lambda: page.link.decision is not None and bool(window_of(page.link.decision)))
    assert page.link.decision is not None
    return page.link.decision


def test_a_window_set_to_always_pass_is_not_asked_again(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    reach_action(page)
    page.settings.set(passing={"action-dynasty": ALWAYS, "action-action": ALWAYS})
    seen: set[str] = set()

    def note() -> bool:
        seen.add(window_of(page.link.decision) if page.link.decision is not None else "")
        return page.link.over or page.link.view.round > 1

    go_to(page, chooser(5), until=note)
    assert not {"action-dynasty", "action-action"} & seen


def test_passing_until_the_next_phase_goes_back_to_the_answer_it_began_with(page_of: Make, setup_of: Setup) -> None:
    """Undo does not stop at answers that nobody has given."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach_action(page)
    phase = page.link.table.moment
    line = entries(page)["until-phase"]
    assert line.isEnabled()
    line.trigger()
    assert page.link.decision is None or page.link.decision.seat != decision.seat or page.link.table.moment != phase
    click(page.side.undo)
    assert page.link.decision == decision
    assert page.link.auto_pass.of(decision.seat).until == ""


def test_what_undo_leads_back_to_is_asked_even_if_it_would_be_passed(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    decision = reach_action(page)
    play(page, chooser(1), most=1)
    page.settings.set(passing={"action-dynasty": ALWAYS})
    while page.link.decision != decision:
        click(page.side.undo)
    assert page.link.decision == decision


def test_the_menu_turns_settings_on_and_off(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    for name in ("hold", "bluff"):
        for state in (True, False):
            entries(page)[name].trigger()
            assert getattr(page.settings.now, name) is state
    lines = entries(page)
    assert lines["window-reaction-empty"].isChecked()
    lines["window-reaction-ask"].trigger()
    assert page.settings.now.passing == {"window-reaction": ASK}


def test_who_holds_priority_is_asked_where_nothing_can_be_done(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))

    def bare() -> bool:
        decision = page.link.decision
        return decision is not None and [option.key for option in decision.options] == ["pass"]

    go_to(page, chooser(5), most=60, until=bare)
    assert not bare()
    page.settings.set(hold=True)
    go_to(page, chooser(5), until=lambda: page.link.over or bare())
    assert bare()


@pytest.mark.parametrize("roll", [0.0, 0.5])
def test_a_bluff_takes_as_long_as_was_drawn_and_then_passes(qtbot: Any, roll: float) -> None:
    """L16: B holds Court Games, which cannot be played in a military conflict; how long it takes does not tell so."""
    match, link = at_conflict([FunctionController(passes), LocalPlayer()], roll)
    passing = link.auto_pass.of(1)
    decision = link.decision
    assert decision is not None
    assert [option.key for option in decision.options] == ["pass"]
    passing.manners = type(passing.manners)(bluff=True)
    link.anew()
    assert link.decision == decision
    assert link.auto_pass.timer.interval() == round(1000 * natural_pause(roll))
    link.auto_pass.timer.timeout.emit()
    assert link.decision != decision
    assert match.answered == ()


def test_a_pause_is_over_without_a_pass_once_all_is_to_be_asked(qtbot: Any) -> None:
    """L16: the settings changed while the pause was made, and at its end the program passed all the same."""
    match, link = at_conflict([FunctionController(passes), LocalPlayer()], 0.5)
    link.auto_pass.follow(PassSettings(bluff=True))
    link.anew()
    decision = link.decision
    assert link.auto_pass.thinking
    link.auto_pass.follow(PassSettings(bluff=True, hold=True))
    link.anew()
    assert not link.auto_pass.thinking
    assert not link.auto_pass.timer.isActive()
    link.auto_pass.timer.timeout.emit()
    assert link.decision == decision
    assert match.waiting


@pytest.mark.parametrize("kind", ["political", "military"])
def test_against_somebody_elsewhere_a_pass_takes_the_same_time_whatever_the_hand_holds(kind: str) -> None:
    """L16, protocol.md (Timing): Court Games can be played in political conflicts only, and the time does not tell."""
    case = {
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": GIVEN,
        "when": [{"conflict": {**ATTACK, "type": kind}}], "then": [],
    }  # fmt: skip
    match = Match(Game(table_of(case).clone), [FunctionController(passes), LocalPlayer()], pass_alone=False)
    match.elsewhere = True  # type: ignore[misc]
    link = SessionLink(match, curtain=False, roll=lambda: 0.5)
    clock = [100.0]
    link.auto_pass._now = lambda: clock[0]
    decision = link.decision
    assert decision is not None
    assert (len(decision.options) > 1) == (kind == "political")
    link.auto_pass.of(1).manners = type(link.auto_pass.of(1).manners)(even=True)
    link.anew()
    clock[0] += 0.3
    if kind == "political":
        assert not link.auto_pass.timer.isActive(), "a person decides"
        link.answer(("pass",))
        assert link.auto_pass.passed
    assert link.decision == decision
    told = link.auto_pass.timer.interval() + (300 if kind == "political" else 0)
    assert told == round(1000 * even_pause(0.5))
    link.auto_pass.timer.timeout.emit()
    assert link.decision != decision
    assert len(match.answered) == (kind == "political"), "a pass of one's own can be taken back"


def test_a_pass_takes_no_time_over_the_network_where_nobody_is_ivory_fight_battles() -> None:
    """Each window at each of four battlefields had a pause of its own: 25 seconds in which nothing happened."""
    provinces = {at: {"card": "farmers_market", "up": True} for at in range(1, 5)}
    lion, crane = "the_honorable_garrison_of_the_lion", "the_exquisite_palace_of_the_crane"
    given: dict[str, Any] = {
        "A": {"stronghold": lion, "play": ["akodo_daiken"], "hand": ["a_stout_heart"], "provinces": provinces},
        "B": {"stronghold": crane, "hand": ["a_stout_heart"], "provinces": provinces},
    }
    attack = {"attack": {"by": "A", "assign": {"B/province-1": ["A/akodo_daiken"]}}}
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [attack], "then": []}
    match = Match(Game(table_of(case).clone), [FunctionController(passes), LocalPlayer()], pass_alone=False)
    match.elsewhere = True  # type: ignore[misc]
    link = SessionLink(match, curtain=False, roll=lambda: 0.5)
    link.auto_pass._now = lambda: 100.0
    link.auto_pass.of(1).manners = type(link.auto_pass.of(1).manners)(even=True)
    link.anew()
    pauses: set[tuple[bool, int]] = set()
    while match.table(1).lanes:
        if link.auto_pass.thinking:
            pauses.add((match.deserted, link.auto_pass.timer.interval()))
            link.auto_pass.timer.timeout.emit()
        else:
            assert link.decision is not None
            asked = link.decision
            link.answer(("pass" if asked.option("pass") is not None else asked.options[-1].key,))
    assert pauses == {(False, round(1000 * even_pause(0.5))), (True, 200)}


def test_who_passes_sees_that_the_other_player_hears_of_it_in_a_moment(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    go_to(
        page, chooser(5), until=lambda: page.link.decision is not None and page.link.decision.prompt == "action-action"
    )
    decision = page.link.decision
    assert decision is not None
    assert decision.hidden
    page.link._match.elsewhere = True  # type: ignore[misc]
    page.link.auto_pass._now = lambda: 100.0
    page.settings.set(even=True, hold=True)
    assert page.prompt.passer is not None
    click(page.prompt.passer)
    QApplication.processEvents()
    assert page.link.decision == decision
    assert (page.prompt.question, page.prompt.buttons()) == ("You pass.", [])
    page.link.auto_pass.timer.timeout.emit()
    assert page.link.decision != decision
    assert page.prompt.question != "You pass."


def test_who_can_do_nothing_is_told_that_the_program_passes(
    page_of: Make, setup_of: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question "react?" was put for some seconds, with nothing that could be clicked (L6.2)."""
    page = page_of(setup_of("lcg-stronghold"))
    go_to(
        page, chooser(5), until=lambda: page.link.decision is not None and page.link.decision.prompt == "action-action"
    )
    monkeypatch.setattr(type(page.link.auto_pass), "thinking", True)
    page.refresh()
    assert page.prompt.question == "Take an action or pass · Draw phase. You pass in a moment."
    assert page.prompt.buttons() == []


def test_who_cannot_attack_is_told_that_the_program_passes_ivory_attack_phase(
    page_of: Make, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question whether to attack was put with its two answers, and went away by itself after a few seconds."""
    monkeypatch.setattr(AutoPass, "_bluffs", lambda self, seat: True)
    page = page_of(ccg_setup(catalog, "ccg-ivory"))
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.prompt == "declare-attack")
    assert page.prompt.question.endswith("? You pass in a moment.")
    assert page.prompt.buttons() == []


def test_a_pass_that_comes_later_than_the_time_drawn_is_told_at_once() -> None:
    match, link = at_conflict([FunctionController(passes), LocalPlayer()])
    match.elsewhere = True  # type: ignore[misc]
    link.auto_pass.of(1).manners = type(link.auto_pass.of(1).manners)(even=True, hold=True)
    clock = [100.0]
    link.auto_pass._now = lambda: clock[0]
    link.anew()
    clock[0] += 10
    link.answer(("pass",))
    assert not link.auto_pass.passed
    assert len(match.answered) == 1


def test_an_answer_given_in_a_pause_ends_it() -> None:
    match, link = at_conflict([FunctionController(passes), LocalPlayer()])
    link.auto_pass.of(1).manners = type(link.auto_pass.of(1).manners)(bluff=True)
    link.anew()
    assert link.auto_pass.thinking
    link.answer(("pass",))
    assert not link.auto_pass.timer.isActive() or link.decision is not None
    assert len(match.answered) == 1


def test_among_people_at_one_window_there_is_no_pause() -> None:
    _, link = at_conflict([LocalPlayer(), LocalPlayer()])
    for seat in (0, 1):
        link.auto_pass.of(seat).manners = type(link.auto_pass.of(seat).manners)(bluff=True)
    first = link.decision
    link.anew()
    assert not link.auto_pass.thinking
    assert link.decision != first


def test_a_card_is_not_asked_for_again_in_this_game(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    reach_action(page)
    hand = next(c for c in page.link.view.cards if c.place == "hand" and c.seat == page.link.seat)
    page.mat.menu_asked.emit(hand.no, -1, "", QPoint(9, 9))
    line = next(a for a in page.card_menu.menu.actions() if a.objectName() == "never-ask")
    line.trigger()
    assert page.link.auto_pass.of(hand.seat).cards == {hand.ident: "never"}
    page.mat.menu_asked.emit(hand.no, -1, "", QPoint(9, 9))
    line = next(a for a in page.card_menu.menu.actions() if a.objectName() == "never-ask")
    assert line.isChecked()
    line.trigger()
    assert page.link.auto_pass.of(hand.seat).cards == {}
