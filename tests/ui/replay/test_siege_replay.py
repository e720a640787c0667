"""A game of Siege with four seats that is watched, kept and taken up again (Siege: 6)."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from l5r_desktop.session import Catalog, MatchSetup, SeatSetup, format_of, seating_of
from l5r_desktop.ui import MainWindow, Ports

from ..clicking import click
from ..test_names_of_widgets import nameless
from .test_replay_page import watch_some_game

NAMES = ("Aiko", "Daisuke", "Emi", "Junzo")


def siege(catalog: Catalog) -> MatchSetup:
    played = format_of("ccg-siege")
    ready = {deck.key: deck for deck in catalog.decks("ccg-siege")}
    decks = [ready[played.deck_of_seat(seat, 4)] for seat in range(4)]
    seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, NAMES, strict=True))
    return MatchSetup("ccg-siege", seats)


def test_a_game_of_four_is_watched_from_every_seat(
    qtbot: QtBot, ports_of: Callable[[int], Ports], catalog: Catalog
) -> None:
    window = MainWindow(ports_of(21))
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    with qtbot.waitExposed(window):
        window.show()
    page = watch_some_game(window, siege(catalog), answers=60)
    view = page.controls.view
    assert [view.itemText(n) for n in range(view.count())][1:] == list(NAMES)
    click(page.controls.buttons["last"])
    assert page.player.number == page.recording.last
    for seat in range(4):
        view.setCurrentIndex(seat + 1)
        table = page.recording.table(page.player.number, seat)
        known = {piece.seat for piece in table.pieces if piece.place == "hand" and piece.ident is not None}
        assert known <= {seat}, "closed hands stay closed"
        assert page.mat.table is not None
        assert set(page.mat.table.areas) == set(range(4))
        assert nameless(page) == []
    click(page.controls.buttons["first"])
    assert page.player.number == 0


def test_a_kept_game_comes_back_as_it_was(qtbot: QtBot, ports_of: Callable[[int], Ports], catalog: Catalog) -> None:
    """What everybody is asked and the state are those that were left."""
    given = ports_of(5)
    table_session = given.matches.begin(siege(catalog))
    for _ in range(12):
        decision = table_session.match.waiting[0]
        keys = tuple(option.key for option in decision.options[: max(1, decision.least)])
        assert table_session.match.answer(decision.seat, keys) is None
    assert table_session.autosave is not None
    assert table_session.autosave.finish()
    before, hash_before = table_session.match.waiting, table_session.match.game.hash
    window = MainWindow(ports_of(6))
    qtbot.addWidget(window)
    window.show()
    window.start.show_kept()
    click(window.start.games.resume)
    assert window.table is not None
    match = window.table.link._match
    assert match.game.hash == hash_before
    assert match.waiting == before
