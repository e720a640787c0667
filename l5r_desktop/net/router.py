"""Asking the router to let others in at a port, and what can be known of it without a server elsewhere."""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

MISSING, NONE, REFUSED, PRIVATE, OPEN, TESTED = "missing", "none", "refused", "private", "open", "tested"
_FIND = 2_000
"""Milliseconds in which a router has to answer."""
_TRY = 3.0
"""Seconds for a connection to oneself by way of the router."""
_TITLE = "L5R Desktop"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it. kind: "missing" (the library is not here), "none" (no router answers), "refused", "private" (the
    router itself is not on the internet), "open", or "tested" (open, and a connection through it has come back).

    address: of the router on the internet; port: at which it lets in; inside: where it is to lead to.
    """

    kind: str
    address: str = ""
    port: int = 0
    inside: str = ""


def the_router() -> Any:
    """What speaks with routers (UPnP). Raises ImportError where it is not installed."""
    return import_module("miniupnpc").UPnP()


class Door:
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
            self.answer = Answer(MISSING, port=self._port)
            return
        self.answer = self._opened(router)
        if self.answer.kind in (OPEN, TESTED, PRIVATE):
            self._closed.wait()
            try:
                router.deleteportmapping(self._port, "TCP")
            except Exception:
                return

    def _opened(self, router: Any) -> Answer:
        inside = ""
        try:
            router.discoverdelay = _FIND
            if not router.discover():
                return Answer(NONE, port=self._port)
            router.selectigd()
            inside = str(router.lanaddr)
            address = str(router.externalipaddress())
        except Exception:
            return Answer(NONE, port=self._port, inside=inside)
        try:
            done = router.addportmapping(self._port, "TCP", inside, self._port, _TITLE, "")
        except Exception:
            done = False
        if not done:
            return Answer(REFUSED, address, self._port, inside)
        if not on_the_internet(address):
            return Answer(PRIVATE, address, self._port, inside)
        return Answer(TESTED if comes_back(address, self._port) else OPEN, address, self._port, inside)


def on_the_internet(address: str) -> bool:
    """Whether an address can be one that others reach from elsewhere."""
    try:
        return ipaddress.ip_address(address).is_global
    except ValueError:
        return False


def comes_back(address: str, port: int) -> bool:
    """Whether a connection from here to an address outside comes back in; that it does not proves nothing."""
    try:
        with socket.create_connection((address, port), timeout=_TRY):
            return True
    except OSError:
        return False
