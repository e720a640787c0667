"""Why a card cannot be used or played now: for every way in which it could be, the conditions that fail (L7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Refusal
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.refusal_reasons import failing_parts, first_obstacle, in_detail, reasons, uses_of
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.choices import candidates
from l5r_desktop.rulesets.lcg.legality.participation import barred_elements, declarable_attackers
from l5r_desktop.rulesets.lcg.legality.permission import usable
from l5r_desktop.rulesets.lcg.legality.playable_cards import may_play
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.index import Entry, index_of
from l5r_desktop.rulesets.lcg.state.lookup import characters, in_play, record_of
from l5r_desktop.rulesets.lcg.state.public_knowledge import as_seat_sees
from l5r_desktop.rulesets.lcg.values.costs import cost_to_play
from l5r_desktop.rulesets.lcg.values.current_values import dash

ANSWERING = ("would", "interrupt", "reaction")
PLAYED = ("character", "attachment")


def why_not(s: State, seat: int, no: int) -> list[Refusal]:
    """Why a seat cannot use or play a card now, as far as it may know; empty if one of its options concerns the card.

    Each refusal has a stable key, the card, and what fails as arguments: numbers, words, or the node of a script.
    """
    return reasons(s, seat, no, _in_the_way, _of_its_uses, _FINAL)


_FINAL = frozenset(
    {
        "game-over", "unknown-card", "not-yours", "nobodys", "not-choosable", "out-bowed", "out-dash", "evaded",
        "cannot-take-part", "barred-element",
    }
)  # fmt: skip
"""Reasons beside which no other matters."""
_ANSWER_FIRST = Refusal("answer-first")


def _in_the_way(s: State, seat: int, no: int, decision: Decision | None) -> Iterator[Refusal]:
    """Yield what keeps the seat from using anything, or this card from being used by the seat."""
    if s.cards[no].controller < 0 and not s.result:
        yield Refusal("nobodys", no)
    elif (found := first_obstacle(s, seat, no, decision)) is not None:
        yield found
    elif decision is not None and decision.kind != "action" and decision.kind not in ANSWERING:
        yield _not_chosen(s, seat, no, decision)


def _not_chosen(s: State, seat: int, no: int, decision: Decision) -> Refusal:
    """Why a card is none of those that a question is about."""
    if decision.kind in ("attackers", "defenders") and no in characters(s, seat):
        return _out_of_it(s, no, decision.kind)
    return Refusal("not-choosable", no) if any(option.card >= 0 for option in decision.options) else _ANSWER_FIRST


def _out_of_it(s: State, no: int, kind: str) -> Refusal:
    """Why a character cannot be declared as an attacker or defender (L4.2.1, L4.2.5, L4.4.1, L14.6)."""
    v = s.frames[-1].v
    type_ = v["kind"] if kind == "attackers" else record_of(s).type
    if s.cards[no].bowed:
        return Refusal("out-bowed", no)
    if dash(s, no, type_):
        return Refusal("out-dash", no, (type_,))
    if kind == "defenders" and no in record_of(s).evaded:
        return Refusal("evaded", no)
    if (
        kind == "attackers"
        and barred_elements(s, v["attacker"])
        and no in declarable_attackers(s, v["attacker"], type_, s.cards[v["province"]].owner)
    ):
        return Refusal("barred-element", no)
    return Refusal("cannot-take-part", no)


def _of_its_uses(s: State, seat: int, no: int, decision: Decision | None) -> Iterator[Refusal]:
    entries = _entries(s, no)
    for _, ability, via in entries:
        yield from _ability(s, Ctx(seat, no, ability, via=via), decision)
    if _to_be_played(s, no):
        yield from _play(s, seat, no, decision)
    elif not entries:
        yield _place(s, no)


def _entries(s: State, no: int) -> list[Entry]:
    """The abilities that work on a card where it lies, each with the card that grants it, or -1."""
    index = index_of(s)
    answers = (entry for kinds in index.answers.values() for found in kinds.values() for entry in found)
    # One that answers several kinds of occurrences stands there several times.
    return uses_of(no, (*index.actions, *answers))


def _to_be_played(s: State, no: int) -> bool:
    """Return True if the card is one that is played from where it lies, and not used there."""
    area = s.cards[no].zone % z.COUNT
    waiting = area == z.HAND or (area in z.PROVINCES and s.cards[no].up)
    return waiting and s.cards[no].defn.kind in PLAYED


def _place(s: State, no: int) -> Refusal:
    """Why nothing on the card works where it lies."""
    card = s.cards[no]
    if card.zone % z.COUNT in (*z.SITES, *z.PROVINCES) and not card.up:
        return Refusal("facedown", no)
    if card.broken:
        return Refusal("broken", no)
    if card.defn.abilities and not in_play(s, no):
        return Refusal("not-in-play", no, (z.NAMES[card.zone % z.COUNT],))
    return Refusal("no-ability", no)


def _ability(s: State, c: Ctx, decision: Decision | None) -> Iterator[Refusal]:
    """Why an ability cannot be used: it is not its moment, or a condition fails."""
    ability = c.ability
    assert ability is not None
    if ability.kind == "action":
        if decision is not None and decision.kind in ANSWERING:
            yield Refusal("no-actions-now", c.me)
        yield from _failing(s, c)
        return
    if ability.forced:
        yield Refusal("forced", c.me, (ability.event,))
        return
    met = [e for e in _answered(s, ability, decision) if ability.event is not None and ability.event.match(s, c, e)]
    if not met:
        yield Refusal("waits-reaction" if ability.kind == "reaction" else "waits-interrupt", c.me, (ability.event,))
    for e in met:
        yield from _failing(s, Ctx(c.seat, c.me, ability, e, via=c.via))


def _answered(s: State, ability: Ability, decision: Decision | None) -> list[Event]:
    """The occurrences that can be answered by the ability just now."""
    if decision is None or decision.kind != ability.role:
        return []
    events: tuple[Event | None, ...] = s.frames[-1].v["events"]
    assert ability.event is not None
    return [e for e in events if e is not None and e.kind in ability.event.kinds]


def _failing(s: State, c: Ctx) -> Iterator[Refusal]:
    """The conditions of an ability that fail for its controller, a list of them one by one."""
    assert c.ability is not None
    seen = as_seat_sees(s, c.seat) if c.ability.peeks else s
    out: list[Refusal] = []
    usable(seen, c, out)
    yield from in_detail(seen, c, out, _choice)


def _choice(s: State, c: Ctx, refusal: Refusal) -> Refusal:
    """The first choice for which nothing can be found."""
    assert c.ability is not None
    for pick in c.ability.picks:
        if pick.kind == "card" and len(candidates(s, c, pick)) < max(1, pick.least):
            return Refusal("nothing-for-it", refusal.card, (pick.filter,))
    return refusal


def _play(s: State, seat: int, no: int, decision: Decision | None) -> Iterator[Refusal]:
    """Why a character or attachment cannot be played."""
    if decision is not None and decision.kind in ANSWERING:
        yield Refusal("no-actions-now", no)
    area = s.cards[no].zone % z.COUNT
    in_dynasty = s.memory["window"] == "dynasty"
    if area == z.HAND and in_dynasty:
        yield Refusal("not-from-hand-now", no)
    elif area in z.PROVINCES and not in_dynasty:
        yield Refusal("only-in-dynasty", no)
    out: list[Refusal] = []
    where = "hand" if area == z.HAND else "province"
    may_play(s, seat, no, where=where, out=out)
    for refusal in out:
        if refusal.reason == "condition":
            yield from failing_parts(s, Ctx(seat, no), refusal)
        elif refusal.reason == "no-host" and _too_dear(s, seat, no):
            yield Refusal("too-little-fate", no, (cost_to_play(s, no, seat), s.seats[seat]["fate"]))
        else:
            yield refusal


def _too_dear(s: State, seat: int, no: int) -> bool:
    cost = cost_to_play(s, no, seat)
    return cost is not None and cost > s.seats[seat]["fate"]
