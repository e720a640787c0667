"""Games with somebody elsewhere, for the window: the rooms `net` and `session` joined (ui.Network)."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from l5r_desktop.app.words import wording_of
from l5r_desktop.net.calling import AgainCall, Call, HostCall, JoinCall, ReturnCall, open_door
from l5r_desktop.net.clocks import ClockRule
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.games import forget_game, net_games
from l5r_desktop.net.invite import Invite, place_of, shown_code, shown_place
from l5r_desktop.net.keeping import LOG
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.net.router import OPEN, TESTED, Door
from l5r_desktop.net.waiting import own_addresses
from l5r_desktop.session import PROFILES_OF, Catalog
from l5r_desktop.session.seats import shown_name
from l5r_desktop.ui.network_port import Around, CallFailed, CallNews, Invitation, Meeting, Plan, RemoteNews, Trouble
from l5r_desktop.ui.ports import Kept, PortError, Sitting

if TYPE_CHECKING:
    from l5r_desktop.net.lan import LanWatch, Sign

PREFIX = "net-"
"""Before the ids of games that are kept."""


class Switchboard:
    """Begins games with others and takes them up again (ui.Network). folder: where their files are kept.

    outside: how others find the way in, and how hosts on this network are found; None does without.
    """

    def __init__(self, catalog: Catalog, folder: Path, lang: str, outside: World | None = None) -> None:
        self._catalog = catalog
        self._folder = folder
        self._lang = lang
        self._outside = outside
        self._watch: LanWatch | None = None

    def speak(self, lang: str) -> None:
        """Begin games in a language from now on."""
        self._lang = lang

    def host(self, plan: Plan, port: int) -> Calling:
        """Wait for somebody."""
        rules = self._catalog.rules(plan.ruleset, plan.profile)
        clock = None if plan.clock is None else ClockRule(*plan.clock)
        try:
            call = HostCall(rules, plan.seat.seating, self._folder, port, self._outside, clock)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        return self._calling(call)

    def join(self, plan: Plan, invite: str) -> Calling:
        """Go to somebody."""
        try:
            read = Invite.parse(invite)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        rules = self._catalog.rules(plan.ruleset, plan.profile)
        return self._calling(JoinCall(rules, plan.seat.seating, self._folder, read, self._outside))

    def look_around(self, *, on: bool) -> None:
        """Look for hosts on this network, or no longer."""
        if on and self._watch is None and self._outside is not None:
            self._watch = self._outside.watch()
        elif not on and self._watch is not None:
            self._watch.close()
            self._watch = None

    def around(self) -> tuple[Around, ...]:
        """The hosts that have been found on this network."""
        hosts = () if self._watch is None else self._watch.hosts
        return tuple(Around(shown_name(one.name), one.profile, one.host, one.port) for one in hosts if not one.again)

    def resume(self, match_id: str) -> Calling:
        """Take a game up again."""
        return self._calling(ReturnCall(self._log(match_id), self._catalog.rules, self._outside))

    def knows(self, match_id: str) -> bool:
        """Whether a kept match is one of these."""
        return match_id.startswith(PREFIX)

    def profile_of(self, invite: str) -> str:
        """The rules that an invite is to a game of, or ""."""
        profile = invite.strip().rpartition("/")[2]
        return profile if any(profile in profiles for profiles in PROFILES_OF.values()) else ""

    def kept(self) -> tuple[Kept, ...]:
        """The games on disk, the newest first."""
        return tuple(
            Kept(
                PREFIX + game.log.stem, " – ".join(map(shown_name, game.names)), game.ruleset, "",
                f"{game.saved.astimezone():%Y-%m-%d %H:%M}", game.finished, elsewhere=True,
            )
            for game in net_games(self._folder)
        )  # fmt: skip

    def forget(self, match_id: str) -> None:
        """Delete a game from disk. Raises PortError."""
        try:
            forget_game(self._log(match_id))
        except OSError as error:
            raise PortError(f"The game cannot be deleted: {error.strerror}.") from error

    def _log(self, match_id: str) -> Path:
        return self._folder / f"{match_id.removeprefix(PREFIX)}{LOG}"

    def _calling(self, call: Call) -> Calling:
        call.start()
        return Calling(call, self._sitting)

    def _sitting(self, table: RemoteMatch) -> Sitting:
        side = table.side
        names = tuple(shown_name(seating.name) for seating in side.dealer.seatings)
        speaks = partial(wording_of, self._catalog, side.rules.name, names)
        far = FarSide(table, self._again, self._outside)
        return Sitting(table, names, speaks(self._lang), curtain=False, speaks=speaks, remote=far)

    def _again(self, table: RemoteMatch) -> Calling:
        side = table.side
        own = side.rules.seating_from(side.own_seating)
        return self._calling(AgainCall(table, own, self._folder, self._outside))


class World:
    """The network as it is (net.calling.Outside). What looks around is read in only when it is needed."""

    def door(self, port: int) -> Door:
        """Have the router let others in."""
        return Door(port)

    def sign(self, name: str, profile: str, port: int, again: str = "") -> Sign:
        """Say on this network that somebody waits."""
        from l5r_desktop.net.lan import Waiting, sign_info

        return Waiting(sign_info(shown_name(name), profile, port, own_addresses(), again))

    def watch(self) -> LanWatch:
        """Look for others."""
        from l5r_desktop.net.lan import LanWatch

        return LanWatch()


class WayIn:
    """How others come to a port of this machine. door: the router, if it is asked."""

    def __init__(self, port: int, door: Door | None) -> None:
        self._port = port
        self._door = door

    def invitations(self, text: Callable[[str], str]) -> tuple[Invitation, ...]:
        """By each way, the best first. text: of an invite to an address."""
        found = [
            Invitation("network6" if ":" in address else "network", address, text(address))
            for address in own_addresses()
        ]
        said = None if self._door is None else self._door.answer
        if said is not None and said.kind in (OPEN, TESTED):
            found.insert(0, Invitation("internet", said.address, text(said.address)))
        return tuple(found)

    @property
    def router(self) -> Trouble | None:
        """What came of asking the router."""
        if self._door is None:
            return None
        said = self._door.answer
        if said is None:
            return Trouble("router-trying")
        return Trouble(f"router-{said.kind}", (said.address, str(said.port), said.inside or own_addresses()[0]))


class Calling:
    """Two players coming together (ui.Call). sit: makes a sitting of a game."""

    def __init__(self, call: Call, sit: Callable[[RemoteMatch], Sitting]) -> None:
        self._call = call
        self._sit = sit
        self._way = WayIn(call.port, call.door) if isinstance(call, HostCall) else None

    def news(self) -> CallNews:
        """How far they are."""
        call = self._call
        trouble = None if call.problem is None else trouble_of(call.problem)
        if not isinstance(call, HostCall) or self._way is None:
            return CallNews(call.stage, trouble)
        invitations = self._way.invitations(call.invite)
        return CallNews(call.stage, trouble, call.port, invitations, self._way.router, shown_code(call.code))

    def sitting(self) -> Sitting:
        """The game, once it is ready."""
        table = self._call.table
        assert table is not None, "nobody is there yet"
        return self._sit(table)

    def cancel(self) -> None:
        """Come to nothing."""
        self._call.cancel()


class FarSide:
    """The player elsewhere (ui.Remote)."""

    def __init__(
        self, table: RemoteMatch, again: Callable[[RemoteMatch], Calling], outside: World | None
    ) -> None:  # fmt: skip
        self._table = table
        self._again = again
        self._outside = outside
        self._way: tuple[int, WayIn] | None = None
        self.seat = table.side.other

    def now(self) -> RemoteNews:
        """How it stands with them."""
        table, now = self._table, time.monotonic()
        apart = 0.0 if table.linked else now - table.line.lost_at
        problem = table.stopped
        return RemoteNews(
            self.seat, table.linked, now - table.asked_at, apart, table.waits, tuple(table.talk.lines), self._verdict(),
            None if problem is None else trouble_of(problem), tuple(sorted(table.talk.again)),
            table.side.times, tuple(sorted(table.talk.pause)), table.side.doubted,
        )  # fmt: skip

    def meeting(self) -> Meeting:
        """How both come together again."""
        line = self._table.line
        trouble = None if line.trouble is None else trouble_of(line.trouble)
        listener, (host, port) = line.listener, line.place
        if listener is None:
            return Meeting(False, shown_place(host, port) if host else "", trouble=trouble)
        port = listener.port
        if self._way is None or self._way[0] != port:
            self._way = port, WayIn(port, line.door)
        way = self._way[1]
        return Meeting(True, "", way.invitations(lambda address: shown_place(address, port)), trouble, way.router)

    def wait_here(self) -> None:
        """Let them come here from now on."""
        line = self._table.line
        if line.listener is None:
            try:
                line.wait_here(*open_door(self._outside))
            except NetError as problem:
                raise CallFailed(trouble_of(problem)) from problem

    def go_there(self, place: str) -> None:
        """Go to them from now on."""
        try:
            host, port = place_of(place)
        except NetError as problem:
            raise CallFailed(trouble_of(problem)) from problem
        self._table.line.go_there(host, port)

    def say(self, line: str) -> None:
        """Say something to them."""
        self._table.say(line)

    def wish_pause(self, *, on: bool) -> None:
        """Say that one would like the clocks to stop, or no longer."""
        self._table.wish_pause(on=on)

    def wish_again(self) -> None:
        """Say that one would like another game."""
        self._table.wish_again()

    def again(self) -> Calling:
        """The next game."""
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


def trouble_of(problem: NetError) -> Trouble:
    """What went wrong, for the window to say."""
    return Trouble(problem.kind, problem.about, str(problem))
