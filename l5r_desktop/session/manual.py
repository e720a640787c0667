"""The manual table of a match: who has switched it on, what is proposed, and who has agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from l5r_desktop.engine.inputs import Manual, Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.manual_acts import (
    OFF,
    ON,
    Args,
    Line,
    ManualActs,
    MenuEntry,
    Subject,
    must_agree,
    switched_on,
)
from l5r_desktop.session.controllers import Controller


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something to be done by hand. line: its sentence, as it will stand in the story. waiting: who has to agree still.

    number: how many inputs there were when it was made; an input that comes first makes it void.
    """

    given: Manual
    line: tuple[str, Line]
    waiting: tuple[int, ...]
    number: int

    @property
    def seat(self) -> int:
        """The seat that proposes the act."""
        return self.given.seat


class ManualTable:
    """Things done by hand in a match. now: gives its state and the number of its inputs; give: applies an input;
    tell: something is to be shown.
    """

    def __init__(
        self,
        by_hand: ManualActs,
        controllers: Sequence[Controller],
        now: Callable[[], tuple[State, int]],
        give: Callable[[Manual], Refusal | None],
        tell: Callable[[], None],
    ) -> None:
        self._by_hand = by_hand
        self._controllers = controllers
        self._now = now
        self._give = give
        self._tell = tell
        self._proposal: Proposal | None = None

    @property
    def on(self) -> tuple[int, ...]:
        """The seats that have switched it on."""
        return switched_on(self._now()[0])

    @property
    def proposal(self) -> Proposal | None:
        """Return what somebody has to agree to, if anything."""
        open_ = self._proposal
        return open_ if open_ is not None and open_.number == self._now()[1] else None

    def offers(self, seat: int, subject: Subject) -> tuple[MenuEntry, ...]:
        """The menu that a seat opens on something; empty where that is nothing it may see."""
        state, _ = self._now()
        if subject.kind == "card" and not 0 <= subject.number < len(state.cards):
            return ()
        return self._by_hand.offers(state, seat, subject)

    def creatable(self) -> tuple[str, ...]:
        """Ids of the cards that can be created."""
        return self._by_hand.creatable(self._now()[0])

    def switch(self, seat: int, *, on: bool) -> Refusal | None:
        """A seat switches it on or off; nobody has to agree to that."""
        return self._give(Manual(seat, ON if on else OFF))

    def propose(self, seat: int, act: str, args: Args = ()) -> Refusal | None:
        """Do something by hand, as soon as all who have to agree do. Returns why it cannot be done; nothing changed."""
        state, number = self._now()
        everybody = tuple(other for other in range(len(state.seats)) if other != seat)
        if not state.pending:
            return Refusal("hand-nothing")
        given = Manual(seat, act, args, everybody)
        refusal = self._by_hand.refuses(state, given)
        if refusal is not None:
            return refusal
        asked = must_agree(state, seat, act)
        agreed = tuple(other for other in asked if self._controllers[other].agrees())
        waiting = tuple(other for other in asked if other not in agreed)
        given = replace(given, agreed=agreed)
        if not waiting:
            return self._give(given)
        self._proposal = Proposal(given, self._said(state, given), waiting, number)
        self._tell()
        return None

    def agree(self, seat: int) -> Refusal | None:
        """A seat agrees to what is proposed; the last one has it done."""
        proposal = self.proposal
        if proposal is None or seat not in proposal.waiting:
            return Refusal("hand-nothing")
        given = replace(proposal.given, agreed=(*proposal.given.agreed, seat))
        waiting = tuple(other for other in proposal.waiting if other != seat)
        if not waiting:
            self._proposal = None
            return self._give(given)
        self._proposal = replace(proposal, given=given, waiting=waiting)
        self._tell()
        return None

    def decline(self, seat: int) -> Refusal | None:
        """A seat does not agree, or who proposed it takes it back: nothing is done."""
        proposal = self.proposal
        if proposal is None or seat not in (proposal.seat, *proposal.waiting):
            return Refusal("hand-nothing")
        self._proposal = None
        self._tell()
        return None

    def _said(self, state: State, given: Manual) -> tuple[str, Line]:
        """The sentence of a proposal; a card is named only if everybody knows it now."""
        key, args = self._by_hand.line(state, given)
        return key, tuple(state.log_argument(arg) for arg in args)
