"""The Invest traits that a card has now (Ivory: Invest)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx


def invests_of(s: State, no: int, seat: int) -> list[Ability]:
    """The Invest traits that a card has now for a player: the first of those that stand for one another, and all that
    it has besides (Ivory: Invest).
    """
    now = [
        ability
        for ability in s.cards[no].defn.abilities
        if ability.kind == "invest" and (ability.cond is None or ability.cond.test(s, Ctx(seat, no, ability)))
    ]
    first = next((ability for ability in now if "besides" not in ability.keywords), None)
    return [ability for ability in now if ability is first or "besides" in ability.keywords]


def invest_of(s: State, no: int, seat: int) -> Ability | None:
    """The first Invest trait that a card has now for a player, if it has one."""
    return next(iter(invests_of(s, no, seat)), None)
