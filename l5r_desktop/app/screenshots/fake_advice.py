"""Thoughts that nobody had, so that pictures of what the computer thinks are the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin
from typing import Any

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.rulesets.card_game import PlayedRules, SeatDeck
from l5r_desktop.session import Match, Recording, RemotePlayer
from l5r_desktop.session.decision_analysis import (
    AnalyzedAnswer,
    DecisionAnalysis,
    ExpectedPlay,
    GameReview,
    RatedAnswer,
    ReviewedDecision,
    WinEstimate,
)

_ESTIMATE = WinEstimate(0.62, 1_800)


def analysis_on(decision: Decision) -> DecisionAnalysis:
    """A thought about a question: the first answers, each a little worse than the one before."""
    keys = [(option.key,) for option in decision.options[:4]]
    answers = tuple(RatedAnswer(one, 900 // (at + 1), 0.64 - 0.07 * at) for at, one in enumerate(keys))
    passes = ExpectedPlay(((("passes", -1, (("seat", (decision.seat + 1) % 2),)),),), 0.58)
    return DecisionAnalysis(keys[0], answers, sum(one.visits for one in answers), expected=passes)


class FakeAdviser:
    """Has found everything as soon as it is asked (ui.Adviser)."""

    thinking = False
    begun_anew = 0

    def look(self, match: Match, seat: int, /) -> Any:
        """The question that is open."""
        return match.decision_of(seat)

    def advise(self, position: Any, then: Callable[[DecisionAnalysis], None], failed: Callable[[], None], /) -> None:
        """Give the prepared advice at once."""
        then(analysis_on(position))

    def estimate(self, position: Any, then: Callable[[WinEstimate], None], failed: Callable[[], None], /) -> None:
        """Give the prepared estimate at once."""
        then(_ESTIMATE)

    def drop_hint(self) -> None:
        """Nothing is thought about."""

    def drop_estimate(self) -> None:
        """Nothing is thought about."""

    def attend(self) -> None:
        """Nothing is thought about."""

    def leave(self) -> None:
        """Nothing is thought about."""


class FakeThinker(RemotePlayer):
    """A seat whose answers in a game that has been played were all thought about (AsyncController, ExplainsAnswers)."""

    begun_anew = 0

    def __init__(self, game: Game, seat: int) -> None:
        asked = (
            (number, game.at(number).asked(seat))
            for number, given in enumerate(game.inputs)
            if isinstance(given, Choice) and given.seat == seat
        )
        self.explained = tuple(
            AnalyzedAnswer(number, decision, _given(analysis_on(decision), game.inputs[number]))
            for number, decision in asked
            if decision is not None and len(decision.options) > 1
        )

    def sit(self, rules: PlayedRules, seatings: Sequence[SeatDeck], seat: int) -> None:
        """Do nothing: the adviser sits at the table already."""

    def attend(self) -> None:
        """It is not asked."""

    def leave(self) -> None:
        """Do nothing: there is no process to end."""


def _given(analysis: DecisionAnalysis, given: Any) -> DecisionAnalysis:
    """The same thought, which came to what was answered."""
    others = tuple(one for one in analysis.answers if one.keys != given.keys)
    best = RatedAnswer(given.keys, analysis.playouts, 0.66)
    return DecisionAnalysis(given.keys, (best, *others), analysis.playouts)


class FakeAnalyst:
    """Has judged everything as soon as it is asked (ui.Analyst)."""

    running = False

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def begin(
        self,
        seat: int,
        numbers: Sequence[int],
        seconds: float,
        playouts: int,
        then: Callable[[int, WinEstimate], None],
        failed: Callable[[], None],
        /,
    ) -> None:
        """A game that went up and down."""
        for at, number in enumerate(numbers):
            then(number, WinEstimate(0.55 + 0.3 * sin(at * 1.3) + 0.01 * at, 400))

    def review(self, seat: int, then: Callable[[GameReview], None], failed: Callable[[], None], /) -> None:
        """Three decisions, in the place of whose answers another one that was offered would have been better."""
        film, found = self._recording, []
        for number, given in enumerate(film.inputs):
            decision = film.state(number).asked(seat) if isinstance(given, Choice) and given.seat == seat else None
            if isinstance(given, Choice) and given.keys and decision is not None and decision.most == 1:
                keys, others = given.keys, [o.key for o in decision.options if (o.key,) != given.keys]
                if others:
                    found.append((number, keys, (others[0],)))
        told = [
            ReviewedDecision(*one, 0.44 - 0.1 * at, 0.17 - 0.04 * at, 0.03, 160) for at, one in enumerate(found[-3:])
        ]
        then(GameReview(len(found), len(found), tuple(told)))

    def attend(self) -> None:
        """Nothing is thought about."""

    def leave(self) -> None:
        """Do nothing: there is nothing to close."""
