"""What can go wrong between two programs; every message is one sentence that a person can be shown."""

from __future__ import annotations

NONSENSE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the rules may raise when they are given what cannot be: a claim of the other side is to blame for it."""


class NetError(Exception):
    """Something about direct play that cannot go on. kind: one word for what it is, by which it can be said elsewhere.

    about: what the word leaves open, such as a port or an address.
    """

    def __init__(self, message: str, *, kind: str = "", about: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.kind = kind
        self.about = about


class LinkError(NetError):
    """The link is cut, or what came over it was none of what may come; the game can be taken up again."""


class MismatchError(NetError):
    """The two programs cannot play this game with one another."""


def other_version(what: str, kind: str, theirs: int, mine: int) -> MismatchError:
    """Return what to say of two versions that differ: of what, who has which, and so who has to update."""
    newer, older = ("the other side", "this one") if theirs > mine else ("this side", "the other one")
    words = f"{newer} has version {max(theirs, mine)} of the {what}, {older} only version {min(theirs, mine)}"
    return MismatchError(words, kind=f"{kind}-{'newer' if theirs > mine else 'older'}", about=(str(theirs), str(mine)))


class FoulError(NetError):
    """The other side did what an honest program does not do. seat: whose; entry: number of its entry, 0 if of none."""

    def __init__(self, message: str, seat: int = -1, entry: int = 0) -> None:
        super().__init__(message)
        self.seat = seat
        self.entry = entry


class TwiceError(FoulError):
    """Two different entries of one number bear the signature of a seat, which proves by itself that it has cheated."""

    def __init__(self, seat: int, entry: int) -> None:
        super().__init__("two different entries of one number are signed", seat, entry)


class DifferenceError(FoulError):
    """The two replicas are not in the same state. number: of the first input before which they differ."""

    def __init__(self, number: int, seat: int) -> None:
        super().__init__(f"the two programs are not in the same state before input {number + 1}", seat)
        self.number = number
