"""The whole of learning a ruleset: games, weights, habits, and what they gained."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from typing import Any

from l5r_desktop.ai.arena import play_game
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.habits import chances, habits_file, habits_of
from l5r_desktop.ai.ladder import Ladder
from l5r_desktop.ai.linear_evaluation import shifts_of, weights_file, weights_of
from l5r_desktop.ai.policies import Policy, policy
from l5r_desktop.ai.training.climbing import EVERY, Climb, climb, climb_from
from l5r_desktop.ai.training.games import SUBJECTS, PolicyAdapter, Subject, Tunable
from l5r_desktop.ai.training.logistic_regression import HELD_OUT, apart, error, fit
from l5r_desktop.ai.training.records import Record, RecordedPick, played
from l5r_desktop.ai.training.spsa import Moves, sampled, slope, stepped
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.registry import card_game_of

# Tuning the usual player of a game by matches against the greedy one and against itself as it was.

LENGTHS = (0.0, 0.5, 1.0, 1.5, 2.0)
"""How far steps along the slope go, of which the one is made that wins most."""
TRIED = 60
"""Mirrored pairs of games for each length."""
GAMES = 2
"""Games that a sample takes."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """The result of a training run. lines: of the tables beside the weights.

    slope: what each move of one unit gains. rates: the share of
    games won against greedy and against what was before,
    by the length of the step.
    """

    lines: list[str]
    slope: dict[str, float]
    rates: dict[float, float]
    length: float


def tune(
    rules: PlayedRules,
    subject: Subject,
    decks: Sequence[SeatDeck],
    samples: int,
    seed: int,
    told: Callable[[int], None] = lambda number: None,
) -> Tuned:
    """Play so many samples, two games each, and make the step that wins most. told: hears how many games there were.

    Raises ValueError for a game of which nothing can be tuned.
    """
    tunable = subject.tunable
    if tunable is None:
        raise ValueError(f"nothing of {rules.name} is tuned by matches")
    match = Matches(rules, tunable, decks, seed)
    found = []
    for number, sample in enumerate(sampled(tunable.names, {}, match, samples, seed)):
        found.append(sample)
        told(GAMES * (number + 1))
    direction = slope(found)
    rates = {}
    for length in LENGTHS:
        moves = stepped({}, direction, length)
        rates[length] = sum(match(moves, samples + number) for number in range(TRIED)) / TRIED
    best = max(LENGTHS, key=lambda length: rates[length])
    moves = stepped({}, direction, best)
    return Tuned(tunable.lines(rules.name, moves), direction, rates, best)


class Matches:
    """Mirrored pairs of games of the usual player by some moves: against others, or by turns against greedy and against
    none moved. Both seats play the same deck: of pairs between two decks the better deck wins one game for each side
    mostly, which tells nothing of the moves.
    """

    def __init__(self, rules: PlayedRules, tunable: Tunable, decks: Sequence[SeatDeck], seed: int) -> None:
        self._rules = rules
        self._tunable = tunable
        self._decks = list(decks)
        self._seed = seed

    def __call__(self, moves: Moves, number: int, against: Moves | None = None) -> float:
        """The share of a pair of games that was won; half a game that nobody wins."""
        rng = random.Random(f"{self._seed} {number} match")
        deck = rng.choice(self._decks)
        pair = (deck, deck)
        luck = rng.randrange(1 << 30)
        won = 0.0
        for own in (0, 1):
            players: list[Any] = [self._player(moves, luck, pair)]
            greedy = against is None and number % 2 == 0
            players.insert(1 - own, policy("greedy", luck) if greedy else self._player(against or {}, luck, pair))
            _, record = play_game(lambda: self._rules.start(pair), players, luck)
            won += 0.5 if record.seat < 0 else float(record.seat == own)
        return won / 2.0

    def _player(self, moves: Moves, luck: int, pair: Sequence[SeatDeck]) -> Policy:
        cards = [cards_of(self._rules, seating) for seating in pair]
        return PolicyAdapter(self._tunable.player(random.Random(luck), self._rules.name, moves, cards))


# Learning habits: how often each look of an option was taken where it was offered.

TRUSTED = 6.0
"""How many offers of a card itself count as much as what is usual for cards of its kind."""
EVEN = 2.0
"""How many offers are thought to have gone half and half before any was seen."""
LEAST = 4
"""How often a card must have been offered to have a habit of its own."""
DIGITS = 3


def habits_from(picks: Iterable[RecordedPick]) -> dict[str, float]:
    """The share of each look, sorted; with a card only where it was offered often enough and differs."""
    far: dict[str, list[int]] = {}
    near: dict[tuple[str, str], list[int]] = {}
    for pick in picks:
        for place, mark in enumerate(pick.found):
            for row in (far.setdefault(mark[0], [0, 0]), near.setdefault(mark, [0, 0])):
                row[0] += 1
                row[1] += place == pick.taken
    usual = {look: (taken + EVEN / 2) / (offered + EVEN) for look, (offered, taken) in far.items()}
    own = {
        look: (taken + TRUSTED * usual[kind]) / (offered + TRUSTED)
        for (kind, look), (offered, taken) in near.items()
        if offered >= LEAST
    }
    return {look: round(share, DIGITS) for look, share in sorted({**usual, **own}.items())}


def surprise(picks: Iterable[RecordedPick], shares: Mapping[str, float]) -> float:
    """The mean surprise at what was picked (log loss), by habits as they are, not sharpened."""
    losses = [-log(max(1e-6, chances(shares, pick.found, 1.0)[pick.taken])) for pick in picks]
    return sum(losses) / len(losses) if losses else 0.0


NOTHING: Mapping[str, float] = {}


@dataclass(frozen=True, slots=True)
class TrainingResult:
    """A record of what came of it. weights: by feature. habits: by look of an option. figures: what they gained.

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
    tables = subject.tunable.lines(rules.name, {}) if subject.tunable is not None else []
    if subject.style is not None:
        tables += subject.style.lines([found[name] for name in terms])
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
    found = tune(rules, subject, decks, samples, seed, told)
    figures = {f"won after a step of {length}": round(rate, 3) for length, rate in found.rates.items()}
    figures |= {f"slope of {name}": round(much, 4) for name, much in found.slope.items() if much}
    return _with_tables(rules.name, subject, found.lines, figures, GAMES * samples)


def tuned_in_steps(
    rules: PlayedRules,
    decks: Sequence[SeatDeck],
    pairs: int,
    seed: int,
    file: Path,
    told: Callable[[int], None] = lambda number: None,
) -> TrainingResult:
    """Tune the same in a small step after every pair of games, going on from what a file keeps, until there were so
    many pairs. The figures tell how far each thing was moved, in units of its scale.

    Raises ValueError for a game of which nothing is tuned, and for a file that holds something else; OSError, before
    anything is played, for one that cannot be read or written.
    """
    subject = SUBJECTS[card_game_of(rules.name).name]
    tunable = subject.tunable
    if tunable is None:
        raise ValueError(f"nothing of {rules.name} is tuned by matches")
    idle = tunable.idle(rules.name)
    climbed = climb_from(file)
    climbed.keep(file)

    def noted(now: Climb) -> None:
        if now.pairs % EVERY == 0 or now.pairs == pairs:
            now.keep(file)
        told(GAMES * now.pairs)

    names = [name for name in tunable.names if name not in idle]
    climb(climbed, names, Matches(rules, tunable, decks, seed), pairs, seed, noted)
    moves = climbed.found()
    figures = {f"moved {name}": round(much, 2) for name, much in moves.items()}
    return _with_tables(rules.name, subject, tunable.lines(rules.name, moves), figures, GAMES * climbed.pairs)


def _with_tables(
    ruleset: str, subject: Subject, tables: list[str], figures: dict[str, float], games: int
) -> TrainingResult:
    """The tables of what was tuned, and all else as it is known."""
    names = subject.scales.names
    weights = dict(zip(names, _weights_before(ruleset, names), strict=True))
    if subject.style is not None:
        rows = shifts_of(ruleset, subject.style.names, names)
        tables += subject.style.lines([row[names.index(name)] for row in rows for name in subject.style.shifted])
    return TrainingResult(weights, {}, figures, games, tables)


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
        return PolicyAdapter(habitual.by_habit(random.Random(seed), habits))

    ladder = Ladder(rules, ["after", "before"], make)
    ladder.play(decks, 2 * pairs, seed)
    return ladder
