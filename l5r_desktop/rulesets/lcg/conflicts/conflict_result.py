"""The end of a conflict: result, break, ring, going home, end (L4.6 to L4.12)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.conflicts.ring_effects import start_each, start_ring
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state.lasting_effects import expire
from l5r_desktop.rulesets.lcg.state.lookup import (
    conflict,
    participants,
    profile,
    province_zone,
    record_of,
    side,
)
from l5r_desktop.rulesets.lcg.timing.batch import CLOSE
from l5r_desktop.rulesets.lcg.values.current_values import strength, total
from l5r_desktop.rulesets.lcg.values.texts_in_force import forbidden, has_text


class ConflictResultValues(TypedDict, total=False):
    """The values that the frames of `break`, `broken` keep."""

    answer: tuple[str, ...]
    asked: tuple[int, ...]
    by: int
    doomed: tuple[int, ...]
    province: int


def outcome(s: State) -> tuple[int, int, int, bool]:
    """Winner, loser, difference, and whether it is unopposed, by the totals as they are now (L4.6.1 to L4.6.3,
    L4.7.1).
    """
    record = record_of(s)
    attack, defense = total(s, record.attacker), total(s, record.defender)
    attackers, defenders = participants(s, record.attacker), participants(s, record.defender)
    winner = -1
    if attack >= defense and attack > 0:
        winner = record.attacker if attackers else (record.defender if defense == attack and defenders else -1)
    elif defense > attack and defenders:
        winner = record.defender
    if winner < 0:
        return (-1, -1, 0, False)
    loser = record.defender if winner == record.attacker else record.attacker
    unopposed = winner == record.attacker and (not defenders or any(_wins_unopposed(s, no) for no in attackers))
    return (winner, loser, abs(attack - defense), unopposed)


def _wins_unopposed(s: State, no: int) -> bool:
    """Return True if a text says that the conflicts which this attacker wins are unopposed (L4.7.1)."""
    return has_text(s, "wins-unopposed", no)


class ConflictResult(EventKind):
    """Step 3.2.3: the result is fixed after interrupts to it (L4.6.4, L4.6.5). seat: the winner or -1."""

    name = "conflict-result"

    def snapshot(self, s: State, e: Event) -> Event:
        winner, loser, difference, unopposed = outcome(s)
        return e.with_changes(seat=winner, loser=loser, n=difference, unopposed=unopposed)

    def apply(self, s: State, e: Event) -> None:
        record = record_of(s)
        totals = total(s, record.attacker), total(s, record.defender)
        s.memory["conflict"] = record.but(
            totals=totals, winner=e.seat, loser=e.x["loser"], difference=e.n, unopposed=e.x["unopposed"],
            strength=strength(s, record.province), resolved=True,
            also_strengths=tuple(strength(s, no) for no in record.also),
        )  # fmt: skip
        if e.x["loser"] >= 0:
            s.seats[e.x["loser"]]["conflicts-lost"] += 1
        if e.seat < 0:
            s.say("no-winner")
        else:
            s.say("wins-conflict", ("seat", e.seat), *totals)


def _result(s: State, f: Frame[Any]) -> None:
    resolve_batch(s, Event("conflict-result"), collect=False)


def _unopposed(s: State, f: Frame[Any]) -> None:
    """Step 3.2.4 (L4.7.2, F7)."""
    record = record_of(s)
    if record.unopposed and profile(s).unopposed_loss:
        s.say("unopposed")
        resolve_batch(
            s,
            Event("lose-honor", seat=record.loser, n=profile(s).unopposed_loss, unopposed=True),
            collect=False,
        )


def _break(s: State, f: Frame[Any]) -> None:
    """Step 3.2.5: a province breaks if the attack was strong enough for it, each by itself (L4.8.1, L4.8.5)."""
    record = record_of(s)
    if record.winner != record.attacker:
        return
    strengths = (record.strength, *record.also_strengths)
    for no, needed in reversed(list(zip(record.provinces, strengths, strict=True))):
        if record.difference >= needed and not s.cards[no].broken:
            s.push("break", province=no, by=record.attacker, happened=(), left=())


def _break_batch(s: State, f: Frame[ConflictResultValues]) -> None:
    resolve_batch(s, Event("break-province", f.v["province"], f.v["by"]))


def _break_discard(s: State, f: Frame[ConflictResultValues]) -> None:
    """Discard the dynasty cards of a province broken during a conflict, or ask about them (F10, L4.8.3, L4.8.6, K4.5).

    The attacker is asked about one card after another; those to be discarded go together.
    """
    v = f.v
    record = conflict(s)
    there = s.zones[province_zone(s, v["province"])]
    if record is None or not there or not s.cards[v["province"]].broken:
        return
    if profile(s).break_discard == "owner-must":
        v["doomed"] = there
        return
    if s.cards[v["province"]].owner == record.attacker:
        return
    asked: tuple[int, ...] = v.get("asked", ())
    answer = v.pop("answer", None)
    if answer == ("discard-dynasty",):
        v["doomed"] = (*v.get("doomed", ()), asked[-1])
    waiting = [no for no in there if no not in asked]
    if not waiting:
        return
    f.repeat()
    v["asked"] = (*asked, waiting[0])
    options = (Option("discard-dynasty", "discard", waiting[0]), Option("keep-dynasty", "keep", waiting[0]))
    s.ask(Decision(record.attacker, "break", "discard-dynasty", options, source=v["province"], rule="L4.8.3"))


def _break_discarded(s: State, f: Frame[ConflictResultValues]) -> None:
    resolve_batch(s, *(Event("leave", no, how="discard") for no in f.v.get("doomed", ())))


def _effect_is_due(s: State) -> bool:
    record = record_of(s)
    return record.winner == record.attacker and record.claimed_by < 0 and not record.cancelled_ring


def _ring_due(s: State, f: Frame[Any]) -> None:
    """Step 3.2.6 begins: what waits for the ring effect acts, and may take its place (L8.15)."""
    if _effect_is_due(s):
        record = record_of(s)
        resolve_batch(s, Event("ring-effect-due", record.ring, record.attacker), collect=False)


def _ring_effect(s: State, f: Frame[Any]) -> None:
    """Step 3.2.6: a winning attacker may resolve the effect of the contested ring (L4.9)."""
    if _effect_is_due(s):
        record = record_of(s)
        (start_each if _each_effect_resolves(s) else start_ring)(s, record.attacker, record.ring)


def _each_effect_resolves(s: State) -> bool:
    """Return True if a text has all effects of the contested ring resolved, and not one of them (L4.9.2)."""
    return any(has_text(s, "resolves-each", no) for no in participants(s, record_of(s).attacker))


def ring_stays_unclaimed(s: State) -> bool:
    """Return True if a text of the attacked province returns the contested ring instead of having it claimed (L8.8)."""
    return any(has_text(s, "unclaimed-ring", no) for no in record_of(s).provinces)


def _claim(s: State, f: Frame[Any]) -> None:
    """Step 3.2.7: the winner claims the ring, or it goes back (L4.10)."""
    record = record_of(s)
    if record.claimed_by >= 0 or ring_stays_unclaimed(s):
        return
    if record.winner >= 0:
        resolve_batch(s, Event("claim-ring", record.ring, record.winner), collect=False)
    else:
        s.edit(record.ring).place = 0


def _claimed(s: State, f: Frame[Any]) -> None:
    s.edit(record_of(s).ring).place = 0


def stays_ready(s: State, no: int) -> bool:
    """Return True if a character does not bow as a result of conflict resolution (L4.11.2)."""
    if forbidden(s, "bow-from-resolution", no) or s.cards[no].place != record_of(s).no:
        return True
    if record_of(s).type == "political" and forbidden(s, "bow-from-resolution-in-political-conflicts", no):
        return True
    dueled = (no, s.cards[no].object_number) in record_of(s).duelists
    if dueled and forbidden(s, "bow-from-resolution-after-a-duel", no):
        return True
    return side(s, no) == "defender" and forbidden(s, "bow-from-resolution-while-defending", no)


def _bow_participants(s: State, f: Frame[Any]) -> None:
    """Step 3.2.8: first all bow, then all go home, then one reaction window (L4.11.1)."""
    bowing = [no for no in participants(s) if not s.cards[no].bowed and not stays_ready(s, no)]
    resolve_batch(s, *(Event("bow", no, resolution=True) for no in bowing))


def _go_home(s: State, f: Frame[Any]) -> None:
    there = participants(s)
    record = record_of(s)
    attacked = tuple((no, s.cards[no].object_number) for no in there if s.cards[no].controller == record.attacker)
    s.memory["conflict"] = record.but(attacked=attacked)
    for no in there:
        s.edit(no).place = 0
    if there:
        s.say("all-go-home")
        resolve_batch(s, Event("went-home"))


class ConflictEnded(EventKind):
    """Step 3.3: the conflict ceases; what lasted until its end stops first (L4.12.1)."""

    name = "conflict-ended"

    def snapshot(self, s: State, e: Event) -> Event:
        record = record_of(s)
        return e.with_changes(
            seat=record.attacker, winner=record.winner, turn=record.turn, broke=record.broke, defender=record.defender,
            attacked=record.attacked,
        )  # fmt: skip

    def apply(self, s: State, e: Event) -> None:
        s.memory["conflict"] = None
        expire(s, "conflict")
        s.index = None


def _end(s: State, f: Frame[Any]) -> None:
    resolve_batch(s, Event("conflict-ended"), collect=False)


RESULT_STEPS = (
    Step("L4.6", _result, "Compare skill, determine result", apart=True),
    Step("L4.7", _unopposed, "Apply unopposed"),
    Step("L4.8", _break, "Break province", apart=True),
    Step("L4.9", _ring_due, "Resolve ring effect", apart=True),
    Step("L4.9.1", _ring_effect),
    Step("L4.10", _claim, "Claim ring"),
    Step("L4.10.3", _claimed),
    Step("L4.11", _bow_participants, "Return home", apart=True),
    Step("L4.11.1", _go_home),
    CLOSE,
    Step("L4.12", _end, "Conflict ends", name="conflict-ends", apart=True),
)
"""The last steps of the procedure of a conflict."""
PROCEDURES = (
    Procedure("break", (Step("L4.8.3", _break_batch), CLOSE)),
    Procedure("broken", (Step("L4.8.3", _break_discard), Step("L4.8.3", _break_discarded))),
)
KINDS: tuple[type[EventKind], ...] = (ConflictResult, ConflictEnded)
