"""What may be chosen: immunity to being chosen, and picks that are not cards in play."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.ability import Ability, Pick, picks_possible, program_could
from l5r_desktop.rulesets.lcg.context import Ctx
from l5r_desktop.rulesets.lcg.index import index_of, kind_of
from l5r_desktop.rulesets.lcg.lookup import opponents
from l5r_desktop.rulesets.lcg.values import static_hits


def may_be_chosen(s: State, c: Ctx, no: int) -> bool:
    """Whether this ability may choose this card (L7.10, L8.19); an opponent is one of the protecting card's side."""
    topic = "cannot be-chosen-by-opponents-event"
    if topic not in index_of(s).statics or c.ability is None:
        return True
    if s.rules.definition(c.ability.ident).kind != "event":
        return True
    return all(protector.seat == c.seat for protector, _ in static_hits(s, topic, no))


def other_candidates(s: State, c: Ctx, pick: Pick) -> list[tuple[str, int, tuple[object, ...]]]:
    """Options of picks that are players or abilities, as (option key, card number, value to bind)."""
    if pick.kind == "player":
        return [
            (f"seat-{seat}", -1, (seat,))
            for seat in opponents(s, c.seat)
            if _worth_naming(s, c.bound("opponent", seat), pick)
        ]
    found: list[tuple[str, int, tuple[object, ...]]] = []
    for no in pick.filter.all(s, c):
        for ability in printed_abilities(s, no):
            found.append((f"ability-{no}-{ability.index}", no, (ability.ident, ability.index)))
    return found


def _worth_naming(s: State, c: Ctx, pick: Pick) -> bool:
    """Whether the opponent bound fits, and the ability could go on with that player (L7.4, L7.11)."""
    if pick.filter is not None and not pick.filter.test(s, c):
        return False
    if c.ability is None or pick not in c.ability.picks:
        return True
    later = c.ability.picks.index(pick) + 1
    if later < len(c.ability.picks):
        return picks_possible(s, c, c.ability.picks, later)
    return program_could(s, c, c.ability.program)


def printed_abilities(s: State, no: int) -> list[Ability]:
    """Triggered abilities printed on a card as it is played now."""
    mode = "attachment" if kind_of(s, no) == "attachment" and s.cards[no].defn.kind == "character" else ""
    return [a for a in s.cards[no].defn.abilities if a.mode == mode and not a.granted and a.kind != "ring"]
