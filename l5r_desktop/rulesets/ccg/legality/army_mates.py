"""Units that texts keep out of one army (Ivory: Attack, Defend)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_hits
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import attack, in_play, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side

APART = "army apart"
"""The topic of texts that keep units out of one army, however they would come there."""


def parted(s: State, one: int, two: int) -> bool:
    """Return True if a text keeps two Personalities of one side from being in an army together (Ivory: Attack,
    Defend).
    """
    record = attack(s)
    if record is None:
        return False
    attacking = same_side(s, s.cards[one].controller, record.attacker)
    return any(
        node.parts(s, c, other, attacking) for no, other in ((one, two), (two, one)) for node, c in _texts(s, no)
    )


def _texts(s: State, no: int) -> Iterable[tuple[Any, Ctx]]:
    """The texts about a card; of one that is about to enter play, its own."""
    return static_hits(s, APART, no) if in_play(s, no) else own_statics(s, no, APART)


def kept_out(s: State, no: int, field: int, seat: int = -1) -> bool:
    """Return True if a text keeps a Personality out of the army at a battlefield of its controller, or of the seat
    under whose control it enters play (Ivory: Attack, Defend).
    """
    if not field or (in_play(s, no) and APART not in index_of(s).statics):
        return False
    seat = s.cards[no].controller if seat < 0 else seat
    return any(k != no and parted(s, no, k) for k in units_at(s, field, seat))


def parted_pairs(s: State, cards: Iterable[int]) -> list[tuple[int, int]]:
    """Return those two by two of some Personalities that may not be in an army together."""
    if APART not in index_of(s).statics:
        return []
    found = list(dict.fromkeys(cards))
    return [(one, two) for k, one in enumerate(found) for two in found[k + 1 :] if parted(s, one, two)]


def going_together(s: State, cards: Iterable[int], field: int) -> list[int]:
    """Return those of some Personalities that can go to a battlefield at once: of two that may not be in an army
    together the first goes (Ivory: Attack, Defend).
    """
    found = list(dict.fromkeys(cards))
    if not field or APART not in index_of(s).statics:
        return found
    going: list[int] = []
    for no in found:
        if kept_out(s, no, field):
            continue
        mates = [k for k in going if s.cards[k].controller == s.cards[no].controller]
        if not any(parted(s, no, k) for k in mates):
            going.append(no)
    return going
