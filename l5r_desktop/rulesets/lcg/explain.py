"""Why the numbers of a card are what they are, source by source (L8.9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.explaining import named, told_value
from l5r_desktop.rulesets.common.reckoning import Notes, Value
from l5r_desktop.rulesets.common.unseen import knows
from l5r_desktop.rulesets.lcg import values
from l5r_desktop.rulesets.lcg import zones as z
from l5r_desktop.rulesets.lcg.index import kind_of
from l5r_desktop.rulesets.lcg.keyword_text import keywords_now
from l5r_desktop.rulesets.lcg.lookup import conflict, in_play
from l5r_desktop.rulesets.lcg.view import HIDDEN_PILES

SKILLS = ("military", "political")


def explain(s: State, seat: int | None, no: int) -> tuple[Value, ...]:
    """The numbers of a card that a seat sees, with their parts; none for a card that it may not know (L16).

    Skills and glory of a character in play, the strength of a faceup province, the cost of a card that may be played.
    """
    if not knows(s, no, seat) or s.cards[no].zone == z.rings_zone(s):
        return ()
    return tuple(_named(s, seat, value) for value in _values(s, no))


def explain_sides(s: State, seat: int | None, lane: int) -> tuple[tuple[int, Value], ...]:
    """The totals of both sides of the conflict, by seat (L4.6.1)."""
    record = conflict(s)
    if record is None:
        return ()
    sides = (record.attacker, record.defender)
    return tuple((side, _named(s, seat, told_value("total", None, partial(values.total, s, side)))) for side in sides)


def known_keywords(s: State, seat: int | None, no: int) -> tuple[str, ...]:
    """The keywords of a card now; none for a card that the seat may not know (L16)."""
    return keywords_now(s, no) if knows(s, no, seat) else ()


def _values(s: State, no: int) -> Iterator[Value]:
    card = s.cards[no]
    zone = card.zone % z.COUNT
    if in_play(s, no) and kind_of(s, no) == "character":
        for stat in SKILLS:
            yield _skill(s, no, stat)
        yield told_value("glory", card.defn.glory, partial(_glory, s, no))
    elif zone in z.SITES and card.up:
        yield told_value("strength", card.defn.strength, partial(_strength, s, no))
    elif (zone == z.HAND or (zone in z.PROVINCES and card.up)) and card.defn.cost is not None:
        yield told_value("cost", card.defn.cost, partial(_cost, s, no))


def _skill(s: State, no: int, stat: str) -> Value:
    if values.dash(s, no, stat):
        return Value(stat, None, None, ())
    return told_value(stat, getattr(s.cards[no].defn, stat), lambda told: values.skill(s, no, stat, told))


def _glory(s: State, no: int, told: Notes) -> int:
    return values.glory(s, no, told)


def _strength(s: State, no: int, told: Notes) -> int:
    return values.strength(s, no, told)


def _cost(s: State, no: int, told: Notes) -> int | None:
    return values.cost_to_play(s, no, s.cards[no].owner, told=told)


def _named(s: State, seat: int | None, value: Value) -> Value:
    return named(s, seat, value, lambda zone: zone % z.COUNT not in HIDDEN_PILES)
