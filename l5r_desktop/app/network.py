"""Games with somebody elsewhere, for the window (ui.Network).

Until one is begun, kept or opened nothing of the room `net` is imported: the window opens a tenth of a second sooner.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from l5r_desktop.session import PROFILES_OF, Catalog
from l5r_desktop.session.seats import shown_name
from l5r_desktop.store.deck_history import Results
from l5r_desktop.ui.network_port import CheckResult, NearbyHost, Plan
from l5r_desktop.ui.ports import ReplaySession, SavedMatch

if TYPE_CHECKING:
    from l5r_desktop.app.network_games import ConnectingCall, NetworkGames
    from l5r_desktop.net.lan import LanAdvertisement, LanBrowser
    from l5r_desktop.net.port_mapping import PortMapping

PREFIX = "net-"
"""Before the ids of games that are kept."""
WATCHED = "watch"
"""The mark of a game on this network that may be watched (net.rendezvous.WATCH_SIGN)."""


class NetworkService:
    """Begins games with others and takes them up again (ui.Network). folder: where their files are kept.

    outside: how others find the way in, and how hosts on this network are found; None does without. results: where the
    ends of games are kept for the records of decks; None keeps none.
    """

    def __init__(
        self, catalog: Catalog, folder: Path, lang: str, outside: SystemNetwork | None = None,
        results: Results | None = None,
    ) -> None:  # fmt: skip
        self._catalog = catalog
        self._folder = folder
        self._lang = lang
        self._outside = outside
        self._results = results
        self._watch: LanBrowser | None = None

    @cached_property
    def _games(self) -> NetworkGames:
        from l5r_desktop.app.network_games import NetworkGames

        return NetworkGames(self._catalog, self._folder, self._lang, self._outside, self._results)

    def speak(self, lang: str) -> None:
        """Begin games in a language from now on."""
        self._lang = lang
        if "_games" in self.__dict__:
            self._games.speak(lang)

    def host(self, plan: Plan, port: int) -> ConnectingCall:
        """Begin to wait for a player elsewhere."""
        return self._games.host(plan, port)

    def join(self, plan: Plan, invite: str) -> ConnectingCall:
        """Begin to connect to a player who waits elsewhere."""
        return self._games.join(plan, invite)

    def look_on(self, place: str, name: str) -> ConnectingCall:
        """Ask to watch a game that is played elsewhere."""
        return self._games.look_on(place, name)

    def look_around(self, *, on: bool) -> None:
        """Look for hosts on this network, or no longer."""
        if on and self._watch is None and self._outside is not None:
            self._watch = self._outside.watch()
        elif not on and self._watch is not None:
            self._watch.close()
            self._watch = None

    def around(self) -> tuple[NearbyHost, ...]:
        """The hosts that have been found on this network."""
        hosts = () if self._watch is None else self._watch.hosts
        return tuple(
            NearbyHost(shown_name(one.name), one.profile, one.host, one.port, one.again == WATCHED)
            for one in hosts
            if one.again in ("", WATCHED)
        )

    def resume(self, match_id: str) -> ConnectingCall:
        """Take a game up again."""
        return self._games.resume(self._name(match_id))

    def knows(self, match_id: str) -> bool:
        """Return True if a kept match is one of these."""
        return match_id.startswith(PREFIX)

    def profile_of(self, invite: str) -> str:
        """The rules that an invite is to a game of, or ""."""
        profile = invite.strip().rpartition("/")[2]
        return profile if any(profile in profiles for profiles in PROFILES_OF.values()) else ""

    def kept(self) -> tuple[SavedMatch, ...]:
        """The games on disk, the newest first."""
        return self._games.kept(PREFIX) if any(self._folder.glob("*")) else ()

    def watch(self, match_id: str) -> ReplaySession:
        """A game from disk, to be watched. Raises PortError."""
        return self._games.watch(self._name(match_id))

    def opened(self, path: Path, data: bytes) -> ReplaySession | None:
        """A game from its log, to be watched; None if what is in the file is none. Raises PortError."""
        from l5r_desktop.net.game_log import FORMAT

        return self._games.open(path) if data.startswith(f'["{FORMAT}"'.encode()) else None

    def proof(self, match_id: str) -> CheckResult:
        """Return what the check of a game from disk finds. Raises PortError."""
        return self._games.proof(self._name(match_id))

    def forget(self, match_id: str) -> None:
        """Delete a game from disk. Raises PortError."""
        self._games.forget(self._name(match_id))

    def _name(self, match_id: str) -> str:
        return match_id.removeprefix(PREFIX)


class SystemNetwork:
    """The network as it is (net.rendezvous.Outside). What looks around is read in only when it is needed."""

    def door(self, port: int) -> PortMapping:
        """Have the router let others in."""
        from l5r_desktop.net.port_mapping import PortMapping

        return PortMapping(port)

    def sign(self, name: str, profile: str, port: int, again: str = "") -> LanAdvertisement:
        """Announce a host that waits on this network, until what is returned is closed."""
        from l5r_desktop.net.lan import HostAnnouncement, sign_info
        from l5r_desktop.net.listener import own_addresses

        return HostAnnouncement(sign_info(shown_name(name), profile, port, own_addresses(), again))

    def watch(self) -> LanBrowser:
        """Begin to look for programs that wait on the same network; the browser lists them."""
        from l5r_desktop.net.lan import LanBrowser

        return LanBrowser()
