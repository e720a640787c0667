"""The whole of learning a ruleset: games, weights, habits, and what they gained."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from l5r_desktop.ai.habits import habits_file, habits_of
from l5r_desktop.ai.ladder import Ladder
from l5r_desktop.ai.linear_evaluation import weights_file, weights_of
from l5r_desktop.ai.policies import Policy
from l5r_desktop.ai.training.games import SUBJECTS, Named
from l5r_desktop.ai.training.habit_counts import habits_from, surprise
from l5r_desktop.ai.training.logistic_regression import HELD_OUT, apart, error, fit
from l5r_desktop.ai.training.policy_tuning import GAMES, tune
from l5r_desktop.ai.training.records import Record, RecordedPick, played
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import card_game_of

NOTHING: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class TrainingResult:
    """What came of it. weights: by feature. habits: by look of an option. figures: what they gained.

    tables: lines of the other tables of the file of weights.
    """

    weights: dict[str, float]
    habits: dict[str, float]
    figures: dict[str, float]
    games: int
    tables: Sequence[str] = ()

    def keep(self, weights: Path, habits: Path) -> list[Path]:
        """Write the weights, and the habits if there are any; the same learning writes the same bytes."""
        lines = [
            f"# What is weighed of a position, as logs of odds for one more of it. From {self.games} games: l5r train.",
            "", "[weights]", *(f"{name} = {value:.4f}" for name, value in self.weights.items()), "", *self.tables, "",
        ]  # fmt: skip
        weights.write_text("\n".join(lines), encoding="utf-8", newline="\n")
        if not self.habits:
            return [weights]
        habits.write_text(json.dumps(self.habits, indent=0) + "\n", encoding="utf-8", newline="\n")
        return [weights, habits]


def learn(
    rules: PlayedRules,
    decks: Sequence[SeatDeck],
    games: int,
    seed: int,
    told: Callable[[int], None] = lambda number: None,
) -> TrainingResult:
    """Play so many games with decks drawn from those, and learn from them. told: hears after each how many there were.

    Habits are learned where playouts go by them. The figures compare with what is known so far, on games that were held
    out; what is learned comes from all.
    """
    subject = SUBJECTS[card_game_of(rules.name).name]
    names, penalty = subject.scales.names, subject.penalty
    figures: dict[str, float] = {}
    records: list[Record] = []
    taught: list[RecordedPick] = []
    tried: list[RecordedPick] = []
    for number, notes in played(subject, rules, decks, games, seed):
        records += notes.records
        if number < subject.habitual.watched * games:
            (taught if number % HELD_OUT else tried).extend(notes.picks)
        told(number + 1)
    habits = habits_from([*taught, *tried])
    figures["picks"] = float(len(taught) + len(tried))
    figures["surprise before"] = surprise(tried, _habits_before(rules.name))
    figures["surprise after"] = surprise(tried, habits_from(taught))
    learned_from, held_out = apart(records)
    figures["positions"] = float(len(records))
    terms = subject.style.terms() if subject.style is not None else ()
    figures["error before"] = error(held_out, [*_weights_before(rules.name, names), *(0.0 for _ in terms)])
    figures["error after"] = error(held_out, fit(learned_from, (*names, *terms), penalty, len(terms)))
    if terms:
        alike = fit(_plain(learned_from, len(names)), names, penalty)
        figures["error without style"] = error(_plain(held_out, len(names)), alike)
    found = dict(zip((*names, *terms), fit(records, (*names, *terms), penalty, len(terms)), strict=True))
    if subject.style is not None:
        tables = subject.style.lines([found[name] for name in terms])
    else:
        tables = subject.tunable.lines(rules.name, {}) if subject.tunable is not None else []
    rounded = {name: round(value, 4) for name, value in figures.items()}
    return TrainingResult({name: found[name] for name in names}, habits, rounded, games, tables)


def _plain(records: Sequence[Record], count: int) -> list[Record]:
    """The same positions without what styles add."""
    return [replace(record, ahead=record.ahead[:count]) for record in records]


def tuned(
    rules: PlayedRules,
    decks: Sequence[SeatDeck],
    samples: int,
    seed: int,
    told: Callable[[int], None] = lambda number: None,
) -> TrainingResult:
    """Tune what things are worth to the usual player, and leave all else as it is known.

    Raises ValueError for a game of which nothing is tuned.
    """
    subject = SUBJECTS[card_game_of(rules.name).name]
    names = subject.scales.names
    found = tune(rules, subject, decks, samples, seed, told)
    figures = {f"won after a step of {length}": round(rate, 3) for length, rate in found.rates.items()}
    figures |= {f"slope of {name}": round(much, 4) for name, much in found.slope.items() if much}
    kept = _weights_before(rules.name, names) if found.weights is None else found.weights
    weights = dict(zip(names, kept, strict=True))
    return TrainingResult(weights, {}, figures, GAMES * samples, found.lines)


def _weights_before(ruleset: str, names: tuple[str, ...]) -> Sequence[float]:
    return weights_of(ruleset, names) if weights_file(ruleset).exists() else [0.0] * len(names)


def _habits_before(ruleset: str) -> Mapping[str, float]:
    return habits_of(ruleset) if habits_file(ruleset).exists() else NOTHING


def compared(
    rules: PlayedRules, decks: Sequence[tuple[SeatDeck, SeatDeck]], learned: TrainingResult, pairs: int, seed: int
) -> Ladder:
    """Mirrored pairs of games between players by the new habits and by the old."""
    habitual = SUBJECTS[card_game_of(rules.name).name].habitual

    def make(name: str, rules: PlayedRules, seats: Sequence[SeatDeck], seat: int, seed: int) -> Policy:
        habits = learned.habits if name == "after" else _habits_before(rules.name)
        return Named(habitual.by_habit(random.Random(seed), habits))

    ladder = Ladder(rules, ["after", "before"], make)
    ladder.play(decks, 2 * pairs, seed)
    return ladder
