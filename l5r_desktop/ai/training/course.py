"""The whole of learning a ruleset: games, weights, habits, and what they gained."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from l5r_desktop.ai.habits import habits_file, habits_of
from l5r_desktop.ai.ladder import Ladder
from l5r_desktop.ai.policies import Policy, policy
from l5r_desktop.ai.training.fitting import HELD_OUT, apart, error, fit
from l5r_desktop.ai.training.games import SUBJECTS, Usual
from l5r_desktop.ai.training.records import Notes, Pick, Record, played
from l5r_desktop.ai.training.tally import habits_from, surprise
from l5r_desktop.ai.weighing import weights_file, weights_of
from l5r_desktop.rulesets.family import PlayedRules, Seated
from l5r_desktop.rulesets.registry import family_of

WATCHED = 0.25
"""How many games of the greedy player are watched for its habits, for each that is played by habit."""
NOTHING: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of it. weights: by feature. habits: by look of an option. figures: what they gained."""

    weights: dict[str, float]
    habits: dict[str, float]
    figures: dict[str, float]
    games: int

    def keep(self, weights: Path, habits: Path) -> list[Path]:
        """Write the weights, and the habits if there are any; the same learning writes the same bytes."""
        lines = [
            f"# What is weighed of a position, as logs of odds for one more of it. From {self.games} games: l5r train.",
            "", "[weights]", *(f"{name} = {value:.4f}" for name, value in self.weights.items()), "",
        ]  # fmt: skip
        weights.write_text("\n".join(lines), encoding="utf-8", newline="\n")
        if not self.habits:
            return [weights]
        habits.write_text(json.dumps(self.habits, indent=0) + "\n", encoding="utf-8", newline="\n")
        return [weights, habits]


def learn(
    rules: PlayedRules,
    decks: Sequence[Seated],
    games: int,
    seed: int,
    told: Callable[[int], None] = lambda number: None,
) -> Learned:
    """Play so many games with decks drawn from those, and learn from them. told: hears after each how many there were.

    Where playouts go by habit, the greedy player is watched first, and what positions are worth is learned from games
    by its habits, which take a tenth of the time.
    The figures compare with what is known so far, on games that were held out; what is learned comes from all.
    """
    subject = SUBJECTS[family_of(rules.name).name]
    names, penalty = subject.scales.names, subject.penalty
    figures: dict[str, float] = {}
    habits: dict[str, float] | None = None
    done = 0
    if subject.habitual is not None:
        watched = ceil(WATCHED * games)
        taught, tried = _picks(played(subject, rules, decks, watched, seed), told)
        habits, done = habits_from([*taught, *tried]), watched
        figures["picks"] = float(len(taught) + len(tried))
        figures["surprise before"] = surprise(tried, _habits_before(rules.name))
        figures["surprise after"] = surprise(tried, habits_from(taught))
    records: list[Record] = []
    for number, notes in played(subject, rules, decks, games, seed + 1, habits):
        records += notes.records
        told(done + number + 1)
    learned_from, held_out = apart(records)
    figures["positions"] = float(len(records))
    figures["error before"] = error(held_out, _weights_before(rules.name, names))
    figures["error after"] = error(held_out, fit(learned_from, names, penalty))
    weights = fit(records, names, penalty)
    rounded = {name: round(value, 4) for name, value in figures.items()}
    return Learned(dict(zip(names, weights, strict=True)), habits or {}, rounded, games)


def _picks(games: Iterable[tuple[int, Notes]], told: Callable[[int], None]) -> tuple[list[Pick], list[Pick]]:
    """What was picked in games, and in those that are held out."""
    taught: list[Pick] = []
    tried: list[Pick] = []
    for number, notes in games:
        (taught if number % HELD_OUT else tried).extend(notes.picks)
        told(number + 1)
    return taught, tried


def _weights_before(ruleset: str, names: tuple[str, ...]) -> Sequence[float]:
    return weights_of(ruleset, names) if weights_file(ruleset).exists() else [0.0] * len(names)


def _habits_before(ruleset: str) -> Mapping[str, float]:
    return habits_of(ruleset) if habits_file(ruleset).exists() else NOTHING


def compared(
    rules: PlayedRules, decks: Sequence[tuple[Seated, Seated]], learned: Learned, pairs: int, seed: int
) -> Ladder:
    """Mirrored pairs of games between the usual player by the new weights and by the old ones (greedy without any)."""
    subject = SUBJECTS[family_of(rules.name).name]
    old = weights_file(rules.name).exists()

    def make(name: str, rules: PlayedRules, seats: Sequence[Seated], seat: int, seed: int) -> Policy:
        if name == "after":
            return Usual(subject, seed, list(learned.weights.values()))
        return Usual(subject, seed, None) if old else policy("greedy", seed)

    ladder = Ladder(rules, ["after", "before"], make)
    ladder.play(decks, 2 * pairs, seed)
    return ladder
