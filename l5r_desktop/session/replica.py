"""Blind replicas: the same game run by one seat, told only what that seat may know.

Who holds the whole truth (or, over a network, the seats together) tells a replica of every input what `told` makes
of it, and then whatever the replica itself finds out that it is now entitled to know (`owed`). `feed` does both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.engine.inputs import Chance, Choice, Concession, Input, Manual, Reveal
from l5r_desktop.engine.machine import accept
from l5r_desktop.engine.state import State

Answers = Mapping[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class ObservedInput:
    """One input on the all-seeing replica: the state just before it (a clone) and the state after it."""

    before: State
    given: Input
    after: State


class ReplicaError(AssertionError):
    """A replica went another way than the truth: something was asked, or a rule decided, by what is hidden."""


def input_for_viewer(truth: ObservedInput, viewer: int) -> Input:
    """Return what a seat may be told of an input: no secret answer of another seat, no order of a secret shuffle.

    Cards that another seat's answer makes public are named with it.
    """
    given = truth.given
    if isinstance(given, Choice) and given.seat != viewer:
        decision = next(d for d in truth.before.pending if d.seat == given.seat)
        if decision.secret or given.keys is None:
            return Choice(given.seat, None)
        shown = truth.before.rules.revealed_by(truth.before, decision, given.keys)
        return Choice(given.seat, given.keys, tuple((no, _ident(truth.before, no)) for no in shown))
    if isinstance(given, Chance):
        needed = truth.before.chance
        return Chance(None) if needed is not None and needed.secret else given
    assert isinstance(given, Choice | Concession | Manual), "the all-seeing replica takes no reveal"
    return given


def reveals_due(replica: State, truth: ObservedInput) -> Reveal | None:
    """Return what the replica waits to be told: cards shown to its seat, and secret answers that are now open."""
    if not (replica.missing or replica.veiled):
        return None
    cards = tuple((no, _ident(truth.after, no)) for no in dict.fromkeys(replica.missing))
    answers = _answers(truth) if replica.veiled else {}
    return Reveal(cards, tuple((seat, answers[seat]) for seat in replica.veiled))


def feed(replica: State, truth: ObservedInput) -> tuple[Input, ...]:
    """Tell a replica of one input all that its seat may know. Returns the inputs that it was told.

    Raises ReplicaError if the replica does not go along.
    """
    assert replica.viewer is not None
    given = [input_for_viewer(truth, replica.viewer)]
    refusal = accept(replica, given[0])
    if refusal is not None:
        raise ReplicaError(f"seat {replica.viewer}'s replica refuses {truth.given!r}: {refusal.reason}")
    while reveal := reveals_due(replica, truth):
        _reveal(replica, reveal)
        given.append(reveal)
    return tuple(given)


def begin(replica: State, truth: State) -> tuple[Input, ...]:
    """Tell a replica what its seat is shown before the first input. Returns the inputs that it was told.

    truth: the all-seeing state at its first question. Raises ReplicaError if it does not go along.
    """
    given = []
    while replica.missing:
        reveal = Reveal(tuple((no, _ident(truth, no)) for no in dict.fromkeys(replica.missing)))
        _reveal(replica, reveal)
        given.append(reveal)
    return tuple(given)


def _reveal(replica: State, reveal: Reveal) -> None:
    if accept(replica, reveal) is not None:
        raise ReplicaError(f"seat {replica.viewer}'s replica refuses {reveal!r}")


def _ident(s: State, no: int) -> str:
    ident = s.cards[no].ident
    assert ident is not None, f"card {no} is not known to the truth"
    return ident


def _answers(truth: ObservedInput) -> Answers:
    """The secret answers given so far to the question that the input answers, or ends by a concession."""
    earlier: Answers = truth.before.frames[-1].v.get("answers", {})
    given = truth.given
    return {**earlier, given.seat: given.keys} if isinstance(given, Choice) and given.keys is not None else earlier
