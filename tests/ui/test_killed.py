"""A game survives the death of the program: nothing that was shown is lost, and the game goes on from there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from l5r_desktop.ui import MainWindow, Ports

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


def program(*arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.ui.live_program", *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def lines_of(running: subprocess.Popen[str]) -> list[tuple[str, int, str]]:
    assert running.stdout is not None
    found = [line.split() for line in running.stdout if line.count(" ") == 2 and line.endswith("\n")]
    return [(word, int(number), hash_) for word, number, hash_ in found]


@pytest.mark.parametrize(("ruleset", "after"), [("lcg-stronghold", 38)])
def test_a_game_goes_on_after_the_program_was_killed_in_the_middle_of_it(
    tmp_path: Path, ruleset: str, after: int
) -> None:
    """SIGKILL while answers are given and saves are written; a new process finds what was shown last, or one more."""
    with program("play", str(tmp_path), ruleset) as first:
        assert first.stdout is not None
        read = [first.stdout.readline().split() for _ in range(after)]
        first.kill()
        told = [(word, int(number), hash_) for word, number, hash_ in read] + lines_of(first)
        assert first.wait(60) == -9
    hashes = {number: hash_ for _, number, hash_ in told}
    last = max(hashes)

    word, number, hash_, later = resumed(tmp_path, ruleset)
    assert word == "resumed"
    # One answer may have been kept before it could be shown.
    assert number >= last > 0
    assert hashes.get(number, hash_) == hash_
    assert later > number
    assert resumed(tmp_path, ruleset)[1] == later


def test_a_game_goes_on_after_the_program_was_killed_while_the_computer_thought(
    tmp_path: Path, qtbot: QtBot, ports_of: Callable[[int], Ports]
) -> None:
    """Taken up again, the computer is asked the same and answers."""
    with program("think", str(tmp_path), "lcg-skirmish") as first:
        assert first.stdout is not None
        word = ""
        while word != "thinking":
            word, number, hash_ = first.stdout.readline().split()
        first.kill()
        assert first.wait(60) == -9
    window = MainWindow(ports_of(5))
    qtbot.addWidget(window)
    window.show()
    window.start.games.resume.click()
    assert window.table is not None, window.start.message.text()
    match = window.table.link._match
    assert (len(match.game.inputs), match.game.hash) == (int(number), hash_)
    assert [decision.seat for decision in match.waiting] == [1]
    qtbot.waitUntil(lambda: len(match.game.inputs) > int(number))
    window.close()


def resumed(folder: Path, ruleset: str) -> tuple[str, int, str, int]:
    """What the program finds when it is begun again, and how many inputs there are after one more answer."""
    with program("resume", str(folder), ruleset) as running:
        (word, number, hash_), (_, later, _) = lines_of(running)
        assert running.wait(60) == 0
    return word, number, hash_, later
