"""The ends of games over the network, as they are kept for the statistics."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from l5r_desktop.app.network_results import NetworkResults, game_id
from l5r_desktop.app.statistics_service import StatisticsService
from l5r_desktop.net.game_log import GameLog
from l5r_desktop.net.peer import Peer
from l5r_desktop.net.remote import RemoteMatch
from l5r_desktop.session.progress import NoReport
from l5r_desktop.store import Store, StoreError
from tests.store.desks import catalog

from .pairs import Pair

RULES = "lcg-skirmish"


class Wire:
    """In the place of a link that says nothing."""

    listener = None

    def __init__(self) -> None:
        self.link = self

    def send(self, message: Any) -> None:
        pass

    def receive(self, seconds: float | None = None) -> None:
        pass

    def close(self, *, politely: bool = True) -> None:
        pass


class CountedResults:
    """Results of a store that counts what it is told to write. full: it fails."""

    def __init__(self, store: Store) -> None:
        self._results = store.results
        self.written: list[str] = []
        self.full = False

    def put(self, match_id: str, rows: Any) -> None:
        self.written.append("put")
        if self.full:
            raise StoreError("The disk is full.")
        self._results.put(match_id, rows)

    def note(self, match_id: str, record: str) -> None:
        self.written.append("note")
        self._results.note(match_id, record)

    def deck_of(self, match_id: str, seat: int) -> str:
        return self._results.deck_of(match_id, seat)


def finished(pair: Pair) -> RemoteMatch:
    """The match of seat 0 in a game that is over."""
    pair.finish(8)
    pair.sides[0].close()
    side = pair.sides[0] = Peer.restore(pair.rules, GameLog(pair.keepings[0].name), keep=True)
    wire: Any = Wire()
    return RemoteMatch(side, wire, wire)


def test_the_end_of_a_game_is_written_once(pair_of: Callable[..., Pair], tmp_path: Path) -> None:
    table = finished(pair_of(RULES, 8))
    store = Store(tmp_path / "store")
    store.results.put(game_id(table.side.log), [(0, "skirmish-crab", "begun")])
    results = CountedResults(store)
    follower = NetworkResults(results)  # type: ignore[arg-type]
    heard: list[Callable[[], None]] = []
    table.listen = heard.append  # type: ignore[method-assign]
    follower.follow(table)
    assert results.written == ["put", "note"]
    for _ in range(3):
        heard[0]()
    assert results.written == ["put", "note"]
    assert store.results.outcome(game_id(table.side.log), 0) == "won"


def test_an_end_that_could_not_be_written_is_written_at_the_next_event(
    pair_of: Callable[..., Pair], tmp_path: Path
) -> None:
    table = finished(pair_of(RULES, 8))
    store = Store(tmp_path / "store")
    store.results.put(game_id(table.side.log), [(0, "skirmish-crab", "begun")])
    results = CountedResults(store)
    heard: list[Callable[[], None]] = []
    table.listen = heard.append  # type: ignore[method-assign]
    results.full = True
    NetworkResults(results).follow(table)  # type: ignore[arg-type]
    assert store.results.noted() == []
    results.full = False
    heard[0]()
    assert store.results.outcome(game_id(table.side.log), 0) == "won"
    assert len(store.results.noted()) == 1


def test_a_log_that_cannot_be_read_once_is_counted_when_it_can(pair_of: Callable[..., Pair], tmp_path: Path) -> None:
    kept = finished(pair_of(RULES, 8)).side.log
    whole = kept.read_bytes()
    lines = whole.splitlines(keepends=True)
    (tmp_path / "games").mkdir()
    log = tmp_path / "games" / kept.name
    service = StatisticsService(catalog(), Store(tmp_path / "store"), log.parent)
    log.write_bytes(b"".join((lines[0], b"nonsense\n", *lines[2:])))
    assert service.standings(NoReport()) == {}
    log.write_bytes(whole)
    (standing,) = service.standings(NoReport()).values()
    assert [game.outcome for game in standing.games] == ["won"]
