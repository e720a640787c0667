"""Fitting how sure chances are told: what is said in games of the usual player is compared with who won them.

Of each game one position of every third is thought about as for a person (`ai/adviser.py`): how likely the seat is to
win, and what to answer. What was said is fitted to what came true by a slope and an offset of the log of odds.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from l5r_desktop.ai.adviser import HINT, AdviserSettings, usual_cares
from l5r_desktop.ai.arena import StuckError, counts, play_game
from l5r_desktop.ai.calibration import ANSWER, ESTIMATE, NEVER, calibration_file, log_odds
from l5r_desktop.ai.decks import cards_of
from l5r_desktop.ai.judge.judge import judged
from l5r_desktop.ai.lent_weights import is_lent
from l5r_desktop.ai.levels import level
from l5r_desktop.ai.linear_evaluation import likelihood
from l5r_desktop.ai.player import UsualPlayer, heuristics_of, ready_decks
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.ai.search.win_estimate import estimated
from l5r_desktop.ai.training.games import SUBJECTS
from l5r_desktop.ai.training.logistic_regression import HELD_OUT, fit
from l5r_desktop.ai.training.records import Record
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.seats import decks_seen_by

THIRDS = 3
"""Parts of a game of which one position each is thought about."""
KEPT = 24
"""Positions of a game that are kept until it is known how long it was."""
TENTHS = 10
PLAYOUTS = {HINT: 60, ESTIMATE: 24}
"""With which positions are thought about, so that the same seed says the same; the window has time for more."""
DECIMALS = 3
PENALTY = 0.1
"""How strongly slopes are drawn to 0: not to be felt in a hundred games, and a fit to a few does not run away."""


@dataclass(frozen=True, slots=True)
class ToldChance:
    """A chance that was said. kind: of what (`calibration.ANSWER`, `ESTIMATE`). third: of the game, from 0.

    said: before it is calibrated. simple: by how much the seat is ahead in what a simple judge would count. won: 1.0 if
    the seat won, 0.0 if not. judged: the log of the odds that a judge gave the position, in an estimate; None where no
    judge has learned the ruleset.
    """

    game: int
    kind: str
    third: int
    said: float
    simple: tuple[float, ...]
    won: float
    judged: float | None = None


@dataclass(frozen=True, slots=True)
class FittedChances:
    """A record of what came of fitting. slope, offset: of the log of odds. judge: by what a judge's is multiplied.

    games, points: from how many games, and chances in them. figures: of the chances that were held out.
    """

    slope: float
    offset: float
    games: int
    points: int
    figures: Mapping[str, object]
    judge: float = 0.0


def said_in_games(
    rules: PlayedRules,
    decks: Sequence[SeatDeck],
    games: int,
    seed: int,
    cares: AdviserSettings | None = None,
    told: Callable[[int], None] = lambda number: None,
) -> Iterator[ToldChance]:
    """Yield all that is said in so many games of the usual player against itself.

    decks: of which two are drawn for each game. cares: with the levels and playouts by which it is thought; None for
    the levels of the window and PLAYOUTS. told: hears after each game how many there were. Raises ValueError for a game
    of which no simple judge is known.
    """
    cares = cares or AdviserSettings(*((usual_cares().of(kind)[0], Budget(0.0, PLAYOUTS[kind])) for kind in PLAYOUTS))
    simple = SUBJECTS[card_game_of(rules.name).name].simple
    if simple is None or is_lent(rules.name):
        raise ValueError(f"no simple judge of {rules.name} is known, so that its chances cannot be compared")
    rng = random.Random(seed)
    for number in range(games):
        pair = tuple(rng.sample(list(decks), 2))
        luck = rng.randrange(1 << 30)
        try:
            game = _played(rules, pair, luck)
        except StuckError:
            continue
        if game.winner >= 0:
            thinker = _Thinker(rules, pair, cares, str(luck))
            for third in range(THIRDS):
                within = game.within(third)
                if within:
                    s = rng.choice(within)
                    for kind, seat, said, odds in thinker.said(s):
                        won = float(game.winner == seat)
                        yield ToldChance(number, kind, third, said, simple(s, seat), won, odds)
        told(number + 1)


@dataclass(slots=True)
class _PlayedGame:
    """A game that has been played. kept: positions, with the place of each among all. seen: how many there were."""

    kept: list[tuple[int, State]] = field(default_factory=list)
    seen: int = 0
    winner: int = -1

    def within(self, third: int) -> list[State]:
        """The positions kept of a third of the game."""
        return [s for place, s in self.kept if THIRDS * place // self.seen == third]


def _played(rules: PlayedRules, pair: tuple[SeatDeck, ...], luck: int) -> _PlayedGame:
    """A game of the usual player against itself. luck: the seed of all that is drawn."""
    game, rng = _PlayedGame(), random.Random(luck)

    def watch(s: State) -> None:
        if s.pending and counts(s.pending[0]) and not s.pending[0].secret:
            place = len(game.kept) if len(game.kept) < KEPT else rng.randrange(game.seen + 1)
            if place < KEPT:
                game.kept[place : place + 1] = [(game.seen, s.clone())]
            game.seen += 1

    players = [UsualPlayer(rules, decks_seen_by(pair, seat), luck + seat) for seat in range(len(pair))]
    _, record = play_game(lambda: rules.start(pair), players, luck, watch)
    game.winner = record.seat
    return game


class _Thinker:
    """Thinks about positions of one table as for a person. luck: the seed of its random choices."""

    def __init__(self, rules: PlayedRules, pair: Sequence[SeatDeck], cares: AdviserSettings, luck: str) -> None:
        self._rules, self._cares, self._luck = rules, cares, luck
        self._seen = [decks_seen_by(pair, seat) for seat in range(len(pair))]
        self._heuristics = [heuristics_of(rules, seen) for seen in self._seen]
        self._beliefs = [Belief(rules, seen, ready_decks(rules.name)) for seen in self._seen]
        self._decks = [cards_of(rules, deck) for deck in pair]

    def said(self, s: State) -> Iterator[tuple[str, int, float, float | None]]:
        """Yield each chance that is said about a position, with its kind, to which seat, and what a judge says beside
        it: an estimate to both, an answer to who is asked.
        """
        strength, budget = self._cares.of(ESTIMATE)
        reach = level(strength, self._rules.name).estimating
        for seat, (heuristics, belief) in enumerate(zip(self._heuristics, self._beliefs, strict=True)):
            replica = as_replica(s, seat)
            found = estimated(heuristics, belief, reach, replica, seat, budget)
            if found is not None:
                yield ESTIMATE, seat, found.chance, judged(replica, seat, self._decks[seat])
        decision = s.pending[0]
        seat = decision.seat
        strength, budget = self._cares.of(HINT)
        care = replace(level(strength, self._rules.name).care, habit=0.0)
        search = DecisionSearch(self._heuristics[seat], self._beliefs[seat], care, self._luck)
        thought = search.answer(as_replica(s, seat), decision, budget)
        if thought.expected is not None:
            yield ANSWER, seat, thought.expected, None


def calibrate(found: Sequence[ToldChance]) -> dict[str, FittedChances]:
    """Fit the chances of each kind."""
    kinds = {kind: [one for one in found if one.kind == kind] for kind in (ESTIMATE, ANSWER)}
    return {kind: fitted(part) for kind, part in kinds.items() if part}


def keep(ruleset: str, found: Mapping[str, FittedChances], file: Path) -> None:
    """Write slopes and offsets of a ruleset into a file, and leave those of the others. Raises OSError."""
    before = calibration_file() if not file.exists() else file
    table = tomllib.loads(before.read_text(encoding="utf-8"))
    table[ruleset] = {
        kind: {
            "slope": round(one.slope, DECIMALS), "offset": round(one.offset, DECIMALS),
            **({"judge": round(one.judge, DECIMALS)} if one.judge else {}), "games": one.games, "points": one.points,
        }
        for kind, one in found.items()
    }  # fmt: skip
    text = HEADER + "".join(
        f"\n[{name}.{kind}]\n" + "".join(f"{key} = {value}\n" for key, value in row.items())
        for name, rows in sorted(table.items())
        for kind, row in rows.items()
    )
    file.write_text(text, encoding="utf-8", newline="\n")


HEADER = """\
# By what the logs of odds of a chance to win are multiplied before it is told to people, and what is added then: fitted
# to how often what was said came true (l5r train --chances). estimate: of a position, to either seat. answer: of an
# answer that was thought about. judge: by what the log of the odds that a learned judge gives the position is
# multiplied before it is added too. games, points: from how many games of the usual player against itself, and how many
# chances in them. What is not here was not fitted: such chances are told as they are found.
"""


def fitted(found: Sequence[ToldChance]) -> FittedChances:
    """Fit slope and offset to chances of one kind, and tell how good they are on games that were held out.

    What is said to be certain is told as it is, so that nothing is fitted to it.
    """
    unsure = [one for one in found if NEVER < one.said < 1.0 - NEVER]
    sure = [one for one in found if not NEVER < one.said < 1.0 - NEVER]
    slope, judge, offset = _line(unsure)
    held_out = [*_held_out(unsure, _odds_row), *((one, one.said) for one in sure)]
    figures: dict[str, object] = {
        "slope": round(slope, 3), "judge": round(judge, 3), "offset": round(offset, 3), "points": len(found),
    }  # fmt: skip
    for third in range(THIRDS):
        part = [one for one in found if one.third == third]
        if part:
            calibrated = [pair for pair in held_out if pair[0].third == third]
            simple = list(_held_out(part, _simple_row))
            figures[f"third {third + 1}"] = {
                "said": _mean([one.said for one in part]),
                "came true": _mean([one.won for one in part]),
                "brier": brier([(one, one.said) for one in part]),
                "brier calibrated": brier(calibrated),
                "brier of a simple judge": brier(simple),
            }
    figures["said, calibrated and came true by tenths"] = list(_tenths(held_out))
    return FittedChances(slope, offset, len({one.game for one in found}), len(found), figures, judge)


def _line(found: Sequence[ToldChance]) -> tuple[float, float, float]:
    """Slope, weight of the judge and offset."""
    records = [Record(one.game, _odds_row(one), one.won) for one in found]
    slope, judge, offset = fit(records, ("said", "judged", "always"), PENALTY)
    return slope, judge, offset


def _odds_row(one: ToldChance) -> tuple[float, ...]:
    return log_odds(one.said), one.judged or 0.0, 1.0


def _simple_row(one: ToldChance) -> tuple[float, ...]:
    return (*one.simple, 1.0)


def _held_out(
    found: Sequence[ToldChance], row: Callable[[ToldChance], tuple[float, ...]]
) -> Iterator[tuple[ToldChance, float]]:
    """Each chance with what a logistic regression by a row of numbers says of it, fitted to other games."""
    for part in range(HELD_OUT):
        others = [Record(one.game, row(one), one.won) for one in found if one.game % HELD_OUT != part]
        if not others:
            continue
        weights = fit(others, [str(k) for k in range(len(others[0].ahead))], PENALTY)
        for one in found:
            if one.game % HELD_OUT == part:
                yield one, likelihood(sum(w * value for w, value in zip(weights, row(one), strict=True)))


def brier(pairs: Sequence[tuple[ToldChance, float]]) -> float:
    """The mean square by which chances miss what came true: 0.25 for a coin.

    >>> brier([(ToldChance(0, "answer", 0, 0.5, (), 1.0), 0.5)])
    0.25
    """
    return _mean([(guess - one.won) ** 2 for one, guess in pairs])


def _tenths(pairs: Sequence[tuple[ToldChance, float]]) -> Iterator[list[float]]:
    """For each tenth of what was said: how many chances, their mean before and after, and how often they came true."""
    for tenth in range(TENTHS):
        part = [(one, guess) for one, guess in pairs if min(TENTHS - 1, int(TENTHS * one.said)) == tenth]
        if part:
            yield [
                len(part), _mean([one.said for one, _ in part]), _mean([guess for _, guess in part]),
                _mean([one.won for one, _ in part]),
            ]  # fmt: skip


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 4) if values else 0.0
