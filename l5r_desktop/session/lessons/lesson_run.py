"""Keeps a game to its lesson: who answers what by itself, which answers are taken, and which step is to be read."""

from __future__ import annotations

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Choice, Decision, Input, Refusal
from l5r_desktop.session.auto_pass import PASSING
from l5r_desktop.session.controllers import DecisionContext
from l5r_desktop.session.lessons.answer_matching import Cards, Keys, fits, is_done, keys_of, like
from l5r_desktop.session.lessons.reading import LEARNER, Act, Lesson, Pointer, Step
from l5r_desktop.session.scenario.card_names import seat_of_letter

ELSEWHERE = "lesson"
"""The reason of a refusal (Refusal) of an answer that the rules allow and the lesson does not."""


class LessonController:
    """A seat of a lesson: it waits where a step is about its question, else it answers by itself."""

    def __init__(self, lesson_run: LessonRun, *, here: bool) -> None:
        self.here = here
        self._lesson_run = lesson_run

    def answer(self, decision: Decision, look: DecisionContext) -> Keys | None:
        """None where a step is about the question."""
        return self._lesson_run.by_itself(decision)

    def agrees(self) -> bool:
        """Return True always: the lesson itself refuses acts by hand."""
        return True


class LessonRun:
    """A lesson with the game that is played for it. Where the lesson stands follows from what the game has been given,
    so that taking back and doing again need nothing of their own.
    """

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson = lesson
        self._game = game
        self._cards = Cards(game.state)
        self._acts = lesson.acts
        self._known: list[Input] = []
        self._count = 0
        self._page = 0
        self.strayed = False

    @property
    def seats(self) -> tuple[LessonController, ...]:
        """Return who plays, by seat."""
        return tuple(LessonController(self, here=seat == LEARNER) for seat in range(len(self.lesson.names)))

    @property
    def done(self) -> int:
        """Return how many of the lesson's acts the game has seen."""
        if self._known != self._game.inputs:
            self._known = list(self._game.inputs)
            self._count = self._acts_in(self._known)
        return self._count

    def _acts_in(self, inputs: list[Input]) -> int:
        count = 0
        for number, given in enumerate(inputs):
            if count == len(self._acts):
                break
            act = self._acts[count][1]
            if not isinstance(given, Choice) or given.seat != act.seat or given.keys is None:
                continue
            decision = self._game.at(number).asked(given.seat)
            if decision is not None and fits(act, decision, self._cards):
                count += is_done(act, decision, given.keys, self._cards)
        return count

    @property
    def act(self) -> Act | None:
        """The answer that is waited for next, even if there is more to be read before it."""
        return self._acts[self.done][1] if self.done < len(self._acts) else None

    @property
    def at(self) -> int:
        """The number of the step to be read."""
        least = self._acts[self.done - 1][0] + 1 if self.done else 0
        most = self._acts[self.done][0] if self.done < len(self._acts) else len(self.lesson.steps) - 1
        return max(least, min(self._page, most))

    @property
    def step(self) -> Step:
        """The step to be read."""
        return self.lesson.steps[self.at]

    @property
    def waits(self) -> bool:
        """Return True if the step to be read ends with an answer of the learner, so that there is no turning to the
        next.
        """
        act = self.step.act
        return act is not None and act.by_learner

    @property
    def ended(self) -> bool:
        """Return True if this is the last step."""
        return self.at == len(self.lesson.steps) - 1

    def next(self) -> tuple[int, Keys] | None:
        """Turn to the next step. Returns the seat and answer of another player to be given now, if it begins so."""
        at, act = self.at, self.step.act
        if act is None:
            self._page = at + 1
            self.strayed = False
            return None
        decision = self._game.state.asked(act.seat)
        if act.by_learner or decision is None or not fits(act, decision, self._cards):
            return None
        return act.seat, keys_of(act, decision, self._cards)

    def back(self) -> bool:
        """Turn to the step before. Returns whether an answer has to be taken back for that instead."""
        at = self.at
        self.strayed = False
        if at == 0 or self.lesson.steps[at - 1].act is not None:
            return at > 0
        self._page = at - 1
        return False

    def wrong_answer_tried(self) -> None:
        """Somebody has tried something else: the step with the task is to be read."""
        self.strayed = True
        self._page = self._acts[self.done][0] if self.done < len(self._acts) else self._page

    def by_itself(self, decision: Decision) -> Keys | None:
        """Return what a seat answers to a question that no step is about.

        None where the next act answers it, and when the lesson is over.
        """
        if self.act is None or fits(self.act, decision, self._cards):
            return None
        for answer in self.lesson.by_itself[decision.seat]:
            liked = [option.key for option in decision.options if like(option, answer, self._cards)]
            if liked and decision.least <= 1:
                return (liked[0],)
        if decision.least == 0:
            return ()
        keys = [option.key for option in decision.options]
        nothing = [key for key in PASSING if key in keys]
        return tuple(nothing[:1] if decision.least == 1 and nothing else keys[: decision.least])

    def allows(self, given: Input, decision: Decision | None, by_itself: bool) -> Refusal | None:
        """None for the answer that the lesson waits for, else why it is not taken.

        decision: what its seat is asked. by_itself: nobody has chosen it.
        """
        if self._is_right(given, decision) and not by_itself:
            self.strayed = False
            return None
        if not by_itself:
            self.wrong_answer_tried()
        return Refusal(ELSEWHERE)

    def _is_right(self, given: Input, decision: Decision | None) -> bool:
        act = self.act
        if act is None or decision is None or not isinstance(given, Choice) or given.keys is None:
            return False
        return fits(act, decision, self._cards) and is_done(act, decision, given.keys, self._cards)

    @property
    def pointers(self) -> tuple[Pointer, ...]:
        """Return what the step to be read points at."""
        return tuple(self._pointer(name) for name in self.step.points)

    def _pointer(self, name: str) -> Pointer:
        kind, _, rest = name.partition(" ")
        if not rest:
            number = self._cards.number(kind)
            return Pointer(kind) if number is None else Pointer("card", card=number)
        seat, slash, place = rest.partition("/")
        if not slash:
            return Pointer(kind, name=rest)
        return Pointer(kind, seat=seat_of_letter(seat, len(self.lesson.names)), name=place)
