"""The files that one click passes on its way from the mat to the state are those that ARCHITECTURE.md names."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

from l5r_desktop.places import data_folder
from l5r_desktop.session import MatchSetup
from l5r_desktop.ui import TablePage

from ..clicking import click_card, go_to
from ..policies import chooser

Make = Callable[[MatchSetup], TablePage]
Setup = Callable[..., MatchSetup]
ROOT = data_folder("cards").parent
CODE = ROOT / "l5r_desktop"


class Walk:
    """Notes the files of the program whose functions are entered, each once, in the order of the first entrance.

    first: the file and function with which it begins. last: with which it ends. aside: what is called in this one is
    not noted.
    """

    def __init__(self, first: tuple[str, str], last: tuple[str, str], aside: tuple[str, str]) -> None:
        self.files: list[str] = []
        self._first, self._last, self._aside = first, last, aside
        self._leaves: FrameType | None = None
        self._over = False

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """A profile function (`sys.setprofile`) for every thread that the click goes through."""
        if event == "return" and frame is self._leaves:
            self._leaves = None
        path = Path(frame.f_code.co_filename)
        if event != "call" or self._over or self._leaves is not None or not path.is_relative_to(CODE):
            return
        file = path.relative_to(CODE).as_posix()
        entered = (file, frame.f_code.co_name)
        if (self.files or entered == self._first) and file not in self.files:
            self.files.append(file)
        self._leaves = frame if entered == self._aside else None
        self._over = bool(self.files) and entered == self._last


def walked(page: TablePage, walk: Walk, act: Callable[[], None]) -> list[str]:
    """The files of a walk that an act begins, on the window's thread and on that of the rules."""
    page.link.apart(lambda _: sys.setprofile(walk.note), lambda _: None)
    sys.setprofile(walk.note)
    try:
        act()
    finally:
        sys.setprofile(None)
        page.link.apart(lambda _: sys.setprofile(None), lambda _: None)
    return walk.files


def named(heading: str) -> list[str]:
    """The files of the numbered list below a heading of ARCHITECTURE.md, in the order of the list."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    _, _, rest = text.partition(f"### {heading}\n")
    return re.findall(r"^\d+\. `([\w/]+\.py)`", rest.split("\n#")[0], re.MULTILINE)


@pytest.mark.plain_rules  # A compiled function has no frame of Python that could be noted.
def test_a_click_passes_the_files_that_the_architecture_names(page_of: Make, setup_of: Setup) -> None:
    """From `TablePage` to the step of the rules (L5.4) that takes the answer, in the order of the list, but for the
    look ahead at what the answer would cost, which goes through the rules on a copy.
    """
    page = page_of(setup_of("lcg-stronghold"))
    go_to(page, chooser(5), until=lambda: page.link.decision is not None and page.link.decision.kind == "action")
    decision = page.link.decision
    assert decision is not None
    card = next(option.card for option in decision.options if option.card >= 0)
    link = "ui/table/session_link.py"
    walk = Walk(("ui/table/page.py", "_on_card"), ("rulesets/lcg/actions/action_windows.py", "_act"), (link, "losses"))
    files = walked(page, walk, lambda: click_card(page, card))
    assert page.link.decision != decision
    assert files == named("The files that a click passes")
