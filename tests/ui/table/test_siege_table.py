"""The table of Siege: four seats and more in one window (Siege: 3 to 10)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session import Catalog, MatchSetup, SeatSetup, Table, format_of, seating_of
from l5r_desktop.session.scenario.runner import table as table_of
from l5r_desktop.ui import TablePage

from ..clicking import answer, lift_curtain

Make = Callable[[MatchSetup], TablePage]
NAMES = ("Aiko", "Daisuke", "Emi", "Junzo")


@pytest.fixture
def setup(catalog: Catalog) -> Callable[..., MatchSetup]:
    def make(profile: str = "siege", *, curtain: bool = False) -> MatchSetup:
        played = format_of("ccg-siege")
        ready = {deck.key: deck for deck in catalog.decks("ccg-siege")}
        decks = [ready[played.deck_of_seat(seat, 4)] for seat in range(4)]
        seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(decks, NAMES, strict=True))
        return MatchSetup("ccg-siege", seats, profile, curtain=curtain)

    return make


def screen(name: str, seat: int) -> Table:
    state = table_of(data_folder("resources") / "screens" / f"{name}.yaml")
    game = card_game_of("ccg-siege")
    return game.table(game.view(state, seat, log=False))


def facts(table: Table, seat: int) -> dict[str, str]:
    return dict(table.plates[seat].facts)


def test_a_key_shows_one_seat_after_another_larger(
    qtbot: QtBot, page_of: Make, setup: Callable[..., MatchSetup]
) -> None:
    page = page_of(setup())
    geo = page.mat.table
    assert geo is not None
    usual = geo.areas
    seen = []
    for _ in range(4):
        qtbot.keyClick(page.board, Qt.Key.Key_V)
        seat = page.mat.near.seat
        seen.append(seat)
        geo = page.mat.table
        assert geo is not None
        wider = {one for one, area in geo.areas.items() if area.plate.w > usual[one].plate.w + 1}
        assert wider == ({seat} if seat >= 0 else set())
    assert sorted(seen) == [-1, *(one for one in range(4) if one != page.link.seat)]
    assert seen[-1] == -1


def test_answers_go_on_while_a_seat_is_larger(qtbot: QtBot, page_of: Make, setup: Callable[..., MatchSetup]) -> None:
    """It is only how the table is looked at: the same question, the same undo."""
    page = page_of(setup())
    qtbot.keyClick(page.board, Qt.Key.Key_V)
    asked = page.link.decision
    assert asked is not None
    answer(page, (asked.options[-1].key,))
    assert page.link.now.can_undo
    page.side.undo.click()
    assert page.link.decision == asked


def test_the_plates_tell_what_the_table_is_about() -> None:
    """Siege 4, 9: Threat Level and Clock at the Siege player, tokens at the own seat or their keeper, Force at all."""
    table = screen("siege-battle", 1)
    siege = len(table.plates) - 1
    assert dict(table.plates[siege].counters)["threat"] == 4
    assert facts(table, siege)["scrolls-left"] == "3"
    assert "provinces" not in facts(table, siege), "they cannot be attacked (Siege: 11)"
    assert [seat for seat in range(siege) if "team-tokens" in facts(table, seat)] == [0, 1]
    assert [facts(table, seat)["force"] for seat in range(siege)] == ["9", "10", "6"]


@pytest.mark.parametrize(("name", "attacked"), [("siege-battle", 3), ("siege-defense", 1), ("siege-six", None)])
def test_who_is_attacked_is_told(name: str, attacked: int | None) -> None:
    table = screen(name, 0)
    told = [plate.seat for plate in table.plates if "attacked" in plate.notes]
    assert told == ([] if attacked is None else [attacked])


def test_territories_show_their_side_and_whether_they_may_fall() -> None:
    """Siege 3: the first row has fallen and one of the second, so that Otosan Uchi is open and the Throne Room not."""
    table = screen("siege-six", 0)
    found = {piece.place: piece for piece in table.pieces if piece.place.startswith("territory-")}
    conquered = {place for place, piece in found.items() if "conquered" in piece.states}
    assert conquered == {"territory-1", "territory-3"}
    assert {
        place for place, piece in found.items() if any(mark.token == "conquered" for mark in piece.marks)
    } == conquered
    assert {place for place, piece in found.items() if "may-be-conquered" in piece.states} == {
        "territory-2", "territory-4", "territory-5",
    }  # fmt: skip
    assert {place for place, piece in found.items() if piece.dim} == {"territory-6"}


def test_the_end_tells_how_the_team_has_won() -> None:
    """Siege 6, 12."""
    table = screen("siege-end", 0)
    assert table.winners == (0, 1, 2)
    assert table.result == (0, "Throne Room")
    assert [note.key for note in table.standings[3]] == ["threat", "conquered"]
    assert table.standings[3][1].n == 4


def test_open_hands_are_shown_to_the_team_and_not_to_the_siege_player(
    page_of: Make, setup: Callable[..., MatchSetup]
) -> None:
    """Siege 6: the Rokugani players may share information, if they agree to."""
    page = page_of(setup("siege-open-hands"))
    match = page.link._match
    for seat in range(4):
        table = match.table(seat)
        known = {piece.seat for piece in table.pieces if piece.place == "hand" and piece.ident is not None}
        assert known == ({3} if seat == 3 else {0, 1, 2})
    mate = (page.link.seat + 1) % 3
    page.mat.pile_opened.emit(mate, "hand")
    assert page.boxes.pile == (mate, "hand")
    assert len(page.tray.buttons()) == sum(
        piece.place == "hand" and piece.seat == mate for piece in page.link.table.pieces
    )


def test_closed_hands_stay_closed(page_of: Make, setup: Callable[..., MatchSetup]) -> None:
    page = page_of(setup())
    for seat in range(4):
        table = page.link._match.table(seat)
        assert {p.seat for p in table.pieces if p.place == "hand" and p.ident is not None} == {seat}
    assert page.mat._open_hands == frozenset()


@pytest.mark.parametrize(("profile", "falls"), [("siege", True), ("siege-open-hands", False)])
def test_a_curtain_falls_between_teammates_unless_their_hands_are_open(
    profile: str, falls: bool, page_of: Make, setup: Callable[..., MatchSetup]
) -> None:
    """One shared view of the team; before the Siege player the curtain falls either way."""
    page = page_of(setup(profile, curtain=True))
    falls_before: dict[tuple[bool, bool], set[bool]] = {}
    if page.link.covered:
        lift_curtain(page)
    for _ in range(16):
        before, decision = page.link.seat, page.link.decision
        if decision is None:
            break
        idle = next((o.key for o in decision.options if o.key in ("pass", "decline")), decision.options[0].key)
        answer(page, (idle,) if decision.least or idle in ("pass", "decline") else ())
        if page.link.seat != before:
            key = before == 3, page.link.seat == 3
            falls_before.setdefault(key, set()).add(page.link.covered)
        if page.link.covered:
            lift_curtain(page)
    assert falls_before[False, False] == {falls}
    assert falls_before[False, True] == {True}
