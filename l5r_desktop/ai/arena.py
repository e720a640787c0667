"""Whole games without a window: policies play, lots are drawn from a seed, figures are kept."""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.ai.policies import Policy, policy
from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, ChanceNeeded, Choice, Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import played_rules

INPUT_LIMIT = 60_000
LONGEST = 300
"""Rounds or turns after which a game counts as drawn: games of random players take 81 at most."""
TOO_LONG = "too long"
"""How such a game is said to have ended."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A record of what came of one game.

    seat, way: who won (-1: nobody) and how, `TOO_LONG` where nobody did in LONGEST rounds. decisions: by the counting
    of `counts`.

    rounds: how many, or turns where a game is played in turns. seconds: wall time.
    """

    seat: int
    way: str
    rounds: int
    decisions: int
    inputs: int
    seconds: float


def counts(decision: Decision) -> bool:
    """Return True if an answer counts as a decision:
    it had at least two options or had to act, and does not go on with another.

    A pass that nothing else stands beside is the controller's and is not counted.
    """
    if decision.continues_act:
        return False
    if decision.least != 1 or decision.most != 1:
        return bool(decision.options)
    return len(decision.options) > 1 or decision.options[0].key != "pass"


def draw_lots(needed: ChanceNeeded, rng: random.Random) -> Chance:
    """An outcome for what the engine asks to be drawn."""
    if needed.kind == "shuffle":
        order = list(range(needed.size))
        rng.shuffle(order)
        return Chance(tuple(order))
    return Chance(tuple(rng.sample(range(needed.size), needed.count)))


class StuckError(AssertionError):
    """A game that does not come to an end."""


def play_game(
    begin: Callable[[], State],
    players: Sequence[Policy],
    seed: int,
    watch: Callable[[State], None] | None = None,
) -> tuple[Game, GameRecord]:
    """Play one game to its end, or to the end of LONGEST rounds. Raises StuckError after too many inputs.

    begin: makes the first state. players: by seat. watch: called after every input.
    """
    rng = random.Random(seed)
    started = time.perf_counter()
    game = Game(begin, keep=False)
    state = game.state
    state.log = None
    decisions = 0
    rules = played_rules(state)
    while state.result is None and rules.moment(state)[0] <= LONGEST:
        if state.chance is not None:
            given: Choice | Chance = draw_lots(state.chance, rng)
        else:
            decision = state.pending[0]
            options = decision.options
            if len(options) == 1 and decision.least == decision.most == 1:
                keys: tuple[str, ...] = (options[0].key,)
            elif not options and decision.forced:
                keys = ()
            else:
                keys = players[decision.seat].answer(state, decision)
            decisions += counts(decision)
            given = Choice(decision.seat, keys)
        refusal = game.apply(given)
        assert refusal is None, f"{given!r} was refused: {refusal!r}"
        if watch is not None:
            watch(state)
        if len(game.inputs) > INPUT_LIMIT:
            raise StuckError(f"no end after {INPUT_LIMIT} inputs")
    seat, way = state.result or (-1, TOO_LONG)
    seconds = time.perf_counter() - started
    return game, GameRecord(seat, way, rules.moment(state)[0], decisions, len(game.inputs), seconds)


@dataclass
class Figures:
    """Figures over many games."""

    records: list[GameRecord] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)

    def summary(self, seats: int) -> dict[str, Any]:
        """The figures under the names of the command's JSON."""
        seconds = sum(record.seconds for record in self.records)
        decisions = sum(record.decisions for record in self.records)
        wins = Counter(record.seat for record in self.records)
        return {
            "games": len(self.records),
            "decisions": decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(decisions / seconds, 1) if seconds else 0.0,
            "wins": [wins[seat] for seat in range(seats)],
            "without_winner": wins[-1],
            "ways": dict(sorted(Counter(record.way for record in self.records).items())),
            "median_game_seconds": round(statistics.median(r.seconds for r in self.records), 4)
            if self.records
            else 0.0,
            "median_decisions": statistics.median(r.decisions for r in self.records) if self.records else 0,
            "median_rounds": statistics.median(r.rounds for r in self.records) if self.records else 0,
            "crashes": len(self.crashes),
        }


def simulate(
    begin: Callable[[], State],
    players: Sequence[str],
    games: int,
    seed: int,
    make: Callable[[str, int, int], Policy] = lambda name, seat, seed: policy(name, seed),
) -> Figures:
    """Play many games with seeds seed, seed + 1, …; a crash is noted with its seed and the others go on.

    make: makes a player by name, seat and seed.
    The cards do not change from game to game, so the garbage collector is told to leave them alone.
    """
    gc.freeze()
    figures = Figures()
    for number in range(seed, seed + games):
        made = [make(name, seat, number * 31 + seat) for seat, name in enumerate(players)]
        try:
            figures.records.append(play_game(begin, made, number)[1])
        except Exception as error:
            figures.crashes.append(f"seed {number}: {type(error).__name__}: {error}")
    return figures
