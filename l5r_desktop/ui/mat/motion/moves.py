"""The moves that can be seen to happen between two tables. Pure records; no Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass

from l5r_desktop.ui.mat.boxes import Box
from l5r_desktop.ui.mat.spots import Spot


@dataclass(frozen=True, slots=True)
class Pose:
    """The pose of a card: its middle and its width upright in pixels, its angle clockwise in degrees, and its
    height.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    z: float = 0.0

    def towards(self, other: Pose, share: float) -> Pose:
        """The pose at a share (0 to 1) of the way, turning by the shorter way round.

        >>> Pose(0, 0, 10, 270).towards(Pose(10, 0, 10, 0), 0.5)
        Pose(x=5.0, y=0.0, width=10.0, angle=315.0, z=0.0)
        """
        turn = (other.angle - self.angle + 180) % 360 - 180
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.width + (other.width - self.width) * share,
            self.angle + turn * share,
            max(self.z, other.z),
        )

    def near(self, other: Pose) -> bool:
        """Return True if no eye would see a difference."""
        return (
            abs(self.x - other.x) + abs(self.y - other.y) + abs(self.width - other.width) < 1
            and (self.angle - other.angle) % 360 == 0
        )


def pose_of(spot: Spot) -> Pose:
    """The pose of a card in its place."""
    return Pose(spot.x, spot.y, spot.width, 90.0 * spot.turn, spot.z)


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card slides, turns, flips, appears or vanishes.

    start or end is None where it comes from, or goes, no place on the table: it fades. hidden: whether its back is seen
    at the start and at the end. flips: it is turned over on the way. there: it lies on the table afterwards.
    """

    no: int
    start: Pose | None
    end: Pose | None
    hidden: tuple[bool, bool] = (False, False)
    there: bool = True

    @property
    def flips(self) -> bool:
        """Return True if it is turned over."""
        return self.hidden[0] != self.hidden[1]

    @property
    def slides(self) -> bool:
        """Return True if its middle moves."""
        return (
            self.start is not None
            and self.end is not None
            and abs(self.start.x - self.end.x) + abs(self.start.y - self.end.y) >= 1
        )

    @property
    def turns(self) -> float:
        """By how many degrees it turns clockwise, from -180 to 180."""
        if self.start is None or self.end is None:
            return 0.0
        return -((self.start.angle - self.end.angle + 180) % 360 - 180)


@dataclass(frozen=True, slots=True)
class Rise:
    """A counter on the plate of a seat changes. at: which of the counters it is."""

    seat: int
    kind: str
    at: int
    change: int


@dataclass(frozen=True, slots=True)
class Change:
    """A number changes where it stands: of a card, or of a side of a lane. about: what it is told of. at: its middle.

    size: height of what is told, in pixels.
    """

    about: tuple[str, int, int]
    at: tuple[float, float]
    size: float
    change: int


@dataclass(frozen=True, slots=True)
class Break:
    """A province breaks where it lay."""

    no: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class SignMove:
    """A sign such as a favor comes to a plate. giver: the seat that had it, or -1. at: its place in both rows."""

    kind: str
    giver: int
    taker: int
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LaneMove:
    """A lane opens or closes. box: of its sign."""

    number: int
    opens: bool
    box: Box


@dataclass(frozen=True, slots=True)
class Glow:
    """A round piece is taken up by a contest or claimed, and glows where it comes to lie."""

    no: int
    pose: Pose


@dataclass(frozen=True, slots=True)
class Dials:
    """Dials are shown together: the numbers by seat."""

    shown: tuple[tuple[int, int], ...]


Move = CardMove | Rise | Change | Break | SignMove | LaneMove | Glow | Dials
