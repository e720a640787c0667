"""Routers and neighbors: what is said of them, with no network at all (issue: Connecting)."""

from __future__ import annotations

from typing import Any

import pytest
from zeroconf import ServiceInfo

from l5r_desktop.net import port_mapping as router
from l5r_desktop.net.lan import SERVICE, LanHost, host_in, sign_info
from l5r_desktop.net.port_mapping import LEASE, PortMapping


class Router:
    """A router that answers as it is told to. mapped: ports that it sends on."""

    lanaddr = "192.168.1.5"

    def __init__(
        self, *, there: int = 1, address: str = "8.8.4.4", willing: bool = True, taken: int = 0, leases: bool = True
    ) -> None:  # fmt: skip
        self._taken = taken
        self._leases = leases
        self.asked: list[tuple[int, int]] = []
        self._there = there
        self._address = address
        self._willing = willing
        self.mapped: list[int] = []

    def discover(self) -> int:
        return self._there

    def selectigd(self) -> None:
        pass

    def externalipaddress(self) -> str:
        return self._address

    def addportmapping(self, port: int, *rest: Any) -> bool:
        self.asked.append((port, rest[-1]))
        if not self._willing or port == self._taken or (rest[-1] and not self._leases):
            raise RuntimeError("ConflictInMappingEntry")
        self.mapped.append(port)
        return True

    def deleteportmapping(self, port: int, kind: str) -> None:
        self.mapped.remove(port)


def missing() -> Any:
    raise ImportError


def asked(made: Any) -> PortMapping:
    """A door whose router has answered, or will not."""
    door = PortMapping(18_072, made if callable(made) else lambda: made)
    door.close()
    door._thread.join(30)
    assert door.answer is not None
    return door


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (missing, "missing"),
        (Router(there=0), "none"),
        (Router(willing=False), "refused"),
        (Router(address="100.64.3.2"), "shared"),
        (Router(address="192.168.0.2"), "private"),
        (Router(), "open"),
    ],
)
def test_what_the_router_did_has_a_word_of_its_own(made: Any, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(router, "comes_back", lambda address, port: False)
    monkeypatch.setattr(router, "own_addresses", lambda: ("192.168.1.5",))
    answer = asked(made).answer
    assert answer is not None
    assert (answer.kind, answer.port) == (kind, 18_072)


def test_a_port_that_was_opened_is_closed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(router, "comes_back", lambda address, port: True)
    one = Router()
    answer = asked(one).answer
    assert answer is not None
    assert (answer.kind, answer.address, answer.inside) == ("tested", "8.8.4.4", "192.168.1.5")
    assert one.mapped == []


def test_a_port_that_another_computer_has_is_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its neighbor is taken, with a lease; a router that knows no leases is asked without."""
    monkeypatch.setattr(router, "comes_back", lambda address, port: False)
    taken, old = Router(taken=18_072), Router(leases=False)
    answer = asked(taken).answer
    assert answer is not None
    assert answer.port == 18_073
    assert taken.asked == [(18_072, LEASE), (18_072, 0), (18_073, LEASE)]
    asked(old)
    assert old.asked == [(18_072, LEASE), (18_072, 0)]
    assert taken.mapped == old.mapped == []


def test_who_has_an_address_on_the_internet_needs_no_router(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(router, "own_addresses", lambda: ("8.8.4.4",))
    answer = asked(Router(there=0)).answer
    assert answer is not None
    assert (answer.kind, answer.address) == ("direct", "8.8.4.4")


def test_a_sign_says_who_waits_where_and_for_what_and_not_the_code() -> None:
    info = sign_info("Mai", "ivory", 18_072, ("192.168.1.5", "127.0.0.1"))
    assert host_in(info) == LanHost("Mai", "ivory", "192.168.1.5", 18_072)
    assert set(info.properties) == {b"name", b"profile"}


def test_what_a_stranger_says_on_the_network_is_cut_to_size() -> None:
    info = ServiceInfo(
        SERVICE, f"x.{SERVICE}", port=1, parsed_addresses=["192.168.1.9"],
        properties={"name": b"\xff\x00\n" + b"a" * 200, "profile": b""},
    )  # fmt: skip
    host = host_in(info)
    assert host is not None
    assert len(host.name) <= 60
    assert host.name.isprintable()
    assert host_in(ServiceInfo(SERVICE, f"y.{SERVICE}", port=1, parsed_addresses=[])) is None
