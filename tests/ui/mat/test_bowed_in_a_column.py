"""How a bowed unit is told from others where a lane is folded (ui/mat/piece_style.py)."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from l5r_desktop.session import TablePiece
from l5r_desktop.ui.mat.boxes import Spot
from l5r_desktop.ui.mat.piece_style import PieceStyle


class Pictures:
    """Notes which tokens are asked for."""

    def __init__(self) -> None:
        self.kinds: list[str] = []

    def token(self, kind: str, n: int, width: float) -> QPixmap:
        self.kinds.append(kind)
        return QPixmap(round(width), round(width))


def test_a_bowed_unit_in_a_folded_column_has_the_sign_of_bowing_beside_its_name(qapp: QApplication) -> None:
    """Ivory: Bowed. In a column all cards lie upright; color alone would tell nothing to who does not see it."""
    pictures = Pictures()
    style = PieceStyle(pictures, None)  # type: ignore[arg-type]
    spot = Spot(1, 100.0, 100.0, 120.0, 3.0, covered=True, folded=True)
    upright = TablePiece(1, "akodo_kenaro", 0, "units")
    assert not style.badges(upright, spot)
    assert not pictures.kinds
    bowed = TablePiece(1, "akodo_kenaro", 0, "units", states=("bowed",))
    [below_number] = style.badges(bowed, spot)
    [before_name] = style.badges(bowed, replace(spot, strip=0.15))
    assert pictures.kinds == ["bowed", "bowed"]
    assert below_number.beside
    assert before_name.beside
    assert below_number.corner[0] >= 1.0, "it covers nothing of the name"
    assert before_name.corner[0] < 0.0, "nor where one line of a card is seen"
