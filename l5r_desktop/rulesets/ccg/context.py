"""Who is asking: the seat, the card and the occurrence against which conditions, filters and effects are read."""

from __future__ import annotations

from l5r_desktop.rulesets.lcg.context import Ctx, numbers

__all__ = ["Ctx", "numbers"]
