"""Games with somebody elsewhere, joined from the rooms `net` and `session`; `network.py` imports this when it must."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from l5r_desktop.app.files import write_whole
from l5r_desktop.app.network_results import NetworkResults
from l5r_desktop.app.remote_player import OpenPort, RemotePlayer, proof_of, trouble_of
from l5r_desktop.app.watched_players import WatchedPlayers
from l5r_desktop.app.wording import wording_of
from l5r_desktop.net.clocks import ClockRule
from l5r_desktop.net.connecting import AgainCall, Call, HostCall, JoinCall, ReturnCall
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.game_log import LOG, Record, log_bytes, read_log
from l5r_desktop.net.games import forget_game, net_games
from l5r_desktop.net.invite import Invite, place_of, shown_code
from l5r_desktop.net.log_recordings import LogRecording, blind, look_back, whole
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.rendezvous import Outside
from l5r_desktop.net.watching import WatchCall, WatchMatch
from l5r_desktop.session import Catalog, Recording
from l5r_desktop.session.recording_reader import RecordingReader
from l5r_desktop.session.seats import shown_name
from l5r_desktop.store.deck_history import Results
from l5r_desktop.ui.network_port import (
    CallFailed,
    CallNews,
    CheckResult,
    Plan,
)
from l5r_desktop.ui.ports import PortError, ReplaySession, SavedMatch, TableSession

T = TypeVar("T")


class NetworkGames:
    """Begins games with others and takes them up again. folder: where their files are kept.

    outside: how others find the way in; None does without. results: where the ends of games are kept for the records
    of decks; None keeps none.
    """

    def __init__(
        self, catalog: Catalog, folder: Path, lang: str, outside: Outside | None = None, results: Results | None = None
    ) -> None:  # fmt: skip
        self._catalog = catalog
        self._folder = folder
        self._lang = lang
        self._outside = outside
        self._results = NetworkResults(results)

    def speak(self, lang: str) -> None:
        """Begin games in a language from now on."""
        self._lang = lang

    def host(self, plan: Plan, port: int) -> ConnectingCall:
        """Begin to wait for a player elsewhere."""
        rules = self._catalog.rules(plan.ruleset, plan.profile)
        clock = None if plan.clock is None else ClockRule(*plan.clock)
        try:
            call = HostCall(rules, plan.seat.seating, self._folder, port, self._outside, clock, free=plan.watched)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        return self._calling(call, plan.seat.deck)

    def join(self, plan: Plan, invite: str) -> ConnectingCall:
        """Begin to connect to a player who waits elsewhere."""
        try:
            read = Invite.parse(invite)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        rules = self._catalog.rules(plan.ruleset, plan.profile)
        return self._calling(JoinCall(rules, plan.seat.seating, self._folder, read, self._outside), plan.seat.deck)

    def look_on(self, place: str, name: str) -> ConnectingCall:
        """Ask to watch a game that is played elsewhere."""
        try:
            host, port = place_of(place)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        call = WatchCall(host, port, name, self._catalog.rules)
        call.start()
        return ConnectingCall(call, self._watched_session)

    def _watched_session(self, table: WatchMatch) -> TableSession:
        game = table.watched
        names = tuple(shown_name(seating.name) for seating in game.replica.seatings)
        speaks = partial(wording_of, self._catalog, game.rules.name, names)

        def record(seat: int | None) -> ReplaySession:
            return self._watched_record(game.recording())

        return TableSession(
            table, names, speaks(self._lang), curtain=False, speaks=speaks, watching=WatchedPlayers(table),
            export=lambda path, seat: self._write(game.recording(), path), record=record,
            state=lambda live: self._journal(game.recording()),
        )  # fmt: skip

    def _watched_record(self, recording: Recording) -> ReplaySession:
        speaks = partial(wording_of, self._catalog, recording.ruleset, recording.names)
        return ReplaySession(recording, speaks(self._lang), partial(self._write, recording), speaks)

    def _write(self, recording: Recording, path: Path) -> None:
        write_whole(path, self._journal(recording))

    def _journal(self, recording: Recording) -> bytes:
        return RecordingReader(self._catalog.rules).recorded(recording)

    def resume(self, name: str) -> ConnectingCall:
        """Take a game up again."""
        return self._calling(ReturnCall(self._log(name), self._catalog.rules, self._outside))

    def kept(self, prefix: str) -> tuple[SavedMatch, ...]:
        """The games on disk, the newest first. prefix: put before the names of their files to make ids."""
        return tuple(
            SavedMatch(
                prefix + game.log.stem, " – ".join(map(shown_name, game.names)), game.ruleset, "",
                f"{game.saved.astimezone():%Y-%m-%d %H:%M}", game.finished, elsewhere=True,
            )
            for game in net_games(self._folder)
        )  # fmt: skip

    def watch(self, name: str) -> ReplaySession:
        """A game from disk, to be watched. Raises PortError."""
        return self.open(self._log(name))

    def open(self, log: Path) -> ReplaySession:
        """A game from its log, to be watched. Raises PortError."""
        return _readable(lambda: self._looked(look_back(log, self._catalog.rules), log))

    def proof(self, name: str) -> CheckResult:
        """Return what the check of a game from disk finds. Raises PortError."""
        return _readable(lambda: self._proof(read_log(log_bytes(self._log(name)))))

    def _proof(self, record: Record) -> CheckResult:
        hello = record.hellos[0]
        return proof_of(record, self._catalog.rules(hello.ruleset, hello.profile))

    def forget(self, name: str) -> None:
        """Delete a game from disk. Raises PortError."""
        try:
            forget_game(self._log(name))
        except OSError as error:
            raise PortError(f"The game cannot be deleted: {error.strerror}.") from error

    def _log(self, name: str) -> Path:
        return self._folder / f"{name}{LOG}"

    def _calling(self, call: Call, deck: str = "") -> ConnectingCall:
        """deck: the key of what is played in a game that begins; "" where one is taken up again."""
        call.start()
        return ConnectingCall(call, partial(self._table_session, deck))

    def _table_session(self, deck: str, table: RemoteMatch) -> TableSession:
        side = table.side
        self._results.begun(table, deck)
        self._results.follow(table)
        names = tuple(shown_name(seating.name) for seating in side.replica.seatings)
        speaks = partial(wording_of, self._catalog, side.rules.name, names)
        far = RemotePlayer(table, self._again, self._outside)
        return TableSession(
            table, names, speaks(self._lang), curtain=False, speaks=speaks, remote=far,
            export=lambda path, seat: _copy(side.log, path), record=lambda seat: self._record(side),
            state=lambda live: self._journal(blind(side).recording),
        )  # fmt: skip

    def _record(self, side: Peer) -> ReplaySession:
        return self._looked(whole(side.record, side.rules) or blind(side), side.log)

    def _looked(self, looked: LogRecording, log: Path) -> ReplaySession:
        from l5r_desktop.ai.analyst import Analyst

        recording = looked.recording
        speaks = partial(wording_of, self._catalog, recording.ruleset, recording.names)
        return ReplaySession(
            recording, speaks(self._lang), lambda path: _copy(log, path), speaks, lambda: Analyst(recording, looked.own)
        )

    def _again(self, table: RemoteMatch) -> ConnectingCall:
        side = table.side
        own = side.own_deck
        return self._calling(AgainCall(table, own, self._folder, self._outside), self._results.deck_of(table))


def _readable(read: Callable[[], T]) -> T:
    """Return what is read of a log. Raises PortError if it cannot be."""
    try:
        return read()
    except NetError as error:
        raise PortError(f"The game cannot be watched: {error}.") from error
    except OSError as error:
        raise PortError(f"The game cannot be watched: {error.strerror}.") from error
    except KeyError as error:
        raise PortError(f"The game cannot be watched: rules of the name {error} are not known here.") from error


def _copy(log: Path, path: Path) -> None:
    write_whole(path, log.read_bytes())


class ConnectingCall:
    """Two players coming together, or somebody who wants to watch and a host (ui.Call). sit: makes a TableSession of a
    game.
    """

    def __init__(self, call: Call | WatchCall, sit: Callable[[Any], TableSession]) -> None:
        self._call = call
        self._sit = sit
        self._way = OpenPort(call.port, call.door) if isinstance(call, HostCall) else None

    def news(self) -> CallNews:
        """Return how far they are."""
        call = self._call
        trouble = None if call.problem is None else trouble_of(call.problem)
        if not isinstance(call, HostCall) or self._way is None:
            return CallNews(call.stage, trouble)
        invitations = self._way.invitations(call.invite)
        return CallNews(call.stage, trouble, call.port, invitations, self._way.router, shown_code(call.code))

    def table_session(self) -> TableSession:
        """The game, once it is ready."""
        table = self._call.table
        assert table is not None, "nobody is there yet"
        return self._sit(table)

    def cancel(self) -> None:
        """Stop coming together; no game begins."""
        self._call.cancel()
