"""Procedures and the loop that runs them: rules as named lists of steps, so that a half-done game is plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.events import EventKind
from l5r_desktop.engine.inputs import Chance, Choice, Concession, Decision, Input, Manual, Refusal, Reveal
from l5r_desktop.engine.state import Frame, State

StepFunction = Callable[[State, Frame[Any]], None]
STEP_LIMIT = 200_000


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure:
    its rule number, its name in the timing chart ("" keeps it out), its kind (FW, AW, SAW) and what runs.

    asks: False for one that never asks anybody itself, which is then a little faster. name: for `go_to`; "" if no other
    step goes there. apart: the table before it is worth a look of its own, even where no question lies between.
    """

    rule: str
    run: StepFunction
    title: str = ""
    kind: str = "FW"
    asks: bool = True
    name: str = ""
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Procedure:
    """A named list of steps. A frame that has run its last step is finished."""

    name: str
    steps: tuple[Step, ...]
    title: str = ""
    end: int = field(init=False, repr=False, compare=False)
    """The number of the steps: a frame that is here is finished."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "end", len(self.steps))

    def place_of(self, step: str) -> int:
        """The place of the step of this name. Raises ValueError if there is none."""
        for place, one in enumerate(self.steps):
            if one.name == step:
                return place
        raise ValueError(f"{self.name} has no step {step!r}")


def go_to(s: State, frame: Frame[Any], step: str) -> None:
    """Run a frame from the step of this name when it is on top again. Raises ValueError if it has no such step."""
    frame.step = s.rules.procedures[frame.proc].place_of(step)


class Rules(Protocol):
    """The things that a ruleset must provide so that the engine can run a game: procedures, event kinds, card
    definitions, who may know a card, and the checks of answers.
    """

    name: str
    procedures: dict[str, Procedure]
    events: dict[str, EventKind]
    records: Mapping[str, type]
    """Dataclasses that states of these rules hold, by the name under which they are written out."""

    def zone_count(self, seats: int) -> int: ...
    def definition(self, ident: str | None) -> Any: ...
    def seats_that_see(self, s: State, card: Card) -> int:
        """Bit mask of the seats that may know a card because of where it lies."""

    def indexed(self, card: Card) -> bool:
        """Return True if what is derived from the cards' places (`State.index`) depends on this card as it lies now."""

    def within_limit(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Return True if chosen options meet the decision's joint constraint."""

    def revealed_by(self, s: State, decision: Decision, keys: tuple[str, ...]) -> tuple[int, ...]:
        """Numbers of the cards that this answer makes public, of those that not everybody knows yet."""

    def answer_possible(self, s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
        """Return True if a seat may really give this answer, now that the cards it makes public are known.

        Asked only of a replica that could not know all the options of another seat's decision.
        """

    def knows(self, ident: str) -> bool:
        """Return True if there is a card of this id."""

    def concede(self, s: State, seat: int) -> None: ...

    def manual_refusal(self, s: State, given: Manual) -> Refusal | None:
        """Why this cannot be done by hand now, by what everybody can see; None if it can."""


class BadInputError(ValueError):
    """An input that does not fit what the engine needs; the message says what and why in one sentence."""


BY_HAND = "by-hand"
"""The procedure of every ruleset that does what the values "given" of its frame say."""


def run(s: State, above: int = 0, most: int = STEP_LIMIT) -> None:
    """Run frames until something from outside is needed or the game is over. above: or until no more than so many are
    left; most: or until so many steps have been run, counting the end of a frame as one. Both are for whoever tries on
    a copy what these do; that copy is not to be played on.

    A step that asks does nothing that lasts before it asks, for after something was done by hand it runs once more.
    """
    procedures = s.rules.procedures
    frames = s.frames
    at = -1
    before: dict[str, Any] | None = None
    for _ in range(most):
        if s.pending or s.missing or s.result or s.chance or s.veiled:
            if s.pending and at >= 0:
                assert before is not None, f"a step of {frames[-1]!r} asks, and says that it never does"
                s.again = at, before
            return
        frame = frames[-1]
        procedure = procedures[frame.proc]
        at = frame.step
        if at >= procedure.end:
            frames.pop()
            if len(frames) <= above:
                return
            frames[-1].v["result"] = None
            continue
        step = procedure.steps[at]
        if step.asks:
            values: dict[str, Any] = frame.v
            before = values.copy()
        else:
            before = None
        frame.step = at + 1
        step.run(s, frame)
    if most == STEP_LIMIT:
        raise AssertionError(f"no end after {STEP_LIMIT} steps, in {s.frames!r}")


def next_step(s: State) -> Step | None:
    """The step that the frame on top runs next; None if it is finished."""
    frame = s.frames[-1]
    procedure = s.rules.procedures[frame.proc]
    return None if frame.step >= procedure.end else procedure.steps[frame.step]


def apply_offered(s: State, given: Input) -> None:
    """Apply one input that the state itself offers, and run on.

    Raises BadInputError if it is refused all the same: whoever plays ahead must not go on with a state that has stood
    still.
    """
    refusal = accept(s, given)
    if refusal is not None:
        raise BadInputError(f"{given} is offered and was refused: {refusal.reason}")


def accept(s: State, given: Input, above: int = 0) -> Refusal | None:
    """Apply one input and run on. Returns why it was refused, in which case nothing has changed. above: see `run`.

    Raises BadInputError when it is not the kind of input that is needed now.
    """
    refusal = take(s, given)
    if refusal is None:
        run(s, above)
    return refusal


def take(s: State, given: Input) -> Refusal | None:
    """Apply one input without running on, as `accept` does it."""
    if s.result:
        return Refusal("game-over")
    if not isinstance(given, Reveal):
        s.log_mark = s.log
    if isinstance(given, Choice):
        return _choose(s, given)
    if isinstance(given, Chance):
        return _chance(s, given)
    if isinstance(given, Reveal):
        return _reveal(s, given)
    return _by_hand(s, given) if isinstance(given, Manual) else _concede(s, given)


def _choose(s: State, given: Choice) -> Refusal | None:
    decision = s.asked(given.seat)
    if decision is None:
        return Refusal("not-asked", args=(given.seat,))
    foreign = s.viewer is not None and s.viewer != given.seat
    if given.keys is None:
        if not (foreign and decision.secret):
            raise BadInputError(f"seat {given.seat} gave no answer to a {decision.kind} decision")
        if given.revealed:
            raise BadInputError(f"seat {given.seat} shows cards with a secret answer")
    else:
        refusal = _check(s, decision, given.keys, foreign and decision.hidden)
        if refusal is not None:
            return refusal
        if decision.reveals_choice or given.revealed or foreign:
            _announce(s, decision, given, foreign and decision.hidden)
    frame = s.frames[-1]
    if len(s.pending) == 1 and "answers" not in frame.v:
        frame.v["answer"] = given.keys
        s.pending = ()
    else:
        frame.v["answers"] = {**frame.v.get("answers", {}), given.seat: given.keys}
        if given.keys is None:
            faces = tuple(option.key for option in decision.options)
            frame.v["veils"] = {**frame.v.get("veils", {}), given.seat: faces}
        s.pending = tuple(d for d in s.pending if d.seat != given.seat)
    return None


def _announce(s: State, decision: Decision, given: Choice, partly_known: bool) -> None:
    """Make public what the answer makes public; a replica that did not know these cards must be told with it."""
    assert given.keys is not None
    announced = s.rules.revealed_by(s, decision, given.keys)
    if not announced and not given.revealed and not partly_known:
        return
    _check_cards(s, given.revealed)
    told = {no for no, _ in given.revealed}
    for no in announced:
        if s.cards[no].ident is None and no not in told:
            raise BadInputError(f"the answer of seat {given.seat} uses card {no} and does not say what it is")
    if any(no not in announced for no in told if s.cards[no].ident is None):
        raise BadInputError(f"seat {given.seat} shows cards that its answer does not use")
    if partly_known:
        trial = s.clone()
        for no, ident in given.revealed:
            trial.identify(no, ident)
        if not s.rules.answer_possible(trial, decision, given.keys):
            raise BadInputError(f"seat {given.seat} may not answer {' '.join(given.keys)!r} now")
    for no, ident in given.revealed:
        _identify(s, no, ident)
    for no in announced:
        s.add_knowers(s.edit(no), s.everybody)


def _check(s: State, decision: Decision, keys: tuple[str, ...], partly_known: bool) -> Refusal | None:
    if len(keys) > 1 and len(set(keys)) != len(keys):
        return Refusal("chosen-twice")
    if partly_known:
        return None
    if not decision.least <= len(keys) <= decision.most:
        return Refusal("wrong-number", args=(len(keys), decision.least, decision.most))
    for key in keys:
        if decision.option(key) is None:
            return Refusal("not-offered", args=(key,))
    if decision.limit is not None and not s.rules.within_limit(s, decision, keys):
        return Refusal("breaks-limit", args=decision.limit)
    return None


def _chance(s: State, given: Chance) -> Refusal | None:
    needed = s.chance
    if needed is None:
        raise BadInputError("no lots are to be drawn now")
    outcome = given.outcome
    if outcome is None:
        if s.viewer is None or not needed.secret:
            raise BadInputError("the outcome of the lots is missing")
    else:
        expected = needed.size if needed.kind == "shuffle" else needed.count
        if len(outcome) != expected or len(set(outcome)) != expected or not all(0 <= k < needed.size for k in outcome):
            raise BadInputError(
                f"an outcome of {needed.kind} must be {expected} different positions below {needed.size}"
            )
    s.frames[-1].v["chance"] = outcome
    s.chance = None
    return None


def _reveal(s: State, given: Reveal) -> Refusal | None:
    if s.viewer is None:
        raise BadInputError("an all-seeing replica needs no reveal")
    _check_cards(s, given.cards)
    for no, _ in given.cards:
        if no not in s.missing:
            raise BadInputError(f"nothing has shown card {no} to seat {s.viewer}")
    for seat, keys in given.answers:
        if seat not in s.veiled:
            raise BadInputError(f"no answer of seat {seat} is to be shown now")
        if len(keys) != 1 or keys[0] not in s.frames[-1].v["veils"][seat]:
            raise BadInputError(f"seat {seat} was not offered {' '.join(keys)!r}")
    for no, ident in given.cards:
        _identify(s, no, ident)
    s.missing = tuple(no for no in s.missing if s.cards[no].ident is None)
    if given.answers:
        v = s.frames[-1].v
        v["answers"] = {**v["answers"], **dict(given.answers)}
        s.veiled = tuple(seat for seat in s.veiled if v["answers"].get(seat) is None)
    return None


def _check_cards(s: State, cards: tuple[tuple[int, str], ...]) -> None:
    for no, ident in cards:
        if not 0 <= no < len(s.cards):
            raise BadInputError(f"there is no card {no}")
        known = s.cards[no].ident
        if known is not None and known != ident:
            raise BadInputError(f"card {no} is {known}, not {ident}")
        if not s.rules.knows(ident):
            raise BadInputError(f"there is no card {ident!r}")


def _identify(s: State, no: int, ident: str) -> None:
    if s.cards[no].ident is None:
        s.identify(no, ident)
        s.log = _fill(s.log, s.log_mark, no, ident)


def _fill(log: Any, mark: Any, no: int, ident: str) -> Any:
    if log is mark or not log:
        return log
    before, (key, seat, args) = log
    args = tuple(
        ("card", no, ident, True) if isinstance(a, tuple) and a == ("card", no, None, True) else a for a in args
    )
    return (_fill(before, mark, no, ident), (key, seat, args))


def _concede(s: State, given: Concession) -> Refusal | None:
    if not 0 <= given.seat < len(s.seats):
        raise BadInputError(f"there is no seat {given.seat}")
    s.rules.concede(s, given.seat)
    return None


def _by_hand(s: State, given: Manual) -> Refusal | None:
    """Go back to where the open question is asked, and do what is done by hand before that step runs once more.

    Secret answers that some seats have given to it already are asked for again.
    """
    if not s.pending:
        raise BadInputError("nothing can be done by hand while lots are to be drawn or cards to be shown")
    refusal = s.rules.manual_refusal(s, given)
    if refusal is not None:
        return refusal
    assert s.again is not None, "a question that nobody has asked"
    frame = s.frames[-1]
    frame.step, values = s.again
    frame.v = dict(values)
    s.pending = ()
    kept = {"result": values["result"]} if "result" in values else {}
    s.push(BY_HAND, given=(given.seat, given.act, given.args), kept=kept)
    return None


def end_by_hand(s: State) -> None:
    """End the procedure on top, which did something by hand, and leave the one below as it was."""
    kept = s.frames.pop().v["kept"]
    below = s.frames[-1].v
    below.pop("result", None)
    below.update(kept)
