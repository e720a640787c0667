"""The clock of one side: how long the turn has lasted as this program sees it, beside what the log says (clocks.py)."""

from __future__ import annotations

import time
from collections.abc import Callable

from l5r_desktop.net import bodies as b
from l5r_desktop.net.clocks import TENTHS, ClockRule, Clocks, TurnTimer
from l5r_desktop.net.replica import Replica
from l5r_desktop.net.wire import MOST_NUMBER


class PeerClock:
    """Measures the turns of one side's replica, and writes what is due for time.

    behind: whether the side waits for entries that it has lost. idle: seconds since the last entry in its log. write:
    adds an entry to it.
    """

    def __init__(
        self, replica: Replica, behind: Callable[[], bool], idle: Callable[[], float], write: Callable[[b.Body], None]
    ) -> None:
        self._replica = replica
        self._write = write
        self._behind = behind
        self._idle = idle
        self._timer = TurnTimer()
        self._shown = TurnTimer()
        self.shows = False
        """Whether this program still shows its player what the other side has done, though an answer is due: that time
        does not count, up to `GameTiming.shown`."""
        self.runs = True
        """Whether time goes by: not while both want a pause, or there is no link. It never does while this side is
        behind, for then it cannot answer."""
        self.now: Callable[[], float] = time.monotonic
        replica.spent = self.spent

    def begin(self, rule: ClockRule) -> None:
        """Play with a clock: the host, before anything else."""
        replica = self._replica
        if replica.seat == 0 and self.clocks is None and not replica.ledger.has_dealt(0):
            self._write(b.Clock(rule.kind, rule.seconds, rule.more))

    @property
    def clocks(self) -> Clocks | None:
        """The clocks as the log has them, if there are any."""
        return self._replica.timing.clocks

    @property
    def left(self) -> tuple[float, float] | None:
        """Seconds that both have left now; None without a clock."""
        clocks, writer = self.clocks, self._replica.writer
        if clocks is not None and writer is not None:
            clocks = clocks.after(writer, self.spent() if writer == self._replica.seat else self.tenths())
        return None if clocks is None else (clocks.left(0), clocks.left(1))

    @property
    def doubted(self) -> float:
        """Seconds that the other side's answers took longer by this side's clock than it says."""
        return sum(doubt.more for doubt in self._replica.timing.doubts if doubt.seat == self._replica.other) / TENTHS

    @property
    def fresh(self) -> bool:
        """Return True if this program has not seen the turn begin, and has not been told how long it has lasted."""
        return self._timer.fresh

    def tenths(self, at: float | None = None) -> int:
        """Return how long the turn has lasted at a moment, in tenths of a second; now by default."""
        return self._timer.tenths(self.now() if at is None else at)

    def spent(self) -> int:
        """Return how much of its turn this side has used now, in tenths of a second; 0 without a clock."""
        if self.clocks is None:
            return 0
        replica = self._replica
        shown = min(self._shown.tenths(self.now()), replica.timing.shown(replica.seat))
        return min(MOST_NUMBER, max(0, self.tenths() - shown))

    def learn_turn(self, tenths: int) -> None:
        """The other side says how long the turn has lasted, which this one did not see begin: it cannot have begun
        before the last entry.
        """
        if self._timer.fresh:
            self._timer.add(min(tenths, int(TENTHS * self._idle())))

    def look(self) -> None:
        """Note which turn it is now, and whether time goes by."""
        replica = self._replica
        turn = (replica.number, replica.turned, replica.writer)
        now, runs = self.now(), self.runs and not self._behind()
        self._timer.look(turn, now, runs=runs)
        self._shown.look(turn, now, runs=runs and self.shows)

    def lose_by_time(self) -> bool:
        """Write that this side, which is asked, has used up its time. Returns False while it has not."""
        replica, clocks = self._replica, self.clocks
        if clocks is None or replica.timing.late:
            return False
        used = self.spent()
        if not clocks.after(replica.seat, used).over(replica.seat):
            return False
        self._write(b.Flag(replica.number, used))
        return True

    def doubt(self, number: int, seen: int) -> None:
        """Put on record that an input of the other side took longer than it says, if it did.

        seen: how long it took by this side's clock, in tenths of a second.
        """
        replica = self._replica
        answered = replica.number == number + 1
        if answered and not self._behind() and replica.timing.doubtful(replica.other, number, seen):
            self._write(b.Doubt(number, min(MOST_NUMBER, seen)))
