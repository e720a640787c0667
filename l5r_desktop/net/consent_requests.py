"""Requests of one side that the other has to agree to: acts by hand, and going back; the points that a game can go back
to, and what has been seen since.
"""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.engine.game import Game
from l5r_desktop.engine.inputs import Manual
from l5r_desktop.engine.state import State
from l5r_desktop.net.bodies import Agree, AskBack, Back, ByHand, Propose
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.errors import FoulError
from l5r_desktop.rulesets.common.manual_acts import OFF, ON, UNKNOWN
from l5r_desktop.session.undo_redo import UndoDisclosure

Mark = tuple[int, bool, bool, bool]


class UndoPoints:
    """The moments before all inputs, and which of them a game can go back to: those after the last lots or shuffle,
    and none at which one seat has answered a question that is put to both.
    """

    def __init__(self) -> None:
        self._had: list[int] = []
        self._whole: list[bool] = []
        self._shown: list[bool] = []
        self.floor = 0
        """The first that can be gone back to: nothing goes back beyond lots."""

    def __len__(self) -> int:
        return len(self._had)

    @staticmethod
    def mark(before: State, had: int) -> Mark:
        """Return what has to be known of a point. before: the state there; had: how many inputs the replica
        has taken.
        """
        half = bool(before.pending) and bool(before.frames[-1].v.get("answers"))
        return had, not half, half and before.pending[0].secret, before.chance is not None

    def add(self, mark: Mark) -> None:
        """An input has come at this point."""
        had, whole, shown, lots = mark
        self._had.append(had)
        self._whole.append(whole)
        self._shown.append(shown)
        if lots:
            self.floor = len(self._had)

    def allows(self, to: int) -> bool:
        """Return True if a game can go back to the moment before an input."""
        return self.floor <= to < len(self._had) and self._whole[to]

    def nearest(self, to: int) -> int | None:
        """The last point up to `to` that a game can go back to, if there is one."""
        return next((at for at in range(min(to, len(self._had) - 1), self.floor - 1, -1) if self.allows(at)), None)

    def before(self, index: int) -> int | None:
        """The last point up to the input with this place among all that the replica has taken, if there is one."""
        return self.nearest(self._had.index(index))

    def at(self, game: Game, to: int) -> State:
        """The state at a point. game: one that keeps its states."""
        return game.state if to == len(self._had) else game.at(self._had[to])

    def since(self, game: Game, to: int) -> UndoDisclosure:
        """Return what has been seen since a point. game: one that keeps its states."""
        then, now = self.at(game, to), game.state
        fresh = [card.known & ~then.cards[card.no].known for card in now.cards if card.no < len(then.cards)]
        seen = tuple(sum(bits >> seat & 1 for bits in fresh) for seat in range(2))
        return UndoDisclosure((seen[0], seen[1]), any(self._shown[to:]))

    def go_back(self, game: Game, to: int) -> int:
        """Have a game go back to a point. Returns how many inputs its replica has there."""
        assert self.allows(to), "no point to go back to"
        left = self._had[to]
        game.undo(left)
        for each in (self._had, self._whole, self._shown):
            del each[to:]
        return left


NO_WISH = "an answer came to a wish that there is not"


@dataclass(slots=True)
class ConsentRequest:
    """A record of what a seat would like, in this entry of its chain.

    agreed: by the other side, in its entry `reply`; None while it has not said.
    """

    seat: int
    entry: int
    body: Propose | AskBack
    agreed: bool | None = None
    reply: int = 0

    @property
    def back(self) -> AskBack | None:
        """The going back that is wished for, if it is that."""
        return self.body if isinstance(self.body, AskBack) else None

    @property
    def by_hand(self) -> Propose | None:
        """The act by hand that is wished for, if it is that."""
        return self.body if isinstance(self.body, Propose) else None


def check_wish(s: State, points: UndoPoints, seat: int, body: Propose | AskBack) -> None:
    """Raises FoulError for a wish that no program has: to go back to where nothing goes back to, or to do by hand what
    the rules do not know. Whether something can be done by hand now is for the other player to see.
    """
    if isinstance(body, AskBack):
        if not points.allows(body.to):
            raise FoulError("a side asked to go back to where nothing goes back to", seat)
        return
    refusal = s.rules.manual_refusal(s, Manual(seat, body.act, body.args, (1 - seat,)))
    if body.act in (ON, OFF) or (refusal is not None and refusal.reason == UNKNOWN):
        raise FoulError("something was proposed that cannot be done by hand", seat)


def seen_first(entry: Entry, body: Agree) -> None:
    """Raises FoulError for an answer to a wish that its writer says not to have seen."""
    if body.entry > entry.seen:
        raise FoulError(NO_WISH, entry.seat)


class ConsentRequests:
    """The wishes of both seats before one input: one of each at a time. Every input, and going back, ends them all.

    What follows from an entry hangs on what its writer had seen, never on where it stands among those of the other
    side, so that a file tells the same in whatever order it holds the two chains.
    """

    def __init__(self) -> None:
        self._of: dict[int, ConsentRequest] = {}
        self._open: set[tuple[int, int]] = set()
        """All wishes that have had no answer, overtaken or not, by seat and entry."""

    def of(self, seat: int) -> ConsentRequest | None:
        """Return what a seat would like."""
        return self._of.get(seat)

    def take(self, entry: Entry, body: Propose | AskBack, *, current: bool) -> None:
        """A wish. current: it is about the input that comes next, and its writer has taken all that led there; what
        was overtaken means nothing.

        Raises FoulError for a second wish while its writer knows no answer to the first: consent to one must never
        count for another.
        """
        seat = entry.seat
        self._open.add((seat, entry.no))
        if not current:
            return
        before = self._of.get(seat)
        if before is not None and (before.agreed is not False or entry.seen < before.reply):
            raise FoulError("something was wished for while an answer to another wish is due", seat)
        self._of[seat] = ConsentRequest(seat, entry.no, body)

    def answer(self, entry: Entry, body: Agree) -> None:
        """The word of a seat on a wish of the other one. One that was overtaken means nothing.

        Raises FoulError for an answer to what is no wish, to one that its writer says not to have seen, or a second
        one to the same.
        """
        asked = 1 - entry.seat, body.entry
        seen_first(entry, body)
        if asked not in self._open:
            raise FoulError(NO_WISH, entry.seat)
        self._open.remove(asked)
        wish = self._of.get(1 - entry.seat)
        if wish is not None and wish.entry == body.entry:
            wish.agreed, wish.reply = body.yes, entry.no

    def granted(self, writer: int) -> ConsentRequest | None:
        """Return what the writer of the next input has to enter: a wish that was agreed to."""
        found = (self._of.get(seat) for seat in (writer, 1 - writer))
        return next((wish for wish in found if wish is not None and wish.agreed), None)

    def check(self, entry: Entry, entered: ByHand | Back) -> None:
        """Raises FoulError unless this was wished for, and agreed to unless the one who agrees enters it himself; and
        unless the writer has seen what it hangs on.
        """
        wish = self._of.get(entered.seat)
        if wish is None or wish.body != _wished(entered) or not _consent(wish, entry):
            what = "taken back" if isinstance(entered, Back) else "done by hand"
            raise FoulError(f"something was {what} that was not agreed on", entry.seat)

    def clear(self) -> None:
        """An input has come."""
        self._of.clear()


def _consent(wish: ConsentRequest, entry: Entry) -> bool:
    """Return True if both want it, as far as the one knows who enters it."""
    if wish.seat != entry.seat:
        return entry.seen >= wish.entry
    return bool(wish.agreed) and entry.seen >= wish.reply


def _wished(entered: ByHand | Back) -> Propose | AskBack:
    """The wish that is entered."""
    if isinstance(entered, Back):
        return AskBack(entered.input, entered.to)
    return Propose(entered.input, entered.act, entered.args)
