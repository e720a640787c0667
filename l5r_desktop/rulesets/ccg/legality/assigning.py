"""Texts that say where units may, or must, be assigned or moved (Ivory: Assign, Move, Choices)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import attack, field_of, in_play, opponents, side, units_at
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.state.turn_record import count_this_turn
from l5r_desktop.rulesets.ccg.values.current_values import clans
from l5r_desktop.rulesets.common.lasting import Lasting, lasting, lasting_on
from l5r_desktop.rulesets.common.node_walk import walk_nodes

COMPANY = "army of clans"
"""The topic of texts by which a Personality goes to battlefields only beside others of so many Clan Alignments."""
BESIDE = "assigned beside"
"""The topic of lasting effects by which a unit is assigned only where another card is. x: that card and its birth."""
OPPOSING = "must assign opposing"
"""The topic of lasting effects by which a unit defends against another that has been assigned. x: as above."""
INTO_BATTLE = "must assign into battle"
"""The topic of lasting effects by which a unit is assigned, and opposes an army if it can."""
DRAWN = "everybody goes there"
"""The topic of lasting effects by which all choose a Province's battlefield after the first maneuvers."""
_FIRST = frozenset({"declaration", "infantry", "maneuvers"})
"""The segments of an attack up to the first maneuvers, in both rulebooks (Celestial: Infantry Maneuvers Segment)."""


def army_clans(s: State, field: int, seat: int, but: int = -1) -> frozenset[str]:
    """Return the Clan Alignments in a seat's army at a battlefield. but: a card that does not count."""
    return frozenset(clan for no in units_at(s, field, seat) if no != but for clan in clans(s, no))


def clans_needed(s: State, no: int) -> int:
    """Return how many Clan Alignments a Personality wants in the army that it is to join; 0 where no text asks."""
    return max((node.n for node, _ in static_hits(s, COMPANY, no)), default=0)


def lacks_company(s: State, no: int, field: int, actor: int) -> bool:
    """Return True if a Personality may not go to a battlefield for want of Clan Alignments there: its own player may
    not send it, others may (Celestial: May Not).
    """
    seat = s.cards[no].controller
    if not field or not same_side(s, actor, seat):
        return False
    return len(army_clans(s, field, seat, no)) < clans_needed(s, no)


def in_company(
    s: State, options: tuple[Option, ...], seat: int, given: Iterable[str], together: bool
) -> tuple[tuple[Option, ...], list[tuple[Any, ...]]]:
    """Return the assignments without those for which there can be too few Clan Alignments, and the joint limits of the
    others: the card, how many it wants, and those that are at each battlefield already.

    given: keys of assignments that go with these. together: whether more than one unit may be assigned.
    """
    if COMPANY not in index_of(s).statics:
        return options, []
    wants = {option.card: n for option in options if (n := clans_needed(s, option.card))}
    fields = dict.fromkeys(option.args[0] for option in options)
    there = {field: army_clans(s, field, seat) | _clans_of_keys(s, field, given) for field in fields}
    left = tuple(
        option
        for option in options
        if option.card not in wants
        or len(there[option.args[0]] | _could_come(s, options, option, together)) >= wants[option.card]
    )
    known = tuple((field, tuple(sorted(found))) for field, found in there.items())
    return left, [("company", no, n, known) for no, n in wants.items()]


def _clans_of_keys(s: State, field: int, given: Iterable[str]) -> frozenset[str]:
    record = attack(s)
    parts = (key.split("-") for key in given)
    cards = [int(no) for _, no, site in parts if record is not None and record.field_at(int(site)) == field]
    return frozenset(clan for no in cards for clan in clans(s, no))


def _could_come(s: State, options: tuple[Option, ...], one: Option, together: bool) -> frozenset[str]:
    beside = [o.card for o in options if o.args[0] == one.args[0]] if together else [one.card]
    return frozenset(clan for no in beside for clan in clans(s, no))


def too_few_clans(s: State, decision: Decision, keys: Iterable[str], limits: Iterable[tuple[Any, ...]]) -> bool:
    """Return True if somebody would be assigned beside too few Clan Alignments. limits: those of `in_company`."""
    chosen = [option for key in keys if (option := decision.option(key)) is not None]
    place = {option.card: option.args[0] for option in chosen}
    for _, no, n, known in limits:
        field = place.get(no, 0)
        if not field:
            continue
        beside = {clan for option in chosen if option.args[0] == field for clan in clans(s, option.card)}
        if len(beside.union(dict(known)[field])) < n:
            return True
    return False


def counted_together(s: State, going: list[Event]) -> list[Event]:
    """Return the assignments of one text, marked where those that go with a unit give the army Clan Alignments enough
    for it.
    """
    if COMPANY not in index_of(s).statics:
        return going
    counted = []
    for e in going:
        seat = s.cards[e.card].controller
        beside = [o.card for o in going if o.x["to"] == e.x["to"] and same_side(s, s.cards[o.card].controller, seat)]
        found = army_clans(s, e.x["to"], seat).union(clan for no in beside for clan in clans(s, no))
        counted.append(e.with_changes(in_company=True) if len(found) >= clans_needed(s, e.card) else e)
    return counted


def bound_elsewhere(s: State, no: int, field: int) -> bool:
    """Return True if a text lets a unit be assigned only where another card is, and that is not at the battlefield."""
    return any(_place(s, e) != field for e in lasting_on(s, BESIDE, no))


def bound_home(s: State, no: int) -> bool:
    """Return True if a text lets a unit be assigned only where another card is, and that is at no battlefield."""
    return any(not _place(s, e) for e in lasting_on(s, BESIDE, no))


def _place(s: State, e: Lasting) -> int:
    """The battlefield of the card that an effect names, 0 if it is at none or is no more what it was."""
    mate, born = e.x
    there = in_play(s, mate) and s.cards[mate].object_number == born
    return s.cards[mate].place if there else 0


def duties(s: State, seat: int, options: tuple[Option, ...], attacking: bool) -> dict[int, frozenset[int]]:
    """Return the units of a seat that lasting effects make it assign, as far as they can be, each with the battlefields
    among which it must be (Ivory: Choices).
    """
    found: dict[int, frozenset[int]] = {}
    can: dict[int, set[int]] = {}
    for option in options:
        if s.cards[option.card].controller == seat:
            can.setdefault(option.card, set()).add(option.args[0])
    for no, fields in can.items():
        goals = {_place(s, e) for e in lasting_on(s, OPPOSING, no) if _attacks(s, e)}
        if not attacking and goals & fields:
            found[no] = frozenset(goals & fields)
        elif any(True for _ in lasting_on(s, INTO_BATTLE, no)):
            met = {field for field in fields if any(units_at(s, field, other) for other in opponents(s, seat))}
            found[no] = frozenset(met or fields)
    return found


def _attacks(s: State, e: Lasting) -> bool:
    """Return True if the unit that an effect names has been assigned to attack this turn, and still attacks."""
    return bool(_place(s, e)) and side(s, e.x[0]) == "attacker" and bool(count_this_turn(s, "assigned-to-attack", *e.x))


def as_obliged(options: tuple[Option, ...], must: Mapping[int, frozenset[int]]) -> tuple[Option, ...]:
    """Return the assignments without those by which a unit would not go where it must."""
    return tuple(o for o in options if not must.get(o.card) or o.args[0] in must[o.card])


def drawn_to(s: State) -> int:
    """The Province whose battlefield all must choose now, or -1: none before the first maneuvers are over, and none
    where two such texts name different ones (Ivory: Choice conflicts).
    """
    record = attack(s)
    if record is None or record.segment in _FIRST:
        return -1
    sites = {no for e in lasting(s, DRAWN) for no, born in e.cards if s.cards[no].object_number == born}
    return sites.pop() if len(sites) == 1 else -1


def as_drawn(s: State, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the assignments as they are where everybody must choose one Province, for those who can go there."""
    site = drawn_to(s)
    if site < 0:
        return options
    able = {option.card for option in options if option.args[1] == site}
    return tuple(option for option in options if option.args[1] == site or option.card not in able)


def drawn_choice(s: State, c: Ctx, name: str, found: list[int]) -> list[int]:
    """Return those of some cards that may be chosen where everybody must choose one Province: all, if the choice is not
    where a unit goes, or none of them is there. name: under which the text keeps the choice.
    """
    site = drawn_to(s)
    record = attack(s)
    if site < 0 or record is None or c.ability is None:
        return found
    goals = [getattr(part, part.leads_to) for part in walk_nodes(c.ability.program) if getattr(part, "leads_to", "")]
    if not any(getattr(goal, "name", "") == name for goal in goals):
        return found
    field = record.field_at(site)
    return [no for no in found if no == site or (field and field_of(s, no) == field)] or found
