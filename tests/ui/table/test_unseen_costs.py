"""An act that would cost what its player did not choose is asked back once (ui/table/answer_input.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.preferences.theme import style_sheet

from ..clicking import click_card, drag, seen_at

PageAt = Callable[..., TablePage]


def assassin(page_at: PageAt, honor: int, other: str) -> TablePage:
    """A attacks, and holds Assassination (01-assassination: lose 3 honor, discard a character that costs 2 or less)."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-cautious-scout"], "hand": ["01-assassination"], "honor": honor},
        "B": {"play": [other], "provinces": {1: {"card": "01-night-raid"}}},
    }
    attack = {"by": "A", "type": "military", "ring": "fire", "province": 1, "attackers": ["A/01-cautious-scout"]}
    when = [{"conflict": attack}, {"pass": "B"}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": when}
    return page_at(table_of(case))


def number(page: TablePage, ident: str) -> int:
    return next(piece.no for piece in page.link.table.pieces if piece.ident == ident)


def wait(page: TablePage) -> None:
    while page.link.works:
        QTest.qWait(5)


def test_a_click_that_would_lose_the_game_is_asked_back_l15_1(page_at: PageAt) -> None:
    """The last honor was paid, and the game lost, by one click on a lit card."""
    page = assassin(page_at, 3, "01-ikoma-prodigy")
    asked, card = page.link.decision, number(page, "01-assassination")
    click_card(page, card)
    wait(page)
    assert page.link.decision is asked
    assert "You would lose the game by it." in page.prompt.hint
    click_card(page, card)
    wait(page)
    assert page.link.decision is not asked, "the second click is obeyed"


def test_the_only_possible_target_is_named_if_it_is_lost_l7_10(page_at: PageAt) -> None:
    """Nobody is asked for the target of an event that has one only; here it is the player's own."""
    page = assassin(page_at, 9, "01-akodo-toturi")
    asked, card = page.link.decision, number(page, "01-assassination")
    click_card(page, card)
    wait(page)
    assert page.link.decision is asked
    assert "Only Cautious Scout can be chosen, and would leave play." in page.prompt.hint
    click_card(page, card)
    wait(page)
    assert page.link.decision is not asked


def test_an_own_card_is_not_discarded_by_one_click_where_one_of_others_could_be_l7_10(page_at: PageAt) -> None:
    """Assassination may be used on any character that costs 2 or less, which the own one is by mistake."""
    page = assassin(page_at, 9, "01-ikoma-prodigy")
    click_card(page, number(page, "01-assassination"))
    wait(page)
    asked, scout = page.link.decision, number(page, "01-cautious-scout")
    click_card(page, scout)
    wait(page)
    assert page.link.decision is asked
    assert "Cautious Scout is your own, and it would harm you." in page.prompt.hint
    click_card(page, scout)
    wait(page)
    assert page.link.decision is not asked, "the second click is obeyed"


def test_an_act_without_such_a_price_is_done_at_once(page_at: PageAt) -> None:
    page = assassin(page_at, 9, "01-ikoma-prodigy")
    asked = page.link.decision
    click_card(page, number(page, "01-assassination"))
    wait(page)
    assert page.link.decision is not asked


def test_a_card_let_go_is_asked_back_too_and_goes_back_to_the_hand_l15_1(page_at: PageAt) -> None:
    page = assassin(page_at, 3, "01-ikoma-prodigy")
    asked, card = page.link.decision, number(page, "01-assassination")
    prodigy = page.board.mapFromScene(seen_at(page, number(page, "01-ikoma-prodigy")))
    before = page.mat.items_by_number()[card].pos()
    drag(page, card, prodigy)
    wait(page)
    assert page.link.decision is asked
    assert "You would lose the game by it." in page.prompt.hint
    assert page.mat.items_by_number()[card].pos() == before
    drag(page, card, prodigy)
    wait(page)
    assert page.link.decision is not asked


def test_a_warning_stands_out_below_the_question_until_something_else_is_said(page_at: PageAt) -> None:
    page = assassin(page_at, 3, "01-ikoma-prodigy")
    page.setStyleSheet(style_sheet())
    line, card = page.prompt.findChild(QLabel, "hint"), number(page, "01-assassination")
    faint = line.palette().color(line.foregroundRole())
    click_card(page, card)
    wait(page)
    assert line.palette().color(line.foregroundRole()) != faint
    page.prompt.tell("Something else")
    assert line.palette().color(line.foregroundRole()) == faint


def test_a_card_let_go_upon_its_only_target_is_meant_l7_10(page_at: PageAt) -> None:
    """Whoever carries Assassination to the own character has chosen that character."""
    page = assassin(page_at, 9, "01-akodo-toturi")
    asked, card = page.link.decision, number(page, "01-assassination")
    drag(page, card, page.board.mapFromScene(seen_at(page, number(page, "01-cautious-scout"))))
    wait(page)
    assert page.link.decision is not asked


def test_an_own_only_target_that_would_be_worse_off_is_named_l7_10(page_at: PageAt) -> None:
    """A Fate Worse Than Death bows a participating character; nobody but the player's own participates."""
    given: dict[str, Any] = {
        "phase": "conflict",
        "A": {"play": ["01-doji-challenger"], "hand": ["06-a-fate-worse-than-death"], "fate": 9},
        "B": {"play": ["01-akodo-toturi"], "provinces": {1: {"card": "01-night-raid"}}},
    }
    attack = {"by": "A", "type": "military", "ring": "fire", "province": 1, "attackers": ["A/01-doji-challenger"]}
    when = [{"conflict": attack}, {"pass": "B"}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": when}
    page = page_at(table_of(case))
    asked, card = page.link.decision, number(page, "06-a-fate-worse-than-death")
    click_card(page, card)
    wait(page)
    assert page.link.decision is asked
    assert "Only Doji Challenger of your own can be chosen, and it would harm you." in page.prompt.hint
    click_card(page, card)
    wait(page)
    assert page.link.decision is not asked


def test_own_honor_is_not_lost_by_one_click_where_it_could_be_of_another_l7_10(page_at: PageAt) -> None:
    """Soshi Shiori lets a player lose 1 honor; the own plate is clicked by mistake."""
    given: dict[str, Any] = {"phase": "conflict", "A": {"play": ["11-soshi-shiori"], "honor": 9}, "B": {"honor": 9}}
    attack = {"by": "A", "type": "political", "ring": "air", "attackers": ["A/11-soshi-shiori"]}
    when = [{"conflict": attack}, {"pass_all": True}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "then": [], "when": when}
    page = page_at(table_of(case))
    for _ in range(20):
        page.following.hurry()
        asked = page.link.decision
        assert asked is not None
        if asked.kind == "player":
            break
        uses = [one.key for one in asked.options if one.card == number(page, "11-soshi-shiori")]
        page.link.answer((uses[0] if uses else "pass" if asked.option("pass") is not None else asked.options[0].key,))
        wait(page)
    assert page.wording.prompt(asked, lambda no: "11-soshi-shiori").endswith("choose a player"), (
        "oneself is one of them"
    )
    own = f"seat-{page.link.seat}"
    page.answers.choose(own)
    wait(page)
    assert page.link.decision is asked
    assert "You would lose honor by it, and could choose another." in page.prompt.hint
    page.answers.choose(own)
    wait(page)
    assert page.link.decision is not asked
