"""Checks who may take part in a conflict: declare, be played or moved in, stay (L4.2.5, L4.2.8, L4.13, L4.14)."""

from __future__ import annotations

from collections.abc import Iterable

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import lasting
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_to_spend
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.conflict_record import Conflict
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lookup import conflict, in_play, participants, participating, record_of
from l5r_desktop.rulesets.lcg.values.current_values import dash, ring_elements
from l5r_desktop.rulesets.lcg.values.texts_in_force import (
    forbidden,
    has_text,
    seat_forbidden,
    standing_sum,
    static_hits,
    untouched,
    works,
)


def may_attack(s: State, no: int, kind: str, defender: int) -> bool:
    """Return True if a character could participate as an attacker in a conflict of this type against this seat
    (L4.2.5).
    """
    if dash(s, no, kind):
        return False
    if untouched(s, _ATTACKING[kind]) and in_play(s, no):
        return True
    if _barred(s, f"participate-{kind}", no) or _barred(s, "participate-as-attacker", no):
        return False
    return s.memory["favor"][0] != defender or not _barred(s, "attack-favored", no)


_ATTACKING = {
    kind: frozenset({f"cannot participate-{kind}", "cannot participate-as-attacker", "cannot attack-favored"})
    for kind in ("military", "political")
}
_DEFENDING = {
    kind: frozenset({f"cannot participate-{kind}", "cannot participate-as-defender"})
    for kind in ("military", "political")
}
"""All that keeps characters out of conflicts of a type, on one side and on the other."""


def _barred(s: State, what: str, no: int) -> bool:
    """Return True if a text keeps a character out; its own does so before it is in play, too (L4.2.8)."""
    if in_play(s, no):
        return forbidden(s, what, no)
    card = s.cards[no]
    c = Ctx(card.controller, no)
    return any(
        static.topic == f"cannot {what}" and not static.mode and (static.cond is None or static.cond.test(s, c))
        for static in card.defn.statics
    )


def may_defend(s: State, no: int, kind: str) -> bool:
    """Return True if a character could participate as a defender in a conflict of this type."""
    if dash(s, no, kind):
        return False
    if untouched(s, _DEFENDING[kind]) and in_play(s, no):
        return True
    return not (_barred(s, f"participate-{kind}", no) or _barred(s, "participate-as-defender", no))


def type_as_declared(s: State, kind: str) -> str:
    """The type that a conflict declared as one of a type has, by effects that fix the type of all (L4.1.4)."""
    fixed = lasting(s, "conflict-type")
    return str(fixed[-1].x[0]) if fixed else kind


def declarable_attackers(s: State, seat: int, kind: str, defender: int) -> list[int]:
    """Ready characters that may be declared as attackers (L4.2.5)."""
    kind = type_as_declared(s, kind)
    less_honorable = s.seats[defender]["honor"] < s.seats[seat]["honor"]
    return [
        no
        for no in index_of(s).characters
        if s.cards[no].controller == seat
        and not s.cards[no].bowed
        and may_attack(s, no, kind, defender)
        and not forbidden(s, "be-declared-attacker", no)
        and not (less_honorable and forbidden(s, "attack-less-honorable", no))
        and not any(c.seat == defender for c, _ in static_hits(s, "cannot be-declared-attacker-against-you", no))
        and can_declare(s, seat, (no,), "attacker", kind)
    ]


def attack_tax(s: State, seat: int, province: int) -> int:
    """Fate that attacking a province costs a seat, spent to an unclaimed ring (L4.2.3, L7.5)."""
    if "attack-tax" not in index_of(s).statics:
        return 0
    return sum(static.node.n for by, static in static_hits(s, "attack-tax", province) if by.seat != seat)


def barred_elements(s: State, seat: int) -> frozenset[str]:
    """Elements of which a seat may not declare conflicts (L4.2.1)."""
    if not s.effects:
        return frozenset()
    return frozenset(e.x[0] for e in s.effects if e.topic == "cannot declare-element" and e.seat == seat)


def attackers_with(s: State, seat: int, kind: str, ring: int, province: int) -> list[int]:
    """Characters that may be declared as attackers of a province in a conflict of this type with this ring.

    A conflict has every element of its ring, gained ones included, so that an attacker with which the ring would gain
    a barred element may not be declared (L4.2.1, L4.3.1 (b), L4.9.2). Each character is looked at by itself.
    """
    kind = type_as_declared(s, kind)
    able = declarable_attackers(s, seat, kind, s.cards[province].owner)
    if "attacker-cost" in index_of(s).statics:
        left = fate_for_attackers(s, seat, province)
        able = [no for no in able if standing_sum(s, "attacker-cost", no) <= left]
    if "attacks-only-element" in index_of(s).statics:
        able = [no for no in able if _attacks_with(s, no, _elements_with(s, seat, kind, ring, province, no))]
    barred = barred_elements(s, seat)
    if not barred or "element" not in index_of(s).statics:
        return able
    return [no for no in able if not barred & _elements_with(s, seat, kind, ring, province, no)]


def _attacks_with(s: State, no: int, elements: frozenset[str]) -> bool:
    """Return True unless texts let a character be declared as attacker with other elements alone (L4.2.8)."""
    return all(static.node.element in elements for _, static in static_hits(s, "attacks-only-element", no))


def fate_for_attackers(s: State, seat: int, province: int) -> int:
    """Fate that a seat could pay for declaring attackers, beside what attacking the province costs (L4.2.6)."""
    return fate_to_spend(s, seat) - attack_tax(s, seat, province)


def depends_on_declaration(s: State) -> bool:
    """Return True if texts make it depend on ring or province which attackers may be declared (L4.2.7)."""
    return any(topic in index_of(s).statics for topic in ("attacker-cost", "attacks-only-element"))


def must_be_declared(s: State, able: list[int]) -> tuple[int, ...]:
    """Those of some characters that must be among the declared ones: in the first conflict of a round (L4.2.5)."""
    if "must-fight-first" not in index_of(s).statics:
        return ()
    record = conflict(s)
    number = len(s.memory["conflicts_this_round"]) + 1 if record is None else record.count
    if number != 1:
        return ()
    return tuple(no for no in able if has_text(s, "must-fight-first", no))


def _elements_with(s: State, seat: int, kind: str, ring: int, province: int, attacker: int) -> frozenset[str]:
    """The elements of the ring if this character alone were declared as attacker."""
    trial = s.clone()
    number = trial.next_id
    trial.memory["conflict"] = Conflict(number, seat, s.cards[province].owner, kind, kind, ring, province)
    trial.edit(attacker).place = number
    trial.edit(ring).place = number
    return ring_elements(trial, ring)


def declarable_defenders(s: State) -> list[int]:
    """Ready characters of the defending player that may be declared as defenders (L4.4.1)."""
    record = record_of(s)
    return [
        no
        for no in index_of(s).characters
        if s.cards[no].controller == record.defender
        and not s.cards[no].bowed
        and no not in record.evaded
        and may_defend(s, no, record.type)
        and not forbidden(s, "be-declared-defender", no)
        and can_declare(s, record.defender, (no,), "defender", record.type)
    ]


def most_defenders(s: State) -> int:
    """Return how many defenders may be declared at most."""
    record = record_of(s)
    for source, static, _ in index_of(s).statics.get("most-defenders", ()):
        c = Ctx(s.cards[source].controller, source)
        if c.seat == record.attacker and works(s, c, static):
            return int(static.node.n)
    return min((e.n for e in s.effects if e.topic == "most-defenders" and e.seat == record.attacker), default=99)


def may_join(s: State, no: int, seat: int = -1) -> bool:
    """Return True if a character could be brought into the conflict on its controller's side now, or stay in it
    (L4.13.1, L4.14.1, K9.6).
    """
    record = conflict(s)
    if record is None:
        return False
    controller = s.cards[no].controller if seat < 0 else seat
    if controller == record.attacker:
        return may_attack(s, no, record.type, record.defender)
    return controller == record.defender and may_defend(s, no, record.type)


def out_of_place(s: State) -> list[int]:
    """Participants who may not take part any longer (L4.14.1)."""
    there = participants(s)
    if not there:
        return there
    record, cards = record_of(s), s.cards
    if not (untouched(s, _ATTACKING[record.type]) and untouched(s, _DEFENDING[record.type])):
        return [no for no in there if not may_join(s, no)]
    sides = (record.attacker, record.defender)
    return [no for no in there if cards[no].controller not in sides or dash(s, no, record.type)]


def may_move_in(s: State, no: int) -> bool:
    """Return True if a character in play and at home may move to the conflict (L4.13.1, L4.13.4)."""
    record = conflict(s)
    if record is None or participating(s, no) or s.cards[no].zone % z.COUNT != z.PLAY:
        return False
    return may_join(s, no) and not seat_forbidden(s, "move-characters-to-conflict", s.cards[no].controller)


def declare_tax(s: State, cards: Iterable[int], side: str, kind: str) -> tuple[int, int]:
    """Honor, and cards of the hand, that declaring these characters costs in a conflict of a type (L7.5).

    side: "attacker" or "defender".
    """
    if "declare-tax" not in index_of(s).statics:
        return 0, 0
    honor = discarded = 0
    for no in cards:
        for source, static, _ in index_of(s).statics["declare-tax"]:
            c = Ctx(s.cards[source].controller, source)
            node = static.node
            of_type = not node.kind or node.kind == kind
            if side in node.sides.split(" or ") and of_type and node.affects(s, c, no) and works(s, c, static):
                honor, discarded = honor + node.honor, discarded + node.cards
    return honor, discarded


def can_declare(s: State, seat: int, cards: Iterable[int], side: str, kind: str) -> bool:
    """Return True if a seat can pay for declaring all these characters (L7.5)."""
    if "declare-tax" not in index_of(s).statics:
        return True
    honor, discarded = declare_tax(s, cards, side, kind)
    return s.seats[seat]["honor"] >= honor and len(s.zones[z.at(seat, z.HAND)]) >= discarded
