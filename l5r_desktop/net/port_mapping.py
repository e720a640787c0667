"""Asking the router to let others in at a port, and what can be known of it without a server elsewhere."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from l5r_desktop.net.listener import own_addresses

MISSING, NONE, DIRECT, REFUSED = "missing", "none", "direct", "refused"
PRIVATE, SHARED, OPEN, TESTED = "private", "shared", "open", "tested"
REACHED = (OPEN, TESTED)
"""Kinds of answers with which somebody on the internet can be told the router's address."""
LEASE = 3_600
"""Seconds after which a router forgets what it was told, should this program not be able to take it back."""
_RENEW = 1_200.0
_PORTS = 3
"""Ports of the router that are tried, one after the other; another computer behind it may have the first."""
_SHARED = ipaddress.ip_network("100.64.0.0/10")
_FIND = 2_000
"""Milliseconds in which a router has to answer."""
_TRY = 3.0
"""Seconds for a connection to oneself by way of the router."""
_TITLE = "L5R Desktop"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it. kind: "missing" (the library is not here), "none" (no router answers), "direct" (none does, and
    none is needed: this computer has an address of its own on the internet), "refused", "private" (another router lies
    behind), "shared" (the provider gives the same address to many), "open", or "tested" (open, and a connection through
    it has come back).

    address: of the router on the internet; port: at which it lets in; inside: where it is to lead to.
    """

    kind: str
    address: str = ""
    port: int = 0
    inside: str = ""


def the_router() -> Any:
    """Return what speaks with routers (UPnP). Raises ImportError where it is not installed."""
    return import_module("miniupnpc").UPnP()


class PortMapping:
    """Has the router let others in at a port until closed; in the background. answer: None while it is tried."""

    def __init__(self, port: int, router: Callable[[], Any] = the_router) -> None:
        self.answer: Answer | None = None
        self._port = port
        self._router = router
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, name="router", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Have the router let nobody in any more. Does not wait."""
        self._closed.set()

    def _work(self) -> None:
        try:
            router = self._router()
        except ImportError:
            self.answer = self._alone(MISSING)
            return
        self.answer = self._opened(router)
        if self.answer.kind not in (OPEN, TESTED, PRIVATE, SHARED):
            return
        port = self.answer.port
        while not self._closed.wait(_RENEW):
            self._map(router, port)
        with contextlib.suppress(Exception):
            router.deleteportmapping(port, "TCP")

    def _map(self, router: Any, port: int) -> bool:
        """Have the router send on a port for a while; for good, if it knows nothing else. Whether it does."""
        for lease in (LEASE, 0):
            with contextlib.suppress(Exception):
                if router.addportmapping(port, "TCP", str(router.lanaddr), self._port, _TITLE, "", lease):
                    return True
        return False

    def _opened(self, router: Any) -> Answer:
        inside = ""
        try:
            router.discoverdelay = _FIND
            if not router.discover():
                return self._alone(NONE)
            router.selectigd()
            inside = str(router.lanaddr)
            address = str(router.externalipaddress())
        except Exception:
            return self._alone(NONE, inside)
        outer = range(self._port, min(self._port + _PORTS, 65_536))
        port = next((port for port in outer if self._map(router, port)), 0)
        if not port:
            return Answer(REFUSED, address, self._port, inside)
        if not on_the_internet(address):
            return Answer(SHARED if is_shared(address) else PRIVATE, address, port, inside)
        return Answer(TESTED if comes_back(address, port) else OPEN, address, port, inside)

    def _alone(self, kind: str, inside: str = "") -> Answer:
        """No router has said anything."""
        own = own_addresses()[0]
        return Answer(DIRECT if on_the_internet(own) else kind, own, self._port, inside or own)


def on_the_internet(address: str) -> bool:
    """Return True if an address can be one that others reach from elsewhere."""
    try:
        return ipaddress.ip_address(address).is_global
    except ValueError:
        return False


def is_shared(address: str) -> bool:
    """Return True if an address is one that a provider gives to many at once (RFC 6598)."""
    try:
        return ipaddress.ip_address(address) in _SHARED
    except ValueError:
        return False


def comes_back(address: str, port: int) -> bool:
    """Return True if a connection from here to an address outside comes back in; that it does not proves nothing."""
    try:
        with socket.create_connection((address, port), timeout=_TRY):
            return True
    except OSError:
        return False
