"""Hosts on the same network, found by multicast DNS: who waits there, and being found oneself."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import threading
from dataclasses import dataclass
from typing import Protocol

from zeroconf import IPVersion, ServiceBrowser, ServiceInfo, ServiceListener, Zeroconf

SERVICE = "_l5r-desktop._tcp.local."
_MILLISECONDS = 3_000
_MOST = 50
"""Hosts that are listed; more are not looked at."""
_MOST_LETTERS = 60


@dataclass(frozen=True, slots=True)
class LanHost:
    """Somebody who waits on this network, as they say themselves: nothing of it is proved before the code is.

    again: the mark of a game whose other side is waited for (`beacon.mark_of`); "" if anybody with the code may come.
    """

    name: str
    profile: str
    host: str
    port: int
    again: str = ""


class LanAdvertisement(Protocol):
    """Says on the network that somebody waits, until closed."""

    def close(self) -> None: ...


def sign_info(name: str, profile: str, port: int, addresses: tuple[str, ...], again: str = "") -> ServiceInfo:
    """Return what is said of a host. The code is no part of it. again: as that of a LanHost."""
    label = f"{socket.gethostname()[:20]}-{port}".replace(".", "-")
    parsed = [address for address in addresses if _is_address(address)]
    said = {"name": name[:_MOST_LETTERS], "profile": profile, **({"again": again} if again else {})}
    return ServiceInfo(
        SERVICE, f"{label}.{SERVICE}", port=port, parsed_addresses=parsed, properties=said, server=f"{label}.local."
    )


def host_in(info: ServiceInfo) -> LanHost | None:
    """The host that was heard of, if it can be one."""
    addresses = [*info.parsed_addresses(IPVersion.V4Only), *info.parsed_addresses(IPVersion.V6Only)]
    said = {key: value for key, value in info.properties.items() if value is not None}
    name = said.get(b"name", b"").decode("utf-8", "replace")[:_MOST_LETTERS]
    profile, again = (said.get(key, b"").decode("ascii", "replace")[:_MOST_LETTERS] for key in (b"profile", b"again"))
    if not addresses or not info.port or not 0 < info.port < 65_536:
        return None
    return LanHost("".join(letter for letter in name if letter.isprintable()), profile, addresses[0], info.port, again)


class HostAnnouncement:
    """Announces on the network that somebody waits here; where that is not possible, nothing happens."""

    def __init__(self, info: ServiceInfo) -> None:
        self._info = info
        self._net: Zeroconf | None = None
        self._closed = threading.Event()
        threading.Thread(target=self._put_up, name="lan sign", daemon=True).start()

    def close(self) -> None:
        """End the announcement. Does not wait."""
        self._closed.set()

    def _put_up(self) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            net = Zeroconf()
            with contextlib.suppress(Exception):
                net.register_service(self._info, allow_name_change=True)
            self._closed.wait()
            net.close()


class LanBrowser(ServiceListener):
    """Looks for hosts until closed. trouble: why none can be looked for, or ""."""

    def __init__(self) -> None:
        self._found: dict[str, LanHost] = {}
        self._closed = threading.Event()
        self.trouble = ""
        threading.Thread(target=self._look, name="lan watch", daemon=True).start()

    @property
    def hosts(self) -> tuple[LanHost, ...]:
        """Those that have been found and not gone, by name."""
        return tuple(sorted(self._found.copy().values(), key=lambda one: (one.name, one.host, one.port)))

    def close(self) -> None:
        """Look no longer. Does not wait."""
        self._closed.set()

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Note a host that zeroconf has found."""
        self.update_service(zc, type_, name)

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Note what a host announces now; at most _MOST hosts are kept."""
        info = zc.get_service_info(type_, name, _MILLISECONDS)
        found = None if info is None else host_in(info)
        if found is not None and (name in self._found or len(self._found) < _MOST):
            self._found = {**self._found, name: found}

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Drop a host that is announced no more."""
        self._found = {key: one for key, one in self._found.items() if key != name}

    def _look(self) -> None:
        try:
            net = Zeroconf()
        except (OSError, RuntimeError) as problem:
            self.trouble = str(problem)
            return
        browser = ServiceBrowser(net, SERVICE, self)
        self._closed.wait()
        with contextlib.suppress(OSError, RuntimeError):
            browser.cancel()
            net.close()


def _is_address(text: str) -> bool:
    try:
        return not ipaddress.ip_address(text.partition("%")[0]).is_loopback
    except ValueError:
        return False
