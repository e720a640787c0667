"""Why the numbers of a card are what they are, source by source (L8.9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.hidden_information import knows
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog, ExplainedValue, explained_value, named
from l5r_desktop.rulesets.lcg.display.keyword_text import keywords_now
from l5r_desktop.rulesets.lcg.display.view import HIDDEN_PILES
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import kind_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play
from l5r_desktop.rulesets.lcg.values import current_values as values
from l5r_desktop.rulesets.lcg.values.costs import cost_to_play

SKILLS = ("military", "political")


def explain(s: State, seat: int | None, no: int) -> tuple[ExplainedValue, ...]:
    """The numbers of a card that a seat sees, with their parts; none for a card that it may not know (L16).

    Skills and glory of a character in play, the strength of a faceup province, the cost of a card that may be played.
    """
    if not knows(s, no, seat) or s.cards[no].zone == z.rings_zone(s):
        return ()
    return tuple(_named(s, seat, value) for value in _values(s, no))


def explain_sides(s: State, seat: int | None, lane: int) -> tuple[tuple[int, ExplainedValue], ...]:
    """The totals of both sides of the conflict, by seat (L4.6.1); none of a result that is not what they are now."""
    record = conflict(s)
    if record is None:
        return ()
    sides = (record.attacker, record.defender)
    if record.totals and record.totals != tuple(values.total(s, side) for side in sides):
        return ()
    return tuple(
        (side, _named(s, seat, explained_value("total", None, partial(values.total, s, side)))) for side in sides
    )


def known_keywords(s: State, seat: int | None, no: int) -> tuple[str, ...]:
    """The keywords of a card now; none for a card that the seat may not know (L16)."""
    return keywords_now(s, no) if knows(s, no, seat) else ()


def _values(s: State, no: int) -> Iterator[ExplainedValue]:
    card = s.cards[no]
    zone = card.zone % z.COUNT
    if in_play(s, no) and kind_of(s, no) == "character":
        for stat in SKILLS:
            yield _skill(s, no, stat)
        yield explained_value("glory", card.defn.glory, partial(_glory, s, no))
    elif zone in z.SITES and card.up:
        yield explained_value("strength", card.defn.strength, partial(_strength, s, no))
    elif (zone == z.HAND or (zone in z.PROVINCES and card.up)) and card.defn.cost is not None:
        yield explained_value("cost", card.defn.cost, partial(_cost, s, no))


def _skill(s: State, no: int, stat: str) -> ExplainedValue:
    if values.dash(s, no, stat):
        return ExplainedValue(stat, None, None, ())
    return explained_value(
        stat, getattr(s.cards[no].defn, stat), lambda breakdown: values.skill(s, no, stat, breakdown)
    )


def _glory(s: State, no: int, breakdown: BreakdownLog) -> int:
    return values.glory(s, no, breakdown)


def _strength(s: State, no: int, breakdown: BreakdownLog) -> int:
    return values.strength(s, no, breakdown)


def _cost(s: State, no: int, breakdown: BreakdownLog) -> int | None:
    return cost_to_play(s, no, s.cards[no].owner, breakdown=breakdown)


def _named(s: State, seat: int | None, value: ExplainedValue) -> ExplainedValue:
    return named(s, seat, value, lambda zone: zone % z.COUNT not in HIDDEN_PILES)
