"""Hotseat: nobody sees what belongs to the other person (L16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QToolButton

from l5r_desktop.session import Catalog, MatchSetup, seating_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.mat.card_item import CardItem

from ..clicking import answer, click, lift_curtain, play
from ..policies import chooser

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]


def shown_idents(page: TablePage) -> set[str]:
    """Ids of the cards whose fronts are on the scene."""
    return {item.ident for item in page.mat.items() if isinstance(item, CardItem) and item.ident is not None}


def image(page: TablePage) -> QImage:
    return page.grab().toImage()


def test_the_curtain_is_down_before_the_first_question(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    assert page.curtain.isVisible()
    assert page.link.decision is None
    assert page.curtain.rect() == page.rect()


def test_nothing_of_the_table_is_left_while_the_curtain_is_down(page_of: Make, setup_of: Setup) -> None:
    """No card on the scene, in the tray, in the preview, in the story or in the question."""
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    downs = 0
    for _ in range(40):
        play(page, chooser(2), most=1)
        if page.link.covered:
            downs += 1
            assert shown_idents(page) == set()
            assert page.side.preview.pixmap().isNull()
            assert page.side.story.toPlainText() == ""
            assert not page.tray.isVisible()
            assert page.tray.buttons() == {}
            assert [label.text() for label in page.prompt.findChildren(QLabel) if label.text()] == []
            assert page.answers.menu.isEmpty()
    assert downs > 5


def test_the_picture_of_the_curtain_tells_nothing_of_the_hands(
    page_of: Make, setup_of: Setup, catalog: Catalog
) -> None:
    """The pixels are the same whatever decks are played."""
    setup = setup_of("lcg-stronghold", curtain=True)
    others = catalog.decks("lcg-stronghold")[2:4]
    changed = tuple(
        replace(seat, seating=seating_of(deck, seat.name)) for seat, deck in zip(setup.seats, others, strict=True)
    )
    pictures = [image(page_of(chosen)) for chosen in (setup, replace(setup, seats=changed))]
    assert pictures[0] == pictures[1]


def test_behind_the_curtain_lies_the_table_of_the_person_named(page_of: Make, setup_of: Setup) -> None:
    """Never is a front shown of a card that the seat at the window does not know, on the scene or in the tray."""
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    seats = set()
    for _ in range(60):
        play(page, chooser(8), most=1, by=answer)
        if page.link.covered:
            lift_curtain(page)
        seats.add(page.link.seat)
        view = page.link.view
        assert view.seat == page.link.seat
        known = {card.ident for card in view.cards}
        hidden = {card.no for card in view.cards if card.place == "hand" and card.seat != view.seat}
        assert shown_idents(page) <= known
        assert not hidden & set(page.mat.items_by_number())
        assert page.link.decision is None or page.link.decision.seat == view.seat
    assert seats == {0, 1}


def test_without_a_curtain_the_table_turns_at_once(page_of: Make, setup_of: Setup) -> None:
    page = page_of(setup_of("lcg-stronghold", curtain=False))
    seats = set()
    for _ in range(12):
        seats.add(page.link.seat)
        assert not page.curtain.isVisible()
        play(page, chooser(8), most=1)
    assert seats == {0, 1}


def test_an_answer_can_be_taken_back_at_the_curtain(page_of: Make, setup_of: Setup) -> None:
    """Whoever has just answered may undo, and is named on the curtain again."""
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    before = after = page.link.seat
    while before == after:
        if page.link.covered:
            lift_curtain(page)
        before = page.link.seat
        play(page, chooser(3), most=1)
        after = page.link.seat
    assert page.link.covered
    click(page.curtain.buttons["undo"])
    assert page.link.seat == before
    assert page.link.covered


def test_the_tray_shows_a_front_only_to_who_knows_it(page_of: Make, setup_of: Setup) -> None:
    """L2.5: the province cards to be placed are those of the person at the window."""
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    lift_curtain(page)
    assert page.tray.isVisible()
    own = {card.no for card in page.link.view.cards if card.seat == page.link.seat and card.ident is not None}
    assert set(page.tray.buttons()) <= own
    assert all(isinstance(button, QToolButton) for button in page.tray.buttons().values())


def test_the_table_can_be_left_from_behind_the_curtain(page_of: Make, setup_of: Setup) -> None:
    """With the mouse alone, and without looking at anybody's cards."""
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    left: list[bool] = []
    page.left.connect(lambda: left.append(True))
    assert page.link.covered
    click(page.curtain.buttons["leave"])
    assert left == [True]
    assert page.link.covered


def test_whoever_comes_is_told_what_the_other_has_played_meanwhile(page_of: Make, setup_of: Setup) -> None:
    """The table had changed behind the curtain, and by what was to be read in the story alone (L3.1.4)."""
    page = page_of(setup_of("lcg-stronghold", curtain=True))
    for _ in range(200):
        play(page, chooser(2), most=1)
        if page.link.covered:
            assert not page.following.banner.isVisible()
            lift_curtain(page)
            told = page.following._told if page.following.banner.isVisible() else []
            if any(line[0] == "plays" for line in told):
                break
    assert told
    who = next(value for line in told if line[0] == "plays" for kind, value in line[2][:1] if kind == "seat")
    assert who != page.link.table.seat
    assert page.names[who] in page.following.banner.text()
