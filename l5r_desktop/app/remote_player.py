"""The player elsewhere, for the window (ui.Remote), and how both find one another."""

from __future__ import annotations

import time
from collections.abc import Callable

from l5r_desktop.net.audit import audit
from l5r_desktop.net.connecting import open_door
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.game_log import Record
from l5r_desktop.net.invite import place_of, shown_place
from l5r_desktop.net.listener import own_addresses
from l5r_desktop.net.port_mapping import REACHED, PortMapping, on_the_internet
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.rendezvous import Outside
from l5r_desktop.rulesets.card_game import PlayedRules
from l5r_desktop.session.seats import shown_name
from l5r_desktop.ui.network_port import (
    CallFailed,
    CheckResult,
    Invitation,
    Meeting,
    NetworkProblem,
    RemoteNews,
    WatchWish,
)
from l5r_desktop.ui.window_ports import Call


class OpenPort:
    """The ways in which others come to a port of this machine. door: the router, if it is asked."""

    def __init__(self, port: int, door: PortMapping | None) -> None:
        self._port = port
        self._door = door

    def invitations(self, text: Callable[[str, int], str]) -> tuple[Invitation, ...]:
        """By each way, the best first. text: of an invite to an address and port."""
        found = [Invitation(_way(address), address, text(address, self._port)) for address in own_addresses()]
        said = None if self._door is None else self._door.answer
        if said is not None and said.kind in REACHED:
            found.insert(0, Invitation("internet", said.address, text(said.address, said.port)))
        return tuple(found)

    @property
    def router(self) -> NetworkProblem | None:
        """Return what came of asking the router."""
        if self._door is None:
            return None
        said = self._door.answer
        if said is None:
            return NetworkProblem("router-trying")
        return NetworkProblem(f"router-{said.kind}", (said.address, str(said.port), said.inside or own_addresses()[0]))


def _way(address: str) -> str:
    """By which way others come to an address of this machine."""
    if ":" not in address:
        return "internet" if on_the_internet(address) else "network"
    return "internet6" if on_the_internet(address) else "network6"


class RemotePlayer:
    """The player elsewhere (ui.Remote)."""

    def __init__(
        self, table: RemoteMatch, again: Callable[[RemoteMatch], Call], outside: Outside | None
    ) -> None:  # fmt: skip
        self._table = table
        self._again = again
        self._outside = outside
        self._way: tuple[int, OpenPort] | None = None
        self.seat = table.side.other

    def now(self) -> RemoteNews:
        """Return how it stands with them."""
        table, now = self._table, time.monotonic()
        apart = 0.0 if table.linked else now - table.line.lost_at
        problem = table.stopped
        return RemoteNews(
            self.seat, table.linked, now - table.asked_at, apart, table.waits, tuple(table.talk.lines), self._verdict(),
            None if problem is None else trouble_of(problem), tuple(sorted(table.talk.again)),
            table.side.clock.left, tuple(sorted(table.talk.pause)), table.side.clock.doubted,
            table.talk.away, table.met, table.watchers,
            tuple(WatchWish(one.number, one.name, one.address) for one in table.gallery.asking),
            tuple(sorted(table.talk.open)), table.both_asked,
        )  # fmt: skip

    def meeting(self) -> Meeting:
        """Return how both come together again."""
        line = self._table.line
        trouble = None if line.trouble is None else trouble_of(line.trouble)
        listener, (host, port) = line.listener, line.place
        if listener is None:
            return Meeting(False, shown_place(host, port) if host else "", trouble=trouble)
        port = listener.port
        if self._way is None or self._way[0] != port:
            self._way = port, OpenPort(port, line.door)
        way = self._way[1]
        return Meeting(True, "", way.invitations(shown_place), trouble, way.router)

    def wait_here(self) -> None:
        """Let them come here from now on."""
        line = self._table.line
        if line.listener is None:
            try:
                line.wait_here(*open_door(self._outside))
            except NetError as problem:
                raise CallFailed(trouble_of(problem)) from problem

    def go_there(self, place: str) -> None:
        """Connect to the other player at this address from now on. Raises CallFailed for what is no address."""
        try:
            host, port = place_of(place)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        self._table.line.go_there(host, port)

    def say(self, line: str) -> None:
        """Send a line of chat to the other player."""
        self._table.say(line)

    def wish_pause(self, *, on: bool) -> None:
        """Say that one would like the clocks to stop, or no longer."""
        self._table.wish_pause(on=on)

    def show(self, *, on: bool) -> None:
        """Count no time while what they have done is still shown here."""
        self._table.side.clock.shows = on

    def admit(self, number: int, *, yes: bool) -> None:
        """Let somebody watch who asks to, or not."""
        self._table.gallery.admit(number, yes=yes)

    def open_talk(self, *, on: bool) -> None:
        """Let those who watch read and write what is said."""
        self._table.open_talk(on=on)

    def proof(self) -> CheckResult:
        """Return what the check of the game finds."""
        side = self._table.side
        return proof_of(side.record, side.rules)

    def wish_again(self) -> None:
        """Tell the other player that another game is wanted."""
        self._table.wish_again()

    def again(self) -> Call:
        """Return the call that leads to the next game with the same player."""
        return self._again(self._table)

    def _verdict(self) -> str:
        table = self._table
        verdicts = table.side.verdicts
        own = verdicts.get(table.side.seat)
        if not table.over:
            return ""
        if own is None:
            return "waiting" if table.linked else "left"
        return "wrong" if own else "proved"


def proof_of(record: Record, rules: PlayedRules) -> CheckResult:
    """Return what the check of a game finds."""
    report = audit(record, rules)
    names = tuple(shown_name(str(hello.seating.get("name", ""))) for hello in record.hellos)
    return CheckResult(
        names, len(record.entries), report.inputs, report.unopened, report.wrong, report.seat, report.entry,
        record.stopped,
    )  # fmt: skip


def trouble_of(problem: NetError) -> NetworkProblem:
    """Return what went wrong, for the window to say."""
    return NetworkProblem(problem.kind, problem.about, str(problem))
