"""The time of a game as its log tells it: the clocks, whose time is over, and which times the other side doubts."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.net.bodies import Clock, Doubt, Flag
from l5r_desktop.net.clocks import KINDS, LEAST_SECONDS, MOST_SECONDS, TENTHS, ClockRule, Clocks
from l5r_desktop.net.errors import FoulError

TOLERANCE = 2 * TENTHS
"""By so much an answer may have taken longer on the clock of the side that waits for it, in tenths of a second."""


@dataclass(frozen=True, slots=True)
class DisputedTime:
    """An input of a seat that took so many tenths of a second more by the other side's clock than its writer says."""

    seat: int
    number: int
    more: int


class GameTiming:
    """Driven by the entries of both sides; without a clock no time means anything. doubts: times that were doubted."""

    def __init__(self) -> None:
        self.clocks: Clocks | None = None
        self.doubts: list[DisputedTime] = []
        self._claims: dict[tuple[int, int], int] = {}
        """Times that can still be doubted, by seat and input."""

    @property
    def late(self) -> frozenset[int]:
        """The seats whose time is used up: all that can come next is that they have lost."""
        clocks = self.clocks
        return frozenset() if clocks is None else frozenset(seat for seat in range(2) if clocks.over(seat))

    def begin(self, seat: int, body: Clock, *, too_late: bool) -> None:
        """The host has chosen a clock. Raises FoulError."""
        allowed = seat == 0 and self.clocks is None and not too_late
        first = body.seconds + (body.more if body.rule == "byo-yomi" else 0)
        if (
            not allowed
            or body.rule not in KINDS
            or first < LEAST_SECONDS
            or max(body.seconds, body.more) > MOST_SECONDS
        ):
            raise FoulError("a clock was set that cannot be set now", seat)
        self.clocks = Clocks(ClockRule(body.rule, body.seconds, body.more))

    def spend(self, seat: int, number: int, used: int) -> None:
        """An input of a seat has taken so long, as the seat says."""
        self._claims[seat, number] = used
        if self.clocks is not None:
            self.clocks.spend(seat, used)

    def check(self, seat: int) -> None:
        """Raises FoulError if the game goes on after somebody's time is over."""
        if self.late:
            raise FoulError("the game went on after the time of a side was over", seat)

    def fall(self, seat: int, body: Flag) -> None:
        """A seat says that its own time is over. Raises FoulError if it is not."""
        self.spend(seat, body.input, body.used)
        if seat not in self.late:
            raise FoulError("a side said that its time is over, and it is not", seat)

    def doubt(self, seat: int, body: Doubt) -> None:
        """A side doubts the time of an input of the other one. Raises FoulError for one that there is not."""
        claimed = self._claims.pop((1 - seat, body.input), None)
        if self.clocks is None or claimed is None or body.seen <= claimed:
            raise FoulError("a time was doubted that nobody has claimed", seat)
        self.doubts.append(DisputedTime(1 - seat, body.input, body.seen - claimed))

    def doubtful(self, seat: int, number: int, seen: int) -> bool:
        """Return True if an input of a seat has taken longer, in tenths of a second, than it says and a slow line
        explains.
        """
        claimed = self._claims.get((seat, number))
        return self.clocks is not None and claimed is not None and seen - claimed > TOLERANCE
