"""The measurements of `l5r bench --net`: games over real sockets of this machine, and the same at a distance."""

from __future__ import annotations

import heapq
import itertools
import json
import random
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from l5r_desktop.net.audit import audit
from l5r_desktop.net.chain import Chains, Entry
from l5r_desktop.net.errors import NetError
from l5r_desktop.net.handshake import Keys, greet_as_guest, greet_as_host
from l5r_desktop.net.hello import session_of
from l5r_desktop.net.invite import fresh_code
from l5r_desktop.net.link import Link
from l5r_desktop.net.meeting import begin
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.play import Choose, LinkedPeer
from l5r_desktop.net.wire import unpacked
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck

Players = Callable[[int], tuple[Choose, Choose]]
"""Makes both players of the game of a number."""
DELAY = 0.2
"""Seconds one way of the distance that is worked out."""
HANDSHAKES = 9
HOSTILE = 2_000


def handshakes(count: int = HANDSHAKES) -> list[float]:
    """Seconds from a connection to keys on both sides, on this machine."""
    found = []
    for _ in range(count):
        started = time.monotonic()
        for link in _links():
            link.close(politely=False)
        found.append(time.monotonic() - started)
    return found


def game_figures(rules: PlayedRules, seats: tuple[SeatDeck, SeatDeck], players: Players, games: int) -> dict[str, Any]:
    """Figures of so many games over sockets of this machine, and of as many at a distance.

    trips: one way, each waiting for the one before, between inputs.
    """
    inputs, sent, entries, seconds, waits, audits, refused = 0, 0, 0, 0.0, [], 0.0, []
    for number in range(games):
        with tempfile.TemporaryDirectory() as folder:
            started = time.monotonic()
            sides, plays = _played(rules, seats, players(number), Path(folder))
            seconds += time.monotonic() - started
            inputs += sides[0].replica.number
            entries += sum(sides[0].lengths)
            sent += sum(play.link.sent for play in plays)
            waits += [wait for play in plays for wait in play.waits]
            audits += _timed(partial(audit, sides[0].record, rules))
            refused.append(_refusals(sides[0], number))
            for side in sides:
                side.close()
    trips = [_trips(rules, seats, players(number)) for number in range(games)]
    trips_per_input = sum(way for way, _ in trips) / sum(count for _, count in trips)
    per_input = seconds / inputs
    return {
        "games": games,
        "inputs": round(inputs / games),
        "entries_per_input": round(entries / inputs, 2),
        "bytes_per_input": round(sent / inputs),
        "bytes_per_game": round(sent / games),
        "seconds_per_input": round(per_input, 4),
        "seconds_until_a_question": {"median": round(median(waits), 4), "max": round(max(waits), 4)},
        "trips_per_input": round(trips_per_input, 2),
        f"seconds_per_input_with_{DELAY}_s_one_way": round(per_input + DELAY * trips_per_input, 3),
        "audit_seconds": round(audits / games, 3),
        "hostile_entries_refused_per_second": round(median(refused)),
    }


def _links() -> tuple[Link, Link]:
    """Both ends of a new link over a port of this machine, the host's first."""
    code, made = fresh_code(), []
    with socket.create_server(("127.0.0.1", 0)) as server:
        near = socket.create_connection(server.getsockname())
        far, _ = server.accept()
    guest = threading.Thread(target=lambda: made.append(greet_as_guest(near, code)))
    guest.start()
    keys: Keys = greet_as_host(far, code)
    guest.join()
    return Link(far, keys), Link(near, made[0])


def _begun(rules: PlayedRules, seats: tuple[SeatDeck, SeatDeck], folder: Path) -> tuple[list[Peer], tuple[Link, Link]]:
    """Both sides of a new game, each begun on a thread of its own as two programs would."""
    links = _links()
    sides: dict[int, Peer] = {}

    def sit(seat: int) -> None:
        sides[seat] = begin(links[seat], rules, seats[seat], seat, folder / str(seat))

    _both(sit)
    return [sides[0], sides[1]], links


def _played(
    rules: PlayedRules, seats: tuple[SeatDeck, SeatDeck], players: tuple[Choose, Choose], folder: Path
) -> tuple[list[Peer], list[LinkedPeer]]:
    """A whole game over a link, each side on a thread of its own."""
    sides, links = _begun(rules, seats, folder)
    plays = [LinkedPeer(sides[seat], links[seat], choose=players[seat]) for seat in range(2)]
    _both(lambda seat: plays[seat].run())
    return sides, plays


def _both(work: Callable[[int], None]) -> None:
    """Something done for both seats at the same time."""
    other = threading.Thread(target=work, args=(1,))
    other.start()
    work(0)
    other.join()


def _timed(work: Callable[[], Any]) -> float:
    started = time.monotonic()
    work()
    return time.monotonic() - started


def _trips(rules: PlayedRules, seats: tuple[SeatDeck, SeatDeck], players: tuple[Choose, Choose]) -> tuple[int, int]:
    """Return how many trips one after another a game takes whose sides think in no time, and how many inputs it has."""
    with tempfile.TemporaryDirectory() as folder:
        sides, links = _begun(rules, seats, Path(folder))
        for link in links:
            link.close(politely=False)
        count = itertools.count()
        way: list[tuple[int, int, int, Any]] = []
        now = last = 0

        def send_to(seat: int) -> Callable[[Entry], None]:
            return lambda entry: heapq.heappush(way, (now + 1, next(count), seat, entry.plain()))

        for side in sides:
            side.send = send_to(side.other)
        while True:
            for side in sides:
                side.work()
                while (question := side.question) is not None:
                    side.answer(players[side.seat](side.replica.state, question))
                    last = now
            if not way:
                break
            now, _, seat, value = heapq.heappop(way)
            sides[seat].hear(json.loads(json.dumps(value)))
        for side in sides:
            side.close()
        return last, sides[0].replica.number


def _refusals(side: Peer, seed: int) -> float:
    """Return how many altered entries of a game a second are read, checked against its chains, and refused."""
    dice = random.Random(seed)
    entries = side.record.entries
    chains = Chains(session_of(side.hellos), (side.hellos[0].key, side.hellos[1].key))
    for entry in entries:
        chains.add(entry)
    data = []
    for _ in range(HOSTILE):
        plain = bytearray(json.dumps(dice.choice(entries).plain()).encode())
        plain[dice.randrange(len(plain))] ^= 1 << dice.randrange(7)
        data.append(bytes(plain))
    refused, started = 0, time.monotonic()
    for one in data:
        try:
            chains.holds(Entry.read(unpacked(one)))
        except NetError:
            refused += 1
    return refused / (time.monotonic() - started)
