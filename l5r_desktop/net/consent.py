"""Acts of a network match that need the other side's consent: acts by hand, and going back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from l5r_desktop.engine.inputs import Decision, Input, Manual, Refusal
from l5r_desktop.engine.state import log_lines
from l5r_desktop.net.peer import Peer
from l5r_desktop.rulesets.common.manual_acts import Args
from l5r_desktop.session.manual import ManualTable, Proposal
from l5r_desktop.session.undo_redo import Request, UndoDisclosure

NOT_HERE = Refusal("hand-nothing")
ByPerson = Callable[[Input, tuple[Decision, ...]], bool]


class NetworkUndo:
    """The points that this side can ask the other one to take back. answered: inputs of the person here so far.

    by_person: whether a person here has given an input to what was asked. by_itself: inputs that the program has given.
    """

    def __init__(self, side: Peer, answered: Iterable[int], by_person: ByPerson) -> None:
        self._side = side
        self._by_person = by_person
        self._answered = list(answered)
        self._counted = len(side.replica.game.inputs)
        self._backs = side.replica.turned
        self.by_itself: set[int] = set()

    @property
    def answered(self) -> list[int]:
        """Places of the person's inputs among all that the replica has taken."""
        game, backs = self._side.replica.game, self._side.replica.backs
        for left in backs[self._backs :]:
            self._answered = [index for index in self._answered if index < left]
            self.by_itself = {index for index in self.by_itself if index < left}
            self._counted = min(self._counted, left)
        self._backs = len(backs)
        for index in range(self._counted, len(game.inputs)):
            if index not in self.by_itself and self._by_person(game.inputs[index], game.at(index).pending):
                self._answered.append(index)
        self._counted = len(game.inputs)
        return self._answered

    @property
    def possible(self) -> bool:
        """Return True if the other side can be asked now."""
        return self._side.requests.possible and self._point(1) is not None

    def ask(self, count: int) -> None:
        """Ask for the last `count` answers to be taken back."""
        point = self._point(count)
        if point is not None:
            self._side.requests.ask_back(point)

    def cost(self) -> UndoDisclosure:
        """Return what has been seen since the point that would be gone back to."""
        point = self._point(1)
        replica = self._side.replica
        return UndoDisclosure() if point is None else replica.points.since(replica.game, point)

    def of(self, seat: int, *, agreed: bool | None) -> Request | None:
        """Return the open request of a seat if its answer is `agreed`: None for not answered yet."""
        replica = self._side.replica
        wish = replica.wishes.of(seat)
        if wish is None or wish.agreed is not agreed:
            return None
        if wish.back is None:
            return Request("by-hand", 1, len(replica.game.inputs), seat)
        if not replica.points.allows(wish.back.to):
            return None
        to = wish.back.to
        then = replica.points.at(replica.game, to)
        lines = len(log_lines(replica.state.log)) - len(log_lines(then.log))
        since = replica.points.since(replica.game, to)
        return Request("undo", 1, len(replica.game.inputs), seat, lines, since)

    def _point(self, count: int) -> int | None:
        answered = self.answered
        return None if len(answered) < count else self._side.replica.points.before(answered[-count])


class NetworkManual(ManualTable):
    """The acts done by hand with the consent of the other side. Switching it on for good is not possible."""

    def __init__(self, side: Peer, like: ManualTable, tell: Callable[[], None]) -> None:
        self.__dict__.update(like.__dict__)
        self._side = side
        self._tell = tell

    @property
    def proposal(self) -> Proposal | None:
        """Return what somebody has to agree to, if anything."""
        found = (self._of(seat) for seat in (self._side.other, self._side.seat))
        return next((proposal for proposal in found if proposal is not None), None)

    def _of(self, seat: int) -> Proposal | None:
        wish = self._side.replica.wishes.of(seat)
        if wish is None or wish.by_hand is None or wish.agreed is not None:
            return None
        state, number = self._now()
        given = Manual(seat, wish.by_hand.act, wish.by_hand.args, (1 - seat,))
        if not state.pending or self._by_hand.refuses(state, given) is not None:
            return None
        return Proposal(given, self._said(state, given), (1 - seat,), number)

    def switch(self, seat: int, *, on: bool) -> Refusal | None:
        """Refuse: over a network each act needs consent of its own."""
        return NOT_HERE

    def propose(self, seat: int, act: str, args: Args = ()) -> Refusal | None:
        """Ask the other side. Returns why it cannot be done."""
        state, _ = self._now()
        if seat != self._side.seat or not state.pending or not self._side.requests.possible:
            return NOT_HERE
        refusal = self._by_hand.refuses(state, Manual(seat, act, args, (1 - seat,)))
        if refusal is None:
            self._side.requests.propose(act, args)
            self._tell()
        return refusal

    def agree(self, seat: int) -> Refusal | None:
        """This side agrees to what the other one has proposed."""
        return self._reply(seat, True)

    def decline(self, seat: int) -> Refusal | None:
        """This side does not agree."""
        return self._reply(seat, False)

    def _reply(self, seat: int, yes: bool) -> Refusal | None:
        proposal = self.proposal
        if seat != self._side.seat or proposal is None or seat not in proposal.waiting:
            return NOT_HERE
        self._side.requests.reply(yes)
        self._tell()
        return None
