"""`l5r FILE`: the window opens at a game, a deck or an invite, and says what is wrong with anything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.app.given_file import show_file
from l5r_desktop.app.network import NetworkService
from l5r_desktop.cli import main, play
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.ui import MainWindow, Ports
from l5r_desktop.ui.start.page_stack import HOME, NETWORK, NEW_GAME

DECK = data_folder("cards") / "decks" / "lcg" / "skirmish-starter-lion.toml"
INVITE = "192.168.1.5:18072:ABCD-EFGH"


@pytest.fixture
def window(qtbot: QtBot, ports_of: Callable[[int], Ports], catalog: Catalog, tmp_path: Path) -> MainWindow:
    made = MainWindow(replace(ports_of(3), network=NetworkService(catalog, tmp_path / "net", "en")))
    qtbot.addWidget(made)
    return made


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("ending", [".l5rdeck", ".toml", ".TOML"])
def test_a_deck_opens_a_new_game_with_it(window: MainWindow, catalog: Catalog, tmp_path: Path, ending: str) -> None:
    """Also one that is not among the ready decks, in its own format."""
    text = DECK.read_text(encoding="utf-8").replace("Skirmish starter: Lion", "My own lions")
    show_file(window, catalog, written(tmp_path / f"mine{ending}", text))
    assert window.start.shown == NEW_GAME
    setup = window.start.setup()
    assert setup.ruleset == "lcg-skirmish"
    assert "My own lions" in window.start.new_game.rows[0].deck.text()
    assert window.start.new_game.rows[0].chosen.name == "My own lions"


@pytest.mark.parametrize("name", ["from a friend.l5rinvite", "from a friend.txt"])
def test_an_invite_is_filled_in_and_waits_for_a_yes(
    window: MainWindow, catalog: Catalog, tmp_path: Path, name: str
) -> None:
    show_file(window, catalog, written(tmp_path / name, f" {INVITE}\n"))
    assert window.start.shown == NETWORK
    assert window.start.network.invite.text() == INVITE
    assert window.start.network.join.isEnabled()
    assert not window.start.calls


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.l5rdeck", "name = 'x'\n", "holds no deck for a game that the program knows"),
        ("a.l5rdeck", 'format = "lcg-skirmish"\n', "a.l5rdeck"),
        ("a.toml", 'format = "lcg-skirmish"\n[[', "a.toml"),
        ("a.l5rinvite", "come at eight", "holds no invite"),
        ("a.l5rinvite", "1" * 400, "too long for an invite"),
        ("a.l5rpack", "", "begins with the line"),
    ],
)
def test_what_cannot_be_opened_is_told_in_one_sentence(
    window: MainWindow, catalog: Catalog, tmp_path: Path, name: str, text: str, said: str
) -> None:
    show_file(window, catalog, written(tmp_path / name, text))
    assert window.start.shown == HOME
    assert said in window.start.message.text()
    assert "\n" not in window.start.message.text()


def test_anything_else_is_taken_for_a_game(window: MainWindow, catalog: Catalog, tmp_path: Path, qtbot: QtBot) -> None:
    show_file(window, catalog, written(tmp_path / "holiday.png", "\x89PNG"))
    qtbot.waitUntil(lambda: "being read" not in window.start.message.text())
    assert window.start.message.text() not in ("",)
    assert window.replay is None


def test_the_command_line_hands_the_file_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command's name is a command, though a file of that name lies there."""
    given: list[Path] = []
    monkeypatch.setattr("l5r_desktop.app.run_app", lambda file: given.append(file) or 0)
    path = written(tmp_path / "game.l5r", "")
    assert main([str(path)]) == 0
    assert given == [path]
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "simulate", "")
    with pytest.raises(SystemExit):
        main(["simulate", "--nonsense"])
    assert given == [path]


@pytest.mark.parametrize(("word", "said"), [("none.l5r", "there is no file none.l5r"), (".", ". is a folder")])
def test_no_file_is_one_line_and_exit_2(
    word: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([word]) == 2
    assert capsys.readouterr().err == f"l5r: {said}\n"


def test_a_mistyped_command_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert not play.is_file(["simulat"])
    with pytest.raises(SystemExit):
        main(["simulat"])
    assert "invalid choice" in capsys.readouterr().err
