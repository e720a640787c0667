"""What may be chosen: immunity to being chosen, and picks that are not cards in play."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.ability import Ability, Pick
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.lookup import opponents
from l5r_desktop.rulesets.lcg.values import forbidden


def may_be_chosen(s: State, c: Ctx, no: int) -> bool:
    """Whether this ability may choose this card (L7.10, L8.19)."""
    if "cannot be-chosen-by-opponents-event" not in index_of(s).statics:
        return True
    if c.ability is None or c.seat == s.cards[no].controller:
        return True
    is_event = s.rules.definition(c.ability.ident).kind == "event"
    return not (is_event and forbidden(s, "be-chosen-by-opponents-event", no))


def other_candidates(s: State, c: Ctx, pick: Pick) -> list[tuple[str, int, tuple[object, ...]]]:
    """Options of picks that are players or abilities, as (option key, card number, value to bind)."""
    if pick.kind == "player":
        return [
            (f"seat-{seat}", -1, (seat,))
            for seat in opponents(s, c.seat)
            if pick.filter is None or pick.filter.test(s, c.bound("opponent", seat))
        ]
    found: list[tuple[str, int, tuple[object, ...]]] = []
    for no in pick.filter.all(s, c):
        for ability in printed_abilities(s, no):
            found.append((f"ability-{no}-{ability.index}", no, (ability.ident, ability.index)))
    return found


def printed_abilities(s: State, no: int) -> list[Ability]:
    """Triggered abilities printed on a card as it is played now."""
    mode = "attachment" if kind_of(s, no) == "attachment" and s.cards[no].defn.kind == "character" else ""
    return [a for a in s.cards[no].defn.abilities if a.mode == mode and not a.granted and a.kind != "ring"]
