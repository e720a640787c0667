from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from l5r_desktop.net import hello
from l5r_desktop.rulesets.common.ruleset import BaseRules

from .hostile import Target
from .pairs import Pair
from .seats import Seats


@pytest.fixture(autouse=True)
def the_same_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """All chance of a game hangs on its greetings, hence on the numbers of protocol, rules and cards, and on all cards.
    Here it does not, so that a test plays the same game after a change that has nothing to do with it.
    """
    monkeypatch.setattr(hello, "VERSION", 3)
    monkeypatch.setattr(BaseRules, "rules_version", 1)
    monkeypatch.setattr(BaseRules, "cards_version", 1)
    monkeypatch.setattr(BaseRules, "cards_digest", lambda self: "of these tests")


@pytest.fixture
def pair_of(tmp_path: Path) -> Iterator[Callable[..., Pair]]:
    """Makes pairs of sides, whose files are closed when the test is over."""
    made: list[Pair] = []

    def make(*args: Any, **kinds: Any) -> Pair:
        made.append(Pair(tmp_path / str(len(made)), *args, **kinds))
        return made[-1]

    yield make
    for pair in made:
        for side in pair.sides:
            side.close()


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Callable[..., Seats]]:
    """Makes pairs of programs over real links, which are ended when the test is over."""
    made: list[Seats] = []

    def make(**kinds: Any) -> Seats:
        made.append(Seats(tmp_path / str(len(made)), **kinds))
        return made[-1]

    yield make
    for seats in made:
        seats.close()


@pytest.fixture
def target(tmp_path: Path) -> Iterator[Callable[[str, int, int], Target]]:
    """Makes games of a ruleset, a seed and so many inputs that hostile messages are sent to; ended with the test."""
    made: list[Target] = []

    def make(ruleset: str, seed: int, inputs: int) -> Target:
        made.append(Target(tmp_path, ruleset, seed, inputs))
        return made[-1]

    yield make
    for one in made:
        one.victim.close()
        one.friend.close()


@pytest.fixture
def lines() -> Iterator[Callable[[], tuple[socket.socket, socket.socket]]]:
    """Pairs of connected sockets."""
    made: list[socket.socket] = []

    def make() -> tuple[socket.socket, socket.socket]:
        with socket.create_server(("127.0.0.1", 0)) as server:
            near = socket.create_connection(server.getsockname())
            far, _ = server.accept()
        made.extend((near, far))
        return near, far

    yield make
    for sock in made:
        sock.close()
