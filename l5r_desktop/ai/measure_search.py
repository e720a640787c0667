"""The measurements of `l5r bench --ai`: playouts per second of the search, and what their time goes into."""

from __future__ import annotations

import cProfile
import random
import time
from collections.abc import Callable, Sequence
from types import CodeType
from typing import Any

from l5r_desktop.ai.arena import counts, play_game
from l5r_desktop.ai.measure import spread
from l5r_desktop.ai.player import SearchPlayer, player_of
from l5r_desktop.ai.policies import policy
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.session.seats import MOST_SEATS

PARTS = {
    "dealing worlds": ("ai/search/belief.py",),
    "evaluation": ("ai/lcg/features.py", "ai/ccg/evaluation.py", "ai/ccg/features.py", "ai/ccg/threats.py"),
    "what is usual": ("ai/one_ply_search.py", "ai/habits.py", "ai/lcg/", "ai/ccg/"),
    "search": ("ai/search/",),
    "values": ("/values/",),
    "index": ("/index.py",),
    "rules": ("l5r_desktop/rulesets/",),
    "engine": ("l5r_desktop/engine/",),
    "card language": ("l5r_desktop/cardscript/",),
}  # fmt: skip
"""What the files of each part of the work have in their names; the first that fits counts."""


def positions(begin: Callable[[], State], seed: int, count: int) -> list[State]:
    """Positions of greedy games in which there is something to choose."""
    rng = random.Random(seed)
    found: list[State] = []

    def watch(s: State) -> None:
        if s.pending and counts(s.pending[0]) and len(s.pending[0].options) > 1:
            found.append(s.clone())

    for number in range(2):
        play_game(
            begin,
            [policy("greedy", seed + number + 7 * seat) for seat in range(max(MOST_SEATS.values()))],
            seed + number,
            watch,
        )
    return rng.sample(found, min(count, len(found)))


def search_figures(
    name: str, rules: PlayedRules, seats: Sequence[SeatDeck], seed: int, count: int = 24
) -> dict[str, Any]:
    """Figures of a level's thinking about positions of a ruleset. Raises UnknownPlayerError."""
    players = [player_of(name, rules, seats, seat, seed) for seat in range(len(seats))]
    rates, lengths, overruns = [], [], []
    for s in positions(lambda: rules.start(tuple(seats)), seed, count):
        player = players[s.pending[0].seat]
        assert isinstance(player, SearchPlayer), "a player that searches"
        begun, cpu = time.perf_counter(), time.process_time()
        player.answer(s, s.pending[0])
        taken, cpu = time.perf_counter() - begun, time.process_time() - cpu
        overruns.append(taken / player.level.budget.seconds)
        if player.thought.playouts:
            rates.append(player.thought.playouts / cpu)
            lengths.append(player.thought.decisions / player.thought.playouts)
    return {
        "positions": len(overruns),
        "playouts_per_cpu_second": spread(rates),
        "decisions_per_playout": spread(lengths),
        "part_of_time_used": spread(overruns, 2),
    }


def _part(code: CodeType | str) -> str:
    """Return the part that a function belongs to; one of Python's own is named by a string."""
    path = code.co_filename.replace("\\", "/") if isinstance(code, CodeType) else ""
    return next((part for part, names in PARTS.items() if any(name in path for name in names)), "Python itself")


def breakdown(name: str, rules: PlayedRules, seats: Sequence[SeatDeck], seed: int, count: int = 8) -> dict[str, float]:
    """The share of each part in the time of a level's thinking; profiling itself makes small functions look dear."""
    players = [player_of(name, rules, seats, seat, seed) for seat in range(len(seats))]
    chosen = positions(lambda: rules.start(tuple(seats)), seed, count)
    profile = cProfile.Profile()
    profile.enable()
    for s in chosen:
        players[s.pending[0].seat].answer(s, s.pending[0])
    profile.disable()
    times: dict[str, float] = dict.fromkeys((*PARTS, "Python itself"), 0.0)
    for entry in profile.getstats():
        times[_part(entry.code)] += entry.inlinetime
    whole = sum(times.values())
    return {part: round(own / whole, 3) for part, own in sorted(times.items(), key=lambda pair: -pair[1])}
