"""Facts of a plate that stand in one line: each value can be read, however narrow the plate is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from l5r_desktop.ui.mat.painted_item import SMALLEST, lettering
from l5r_desktop.ui.mat.plate import PlateText, facts_in_line, plate_layout

FACTS = (("Main", "5"), ("Provinces", "4"), ("Or disponible", "11"))


@pytest.mark.parametrize("share", [1.0, 0.95, 0.8])
def test_of_facts_that_are_too_long_a_word_is_cut_and_no_value(qapp: QApplication, share: float) -> None:
    """French at 1280x720: "Or disponible..." was shown without the Gold, in the Dynasty Phase (Ivory)."""
    metrics = QFontMetrics(lettering(SMALLEST))
    whole = " · ".join(f"{label} {value}" for label, value in FACTS)
    room = metrics.horizontalAdvance(whole) * share
    told = facts_in_line(FACTS, " · ", room)
    assert metrics.horizontalAdvance(told) <= room
    assert [part.split()[-1] for part in told.split(" · ")] == [value for _, value in FACTS]
    assert (told == whole) == (share == 1.0)


@pytest.mark.parametrize(("scale", "high", "short"), [(1.0, 115.0, False), (1.5, 115.0, True), (1.5, 190.0, False)])
def test_facts_share_a_line_before_large_texts_become_those_of_the_usual_size(
    scale: float, high: float, short: bool
) -> None:
    """At 150 % the own plate in a conflict was written as small as at 100 %, a line for each fact."""
    facts = (("Main", "5"), ("Cadran", "2"), ("Conflits restants", "1"))
    lay = plate_layout(QRectF(0, 0, 282, high), PlateText("Grue", (("honor", 5), ("fate", 0)), facts), scale)
    assert not lay.low
    assert lay.short == short
    assert lay.unit > 0.75 * scale
