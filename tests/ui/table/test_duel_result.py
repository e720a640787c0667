"""How a duel came out is told on the mat, also where nobody can react (ui/table/boxes/duel_result.py)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from l5r_desktop.session import Catalog
from l5r_desktop.session.scenario.runner import table_of
from l5r_desktop.ui import TablePage
from l5r_desktop.ui.table.boxes.duel_result import STAYS

from .. import ccg_tables
from ..clicking import click, click_card, give

PageAt = Callable[..., TablePage]


def dueling(page_at: PageAt, ruleset: str) -> TablePage:
    """A page on which Kakita Kaezin has begun a duel with Ikoma Prodigy, and both are to bid."""
    given = {
        "phase": "conflict", "A": {"play": ["01-kakita-kaezin"]}, "B": {"play": ["01-ikoma-prodigy"]},
    }  # fmt: skip
    conflict = {
        "by": "A", "type": "military", "ring": "air", "attackers": ["A/01-kakita-kaezin"],
        "defenders": ["B/01-ikoma-prodigy"],
    }  # fmt: skip
    when = [{"conflict": conflict}, {"pass": "B"}]
    case = {"id": "x", "title": "x", "ruleset": ruleset, "given": given, "when": when, "then": []}
    page = page_at(table_of(case))
    kaezin = next(piece.no for piece in page.link.table.pieces if piece.ident == "01-kakita-kaezin")
    use = next(o.key for o in page.link.decision.options if o.card == kaezin)  # type: ignore[union-attr]
    give(page, (use,))
    while page.link.decision is not None and page.link.decision.kind != "bid":
        give(page, (page.link.decision.options[0].key,))
    return page


def test_what_a_lent_duel_is_about_is_told_by_the_card_that_lends_it_l13(page_at: PageAt) -> None:
    """Doji Gift Giver dueled by Duelist Training, and her own text was told to be at stake."""
    lent = {"card": "01-doji-gift-giver", "with": ["01-duelist-training"]}
    given = {"phase": "conflict", "A": {"play": [lent], "fate": 3}, "B": {"play": ["01-ikoma-prodigy"], "fate": 3}}
    conflict = {
        "by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-gift-giver"],
        "defenders": ["B/01-ikoma-prodigy"],
    }  # fmt: skip
    when = [{"conflict": conflict}, {"pass": "B"}]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": []}
    page = page_at(table_of(case))
    assert page.link.decision is not None
    give(page, (next(o.key for o in page.link.decision.options if "-via-" in o.key),))
    while page.link.decision is not None and page.link.decision.kind != "bid":
        give(page, (page.link.decision.options[0].key,))
    assert page.prompt.hint.startswith("At stake: ")
    assert "bow the loser" in page.prompt.hint
    assert "give 1 fate" not in page.prompt.hint


def test_what_a_bid_costs_is_told_where_it_is_paid_l13_7(page_at: PageAt) -> None:
    """The answers were "Pay with honor" and "Pay with cards": how many, nothing told."""
    lent = {"card": "01-doji-gift-giver", "with": ["01-duelist-training"]}
    mine = {"play": [lent], "fate": 3, "honor": 10, "hand": ["01-levy", "01-let-go", "01-banzai", "01-rout"]}
    given = {"phase": "conflict", "A": mine, "B": {"play": ["01-ikoma-prodigy"], "honor": 10}}
    conflict = {
        "by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-gift-giver"],
        "defenders": ["B/01-ikoma-prodigy"],
    }  # fmt: skip
    when = [
        {"conflict": conflict},
        {"pass": "B"},
        {"use": "A/01-doji-gift-giver", "ability": 2, "target": "B/01-ikoma-prodigy"},
        {"bid": {"A": 4, "B": 1}},
    ]
    case = {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when, "then": []}
    page = page_at(table_of(case))
    assert page.link.decision is not None
    assert page.link.decision.prompt == "pay-duel"
    assert [button.text() for button in page.prompt.buttons()] == ["Give 3 honor", "Discard 3 cards"]


def test_both_bids_and_totals_of_a_duel_stay_to_be_read(page_at: PageAt) -> None:
    """L13.4: 3 and a bid of 2 against 0 and a bid of 3; L13.3.7: the higher total wins. Nobody can react."""
    page = dueling(page_at, "lcg-stronghold")
    result = page.boxes.duel_result
    assert not result.isVisible()
    assert page.prompt.hint.startswith("At stake: ")
    assert "won the duel" in page.prompt.hint, "what the duel is about is told while dials are set"
    bids = {0: "2", 1: "3"}
    for _ in bids:
        click(page.dial.buttons[bids[page.link.seat]])
    assert page.link.table.duel is None
    assert result.isVisible()
    assert result.title == "Duel of Military: Kakita Kaezin wins"
    texts = result.texts
    for said in ("Military 3, dial 2", "Total 5", "Military 0, dial 3", "Total 3", "wins"):
        assert said in texts
    assert result.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert page.board.rect().contains(result.geometry())
    assert STAYS >= 5000
    __import__("PySide6.QtWidgets").QtWidgets.QApplication.processEvents()
    page.refresh()
    assert result.isVisible()
    page.link.undo()
    assert not result.isVisible()


def test_what_a_skill_adds_in_skirmish_is_told(page_at: PageAt) -> None:
    """K6.3: the total is the bid, and 1 more for the duelist with more skill. "Military 3, dial 2, total 3" told
    nobody how it came about, and before the bids the lead was that of the skills.
    """
    page = dueling(page_at, "lcg-skirmish")
    said = [label.text() for label in page.duel.findChildren(QLabel)]
    assert "Military 3 (+1), dial still hidden" in said
    assert f"{page.names[0]} leads by 1" in said
    for _ in range(2):
        click(page.dial.buttons["2"])
    texts = page.boxes.duel_result.texts
    for told in ("Military 3 (+1), dial 2", "Total 3", "Military 0, dial 2", "Total 2"):
        assert told in texts


def test_what_was_focused_is_revealed_with_the_totals(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Duel 3, Duel 5: focused cards are turned face up, and their Focus Values added."""
    page = page_at(ccg_tables.duelling(catalog))
    own = next(o for o in page.link.decision.options if o.verb == "focus" and o.card >= 0)  # type: ignore[union-attr]
    challenged = page.link.seat
    click_card(page, own.card)
    assert not page.boxes.duel_result.isVisible()
    click(page.duel.buttons["strike"])
    decided = page.link.table.duels[1]
    assert decided is not None
    sides = {side.seat: side for side in decided.duel.duelists}
    assert sides[challenged].laid == (own.card,)
    assert sides[1 - challenged].laid == ()
    focus = catalog.facts(page.link.table.piece(own.card).ident)["focus"]  # type: ignore[union-attr]
    assert sides[challenged].total == sides[challenged].stat + focus
    assert page.boxes.duel_result.isVisible()
    assert f"Total {sides[challenged].total}" in page.boxes.duel_result.texts
    assert not page.mat.cursor.seen
    assert any(line[0] == "reveals-focus" for line in page.link.table.log)
