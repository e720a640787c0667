"""Thinking about one decision: worlds are dealt, every candidate is played on in each, the weak ones are dropped."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, log2, sqrt

from l5r_desktop.ai.one_ply_search import OnePlyPlayer
from l5r_desktop.ai.search import simultaneous_answers as secrets
from l5r_desktop.ai.search.answer_race import DOUBT, better_half, lead, mark_decided, promising
from l5r_desktop.ai.search.belief import hidden_answers
from l5r_desktop.ai.search.candidate_moves import Keys, moves
from l5r_desktop.ai.search.determinizations import Determinizations
from l5r_desktop.ai.search.heuristics import GameHeuristics
from l5r_desktop.ai.search.pass_inference import Determinizer, PassHistory
from l5r_desktop.ai.search.playout import Playout, meant
from l5r_desktop.ai.search.search_records import (
    ANSWERED,
    STORIES,
    Budget,
    Candidate,
    Clock,
    PlayedAnswer,
    SearchConfig,
    SearchedAnswer,
    SearchResult,
)
from l5r_desktop.ai.search.tree import Node
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import apply_offered
from l5r_desktop.engine.state import State, log_lines

WINDOW = "window-"
"""How the prompts of windows begin in which a seat answers to what happens."""
VAIN_IN_WINDOWS = 1.0
"""What is asked there of Interrupts and Reactions that seem to change nothing, in standard errors; for actions, what
the level says (`SearchConfig.vain`).
"""
SOONEST = 0.005
"""Seconds that a playout by the usual player takes at least."""
SEEN_IN = 10
"""In how many worlds an answer that the usual player plays on should be seen: as few are looked at as that takes."""
FEWEST_ANSWERS = 4
"""The fewest that are looked at then."""
FOR_USUAL = 0.4
"""Part of the time in which the usual answer is to be found."""
MOST_MOVES = 500
"""The most answers from which a game picks the sane ones, before as many are kept as the level is wide."""
USUAL_PLAYOUTS = 200.0
"""How many playouts of answers given in secret weigh as much as what is usual: with fewer, noise is mixed in."""


class DecisionSearch:
    """One decision of a seat, from its own blind replica.

    seed: the same one gives the same answer, with a number of playouts. stop: asked after every step; thinking ends at
    once when it says so. passes: what the seat remembers of the others' passes; None: those of the open window only.
    """

    def __init__(
        self, heuristics: GameHeuristics, belief: Determinizer, care: SearchConfig, seed: str,
        stop: Callable[[], bool] = lambda: False,
        passes: PassHistory | None = None,
    ) -> None:  # fmt: skip
        self._heuristics = heuristics
        self._belief = belief
        self._care = care
        self._seed = seed
        self._stop = stop
        self._passes = passes or PassHistory()
        self._policy: OnePlyPlayer = heuristics.quick
        self._decisions = 0
        self._playouts = 0
        self._most = 0
        self._squares = 0.0
        self._clock = Clock(Budget(0.0))

    def answer(
        self, replica: State, decision: Decision, budget: Budget, then: Keys = (), given: Keys | None = None
    ) -> SearchResult:
        """The answer, found within the budget. then: what the seat meant to answer when it answered before. given: an
        answer that all others are compared with in the place of the usual one.
        """
        self._clock = Clock(budget)
        self._most = budget.playouts
        self._policy = self._heuristics.quick
        self._passes.note(replica, decision.seat)
        self._heuristics.seed(f"{self._seed} usual")
        reflex = decision.kind in self._heuristics.reflex
        mixed = decision.secret and decision.least == decision.most == 1
        if not reflex and (not mixed or self._care.habit >= 1.0) and self._thoughtless():
            return SearchResult(self._unsearched(replica, decision), habit=True)
        self._heuristics.careful.late = lambda: self._stop() or (not self._most and self._clock.used() >= FOR_USUAL)
        careful = self._heuristics.careful.answer(replica, decision)
        usual = (meant(replica, decision, then) or careful) if given is None else given
        self._heuristics.careful.late = lambda: False
        if reflex:
            return SearchResult(usual)
        if mixed:
            return self._mix(replica, decision, usual)
        ideas = (careful, *self._heuristics.ideas(replica, decision), *self._heuristics.careful.weighed)
        width = self._care.reach.width
        found = [Candidate(keys, Node()) for keys in self._moves(replica, decision, usual, ideas)]
        if len(found) == 1:
            return SearchResult(usual)
        ways = [(c.keys, then) for c in found for then in self._heuristics.onward(replica, decision, c.keys)]
        found += [Candidate(keys, Node(), then=then) for keys, then in ways[: width - len(found)]]
        if self._care.edition != "@1":
            found = _with_plans(found)
        found = self._patiently(replica, decision, found)
        self._sequential_halving(replica, decision, found)
        sure = self._care.sure + self._heuristics.doubts(replica, decision)
        more = self._asked_of_vain(decision) if given is None else 0.0
        vain = self._heuristics.careful.vain if more else frozenset[Keys]()
        chosen = self._chosen(found, sure, vain, more)
        ranked = sorted(found, key=lambda c: (-len(c.results), -c.mean))
        # Of several plans behind one answer, the one that is meant is told of, else the one thought about longest.
        told = {c.keys: c for c in (*reversed(ranked), chosen)}
        considered = [SearchedAnswer(c.keys, len(c.results), c.mean) for c in ranked if told[c.keys] is c]
        return replace(self._thought(chosen.keys, considered, chosen.then), played=_stories(chosen, ranked))

    def compared(
        self, replica: State, decision: Decision, one: SearchResult, other: SearchResult, budget: Budget
    ) -> tuple[Candidate, Candidate]:
        """Two answers, each with what it means to answer next, played on in the same worlds until the budget is used or
        the other one can hardly be better. That it is better ends nothing: by how much is to be told.
        """
        self._clock, self._most = Clock(budget), budget.playouts
        self._policy = self._heuristics.quick
        self._passes.note(replica, decision.seat)
        pair = [Candidate(thought.keys, Node(), then=thought.then) for thought in (one, other)]
        worlds = self._worlds(replica)
        while not (self._used() >= 1.0 or self._late()):
            world = len(pair[0].results)
            found = [self._played(worlds, decision, candidate, world) for candidate in pair]
            if None in found:
                break
            for candidate, result in zip(pair, found, strict=True):
                assert result is not None
                candidate.results.append(result)
            mark_decided(pair, pair)
            if pair[1] not in promising(pair):
                break
        return pair[0], pair[1]

    def _moves(self, replica: State, decision: Decision, usual: Keys, ideas: Sequence[Keys]) -> list[Keys]:
        reach = self._care.reach
        begun = self._heuristics.begun(replica, decision)
        found = moves(replica, decision, usual, MOST_MOVES, ideas, merged=reach.merged, begun=begun)
        first, sane = found[:1], self._heuristics.sane(replica, decision, found)
        return [*first, *(keys for keys in sane if keys not in first)][: reach.width]

    def _asked_of_vain(self, decision: Decision) -> float:
        """Return by how many standard errors more an act must be better that looking one act ahead does not prefer to
        doing nothing.
        """
        if decision.prompt.startswith(WINDOW):
            return 0.0 if self._care.edition == "@1" else VAIN_IN_WINDOWS
        return self._care.vain if decision.kind == "action" else 0.0

    def _unsearched(self, replica: State, decision: Decision) -> Keys:
        """Answer without a search: by looking one act ahead; edition 1 takes the most frequent answer."""
        if self._care.edition == "@1":
            self._heuristics.quick.late = self._late
            return self._heuristics.quick.decide(replica, decision)
        self._heuristics.careful.late = self._late
        keys = self._heuristics.careful.answer(replica, decision)
        self._heuristics.careful.late = lambda: False
        return keys

    def _thoughtless(self) -> bool:
        """Return True if the answer is given without a search."""
        return random.Random(f"{self._seed} habit").random() < self._care.habit

    def _thought(self, keys: Keys, considered: list[SearchedAnswer], then: Keys = ()) -> SearchResult:
        return SearchResult(keys, tuple(considered), self._playouts, self._clock.spent, self._decisions, then)

    def _used(self) -> float:
        """The part of the budget that has been used, 1.0 or more when it is over."""
        return self._playouts / self._most if self._most else self._clock.used()

    def _late(self) -> bool:
        return self._stop() or (not self._most and self._clock.used() >= 1.0)

    def _over(self) -> bool:
        """Return True if nothing is left of the time, not even what is kept for coming to an end."""
        return self._stop() or (not self._most and self._clock.used() * Clock.RESERVE >= 1.0)

    def _worlds(self, replica: State) -> Determinizations:
        return Determinizations(self._belief, self._heuristics, replica, self._passes.telling(replica), self._seed)

    def _patiently(self, replica: State, decision: Decision, found: list[Candidate]) -> list[Candidate]:
        """Have answers played on by the usual player where the level asks for it and time allows; then only so many are
        looked at, the first ones, that each can be seen in some worlds.
        """
        patient = self._heuristics.patient.get(decision.kind)
        if patient is None or not self._care.patience:
            return found
        self._policy = patient
        count = self._most or self._patient_playouts(replica, decision, found[0])
        if count < self._care.patience:
            self._policy = self._heuristics.quick
            return found
        return found[: max(FEWEST_ANSWERS, count // SEEN_IN)]

    def _patient_playouts(self, replica: State, decision: Decision, usual: Candidate) -> int:
        """Return how many playouts there is time for, by what one takes; 0 where even quick ones would be too few."""
        left = (1.0 - self._clock.used()) * self._clock.span
        if left < SOONEST * self._care.patience:
            return 0
        begun = self._clock.spent
        trial = self._played(self._worlds(replica), decision, Candidate(usual.keys, Node()), 0)
        taken = max(SOONEST, self._clock.spent - begun)
        return 0 if trial is None else int((left - taken) / taken)

    def _sequential_halving(self, replica: State, decision: Decision, found: list[Candidate]) -> None:
        """Playouts in the same worlds for all; after each equal part of the time the better half stays."""
        worlds = self._worlds(replica)
        alive = found[:]
        rounds = max(1, ceil(log2(len(found))))
        start = self._used()
        for number in range(1, rounds + 1):
            until = start + (1.0 - start) * number / rounds
            while len(alive) > 1 and self._used() < until:
                world = len(alive[0].results)
                for candidate in alive:
                    enough = self._used() >= 1.0 or self._late()
                    result = None if enough else self._played(worlds, decision, candidate, world)
                    if result is None:
                        return
                    candidate.results.append(result)
                if self._care.edition != "@1":
                    mark_decided(found, alive)
                alive = promising(alive)
            if number < rounds and min(len(c.results) for c in alive):
                alive = better_half(alive) if self._care.edition == "@1" else better_half(alive, found[0])

    def _played(self, worlds: Determinizations, decision: Decision, candidate: Candidate, world: int) -> float | None:
        s, rng = worlds.world(world)
        for seat, faces in hidden_answers(s):
            s.frames[-1].v["answers"] = {**s.frames[-1].v["answers"], seat: (rng.choice(faces),)}
        return self._result(s, decision, candidate, rng)

    def _result(self, s: State, decision: Decision, given: Candidate, rng: random.Random) -> float | None:
        here = self._heuristics.stage(s)
        if len(given.stories) < STORIES:
            s.log = ()
        apply_offered(s, Choice(decision.seat, given.keys))
        if s.log is not None:
            s.log = (s.log, ANSWERED)
        self._heuristics.seed(str(rng.random()))
        reach = self._care.reach
        if decision.kind in self._heuristics.farther:
            reach = replace(reach, stages=reach.stages + 1, steps=2 * reach.steps)
        playout = Playout(self._heuristics, self._policy, decision.seat, reach, rng, self._late)
        result = playout.result(s, given.node, here, given.then)
        self._decisions += playout.decisions
        self._playouts += result is not None
        if result is not None and len(given.stories) < STORIES:
            given.stories.append(playout.story)
        return result

    @staticmethod
    def _chosen(
        found: list[Candidate], sure: float, vain: frozenset[Keys] = frozenset(), more: float = 0.0
    ) -> Candidate:
        """The best, or the usual one where the best has not shown to be better by so many standard errors. vain:
        answers that must be better by so many more of them.
        """
        usual = found[0]
        longest = max(len(c.results) for c in found)
        tried = (c for c in found if len(c.results) >= longest - 1)
        shown = (c for c in tried if c is usual or c.keys not in vain or lead(c, usual) > sure + more)
        best = max(shown, key=lambda c: c.value, default=usual)
        return best if best is usual or lead(best, usual) > sure else usual

    def _mix(self, replica: State, decision: Decision, usual: Keys) -> SearchResult:
        """An answer given in secret: every pair of answers is played on, and the mixture drawn from. What each is told
        to be worth is what it comes to against the mixture of the others, who give no answer that ruins them.
        """
        theirs = faces(decision)
        keys = self._heuristics.sane(replica, decision, theirs)
        nodes = [Node() for _ in keys]
        sums, counts = self._matrix(replica, decision, keys, theirs, nodes)
        if not any(map(any, counts)):
            return SearchResult(usual)
        payoff = secrets.smoothed(sums, counts)
        strategy, met = secrets.solved(payoff, self._over)
        worth = secrets.expected(payoff, met)
        if usual in keys and self._care.edition != "@1":
            row = keys.index(usual)
            lost = sum(p * value for p, value in zip(strategy, worth, strict=True)) - worth[row]
            spread = secrets.spread(sums, counts, self._squares)
            strategy = secrets.leaning(strategy, row, _trusted(lost, spread, sum(map(sum, counts)), len(keys)))
        chosen = keys[secrets.drawn(strategy, random.Random(f"{self._seed} drawn"))]
        considered = [
            SearchedAnswer(k, n.visits, value, p) for k, n, value, p in zip(keys, nodes, worth, strategy, strict=True)
        ]
        return self._thought(chosen, sorted(considered, key=lambda c: -c.weight))

    def payoffs(self, replica: State, decision: Decision, budget: Budget) -> list[list[float]]:
        """Return how likely the seat is to win by its own answer given in secret and the other's, within the budget."""
        self._clock, self._most = Clock(budget), budget.playouts
        keys = faces(decision)
        sums, counts = self._matrix(replica, decision, keys, keys, [Node() for _ in keys])
        return [[a / max(1.0, n) for a, n in zip(*rows, strict=True)] for rows in zip(sums, counts, strict=True)]

    def _matrix(
        self, replica: State, decision: Decision, mine: Sequence[Keys], theirs: Sequence[Keys], nodes: list[Node]
    ) -> tuple[list[list[float]], list[list[float]]]:
        """Sums of results of all pairs of answers, and how many there were: each pair once in every world, so ordered
        that every answer soon has met some.
        """
        size = len(theirs)
        worlds = self._worlds(replica)
        sums, counts = ([[0.0] * size for _ in mine] for _ in range(2))
        self._squares = 0.0
        world = 0
        while True:
            for shift in range(size):
                for row in range(len(mine)):
                    column = (row + shift) % size
                    enough = self._used() >= 1.0 or self._late()
                    met = None if enough else self._met(
                        worlds, decision, mine[row], theirs[column], nodes[row], world
                    )  # fmt: skip
                    if met is None:
                        return sums, counts
                    sums[row][column] += met
                    counts[row][column] += 1.0
                    self._squares += met * met
            world += 1

    def _met(
        self, worlds: Determinizations, decision: Decision, mine: Keys, theirs: Keys, node: Node, world: int
    ) -> float | None:
        """A playout after the own answer has met that of the others."""
        s, rng = worlds.world(world)
        for seat, _ in hidden_answers(s):
            s.frames[-1].v["answers"] = {**s.frames[-1].v["answers"], seat: theirs}
        for other in [d.seat for d in s.pending if d.seat != decision.seat and d.secret]:
            apply_offered(s, Choice(other, theirs))
        return self._result(s, decision, Candidate(mine, node), rng)


def _with_plans(found: list[Candidate]) -> list[Candidate]:
    """Leave out what is there with something meant next too, but for the usual answer, which comes first: who declares
    an attack without a plan may find afterwards that nobody should go.
    """
    planned = {one.keys for one in found if one.then}
    return [one for one in found if one is found[0] or one.then or one.keys not in planned]


def _stories(chosen: Candidate, ranked: Sequence[Candidate]) -> tuple[PlayedAnswer, ...]:
    """The stories of the answer and of the one that was thought about longest beside it."""
    others = [one for one in ranked if one.keys != chosen.keys and one.stories]
    return tuple(
        PlayedAnswer(one.keys, tuple(tuple(log_lines(story)) for story in one.stories), tuple(one.results[:STORIES]))
        for one in (chosen, *others[:1])
        if one.stories
    )


def _trusted(lost: float, spread: float, playouts: float, rows: int) -> float:
    """Return how far a mixture of answers given in secret is trusted, 0 to 1.

    lost: how much worse what is usual seems to be. spread: how far single playouts lie from their means. playouts: of
    all answers together. rows: how many answers there are.
    """
    if lost > DOUBT * spread * sqrt(rows / playouts):
        return 1.0
    return playouts / (playouts + USUAL_PLAYOUTS)


def faces(decision: Decision) -> list[Keys]:
    """The answers of a decision that is given in secret."""
    return [(option.key,) for option in decision.options]
