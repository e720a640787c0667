"""The consequences of an answer as long as nobody does anything more: told before it is given.

The answer is tried on a copy of the game; in every window that opens then, all pass. Nothing is told beyond lots or the
next choice, nor where the seat would learn a card by it (L16).
"""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State
from l5r_desktop.session.auto_pass import PASS, window_of
from l5r_desktop.session.lookahead import Lines, beaten, carried_out, learned, new_lines

_MOST = 16
"""So many windows are gone through at most."""
_AUTOMATIC = "auto"
"""The key of the answer that pays automatically."""
_ACTIONS = "action-"
"""The prompts of windows for actions begin so."""


@dataclass(frozen=True, slots=True)
class Consequences:
    """The foreseen consequences of an answer. lines: of the story, as the seat would read them. final: True where the
    seat cannot come back to what is asked: with this answer its window closes, or it was none.
    beaten: the seat would be out of the game, or others would have won it (L15.1; Ivory: Dishonor loss).
    """

    lines: Lines = ()
    final: bool = False
    beaten: bool = False


def consequences(state: State, seat: int, keys: tuple[str, ...]) -> Consequences:
    """Return what would come of these keys as the answer of `seat`, were nobody to do anything more in the fight or the
    phase that the question belongs to.

    state is not changed. Lines end before the next question that is no window, before a window for other actions,
    before a lot, and where a card would be seen that the seat does not know. None at all where the answer is refused.
    """
    asked = state.asked(seat)
    ahead = state.clone()
    window = "" if asked is None else window_of(asked)
    around = len(state.frames) - (2 if window else 1)
    if asked is None or accept(ahead, Choice(seat, keys), around) is not None:
        return Consequences()
    final = not window or _left(state, ahead)
    told: Lines = ()
    for _ in range(_MOST):
        if learned(state, ahead, seat):
            break
        told = new_lines(state, ahead, seat)
        passed = _passed(ahead, window) if len(ahead.frames) > around else None
        if passed is None or accept(ahead, passed, around) is not None:
            break
    return Consequences(told, final, beaten(ahead, seat))


def paid_for(state: State, seat: int) -> Lines:
    """Return the lines of the story, as the seat would read them, that would come of an act which it is asked to pay
    Gold for, once that is paid automatically and nobody does anything else (Ivory: Paying Gold Costs).

    None where it is asked something else, and where more is still to be chosen.
    """
    asked = state.asked(seat)
    if asked is None or asked.kind != "pay" or asked.option(_AUTOMATIC) is None:
        return ()
    acts = (at for at, frame in enumerate(state.frames) if frame.v.get("me", -1) == asked.source)
    depth = next(acts, -1)
    done = carried_out(state, seat, (_AUTOMATIC,), depth) if depth >= 0 else None
    if done is None or len(done[0].frames) > depth:
        return ()
    return new_lines(state, done[0], seat)


def _left(before: State, after: State) -> bool:
    """Return True if the procedure that asked is over, or those around it have gone on."""
    *around, asking = before.frames
    if len(after.frames) <= len(around) or after.frames[len(around)].proc != asking.proc:
        return True
    return any((old.proc, old.step) != (new.proc, new.step) for old, new in zip(around, after.frames, strict=False))


def _passed(state: State, window: str) -> Choice | None:
    """Return the pass in the window that is open; None where none is, or one for other actions than in `window`."""
    if len(state.pending) != 1 or state.chance is not None or state.result:
        return None
    decision: Decision = state.pending[0]
    here = window_of(decision)
    if not here or (window and here.startswith(_ACTIONS) and here != window):
        return None
    return Choice(decision.seat, (PASS,))
