"""Two players elsewhere whose game is watched here, for the window (ui.Watching)."""

from __future__ import annotations

from l5r_desktop.app.remote_player import trouble_of
from l5r_desktop.net.watching import WatchMatch
from l5r_desktop.ui.network_port import WatchNews


class WatchedPlayers:
    """How it stands with both players."""

    def __init__(self, table: WatchMatch) -> None:
        self._table = table

    def now(self) -> WatchNews:
        """Return how it stands with them."""
        table = self._table
        return WatchNews(
            None if table.problem is None else trouble_of(table.problem), table.linked, table.clock.left,
            table.runs, table.watchers, table.talk, tuple(table.lines),
            list(table.watched.verdicts.values()) == ["", ""],
        )  # fmt: skip

    def say(self, line: str) -> None:
        """Send a line of chat to both players."""
        self._table.say(line)
