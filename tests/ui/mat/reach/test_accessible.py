"""The table as a screen reader finds it, asked through QAccessible as Qt's bridges ask."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from pytestqt.qtbot import QtBot

from l5r_desktop.session import Decision, MatchSetup
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.accessibility.accessible import AreaObject, StopObject

from ...clicking import go_to, play
from ...policies import chooser, general

Make = Callable[..., TablePage]
Setup = Callable[..., MatchSetup]
Text = QAccessible.Text
GAMES = ["lcg-stronghold", "ccg-ivory", "ccg-siege"]
MANY = [("lcg-skirmish", 5), ("ccg-ivory", 4)]


def tree(one: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything below and with an interface that is not hidden."""
    yield one
    for at in range(one.childCount()):
        child = one.child(at)
        if child is not None and not child.state().invisible:
            yield from tree(child)


def things(page: TablePage) -> dict[int, QAccessibleInterface]:
    """The cards and rings in the tree of the whole page, by number."""
    found = {}
    for one in tree(QAccessible.queryAccessibleInterface(page)):
        thing = one.object()
        if isinstance(thing, StopObject) and thing.stop.kind == "card":
            assert thing.stop.number not in found, "told twice"
            found[thing.stop.number] = one
    return found


def text(one: QAccessibleInterface) -> str:
    return f"{one.text(Text.Name)}. {one.text(Text.Description)}"


def begun(page: TablePage, ruleset: str, wanted: Callable[[Decision], bool] = lambda _: False, most: int = 70) -> None:
    policy = chooser(3) if ruleset.startswith("lcg") else general(3)
    go_to(page, policy, most=most, until=lambda: page.link.decision is not None and wanted(page.link.decision))


def lies(page: TablePage, decision: Decision) -> bool:
    """Whether an option is of a card on the table."""
    return any(page.link.table.piece(option.card) is not None for option in decision.options)


@pytest.mark.parametrize(("ruleset", "seats"), [*((ruleset, 2) for ruleset in GAMES), *MANY])
def test_every_card_on_the_table_is_found_and_says_what_it_is(
    ruleset: str, seats: int, page_of: Make, setup_of: Setup
) -> None:
    page = page_of(setup_of(ruleset, seats))
    begun(page, ruleset)
    found = things(page)
    table = page.link.table
    placed = {
        no
        for no in page.mat.items_by_number()
        if not table.piece(no).place.endswith("-discard")
        or table.piece(no).place == "clock-discard"  # The open Black Scroll is in play (Siege: 4).
        or page.mat.items_by_number()[no].active
    }  # type: ignore[union-attr]
    assert found.keys() == placed
    assert len(found) > 20
    known = 0
    for no, one in found.items():
        piece = table.piece(no)
        assert piece is not None
        assert one.text(Text.Name)
        assert one.rect().isValid()
        if piece.shape != "card" or piece.ident is None:
            continue
        known += 1
        said = text(one)
        assert one.text(Text.Name) == page._wording.title(piece.ident)
        for number in piece.numbers:
            assert f"{page._wording.word('value', number.name)} {number.value}" in said
        for state in piece.states:
            assert page._wording.word("state", state) in said
        for name, n in piece.tokens:
            assert f"{n} × {page._wording.word('token', name)}" in said
        for attached in piece.attached:
            ident = page._ident(attached)
            assert ident is None or page._wording.title(ident) in said
    assert known > 8


@pytest.mark.parametrize("ruleset", GAMES)
def test_piles_plates_and_lanes_are_found(ruleset: str, page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of(ruleset))
    begun(page, ruleset, lambda _: bool(page.link.table.lanes), most=300)
    table = page.link.table
    assert table.lanes
    stops = [one.object().stop for one in tree(QAccessible.queryAccessibleInterface(page))
             if isinstance(one.object(), StopObject)]  # fmt: skip
    assert {(stop.number, stop.place) for stop in stops if stop.kind == "pile"} == set(table.piles)
    assert {stop.number for stop in stops if stop.kind == "plate"} == {plate.seat for plate in table.plates}
    assert {stop.number for stop in stops if stop.kind == "lane"} == {lane.number for lane in table.lanes}
    for stop in stops:
        said = page.announcements.words.whole(stop)
        assert said
        if stop.kind == "pile":
            assert str(table.piles[stop.number, stop.place][0]) in said
        if stop.kind == "plate":
            plate = next(one for one in table.plates if one.seat == stop.number)
            assert all(str(n) in said for _, n in plate.counters)


@pytest.mark.parametrize("ruleset", GAMES)
def test_hidden_cards_do_not_tell_who_they_are(ruleset: str, page_of: Make, setup_of: Setup) -> None:
    """What the seat at the window does not know is in no name, description or part of the tree."""
    page = page_of(setup_of(ruleset))
    begun(page, ruleset)
    match, seat = page._table_session.match, page.link.seat
    hidden = {piece.no for piece in match.table(seat).pieces if piece.ident is None and piece.shape == "card"}
    others = {no: piece.ident for other in range(len(match.table(seat).plates)) if other != seat
              for piece in match.table(other).pieces
              if (no := piece.no) in hidden and piece.ident is not None}  # fmt: skip
    assert others
    known = {page._wording.title(piece.ident) for piece in match.table(seat).pieces if piece.ident is not None}
    found = things(page)
    everything = "\n".join(text(one) for one in tree(QAccessible.queryAccessibleInterface(page.board)))
    for no, ident in others.items():
        title = page._wording.title(ident)
        if no in found:
            assert title not in text(found[no])
        assert title in known or title not in everything


def test_behind_the_curtain_nothing_is_found(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    assert page.link.covered
    assert things(page) == {}
    stops = [one for one in tree(QAccessible.queryAccessibleInterface(page)) if isinstance(one.object(), StopObject)]
    assert stops == []


def test_what_has_left_the_table_says_nothing(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    begun(page, "lcg-stronghold")
    found = things(page)
    page.mat.wipe()
    page.announcements.wipe("")
    for one in found.values():
        assert one.text(Text.Name) == ""
        assert one.text(Text.Description) == ""
        assert one.state().invisible


def test_a_screen_reader_can_click_what_is_lit_and_only_that(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    begun(page, "lcg-stronghold", lambda d: d.kind == "action" and lies(page, d))
    decision = page.link.decision
    found = things(page)
    lit = {stop.number for stop in page.mat.cursor.lit()}
    assert lit < found.keys()
    for no, one in found.items():
        assert one.actionInterface().actionNames() == (["Press"] if no in lit else [])
        assert bool(one.state().selectable) == (no in lit)
    number = min(lit)
    assert "Return" in found[number].text(Text.Description)
    found[number].actionInterface().doAction("Press")
    assert page.link.decision != decision


def test_the_cursor_is_the_focus(qtbot: QtBot, page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    begun(page, "lcg-stronghold")
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.board.setFocus()
    page.mat.step("left")
    at = page.mat.cursor.at
    assert at is not None
    focused = [one.object().stop for one in tree(QAccessible.queryAccessibleInterface(page.board))
               if isinstance(one.object(), StopObject) and one.state().focused]  # fmt: skip
    assert focused == [at]
    child = QAccessible.queryAccessibleInterface(page.board).focusChild()
    assert child.object().stop == at


def test_parents_and_children_agree_and_last(page_of: Make, setup_of: Setup) -> None:
    """A screen reader walks up and down again; the objects stay the same while the table changes."""
    page = page_of(setup_of("lcg-stronghold"))
    begun(page, "lcg-stronghold")
    before = {no: one.object() for no, one in things(page).items()}
    for _ in range(3):
        gc.collect()
        for one in things(page).values():
            area = one.parent()
            assert isinstance(area.object(), AreaObject)
            assert area.child(area.indexOfChild(one)).object() is one.object()
            view = area.parent()
            assert view.object() is page.board
            assert view.child(view.indexOfChild(area)).object() is area.object()
    play(page, chooser(8), most=5)
    for no, one in things(page).items():
        assert no not in before or one.object() is before[no]


def test_the_boxes_over_the_mat_are_still_found(page_of: Make, setup_of: Setup) -> None:
    """The dial stands in the dock beside the mat; its faces are buttons with names."""
    page = page_of(setup_of("lcg-stronghold"))
    begun(page, "lcg-stronghold", lambda d: d.kind == "bid", most=400)
    assert page.dial.isVisible()
    faces = {one.text(Text.Name) for one in tree(QAccessible.queryAccessibleInterface(page))
             if one.role() == QAccessible.Role.Button}  # fmt: skip
    assert set(page.dial.buttons) <= faces
