"""The end of a conflict or battle is seen step by step, even where no question lies between (session/seen_apart.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.engine.game import Game
from l5r_desktop.session import LocalPlayer, Match, Table
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import Settings, TablePage, frames_of

from ..clicking import lift_curtain

Make = Callable[..., TablePage]
FIGHTERS = ("akodo_daiken", "kakita_izumiko")


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    """Here the tables between two questions are shown, as in the program."""


def shown_by(page: TablePage) -> list[Table]:
    """The tables that are shown from now on."""
    tables: list[Table] = []
    page.link.changed.connect(lambda: tables.append(page.link.table))
    return tables


def to_the_end(page: TablePage) -> None:
    """Let each moment be over at once."""
    for _ in range(40):
        if not page.link.lags:
            return
        page.following._timer.stop()
        page.following._over()
    raise AssertionError("there is no end of it")


def conflict_at(
    page_at: Make, *, defenders: list[str], at: str = "1", provinces: dict[str, object] | None = None
) -> TablePage:
    """A conflict of the seat at the window, after whose next pass it is resolved."""
    given = {
        "phase": "conflict", "A": {"honor": 10, "fate": 3, "play": ["01-akodo-toturi"], "hand": ["01-banzai"]},
        "B": {"honor": 10, "play": ["01-border-rider"], "hand": ["01-court-games"],
              "provinces": provinces or {"1": {"card": "01-pilgrimage"}}},
    }  # fmt: skip
    conflict = {
        "by": "A", "type": "military", "ring": "void", "attackers": ["A/01-akodo-toturi"], "defenders": defenders,
        "province": f"B/province-{at}",
    }  # fmt: skip
    case = {
        "id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [],
        "when": [{"conflict": conflict}, {"pass": "B"}],
    }  # fmt: skip
    page = page_at(table_of(case))
    page.refresh()
    return page


def lane(table: Table) -> tuple[tuple[int, int], str] | None:
    return next(((one.totals, one.notes[-1].key) for one in table.lanes), None)


def test_a_conflict_ends_in_steps_l4_6_to_l4_11(page_at: Make) -> None:
    """Result, claimed ring, all bowed at home: the totals of the result stay, though nobody is left who makes them up.
    Nothing is asked meanwhile.
    """
    page = conflict_at(page_at, defenders=["B/01-border-rider"])
    tables = shown_by(page)
    page.link.answer(("pass",))
    assert page.link.lags
    assert page.link.decision is None
    page.link.answer(("pass",))  # What is clicked twice is answered once.
    to_the_end(page)
    assert [lane(table) for table in tables] == [*[((6, 2), "has-won")] * 3, None]
    bowed = [any(piece.turn and piece.ident == "01-akodo-toturi" for piece in table.pieces) for table in tables]
    assert bowed == [False, False, True, True]
    rings = [next(p.place for p in table.pieces if p.ident == "ring-void") for table in tables]
    assert rings[0] != rings[1]
    assert page.link.decision is not None


def test_between_two_persons_the_steps_are_seen_by_whoever_sat_there_and_then_the_curtain_falls_l16(
    page_at: Make,
) -> None:
    """No step shows the hand of the other, and none is shown to the other before the curtain."""
    page = conflict_at(partial(page_at, curtain=True), defenders=["B/01-border-rider"])
    lift_curtain(page)
    seen: list[tuple[int, bool, int]] = []

    def look() -> None:
        link = page.link
        cards = [] if link.covered else [p for p in link.table.pieces if p.place == "hand" and p.ident is not None]
        seen.append((link.seat, link.covered, sum(piece.seat != link.seat for piece in cards)))

    page.link.changed.connect(look)
    here = page.link.seat
    page.link.answer(("pass",))
    to_the_end(page)
    assert seen[:-1] == [(here, False, 0)] * 3
    assert seen[-1] == (1 - here, True, 0)


def test_a_broken_province_is_a_step_of_its_own_l4_8(page_at: Make) -> None:
    page = conflict_at(page_at, defenders=[])
    tables = shown_by(page)
    page.link.answer(("pass",))
    to_the_end(page)
    dims = [sum(piece.dim for piece in table.pieces if piece.base) for table in tables]
    assert dims[:2] == [0, 1]
    assert page.following.banner.isVisible()


def test_the_result_of_an_unopposed_conflict_tells_who_loses_honor_l4_7(page_at: Make) -> None:
    """It stood in the story and, for who had lost it, in a banner; the sign of the conflict told who had won alone."""
    page = conflict_at(page_at, defenders=[])
    tables = shown_by(page)
    page.link.answer(("pass",))
    to_the_end(page)
    told = [[(note.key, note.seat, note.n) for note in table.lanes[0].notes[1:]] for table in tables if table.lanes]
    won, lost = ("has-won", page.link.seat, 0), ("unopposed", 1 - page.link.seat, 1)
    assert told == [[lost, won]] * len(told)
    assert told


def test_the_end_of_a_conflict_is_seen_whose_defender_is_out_by_it_k9_10() -> None:
    """The last province of one of three players was broken: all his cards left the game, the conflict was still shown,
    and the program ended at the strength of a province that was nowhere."""
    lost: dict[int, object] = {2: {"broken": True}, 3: {"broken": True}}
    given = {
        "phase": "conflict", "seats": 3, "A": {"play": ["01-akodo-toturi"]}, "B": {"provinces": lost}, "C": {},
    }  # fmt: skip
    conflict = {
        "by": "A", "type": "military", "ring": "air", "province": "B/province-1", "attackers": ["A/01-akodo-toturi"],
    }  # fmt: skip
    when = [{"conflict": conflict}, {"pass": "B"}, {"pass": "C"}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-skirmish", "given": given, "then": [], "when": when}
    state = table_of(case)
    match = Match(Game(state.clone), [LocalPlayer(), LocalPlayer(), LocalPlayer()])
    tables = list(match.tables_apart(0, 0))
    assert any(table.lanes for table in tables)
    assert [line for line in match.table(0).log if line[0] == "is-out"]
    assert not match.table(0).lanes


def test_what_comes_of_an_act_is_seen_before_the_other_acts_l4_5() -> None:
    """Over the network what came of the own event arrived together with what the other did next: the attacker that was
    discarded had become another one at the same moment.
    """
    given = {
        "phase": "conflict", "A": {"honor": 10, "hand": ["01-assassination"], "play": ["01-doji-whisperer"]},
        "B": {"fate": 3, "play": ["01-border-rider"], "hand": ["01-vengeful-oathkeeper"]},
    }  # fmt: skip
    conflict = {
        "by": "B", "type": "military", "ring": "air", "province": "A/province-1", "attackers": ["B/01-border-rider"],
    }  # fmt: skip
    when = [{"conflict": conflict}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": when}
    state = table_of(case)
    match = Match(Game(state.clone), [LocalPlayer(), LocalPlayer()])
    first = len(match.game.inputs)

    def attackers(table: Table) -> list[str | None]:
        return [piece.ident for piece in table.pieces if piece.lane and piece.seat == 1 and piece.host < 0]

    while "01-vengeful-oathkeeper" not in attackers(match.table(0)):
        asked = match.waiting[0]
        wanted = ("01-assassination", "01-border-rider") if asked.seat == 0 else ("01-vengeful-oathkeeper",)
        cards = {piece.no: piece.ident for piece in match.table(asked.seat).pieces}
        keys = [one.key for one in asked.options if cards.get(one.card) in wanted or one.key in ("conflict", "fate-0")]
        assert match.answer(asked.seat, (keys[0] if keys else "pass",)) is None
    assert [] in [attackers(table) for table in match.tables_apart(first, 0)]
    assert [] not in [attackers(table) for table in match.tables_apart(first, 1)], (
        "the own act needs no table before it"
    )


def test_a_question_that_was_passed_while_something_was_told_is_put_no_more(page_at: Make) -> None:
    """Over the network it came back with its Pass button after the pause in which it had been passed, until the banner
    had been read; a click there would have been taken for an answer.
    """
    page = conflict_at(page_at, defenders=["B/01-border-rider"])
    assert page.prompt.buttons()
    rules = page.link._rules
    rules.hold(5.0)
    rules._show(replace(rules.now, decision=None))
    assert page.link.decision is None
    assert page.answers.picking is None
    assert not page.prompt.buttons()
    to_the_end(page)
    assert page.link.decision is None


@pytest.mark.parametrize("by_key", [True, False])
def test_a_click_or_key_shows_the_last_table_and_answers_nothing(page_at: Make, *, by_key: bool) -> None:
    page = conflict_at(page_at, defenders=["B/01-border-rider"])
    page.link.answer(("pass",))
    inputs = page.link.now.inputs
    assert page.link.lags
    if by_key:
        QTest.keyClick(page.board, Qt.Key.Key_Space)
    else:
        port, kinds = page.board.viewport(), (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)
        for kind in kinds:
            at = QPointF(port.rect().center())
            button = Qt.MouseButton.LeftButton
            QApplication.sendEvent(port, QMouseEvent(kind, at, at, button, button, Qt.KeyboardModifier.NoModifier))
    assert not page.link.lags
    assert page.link.now.inputs == inputs
    assert page.link.decision is not None


def test_the_tables_go_on_where_the_story_has_become_another(page_at: Make) -> None:
    """As in a game over the network, where a card that was turned up is named later: the window stood still."""
    page = conflict_at(page_at, defenders=["B/01-border-rider"])
    page.link.answer(("pass",))
    assert page.link.lags
    page.following._timer.stop()
    page.following._lines = (("round", -1, (9,)),)
    page.refresh()
    assert page.following._timer.isActive()


def test_what_comes_while_a_moment_is_told_is_shown_after_it_unless_it_asks(page_at: Make) -> None:
    """Somebody elsewhere is not held back: the table of the next act stood beside the sentence about the last one."""
    page = conflict_at(page_at, defenders=["B/01-border-rider"])
    rules, now = page.link._rules, page.link.now
    assert now.table is not None
    later = replace(now, decision=None, table=replace(now.table, log=(*now.table.log, ("no-winner", -1, ()))))
    page.link.hold(5.0)
    rules._show(later)
    assert page.link.now is now
    page.following._over()
    assert page.link.now is later
    page.link.hold(5.0)
    asks = replace(later, decision=now.decision)
    rules._show(asks)
    assert page.link.now is asks, "a question is not kept back"


def test_whoever_wants_no_moments_sees_the_last_table_at_once(page_at: Make) -> None:
    page = conflict_at(page_at, defenders=["B/01-border-rider"])
    page.settings.set(moments="none")
    page.refresh()
    page.link.answer(("pass",))
    assert not page.link.lags


def test_a_tied_glory_count_is_told_before_who_has_no_fate_is_seen_to_leave_l12_7_l3_4_2(page_at: Make) -> None:
    """A count that changes nothing on the table was told over the table of the Fate Phase, which had gone on."""
    given = {
        "phase": "conflict", "A": {"honor": 10, "play": ["01-cautious-scout"]},
        "B": {"honor": 10, "play": [{"card": "01-cautious-scout", "fate": 1}]},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": []}
    page = page_at(table_of(case))
    page.refresh()
    tables = shown_by(page)

    def told(table: Table, key: str) -> bool:
        return any(line[0] == key for line in table.log)

    rules = page.link._rules
    before = rules.now
    for _ in range(20):
        if tables and told(tables[-1], "leaves-discard"):
            break
        before = rules.now
        page.link.answer(("pass",))
        to_the_end(page)
    counted = next(table for table in tables if told(table, "glory-tied"))
    assert not told(counted, "leaves-discard")
    # As where nobody's pass stands on a plate, since the program has passed for both.
    alike = replace(counted, log=tuple(line for line in counted.log if not line[0].startswith("glory")))
    first = next(rules._apart(replace(before, table=alike), rules.now)).table
    assert first is not None
    assert told(first, "glory-tied")
    assert not told(first, "leaves-discard")


def test_the_stronghold_is_seen_broken_before_the_page_of_the_end_l15_1(page_at: Make) -> None:
    broken: dict[str, object] = {str(at): {"broken": True} for at in (1, 2, 3)}
    page = conflict_at(
        page_at, defenders=[], at="stronghold", provinces={**broken, "stronghold": {"card": "01-pilgrimage"}}
    )
    ends: list[tuple[bool, int]] = []
    dims = lambda: sum(piece.dim for piece in page.link.table.pieces if piece.base)  # noqa: E731
    before = dims()
    page.link.changed.connect(lambda: ends.append((page.end.isVisible(), dims() - before)))
    page.link.answer(("pass",))
    to_the_end(page)
    assert ends[-2:] == [(False, 1), (True, 1)]


def test_a_battle_ends_in_steps_ivory_battle_resolution(page_at: Make) -> None:
    """Result, destroyed army, attackers bowed at home; the Forces of the result stay as long as the battle does."""
    battle = {
        "at": "B/province-1", "attacker": "A", "attacking": [f"A/{FIGHTERS[0]}"], "defending": [f"B/{FIGHTERS[1]}"],
    }  # fmt: skip
    provinces = {at: {"card": "farmers_market", "up": True} for at in range(1, 5)}
    lion, crane = "the_honorable_garrison_of_the_lion", "the_exquisite_palace_of_the_crane"
    given = {
        "phase": "combat", "turn": "A", "turn-number": 9, "battle": battle,
        "A": {"stronghold": lion, "play": [FIGHTERS[0]], "hand": ["a_stout_heart"], "provinces": provinces},
        "B": {"stronghold": crane, "play": [FIGHTERS[1]], "provinces": provinces},
    }  # fmt: skip
    case = {"id": "x", "title": "x", "ruleset": "ccg-ivory", "given": given, "when": [], "then": []}
    page = page_at(table_of(case))
    page.refresh()
    tables = shown_by(page)
    for _ in range(3):
        if not page.link.lags:
            page.link.answer(("pass",))
    to_the_end(page)
    decided = [table for table in tables if any(note.key == "has-won" for one in table.lanes for note in one.notes)]
    assert [lane(table) for table in decided] == [((4, 2), "has-won")] * 3
    there = [[{piece.ident: piece.lane for piece in table.pieces}.get(who) for table in decided] for who in FIGHTERS]
    assert [[bool(at) for at in one] for one in there] == [[True, True, False], [True, False, False]]


def test_battles_that_nobody_fights_are_no_steps_ivory_fight_battles(page_at: Make) -> None:
    """After the one that was fought each of the three others was looked at for a second, though nothing was there."""
    provinces = {at: {"card": "farmers_market", "up": True} for at in range(1, 5)}
    lion, crane = "the_honorable_garrison_of_the_lion", "the_exquisite_palace_of_the_crane"
    given = {
        "A": {"stronghold": lion, "play": [FIGHTERS[0]], "provinces": provinces},
        "B": {"stronghold": crane, "provinces": provinces},
    }
    case = {
        "id": "x", "title": "x", "ruleset": "ccg-ivory",
        "given": given,
        "when": [{"attack": {"by": "A", "assign": {"B/province-1": [f"A/{FIGHTERS[0]}"]}}}], "then": [],
    }  # fmt: skip
    match = Match(Game(table_of(case).clone), [LocalPlayer(), LocalPlayer()])
    page = page_at(table_of(case))
    page.refresh()
    tables = shown_by(page)
    for _ in range(60):
        if page.link.lags:
            page.following._timer.stop()
            page.following._over()
        elif page.link.decision is None or page.link.decision.prompt == "action-dynasty":
            break
        else:
            asked = page.link.decision
            battle = next((option.key for option in asked.options if option.verb == "battle"), None)
            page.link.answer((battle or "pass",))
    assert match.table(0).lanes
    apart = [table for table in tables if table.lanes]
    fought = [sum(lane.closed for lane in table.lanes) for table in apart]
    assert fought == sorted(fought)
    assert all(count <= 1 for count in fought), "a battle that nobody fought was shown apart"


@pytest.mark.slow
def test_a_film_of_the_end_of_a_conflict_begins_with_the_pass_by_which_it_comes_l4_6(tmp_path: Path) -> None:
    """By who was attacked the result and the broken Province are seen one after the other."""
    scenario = tmp_path / "end.yaml"
    scenario.write_text(_END)
    page, act = ScreenshotMaker().act(scenario, 1.0, Settings())
    assert not page.link.table.lanes[0].closed
    told = [page.following.banner.text() for _ in frames_of(page, act, (1280, 720), 1.0, 5.2, 200)]
    page.link.close()
    seen = list(dict.fromkeys(text for text in told if text))
    won = "Seat A wins the conflict: attackers 6, defenders 0.  ·  The conflict is unopposed.  ·  Seat B loses 1 honor."
    assert seen == [won, "Pilgrimage of Seat B is broken."]
    assert all(told.count(text) >= 3 for text in seen)


_END = """
schema: 1
cases:
- id: end-of-a-conflict
  title: A conflict is won, and the Province is broken
  ruleset: lcg-stronghold
  given:
    phase: conflict
    A: {honor: 10, fate: 3, play: [01-akodo-toturi], hand: [01-banzai]}
    B: {honor: 10, provinces: {1: {card: 01-pilgrimage}}}
  when:
  - conflict: {by: A, type: military, ring: air, attackers: [A/01-akodo-toturi], province: B/province-1}
  - {pass: B}
  - {pass: A}
"""
