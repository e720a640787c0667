"""Signs on a card that shows its text (ui/mat/piece_style.py)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from l5r_desktop.faces.face import Face
from l5r_desktop.faces.small import rank_box
from l5r_desktop.session import SMALL_BELOW, Mark, TablePiece
from l5r_desktop.ui.mat.boxes import RATIO, Spot
from l5r_desktop.ui.mat.card_item import CardItem
from l5r_desktop.ui.mat.piece_style import PieceStyle

FORCE_AT = ((1.0, 0.8), (0.0, 1.0), (0.0, 0.0), (1.0, 1.0))
"""Where it lies on a simplified face, by the quarter turns of the card (rulesets/ccg/display/card_marks.py)."""
PICTURE_ENDS = 0.68
"""Height at which the picture of a whole face ends (faces/full.py), by the card's."""


def sign_at(width: float, turn: int) -> tuple[float, float]:
    """Where the sign of the unit's Force lies on a card of this width."""
    mark = Mark(FORCE_AT[turn], text="7F", tone="strong", seen=True)
    piece = TablePiece(1, "akodo_daiken", 0, "units", marks=(mark,), turn=turn)
    [badge] = PieceStyle(None, None).badges(piece, Spot(1, 100.0, 100.0, width, 3.0, turn))  # type: ignore[arg-type]
    return badge.corner


def test_the_force_of_a_unit_covers_no_text_of_a_whole_face_ivory_unit_and_army_force() -> None:
    """The text lies at the foot of the card: below, at the left of a bowed one, at the top of a dishonorable one, at
    the right of one that is both.
    """
    wide = SMALL_BELOW + 1.0
    assert sign_at(wide, 0)[1] < PICTURE_ENDS
    assert sign_at(wide, 1)[0] > 1 - PICTURE_ENDS
    assert sign_at(wide, 2)[1] > 1 - PICTURE_ENDS
    assert sign_at(wide, 3)[0] < PICTURE_ENDS
    assert [sign_at(SMALL_BELOW - 1.0, turn) for turn in range(4)] == list(FORCE_AT)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("unique", [False, True])
@pytest.mark.parametrize(("width", "text"), [(48.0, "9F"), (82.0, "12F"), (118.0, "12F")])
def test_the_force_of_a_unit_covers_no_level_of_experience(
    qtbot: QtBot, width: float, text: str, unique: bool, turn: int
) -> None:
    """The tag lay in the corner where the sign of the unit's Force lies."""
    box = rank_box(Face("x", "Moto Tsume", "personality", family="ccg", unique=unique, rank="Exp 2"))
    assert box is not None
    scene = QGraphicsScene()
    item = CardItem(1)
    scene.addItem(item)
    item.put(QPixmap(round(width), round(width * RATIO)), Spot(1, 200.0, 200.0, width, 3.0, turn))
    mark = Mark(FORCE_AT[turn], text=text, tone="strong", seen=True)
    piece = TablePiece(1, "akodo_daiken", 0, "units", marks=(mark,), turn=turn)
    item.dress(PieceStyle(None, None).badges(piece, Spot(1, 200.0, 200.0, width, 3.0, turn)))  # type: ignore[arg-type]
    [chip] = item._badges
    unit = width / 744
    left, top, right, bottom = (edge * unit for edge in box)
    tag = QRectF(left - width / 2, top - width * RATIO / 2, right - left, bottom - top)
    assert not item.mapRectToScene(tag).intersects(chip.sceneBoundingRect())
