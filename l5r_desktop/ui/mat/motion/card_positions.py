"""The position of a card that is not drawn by itself: on a pile, in a hand that is not seen, in a deck. No Qt, no
rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from l5r_desktop.session import Table, TablePiece
from l5r_desktop.ui.mat.boxes import RATIO, Box
from l5r_desktop.ui.mat.geometry import Geometry
from l5r_desktop.ui.mat.motion.moves import Pose, pose_of
from l5r_desktop.ui.mat.spots import Spot

_IN_HAND = 0.5
"""Size of a card as it goes to or comes from a hand that is not seen, by the size of a card."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as it is drawn: with the places of its cards and of its areas."""

    table: Table
    spots: Mapping[int, Spot]
    geo: Geometry

    def pieces(self) -> dict[int, TablePiece]:
        """The pieces by number."""
        return {piece.no: piece for piece in self.table.pieces}


def whereabouts(shown: Shown, piece: TablePiece) -> Pose | None:
    """The pose of a piece of a table; None for one that is in no place that could be pointed at."""
    spot = shown.spots.get(piece.no)
    if spot is not None:
        return pose_of(spot)
    area = shown.geo.areas.get(piece.seat)
    if area is None:
        return None
    if piece.place == "hand":
        return on_plate(shown.geo, piece.seat)
    home = area.places.get(piece.place)
    return on_pile(home.box, piece.turn) if home is not None and home.kind == "pile" else None


def on_plate(geo: Geometry, seat: int) -> Pose:
    """A card in the hand of a seat, told by its plate."""
    plate = geo.areas[seat].plate
    return Pose(plate.x + plate.w / 2, plate.y + plate.h / 2, min(plate.h / RATIO, geo.card * _IN_HAND), 0, 1)


def on_pile(box: Box, turn: int = 0) -> Pose:
    """A card on a pile in this box."""
    width = box.w / RATIO if turn % 2 else box.w
    return Pose(box.x + box.w / 2, box.y + box.h / 2, width, 90.0 * turn, 1)


def deck(piece: TablePiece, less: Shown, more: Shown, at: Geometry) -> Pose | None:
    """The deck of a piece's seat that has fewer cards in one table than in the other: where the piece comes from.

    Among several it is the one with the back of the piece.
    """
    changed = {
        place: back
        for (seat, place), (count, back) in more.table.piles.items()
        if back and seat == piece.seat and count > less.table.piles.get((seat, place), (0, ""))[0]
    }
    fitting = [place for place, back in changed.items() if back == piece.back]
    found = fitting or list(changed)
    if len(found) != 1:
        return None
    return on_pile(at.areas[piece.seat].places[found[0]].box)
