"""Pointing at a card that can do nothing tells why (ui/reasons.py), and menus tell abilities apart (ui/answers.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from l5r_desktop.app import LibraryService, wording_of
from l5r_desktop.engine.game import Game
from l5r_desktop.session import Catalog, LocalPlayer, Match, RemotePlayer
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage, TableSession

from ..clicking import LEFT, click_card, drag, seen_at
from ..plain_artist import PlainArtist

NAMES = ("Ren", "Mai")
Steps = Sequence[dict[str, Any]]
Make = Callable[..., TablePage]
GIVEN: dict[str, Any] = {
    "phase": "conflict",
    "A": {
        "play": [{"card": "01-doji-challenger", "with": ["01-duelist-training"]}, "01-doji-gift-giver"],
        "hand": ["01-court-games", "01-for-shame"],
        "fate": 0,
    },
    "B": {"play": ["01-border-rider", "01-savvy-politician"]},
}
ATTACK = {
    "by": "A", "type": "political", "ring": "air",
    "attackers": ["A/01-doji-challenger"], "defenders": ["B/01-border-rider"],
}  # fmt: skip
ACTING = ({"conflict": ATTACK}, {"pass": "B"})


@pytest.fixture
def page_at(qtbot: QtBot, catalog: Catalog, plain_artist: PlainArtist) -> Make:
    """The page of a conflict in which seat A, here at the window, may act."""

    def make(lang: str = "en", size: tuple[int, int] = (1440, 900), steps: Steps = ACTING) -> TablePage:
        case = {
            "id": "why",
            "title": "why",
            "ruleset": "lcg-stronghold",
            "given": GIVEN,
            "when": list(steps),
            "then": [],
        }
        match = Match(Game(table_of(case).clone), [LocalPlayer(), RemotePlayer()], pass_alone=False)
        wording = wording_of(catalog, "lcg-stronghold", NAMES, lang)
        page = TablePage(TableSession(match, NAMES, wording, curtain=False), plain_artist, LibraryService(catalog))
        qtbot.addWidget(page)
        page.resize(*size)
        with qtbot.waitExposed(page):
            page.show()
        page.refresh()
        return page

    return make


def number(page: TablePage, ident: str) -> int:
    return next(card.no for card in page.link.view.cards if card.ident == ident)


def point(page: TablePage, no: int) -> None:
    """Move the mouse over a card, from elsewhere."""
    QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
    QTest.mouseMove(page.board.viewport(), page.board.mapFromScene(seen_at(page, no)))


def test_a_card_that_can_do_nothing_tells_why_beside_it_l7_2(page_at: Make) -> None:
    page = page_at()
    point(page, number(page, "01-doji-gift-giver"))
    reasons = page.reasons
    assert reasons.lines[0] == "Doji Gift Giver needs this: this card is participating."
    assert reasons.isVisible()
    assert reasons.text() == f"Not now: {reasons.lines[0]}"
    item = page.mat.items_by_number()[number(page, "01-doji-gift-giver")]
    card = page.board.mapFromScene(item.sceneBoundingRect()).boundingRect()
    assert not reasons.geometry().intersects(card)
    assert reasons.geometry().adjusted(-20, -20, 20, 20).intersects(card)
    assert page.board.rect().contains(reasons.geometry())


def test_the_reasons_are_in_the_language_of_the_table(page_at: Make) -> None:
    page = page_at("fr")
    point(page, number(page, "01-doji-gift-giver"))
    assert page.reasons.text().startswith("Pas maintenant\N{NO-BREAK SPACE}:")
    assert page.reasons.lines[0] == "Doji Gift Giver demande ceci\N{NO-BREAK SPACE}: cette carte participe."


def test_in_a_low_window_the_reasons_can_be_read_whole(page_at: Make) -> None:
    page = page_at(size=(960, 560))
    point(page, number(page, "01-doji-gift-giver"))
    reasons = page.reasons
    assert reasons.isVisible()
    assert page.board.rect().contains(reasons.geometry())


def test_a_card_that_an_option_concerns_has_no_reasons(page_at: Make) -> None:
    page = page_at()
    point(page, number(page, "01-doji-gift-giver"))
    point(page, number(page, "01-court-games"))
    assert page.side.preview.shown == "01-court-games"
    assert not page.reasons.isVisible()
    assert page.reasons.lines == ()


def test_another_players_facedown_card_tells_nothing_l16(page_at: Make) -> None:
    page = page_at()
    facedown = next(c.no for c in page.link.view.cards if c.ident is None and c.no in page.mat.items_by_number())
    point(page, number(page, "01-doji-gift-giver"))
    point(page, facedown)
    assert not page.reasons.isVisible()


def test_the_reasons_go_with_the_mouse_and_come_back(page_at: Make) -> None:
    page = page_at()
    giver = number(page, "01-doji-gift-giver")
    point(page, giver)
    QApplication.sendEvent(page.board, QEvent(QEvent.Type.Leave))
    assert not page.reasons.isVisible()
    at = page.board.mapFromScene(seen_at(page, giver))
    QTest.mouseMove(page.board.viewport(), at + QPoint(1, 0))
    assert page.reasons.isVisible()


def test_who_is_not_asked_is_told_nothing_l5_2(page_at: Make) -> None:
    """The defender has the first opportunity (L4.5.1)."""
    page = page_at(steps=[{"conflict": ATTACK}])
    point(page, number(page, "01-doji-gift-giver"))
    assert page.link.decision is None
    assert page.side.preview.shown == "01-doji-gift-giver"
    assert not page.reasons.isVisible()


def test_a_card_of_another_player_is_read_without_a_reason_beside_it(page_at: Make) -> None:
    """That somebody else's card is not under one's control is no news. L7.2."""
    page = page_at()
    theirs = next(
        p.no for p in page.link.table.pieces if p.controller != page.link.seat and p.place == "home" and p.ident
    )
    point(page, theirs)
    assert page.side.preview.shown == page.link.table.piece(theirs).ident  # type: ignore[union-attr]
    assert not page.reasons.isVisible()
    page.refusals.say_why_not(theirs)
    assert "is not under your control" in page.prompt.hint, "whoever asks on purpose is told"


def test_the_reasons_are_those_of_the_question_that_was_pointed_at(page_at: Make) -> None:
    """Court Games asks for a target: the Gift Giver, who is at home, is none. Nobody has stopped on the card for that
    question before the mouse comes to it once more.
    """
    page = page_at()
    giver = number(page, "01-doji-gift-giver")
    point(page, giver)
    before = page.reasons.lines
    page.answers.choose(f"use-{number(page, '01-court-games')}-0")
    assert page.side.preview.shown == "01-court-games"
    assert not page.reasons.isVisible()
    point(page, giver)
    assert page.reasons.lines
    assert page.reasons.lines != before


def test_reasons_are_worked_out_for_the_card_pointed_at_alone(page_at: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_at()
    QTest.mouseMove(page.board.viewport(), QPoint(1, 1))
    asked: list[int] = []
    why_not = Match.why_not

    def noted(match: Match, seat: int, card: int) -> Any:
        asked.append(card)
        return why_not(match, seat, card)

    monkeypatch.setattr(Match, "why_not", noted)
    page.refresh()
    assert asked == []
    giver = number(page, "01-doji-gift-giver")
    point(page, giver)
    assert set(asked) == {giver}


def test_a_long_reason_wraps_and_stays_on_the_table(page_at: Make) -> None:
    page = page_at()
    page.reasons.tell(("word " * 60, "another"), QRect(page.board.width() - 40, 2, 30, 40))
    assert page.reasons.lines[1] == "another"
    assert page.reasons.wordWrap()
    assert page.board.rect().contains(page.reasons.geometry())


def test_nothing_of_the_reasons_is_left_when_it_is_wiped_l16(page_at: Make) -> None:
    page = page_at()
    point(page, number(page, "01-doji-gift-giver"))
    page.reasons.tell((), QRect())
    assert page.reasons.text() == ""
    assert not page.reasons.isVisible()


def test_the_menu_of_a_card_with_two_actions_tells_them_apart(page_at: Make) -> None:
    """Doji Challenger's own action, and the one of Duelist Training: what each does, as the card is known."""
    page = page_at()
    challenger = number(page, "01-doji-challenger")
    click_card(page, challenger)
    menu = page.answers.menu
    labels = [action.text() for action in menu.actions()]
    assert len(set(labels)) == len(labels) == 2
    assert not any("Doji Challenger" in label for label in labels)
    assert sum("duel" in label for label in labels) == 1
    named = [action for action in menu.actions() if "via" in action.objectName()]
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(named[0]).center())
    assert page.link.view.decision is not None
    assert page.link.view.decision.kind == "target"
    assert not menu.isVisible()


def test_what_is_let_go_in_the_conflict_says_nothing_over_it_l7_2(page_at: Make) -> None:
    """A "Not now" of the card below the mouse came after each drop, and lay over the numbers of the conflict."""
    page = page_at()
    own = next(p.no for p in page.link.table.pieces if p.lane and p.seat == 0 and p.host < 0)
    held = [piece.no for piece in page.link.table.pieces if piece.place == "hand" and piece.seat == 0]
    assert len(held) == 2
    for no in held:
        drag(page, no, page.board.mapFromScene(seen_at(page, own)))
        page.mat.hovered.emit(own)
        page.mat.dropped.emit(no, ())
        page.refresh()
        assert not page.reasons.isVisible()
    page.mat.hovered.emit(-1)
    page.mat.hovered.emit(own)
    assert page.reasons.isVisible(), "where the mouse comes anew it is told"
