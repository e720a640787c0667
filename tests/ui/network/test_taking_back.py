"""Taking back between two windows (docs/protocol.md, Taking back)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from l5r_desktop.session.undo_redo import UndoDisclosure
from l5r_desktop.ui import TablePage

from ..clicking import click
from .conftest import OPEN
from .meeting import answer, asked, meet, one_asked


def wish(qtbot: QtBot, page: TablePage) -> None:
    """Press Undo, and go on where the window warns of what has been seen."""
    taking = page.undo_warning
    assert taking is not None
    qtbot.waitUntil(lambda: page.side.undo.isEnabled() and not page.link.works)
    click(page.side.undo)
    qtbot.waitUntil(lambda: taking.box.isVisible() or page.link.now.asked_for is not None)
    if taking.box.isVisible():
        assert "Hidden cards seen since then" in taking.box.note.text() or "bids" in taking.box.note.text()
        click(taking.box.yes)
    qtbot.waitUntil(lambda: page.link.now.asked_for is not None)


def test_who_has_asked_is_told_that_the_game_went_on_first(qtbot: QtBot, open_window: OPEN) -> None:
    """Taking back: an answer ends what was asked for; without a word it would look as if nobody had been asked."""
    host, guest = open_window("ren"), open_window("mai")
    one, two = meet(qtbot, host, guest, "lcg-stronghold")
    match, other = (page._table_session.match for page in (one, two))

    def ready() -> bool:
        """Whether both have taken the same inputs, and Mai is to answer; an own answer that waits for hers would be
        taken back without a question."""
        same = match.side.replica.number == other.side.replica.number
        return same and one.link.now.can_undo and match._early is None and one_asked(two)

    while not ready():
        answer(qtbot, asked(qtbot, one, two))
        qtbot.waitUntil(lambda: match.side.replica.number == other.side.replica.number)
    told: list[str] = []
    assert one.undo_warning is not None
    one.undo_warning.noticed.connect(told.append)
    wish(qtbot, one)
    answer(qtbot, two)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["The game went on before Mai had agreed: nothing was taken back."]
    assert one.side.trouble == told[0]
    assert one.link.now.asked_for is None
    assert one.link.now.declined is None


def test_the_other_player_is_asked_and_declines_and_agrees(qtbot: QtBot, open_window: OPEN) -> None:
    host, guest = open_window("ren"), open_window("mai")
    one, two = meet(qtbot, host, guest, "lcg-stronghold")
    matches = [page._table_session.match for page in (one, two)]
    while not one.link.now.can_undo:
        answer(qtbot, asked(qtbot, one, two))
    assert one.undo_warning is not None
    assert two.undo_warning is not None
    warning = "Hidden cards seen since then: 2 by you, 1 by Mai. Secret bids were shown."
    assert one.undo_warning._seen(UndoDisclosure((2, 1), bids=True)) == warning
    lapsed: list[str] = []
    one.undo_warning.noticed.connect(lapsed.append)
    for agreed in (False, True):
        wish(qtbot, one)
        qtbot.waitUntil(lambda: "asked whether they agree" in one.save_status.sentence)
        qtbot.waitUntil(two.undo_warning.box.isVisible)
        assert two.undo_warning.box.title.startswith("Ren would like to take the last answer back.")
        assert not two.undo_warning.box.isAncestorOf(two.window().focusWidget()), "a key would answer it unawares"
        before = matches[0].side.replica.number
        click(two.undo_warning.box.yes if agreed else two.undo_warning.box.no)
        if not agreed:
            qtbot.waitUntil(lambda: "does not agree" in one.save_status.sentence)
            assert [match.side.replica.turned for match in matches] == [0, 0]
    qtbot.waitUntil(lambda: [match.side.replica.turned for match in matches] == [1, 1])
    qtbot.waitUntil(lambda: one.link.now.asked_for is None)
    assert lapsed == []
    assert matches[0].side.replica.number <= before
    assert not two.undo_warning.box.isVisible()
    for _ in range(3):
        answer(qtbot, asked(qtbot, one, two))
