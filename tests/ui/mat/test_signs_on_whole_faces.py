"""Signs on a card that shows its text (ui/mat/piece_style.py)."""

from __future__ import annotations

from l5r_desktop.session import SMALL_BELOW, Mark, TablePiece
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.piece_style import PieceStyle

FORCE = Mark((1.0, 0.8), text="7F", tone="strong", seen=True)
PICTURE_ENDS = 0.68
"""Height at which the picture of a whole face ends (faces/full.py), by the card's."""


def height(width: float, piece: TablePiece) -> float:
    """Where the sign of the unit's Force lies on a card of this width."""
    [badge] = PieceStyle(None, None).badges(piece, Spot(1, 100.0, 100.0, width, 3.0))  # type: ignore[arg-type]
    return badge.corner[1]


def test_the_force_of_a_unit_covers_no_text_of_a_whole_face_ivory_unit_and_army_force() -> None:
    """On a simplified face it lies beside the Chi; on a bowed card, that is seen turned, where it lay too."""
    ready = TablePiece(1, "akodo_daiken", 0, "units", marks=(FORCE,))
    assert height(SMALL_BELOW + 1.0, ready) < PICTURE_ENDS
    assert height(SMALL_BELOW - 1.0, ready) == 0.8
    bowed = TablePiece(1, "akodo_daiken", 0, "units", marks=(FORCE,), turn=1)
    assert height(SMALL_BELOW + 1.0, bowed) == 0.8
