"""A game as a fold over its journal: apply inputs, undo them, replay them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from l5r_desktop.engine.canonical import state_hash
from l5r_desktop.engine.inputs import Input, Refusal
from l5r_desktop.engine.machine import accept, run
from l5r_desktop.engine.state import State


class Game:
    """The current state and every input that led to it.

    begin: makes the state before the first step; it must give an equal state each time.
    keep: whether to keep the state before each input, for undo (a clone costs microseconds).
    now: the state to go on from, in place of the first one.
    """

    def __init__(self, begin: Callable[[], State], *, keep: bool = True, now: State | None = None) -> None:
        self._begin = begin
        self._keep = keep
        self.inputs: list[Input] = []
        self._before: list[State] = []
        if now is None:
            now = begin()
            run(now)
        self.state = now

    def apply(self, given: Input) -> Refusal | None:
        """Apply one input. Returns why it was refused; then nothing has changed.

        Raises BadInputError for a wrong kind.
        """
        before = self.state.clone() if self._keep else None
        try:
            refusal = accept(self.state, given)
        except Exception:
            if before is not None:
                self.state = before
            raise
        if refusal is not None:
            return refusal
        if before is not None:
            self._before.append(before)
        self.inputs.append(given)
        return None

    def undo(self, to: int) -> None:
        """Go back to the moment before input number `to` (0: the beginning)."""
        assert 0 <= to <= len(self.inputs), "no such input"
        if to == len(self.inputs):
            return
        if self._keep:
            self.state = self._before[to].clone()
            del self._before[to:]
            del self.inputs[to:]
            return
        inputs = self.inputs[:to]
        self.inputs = []
        self.state = self._begin()
        run(self.state)
        self.replay(inputs)

    def replay(self, inputs: Iterable[Input]) -> None:
        """Apply recorded inputs. Raises ValueError naming the first that does not fit."""
        for given in inputs:
            refusal = self.apply(given)
            if refusal is not None:
                raise ValueError(f"input {len(self.inputs)} does not fit: {refusal.reason}")

    def copy(self) -> Game:
        """An independent copy; both share what neither changes. Another thread may read it while this one goes on."""
        other = Game(self._begin, keep=self._keep, now=self.state.clone())
        other.inputs, other._before = self.inputs[:], self._before[:]
        return other

    @property
    def keeps(self) -> bool:
        """Return True if the states before all inputs are at hand."""
        return self._keep

    def fresh(self) -> Game:
        """The same game before its first input, keeping nothing."""
        return Game(self._begin, keep=False)

    def at(self, number: int) -> State:
        """The state before input `number`; the current one for the last number."""
        return self.state if number == len(self.inputs) else self._before[number]

    @property
    def hash(self) -> str:
        """Hash of the current state."""
        return state_hash(self.state)

    def __repr__(self) -> str:
        return f"<game, {len(self.inputs)} inputs, {self.state!r}>"
