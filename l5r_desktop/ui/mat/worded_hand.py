"""A layout with a hand just high enough for the texts of its cards. Pure numbers; no Qt, no rule."""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.session import WORDED_FROM, Layout
from l5r_desktop.ui.mat.boxes import GAP, RATIO
from l5r_desktop.ui.mat.geometry import Geometry

_LEAST, _SPARE = 0.7, 2.0
"""How wide a card is at least before the hand is made higher, by WORDED_FROM; what is added for rounding, in pixels."""


def with_worded_hand(layout: Layout, geo: Geometry, window: int) -> Layout | None:
    """Return a layout in which all else is a little lower, so that cards of the hand have their text; None where they
    have it, are far from it, or have too little width.

    geo: what the layout leads to. window: the seat at the window.
    """
    held = max(1, layout.held)
    beside = (geo.hand.w - GAP * (held - 1)) / held
    if not _LEAST * WORDED_FROM <= geo.hand.h / RATIO < WORDED_FROM <= beside:
        return None
    wanted = (WORDED_FROM + _SPARE) * RATIO
    deep = [sum(row.height for row in rows) for rows in layout.rows]
    others = max(high for seat, high in enumerate(deep) if seat != window)
    rest = deep[window] + others + layout.band + (layout.common.height if layout.common else 0.0)
    left = rest * geo.card * RATIO + geo.hand.h - wanted
    return replace(layout, hand=wanted * rest / left) if left > 0 else None
