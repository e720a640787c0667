"""The whole of learning a ruleset: games, weights, habits, and what they gained."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from l5r_desktop.ai.habits import habits_file, habits_of
from l5r_desktop.ai.ladder import Ladder
from l5r_desktop.ai.policies import Policy, policy
from l5r_desktop.ai.training.fitting import HELD_OUT, apart, error, fit
from l5r_desktop.ai.training.games import SUBJECTS, Usual
from l5r_desktop.ai.training.records import Pick, Record, played
from l5r_desktop.ai.training.tally import habits_from, surprise
from l5r_desktop.ai.weighing import weights_file, weights_of
from l5r_desktop.rulesets.family import PlayedRules, Seated
from l5r_desktop.rulesets.registry import family_of

WATCHED = 0.25
"""How many games of the greedy player are watched for its habits, for each that positions are noted of."""
NOTHING: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class Learned:
    """What came of it. weights: by feature. shifts: by leaning of a deck and feature.
    habits: by look of an option. figures: what they gained.
    """

    weights: dict[str, float]
    shifts: dict[str, dict[str, float]]
    habits: dict[str, float]
    figures: dict[str, float]
    games: int

    def keep(self, weights: Path, habits: Path) -> list[Path]:
        """Write the weights and the habits; the same learning writes the same bytes."""
        lines = [
            f"# What is weighed of a position, as logs of odds for one more of it. From {self.games} games: l5r train.",
            "", "[weights]", *(f"{name} = {value:.4f}" for name, value in self.weights.items()), "",
            *(line for lean, row in self.shifts.items() for line in (
                f"[style.{lean}]", *(f"{name} = {value:.4f}" for name, value in row.items()), "",
            )),
        ]  # fmt: skip
        weights.write_text("\n".join(lines), encoding="utf-8", newline="\n")
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

    A quarter as many games of the greedy player are watched for its habits. What positions are worth is learned from
    games by these habits where they are played much faster, else from games of the greedy player.
    The figures compare with what is known so far, on games that were held out; what is learned comes from all.
    """
    subject = SUBJECTS[family_of(rules.name).name]
    names, penalty = subject.scales.names, subject.penalty
    figures: dict[str, float] = {}
    by_habit = subject.habitual.plays
    quarter = ceil(WATCHED * games)
    watched = quarter if by_habit else games
    taught: list[Pick] = []
    tried: list[Pick] = []
    records: list[Record] = []
    for number, notes in played(subject, rules, decks, watched, seed):
        if number < quarter:
            (taught if number % HELD_OUT else tried).extend(notes.picks)
        records += notes.records
        told(number + 1)
    habits = habits_from([*taught, *tried])
    figures["picks"] = float(len(taught) + len(tried))
    figures["surprise before"] = surprise(tried, _habits_before(rules.name))
    figures["surprise after"] = surprise(tried, habits_from(taught))
    if by_habit:
        records = []
        for number, notes in played(subject, rules, decks, games, seed + 1, habits):
            records += notes.records
            told(watched + number + 1)
    learned_from, held_out = apart(records)
    figures["positions"] = float(len(records))
    terms = subject.style.terms() if subject.style is not None else ()
    figures["error before"] = error(held_out, [*_weights_before(rules.name, names), *(0.0 for _ in terms)])
    found = fit(learned_from, (*names, *terms), penalty)
    figures["error after"] = error(held_out, found)
    if terms:
        alike = fit(_plain(learned_from, len(names)), names, penalty)
        figures["error without style"] = error(_plain(held_out, len(names)), alike)
    found = fit(records, (*names, *terms), penalty)
    rounded = {name: round(value, 4) for name, value in figures.items()}
    weights = dict(zip((*names, *terms), found, strict=True))
    shifts: dict[str, dict[str, float]] = {}
    for term in terms:
        lean, _, feature = term.partition(" ")
        shifts.setdefault(lean, {})[feature] = weights.pop(term)
    return Learned(weights, shifts, habits, rounded, games)


def _plain(records: Sequence[Record], count: int) -> list[Record]:
    """The same positions without what styles add."""
    return [replace(record, ahead=record.ahead[:count]) for record in records]


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
