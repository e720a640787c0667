"""The measurements of `l5r bench`:
speed of random games, cost of copying, hashing and viewing a state, size of a saved game.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.policies import RandomPolicy
from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.seats import MOST_SEATS

WARM_UP = 5


def spread(values: Sequence[float], digits: int = 1) -> dict[str, float]:
    """Minimum, median and maximum."""
    return {
        "min": round(min(values), digits),
        "median": round(statistics.median(values), digits),
        "max": round(max(values), digits),
    }


def _random(seed: int, apart: int) -> list[RandomPolicy]:
    """A random player for each seat of the largest table; their seeds lie so far apart."""
    return [RandomPolicy(seed + apart * seat) for seat in range(max(MOST_SEATS.values()))]


def games(begins: Sequence[Callable[[], State]], seed: int) -> dict[str, Any]:
    """Random games, one for each maker of a first state; the first five do not count. Figures are per game.

    The cards of a game's decks are read before its clock starts: it is the game that is measured.
    """
    gc.freeze()
    wall, cpu, decisions, rounds, ways = [], [], [], [], []
    for number, begin in enumerate(begins):
        begin()
        before = time.process_time()
        _, record = play_game(begin, _random(seed + number, 7), seed + number)
        if number < WARM_UP:
            continue
        cpu.append(time.process_time() - before)
        wall.append(record.seconds)
        decisions.append(record.decisions)
        rounds.append(record.rounds)
        ways.append(record.way)
    return {
        "games": len(wall),
        "decisions_per_second": round(sum(decisions) / sum(wall), 1),
        "decisions_per_cpu_second": round(sum(decisions) / sum(cpu), 1),
        "by_game": spread([n / t for n, t in zip(decisions, cpu, strict=True)]),
        "game_seconds": spread(wall, 4),
        "decisions": spread(decisions),
        "rounds": spread(rounds),
        "ways": {way: ways.count(way) for way in sorted(set(ways))},
    }


class _EnoughError(Exception):
    """A middle state has been found."""


def middle_state(begin: Callable[[], State], seed: int) -> State:
    """A state in the middle of a random game, with a fight under way."""
    found: list[State] = []

    def watch(s: State) -> None:
        if s.pending and card_game_of(s.rules.name).fighting(s):
            found.append(s.clone())
            raise _EnoughError

    try:
        play_game(begin, _random(seed, 1), seed, watch)
    except _EnoughError:
        return found[0]
    return middle_state(begin, seed + 100)


def microseconds(act: Callable[[], object], times: int = 400, rounds: int = 7) -> dict[str, float]:
    """Cost of one call in microseconds of CPU, over several rounds."""
    results = []
    for _ in range(rounds):
        before = time.process_time()
        for _ in range(times):
            act()
        results.append((time.process_time() - before) / times * 1e6)
    return spread(results)


def state_costs(s: State) -> dict[str, Any]:
    """Return what it costs to copy, hash and view a state."""
    view = card_game_of(s.rules.name).view
    return {
        "clone_us": microseconds(s.clone),
        "hash_us": microseconds(lambda: state_hash(s), 60),
        "view_us": microseconds(lambda: view(s, 0, log=False), 40),
    }
