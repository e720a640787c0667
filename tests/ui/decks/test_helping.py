"""What the deck builder helps with in the window: places, fixes, figures, hands, versions, paper, a game at once."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.progress import Report
from l5r_desktop.ui.decks.laboratory import Intervals
from l5r_desktop.ui.long_task import LongTask

from ..clicking import wheel
from ..conftest import SOON
from ..test_names_of_widgets import nameless, usable
from .conftest import Built
from .test_building import choose, put, take


def test_a_place_of_the_deck_finds_its_cards_and_takes_the_keys_there(built: Built, qtbot: QtBot) -> None:
    """L17.1, L17.2: stronghold, role and provinces, then two decks of the clan and neutral cards."""
    _, page, panel = built
    assert list(panel.slots.buttons) == ["stronghold", "role", "province", "dynasty", "conflict"]
    panel.slots.buttons["stronghold"].click()
    assert {card.kind for card in page.model.cards} == {"stronghold"}
    assert page.view.hasFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    deck = panel.deck()
    assert deck.count == 1
    assert "none yet" not in panel.slots.buttons["stronghold"].accessibleName()
    panel.slots.buttons["province"].click()
    assert {card.kind for card in page.model.cards} == {"province"}
    assert {clan for card in page.model.cards for clan in card.clans} == {deck.clan, "neutral"}
    choose(panel, "ccg-celestial")
    assert list(panel.slots.buttons) == ["stronghold", "sensei", "starting", "dynasty", "fate"]
    choose(panel, "lcg-skirmish")
    assert list(panel.slots.buttons) == ["dynasty", "conflict"]


@pytest.mark.parametrize(
    ("format_", "query"),
    [("lcg-stronghold", "t:stronghold f:stronghold"), ("lcg-skirmish", "deck:dynasty f:skirmish"),
     ("ccg-celestial", "t:stronghold f:celestial")],
)  # fmt: skip
def test_a_new_deck_of_a_format_shows_what_it_begins_with_and_leaves_the_keys_where_they_are(
    built: Built, format_: str, query: str
) -> None:
    """Cards of the other game, which were looked for before, could not be put in."""
    _, page, panel = built
    page.ask("daidoji")
    panel.format.setFocus()
    panel.format.setCurrentIndex(panel.format.findData(format_))
    panel.format.activated.emit(panel.format.currentIndex())
    assert page.box.line.text() == query
    assert page.model.cards
    assert panel.format.hasFocus()


def test_a_broken_rule_is_mended_by_its_link_and_that_is_one_step(built: Built) -> None:
    """L17.3: three copies of a title at most."""
    _, page, panel = built
    take(panel, "Stronghold, Core Set: Crane")
    assert panel.faults.toPlainText() == "It breaks no rule."
    put(page, "id:01-doji-challenger", 2)
    assert "Mend it: −2 Doji Challenger" in panel.faults.toPlainText()
    assert not panel.playing.isEnabled()
    panel.faults.anchorClicked.emit(QUrl("fix:1"))
    assert panel.faults.toPlainText() != "It breaks no rule.", "there is no second fault to mend"
    panel.faults.anchorClicked.emit(QUrl("fix:0"))
    assert panel.faults.toPlainText() == "It breaks no rule."
    assert panel.playing.isEnabled()
    panel.undo_button.click()
    assert panel.draft.cards["dynasty", "01-doji-challenger"] == 5


def test_figures_answer_a_question_of_ones_own(built: Built, base: CardBase) -> None:
    """The hypergeometric chances are checked in tests/session/decklists."""
    _, _, panel = built
    choose(panel, "ccg-ivory")
    take(panel, "Ivory 40/40: Crane")
    panel.figuring.click()
    figures = panel.tools.figures
    assert figures is not None
    assert "A Holding in the first Provinces: 90.3 %" in figures.usual.toPlainText()
    figures.query.setText("t:holding")
    figures.seen.setValue(4)
    assert figures.answer.text() == "The chance is 90.3 %."
    figures.wanted.setValue(2)
    assert figures.answer.text() == "The chance is 57.4 %."
    figures.query.setText("cost<")
    assert "%" not in figures.answer.text()
    assert "Strategy 28" in figures.bars["kind"].accessibleName()
    values = figures.wanted.value(), figures.seen.value(), figures.pile.currentIndex()
    for field in (figures.wanted, figures.seen, figures.pile):
        wheel(field)
    assert (figures.wanted.value(), figures.seen.value(), figures.pile.currentIndex()) == values


def test_a_hand_is_dealt_replaced_and_played_on(built: Built) -> None:
    _, _, panel = built
    take(panel, "Stronghold, Core Set: Crane")
    panel.tools.deal(panel.deck(), 3)
    hands = panel.tools.hands
    assert hands is not None
    assert (hands.provinces.count(), hands.hand.count()) == (4, 4)
    before = list(hands.deal.hand)
    hands.hand.item(0).setSelected(True)
    hands.replacing.click()
    assert hands.deal.hand[:3] == before[1:]
    assert not hands.hand.selectedItems()
    hands.each.setValue(5)
    hands.next.click()
    assert hands.hand.count() == 9
    hands.provinces.item(2).setSelected(True)
    third = hands.deal.provinces[2]
    hands.using.click()
    assert hands.deal.dynasty.count(str(third)) <= 3
    assert len(hands.deal.dynasty) == 40 - 5


def test_versions_are_compared_and_taken_back_and_notes_are_kept(built: Built) -> None:
    window, page, panel = built
    take(panel, "Stronghold, Core Set: Crane")
    panel.keep.click()
    put(page, "id:01-doji-challenger", 1)
    panel.keep.click()
    panel.remembering.click()
    history = panel.tools.history
    assert history is not None
    assert history.told.toPlainText() == "Nothing differs."
    history.others.setCurrentRow(1)
    assert "+1 Doji Challenger (3 → 4)" in history.told.toPlainText()
    history.tags.setText("duels,  slow , duels")
    history.notes.setPlainText("Hold the first Province.")
    history.back.click()
    assert panel.draft.cards["dynasty", "01-doji-challenger"] == 3
    panel.undo_button.click()
    assert panel.draft.cards["dynasty", "01-doji-challenger"] == 4
    assert window._ports.own_decks is not None
    assert window._ports.own_decks.notes(panel.draft.key) == ("Hold the first Province.", ("duels", "slow"))
    names = [history.others.item(row).text() for row in range(history.others.count())]
    assert "Stronghold, Core Set: Lion" in names


def test_one_click_plays_the_deck_against_the_computer(built: Built) -> None:
    window, _, panel = built
    choose(panel, "lcg-skirmish")
    take(panel, "Skirmish, Core Set: Crane")
    panel.name.setText("Mine")
    panel._rename("Mine")
    panel.playing.click()
    assert window.table is not None
    setup = window._setup
    assert setup is not None
    assert setup.seats[0].controller == "person"
    assert setup.seats[1].controller != "person"
    assert setup.seats[0].deck == "mine"


def test_paper_is_written_on_another_thread(built: Built, qtbot: QtBot, tmp_path: Path) -> None:
    _, page, panel = built
    put(page, "id:01-fine-katana", 2)
    assert panel.paper is not None
    said: list[str] = []
    panel.paper.said.connect(said.append)
    out = tmp_path / "deck.pdf"
    panel.paper.deck_list(out, "a4")
    qtbot.waitUntil(lambda: bool(said))
    assert said == ["deck.pdf is written."]
    assert out.read_bytes().startswith(b"%PDF")
    panel.paper.proxies(tmp_path / "gone" / "deck.pdf", "letter")
    qtbot.waitUntil(lambda: len(said) == 2)
    assert "cannot be written" in said[1]


def test_long_work_tells_how_far_it_is_and_ends_when_it_is_cancelled(built: Built, qtbot: QtBot) -> None:
    window, _, _ = built
    told, go_on, ended = Event(), Event(), Event()

    def work(report: Report) -> bool:
        report.tell(1, 3)
        told.set()
        go_on.wait(SOON / 1000)
        ended.set()
        return not report.cancelled

    task = LongTask("…", work, window)
    results: list[object] = []
    task.finished.connect(results.append)
    task.start()
    assert told.wait(SOON / 1000)
    qtbot.waitUntil(lambda: task.dialog.maximum() == 3)
    task.cancel()
    go_on.set()
    assert ended.wait(SOON / 1000)
    qtbot.wait(20)
    assert results == []


@pytest.mark.slow
def test_the_laboratory_plays_games_and_draws_what_they_say(built: Built, qtbot: QtBot) -> None:
    _, _, panel = built
    choose(panel, "lcg-skirmish")
    take(panel, "Skirmish, Core Set: Crane")
    panel.trying.click()
    lab = panel.tools.laboratory
    assert lab is not None
    for row in range(1, lab.field.count()):
        lab.field.item(row).setCheckState(Qt.CheckState.Unchecked)
    lab.games.setValue(4)
    for field in (lab.player, lab.games, lab.out):
        wheel(field)
    assert (lab.player.currentIndex(), lab.games.value(), lab.out.currentIndex()) == (0, 4, 0)
    lab.games.setValue(2)
    lab.play()
    qtbot.waitUntil(lambda: lab.findings is not None)
    findings = lab.findings
    assert findings is not None
    assert (findings.played, findings.of, findings.wrong) == (2, 2, ())
    assert "2 of 2 games" in lab.told.text()
    drawn = [shown for shown in lab.findChildren(Intervals) if "drawn" in shown.accessibleName()]
    assert len(drawn) == 1
    lab.out.setCurrentIndex(1)
    lab.into.setText("No such card")
    lab.play()
    assert lab.told.text() == "There is no such card."
    lab.field.item(0).setCheckState(Qt.CheckState.Unchecked)
    lab.play()
    assert lab.told.text() == "Mark an opponent."


def test_all_that_can_be_used_has_a_name_that_a_screen_reader_can_say(built: Built) -> None:
    _, page, panel = built
    take(panel, "Stronghold, Core Set: Crane")
    assert nameless(page) == []
    for button in (panel.figuring, panel.dealing, panel.remembering, panel.trying, page.writing):
        button.click()
    tools = panel.tools
    for dialog in (tools.figures, tools.hands, tools.history, tools.laboratory, page.workshop, panel.gallery):
        assert dialog is not None
        assert usable(dialog) or dialog is panel.gallery
        assert nameless(dialog) == []
