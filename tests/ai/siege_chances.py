"""Fits the weights by which chances in Siege are told (`ai/ccg/siege_chances.py`) to games by habit.

    python -m tests.ai.siege_chances FILE --games 30 [--seed 101]

plays games with the seeds from `--seed` on, as `tests.ai.siege_balance` draws their decks, and writes a line for each
into FILE; games that it holds already are not played again. Then it prints how often the team won, the weights, and the
Brier score by thirds of a game: of chances by weights fitted to other games, and of a coin.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from l5r_desktop.ai.answer_comparison import HabitPlayer
from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.ccg.evaluation import throne_falls
from l5r_desktop.ai.ccg.siege_chances import NAMES, features, with_the_throne
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.ai.training.logistic_regression import fit
from l5r_desktop.ai.training.records import Record
from l5r_desktop.engine.state import State
from l5r_desktop.session.seats import decks_seen_by
from tests.ai.siege_balance import decks_of
from tests.session.playing import rules_of, seatings

KINDS = frozenset({"action", "declare", "assign", "battle"})
"""Kinds of decisions at which a position may be noted."""
NOTED = 0.06
"""The share of these positions that is noted: some forty of a game."""
PENALTY = 50.0
THIRDS = 3
PARTS = 10
"""In so many parts the games are divided; each is foretold by weights from the others."""


def played(seed: int) -> dict[str, Any]:
    """Play a game by habit. Returns its record: whether the team won, and the positions noted, each with its place, its
    numbers for the team and how likely the Throne Room falls.
    """
    rules, seats = rules_of("ccg-siege"), seatings(*decks_of(seed))
    players = [HabitPlayer(rules, decks_seen_by(seats, seat), seed * 31 + seat) for seat in range(len(seats))]
    rng, noted, asked = random.Random(seed), list[Any](), 0

    def watch(s: State) -> None:
        nonlocal asked
        if s.result is None and s.pending and s.pending[0].kind in KINDS:
            asked += 1
            if rng.random() < NOTED:
                noted.append([asked, features(s, 0), throne_falls(s)])

    _, record = play_game(lambda: rules.start(seats), players, seed, watch)
    return {"seed": seed, "team": int(0 <= record.seat < len(seats) - 1), "asked": asked, "noted": noted}


def weights_from(games: Sequence[dict[str, Any]]) -> list[float]:
    """Fit the weights to positions in which the Throne Room is not attacked."""
    rows = [Record(n, tuple(at[1]), float(game["team"])) for n, game in enumerate(games) for at in game["noted"]
            if at[2] is None]  # fmt: skip
    return fit(rows, ["weight"] * len(NAMES), PENALTY)


def misses(games: Sequence[dict[str, Any]], third: int) -> tuple[float, int]:
    """Return the Brier score of a third of all games by weights from other games, and of how many positions."""
    found: list[float] = []
    for part in range(PARTS):
        others = [game for n, game in enumerate(games) if n % PARTS != part]
        weights = weights_from(others)
        for game in (game for n, game in enumerate(games) if n % PARTS == part):
            for place, row, fall in game["noted"]:
                if min(THIRDS - 1, THIRDS * place // game["asked"]) == third:
                    said = likelihood(sum(w * value for w, value in zip(weights, row, strict=True)))
                    found.append((with_the_throne(said, fall, team=True) - game["team"]) ** 2)
    return sum(found) / max(1, len(found)), len(found)


def main(arguments: list[str]) -> int:
    """Play what is missing, fit, and print."""
    parser = argparse.ArgumentParser(prog="tests.ai.siege_chances", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=101)
    options = parser.parse_args(arguments)
    lines = options.file.read_text(encoding="utf-8").splitlines() if options.file.is_file() else []
    games = [json.loads(line) for line in lines]
    for seed in sorted({*range(options.seed, options.seed + options.games)} - {game["seed"] for game in games}):
        games.append(played(seed))
        with options.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(games[-1]) + "\n")
    print(f"the team won {sum(game['team'] for game in games)} of {len(games)}")
    print("\n".join(f"{name} = {weight:.3f}" for name, weight in zip(NAMES, weights_from(games), strict=True)))
    for third in range(THIRDS):
        miss, count = misses(games, third)
        print(f"third {third + 1}: Brier score {miss:.3f} of {count} positions, a coin 0.250")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
