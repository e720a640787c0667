"""The boxes that float over the mat (ui/table/boxes), on real questions where the game asks them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.app.screenshots.screens import FOLDER
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.session import Catalog, Decision, MatchSetup, Option
from l5r_desktop.session.scenario.runner import game, table_of
from l5r_desktop.ui import Settings, TablePage, apply_settings
from l5r_desktop.ui.table.boxes.amount_box import AmountBox
from l5r_desktop.ui.table.boxes.float_box import FloatBox
from l5r_desktop.ui.table.boxes.tray import Tray, TrayCard

from .. import ccg_tables
from ..clicking import LEFT, click, give, go_to, play
from ..policies import chooser, passes

PageAt = Callable[..., TablePage]
SIZES = [(1280, 720), (1920, 1080)]


def scenario(given: dict[str, Any], when: list[dict[str, Any]] | None = None) -> Any:
    return table_of(
        {"id": "x", "title": "x", "ruleset": "lcg-stronghold", "given": given, "when": when or [], "then": []}
    )


def whole(page: TablePage, box: QWidget) -> bool:
    """Whether a box stands wholly beside the board and everything in it has the room it asks for."""
    QApplication.processEvents()
    place = QRect(box.mapTo(page, QPoint()), box.size())
    apart = not place.intersects(QRect(page.board.mapTo(page, QPoint()), page.board.size()))
    return apart and page.rect().contains(place) and box.size().width() >= box.minimumSizeHint().width()


def test_the_first_question_shows_its_cards_in_full_width_l2_place_provinces(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """The cards of the first chooser were some pixels wide: Qt had given the dock no width before it was shown."""
    page = page_of(setup_of("lcg-stronghold"))
    decision = page.link.decision
    assert decision is not None
    assert decision.prompt == "stronghold-province"
    assert page.tray.isVisible()
    cards = page.tray.buttons()
    assert len(cards) == 5
    for card in cards.values():
        assert card.iconSize().width() >= 80
        assert card.width() >= card.iconSize().width()


def test_the_first_chooser_shows_all_its_cards_and_leaves_what_is_read_its_place_l2_place_provinces(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup]
) -> None:
    """In a large window one of five cards had to be scrolled to below a column that was empty, with who plays the other
    seat not told."""
    page = page_of(setup_of("lcg-stronghold"))
    page.resize(1600, 1000)
    for _ in range(3):
        QApplication.processEvents()
    assert page.tray.isVisible()
    assert page.tray._area.verticalScrollBar().maximum() == 0
    assert page.side.panes.isVisible()
    assert page.side.reader.isVisible()
    assert "Point at a card" in page.side.preview.text()


@pytest.mark.parametrize("size", SIZES)
def test_the_dial_tells_what_each_bid_would_bring(page_at: PageAt, catalog: Catalog, size: tuple[int, int]) -> None:
    """L3.2.4, L3.2.5: as many cards as the bid; the difference in honor goes to the lower bidder."""
    page = page_at(scenario({"phase": "draw", "A": {}, "B": {}}))
    page.resize(*size)
    page.refresh()
    bid = page.link.table.bid
    assert bid is not None
    assert [face.draws for face in bid.faces] == [1, 2, 3, 4, 5]
    assert bid.faces[4].honor == (-4, -3, -2, -1, 0)
    assert bid.faces[0].honor == (0, 1, 2, 3, 4)
    assert set(bid.waiting) == {0, 1}
    assert page.dial.isVisible()
    assert whole(page, page.dial)
    click(page.dial.buttons["2"])
    again = page.link.table.bid
    assert again is not None
    assert len(again.chosen) == 1
    assert len(again.waiting) == 1


def test_the_dial_tells_which_bids_may_lose_the_game_l15_1(page_at: PageAt) -> None:
    """With 3 honor a bid of 4 pays all of it to who has bid 1 (L3.2.4)."""
    page = page_at(scenario({"phase": "draw", "A": {"honor": 3}, "B": {"honor": 10}}))
    bid = page.link.table.bid
    assert bid is not None
    assert bid.fatal == (4, 5)
    assert "4 · 5" in page.dial._note.text()
    click(page.dial.buttons["2"])
    other = page.link.table.bid
    assert other is not None
    assert other.fatal == ()
    assert "game" not in page.dial._note.text()


def duel(page: TablePage) -> None:
    """Kakita Kaezin challenges, up to the bids (L13.3)."""
    decision = page.link.decision
    assert decision is not None
    kaezin = next(c.no for c in page.link.view.cards if c.ident == "01-kakita-kaezin")
    give(page, (next(o.key for o in decision.options if o.card == kaezin),))
    while page.link.decision is not None and page.link.decision.kind != "bid":
        give(page, (page.link.decision.options[0].key,))


DUEL_GIVEN = {
    "phase": "conflict",
    "A": {"play": ["01-doji-challenger", "01-kakita-kaezin"], "hand": ["01-court-games"]},
    "B": {"play": ["01-ikoma-prodigy", "01-akodo-toturi"], "hand": ["01-court-games"]},
}
DUEL = {
    "by": "A", "type": "military", "ring": "air", "attackers": ["A/01-doji-challenger", "A/01-kakita-kaezin"],
    "defenders": ["B/01-ikoma-prodigy"],
}  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_a_duel_shows_statistics_then_bids_and_totals(page_at: PageAt, size: tuple[int, int]) -> None:
    """L13.3, L13.4: 3 military against 0; bids of 2 and 3 make 5 and 3. Bids are hidden before both are made."""
    page = page_at(scenario(DUEL_GIVEN, [{"conflict": DUEL}, {"pass": "B"}]))
    page.resize(*size)
    page.refresh()
    page.settings.set(hold=True)
    duel(page)
    view = page.link.table.duel
    assert view is not None
    assert [side.stat for side in view.duelists] == [3, 0]
    assert [side.bid for side in view.duelists] == [None, None]
    assert page.duel.isVisible()
    assert not page.duel.place_on(page).intersects(page.dial.place_on(page))
    assert whole(page, page.duel)
    for face in page.dial.buttons.values():
        assert not face.visibleRegion().isEmpty()
    bids = {0: "2", 1: "3"}
    first = page.link.seat
    click(page.dial.buttons[bids[first]])
    hidden = page.link.table.duel
    assert hidden is not None
    assert [side.bid for side in hidden.duelists] == [None, None]
    click(page.dial.buttons[bids[1 - first]])
    shown = page.link.table.duel
    assert shown is not None
    assert [side.bid for side in shown.duelists] == [2, 3]
    assert page.duel.totals == (5, 3)


def test_the_dial_of_a_duel_tells_the_own_total(page_at: PageAt) -> None:
    """L13.4: the statistic and the bid."""
    page = page_at(scenario(DUEL_GIVEN, [{"conflict": DUEL}, {"pass": "B"}]))
    duel(page)
    bid = page.link.table.bid
    assert bid is not None
    assert bid.duel
    stat = {0: 3, 1: 0}[page.link.seat]
    assert [face.total for face in bid.faces] == [stat + n for n in range(1, 6)]
    assert [face.draws for face in bid.faces] == [0] * 5


@pytest.mark.parametrize("size", SIZES)
def test_the_rings_are_shown_with_their_effects(page_at: PageAt, size: tuple[int, int]) -> None:
    """L12.5: each ring with what it does in this format."""
    page = page_at(scenario({"phase": "conflict", "A": {"hand": ["01-way-of-the-phoenix"], "fate": 3}, "B": {}}))
    page.resize(*size)
    page.refresh()
    decision = page.link.decision
    assert decision is not None
    give(page, (next(o.key for o in decision.options if o.verb == "use"),))
    assert page.link.decision is not None
    rings = page.boxes.rings
    assert len(rings.buttons) == 5
    assert whole(page, rings)
    texts = [label.text() for label in rings.findChildren(QWidget, "ring-effect")]  # type: ignore[attr-defined]
    assert any("honor" in text for text in texts)
    assert not any("Skirmish" in text for text in texts)
    click(next(iter(rings.buttons.values())))
    assert not rings.isVisible()


@pytest.mark.parametrize("size", SIZES)
def test_what_happens_at_once_is_put_in_order_by_one_answer(page_at: PageAt, size: tuple[int, int]) -> None:
    """L3.4.7: characters without fate are discarded one by one in an order that their player chooses, who wants to be
    asked though it is no matter.
    """
    names = ["01-doji-whisperer", "01-savvy-politician", "01-doji-challenger"]
    page = page_at(scenario({"phase": "conflict", "A": {"play": names}, "B": {}}), pass_alone=False)
    page.resize(*size)
    page.refresh()
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.kind == "order")
    before = len(page.link._match.answered)
    decision = page.link.decision
    assert decision is not None
    assert decision.kind == "order"
    box = page.boxes.order
    assert box.isVisible()
    assert whole(page, box)
    assert set(box.keys) == {option.key for option in decision.options}
    box.list.setCurrentRow(2)
    click(box.earlier)
    click(box.earlier)
    wanted = [page.answers.picking.decision.option(key).card for key in box.keys]  # type: ignore[union-attr]
    click(box.done)
    left = [line[2] for line in page.link.view.log if line[0] == "leaves-discard"]
    assert [args[0][1] for args in left] == wanted
    assert not box.isVisible()
    assert len(page.link._match.answered) == before + 1


def test_a_box_is_seen_while_the_column_is_folded_away(page_at: PageAt) -> None:
    """L3.2: a dial can be set by who has put the column beside the table away; what else is in it stays away."""
    page = page_at(scenario({"phase": "draw", "A": {}, "B": {}}))
    page.view_control.toggle_side()
    page.refresh()
    QApplication.processEvents()
    assert whole(page, page.dial)
    assert not page.side.story.isVisible()
    assert not page.side.leave.isVisible()
    go_to(page, passes, until=lambda: page.link.decision is not None and page.link.decision.kind != "bid")
    page.refresh()
    assert not page.side.isVisible()
    page.view_control.toggle_side()
    assert page.side.story.isVisible()


def test_a_list_of_cards_covers_neither_hand_nor_plates_nor_rings(page_at: PageAt) -> None:
    """What is looked at in a deck lies beside all that the choice may depend upon."""
    page = page_at(game(FOLDER / "search.yaml").state)
    for size in ((1600, 1000), (1280, 720)):
        page.resize(*size)
        page.refresh()
        QApplication.processEvents()
        geo = page.mat.table
        assert page.tray.isVisible()
        assert geo is not None
        for box in (geo.hand, geo.pool, *(area.plate for area in geo.areas.values())):
            rect = page.board.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect()
            rect.moveTopLeft(page.board.mapTo(page, rect.topLeft()))
            assert not page.tray.place_on(page).adjusted(1, 1, -1, -1).intersects(rect), size


def test_a_box_covers_nothing_that_has_to_be_clicked_if_there_is_room(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(900, 600)
    board.show()
    box = FloatBox(board, "x")
    box.column.addWidget(QWidget(minimumWidth=300, minimumHeight=200))  # type: ignore[call-overload]
    middle = QRect(400, 280, 60, 40)
    assert box.settle([middle])
    assert not box.geometry().intersects(middle)
    assert not box.settle([QRect(0, 0, 900, 600)])


def test_a_duel_box_makes_room_for_what_has_to_be_clicked(page_at: PageAt, catalog: Catalog) -> None:
    """Ivory: Duel. While a card of the table has to be chosen, it can be clicked."""
    page = page_at(ccg_tables.duelling(catalog))
    assert whole(page, page.duel)
    hand = [no for no, item in page.mat.items_by_number().items() if item.active]
    for no in hand:
        card = page.board.mapFromScene(page.mat.items_by_number()[no].sceneBoundingRect()).boundingRect()
        assert not page.duel.geometry().intersects(card)


def cards(count: int) -> list[TrayCard]:
    picture = QPixmap(150, 210)
    return [TrayCard(n, picture, f"Card {n:02d}", lit=n % 2 == 0) for n in range(count)]


def test_a_list_of_cards_is_searched_by_title_and_only_legal_ones_can_be_clicked(qtbot: QtBot) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.resize(900, 600)
    board.show()
    tray = Tray(board)
    chosen: list[int] = []
    tray.clicked.connect(chosen.append)
    tray.offer("Search", cards(40), [], closable=False)
    assert board.rect().contains(tray.geometry())
    assert tray.filter.isVisible()
    QTest.keyClicks(tray.filter, "card 1")
    assert set(tray.buttons()) == set(range(10, 20))
    tray.reveal(14)
    click(tray.buttons()[14])
    QTest.mouseClick(tray.buttons()[15], LEFT)
    assert chosen == [14]
    tray.offer("Few", cards(3), [], closable=True)
    assert not tray.filter.isVisible()


def test_many_buttons_wrap_and_none_is_cut(page_of: Callable[[MatchSetup], TablePage], setup_of: Any) -> None:
    page = page_of(setup_of("lcg-stronghold"))
    page.resize(1280, 720)
    play(page, chooser(5), until=lambda: len(page.prompt.buttons()) >= 2)
    QApplication.processEvents()
    for one in page.prompt.buttons():
        page.prompt.reveal(one)
        assert one.width() >= one.sizeHint().width()
        at = one.mapTo(page.prompt, QPoint())
        assert page.prompt.rect().contains(QRect(at, one.size()))


def test_cards_of_the_focus_pool_are_put_under_the_deck_in_an_order(page_at: PageAt, catalog: Catalog) -> None:
    """Celestial: Duel. The whole order is one answer."""
    page = page_at(ccg_tables.duelling(catalog, "ccg-celestial"))

    def arranging() -> bool:
        return page.link.decision is not None and page.link.decision.kind == "arrange"

    def strike(decision: Decision, view: Any) -> tuple[str, ...]:
        return ("strike",) if decision.option("strike") is not None else passes(decision, view)

    go_to(page, strike, most=8, until=arranging)
    assert arranging()
    # What was focused has been discarded: totals of the duel would lack it.
    assert page.link.table.duel is None
    assert not page.duel.cards
    box = page.boxes.order
    assert box.isVisible()
    assert len(box.keys) == 3
    assert not page.tray.isVisible(), "the same cards stood in a second box with the same heading"
    assert "focus pool" in page.prompt.question, "the cards come from the duel that is over"
    assert page.prompt.hint == "Put them in order in the box."
    assert not [button for button in page.prompt.buttons() if button.objectName() in ("done-marking", "clear")]
    seat = page.link.seat
    box.list.setCurrentRow(0)
    click(box.later)
    order = [int(key.removeprefix("card-")) for key in box.keys]
    click(box.done)
    deck = page.link._match.game.state.zones[z.at(seat, z.FATE_DECK)]
    assert list(deck[-3:]) == order or list(deck[:3]) == order[::-1]


def test_no_line_of_a_heading_begins_with_a_sign(qtbot: QtBot) -> None:
    """French sets a space before some signs."""
    room = QWidget()
    qtbot.addWidget(room)
    box = AmountBox(room)
    box.ask("Combien de pions Destin en plus ?", [Option(f"fate-{n}", "fate", args=(n,)) for n in range(3)], ())
    assert box.title == "Combien de pions Destin en plus ?"
    assert box._title.text() == "Combien de pions Destin en plus\u00a0?"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_what_is_left_to_choose_keeps_its_place_from_question_to_question(
    page_of: Callable[..., TablePage], setup_of: Callable[..., MatchSetup], size: tuple[int, int]
) -> None:
    """L2.5: Provinces are put in their places one after another; the cards left went down by a row after two."""
    apply_settings(Settings())
    page = page_of(setup_of("lcg-stronghold"))
    page.resize(*size)
    seen: list[dict[int, QPoint]] = []
    for _ in range(4):
        while page.link.works:
            QTest.qWait(5)
        page.refresh()
        QTest.qWait(50)
        asked, tray = page.link.decision, page.boxes.tray
        assert asked is not None
        assert asked.prompt in ("stronghold-province", "place-province")
        seen.append({no: one.mapTo(page, QPoint()) for no, one in tray.buttons().items()})
        page.link.answer((asked.options[0].key,))
    assert [len(places) for places in seen] == [5, 4, 3, 2]
    for places in seen:
        assert places == {no: seen[0][no] for no in places}
