"""What a side would like to be done out of turn and the other has to agree to: acts by hand, and going back."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.net.bodies import Agree, AskBack, Back, ByHand, Propose
from l5r_desktop.net.errors import FoulError


@dataclass(slots=True)
class Wish:
    """What a seat would like. agreed: by the other side; None while it has not said."""

    seat: int
    body: Propose | AskBack
    agreed: bool | None = None

    @property
    def back(self) -> AskBack | None:
        """The going back that is wished for, if it is that."""
        return self.body if isinstance(self.body, AskBack) else None

    @property
    def by_hand(self) -> Propose | None:
        """The act by hand that is wished for, if it is that."""
        return self.body if isinstance(self.body, Propose) else None


class Wishes:
    """The wishes of both seats before one input: one of each at a time. Every input, and going back, ends them all."""

    def __init__(self) -> None:
        self._of: dict[int, Wish] = {}

    def of(self, seat: int) -> Wish | None:
        """What a seat would like."""
        return self._of.get(seat)

    def take(self, seat: int, body: Propose | AskBack | Agree, number: int) -> None:
        """A wish of a seat, or its word on that of the other one. number: of the input that comes next.

        What was said of another input was overtaken by it and means nothing. Raises FoulError for a second wish while
        the first has no answer: consent to one must never count for another.
        """
        if body.input != number:
            return
        if isinstance(body, Agree):
            theirs = self._of.get(1 - seat)
            if theirs is not None and theirs.agreed is None:
                theirs.agreed = body.yes
            return
        before = self._of.get(seat)
        if before is not None and before.agreed is not False:
            raise FoulError("something was wished for while an answer to another wish is due", seat)
        self._of[seat] = Wish(seat, body)

    def granted(self, writer: int) -> Wish | None:
        """What the writer of the next input has to enter: a wish that was agreed to."""
        found = (self._of.get(seat) for seat in (writer, 1 - writer))
        return next((wish for wish in found if wish is not None and wish.agreed), None)

    def check(self, seat: int, entered: ByHand | Back) -> None:
        """Raises FoulError unless this was wished for, and agreed to unless the one who agrees enters it himself."""
        wish = self._of.get(entered.seat)
        if wish is None or wish.body != _wished(entered) or (entered.seat == seat and not wish.agreed):
            what = "taken back" if isinstance(entered, Back) else "done by hand"
            raise FoulError(f"something was {what} that was not agreed on", seat)

    def clear(self) -> None:
        """An input has come."""
        self._of.clear()


def _wished(entered: ByHand | Back) -> Propose | AskBack:
    """The wish that is entered."""
    if isinstance(entered, Back):
        return AskBack(entered.input, entered.to)
    return Propose(entered.input, entered.act, entered.args)
