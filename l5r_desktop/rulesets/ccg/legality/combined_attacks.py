"""Combining attack effects of cards in one unit (Ivory: Combining)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.effects.run_effects import ability_of
from l5r_desktop.rulesets.ccg.state.index import Entry, index_of
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, head_of


def attacks_of(ability: Ability) -> frozenset[str]:
    """Kinds of attack effects in a text: ranged, melee, fear."""
    return frozenset(
        kind for line in ability.program if (kind := getattr(line, "attack", "")) and not getattr(line, "fixed", False)
    )


def combinations(s: State, seat: int, e: Event) -> list[Entry]:
    """Abilities of other cards in the unit of the action's card, with the same kind of attack effect, by its player."""
    frame = act_frame(s, e.x["act"])
    if frame is None or e.seat != seat or frame.proc != "use":
        return []
    kinds = attacks_of(ability_of(s, frame.v["ref"]))
    head = head_of(s, e.card) if kinds else -1
    if head < 0:
        return []
    return [
        entry
        for entry in index_of(s).actions.get(e.x["designator"], ())
        if entry[0] != e.card and head_of(s, entry[0]) == head and kinds & attacks_of(entry[1])
    ]
