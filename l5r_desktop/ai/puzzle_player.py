"""The computer player before a puzzle: it is told the goal, and everything lies open."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from l5r_desktop.ai.levels import level
from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.player import SENSES
from l5r_desktop.ai.search.belief import without, world_with
from l5r_desktop.ai.search.candidate_moves import Keys
from l5r_desktop.ai.search.decision_search import DecisionSearch
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.playout import PlayoutLimits
from l5r_desktop.ai.search.search_records import Budget
from l5r_desktop.engine.inputs import Choice, Decision, Input
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import as_replica
from l5r_desktop.rulesets.registry import card_game_of
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.puzzles import (
    OPEN,
    REACHED,
    Defender,
    ProofNumberSearch,
    Puzzle,
    PuzzleProblem,
    SearchStoppedError,
    Solver,
    puzzle_problem_of,
)
from l5r_desktop.session.puzzles.answers import TooManyError, only_way
from l5r_desktop.session.puzzles.line_notation import LineNotation
from l5r_desktop.session.puzzles.solver import RepeatedPositionError

STEPS = 120
"""Decisions after which a playout that has not come to the end of the puzzle is judged as it stands."""
TURNS = (0.35, 0.65, 0.75)
"""Parts of the time left after which two searches take turns, that by proof numbers second: each is the sooner one for
other puzzles, and both remember what they found. The rest is for playouts.
"""
KEPT = 0.08
"""Part of the time for a puzzle that is kept for answers when the rest is over."""
PART = 0.4
"""Part of the time left that playouts have for one decision."""
DEPTH = 3
"""Decisions along the tree at least in playouts: what is defended against counts more than what is usual."""
DEFENCE = 20_000
"""Positions that the defence looks at, for a puzzle."""


class PuzzleHeuristics:
    """A game as the search knows it, but for what counts: the goal of a puzzle (GameHeuristics)."""

    def __init__(self, inner: GameHeuristics, ground: PuzzleProblem) -> None:
        self._inner = inner
        self._ground = ground
        self.reflex = self.farther = frozenset[str]()
        self.patient: dict[str, OnePlyPlayer] = {}

    @property
    def careful(self) -> OnePlyPlayer:
        """Return what is usually done, found with care."""
        return self._inner.careful

    @property
    def quick(self) -> OnePlyPlayer:
        """The same in playouts, cheaper."""
        return self._inner.quick

    def seed(self, seed: str) -> None:
        """Begin anew whatever is drawn at random in what is usually done."""
        self._inner.seed(seed)

    def ideas(self, s: State, decision: Decision) -> Sequence[Keys]:
        """Return what the game itself thinks of."""
        return self._inner.ideas(s, decision)

    def onward(self, s: State, decision: Decision, keys: Keys) -> Sequence[Keys]:
        """The plans that the game itself has."""
        return self._inner.onward(s, decision, keys)

    def begun(self, s: State, decision: Decision) -> bool:
        """Return the answer of the game's own heuristics."""
        return self._inner.begun(s, decision)

    def doubts(self, s: State, decision: Decision) -> float:
        """Return the answer of the game's own heuristics."""
        return self._inner.doubts(s, decision)

    def sane(self, s: State, decision: Decision, keys: Sequence[Keys]) -> Sequence[Keys]:
        """Return all answers: whatever reaches the goal is one."""
        return keys

    def passing(self, s: State, seat: int) -> Mapping[int, float]:
        """Whoever defends a puzzle knows all answers: a pass tells nothing."""
        return {}

    def chance(self, s: State, seat: int) -> float:
        """1 for the goal, 0 without it; in between little more than nothing, by how well the seat stands."""
        verdict = self._ground.verdict(s)
        if verdict != OPEN:
            own = seat == self._ground.puzzle.seat
            return float((verdict == REACHED) is own)
        return 0.1 + 0.2 * self._inner.chance(s, seat)

    def stage(self, s: State) -> Hashable | None:
        """A word once the puzzle is over."""
        return self._ground.verdict(s) or None


class OpenInformationBelief:
    """Deals what lies hidden on a table where all that matters lies open: each deck for itself."""

    def __init__(self, start: State) -> None:
        self._decks: dict[tuple[int, str], list[tuple[int, str]]] = {}
        for card in start.cards:
            if card.owner >= 0 and card.ident is not None:
                deck = card.owner, str(getattr(card.defn, "deck", ""))
                self._decks.setdefault(deck, []).append((card.no, card.ident))

    def dealing(self, replica: State) -> OpenInformationDealing:
        """Return the cards that a replica does not know, ready to be dealt."""
        found = []
        for owned in self._decks.values():
            hidden = [no for no, _ in owned if replica.cards[no].ident is None]
            if hidden:
                seen = Counter(ident for no, _ in owned if (ident := replica.cards[no].ident) is not None)
                found.append((hidden, without((ident for _, ident in owned), seen)))
        return OpenInformationDealing(replica, found)


class OpenInformationDealing:
    """Deals for one replica what it does not know. hidden: numbers of cards, each with the ids that are left of their
    deck.
    """

    def __init__(self, replica: State, hidden: Sequence[tuple[Sequence[int], Sequence[str]]]) -> None:
        self._replica = replica
        self._hidden = hidden

    def drawn(self, rng: random.Random) -> dict[int, str]:
        """Card ids for all of them, by their numbers."""
        found: dict[int, str] = {}
        for hidden, left in self._hidden:
            idents = list(left)
            rng.shuffle(idents)
            found.update(zip(hidden, idents, strict=False))
        return found

    def world(self, drawn: Mapping[int, str]) -> State:
        """A state in which every card is known, and that agrees with all that the replica knows."""
        return world_with(self._replica, drawn)


class PuzzlePlayer:
    """Plays the seat that solves. seconds: that it may think, for the whole puzzle, by a clock.

    exhaustive: search the puzzle through first, as far as time goes. spent: seconds that it has thought.
    """

    def __init__(
        self, ground: PuzzleProblem, strength: str, seconds: float, seed: int = 0, *, exhaustive: bool = True,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:  # fmt: skip
        ruleset = ground.puzzle.ruleset
        self._level = level(strength, ruleset)
        self._heuristics = PuzzleHeuristics(
            SENSES[card_game_of(ruleset).name]([], self._level.edition, self._level.foresight), ground
        )
        self._belief = OpenInformationBelief(ground.start)
        self._solver = Solver(ground, limit=10_000_000)
        self._prover = ProofNumberSearch(ground)
        self._exhaustive = exhaustive
        self._seconds = (1.0 - KEPT) * seconds
        self._clock = clock
        self._seed = seed
        self._asked = 0
        self.spent = 0.0

    def answer(self, s: State, decision: Decision) -> Keys:
        """Keys of the options picked."""
        only = only_way(s, decision)
        if only is not None:
            return only
        begun = self._clock()
        try:
            return self._through(s, decision, begun) or self._sampled(s, decision)
        finally:
            self.spent += self._clock() - begun

    def _through(self, s: State, decision: Decision, begun: float) -> Keys | None:
        """The answer that reaches the goal against everything, if there is one and it is found in time."""
        left = self._seconds - self.spent
        if not self._exhaustive or left <= 0:
            return None
        for number, part in enumerate(TURNS):

            def late(until: float = begun + part * left) -> bool:
                return self._clock() > until

            best = self._prover.winning(s, late) if number % 2 else self._searched(s, late)
            if isinstance(best, Choice) and best.seat == decision.seat:
                return best.keys
        return None

    def _searched(self, s: State, late: Callable[[], bool]) -> Input | None:
        """The best answer by a search through all of them in order; None if it is not through in time."""
        self._solver.stop = late
        try:
            return self._solver.search(s).best
        except (SearchStoppedError, TooManyError, RepeatedPositionError):
            return None

    def _sampled(self, s: State, decision: Decision) -> Keys:
        self._asked += 1
        left = max(0.05, self._seconds - self.spent)
        care = self._level.care
        reach = PlayoutLimits(1, STEPS, max(DEPTH, care.reach.depth), care.reach.width)
        care = replace(care, reach=reach, habit=0.0, vain=0.0)
        thinking = DecisionSearch(self._heuristics, self._belief, care, f"{self._seed} {self._asked}")
        return thinking.answer(as_replica(s, decision.seat), decision, Budget(PART * left, clock=self._clock)).keys


@dataclass(frozen=True, slots=True)
class PuzzleResult:
    """A player's result on one puzzle. line: what was answered, in words. seconds: that the player thought."""

    solved: bool
    line: tuple[str, ...]
    seconds: float


def solve_puzzle(
    puzzle: Puzzle, strength: str, seconds: float, *, seed: int = 0, exhaustive: bool = True,
    clock: Callable[[], float] = time.perf_counter,
) -> PuzzleResult:  # fmt: skip
    """Have a level play a puzzle against the best defence that is found. Raises PuzzleError."""
    ground = puzzle_problem_of(puzzle)
    player = PuzzlePlayer(ground, strength, seconds, seed, exhaustive=exhaustive, clock=clock)
    judge = Solver(ground, DEFENCE)
    defender = Defender(judge)
    words, lots = LineNotation(ground.start), ChanceSource(seed)
    s = ground.start.clone()
    line: list[str] = []
    while ground.verdict(s) == OPEN:
        if s.chance is not None:
            judge.go(s, lots.draw(s.chance, len(line)))
            continue
        decision = judge.asked(s)
        assert decision is not None, "nothing is asked"
        keys = player.answer(s, decision) if decision.seat == puzzle.seat else defender.chosen(s, decision)
        way = Choice(decision.seat, keys)
        if only_way(s, decision) is None:
            line.append(words.said(s, way))
        judge.go(s, way)
    return PuzzleResult(ground.verdict(s) == REACHED, tuple(line), player.spent)
