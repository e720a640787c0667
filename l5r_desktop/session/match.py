"""One match: asks controllers, draws lots, takes answers, goes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Decision, Input, Manual, Refusal, Reveal
from l5r_desktop.session.answer_timing import TimesAnswers
from l5r_desktop.session.chance_source import ChanceSource
from l5r_desktop.session.controllers import (
    AsyncController,
    Controller,
    ControllerFailed,
    DecisionContext,
    Keys,
    LocalPlayer,
)
from l5r_desktop.session.decision_analysis import ExplainsAnswers
from l5r_desktop.session.lookahead import only_answer
from l5r_desktop.session.manual import ManualTable
from l5r_desktop.session.readable_match import ReadableMatch
from l5r_desktop.session.remarks import OPENED, TAKEN_BACK, UNDONE, answered_since, learned_since, shown_of_others
from l5r_desktop.session.undo_redo import Consent, Request, UndoDisclosure, UndoRedo, consent_not_needed

Allows = Callable[[Choice | Concession | Manual, Decision | None, bool], Refusal | None]


class Match(ReadableMatch):
    """A game with somebody in every seat. It runs until a controller must be waited for or the game is over.

    game: just begun, or taken up again; it must keep its states. controllers: by seat.
    pass_alone: answer questions that have one answer only without asking anybody; but for those that `held` names.
    `allows`: which inputs, of those that the rules take, are taken here (a lesson has its own): told the input, what
    its seat is asked, and whether nobody has chosen it, it says why not.
    elsewhere: whether a seat sits at another program.
    consent: who is asked whether an answer may be taken back; by default nobody. manual: what is done by hand.
    remarks: that more was seen before the end than the rules show (remarks.py).
    """

    elsewhere = False

    def __init__(
        self,
        game: Game,
        controllers: Sequence[Controller],
        *,
        lots: ChanceSource | None = None,
        pass_alone: bool = True,
        consent: Consent = consent_not_needed,
        remarks: Sequence[str] = (),
    ) -> None:
        super().__init__(game, pass_alone=pass_alone)
        self._controllers = list(controllers)
        self._lost: set[int] = set()
        self.remarks = set(remarks)
        self.lots = lots or ChanceSource()
        self.held: Callable[[Decision], bool] = lambda decision: False
        self.allows: Allows = lambda given, decision, by_itself: None
        self._listeners: list[Callable[[], None]] = []
        self.manual = ManualTable(
            self._family.by_hand, self._controllers, lambda: (self.game.state, len(self.game.inputs)), self._give,
            self._tell,
        )  # fmt: skip
        answered = [
            number for number, given in enumerate(game.inputs) if self._by_person(given, game.at(number).pending)
        ]
        self._back = UndoRedo(game, answered, consent, self._run, self._inform)
        self._run()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self._controllers)

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people at this window."""
        return tuple(seat for seat, controller in enumerate(self._controllers) if controller.here)

    @property
    def seats_without_controller(self) -> tuple[int, ...]:
        """The seats that have an open decision and whose controller has failed. The match waits until `take_over` gives
        them to a local player.

        A controller fails when it raises ControllerFailed or hands in keys that are no legal answer.
        """
        return tuple(decision.seat for decision in self.waiting if decision.seat in self._lost)

    def take_over(self, seat: int) -> None:
        """Have a person at this window play a seat that was lost, from now on."""
        assert seat in self._lost, "its controller plays"
        controller = self._controllers[seat]
        if isinstance(controller, AsyncController):
            controller.leave()
        self._lost.discard(seat)
        self._controllers[seat] = LocalPlayer()
        self.remarks.add(OPENED)
        self._run()
        self._tell()

    @property
    def answered(self) -> tuple[int, ...]:
        """Numbers of the inputs that people at this window have given, each of which can be taken back."""
        return tuple(self._back.answered)

    @property
    def can_undo(self) -> bool:
        """Return True if a person has answered something that can be taken back."""
        return bool(self._back.answered)

    @property
    def can_redo(self) -> bool:
        """Return True if something that was taken back can be done again."""
        return self._back.can_redo

    @property
    def asked_for(self) -> Request | None:
        """Return what others have been asked to agree to and have not answered yet."""
        return self._back.asked

    @property
    def asks(self) -> Request | None:
        """Return what somebody elsewhere asks the person at this window to agree to; answered by `reply`."""
        return None

    def reply(self, *, yes: bool) -> None:
        """Agree, or not, to what somebody elsewhere asks."""

    def cost(self) -> UndoDisclosure:
        """Return what an undo of the last answer would let the seats keep knowing; remote players are warned of it.

        Empty where all players sit at this window.
        """
        return UndoDisclosure()

    @property
    def declined(self) -> Request | None:
        """Return what others did not agree to, until something else happens."""
        return self._back.declined

    def listen(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have `callback` called after every change, once the match waits again or is over. Returns what ends that."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def answer(self, seat: int, keys: tuple[str, ...], *, by_itself: bool = False) -> Refusal | None:
        """Answer for a seat and run on. Returns why the answer was refused; then nothing has changed.

        by_itself: no person has given it, so that going back does not stop at it.
        """
        return self._give(Choice(seat, keys), by_itself=by_itself)

    def attend(self) -> None:
        """Take the answers that asynchronous controllers have found since the last call. Call it repeatedly; it never
        waits. A controller that raises ControllerFailed loses its seat (`lost`).
        """
        for seat, guest in enumerate(self._controllers):
            if isinstance(guest, AsyncController) and seat not in self._lost:
                before = self.begun_anew
                try:
                    guest.attend()
                except ControllerFailed:
                    self._lost.add(seat)
                    self._tell()
                if self.begun_anew != before:
                    self._tell()

    @property
    def begun_anew(self) -> int:
        """Return how often computers have failed here and gone on by themselves."""
        return sum(guest.begun_anew for guest in self.async_controllers if isinstance(guest, ExplainsAnswers))

    def leave(self) -> None:
        """Let the controllers that answer in their own time go."""
        for guest in self.async_controllers:
            guest.leave()

    @property
    def async_controllers(self) -> list[AsyncController]:
        """The controllers that answer in their own time."""
        return [controller for controller in self._controllers if isinstance(controller, AsyncController)]

    def concede(self, seat: int) -> Refusal | None:
        """A seat gives up (L15.5)."""
        return self._give(Concession(seat))

    def undo(self, count: int = 1) -> None:
        """Take back the last answers that people at this window gave, and all that followed, if the others agree.

        count: how many answers, at most as many as there are in `answered`.
        """
        self._remark_going_back(count)
        self._back.undo(count)

    def _remark_going_back(self, count: int) -> None:
        """Nobody forgets what the end or new cards have shown; among people at one screen there is nobody to wrong."""
        if len(self.persons) == self.seats:
            return
        number = self._back.answered[-count]
        given = self.game.inputs[number]
        if self.over:
            self.remarks.add(OPENED)
        elif isinstance(given, Choice | Manual):
            if learned_since(self.game, number, given.seat):
                self.remarks.add(TAKEN_BACK)
            elif answered_since(self.game, number, given.seat):
                self.remarks.add(UNDONE)

    def redo(self, count: int = 1) -> None:
        """Do again what was taken back last, with all that followed from it, if the others agree.

        DECISION: the very same inputs are applied again, those of other seats and the lots among them: redo leads to
        the state that was left. A new answer in place of the old one meets the same lots too (Lots).
        """
        self._back.redo(count)

    def _give(self, given: Input, *, by_itself: bool = False) -> Refusal | None:
        """Apply an input and run on; what was taken back before it is forgotten."""
        refusal = self._judged(given, by_itself=by_itself) or self._apply(given, by_itself=by_itself)
        if refusal is None:
            self._back.forget()
            self._run()
            self._tell()
        return refusal

    def _judged(self, given: Input, *, by_itself: bool) -> Refusal | None:
        """Why an input of a seat is not taken here, whatever the rules say."""
        if isinstance(given, Chance | Reveal):
            return None
        return self.allows(given, self.decision_of(given.seat), by_itself)

    def _apply(self, given: Input, *, by_itself: bool = False) -> Refusal | None:
        number = len(self.game.inputs)
        by_person = not by_itself and self._by_person(given, self.waiting)
        refusal = self.game.apply(given)
        if refusal is None and by_person:
            self._back.answered.append(number)
        if refusal is None and isinstance(given, Manual) and shown_of_others(self.game, number, self.persons):
            self.remarks.add(OPENED)
        return refusal

    def _by_person(self, given: Input, asked: tuple[Decision, ...]) -> bool:
        if isinstance(given, Concession | Manual):
            return self._controllers[given.seat].here
        if not isinstance(given, Choice):
            return False
        decision = next((d for d in asked if d.seat == given.seat), None)
        return decision is not None and self._controllers[given.seat].here and self._at_once(decision) is None

    def _at_once(self, decision: Decision) -> tuple[str, ...] | None:
        return only_answer(decision) if self._pass_alone and not self.held(decision) else None

    def _paced(self, decision: Decision) -> bool:
        """Return True if an answer at once would tell that the seat has no other (answer_timing.py)."""
        controller = self._controllers[decision.seat]
        return isinstance(controller, TimesAnswers) and controller.paces(decision)

    def _run(self) -> None:
        """Draw lots and take answers until somebody must be waited for."""
        while not self.over:
            needed = self.game.state.chance
            given = self._next_answer() if needed is None else self.lots.draw(needed, len(self.game.inputs))
            if given is None:
                return
            refusal = self._apply(given, by_itself=True)
            if refusal is not None:
                # A report of this must not tell what was drawn or answered: the game goes on.
                assert isinstance(given, Choice), f"a {type(given).__name__} was refused: {refusal.reason}"
                assert not self._controllers[given.seat].here, f"a forced answer was refused: {refusal.reason}"
                self._lost.add(given.seat)

    def _next_answer(self) -> Choice | None:
        for decision in self.waiting:
            seat = decision.seat
            if seat in self._lost:
                continue
            keys = None if self._paced(decision) else self._at_once(decision)
            if keys is None:
                look = DecisionContext(
                    self.game.state, partial(self.view, seat), partial(self._reply, seat, decision),
                    lambda: len(self.game.inputs),
                )  # fmt: skip
                keys = self._controllers[seat].answer(decision, look)
            if keys is not None:
                return Choice(seat, keys)
        return None

    def _reply(self, seat: int, decision: Decision, keys: Keys) -> bool:
        """Take an answer that comes later, if its question is still asked. Raises ControllerFailed if it is none."""
        if self.decision_of(seat) is not decision:
            return False
        refusal = self.answer(seat, keys)
        if refusal is not None:
            raise ControllerFailed(f"{keys} is no answer to what was asked: {refusal}.")
        return True

    def _tell(self) -> None:
        """Something has happened: what was declined before is told of no more."""
        self._back.declined = None
        self._inform()

    def _inform(self) -> None:
        for callback in tuple(self._listeners):
            callback()

    def __repr__(self) -> str:
        return f"<match, {len(self.game.inputs)} inputs, {self.game.state!r}>"
