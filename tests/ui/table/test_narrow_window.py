"""In a narrow window the column beside the table gives way where cards gain by it (ui/table/view_control.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots import ScreenshotMaker
from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.session import Table
from l5r_desktop.ui import Settings, TablePage, apply_settings
from l5r_desktop.ui.table.view_control import gains

from ..clicking import click

SMALL, LARGE = (1280, 720), (1600, 1000)
Make = Callable[..., TablePage]


@pytest.fixture
def page_in(qtbot: QtBot, plain_booth: ScreenshotMaker) -> Make:
    """The page of a screen in a window of a size."""

    def make(screen: str, size: tuple[int, int]) -> TablePage:
        page = plain_booth.page(FOLDER / f"{screen}.yaml", 1.0, Settings())
        qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
        page.resize(*size)
        page.show()
        page.refresh()
        return page

    return make


@pytest.mark.parametrize(
    ("screen", "size", "gone"),
    [("siege-battle", SMALL, True), ("free-for-all", SMALL, True), ("siege", SMALL, True),
     ("battlefields", SMALL, True), ("conflict", SMALL, False), ("dynasty", SMALL, False),
     ("siege-battle", LARGE, False)],
)  # fmt: skip
def test_the_mat_has_the_width_of_the_column_where_its_cards_gain_by_it(
    page_in: Make, screen: str, size: tuple[int, int], gone: bool
) -> None:
    page = page_in(screen, size)
    assert page.side.isVisible() != gone
    assert (page.board.width() == size[0]) == gone
    assert page.mat.table is not None
    assert page.mat.table.width == page.board.viewport().width(), "the table was laid out for this width at once"


def test_it_is_there_again_in_a_wider_window_and_when_somebody_asks_for_it(page_in: Make) -> None:
    page = page_in("siege-battle", SMALL)
    page.view_control.handle.click()
    assert page.side.isVisible()
    assert page.settings.now.narrow_side
    page.view_control.handle.click()
    assert not page.side.isVisible()
    assert page.settings.now.side, "a wide window has it still"
    page.resize(*LARGE)
    assert page.side.isVisible()


def test_what_its_buttons_do_is_in_a_menu_meanwhile(page_in: Make) -> None:
    page = page_in("siege-battle", SMALL)
    assert page.view_control.menu.isVisible()
    page.view_control.menu.click()
    lines = {action.objectName(): action for action in page.card_menu.menu.actions()}
    assert list(lines) == ["undo", "redo", "concede", "export", "leave"]
    assert lines["concede"].isEnabled()
    assert lines["undo"].isEnabled() == page.side.undo.isEnabled()
    with_it = page_in("conflict", SMALL)
    assert not with_it.view_control.menu.isVisible()


def test_a_box_brings_it_back_without_its_buttons(page_in: Make) -> None:
    """ "Save and leave" came to lie under the mouse where "Pass" lay a moment before; the menu has it still."""
    page = page_in("siege-battle", SMALL)
    passing = page.prompt.passing
    place = passing.mapTo(page, passing.rect().center())
    page.tray.show()
    page.side.dock.follow()
    assert page.side.isVisible()
    assert page.side.story.isVisible()
    assert not isinstance(page.childAt(place), QPushButton), "a second click would do something else"
    assert not page.side.leave.isVisible()
    assert page.view_control.menu.isVisible()
    page.tray.hide()
    page.side.dock.follow()
    assert not page.side.isVisible()
    page.view_control.toggle_side()
    assert page.side.leave.isVisible(), "whoever asks for the column has it as a whole"


def test_a_card_that_is_pointed_at_is_told_over_the_mat(page_in: Make) -> None:
    page = page_in("siege-battle", SMALL)
    held = next(piece.no for piece in page.link.table.pieces if piece.place == "hand" and piece.ident is not None)
    page.reading.look_at(held)
    assert page.reading.floating.isVisible()
    assert page.reading.floating.text.toPlainText()


def test_what_floats_covers_nothing_of_the_hand(page_in: Make) -> None:
    """It lay over three cards of the hand, of which one was to be chosen."""
    page = page_in("conflict", SMALL)
    page.view_control.toggle_side()
    page.refresh()
    held = [piece.no for piece in page.link.table.pieces if piece.place == "hand" and piece.seat == page.link.seat]
    page.reading.look_at(held[0])
    floating = page.reading.floating.geometry()
    assert page.reading.floating.isVisible()
    for no in held:
        box = page.mat.box_of(no)
        assert box is not None
        assert not floating.intersects(page.board.mapFromScene(box).boundingRect())


def test_what_floats_covers_nothing_that_can_be_clicked_and_is_as_high_as_its_text(page_in: Make) -> None:
    """It lay over the Stronghold that was to be bowed for a card, and over a battlefield to which units were sent."""
    page = page_in("dynasty", SMALL)
    page.view_control.toggle_side()
    page.refresh()
    boxes = [page.board.mapFromScene(box).boundingRect() for box in page.mat.lit_boxes()]
    assert boxes
    for piece in page.link.table.pieces:
        if piece.ident is None or page.mat.box_of(piece.no) is None:
            continue
        page.reading.look_at(piece.no)
        floating = page.reading.floating
        assert floating.isVisible()
        assert not any(floating.geometry().intersects(box) for box in boxes)
        high = floating.height()
        assert high <= max(260, floating.needed(floating.width() - 16) + 24)


@pytest.mark.parametrize("screen", ["conflict", "battlefields"])
def test_what_floats_covers_nobody_who_fights(page_in: Make, screen: str) -> None:
    """It lay over the defenders while it was decided what to do against them."""
    page = page_in(screen, SMALL)
    if page.view_control.side_shown:
        page.view_control.toggle_side()
        page.refresh()
    active = {lane.number for lane in page.link.table.lanes if lane.active and not lane.closed}
    boxes = [page.mat.box_of(piece.no) for piece in page.link.table.pieces if piece.lane in active]
    fighting = [page.board.mapFromScene(box).boundingRect() for box in boxes if box is not None]
    assert len(fighting) > 4
    for piece in page.link.table.pieces[::5]:
        page.reading.look_at(piece.no)
        floating = page.reading.floating
        assert not (floating.isVisible() and any(floating.geometry().intersects(box) for box in fighting)), piece


def test_how_high_a_text_has_to_be_does_not_hang_on_what_was_read_before(page_in: Make) -> None:
    """In a reader that was low the numbers had less room, so that the same card needed 290 pixels or 272."""
    reader = page_in("dynasty", SMALL).reading.floating
    reader.tell("<p>Military 3</p>" * 6, "Some words.")
    found = set()
    for high in (200, 900):
        reader.setFixedHeight(high)
        found.add(reader.needed(284))
    assert len(found) == 1


@pytest.mark.parametrize("screen", ["skirmish-five", "siege-battle", "free-for-all"])
def test_what_is_told_of_does_not_cover_the_numbers_of_a_fight(page_in: Make, screen: str) -> None:
    """The Air Ring, which lies on the sign of the conflict, was shown over both totals while its effect was chosen."""
    page = page_in(screen, SMALL)
    pieces = [piece for piece in page.link.table.pieces if piece.lane or piece.shape == "round"]
    assert pieces
    numbers = [page.board.mapFromScene(box).boundingRect() for box in page.mat.lanes.numbers() if not box.isEmpty()]
    assert numbers
    for piece in pieces[:6]:
        page.reading.tell_of(piece.no, [])
        floating = page.reading.floating
        assert not any(floating.geometry().intersects(box) for box in numbers if floating.isVisible()), piece.no


def test_what_floats_goes_when_a_box_brings_the_column_back(page_in: Make) -> None:
    """A strip of it stayed beside the column, below which the rest of it lay."""
    page = page_in("siege-battle", SMALL)
    held = next(piece.no for piece in page.link.table.pieces if piece.place == "hand" and piece.ident is not None)
    page.reading.look_at(held)
    assert page.reading.floating.isVisible()
    page.tray.show()
    page.side.dock.follow()
    assert page.side.isVisible()
    assert not page.reading.floating.isVisible()


def test_what_floats_goes_with_a_card_that_is_moved_from_under_the_mouse(page_in: Make) -> None:
    """The text of a card that had been used leapt from one place of the table to the next, and covered Provinces."""
    page = page_in("siege-battle", SMALL)
    table = page.link.table
    held = next(piece for piece in table.pieces if piece.place == "hand" and piece.ident is not None)

    def follow(new: Table) -> None:
        page.reading.follow(new)
        page.reading.catch_up()

    page.reading.look_at(held.no)
    follow(table)
    assert page.reading.floating.isVisible(), "it lies where it lay"

    def moved(number: int) -> Table:
        new = tuple(replace(piece, place="elsewhere") if piece.no == number else piece for piece in table.pieces)
        return replace(table, pieces=new)

    page.reading.tell_of(held.no, ())
    follow(moved(held.no))
    assert page.reading.floating.isVisible(), "what others do with it is told wherever it goes"
    follow(table)
    page.reading.look_at(held.no)
    follow(moved(held.no))
    assert not page.reading.floating.isVisible()
    follow(table)
    assert not page.reading.floating.isVisible(), "nobody points at it"


def test_nothing_comes_and_goes_while_the_mouse_crosses_the_table(
    page_in: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("l5r_desktop.ui.table.card_reading.REST", 60)
    page = page_in("siege-battle", SMALL)
    held = [piece.no for piece in page.link.table.pieces if piece.place == "hand" and piece.ident is not None]
    page.reading.look_at(held[0])
    page.reading.look_at(-1)
    qtbot.wait(90)
    assert not page.reading.floating.isVisible()
    page.reading.look_at(held[0])
    assert not page.reading.floating.isVisible()
    qtbot.waitUntil(page.reading.floating.isVisible)
    page.reading.look_at(held[1])
    assert page.reading.floating.preview.shown == page.link.table.piece(held[1]).ident  # type: ignore[union-attr]


def test_a_hand_of_seven_needs_the_room_and_keeps_it_with_six(shown_table: Callable[[str], Table]) -> None:
    table = shown_table("conflict")
    held = next(piece for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat)
    others = tuple(piece for piece in table.pieces if piece.place != "hand" or piece.seat != table.seat)

    def of(count: int) -> Table:
        return replace(table, pieces=(*others, *(replace(held, no=9000 + at) for at in range(count))))

    assert [gains(of(count)) for count in (5, 6, 7)] == [False, False, True]
    assert [gains(of(count), before=True) for count in (5, 6, 7)] == [False, True, True]


def test_the_column_comes_back_with_a_new_turn_and_not_while_cards_are_played(page_in: Make, qtbot: QtBot) -> None:
    """With each second card played it went and came, and the whole mat moved with it; as the attack followed upon the
    last card, "Save and leave" lay where "Pass" had lain.
    """
    page = page_in("conflict", SMALL)
    table = page.link.table
    held = next(piece for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat)
    others = tuple(piece for piece in table.pieces if piece.place != "hand" or piece.seat != table.seat)
    full = replace(table, pieces=(*others, *(replace(held, no=9000 + at) for at in range(7))))
    few = replace(table, pieces=(*others, held))
    shown = []
    turn = table.moment[0]
    for one in (full, few, replace(few, moment=(turn, "fate")), replace(few, moment=(turn + 1, "draw"))):
        page.view_control.follow(one)
        shown.append(page.view_control.side_shown)
    assert shown == [False, False, False, True]
    assert not page.side.leave.isVisible(), "a click may still be meant for what lay there"
    assert page.view_control.menu.isVisible()
    qtbot.waitUntil(page.side.leave.isVisible)
    assert not page.view_control.menu.isVisible()


@pytest.mark.parametrize(("scale", "width", "gone"), [(200, 934, True), (100, 934, False), (200, 1280, False)])
def test_with_large_texts_the_column_leaves_a_small_window_to_mat_and_question(
    qtbot: QtBot, plain_booth: ScreenshotMaker, scale: int, width: int, gone: bool
) -> None:
    """It took 376 of 934 pixels: cards were 48 wide, and of the question three words could be read."""
    apply_settings(Settings(text_scale=scale))
    page = plain_booth.page(FOLDER / "dynasty.yaml", 1.0, Settings(text_scale=scale))
    qtbot.addWidget(page, before_close_func=lambda closed: closed.link.close())
    page.resize(width, 760)
    page.show()
    page.refresh()
    assert page.side.isVisible() != gone
    page.view_control.handle.click()
    assert page.side.isVisible() == gone, "whoever asks for it has it"


def test_a_card_that_somebody_acts_with_covers_neither_the_hand_nor_its_target(page_in: Make) -> None:
    """It stands there while the next question is open already."""
    page = page_in("siege-battle", SMALL)
    table = page.link.table

    def seen(number: int) -> QRect:
        box = page.mat.box_of(number)
        assert box is not None
        return page.board.mapFromScene(box).boundingRect()

    fighters = sorted(
        (piece.no for piece in table.pieces if piece.lane and piece.ident is not None and piece.host < 0),
        key=lambda no: seen(no).center().x(),
    )
    hand = [piece.no for piece in table.pieces if piece.place == "hand" and piece.seat == table.seat]
    for card, target in ((fighters[-1], fighters[0]), (fighters[0], fighters[-1])):
        page.reading.tell_of(card, [target])
        floating = page.reading.floating.geometry()
        assert page.reading.floating.isVisible()
        assert not floating.intersects(seen(target))
        assert not any(floating.intersects(seen(no)) for no in hand)
    page.reading.tell_of(fighters[0], [fighters[0]])
    beside = page.reading.floating.geometry()
    page.reading.tell_of(fighters[0], [])
    assert page.reading.floating.geometry() == beside, "what it tells of is not covered either"


def test_a_rule_that_somebody_uses_like_a_card_is_shown_beside_their_plate(page_in: Make) -> None:
    """Ivory: Player abilities. "Lion uses Lobby" was said with nothing to be seen, for it lies nowhere."""
    page = page_in("siege", SMALL)
    nowhere = [
        piece
        for piece in page.link.table.pieces
        if piece.ident is not None and piece.shape == "card" and page.mat.box_of(piece.no) is None
    ]
    used = next(piece for piece in nowhere if piece.seat != page.link.seat)
    page.reading.look_at(used.no)
    assert not page.reading.floating.isVisible(), "nobody has done anything with it"
    page.reading.tell_of(used.no, [])
    plate = page.mat.plate_box(used.seat)
    assert page.reading.floating.isVisible()
    assert plate is not None
    assert not page.reading.floating.geometry().intersects(page.board.mapFromScene(plate).boundingRect())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_an_amount_is_chosen_without_the_column_where_that_has_given_way(page_in: Make, size: tuple[int, int]) -> None:
    """A box for five numbers brought the column back: the table was laid out anew, and once more after the answer."""
    page = page_in("siege-battle", size)
    wide, rules = page.board.width(), page.link._rules
    amounts = tuple(Option(f"gold-{n}", "gold", -1, (n,)) for n in range(5))
    rules.now = replace(rules.now, decision=Decision(page.link.seat, "gold", "pay-x", amounts))
    page.refresh()
    in_bar = [button.text() for button in page.prompt.buttons()]
    assert page.board.width() == wide, "the cards have moved"
    assert page.boxes.amount.isVisible() == (size == LARGE)
    assert in_bar == (["0", "1", "2", "3", "4"] if size == SMALL else [])
    given: list[str] = []
    page.prompt.chosen.connect(given.append)
    if size == SMALL:
        click(page.prompt.buttons()[3])
        assert given == ["gold-3"]
