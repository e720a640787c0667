"""Games with somebody elsewhere in the list of kept games: watched, and their proof checked (protocol.md)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow
from l5r_desktop.ui.network_port import CheckResult
from l5r_desktop.ui.preferences.language import speak
from l5r_desktop.ui.start.network.proof_sheet import ProofSheet
from tests.net.pairs import Pair

from ..clicking import click
from .conftest import OPEN


def played(folder: Path, inputs: int = 40) -> Path:
    """The log of a game that the first player has on the disk, played to its end and opened."""
    pair = Pair(folder, "lcg-skirmish", 7)
    pair.finish(inputs)
    for side in pair.sides:
        side.close()
    pair.keepings[1].log.unlink()
    return pair.keepings[0].log


def checked(qtbot: QtBot, window: MainWindow) -> ProofSheet:
    """What is found of the game that is chosen in the list."""
    before = window.proof
    click(window.start.games.check)
    qtbot.waitUntil(lambda: window.proof not in (None, before))
    assert window.proof is not None
    click(window.proof.close_button)
    return window.proof


def test_a_finished_game_is_checked_and_watched_from_the_list(qtbot: QtBot, tmp_path: Path, open_window: OPEN) -> None:
    """What is over cannot be gone on with; a log in which an entry is missing says which one."""
    log = played(tmp_path / "ren" / "net")
    window = open_window("ren")
    games = window.start.games
    assert games.list.count() == 1
    assert (games.last.isVisible(), games.resume.isVisible(), games.check.isVisible()) == (False, False, True)
    sheet = checked(qtbot, window)
    assert [good for good, _ in sheet.findings] == [True] * 3
    whole = log.read_bytes()
    lines = whole.splitlines(keepends=True)
    log.write_bytes(b"".join([*lines[:9], *lines[10:]]))
    sheet = checked(qtbot, window)
    assert not sheet.findings[0][0]
    assert sheet.findings[0][1].startswith("This is wrong: this is not the log as it was signed (entry ")
    assert len(sheet.findings) == 1, "a changed file proves nothing about anybody"
    log.write_bytes(whole)
    click(games.watch)
    qtbot.waitUntil(lambda: window.replay is not None)
    page = window.replay
    assert page is not None
    assert page.recording.viewer is None
    assert page.recording.last >= 40
    assert page.play_on.isVisible()
    assert page.analyse.isVisible()


def test_each_finding_has_a_sentence_in_both_languages(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    left = CheckResult(("Ren", "Mai"), 30, 0, unopened=(1,), stopped="an input came out of turn")
    wrong = CheckResult(
        ("Ren", "Mai"), 30, 12, wrong="a shuffle is not derived from the master secret", seat=1, entry=9
    )
    assert [good for good, _ in ProofSheet(left, window).findings] == [False, True, False]
    assert ProofSheet(wrong, window).findings[0] == (
        False, "This is wrong, in entry 9 of Mai: a shuffle is not derived from the master secret.",
    )  # fmt: skip
    speak("fr")
    try:
        said = " ".join(sentence for proof in (left, wrong) for _, sentence in ProofSheet(proof, window).findings)
    finally:
        speak("en")
    changed = CheckResult(
        ("Ren", "Mai"),
        30,
        0,
        wrong="this is not the log as it was signed (entry 6 of seat 0: entry 6 came where 5 is due)",
    )
    speak("fr")
    try:
        said += " ".join(sentence for _, sentence in ProofSheet(changed, window).findings)
    finally:
        speak("en")
    for english in ("entry", "seat", "input", "shuffle", "opened", "right"):
        assert english not in said
