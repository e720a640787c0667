"""The conflict phase outside a conflict: opportunities, passing, the steps in their order (L3.3, L4.1)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step, go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.actions.action_windows import open_actions
from l5r_desktop.rulesets.lcg.conflicts.early_defense import announce, attackers_due
from l5r_desktop.rulesets.lcg.conflicts.imperial_favor import (
    FAVOR_PROCEDURES,
    ask_side,
    claim_favor,
    count_glory,
    set_favor,
)
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_to_spend
from l5r_desktop.rulesets.lcg.legality.participation import (
    attack_tax,
    attackers_with,
    barred_elements,
    declarable_attackers,
    depends_on_declaration,
    type_as_declared,
)
from l5r_desktop.rulesets.lcg.state.index import index_of
from l5r_desktop.rulesets.lcg.state.lasting_effects import expire, start
from l5r_desktop.rulesets.lcg.state.lookup import (
    first_player,
    opponents,
    order,
    profile,
    ring_of,
    ring_state,
    rings,
    sites,
)
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, seat_forbidden, seat_has_text, static_for_seat

TYPES = ("military", "political")


class ConflictPhaseValues(TypedDict, total=False):
    """The values that the frames of `opportunity` and `declare-now` keep. against: the defender, where that was settled
    first, -1 for a pass. ring: the answer of a defender who chooses the ring. must: it cannot be passed.
    """

    against: int
    answer: tuple[str, ...]
    must: bool
    ring: tuple[str, ...]
    seat: int


def types_left(s: State, seat: int) -> list[str]:
    """Conflict types that a seat may still declare (L4.1.1, L4.1.3), by an additional opportunity too (L4.1.6)."""
    return [kind for kind in TYPES if conflicts_of_type_left(s, seat, kind)]


def conflicts_of_type_left(s: State, seat: int, kind: str) -> int:
    """Return how many conflicts of a type a seat may still declare in this phase: its usual one, unless it was
    declared or no opportunity is left for it (L4.1.1, L4.1.3), and the additional ones (L4.1.6).
    """
    counters = s.seats[seat]
    if counters["out"] or seat_forbidden(s, f"declare-{kind}-conflicts", seat):
        return 0
    usual = counters["chances"] - counters["extra-military"] - counters["extra-political"]
    own = min(usual, counters[f"chances-{kind}"])
    extra = min(counters["chances"], counters[f"extra-{kind}"])
    return int(max(own, 0) + max(extra, 0)) + len(_standing_extras(s, seat, kind))


def opportunities_left(s: State, seat: int) -> int:
    """Return how many conflicts a seat may still declare in this phase, with those that constant texts give (L4.1.1,
    L4.1.6).
    """
    counters = s.seats[seat]
    standing = 0 if counters["out"] else sum(len(_standing_extras(s, seat, kind)) for kind in TYPES)
    return int(counters["chances"]) + standing


def _capped(s: State, seat: int) -> bool:
    """Return True if a text caps the seat's conflicts in this phase, which beats any addition (L4.1.6)."""
    return any(e.topic == "conflict-cap" and e.seat == seat for e in s.effects)


def _standing_extras(s: State, seat: int, kind: str) -> list[tuple[Any, ...]]:
    """The additional conflicts of a type that constant texts still give a seat in this phase (L4.1.6).

    Each as the key under which its use is noted.
    """
    if _capped(s, seat):
        return []
    found = []
    for c, static in static_for_seat(s, "extra-conflicts", seat):
        for number in range(static.node.n if static.node.kind == kind else 0):
            key = ("phase", seat, "extra-conflict", c.me, s.cards[c.me].object_number, kind, number)
            if key not in s.uses:
                found.append(key)
    return found


def use_up_chance(s: State, seat: int, kind: str = "") -> None:
    """One opportunity is used: by declaring a conflict of a type, or by passing (L4.1.2, L4.1.6).

    In a game of several players the initial opportunity comes before the additional ones (K9.9).
    DECISION: between two players a conflict uses an additional opportunity of its type before a usual one, a pass a
    usual one before an additional one; that leaves the player the most.
    """
    counters = s.seats[seat]
    usual = counters["chances"] - counters["extra-military"] - counters["extra-political"]
    if len(s.seats) > 2 and usual > 0:
        counters["chances"] -= 1
        if kind:
            counters[f"chances-{kind}"] -= 1
        return
    kinds = (kind,) if kind else TYPES if counters["chances"] <= 0 else ()
    standing = [key for which in kinds for key in _standing_extras(s, seat, which)]
    if standing:
        s.uses = {**s.uses, standing[0]: 1}
        return
    counters["chances"] -= 1
    if kind:
        counters[f"extra-{kind}" if counters[f"extra-{kind}"] > 0 else f"chances-{kind}"] -= 1
    elif usual <= 0:
        counters["extra-military" if counters["extra-military"] > 0 else "extra-political"] -= 1


class ExtraConflict(EventKind):
    """A seat gets an additional opportunity of a type, x["conflict_type"] (L4.1.6)."""

    name = "extra-conflict"

    def possible(self, s: State, e: Event) -> bool:
        return bool(s.memory["phase"] == "conflict") and not _capped(s, e.seat)

    def apply(self, s: State, e: Event) -> None:
        counters = s.seats[e.seat]
        counters["chances"] += 1
        counters[f"extra-{e.x['conflict_type']}"] += 1
        s.say("extra-conflict", ("seat", e.seat), ("word", e.x["conflict_type"]))


class LimitChances(EventKind):
    """A seat has at most n opportunities to declare in this phase, as it begins, and none beyond (L4.1.1, L4.1.6)."""

    name = "limit-chances"

    def possible(self, s: State, e: Event) -> bool:
        return bool(s.seats[e.seat]["chances"] > e.n)

    def apply(self, s: State, e: Event) -> None:
        s.seats[e.seat]["chances"] = e.n
        start(s, "conflict-cap", seat=e.seat, until="phase", src=e.src, actor=e.actor)


def attackable(s: State, seat: int) -> list[int]:
    """Provinces that may be attacked by a seat (L4.2.3, L4.2.4, K4.4)."""
    found = []
    early = any(e.topic == "may-attack-strongholds" and e.seat == seat for e in s.effects)
    for other in opponents(s, seat):
        row = sites(s, other)
        broken = sum(s.cards[no].broken for no in row)
        for no in row:
            if s.cards[no].broken or forbidden(s, "be-attacked", no):
                continue
            if not profile(s).skirmish and no == row[-1] and len(row) == 5 and broken < 3 and not early:
                continue
            found.append(no)
    return found


def ring_open(s: State, seat: int, ring: int) -> bool:
    """Return True if a seat may declare with this ring (L4.2.1)."""
    return ring_state(s, ring) == "unclaimed" and not ring_elements(s, ring) & barred_elements(s, seat)


def declarations(s: State, seat: int) -> list[Option]:
    """Every legal combination of type, ring and province (L4.2)."""
    open_rings = [ring for ring in rings(s) if ring_open(s, seat, ring)]
    elsewhere = sum(ring_state(s, ring) == "unclaimed" for ring in rings(s)) > 1
    goals = [
        no
        for no in attackable(s, seat)
        if not (tax := attack_tax(s, seat, no)) or (elsewhere and tax <= fate_to_spend(s, seat))
    ]
    able = {
        (kind, defender)
        for kind in types_left(s, seat)
        for defender in {s.cards[no].owner for no in goals}
        if declarable_attackers(s, seat, kind, defender)
    }
    named = [(ring, s.cards[ring].defn.elements[0]) for ring in open_rings]
    found = []
    for kind in TYPES:
        ban = f"be-attacked-in-{type_as_declared(s, kind)}-conflicts"
        open_goals = [no for no in goals if (kind, s.cards[no].owner) in able and not forbidden(s, ban, no)]
        found += [
            Option(f"{kind}-{element}-{no}", "declare", no, (kind, ring, no))
            for ring, element in named
            for no in open_goals
        ]
    due = attackers_due(s)
    if not (due or barred_elements(s, seat) or depends_on_declaration(s)):
        return found
    return [option for option in found if len(attackers_with(s, seat, *option.args)) >= max(1, due)]


def _pre_window(s: State, f: Frame[Any]) -> None:
    """The window before each opportunity, and once after the last (L3.3.2, L3.3.10)."""
    open_actions(s, first=first_player(s), rule="L3.3.2")


def _opportunity(s: State, f: Frame[Any]) -> None:
    """The next player with an opportunity declares or passes (L3.3.3, L4.1.2)."""
    seat = next((k for k in order(s, s.memory["next_declarer"]) if types_left(s, k)), -1)
    if seat < 0:
        return
    go_to(s, f, "pre-window")
    expire(s, "opportunity")
    s.push("opportunity", seat=seat)


def chooses_ring(s: State, seat: int) -> bool:
    """Return True if a text has a seat choose the rings of conflicts declared against it (L4.2.1)."""
    return seat_has_text(s, "chooses-ring", seat)


def ask_defender(s: State, f: Frame[ConflictPhaseValues]) -> None:
    """Settle first whether a conflict is declared and against whom, if a defender would choose the ring."""
    v = f.v
    if "chooses-ring" not in index_of(s).statics:
        return
    against = sorted({s.cards[option.card].owner for option in declarations(s, v["seat"])})
    if not any(chooses_ring(s, seat) for seat in against):
        return
    options = [Option(f"against-{seat}", "declare-against", -1, (seat,)) for seat in against]
    if "must" not in v:
        options.append(Option("pass", "pass"))
    s.ask(Decision(v["seat"], "mode", "declare-or-pass", tuple(options), rule="L4.2.1"))


def ask_defenders_ring(s: State, f: Frame[ConflictPhaseValues]) -> None:
    """The defender chooses the ring before type, province and attackers are chosen (L4.2.1)."""
    v = f.v
    answer = v.pop("answer", None)
    if answer is None:
        return
    if answer == ("pass",):
        v["against"] = -1
        return
    v["against"] = int(answer[0].removeprefix("against-"))
    if chooses_ring(s, v["against"]):
        found = dict.fromkeys(option.args[1] for option in _declarations_against(s, v))
        options = tuple(Option(f"ring-{ring}", "ring", ring) for ring in found)
        s.ask(Decision(v["against"], "ring", "choose-contested", options, rule="L4.2.1"))


def _declarations_against(s: State, v: ConflictPhaseValues) -> list[Option]:
    found = declarations(s, v["seat"])
    if "against" in v:
        found = [option for option in found if s.cards[option.card].owner == v["against"]]
    return found


def ask_declaration(s: State, f: Frame[ConflictPhaseValues]) -> None:
    """The declaration itself, or passing: not by an effect, nor once a ring has been chosen (L4.1.7)."""
    v = f.v
    seat = v["seat"]
    answer = v.pop("answer", None)
    if answer is not None:
        v["ring"] = answer
    options = _declarations_against(s, v)
    if "ring" in v:
        options = [option for option in options if v["ring"] == (f"ring-{option.args[1]}",)]
    if not options:
        v["answer"] = ("pass",)
        return
    if "must" not in v and "against" not in v:
        options.append(Option("pass", "pass"))
    s.ask(Decision(seat, "declare", "declare-conflict", tuple(options), rule="L3.3.3"))


def announce_conflict(s: State, f: Frame[ConflictPhaseValues]) -> None:
    """Interrupts to the declaration, of which nobody has been told anything yet (L4.3.1 (a))."""
    key = f.v["answer"][0]
    if key != "pass":
        announce(s, f.v["seat"], s.cards[int(key.split("-")[2])].owner)


def declare_anew(s: State, f: Frame[ConflictPhaseValues]) -> None:
    """Ask for the rest of the declaration, where defenders have been declared before it (L4.3.1 (b))."""
    v = f.v
    if attackers_due(s):
        v["against"] = s.cards[int(v.pop("answer")[0].split("-")[2])].owner
        ask_declaration(s, f)


def _begin_opportunity(s: State, f: Frame[ConflictPhaseValues]) -> None:
    seats = order(s, f.v["seat"])
    s.memory["next_declarer"] = seats[1 % len(seats)]


def _declared(s: State, f: Frame[ConflictPhaseValues]) -> None:
    seat = f.v["seat"]
    key = f.v.pop("answer")[0]
    if key == "pass":
        s.memory.pop("early-defense", None)
        use_up_chance(s, seat)
        s.say("passes-conflict", ("seat", seat))
        s.frames.pop()
        resolve_batch(s, Event("conflict-passed", seat=seat))
        return
    declare(s, seat, key)


def declare(s: State, seat: int, key: str) -> None:
    """Begin the conflict that an option of `declarations` names, in place of the frame that asked."""
    kind, element, province = key.split("-")
    s.frames.pop()
    s.push(
        "conflict", attacker=seat, kind=kind, ring=ring_of(s, element), province=int(province), happened=(), left=()
    )  # fmt: skip


CONFLICT_STEPS = (
    Step("L3.3.2", _pre_window, "Action window", "AW", name="pre-window"),
    Step("L3.3.3", _opportunity, "Declare conflict or pass"),
    Step("L3.3.7", count_glory, "Glory count"),
    Step("L3.3.8", claim_favor, "Claim Imperial Favor"),
    Step("L3.3.8", ask_side),
    Step("L3.3.8", set_favor),
)
PROCEDURES = (
    Procedure(
        "opportunity",
        (
            Step("L3.3.3", _begin_opportunity),
            Step("L4.2.1", ask_defender),
            Step("L4.2.1", ask_defenders_ring),
            Step("L3.3.3", ask_declaration),
            Step("L4.3.1", announce_conflict),
            Step("L4.3.1", declare_anew),
            Step("L3.3.3", _declared),
        ),
    ),
    *FAVOR_PROCEDURES,
)
KINDS: tuple[type[EventKind], ...] = (ExtraConflict, LimitChances)
