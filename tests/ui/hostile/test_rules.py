"""Cards, files and players that do not keep to the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app import CONTROLLERS
from l5r_desktop.session import BotController, Catalog, MatchSetup
from l5r_desktop.session.controllers import ControllerFailed
from l5r_desktop.session.journal import MAGIC, MOST_BYTES
from l5r_desktop.ui import MainWindow, TablePage

from ..clicking import click, go_to
from ..policies import chooser
from .conftest import table
from .happenings import consistent, goes_on, hash_of, settle
from .test_kept_games import HEAD, journal

Setup = Callable[..., MatchSetup]
Sit = Callable[..., TablePage]


def test_a_card_without_a_script_is_in_a_deck(window: MainWindow, catalog: Catalog, setup_of: Setup) -> None:
    """It is dealt, read and played on with as a card without text."""
    game_catalog = catalog.game_catalog("ccg-ivory")
    plain = [
        c for c in game_catalog.library.ids() if not catalog.scripted(c) and catalog.facts(c).get("deck") == "fate"
    ]
    plain = plain or [c for c in game_catalog.library.ids() if not catalog.scripted(c)]
    if not plain:
        pytest.skip("every card has a script")
    setup = setup_of("ccg-ivory")
    seat = setup.seats[0]
    seating = replace(seat.seating, fate=(plain[0],) * len(seat.seating.fate))  # type: ignore[attr-defined]
    window.start.begun.emit(replace(setup, seats=(replace(seat, seating=seating), setup.seats[1]), curtain=False))
    if window.table is None:
        assert window.start.message.text()
        return
    goes_on(table(window))


FILES = {
    "empty": b"",
    "garbage": bytes(range(256)) * 99,
    "only the word": MAGIC,
    "torn": journal({**HEAD, "seatings": [{}, {}]})[:-9],
    "too large": MAGIC + b"x" * MOST_BYTES,
    "a bomb": journal({"x": "0" * 30_000_000}),
    "deep": journal(json.loads("[" * 900 + "]" * 900)),
    "newer": journal({**HEAD, "format": 99, "seatings": [{}, {}]}),
    "another game": journal({**HEAD, "ruleset": "mah-jongg", "seatings": [{}, {}]}),
    "other rules": journal({**HEAD, "ruleset": "ccg-ivory", "seatings": [{}, {}]}),
    "nobody": journal({**HEAD, "seatings": []}),
    "rubbish at the table": journal({**HEAD, "seatings": [{"name": [], "clan": 9}, {"name": "x"}]}),
    "a seat that is not there": journal({**HEAD, "viewer": 7, "seatings": [{}, {}]}),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_to_be_watched_is_none(window: MainWindow, tmp_path: Path, name: str, qtbot: QtBot) -> None:
    path = tmp_path / "game.l5r"
    path.write_bytes(FILES[name])
    window.open_file(path)
    qtbot.waitUntil(lambda: window.start.message.text().startswith("The game cannot be watched"))
    assert window.replay is None
    assert "Error" not in window.start.message.text()


@pytest.mark.parametrize("path", ["/no/such/file.l5r", "/", "/proc/self/mem"])
def test_what_is_to_be_watched_cannot_be_read(window: MainWindow, path: str, qtbot: QtBot) -> None:
    window.open_file(Path(path))
    qtbot.waitUntil(lambda: "cannot be" in window.start.message.text())
    assert window.replay is None


def test_a_hostile_file_is_opened_over_a_game(window: MainWindow, sit: Sit, tmp_path: Path, qtbot: QtBot) -> None:
    """The game is kept, and can be taken up again."""
    page = sit()
    go_to(page, chooser(3), most=3)
    before = hash_of(page)
    path = tmp_path / "x.l5r"
    path.write_bytes(b"no game")
    window.open_file(path)
    qtbot.waitUntil(lambda: window.table is None or window.start.message.text() != "")
    settle()
    if window.table is None:
        click(window.start.games.resume)
    assert hash_of(table(window)) == before
    goes_on(table(window))


class Guest:
    """A player program that takes its time, and answers `well` questions well.

    dies: when it is attended to after those. rubbish: what it answers then, or nothing.
    """

    here = False

    def __init__(self, well: int = 0, *, dies: bool = False, rubbish: tuple[str, ...] | None = None) -> None:
        self._well = well
        self.asked: object = None
        self.left = False
        self._dies = dies
        self._rubbish = rubbish

    def sit(self, rules: object, seatings: object, seat: int) -> None:
        self.left = False

    def answer(self, decision: object, look: object) -> None:
        self.asked = (decision, look)

    def attend(self) -> None:
        if self.asked is None:
            return
        (decision, look), self.asked = self.asked, None  # type: ignore[misc]
        if self._well > 0:
            self._well -= 1
            look.reply(chooser(self._well)(decision, None))  # type: ignore[arg-type]
            return
        if self._dies:
            raise ControllerFailed("It has stopped.")
        if self._rubbish is not None:
            look.reply(self._rubbish)

    def leave(self) -> None:
        self.left = True


def against(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch, make: Callable[[], object]
) -> TablePage:
    """A game with this player in the second seat."""
    monkeypatch.setitem(CONTROLLERS, "hostile", make)
    setup = setup_of("lcg-stronghold")
    window.settings.set(speed="off")
    window.start.begun.emit(replace(setup, seats=(setup.seats[0], replace(setup.seats[1], controller="hostile"))))
    return table(window)


def until_lost(page: TablePage, qtbot: QtBot) -> None:
    """Play until the other seat is asked, and its player is found to have failed."""
    for seed in range(60):
        if page.link.now.lost:
            break
        if page.link.decision is None:
            qtbot.waitUntil(lambda: bool(page.link.decision or page.link.now.lost))
        else:
            go_to(page, chooser(seed), most=1)
    qtbot.waitUntil(page.taking_over.cover.isVisible)
    assert page.link.now.lost == (1,)


BAD = {
    "dies": lambda: Guest(3, dies=True),
    "dies at its first question": lambda: Guest(dies=True),
    "answers rubbish later": lambda: Guest(rubbish=("no-such-key",)),
    "answers nothing later": lambda: Guest(rubbish=()),
    "answers rubbish at once": lambda: BotController(lambda state, decision: ("no-such-key",)),
    "answers too much at once": lambda: BotController(lambda state, decision: ("a",) * 99),
}


@pytest.mark.parametrize("name", BAD)
def test_the_player_program_fails_and_a_person_plays_on(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, name: str
) -> None:
    page = against(window, setup_of, monkeypatch, BAD[name])
    until_lost(page, qtbot)
    before = hash_of(page)
    window.settings.set(language="fr")
    page = table(window)
    assert page.taking_over.cover.isVisible()
    window.settings.set(language="en")
    page = table(window)
    assert hash_of(page) == before
    click(page.taking_over.cover.buttons["take"])
    assert not page.taking_over.cover.isVisible()
    assert page.link._match.persons == (0, 1)
    if page.link.covered:
        click(page.curtain.buttons["uncover"])
    assert page.link.decision is not None
    goes_on(page, 6)


def test_the_player_program_fails_and_the_game_is_left_for_later(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = against(window, setup_of, monkeypatch, lambda: Guest(dies=True))
    until_lost(page, qtbot)
    before = hash_of(page)
    click(page.taking_over.cover.buttons["leave"])
    assert window.table is None
    monkeypatch.setitem(CONTROLLERS, "hostile", Guest)
    click(window.start.games.resume)
    assert hash_of(table(window)) == before
    consistent(table(window))


def test_the_player_program_fails_and_the_last_answer_is_taken_back(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = against(window, setup_of, monkeypatch, lambda: Guest(4, dies=True))
    until_lost(page, qtbot)
    before = len(page.link._match.answered)
    click(page.taking_over.cover.buttons["undo"])
    settle()
    assert len(page.link._match.answered) == before - 1
    assert page.link.decision is not None or page.taking_over.cover.isVisible()


def test_an_answer_comes_when_the_table_has_been_left(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = Guest()
    page = against(window, setup_of, monkeypatch, lambda: guest)
    for seed in range(40):
        if page.link.decision is None:
            break
        go_to(page, chooser(seed), most=1)
    decision, look = guest.asked  # type: ignore[misc]
    click(page.side.leave)
    settle()
    look.reply(tuple(option.key for option in decision.options[: decision.least]))
    settle()
    assert window.table is None
    click(window.start.games.resume)
    consistent(table(window))


def test_the_table_is_left_while_the_other_thinks(
    window: MainWindow, setup_of: Setup, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    guest = Guest()
    page = against(window, setup_of, monkeypatch, lambda: guest)
    for seed in range(40):
        if page.link.decision is None:
            break
        go_to(page, chooser(seed), most=1)
    before = hash_of(page)
    click(page.side.leave)
    qtbot.waitUntil(lambda: guest.left)
    click(window.start.games.resume)
    assert hash_of(table(window)) == before
