"""The meaning of the plain words about a card, by word."""

from __future__ import annotations

from collections.abc import Callable

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import (
    claimed,
    conflict,
    participants,
    participating,
    province_zone,
    ring_state,
    side,
    site_of,
    your_opponent,
)

FlagTest = Callable[[State, Ctx, int], bool]


def _participating(s: State, c: Ctx, no: int) -> bool:
    return participating(s, no)


def _attacked(s: State, c: Ctx, no: int) -> bool:
    record = conflict(s)
    return record is not None and no in record.provinces


def _claimed(s: State, c: Ctx, no: int) -> bool:
    return no in claimed(s, c.seat)


def _empty(s: State, c: Ctx, no: int) -> bool:
    return s.cards[no].zone % z.COUNT in z.SITES[:4] and not s.zones[province_zone(s, no)]


FLAGS: dict[str, FlagTest] = {
    "mine": lambda s, c, no: s.cards[no].controller == c.seat,
    "theirs": lambda s, c, no: s.cards[no].controller == your_opponent(s, c),
    "enemy": lambda s, c, no: s.cards[no].controller != c.seat,
    "participating": _participating,
    "attacking": lambda s, c, no: side(s, no) == "attacker",
    "defending": lambda s, c, no: side(s, no) == "defender",
    "other": lambda s, c, no: no != c.me,
    "bowed": lambda s, c, no: s.cards[no].bowed,
    "ready": lambda s, c, no: not s.cards[no].bowed,
    "honored": lambda s, c, no: s.cards[no].honor > 0,
    "dishonored": lambda s, c, no: s.cards[no].honor < 0,
    "ordinary": lambda s, c, no: s.cards[no].honor == 0,
    "unique": lambda s, c, no: bool(s.cards[no].defn.unique),
    "unclaimed": lambda s, c, no: ring_state(s, no) == "unclaimed",
    "contested": lambda s, c, no: ring_state(s, no) == "contested",
    "claimed": _claimed,
    "broken": lambda s, c, no: s.cards[no].broken,
    "facedown": lambda s, c, no: not s.cards[no].up,
    "faceup": lambda s, c, no: s.cards[no].up,
    "attacked": _attacked,
    "alone": lambda s, c, no: participants(s, s.cards[no].controller) == [no],
    "here": lambda s, c, no: site_of(s, no) == c.me,
    "stronghold": lambda s, c, no: s.cards[no].zone % z.COUNT in (z.SITE_STRONGHOLD, z.PROVINCE_STRONGHOLD),
    "taken": lambda s, c, no: ring_state(s, no) == "claimed",
    "empty": _empty,
    "neutral": lambda s, c, no: s.cards[no].defn.clan == "neutral",
    "owned": lambda s, c, no: s.cards[no].owner == c.seat,
}
