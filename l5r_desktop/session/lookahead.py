"""Looking one answer ahead: what a seat would be asked next."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Choice, Decision
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State


def only_answer(decision: Decision) -> tuple[str, ...] | None:
    """The keys of a decision that can be answered in one way only, else None. For a replica that sees all options."""
    options = decision.options
    if len(options) == decision.least == 1:
        return (options[0].key,)
    return () if not options and decision.least == 0 else None


def asked_next(state: State, seat: int, keys: tuple[str, ...], *, pass_alone: bool = True) -> Decision | None:
    """The decision that `seat` would be asked next if it answered with `keys` now. `state` is not changed.

    pass_alone: True skips decisions with only one possible answer.
    Returns None where the seat cannot foresee the next decision: chance is needed, another seat must answer, the seat
    would learn a card (L16), the answer is refused, or the game ends.
    """
    ahead = state.clone()
    if accept(ahead, Choice(seat, keys)) is not None:
        return None
    while not ahead.result and ahead.chance is None and not learned(state, ahead, seat):
        decision = ahead.asked(seat)
        if decision is None or len(ahead.pending) != 1:
            return None
        only = only_answer(decision) if pass_alone else None
        if only is None:
            return decision
        if accept(ahead, Choice(seat, only)) is not None:
            return None
    return None


def foreseen(state: State, seat: int, keys: tuple[str, ...]) -> State | None:
    """The game as it would be right after `seat` has answered with `keys`, at the next question or lot.

    `state` is not changed. None where the answer is refused, or where the seat would learn a card by it (L16).
    """
    ahead = state.clone()
    if accept(ahead, Choice(seat, keys)) is not None or learned(state, ahead, seat):
        return None
    return ahead


def learned(before: State, after: State, seat: int) -> bool:
    """Return True if a seat knows a card after that it did not know before (L16)."""
    bit = 1 << seat
    return any(
        new is not old and new.known & bit and not old.known & bit
        for old, new in zip(before.cards, after.cards, strict=False)
    )
