"""The context of a text: the seat, the card and the occurrence against which conditions, filters and effects are
read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from l5r_desktop.rulesets.common.context import BaseCtx, numbers

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Ability

__all__ = ["Ctx", "numbers"]


class Ctx(BaseCtx):
    """Context of one use of an ability or trait; `at` is the number of what is being carried out, 0 for none."""

    __slots__ = ()

    ability: Ability | None
