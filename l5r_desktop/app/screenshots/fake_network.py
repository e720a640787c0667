"""A network that is nowhere, so that pictures of the pages about it are the same on every machine."""

from __future__ import annotations

from l5r_desktop.ui.network_port import CallNews, CheckResult, Invitation, NearbyHost, NetworkProblem, Plan
from l5r_desktop.ui.ports import TableSession

_INVITES = (
    Invitation("network", "192.168.1.5", "192.168.1.5:18072:K7RW-2MQX/ivory"),
    Invitation("internet6", "2001:db8::5", "[2001:db8::5]:18072:K7RW-2MQX/ivory"),
)


class FakeNetwork:
    """Somebody waits, and nobody comes (ui.Network, ui.Call)."""

    def host(self, plan: Plan, port: int) -> FakeNetwork:
        """Return a call that waits for ever."""
        return self

    def join(self, plan: Plan, invite: str) -> FakeNetwork:
        """Return a call that waits for ever."""
        return self

    def resume(self, match_id: str) -> FakeNetwork:
        """Do nothing: a screenshot's network keeps no games."""
        raise LookupError(match_id)

    def knows(self, match_id: str) -> bool:
        """Do nothing: a screenshot's network keeps no games."""
        return False

    def proof(self, match_id: str) -> CheckResult:
        """Do nothing: a screenshot's network keeps no games."""
        raise LookupError(match_id)

    def profile_of(self, invite: str) -> str:
        """The rules that an invite is to a game of."""
        return invite.rpartition("/")[2]

    def look_around(self, *, on: bool) -> None:
        """Nobody has to be looked for."""

    def around(self) -> tuple[NearbyHost, ...]:
        """Return two programs that wait on the network."""
        return (
            NearbyHost("Kakita Toshimoko", "stronghold-2017", "192.168.1.20", 18_072),
            NearbyHost("Hida Kisada", "ivory", "192.168.1.31", 18_072),
        )  # fmt: skip

    def news(self) -> CallNews:
        """Return the news that somebody waits."""
        return CallNews(
            "waiting", None, 18_072, _INVITES, NetworkProblem("router-none", ("", "18072", "192.168.1.5")), "K7RW-2MQX"
        )

    def table_session(self) -> TableSession:
        """Raise LookupError: nobody comes."""
        raise LookupError("nobody comes")

    def cancel(self) -> None:
        """Nothing has to end."""
