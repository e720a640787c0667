"""Why the numbers of a card are what they are, source by source (Ivory: Calculating stats)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.equip import equip_cost
from l5r_desktop.rulesets.ccg.actions.recruit_costs import recruit_cost
from l5r_desktop.rulesets.ccg.display.fight_view import decided_by
from l5r_desktop.rulesets.ccg.display.keyword_text import keywords_now
from l5r_desktop.rulesets.ccg.display.view import shown_stats, value_now
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import attack, in_play
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.rulesets.common.hidden_information import knows
from l5r_desktop.rulesets.common.value_breakdown import BreakdownLog, ExplainedValue, explained_value, named

_RECRUITED = frozenset({"personality", "holding"})


def explain(s: State, seat: int | None, no: int) -> tuple[ExplainedValue, ...]:
    """The numbers of a card that a seat sees, with their parts; none for a card that it may not know (Ivory: Game
    area knowledge).

    In play those of the table, with the Force of a whole unit; in a Province or hand what it would cost in Gold, and
    its Focus Value.
    """
    if not knows(s, no, seat):
        return ()
    return tuple(_named(s, seat, value) for value in _values(s, no))


def explain_sides(s: State, seat: int | None, lane: int) -> tuple[tuple[int, ExplainedValue], ...]:
    """The Forces of both armies at a battlefield if it resolved now, by seat (Ivory: Army Force); none of a result that
    is not what they are now.
    """
    record = attack(s)
    if record is None or lane not in dict(record.fields):
        return ()
    sides = (record.attacker, record.defender)
    decided = decided_by(s) if lane == record.battle else None
    if decided not in (None, tuple(army_force(s, lane, side, True) for side in sides)):
        return ()
    return tuple((side, _named(s, seat, explained_value("total", None, _army(s, lane, side)))) for side in sides)


def _army(s: State, lane: int, side: int) -> Callable[[BreakdownLog], int]:
    return lambda breakdown: army_force(s, lane, side, True, breakdown)


def _stat(s: State, no: int, name: str) -> Callable[[BreakdownLog], int]:
    return lambda breakdown: value_now(s, no, name, breakdown)


def known_keywords(s: State, seat: int | None, no: int) -> tuple[str, ...]:
    """The keywords of a card now; none for a card that the seat may not know (Ivory: Game area knowledge)."""
    return keywords_now(s, no) if knows(s, no, seat) else ()


def _values(s: State, no: int) -> Iterator[ExplainedValue]:
    card = s.cards[no]
    zone = card.zone % z.COUNT
    kind = card.defn.kind
    for name, stat in shown_stats(s, no, in_play(s, no)):
        yield explained_value(name, values.printed(s, no, stat), _stat(s, no, stat))
    if in_play(s, no) and kind == "personality" and card.attached:
        yield explained_value("unit", None, lambda breakdown: unit_force(s, no, breakdown=breakdown))
    if zone in z.PROVINCES and card.up and kind in _RECRUITED:
        yield explained_value(
            "cost", card.defn.cost, lambda breakdown: recruit_cost(s, card.owner, no, breakdown=breakdown)
        )
    elif zone == z.HAND:
        if card.defn.attaches:
            yield explained_value(
                "cost", card.defn.cost, lambda breakdown: equip_cost(s, card.owner, no, breakdown=breakdown)
            )
        yield explained_value("focus", values.printed(s, no, "focus"), _stat(s, no, "focus"))


def _named(s: State, seat: int | None, value: ExplainedValue) -> ExplainedValue:
    return named(s, seat, value, lambda zone: zone % z.COUNT not in z.DECKS)
