"""Fakes of the network and of remote players, so that screenshots of network pages and tables are the same on every
machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from l5r_desktop.ui.network_port import (
    CallNews,
    CheckResult,
    Invitation,
    Meeting,
    NearbyHost,
    NetworkProblem,
    Plan,
    RemoteNews,
)
from l5r_desktop.ui.ports import TableSession

_INVITES = (
    Invitation("network", "192.168.1.5", "192.168.1.5:18072:K7RW-2MQX/ivory"),
    Invitation("internet6", "2001:db8::5", "[2001:db8::5]:18072:K7RW-2MQX/ivory"),
)


class FakeNetwork:
    """A network on which nobody ever answers an invite (ui.Network, ui.Call)."""

    def host(self, plan: Plan, port: int) -> FakeNetwork:
        """Return a call that never ends: nobody answers."""
        return self

    def join(self, plan: Plan, invite: str) -> FakeNetwork:
        """Return a call that never ends: nobody answers."""
        return self

    def look_on(self, place: str, name: str) -> FakeNetwork:
        """Return a call that never ends: nobody answers."""
        return self

    def resume(self, match_id: str) -> FakeNetwork:
        """Raise LookupError: a screenshot's network keeps no games."""
        raise LookupError(match_id)

    def knows(self, match_id: str) -> bool:
        """Return False: a screenshot's network keeps no games."""
        return False

    def proof(self, match_id: str) -> CheckResult:
        """Raise LookupError: a screenshot's network keeps no games."""
        raise LookupError(match_id)

    def profile_of(self, invite: str) -> str:
        """Return the profile of the game that an invite is for."""
        return invite.rpartition("/")[2]

    def look_around(self, *, on: bool) -> None:
        """Do nothing: the nearby programs are fixed."""

    def around(self) -> tuple[NearbyHost, ...]:
        """Return two programs that wait on the network."""
        return (
            NearbyHost("Kakita Toshimoko", "stronghold-2017", "192.168.1.20", 18_072),
            NearbyHost("Hida Kisada", "ivory", "192.168.1.31", 18_072),
        )  # fmt: skip

    def news(self) -> CallNews:
        """Return the news of a host that waits for a second player."""
        return CallNews(
            "waiting", None, 18_072, _INVITES, NetworkProblem("router-none", ("", "18072", "192.168.1.5")), "K7RW-2MQX"
        )

    def table_session(self) -> TableSession:
        """Raise LookupError: nobody comes."""
        raise LookupError("nobody comes")

    def cancel(self) -> None:
        """Do nothing: nothing runs that could be canceled."""


_SAID = ((1, "Konnichiwa!"), (0, "Good luck, have fun."), (1, "One moment, the kettle boils."))
_PLACES = (
    Invitation("network", "192.168.1.5", "192.168.1.5:18072"),
    Invitation("internet6", "2001:db8::5", "[2001:db8::5]:18072"),
)

PROOF = CheckResult(("Kakita Toshimoko", "Hida Kisada"), 412, 287)


class FakeRemote:
    """A remote player whose news are fixed in advance (ui.Remote). news: returns them for a seat."""

    def __init__(self, news: Callable[[int], RemoteNews], seat: int) -> None:
        self.seat = seat
        self._news = news

    def now(self) -> RemoteNews:
        """Return the prepared news of the other player."""
        return self._news(self.seat)

    def meeting(self) -> Meeting:
        """Return the prepared meeting: this side waits."""
        return Meeting(True, "", _PLACES, None, NetworkProblem("router-none", ("", "18072", "192.168.1.5")))

    def wait_here(self) -> None:
        """Do nothing: it waits already."""

    def go_there(self, place: str) -> None:
        """Do nothing: there is nobody to connect to."""

    def say(self, line: str) -> None:
        """Do nothing: there is no other player to hear it."""

    def wish_pause(self, *, on: bool) -> None:
        """Do nothing: there is no other player to hear it."""

    def show(self, *, on: bool) -> None:
        """Do nothing: no time is counted."""

    def admit(self, number: int, *, yes: bool) -> None:
        """Do nothing: nobody watches."""

    def open_talk(self, *, on: bool) -> None:
        """Do nothing: nobody watches."""

    def proof(self) -> CheckResult:
        """Return the prepared proof, in which everything is right."""
        return PROOF

    def wish_again(self) -> None:
        """Do nothing: there is no other player to hear it."""

    def again(self) -> FakeNetwork:
        """Return a network on which nobody comes."""
        return FakeNetwork()


def _talking(seat: int) -> RemoteNews:
    return RemoteNews(seat, True, 42.0, 0.0, False, _SAID, clocks=(1_512.0, 1_387.0), pause=(seat,))


def _lost(seat: int) -> RemoteNews:
    return RemoteNews(seat, False, 42.0, 83.0, False, _SAID)


def _proved(seat: int) -> RemoteNews:
    return RemoteNews(seat, True, 0.0, 0.0, False, _SAID, verdict="proved", again=(seat,))


TALKING, LOST, PROVED = (partial(FakeRemote, news) for news in (_talking, _lost, _proved))
"""Somebody who talks and would like a pause; whose link is lost; and a game that is over and proved."""
