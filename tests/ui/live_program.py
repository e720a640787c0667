"""The program for a test to kill: `python -m tests.ui.live_program play|resume|think FOLDER RULESET`.

"play" begins a game by a click and answers for ever; "resume" takes the kept game up by a click and answers once.
"think" begins one against a computer and answers until that thinks.
Each line tells how many inputs there were and the hash of the state that is shown; for the disk nothing waits.
Of what is played the database knows little when the program is killed, as on a slow disk.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from l5r_desktop.app import ports
from l5r_desktop.places import data_folder
from l5r_desktop.session import Catalog
from l5r_desktop.store import Store
from l5r_desktop.ui import MainWindow, TablePage, application

from .policies import chooser


def tell(page: TablePage, word: str) -> None:
    match = page.link._match
    print(word, len(match.game.inputs), match.game.hash, flush=True)


def answer(page: TablePage, seed: int) -> None:
    """Answer the question that is open, in the window's real way: the rules work in the background."""
    decision = page.link.decision
    assert decision is not None
    page.link.answer(chooser(seed)(decision, page.link.view))
    while page.link.works:
        QApplication.processEvents()
    page.link.catch_up()  # As by a key: the steps of an end are not waited for.
    tell(page, "shown")


def until_it_thinks(page: TablePage) -> None:
    """Answer until the computer is asked something that it has to think about."""
    [computer] = page.link._match.async_controllers
    while not computer.thinking:
        if page.link.decision is None:
            QApplication.processEvents()
        else:
            answer(page, 3)


class SlowStore(Store):
    """A database that the player is far ahead of."""

    def save_match(self, *given: Any, **more: Any) -> None:
        time.sleep(1)
        super().save_match(*given, **more)


def main(what: str, folder: Path, ruleset: str) -> None:
    application(())
    window = MainWindow(
        ports(Catalog(data_folder("cards")), (Store if what == "resume" else SlowStore)(folder), seed=5)
    )
    window.show()
    start = window.start
    if what == "resume":
        start.games.resume.click()
    else:
        start.new_game.choose(ruleset)
        start.new_game.seat(("person", "person"))
        start.new_game.curtain.setChecked(False)
        setup = start.setup()
        if what == "think":
            one, other = setup.seats
            setup = replace(setup, seats=(one, replace(other, controller="novice")))
        start.begun.emit(setup)
    page = window.table
    assert page is not None, start.message.text()
    tell(page, "resumed" if what == "resume" else "shown")
    if what == "resume":
        answer(page, 1)
        window.close()
        return
    if what == "think":
        until_it_thinks(page)
        tell(page, "thinking")
        while True:
            QApplication.processEvents()
    for seed in range(100_000):
        answer(page, seed)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
