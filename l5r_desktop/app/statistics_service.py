"""Statistics of the person at this machine, from the games that are kept and over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from l5r_desktop.app.match_service import or_port_error
from l5r_desktop.session import Catalog, MatchSetup, SavedMatchError
from l5r_desktop.session.progress import Report
from l5r_desktop.session.remarks import UNDONE
from l5r_desktop.session.saved_match import unpack
from l5r_desktop.session.statistics.figures import Standing, standings
from l5r_desktop.session.statistics.game_record import GameRecord, packed, record_of, unpacked
from l5r_desktop.store import Store


class _UnreadableLogError(Exception):
    """The log of a game over the network cannot be read now."""


class StatisticsService:
    """Reads the records of games, and makes those of games that an earlier program has kept (ui.StatisticsPort).

    elsewhere: the folder of games over the network; None where there are none. now: the clock, in seconds since 1970.
    """

    def __init__(
        self, catalog: Catalog, store: Store, elsewhere: Path | None = None, *, now: Callable[[], float] = time.time
    ) -> None:  # fmt: skip
        self._catalog = catalog
        self._now = now
        self._store = store
        self._elsewhere = elsewhere

    def standings(self, report: Report) -> Mapping[str, Standing]:
        """The standing by ruleset. Raises PortError. May take long the first time: games without a record are read."""
        from l5r_desktop.ai.strength import strength

        def read() -> list[tuple[str, float, str]]:
            self._catch_up(report)
            return self._store.results.noted()

        records = (unpacked(text, ended) for _, ended, text in or_port_error(read))
        return standings((record for record in records if record is not None), strength, self._now())

    def _catch_up(self, report: Report) -> None:
        known = {match for match, _, _ in self._store.results.noted()}
        missing: list[tuple[str, float, Callable[[], GameRecord | None]]] = [
            (row.match_id, row.saved.timestamp(), partial(self._kept, row.match_id))
            for row in self._store.matches()
            if row.finished and row.match_id not in known
        ]
        missing += self._missing_elsewhere(known)
        for done, (match_id, ended, read) in enumerate(missing):
            report.tell(done, len(missing))
            if report.cancelled:
                return
            record = None
            try:
                record = read()
            except _UnreadableLogError:
                continue  # It may be readable the next time.
            except SavedMatchError:
                pass
            self._store.results.note(match_id, packed(record), ended)

    def _kept(self, match_id: str) -> GameRecord | None:
        setup, game, _ = unpack(self._store.load_match(match_id), self._catalog.rules)
        return record_of(setup, game.state, game.inputs, setup.remarks)

    def _missing_elsewhere(self, known: set[str]) -> Iterable[tuple[str, float, Callable[[], GameRecord | None]]]:
        if self._elsewhere is None or not any(self._elsewhere.glob("*")):
            return ()
        # The window opens without the network.
        from l5r_desktop.app.network_results import game_id
        from l5r_desktop.net.games import net_games

        return [
            (game_id(game.log), game.saved.timestamp(), partial(self._far, game.log))
            for game in net_games(self._elsewhere)
            if game.finished and game_id(game.log) not in known
        ]

    def _far(self, log: Path) -> GameRecord | None:
        """The record of a game over the network. Raises _UnreadableLogError."""
        from l5r_desktop.app.network_results import far_seats, game_id
        from l5r_desktop.net.errors import NetError
        from l5r_desktop.net.game_log import log_bytes, read_log
        from l5r_desktop.net.games import went_back
        from l5r_desktop.net.log_recordings import look_back

        try:
            record = read_log(log_bytes(log))
            game = look_back(log, self._catalog.rules).recording
            undone = went_back(record)
        except (NetError, OSError, KeyError) as error:
            raise _UnreadableLogError from error
        deck = self._store.results.deck_of(game_id(log), record.seat)
        seats = far_seats(game.seatings, record.seat, deck)
        return record_of(
            MatchSetup(game.ruleset, seats), game.state(game.last), game.inputs, (UNDONE,) if undone else ()
        )  # fmt: skip
