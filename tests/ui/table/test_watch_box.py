"""What the window says of a game that is watched, whatever becomes of it (ui/table/remote)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from l5r_desktop.ui.network_port import NetworkProblem, WatchNews
from l5r_desktop.ui.table.remote.watch_box import WatchBox


@pytest.fixture
def session_link(page_of: Callable[..., Any], setup_of: Callable[..., Any]) -> Any:
    """The link of some match."""
    return page_of(setup_of("lcg-skirmish")).link


LEFT = NetworkProblem("watch-gone", (), "the players have left")
LIED = NetworkProblem("", (), "the signature of an entry does not fit")


class Told:
    """News that are what a test says."""

    def __init__(self, news: WatchNews) -> None:
        self.news = news

    def now(self) -> WatchNews:
        return self.news

    def say(self, line: str) -> None:
        raise AssertionError("nothing is said")


@pytest.mark.parametrize(
    ("news", "said"),
    [
        (WatchNews(), "You are watching Ren against Mai."),
        (WatchNews(linked=False), "You are watching Ren against Mai. The players are not linked now;"),
        (WatchNews(trouble=LEFT), "You were watching Ren against Mai. The players have left."),
        (WatchNews(trouble=LIED), "You were watching Ren against Mai. The two programs could not go on: the signature"),
        (WatchNews(trouble=LEFT, checked=True), "You are watching Ren against Mai. Both programs have checked"),
    ],
)
def test_one_sentence_says_how_it_stands(qtbot, news, said, session_link) -> None:
    box = WatchBox(Told(news), ("Ren", "Mai"), session_link)
    qtbot.addWidget(box)
    assert box.state.text().startswith(said)


def test_clocks_and_who_watches_are_shown(qtbot, session_link) -> None:
    told = Told(WatchNews(clocks=(62.0, 5.0), watchers=("Mika", "Sora")))
    box = WatchBox(told, ("Ren", "Mai"), session_link)
    qtbot.addWidget(box)
    assert box.clock.text() == "Ren 1:02 · Mai 0:05"
    assert box.who.text() == "Watching: Mika, Sora"
    heard: list[str] = []
    box.told.connect(heard.append)
    told.news = WatchNews(clocks=(62.0, 5.0), runs=False, trouble=LEFT)
    box.look()
    assert box.clock.text().endswith("the clocks stand")
    assert heard == ["You were watching Ren against Mai. The players have left."]
