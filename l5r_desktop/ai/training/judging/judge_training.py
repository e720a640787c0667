"""The whole of learning a judge: games of the usual player, what was seen in them, a network, and how good it is on
games that it has not seen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import exp, log
from pathlib import Path
from typing import Any

from l5r_desktop.ai.judge.judge import VIEWED
from l5r_desktop.ai.judge.network import Network
from l5r_desktop.ai.lent_weights import is_lent
from l5r_desktop.ai.training.judging.positions import SeenPositions, collected
from l5r_desktop.ai.training.judging.teaching import EPOCHS, taught, untaught
from l5r_desktop.ai.training.logistic_regression import HELD_OUT
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import card_game_of

DIGITS = 5
"""Of the numbers of a network in a file."""


@dataclass(frozen=True, slots=True)
class LearnedJudge:
    """A judge that has been learned. figures: log losses on games that were held out, by the weights that were known
    before and by what was learned from the others; the network has learned from all games.
    """

    network: Network
    games: int
    positions: int
    seed: int
    figures: dict[str, float]

    def keep(self, file: Path) -> None:
        """Write it as a judge's file. Raises OSError."""
        table: dict[str, Any] = {"games": self.games, "positions": self.positions, "seed": self.seed, **self.figures}
        table["network"] = _rounded(asdict(self.network))
        file.write_text(json.dumps(table, separators=(",", ":")) + "\n", encoding="utf-8", newline="\n")


def _rounded(part: Any) -> Any:
    if isinstance(part, dict):
        return {name: _rounded(one) for name, one in part.items()}
    return [_rounded(one) for one in part] if isinstance(part, list) else float(f"{part:.{DIGITS}g}")


def learn_judge(
    rules: PlayedRules, decks: Sequence[SeatDeck], games: int, seed: int, file: Path,
    told: Callable[[int], None] = lambda number: None,
    taught_so_far: Callable[[int, float], None] = lambda epoch, loss: None,
    epochs: int = EPOCHS,
) -> LearnedJudge:  # fmt: skip
    """Learn from so many games of the usual player, those first that the file holds of an earlier run by the same seed.

    told: hears how many games there are. taught_so_far: hears after each epoch its number and the mean loss. Raises
    ValueError for a game that no judge looks at, and for a file that holds something else; OSError for one that cannot
    be read or written.
    """
    game = VIEWED.get(card_game_of(rules.name).name)
    if game is None or is_lent(rules.name):
        raise ValueError(f"no judge looks at {rules.name}")
    found = list(collected(rules, decks, game, games, seed, file, told))
    known = game.weighed(rules.name)
    others = [one for one in found if one.game % HELD_OUT]
    held_out = [one for one in found if not one.game % HELD_OUT]
    figures: dict[str, float] = {}
    if any(one.rows for one in others) and any(one.rows for one in held_out):
        rows, won = _all(others)
        before = untaught(rows, known, seed, game.of_cards)
        after = taught(rows, won, known, seed, game.of_cards, epochs, taught_so_far)
        figures = {"loss before": round(loss(before, held_out), 4), "loss after": round(loss(after, held_out), 4)}
    rows, won = _all(found)
    if not rows:
        raise ValueError("nobody won any of these games")
    network = taught(rows, won, known, seed, game.of_cards, epochs, taught_so_far)
    return LearnedJudge(network, games, len(rows), seed, figures)


def _all(found: Sequence[SeenPositions]) -> tuple[list[tuple[float, ...]], list[float]]:
    return [row for one in found for row in one.rows], [value for one in found for value in one.won]


def loss(network: Network, found: Sequence[SeenPositions]) -> float:
    """The mean log loss of what a network says of positions."""
    rows, won = _all(found)
    total = 0.0
    for row, value in zip(rows, won, strict=True):
        odds = max(-30.0, min(30.0, network.said(row)))
        total += log(1.0 + exp(-odds if value > 0.5 else odds))
    return total / len(rows)
