"""Clocks of a game between two people, worked out from the times that stand in its log, and what measures these; whose
time is over, and which times the other side doubts.
"""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.net.bodies import Clock, Doubt, Flag
from l5r_desktop.net.errors import FoulError

KINDS = ("plain", "chess", "hourglass", "byo-yomi")
LEAST_SECONDS, MOST_SECONDS = 10, 100_000
TENTHS = 10
"""Times in the log are whole tenths of a second."""


@dataclass(frozen=True, slots=True)
class ClockRule:
    """How thinking time is counted. seconds: what each seat has for the whole game.

    kind: "plain" gives nothing more, "chess" `more` seconds after each turn, "byo-yomi" `more` seconds for each turn
    once the others are used up; with "hourglass" what one takes the other gets.
    """

    kind: str
    seconds: int
    more: int = 0


class Clocks:
    """Both clocks of a game; the same times in the same order give the same clocks on every machine."""

    def __init__(self, rule: ClockRule) -> None:
        self.rule = rule
        self._left = [TENTHS * rule.seconds] * 2
        self._last: int | None = None

    def spend(self, seat: int, tenths: int) -> None:
        """A seat has used so much of its turn; the turn ends when the other one uses something."""
        before = self._last
        if before is not None and before != seat:
            if self.rule.kind == "chess":
                self._left[before] += TENTHS * self.rule.more
            elif self.rule.kind == "byo-yomi":
                self._left[before] = max(0, self._left[before])
        self._last = seat
        self._left[seat] -= tenths
        if self.rule.kind == "hourglass":
            self._left[1 - seat] += tenths

    def after(self, seat: int, tenths: int) -> Clocks:
        """The clocks as they would be after that."""
        later = Clocks(self.rule)
        later._left, later._last = self._left[:], self._last
        later.spend(seat, tenths)
        return later

    def left(self, seat: int) -> float:
        """Seconds that a seat has left, of its turn if all else is used up."""
        left = self._left[seat]
        if self.rule.kind == "byo-yomi" and left < 0:
            left += TENTHS * self.rule.more
        return max(0, left) / TENTHS

    def over(self, seat: int) -> bool:
        """Return True if a seat's time is used up."""
        return self._left[seat] <= (-TENTHS * self.rule.more if self.rule.kind == "byo-yomi" else 0)


class TurnTimer:
    """Measures how long a turn takes. Moments are seconds of any clock that does not go back.

    fresh: it did not see the turn begin.
    """

    def __init__(self) -> None:
        self._turn: object = None
        self._used = 0.0
        self._since = 0.0
        self._runs = False
        self.fresh = True

    def look(self, turn: object, now: float, *, runs: bool) -> None:
        """This is the turn now, and it runs from now on, or stands."""
        if turn == self._turn:
            self._used += self._gone(now)
        else:
            self.fresh = self._turn is None
            self._turn, self._used = turn, 0.0
        self._runs, self._since = runs, now

    def tenths(self, now: float) -> int:
        """Return how much of the turn has been used, in tenths of a second, rounded down."""
        return int(TENTHS * (self._used + self._gone(now)))

    def add(self, tenths: int) -> None:
        """So much more was used than this watch has seen."""
        self._used += tenths / TENTHS
        self.fresh = False

    def _gone(self, now: float) -> float:
        return max(0.0, now - self._since) if self._runs else 0.0


TOLERANCE = 2 * TENTHS
"""By so much an answer may have taken longer on the clock of the side that waits for it, in tenths of a second."""
SHOWN = 4 * TENTHS
"""For so long at most, in tenths of a second, a program may show what the other side has done before the own answer to
it; that time does not count.
"""


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
        self._claims: dict[tuple[int, int], tuple[int, int]] = {}
        """Times that can still be doubted, by seat and input, and how much longer each may have taken."""
        self._last = -1

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
        self._claims[seat, number] = used, TOLERANCE + self.shown(seat)
        self._last = seat
        if self.clocks is not None:
            self.clocks.spend(seat, used)

    def shown(self, seat: int) -> int:
        """Return for how long at most the next input of a seat leaves out what is shown to it, in tenths of a second:
        only the first one after an input of the other side may.
        """
        return SHOWN if self._last not in (-1, seat) else 0

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
        if self.clocks is None or claimed is None or body.seen <= claimed[0]:
            raise FoulError("a time was doubted that nobody has claimed", seat)
        self.doubts.append(DisputedTime(1 - seat, body.input, body.seen - claimed[0]))

    def doubtful(self, seat: int, number: int, seen: int) -> bool:
        """Return True if an input of a seat has taken longer, in tenths of a second, than it says, a slow line
        explains and its program may have shown something.
        """
        claimed = self._claims.get((seat, number))
        return self.clocks is not None and claimed is not None and seen - claimed[0] > claimed[1]
