"""Every command of the table of commands does something when its key is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import MainWindow, Ports, TablePage
from l5r_desktop.ui.mat.cursor import ARROWS
from l5r_desktop.ui.preferences.keys.commands import NUMBERS, TABLE, WINDOW
from l5r_desktop.ui.preferences.keys.key_bindings import KeyBindings
from l5r_desktop.ui.table.card_menu import Entry

from ..clicking import go_to
from ..keying import Key, come_back, come_to, focused, key, lift_curtain
from ..policies import chooser

Make = Callable[..., TablePage]
Setup = Callable[..., MatchSetup]
AREAS = (
    "hand", "provinces", "provinces-other", "home", "home-other", "fight", "rings", "piles", "piles-other", "plates",
)  # fmt: skip
TRIED = {
    "act", "next", "previous", *ARROWS, "menu", "read", "part-next", "part-back", "pass", "clear", "passing",
    "question", *(f"answer-{n}" for n in (*NUMBERS, 0)), *AREAS, "story", "undo", "redo", "concede", "leave", "closer",
    "farther", "whole", "side", "help", "settings", "full-screen",
}  # fmt: skip
"""The commands that the tests of this file press; what is missing here is not tried."""
LEARNING = {"lesson-back", "lesson-next", "tip"}
"""Those that are bound where there is a lesson or a tip; tests/ui/lesson presses them."""

COUNSEL = {"hint", "estimate", "why"}
"""What tests/ui/advice presses."""

FAULTS = {"report"}
"""What tests/ui/about presses."""

RULES = {"rule"}
"""What test_rules_dialog.py presses."""
READING = {"large", "since"}
"""What test_large_card.py and test_film.py press."""
SEVERAL = {"near-seat", "skip"}
"""What test_siege_table.py and test_told_lines.py press: they are of use with more than two seats."""


def press(page: TablePage, name: str) -> None:
    """Press the first key that a command has now."""
    keyring = KeyBindings(page.settings)
    combination = QKeySequence(keyring.keys(keyring.command(name))[0])[0]
    QTest.keyClick(focused(), combination.key(), combination.keyboardModifiers())


@pytest.fixture
def page(qtbot: QtBot, page_of: Make, setup_of: Setup) -> TablePage:
    """In a conflict, with cards in play on both sides."""
    page = page_of(setup_of("lcg-stronghold"))

    def there() -> bool:
        decision, table = page.link.decision, page.link.table
        own = [piece for piece in table.pieces if piece.place == "home" and piece.seat == table.seat]
        return decision is not None and decision.kind == "action" and bool(table.lanes) and bool(own)

    go_to(page, chooser(5), until=there)
    assert page.mat.cursor.lit()
    come_to(page, qtbot)
    return page


def test_all_commands_are_tried(page: TablePage) -> None:
    commands = KeyBindings(page.settings).commands
    assert {
        command.name for command in commands if command.place in (TABLE, WINDOW)
    } == TRIED | LEARNING | COUNSEL | FAULTS | RULES | READING | SEVERAL


def test_all_commands_of_the_table_are_bound(page: TablePage) -> None:
    commands = KeyBindings(page.settings).commands
    at_table = {command.name for command in commands if command.place == TABLE}
    assert at_table - LEARNING <= page.keys.pressing.names


def test_a_letter_goes_to_each_thing_of_an_area_and_round(page: TablePage) -> None:
    for area in AREAS:
        _goes_round(page, area)


def _goes_round(page: TablePage, area: str) -> None:
    name, _, side = area.partition("-")
    own = None if name in ("hand", "fight", "rings", "plates") else side != "other"
    there = [stop for stop in page.mat.cursor.stops if stop.area == name and own in (None, stop.own)]
    assert there or name == "home", area
    seen = []
    for _ in there:
        press(page, area)
        assert page.mat.cursor.seen, area
        seen.append(page.mat.cursor.at)
    assert len(set(seen)) == len(there), area
    if there:
        press(page, area)
        assert page.mat.cursor.at == seen[0]


def test_areas_hold_everything_on_the_mat(page: TablePage) -> None:
    """Every card, ring, pile, plate and lane can be come to by letters alone."""
    seen = set()
    for area in AREAS:
        for _ in page.mat.cursor.stops:
            press(page, area)
            if page.mat.cursor.at is not None:
                seen.add(page.mat.cursor.at)
    assert seen == set(page.mat.cursor.stops)
    drawn = {stop.number for stop in seen if stop.kind == "card"}
    small = set(page.mat.items_by_number()) - drawn
    assert all(page.link.table.piece(no).place.endswith("discard") for no in small)  # type: ignore[union-attr]


def test_arrows_go_towards_their_side(page: TablePage) -> None:
    press(page, "fight")
    for name, (across, down) in ARROWS.items():
        for _ in range(40):
            before = page.mat.cursor.at
            assert before is not None
            start = before.middle
            press(page, name)
            after = page.mat.cursor.at
            assert after is not None
            if after == before:
                break
            way = after.middle - start
            assert way.x() * across + way.y() * down > 0
        else:
            raise AssertionError(f"{name} comes to no edge")


def test_what_the_cursor_is_on_is_read_and_why_not_is_said(page: TablePage) -> None:
    lit = {stop.number for stop in page.mat.cursor.lit()}
    dark = next(
        piece.no for piece in page.link.table.pieces
        if piece.place == "hand" and piece.seat == page.link.seat and piece.no not in lit
    )  # fmt: skip
    for _ in page.mat.cursor.stops:
        press(page, "hand")
        if page.mat.cursor.number == dark:
            break
    piece = page.link.table.piece(dark)
    assert piece is not None
    assert page.side.preview.shown == piece.ident
    assert page.reasons.lines
    key(Key.Key_Return)
    assert page.prompt.hint == page.reasons.lines[0]


def test_tab_goes_through_all_that_is_lit_and_then_to_the_buttons(page: TablePage) -> None:
    lit = page.mat.cursor.lit()
    there = []
    for _ in lit:
        press(page, "next")
        there.append(page.mat.cursor.at)
    assert there == lit
    press(page, "next")
    assert focused() in page.prompt.buttons()
    press(page, "previous")
    assert focused() is page.board
    assert page.mat.cursor.at == lit[-1]


def test_tab_comes_to_every_button_of_the_page_and_round(page: TablePage) -> None:
    wanted = {page.side.undo, page.side.concede, page.side.leave, page.prompt.passing, page.side.story, page.board,
              page.view_control.handle, *page.prompt.buttons()}  # fmt: skip
    seen = set()
    for _ in range(60):
        seen.add(focused())
        press(page, "next")
    assert wanted <= seen


def test_parts_of_the_window_are_visited_and_back(page: TablePage) -> None:
    parts = []
    for _ in range(3):
        parts.append(focused())
        press(page, "part-next")
    assert focused() is page.board
    assert page.board in parts
    assert any(page.prompt.isAncestorOf(one) for one in parts)
    assert any(page.side.isAncestorOf(one) for one in parts)
    press(page, "part-back")
    assert page.side.isAncestorOf(focused())


def test_the_key_of_an_amount_is_its_number_0_too(qtbot: QtBot, page_of: Make, setup_of: Setup) -> None:
    """ "0" had no key: how much fate is placed on a character was asked, and only some of it could be typed."""
    page = page_of(setup_of("lcg-stronghold"))
    go_to(page, chooser(5), until=lambda: page.link.decision is not None and page.link.decision.kind == "fate")
    come_to(page, qtbot)
    asked, log = page.link.decision, len(page.link.table.log)
    press(page, "answer-0")
    assert page.link.decision != asked
    assert "fate-placed" not in {line[0] for line in page.link.table.log[log:]}


def test_the_key_0_clicks_nothing_where_no_number_is_asked(page: TablePage) -> None:
    asked = page.link.decision
    press(page, "answer-0")
    assert page.link.decision == asked


def test_space_passes_and_undo_takes_it_back(page: TablePage) -> None:
    decision = page.link.decision
    press(page, "pass")
    assert page.link.decision != decision
    passed = page.link.decision
    press(page, "undo")
    assert page.link.decision == decision
    press(page, "redo")
    assert page.link.decision == passed


@pytest.mark.parametrize("n", NUMBERS)
def test_numbers_click_the_answers(n: int, page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number key clicks the button of that number, and nothing where there are fewer."""
    clicked: list[int] = []

    buttons = [QPushButton(f"Answer {at}", page) for at in range(1, 9)]
    for at, button in enumerate(buttons, 1):
        button.clicked.connect(lambda _=False, at=at: clicked.append(at))
    monkeypatch.setattr(page.keys, "answers", lambda: buttons)
    press(page, f"answer-{n}")
    assert clicked == ([n] if n < 9 else [])


def test_what_is_a_number_is_clicked_by_that_number(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Amounts begin with 0; the key of a number that is not offered does nothing."""
    clicked: list[str] = []
    buttons = []
    for text in ("0", "1", "2", "Clear"):
        buttons.append(QPushButton(text, page))
        buttons[-1].clicked.connect(lambda _=False, text=text: clicked.append(text))
    monkeypatch.setattr(page.keys, "answers", lambda: buttons)
    for n in (1, 2, 3, 4):
        press(page, f"answer-{n}")
    assert clicked == ["1", "2", "Clear"]


def test_escape_begins_the_answer_anew_and_closes_a_pile(page: TablePage, setup_of: Setup) -> None:
    pile = next((stop for stop in page.mat.cursor.stops if stop.kind == "pile" and "discard" in stop.place
                 and page.link.table.piles[stop.number, stop.place][0]), None)  # fmt: skip
    assert pile is not None
    for _ in page.mat.cursor.stops:
        press(page, "piles" if pile.own else "piles-other")
        if page.mat.cursor.at == pile:
            break
    key(Key.Key_Return)
    assert page.tray.isVisible()
    press(page, "clear")
    assert not page.tray.isVisible()
    assert page.board.hasFocus()


def test_menus_open_on_their_first_line(page: TablePage) -> None:
    page.card_menu.add_section(lambda subject: [Entry("about", f"{subject.card} {subject.place}")])
    press(page, "hand")
    number = page.mat.cursor.number
    press(page, "menu")
    lines = [action.text() for action in page.card_menu.menu.actions()]
    assert f"{number} " in lines
    assert page.card_menu.menu.activeAction() is not None
    page.card_menu.close()
    come_back(page)
    press(page, "piles")
    press(page, "menu")
    at = page.mat.cursor.at
    assert at is not None
    assert f"-1 {at.place}" in [action.text() for action in page.card_menu.menu.actions()]
    page.card_menu.close()
    come_back(page)
    press(page, "passing")
    assert page.card_menu.menu.isVisible()
    page.card_menu.close()


def test_the_story_is_come_to_and_its_cards_too(page: TablePage) -> None:
    press(page, "story")
    assert focused() is page.side.story
    named: list[tuple[int, str]] = []
    page.side.story.pointed.connect(lambda number, ident: named.append((number, ident)))
    key(Key.Key_Left)
    key(Key.Key_Left)
    assert len(named) == 2
    assert all(ident for _, ident in named)


def test_what_is_said_on_demand(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(page.announcements.announcer, "say", lambda text, **_: said.append(text))
    press(page, "hand")
    press(page, "read")
    press(page, "question")
    at = page.mat.cursor.at
    assert at is not None
    assert said == [page.announcements.words.whole(at), page.prompt.question]


def test_zoom_and_the_column_beside(page: TablePage) -> None:
    press(page, "closer")
    closer = page.view_control.zoom.factor
    assert closer > 1
    press(page, "closer")
    press(page, "farther")
    assert page.view_control.zoom.factor == pytest.approx(closer)
    press(page, "whole")
    assert page.view_control.zoom.factor == 1
    press(page, "side")
    assert page.side.isHidden()
    press(page, "side")
    assert not page.side.isHidden()


def test_conceding_is_asked_and_escape_plays_on(page: TablePage) -> None:
    press(page, "concede")
    assert page.end.isVisible()
    press(page, "hand")
    assert not page.board.hasFocus()
    press(page, "clear")
    assert not page.end.isVisible()
    assert not page.link.over


def test_leaving(page: TablePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.left):
        press(page, "leave")


def test_another_key_works_at_once_and_the_usual_one_no_more(page: TablePage) -> None:
    keyring = KeyBindings(page.settings)
    assert keyring.give(keyring.command("story"), "J") == ""
    QTest.keyClick(page.board, Key.Key_S)
    assert focused() is page.board
    QTest.keyClick(page.board, Key.Key_J)
    assert focused() is page.side.story


def test_behind_the_curtain_no_key_does_anything_at_the_table(qtbot: QtBot, page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    come_to(page, qtbot)
    assert page.curtain.isVisible()
    for name in ("hand", "provinces", "story", "part-next", "undo"):
        press(page, name)
        assert focused().objectName() == "uncover"
    assert page.mat.cursor.stops == ()
    lift_curtain(page)
    assert not page.curtain.isVisible()
    assert page.board.hasFocus()


def test_the_window_has_keys_on_every_page(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    come_to(window, qtbot)
    QTest.keyClick(focused(), Key.Key_F1)
    assert window.sheet is not None
    assert window.sheet.isVisible()
    window.sheet.close()
    come_back(window)
    QTest.keyClick(window, Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.dialog is not None
    assert window.dialog.isVisible()
    window.dialog.close()
    come_back(window)
    QTest.keyClick(window, Key.Key_F11)
    assert window.isFullScreen()


def test_a_game_begins_with_keys_alone(qtbot: QtBot, ports_of: Callable[[int], Ports]) -> None:
    window = MainWindow(ports_of(3))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for _ in range(40):
        if QApplication.focusWidget() is window.start.quick.together:
            break
        QTest.keyClick(QApplication.focusWidget() or window, Key.Key_Tab)
    key(Key.Key_Return)
    assert window.table is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    lift_curtain(window.table)
    press(window.table, "plates")
    assert window.table.mat.cursor.seen


@pytest.mark.parametrize("hidden", [False, True])
def test_tab_goes_round_and_is_never_stuck(page: TablePage, hidden: bool) -> None:
    """Through all that can be done and back to where it began, with the column beside the table or without it."""
    if hidden:
        page.view_control.toggle_side()
        QApplication.processEvents()
    page.board.setFocus()
    seen: list[tuple[int, int]] = []
    for _ in range(120):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        now = focused()
        assert now.isVisible()
        seen.append((id(now), page.mat.cursor.number if now is page.board else -1))
        if len(seen) > 1 and seen[-1] == seen[0]:
            break
    assert seen[-1] == seen[0], "it comes back"
    assert len(set(seen)) == len(seen) - 1, "and meets each thing once"
    assert id(page.prompt.passing) in dict(seen)
