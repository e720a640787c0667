"""Two programs come together for a game with nobody watching: a host waits, a guest goes there, a game is taken up."""

from __future__ import annotations

import contextlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from l5r_desktop.net.clocks import ClockRule
from l5r_desktop.net.errors import LinkError, MismatchError, NetError
from l5r_desktop.net.game_log import GameLog
from l5r_desktop.net.games import Where, keep_where, where_of
from l5r_desktop.net.invite import PORT, Invite, fresh_code
from l5r_desktop.net.link import Link
from l5r_desktop.net.listener import Listener, go_to
from l5r_desktop.net.meeting import begin, check_deck
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.port_mapping import PortMapping
from l5r_desktop.net.reconnecting_link import Place, ReconnectingLink
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.rendezvous import WATCH_SIGN, Outside, Rendezvous, mark_of
from l5r_desktop.net.secret import data_of
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

_TICK = 0.05


def listener_at(port: int) -> Listener:
    """At this port, or at any that is free if it is taken. Raises LinkError."""
    try:
        listener = Listener(port)
    except LinkError:
        listener = Listener(0)
    listener.watchable = True
    return listener


def open_door(outside: Outside | None, port: int = 0) -> tuple[Listener, PortMapping | None]:
    """Return where the other side can come to, at this port (0: the usual one) if it can be had. Raises LinkError."""
    listener = listener_at(port or PORT)
    return listener, None if outside is None else outside.door(listener.port)


def _tell_who_may_watch(table: RemoteMatch, outside: Outside | None) -> None:
    """Say on this network that a game that has begun may be watched, if whoever asks may."""
    listener, side = table.line.listener, table.side
    if table.gallery.free and outside is not None and listener is not None:
        names = " – ".join(seating.name for seating in side.replica.seatings)
        table.gallery.sign = outside.sign(names, side.rules.profile_name, listener.port, WATCH_SIGN)


class Meeting:
    """The way in which the two sides of a game find one another again; where they meet stands beside the log, whenever
    it changes.

    outside: as of a HostCall.
    """

    def __init__(self, side: Peer, outside: Outside | None) -> None:
        name = side.replica.seatings[side.seat].name
        self._log = side.log
        self.beacon = Rendezvous(outside, mark_of(side.session), name, side.rules.profile_name)

    def keep(self, place: Place) -> None:
        """From now on both meet there; a game whose place cannot be kept can still be played to its end."""
        with contextlib.suppress(OSError):
            keep_where(self._log, Where("guest" if place[0] else "host", *place))


class Call(ABC):
    """Comes to a game in the background. Everything here may be read from any thread.

    stage: "opening", "waiting" (for a guest), "going" (to a host), "greeting", "shuffling", "reading" (a kept game),
    "ready" or "failed". problem: what went wrong last; a host waits on after most of it. table: the game, once ready.
    """

    def __init__(self) -> None:
        self.stage = "opening"
        self.problem: NetError | None = None
        self.table: RemoteMatch | None = None
        self._cancelled = threading.Event()
        self._thread = threading.Thread(target=self._work, name="call", daemon=True)

    def start(self) -> None:
        """Begin, on a thread of its own."""
        self._thread.start()

    def cancel(self) -> None:
        """Give up the attempt and close its sockets."""
        self._cancelled.set()
        self._let_go()
        if self.table is not None:
            self.table.leave()

    @abstractmethod
    def _come(self) -> RemoteMatch:
        """The game. Raises NetError."""

    def _let_go(self) -> None:  # noqa: B027
        """Wait for nothing any more; most wait for nothing that could be let go."""

    def _work(self) -> None:
        try:
            table = self._come()
            if self._cancelled.is_set():
                table.leave()
                return
            self.table, self.stage = table, "ready"
        except (NetError, OSError) as problem:
            self.problem = problem if isinstance(problem, NetError) else LinkError(str(problem), kind="disk")
            self.stage = "failed"
            self._let_go()

    def _begun(
        self, side: Peer, line: ReconnectingLink, link: Link, clock: ClockRule | None = None, *, free: bool = False
    ) -> RemoteMatch:
        """Play what is due before anybody is asked. Raises NetError if that cannot be done."""
        self.stage = "shuffling"
        table = RemoteMatch(side, line, link, clock, free=free)
        while not (table.waiting or table.over or self._cancelled.is_set()):
            if table.stopped is not None:
                raise table.stopped
            if line.link is None:
                self._cancelled.wait(_TICK)
            table.hear(_TICK)
        return table


class HostCall(Call):
    """Waits for a guest. port: 0 takes the usual one, or any that is free if it is taken. folder: for the game's files.

    outside: how others find the way in; None where nobody is told. door: what the router said, if it is asked. free:
    whoever asks may watch.
    Raises LinkError if the port cannot be had.
    """

    def __init__(
        self, rules: PlayedRules, seating: SeatDeck, folder: Path, port: int = 0, outside: Outside | None = None,
        clock: ClockRule | None = None, *, free: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self._free = free
        self._rules = rules
        self._seating = seating
        self._folder = folder
        self._clock = clock
        self.code = fresh_code()
        self._listener = listener_at(PORT) if port == 0 else Listener(port)
        self._listener.watchable = True
        self.port = self._listener.port
        self.door = None if outside is None else outside.door(self.port)
        self._outside = outside
        self._sign = None if outside is None else outside.sign(seating.name, rules.profile_name, self.port)

    def invite(self, address: str, port: int) -> str:
        """Return what the guest needs to come to an address and port that lead to this one."""
        return str(Invite(address, port, self.code, self._rules.profile_name))

    def _let_go(self) -> None:
        if self._sign is not None:
            self._sign.close()
        if self.table is None:
            self._listener.stop()
            if self.door is not None:
                self.door.close()

    def _come(self) -> RemoteMatch:
        check_deck(self._rules, self._seating)
        while True:
            self.stage = "waiting"
            link = self._listener.wait(self.code)
            self.stage = "greeting"
            try:
                side = begin(link, self._rules, self._seating, 0, self._folder, keep=True)
                break
            except (MismatchError, LinkError) as problem:
                self.problem = problem
                link.close()
        if self._sign is not None:
            self._sign.close()
        keep_where(side.log, Where("host", "", self.port))
        again = Meeting(side, self._outside)
        line = ReconnectingLink(
            side.resume_key, listener=self._listener, door=self.door, first=link, beacon=again.beacon, moved=again.keep
        )
        table = self._begun(side, line, link, self._clock, free=self._free)
        _tell_who_may_watch(table, self._outside)
        return table


class JoinCall(Call):
    """Goes to a host. outside: as of a HostCall."""

    def __init__(
        self, rules: PlayedRules, seating: SeatDeck, folder: Path, invite: Invite, outside: Outside | None = None
    ) -> None:  # fmt: skip
        super().__init__()
        self._outside = outside
        self._rules = rules
        self._seating = seating
        self._folder = folder
        self._invite = invite

    def _come(self) -> RemoteMatch:
        invite = self._invite
        self.stage = "going"
        link = go_to(invite.host, invite.port, invite.code)
        if self._cancelled.is_set():
            link.close(politely=False)
            raise LinkError("cancelled")
        self.stage = "greeting"
        try:
            side = begin(link, self._rules, self._seating, 1, self._folder, keep=True)
        except NetError:
            link.close()
            raise
        keep_where(side.log, Where("guest", invite.host, invite.port))
        again, place = Meeting(side, self._outside), (invite.host, invite.port)
        line = ReconnectingLink(side.resume_key, place=place, first=link, beacon=again.beacon, moved=again.keep)
        return self._begun(side, line, link)


class ReturnCall(Call):
    """Takes a game up again from its log; both come together again once it is on the table.

    rules_of: the rules by ruleset and profile. outside: as of a HostCall.
    """

    def __init__(
        self, log: Path, rules_of: Callable[[str, str], PlayedRules], outside: Outside | None = None
    ) -> None:  # fmt: skip
        super().__init__()
        self._log = log
        self._rules_of = rules_of
        self._outside = outside

    def _come(self) -> RemoteMatch:
        self.stage = "reading"
        keeping = GameLog(self._log.with_suffix(""))
        hello = keeping.resume()[0].hellos[0]
        side = Peer.restore(self._rules_of(hello.ruleset, hello.profile), keeping, keep=True)
        where, again = where_of(self._log), Meeting(side, self._outside)
        hosts = where.role == "host"
        listener, door = open_door(self._outside, where.port) if hosts else (None, None)
        line = ReconnectingLink(
            side.resume_key, listener=listener, place=(where.host, where.port), door=door, beacon=again.beacon,
            moved=again.keep,
        )  # fmt: skip
        return RemoteMatch(side, line)


class AgainCall(Call):
    """The next game over the link of one that is over, with the seats swapped; both have asked for it.

    outside: as of a HostCall.
    """

    def __init__(self, before: RemoteMatch, seating: SeatDeck, folder: Path, outside: Outside | None = None) -> None:
        super().__init__()
        self._outside = outside
        self._before = before
        self._seating = seating
        self._folder = folder

    def _come(self) -> RemoteMatch:
        self.stage = "greeting"
        side, line = self._before.side, self._before.line
        self._before.hand_on()
        link = line.link
        if link is None:
            raise LinkError("the other side has closed the link", kind="gone")
        # Both go on to know one another by the key of their first link.
        link.resume = data_of(side.resume_key)
        new = begin(link, side.rules, self._seating, side.other, self._folder, keep=True)
        keep_where(new.log, where_of(side.log))
        again = Meeting(new, self._outside)
        line.serve(again.beacon, again.keep)
        side.close()
        clocks = self._before.side.clock.clocks
        rule = None if clocks is None else clocks.rule
        table = self._begun(new, line, link, rule, free=self._before.gallery.free)
        table.gallery.remember(self._before.gallery)
        _tell_who_may_watch(table, self._outside)
        return table
