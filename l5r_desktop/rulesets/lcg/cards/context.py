"""The context of a text: the seat, the card and the occurrence against which conditions, filters and effects are
read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from l5r_desktop.rulesets.common.context import BaseCtx, numbers

if TYPE_CHECKING:
    from l5r_desktop.rulesets.lcg.cards.ability import Ability

__all__ = ["Ctx", "numbers"]


class Ctx(BaseCtx):
    """Context of one use of an ability."""

    __slots__ = ()

    ability: Ability | None

    def bound(self, name: str, value: Any) -> Ctx:
        """The same context with one more name."""
        return Ctx(self.seat, self.me, self.ability, self.ev, {**self.t, name: value}, self.by, self.via, self.at)
