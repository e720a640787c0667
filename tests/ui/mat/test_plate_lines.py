"""Facts of a plate that stand in one line: each value can be read, however narrow the plate is."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from l5r_desktop.ui.mat.painted_item import SMALLEST, lettering
from l5r_desktop.ui.mat.plate import facts_in_line

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
