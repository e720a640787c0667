"""How play is likely to go on after an answer, and which act of the others is feared, by the stories of its playouts.

The stories come from worlds that were dealt: a card that the thinking seat does not know is told by what the belief
dealt, as a guess, and never by what it truly is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from statistics import fmean
from typing import Any

from l5r_desktop.ai.search.search_records import ANSWERED, PlayedAnswer
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import State
from l5r_desktop.session.decision_analysis import GUESSED, ExpectedPlay, FearedAct, StoryLine

LEAST_STORIES = 5
"""Fewer playouts of an answer tell nothing of how play goes on."""
USUAL = 0.5
"""In which part of the playouts that went so far something must happen to be expected."""
JOINTLY = 0.3
"""In which part of all playouts all that is expected must have happened."""
MOST_LINES = 10
MOST_RUNS = 5
"""Of the lines that are expected, where those by which a seat does the same with several cards count once."""
SEEN = 4
"""In so many playouts, at least, an act must happen, and not happen, to be feared."""
COST = 0.05
"""By how much less the seat must win where it happens."""
SURELY = 2.5
"""By how many standard errors: of the many acts of the others one always seems bad."""
USUAL_VARIANCE = 0.01
"""Of the results of a few playouts that happen to be alike: this counts as one more."""

Label = tuple[Any, ...]
"""What tells a line from another: the same act by the same cards, whatever the numbers."""


@dataclass(frozen=True, slots=True)
class ToldPlay:
    """The lines of a game's story that are told. acts: by which players do something. results: what comes of it.

    begun: the act by which the answer to a kind of question is carried out, which is no news. seen_place: whether a
    card in a zone is called by its place, whoever does not know it.
    """

    acts: frozenset[str]
    results: frozenset[str]
    begun: Mapping[str, str]
    seen_place: Callable[[int], bool] = lambda zone: False


@dataclass(frozen=True, slots=True)
class _Step:
    label: Label
    line: StoryLine
    seat: int


class Outlook:
    """Reads the stories of the playouts of one answer.

    replica: what the seat knows where it answers. decision: the question.
    """

    def __init__(self, told: ToldPlay, replica: State, decision: Decision, played: PlayedAnswer) -> None:
        self._told, self._replica, self._seat = told, replica, decision.seat
        self._kind, self._played = decision.kind, played
        options = (decision.option(key) for key in played.keys)
        self._used = {option.card for option in options if option is not None and option.card >= 0}
        self._stories = [self._steps(story) for story in played.stories]

    def expected(self) -> ExpectedPlay | None:
        """Return what mostly happened, in its order; None where nothing did, or too little was played on."""
        if len(self._stories) < LEAST_STORIES:
            return None
        left = [(story, 0) for story in self._stories]
        steps: list[_Step] = []
        while len(steps) < MOST_LINES:
            found = self._next(left)
            if found is None or len(found[1]) < JOINTLY * len(self._stories):
                break
            if len(_runs([*steps, found[0]])) > MOST_RUNS:
                break
            steps.append(found[0])
            left = found[1]
        return ExpectedPlay(_runs(steps), len(left) / len(self._stories)) if steps else None

    def feared(self) -> FearedAct | None:
        """Return the act of another seat that cost most where it happened, by how often it did; None where none is
        surely worse than its absence.
        """
        acts: dict[Label, StoryLine] = {}
        within = [self._acts_of_others(story, acts) for story in self._stories]
        best, feared = 0.0, None
        for label, line in acts.items():
            met = [label in story for story in within]
            with_it = [one for one, is_met in zip(self._played.results, met, strict=True) if is_met]
            without = [one for one, is_met in zip(self._played.results, met, strict=True) if not is_met]
            if min(len(with_it), len(without)) < SEEN:
                continue
            chance, otherwise = fmean(with_it), fmean(without)
            cost = otherwise - chance
            error = sqrt(_variance(with_it) / len(with_it) + _variance(without) / len(without))
            if cost >= COST and cost >= SURELY * error and cost * len(with_it) > best:
                best = cost * len(with_it)
                feared = FearedAct(self._played.keys, line, chance, otherwise)
        return feared

    def _next(self, left: Sequence[tuple[list[_Step], int]]) -> tuple[_Step, list[tuple[list[_Step], int]]] | None:
        """Return the soonest of what happens next in most of the stories, each read from a place on, with the stories
        in which it happens, read from behind it.
        """
        places: dict[Label, list[tuple[int, int]]] = {}
        for number, (story, begin) in enumerate(left):
            for label, at in _first_places(step.label for step in story[begin:]).items():
                places.setdefault(label, []).append((number, at))
        least = max(USUAL * len(left), LEAST_STORIES * USUAL)
        usual = {label: found for label, found in places.items() if len(found) >= least}
        if not usual:
            return None
        label = min(usual, key=lambda one: fmean([at for _, at in usual[one]]))
        steps = Counter(left[number][0][left[number][1] + at] for number, at in usual[label])
        behind = [(left[number][0], left[number][1] + at + 1) for number, at in usual[label]]
        return steps.most_common(1)[0][0], behind

    def _steps(self, story: Sequence[StoryLine]) -> list[_Step]:
        """The lines that are told, without those of the answer itself."""
        found: list[_Step] = []
        answered = False
        for line in story:
            key, told_to, args = line
            answered = answered or line == ANSWERED
            if told_to >= 0 or (key not in self._told.acts and key not in self._told.results):
                continue
            seat = self._doer(args)
            if seat == self._seat and key in self._told.acts and (not answered or self._is_answer(key, args)):
                continue
            step = self._step(line, seat)
            if step is not None:
                found.append(step)
        return found

    def _is_answer(self, key: str, args: Sequence[Any]) -> bool:
        """Return True if an own act carries out the answer: of its kind, or by a card that it names."""
        named = (arg[1] for arg in args if isinstance(arg, tuple) and arg[0] == "card")
        return key == self._told.begun.get(self._kind) or next(named, -1) in self._used

    def _doer(self, args: Sequence[Any]) -> int:
        """The seat that acts: the one named first, or the one whose card is."""
        for arg in args:
            if isinstance(arg, tuple) and arg[0] == "seat":
                return int(arg[1])
            if isinstance(arg, tuple) and arg[0] == "card" and arg[1] < len(self._replica.cards):
                return self._replica.cards[arg[1]].controller
        return -1

    def _step(self, line: StoryLine, seat: int) -> _Step | None:
        """A line as the seat can tell it; None where it names a card that it would draw itself."""
        key, told_to, args = line
        told = [self._card(arg) if isinstance(arg, tuple) and arg[0] == "card" else arg for arg in args]
        if None in told:
            return None
        label = (key, *(arg for arg in told if isinstance(arg, tuple)))
        return _Step(label, (key, told_to, tuple(told)), seat)

    def _card(self, arg: Any) -> Any:
        _, no, ident, _ = arg
        if no >= len(self._replica.cards):
            return ("card", GUESSED, ident, True)
        card = self._replica.cards[no]
        if card.ident is not None:
            return ("card", no, None, True)
        if ident is None or self._told.seen_place(card.zone):
            return ("card", no, None, False)
        return None if card.owner == self._seat else ("card", GUESSED, ident, True)

    def _acts_of_others(self, story: Iterable[_Step], acts: dict[Label, StoryLine]) -> Collection[Label]:
        """The labels of what other seats do in a story; each is noted with its line."""
        found = [one for one in story if one.seat not in (-1, self._seat) and one.line[0] in self._told.acts]
        for one in found:
            acts.setdefault(one.label, one.line)
        return {one.label for one in found}


def _runs(steps: Sequence[_Step]) -> tuple[tuple[StoryLine, ...], ...]:
    runs = groupby(steps, key=lambda step: (step.line[0], step.seat))
    return tuple(tuple(step.line for step in run) for _, run in runs)


def _first_places(labels: Iterable[Label]) -> dict[Label, int]:
    found: dict[Label, int] = {}
    for at, label in enumerate(labels):
        found.setdefault(label, at)
    return found


def _variance(values: Sequence[float]) -> float:
    mean = fmean(values)
    return (sum((value - mean) ** 2 for value in values) + USUAL_VARIANCE) / len(values)
