"""Two players compared at one kind of question: where they answer differently in games of the usual player, both
answers are played on by the usual player in the same worlds, and the difference in games won is told.

A match tells little of a rule that comes up twice a game, as decks and lots decide most games. Here every game that is
played on begins with the difference.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from l5r_desktop.ai.arena import LONGEST, StuckError, counts, play_game
from l5r_desktop.ai.player import UsualPlayer, heuristics_of
from l5r_desktop.ai.playing_on import play_on, share_won
from l5r_desktop.ai.policies import Policy
from l5r_desktop.ai.search.belief import Belief
from l5r_desktop.ai.search.candidate_moves import ORDERED, Keys
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.session.seats import decks_seen_by

Make = Callable[[Sequence[SeatDeck], int, int], Policy]
"""Makes a player for decks (by seat, those of others veiled), a seat and a seed."""
Asked = Callable[[State, Decision], bool]
"""Tells if a question is of the kind that is compared."""


@dataclass(frozen=True, slots=True)
class AnswerPlayers:
    """The two players that are compared: `one` is what is usual so far, `other` what is tried in its place."""

    one: Make
    other: Make


@dataclass(frozen=True, slots=True)
class Depth:
    """The extent to which answers are played on. worlds: in how many. turns: rounds, or turns in a game played in
    turns, after which a position is judged as the search judges it; 0 to play to the end of the game. most: of the
    questions of a game that are answered differently, so many are played on, drawn by lot.
    """

    worlds: int = 4
    turns: int = 0
    most: int = 4


@dataclass(frozen=True, slots=True)
class AnswerDifference:
    """One question that was answered differently. gains: by world, how much more of the game the other answer won: 1.0
    where it won and the one lost.
    """

    game: int
    prompt: str
    one: Keys
    other: Keys
    gains: tuple[float, ...]

    @property
    def gain(self) -> float:
        """The mean over all worlds."""
        return fmean(self.gains)


@dataclass
class AnswerComparison:
    """The result of comparing two players. asked, differed: by prompt, how many questions there were, and how many of
    them were answered differently; found: those that were played on. stuck: games that came to no end.
    """

    games: int = 0
    stuck: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    differed: Counter[str] = field(default_factory=Counter)
    found: list[AnswerDifference] = field(default_factory=list)

    def summary(self) -> dict[str, Any]:
        """The figures under the names of the command's JSON, of all questions together and of each prompt.

        gain: of a game, for each changed answer, with its standard error over questions.
        """
        by_prompt = {
            prompt: {
                "asked": asked,
                "differed": self.differed[prompt],
                **_gained([one for one in self.found if one.prompt == prompt]),
            }
            for prompt, asked in self.asked.most_common()
        }
        return {
            "games": self.games,
            "stuck": self.stuck,
            "asked": self.asked.total(),
            "differed": self.differed.total(),
            **_gained(self.found),
            "by_prompt": by_prompt,
        }


def _gained(found: Sequence[AnswerDifference]) -> dict[str, Any]:
    gains = [one.gain for one in found]
    return {
        "played_on": len(gains),
        "better": sum(one > 0 for one in gains),
        "worse": sum(one < 0 for one in gains),
        "gain": round(fmean(gains), 4) if gains else None,
        "standard_error": round(stdev(gains) / sqrt(len(gains)), 4) if len(gains) > 1 else None,
    }


def of_kinds(kinds: Sequence[str]) -> Asked:
    """Questions by their kinds or prompts, all where none are named; those answered in secret are left out, for what a
    single answer is worth tells nothing of a mixture.
    """
    return lambda s, decision: not decision.secret and (not kinds or decision.kind in kinds or decision.prompt in kinds)


def compare_answers(
    rules: PlayedRules, decks: Sequence[SeatDeck], players: AnswerPlayers, asked: Asked, depth: Depth, games: int,
    seed: int, told: Callable[[AnswerComparison], None] = lambda found: None,
) -> AnswerComparison:  # fmt: skip
    """Compare two players in so many games of the usual player, for games of two seats. told: hears after each game.

    decks: of which two are drawn for each game. The same seed compares the same answers in the same worlds.
    """
    rng = random.Random(seed)
    comparison = AnswerComparison()
    for number in range(games):
        pair = tuple(rng.sample(list(decks), 2))
        luck = rng.randrange(1 << 30)
        table = _Table(rules, pair, players, asked, depth, luck)
        try:
            differing = table.differing(comparison)
        except StuckError:
            comparison.stuck += 1
            continue
        for s, one, other in rng.sample(differing, min(depth.most, len(differing))):
            gains = tuple(table.gains(s, one, other))
            comparison.found.append(AnswerDifference(number, s.pending[0].prompt, one, other, gains))
        comparison.games += 1
        told(comparison)
    return comparison


class _Table:
    """One pair of decks, at which a game is played and answers are played on. luck: the seed of all that is drawn."""

    def __init__(
        self, rules: PlayedRules, pair: tuple[SeatDeck, ...], players: AnswerPlayers, asked: Asked, depth: Depth,
        luck: int,
    ) -> None:  # fmt: skip
        self._rules, self._pair, self._asked, self._depth, self._luck = rules, pair, asked, depth, luck
        self._seen = [decks_seen_by(pair, seat) for seat in range(len(pair))]
        self._belief = Belief(rules, pair)
        self._judges = [heuristics_of(rules, seen) for seen in self._seen]
        self._players = players

    def _usual(self) -> list[UsualPlayer]:
        return [UsualPlayer(self._rules, seen, self._luck + seat) for seat, seen in enumerate(self._seen)]

    def _made(self, make: Make, seat: int) -> Policy:
        return make(self._seen[seat], seat, self._luck + seat)

    def differing(self, comparison: AnswerComparison) -> list[tuple[State, Keys, Keys]]:
        """The questions of a game that the two answer differently, each with both answers. Raises StuckError."""
        found: list[tuple[State, Keys, Keys]] = []
        seats = range(len(self._pair))
        players = [[self._made(make, seat) for seat in seats] for make in (self._players.one, self._players.other)]

        def watch(s: State) -> None:
            if not s.pending or s.result is not None or not counts(s.pending[0]):
                return
            decision = s.pending[0]
            if not self._asked(s, decision):
                return
            comparison.asked[decision.prompt] += 1
            one, other = (made[decision.seat].answer(s, decision) for made in players)
            if not _same(decision, one, other):
                comparison.differed[decision.prompt] += 1
                found.append((s.clone(), one, other))

        play_game(lambda: self._rules.start(self._pair), self._usual(), self._luck, watch)
        return found

    def gains(self, s: State, one: Keys, other: Keys) -> Iterator[float]:
        """By world, how much more the other answer won."""
        seat = s.pending[0].seat
        for number in range(self._depth.worlds):
            world = self._belief.deal(as_replica(s, seat), random.Random(f"{self._luck} {number}"))
            lots = f"{self._luck} {number} lots"
            ours, theirs = (
                self._won(world.clone(), seat, keys, make, lots)
                for keys, make in ((other, self._players.other), (one, self._players.one))
            )
            yield ours - theirs

    def _won(self, s: State, seat: int, keys: Keys, make: Make, luck: str) -> float:
        """Return how much of the game a seat wins by an answer. make: who answers its questions of this kind until the
        round or turn is over, so that what was begun is also gone on with.
        """
        usual, tried = self._usual(), self._made(make, seat)
        begun = self._rules.moment(s)[0]

        def answer(s: State, decision: Decision) -> Keys:
            begun_so = decision.seat == seat and self._rules.moment(s)[0] == begun and self._asked(s, decision)
            return (tried if begun_so else usual[decision.seat]).answer(s, decision)

        apply_offered(s, Choice(seat, keys))
        last = begun + self._depth.turns if self._depth.turns else LONGEST
        judged = play_on(s, self._rules, answer, random.Random(luck), last)
        return self._judges[seat].chance(s, seat) if judged else share_won(s, seat)


class HabitPlayer:
    """Answers as playouts go, by habit, from the seat's own blind replica.

    seatings: by seat, those of the others veiled.
    """

    name = "habit"

    def __init__(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seed: int) -> None:
        self._heuristics = heuristics_of(rules, seatings)
        self._heuristics.seed(str(seed))

    def answer(self, s: State, decision: Decision) -> Keys:
        """Keys of the options picked."""
        return self._heuristics.quick.decide(as_replica(s, decision.seat), decision)


def _same(decision: Decision, one: Keys, other: Keys) -> bool:
    """Return True if two answers are the same; of several cards the order tells only where it means something."""
    return one == other or (decision.kind not in ORDERED and set(one) == set(other))
