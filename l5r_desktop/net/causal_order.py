"""The causal order of entries: what each must have seen of the other side: nothing can say that it was written
before what it follows.
"""

from __future__ import annotations

from l5r_desktop.net import bodies as b
from l5r_desktop.net.chain import Entry
from l5r_desktop.net.errors import FoulError

MOVES = (
    b.Answer, b.Secret, b.Places, b.Cards, b.Lot, b.LotValue, b.LotOpen, b.Concede, b.ByHand, b.Back,
)  # fmt: skip
"""Bodies of which one is due at a time, of one side: each follows all that came before."""
_MOVE = "move"
_GROUPS: dict[type[b.Body], str] = {
    **dict.fromkeys(MOVES, _MOVE), b.Dealt: "dealt", b.End: "end", b.Opening: "opening",
}  # fmt: skip
_FOLLOWS: dict[type[b.Body], tuple[str, ...]] = {
    **dict.fromkeys((*MOVES, b.Flag, b.End), (_MOVE, "dealt")),
    b.Opening: ("end",),
    b.Verdict: ("opening",),
}
"""What of the other side stands before an entry by the rules of the protocol, so that its writer has taken it.

An entry that is none of these may cross with any other on the line: openings of cards, closed answers that are shown,
wishes, giving up, doubts.
"""


class CausalOrder:
    """Checks what each entry has seen; driven by the entries of both sides in the order in which they were taken.

    A writer says in each entry how many of the other side's it has taken. Who says too little could put the entry
    elsewhere in a file that it hands in, before what it answers, and so make the other side look like a cheat.
    """

    def __init__(self) -> None:
        self._last: dict[tuple[int, str], int] = {}

    def check(self, entry: Entry, body: b.Body) -> None:
        """Raises FoulError for an entry that says that it was written before what it follows."""
        if not self.knows(entry, _FOLLOWS.get(type(body), ())):
            raise FoulError("an entry says that it was written before what it follows", entry.seat, entry.no)

    def note(self, entry: Entry, body: b.Body) -> None:
        """The entry has been taken."""
        group = _GROUPS.get(type(body))
        if group == _MOVE:
            self._last[entry.seat, group] = entry.no
        elif group is not None:
            self._last.setdefault((entry.seat, group), entry.no)

    def knows(self, entry: Entry, groups: tuple[str, ...] = (_MOVE,)) -> bool:
        """Return True if the writer of an entry has taken all of the other side's that stand before it, of
        some groups.
        """
        return all(entry.seen >= self._last.get((1 - entry.seat, group), 0) for group in groups)
