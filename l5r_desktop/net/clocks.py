"""Clocks of a game between two people. Each program runs both; only its own side's time ends its own side's game."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("plain", "chess", "hourglass", "byo-yomi")
MOST_SECONDS = 100_000


@dataclass(frozen=True, slots=True)
class ClockRule:
    """plain: so many seconds each for the whole game. chess: and `more` after each turn. hourglass: what one takes the
    other gets. byo-yomi: afterwards each turn has `more` seconds.
    """

    kind: str
    seconds: int
    more: int = 0


class Clocks:
    """Both clocks of a game. Moments are seconds of any clock that does not go back; turns belong to seats 0 and 1."""

    def __init__(self, rule: ClockRule, left: tuple[float, float] | None = None) -> None:
        self.rule = rule
        self._left = list(left or (float(rule.seconds), float(rule.seconds)))
        self._running: int | None = None
        self._since = 0.0

    def turn(self, seat: int | None, now: float) -> None:
        """This seat has to do something from now on; None stops both clocks."""
        before = self._running
        if before is not None:
            used = now - self._since
            self._left[before] -= used
            if self.rule.kind == "hourglass":
                self._left[1 - before] += used
        if before is not None and seat is not None and seat != before:
            if self.rule.kind == "chess":
                self._left[before] += self.rule.more
            elif self.rule.kind == "byo-yomi":
                self._left[before] = max(0.0, self._left[before])
        self._running, self._since = seat, now

    def left(self, seat: int) -> float:
        """Seconds that a seat has left, of its turn if all else is used up, at the last call of `turn`."""
        left = self._left[seat]
        if self.rule.kind == "byo-yomi" and left < 0:
            left += self.rule.more
        return max(0.0, left)

    def over(self, seat: int) -> bool:
        """Whether a seat's time was used up at the last call of `turn`."""
        return self._left[seat] <= (-self.rule.more if self.rule.kind == "byo-yomi" else 0)

    @property
    def kept(self) -> tuple[float, float]:
        """What has to be known to go on later."""
        return self._left[0], self._left[1]
