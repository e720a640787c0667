"""Texts that are too long, too many, written from the right, or look like markup; and far too many cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import thread_time

import pytest
from PySide6.QtGui import Qt, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.leave_play import attach
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session import Catalog, LogLine, MatchSetup, SeatSetup, seating_of
from l5r_desktop.ui import MainWindow, TablePage

from ..ccg_tables import begun, into_play
from ..clicking import click, give, go_to, play
from ..policies import chooser
from .conftest import table
from .happenings import consistent, goes_on, hash_of, settle

SitAt = Callable[..., TablePage]
NAMES = {
    "long": "Wolfeschlegelsteinhausenbergerdorff " * 30,
    "wide": "Ｗ" * 40,
    "emoji": "🐉🔥👩‍👩‍👧‍👦🏳️‍🌈",
    "from the right": "محمد \u202eabc\u202c שלום",
    "markup": "<b>Ren</b> & <img src=x> &amp; </p><h1>",
    "slots": "{} {0} {name} %1 %s",
    "control": "a\tb\nc\x00d\x1b[31m",
    "combining": "Z" + "\u0341" * 60,
    "surrogate": "x\ud800y",
    "nothing": "",
    "spaces": "\u200b \u00a0",
}


@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_names_of_players(
    window: MainWindow, setup_of: Callable[..., MatchSetup], name: str, curtain: bool, catalog: Catalog
) -> None:
    """Begun, played, conceded, left and taken up again; or refused in a sentence."""
    setup = setup_of("lcg-stronghold", curtain=curtain)
    decks = catalog.decks("lcg-stronghold")
    seats = tuple(SeatSetup(seating_of(deck, NAMES[name])) for deck in decks[:2])
    window.start.begun.emit(replace(setup, seats=seats))
    page = table(window)
    go_to(page, chooser(4), most=3)
    while page.link.covered:
        assert page.curtain.buttons["uncover"].isVisible()
        click(page.curtain.buttons["uncover"])
    consistent(page)
    assert window.width() <= 1500
    before = hash_of(page)
    click(page.side.concede)
    assert page.end.isVisible()
    click(page.end.buttons["stay"])
    click(page.side.leave)
    if window.table is not None:
        assert page.side.trouble
        return
    click(window.start.games.resume)
    assert hash_of(table(window)) == before


def test_markup_in_a_name_is_shown_as_it_is(window: MainWindow, setup_of: Callable[..., MatchSetup]) -> None:
    name = "<b>R&D</b>"
    setup = setup_of("lcg-stronghold", curtain=True)
    seats = tuple(replace(seat, seating=replace(seat.seating, name=name)) for seat in setup.seats)  # type: ignore[type-var]
    window.start.begun.emit(replace(setup, seats=seats))
    page = table(window)
    assert page.link.covered
    assert _shown(page.curtain.buttons["uncover"]).count(name) == 1
    for label in page.curtain.findChildren(QLabel):
        assert label.textFormat().name == "PlainText", label.text()
    click(page.curtain.buttons["uncover"])
    play(page, chooser(4), most=1)
    while page.link.covered:
        click(page.curtain.buttons["uncover"])
    assert name in page.prompt._question.text()
    assert name in page.side.story.toPlainText()
    tips = [widget.toolTip() for widget in page.findChildren(QWidget) if "R&" in widget.toolTip()]
    assert tips
    for tip in tips:
        shown = QTextDocument()
        shown.setHtml(tip)
        assert not Qt.mightBeRichText(tip) or name in shown.toPlainText(), tip


def _shown(button: QPushButton) -> str:
    """What stands on a button, where && is & and a single & marks a key."""
    return button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")


def test_ten_thousand_lines_of_the_story(window: MainWindow, sit_at: SitAt, catalog: Catalog) -> None:
    page = sit_at(begun(catalog))
    lines = page.link.table.log
    assert lines
    many: tuple[LogLine, ...] = tuple(lines[at % len(lines)] for at in range(10_000))
    start = thread_time()
    page.side.story.tell(many)
    first = thread_time() - start
    start = thread_time()
    page.side.story.tell((*many, lines[0]))
    more = thread_time() - start
    assert first < 10
    assert more < 0.5
    assert page.side.story.document().blockCount() > 0
    page.refresh()
    goes_on(page)


def to_hand(s: State, seat: int, count: int) -> None:
    for no in list(s.zones[z.at(seat, z.FATE_DECK)])[:count]:
        s.move(no, z.at(seat, z.HAND))
        s.edit(no).known |= 1 << seat
    s.index = None


def test_as_many_cards_in_hand_as_a_deck_has(window: MainWindow, sit_at: SitAt, catalog: Catalog) -> None:
    s = begun(catalog)
    for seat in (0, 1):
        to_hand(s, seat, 60)
    page = sit_at(s)
    hand = [piece.no for piece in page.link.table.pieces if piece.seat == page.link.seat and piece.place == "hand"]
    assert len(hand) >= 40
    port = page.board.sceneRect()
    for no in hand:
        assert port.contains(page.mat.items_by_number()[no].sceneBoundingRect().center())
    goes_on(page)


def test_forty_attachments_on_one_personality(window: MainWindow, sit_at: SitAt, catalog: Catalog) -> None:
    s = begun(catalog)
    seat = s.memory["active"]
    (host,) = into_play(s, seat, "personality", 1)
    arms: list[int] = []
    for kind in ("item", "follower", "strategy", "spell"):
        arms += into_play(s, seat, kind, 40 - len(arms))
    for no in arms:
        attach(s, no, host)
    s.index = None
    page = sit_at(s)
    assert len(arms) >= 30
    point = page.board.mapFromScene(page.mat.items_by_number()[host].sceneBoundingRect().center())
    QTest.mouseMove(page.board.viewport(), point)
    page.mat.fans.open(host)
    settle()
    for no in arms:
        assert page.mat.sceneRect().intersects(page.mat.items_by_number()[no].sceneBoundingRect())
    consistent(page)


def test_a_hundred_and_twenty_cards_in_a_box(window: MainWindow, sit_at: SitAt, catalog: Catalog) -> None:
    s = begun(catalog)
    for pile in (z.FATE_DECK, z.DYNASTY_DECK, z.HAND):
        for no in [no for seat in (0, 1) for no in s.zones[z.at(seat, pile)]]:
            s.move(no, z.at(0, z.FATE_DISCARD), up=True)
    s.index = None
    page = sit_at(s)
    count = len(s.zones[z.at(0, z.FATE_DISCARD)])
    assert count >= 120
    page.mat.pile_opened.emit(0, "fate-discard")
    settle()
    assert page.tray.isVisible()
    assert len(page.tray.buttons()) == count
    assert page.rect().contains(page.tray.place_on(page))
    for text in ("(((", "[a-", "\\", "💥", "a" * 5000, ""):
        page.tray.filter.setText(text)
        settle(1)
    assert len(page.tray.buttons()) == count
    page.tray.reveal(s.zones[z.at(0, z.FATE_DISCARD)][-1])
    settle()
    assert page.rect().contains(page.tray.place_on(page))
    page.boxes.close_pile()
    page.refresh()
    assert not page.tray.isVisible()
    consistent(page)


def test_a_name_is_typed_that_no_field_should_take(window: MainWindow) -> None:
    click(window.start.quick.decks)
    name = window.start.new_game.rows[0].name
    for text in NAMES.values():
        name.clear()
        QApplication.clipboard().setText(text.encode("utf-8", "replace").decode())
        name.paste()
        assert len(name.text()) <= 40
        assert window.start.setup().names[0].strip()
    name.setText("<b>& Ren")
    window.start.new_game.curtain.setChecked(False)
    window.start.new_game.seat(("person", "person"))
    click(window.start.new_game.start)
    page = table(window)
    decision = page.link.decision
    assert decision is not None
    give(page, chooser(1)(decision, page.link.view))
    consistent(page)
