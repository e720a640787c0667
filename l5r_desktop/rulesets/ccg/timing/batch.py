"""Batches: what happens at once is prevented, preceded, replaced, applied and answered (Ivory: Timing)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.effects.delayed_effects import has_answers
from l5r_desktop.rulesets.ccg.effects.negation import update_negations
from l5r_desktop.rulesets.ccg.effects.prevention import answered_by, prevented_by, prevented_once
from l5r_desktop.rulesets.ccg.events.leaving_events import LEAVING
from l5r_desktop.rulesets.ccg.events.seat_events import honor_changed
from l5r_desktop.rulesets.ccg.events.siege_events import in_siege
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.frame_values import BatchValues
from l5r_desktop.rulesets.ccg.state.index import follow_given, index_of
from l5r_desktop.rulesets.ccg.state.lookup import is_active, profile, provinces
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.turn_record import record_opposed_units
from l5r_desktop.rulesets.ccg.timing.choosing_refills import refills_from_pile, refills_up
from l5r_desktop.rulesets.ccg.timing.state_check import CHANGES, check_state
from l5r_desktop.rulesets.ccg.timing.substitution import BY_TRAITS, open_replacements
from l5r_desktop.rulesets.ccg.timing.triggers import RULED, open_triggers
from l5r_desktop.rulesets.ccg.timing.windows import open_reactions
from l5r_desktop.rulesets.common.lasting import lasting

Events = tuple[Event, ...]
Substep = Callable[[State, BatchValues], bool]
"""One part of a batch. True if something else may come first: another frame, an answer, or the end of the game."""
_NOTHING, _TRAITS, _REACTIONS = range(3)
"""What has been heard before the events of a batch happen: nothing yet, triggered traits, reactions too."""


def _batch(s: State, f: Frame[BatchValues]) -> None:
    f.restart()
    v = f.v
    while True:
        at = v["at"]
        if at == _END:
            s.finish(v["events"])
            return
        v["at"] = at + 1
        if _SUBSTEPS[at](s, v) or s.frames[-1] is not f:
            return


def _with_consequences(s: State, events: Events) -> Events:
    """The events with those that happen together with them; a card leaves once."""
    kinds = rules_of(s).events
    more = [extra for e in events for extra in kinds[e.kind].consequences(s, e)]
    if not more:
        return events
    grown = list(events)
    gone = {e.card for e in events if e.kind in LEAVING}
    for extra in more:
        if extra.kind in LEAVING and extra.card in gone:
            continue
        gone.add(extra.card)
        if kinds[extra.kind].possible(s, extra):
            grown.append(extra)
    return tuple(grown)


def _unanswered(s: State, v: BatchValues) -> bool:
    """Return True if no text, lasting effect or rule is about the events of a batch, as is so for most: there is
    nothing to prevent, precede, replace or answer them.
    """
    for e in v["events"]:
        if e.kind in _ASKED or has_answers(s, e.kind):
            return False
    return not lasting(s, "untouched")


_ASKED = RULED | BY_TRAITS | {"gain-honor", "lose-honor"}
"""Kinds of events that lead on to others, or change, without a text that answers them."""


def _prevent(s: State, v: BatchValues) -> bool:
    kinds = rules_of(s).events
    if v["checked"] == _NOTHING and _unanswered(s, v):
        v["events"] = tuple([e for e in v["events"] if kinds[e.kind].possible(s, e)])
        if v["events"]:
            v["checked"] = _REACTIONS if profile(s).reactions else _TRAITS
        v["at"] = _EXECUTE
        return False
    live = []
    for e in v["events"]:
        if e.kind in ("gain-honor", "lose-honor") and not e.x.get("adjusted"):
            e = e.with_changes(n=honor_changed(s, e, e.kind), adjusted=True)
            instead = in_siege(s, e) if profile(s).siege is not None else e
            if instead is None:
                continue
            e = instead
        if kinds[e.kind].possible(s, e) and not _kept(s, e) and not _kept_once(s, e):
            live.append(e)
    v["events"] = tuple(live)
    return False


def _kept(s: State, e: Event) -> bool:
    """Return True if something keeps an event from happening; where nothing else would show it, the story says so."""
    by = prevented_by(s, e)
    if by is not None and by >= 0 and e.kind == "take-favor":
        s.say("favor-not-taken", ("card", by), ("seat", e.seat))
    elif by is not None and (answer := answered_by(s, e)) is not None:
        _say_prevented(s, answer, e)
    return by is not None


def _kept_once(s: State, e: Event) -> bool:
    by = prevented_once(s, e)
    if by is not None and by >= 0:
        _say_prevented(s, by, e)
    return by is not None


def _say_prevented(s: State, by: int, e: Event) -> None:
    """Tell what an answer to an action has prevented: nothing on the table shows it."""
    if e.card >= 0:
        s.say("prevents", ("card", by), ("card", e.card))
    else:
        s.say("prevents-something", ("card", by))


def _before(s: State, v: BatchValues) -> bool:
    """Triggered traits "before", once, and then prevention anew, for they may have changed things; where none is
    carried out nothing has changed, and what could happen still can.
    """
    if v["checked"] != _NOTHING or not v["events"]:
        return False
    v["checked"] = _TRAITS
    if not ((index_of(s).heard or s.effects) and open_triggers(s, "before", _heard(v, "before"))):
        return False
    _go_to(v, _prevent)
    return True


def _react_before(s: State, v: BatchValues) -> bool:
    if v["checked"] != _TRAITS or not v["events"] or not profile(s).reactions:
        return False
    v["checked"] = _REACTIONS
    if not open_reactions(s, "before reaction", _heard(v, "before")):
        return False
    _go_to(v, _prevent)
    return True


def _heard(v: BatchValues, when: str) -> Events:
    """The events that texts of a moment answer: where an action has an event just before its resolution, it is that
    which comes before, and the one at its end that comes after (Celestial: When Can I Take An Action?).
    """
    mute = "action-resolving" if when == "after" else "action-resolved"
    events = v["events"]
    for e in events:
        if e.kind == mute:
            return tuple(other for other in events if other.kind != mute)
    return events


def _replace(s: State, v: BatchValues) -> bool:
    return bool(v["events"]) and open_replacements(s, v)


def _execute(s: State, v: BatchValues) -> bool:
    kinds = rules_of(s).events
    record_opposed_units(s)
    events = _with_consequences(s, tuple([e for e in v["events"] if kinds[e.kind].possible(s, e)]))
    v["leaving"] = _texts_of_leaving(s, events)
    done: list[Event] = []
    ready = [kinds[e.kind].snapshot(s, e) for e in events]
    for e in ready:
        kinds[e.kind].apply(s, e)
        done.append(e)
    v["events"] = tuple(done)
    return bool(s.missing)


def _texts_of_leaving(s: State, events: Events) -> tuple[tuple[Any, ...], ...]:
    """Traits of cards that leave play, which may still answer that (Ivory: References)."""
    gone = [e.card for e in events if e.kind in LEAVING and z.area(s, e.card) == z.HOME]
    if not gone:
        return ()
    found: dict[tuple[Any, ...], None] = {}
    for entries in index_of(s).triggers.get("after", {}).values():
        for no, ability, via in entries:
            if no in gone:
                found[(no, *ability.ref, via, s.cards[no].controller)] = None
    return tuple(found)


def _check(s: State, v: BatchValues) -> bool:
    follow_given(s)
    if s.effects:
        update_negations(s)
    for e in v["events"]:
        if e.kind in CHANGES:
            if check_state(s):
                _go_to(v, _check)
                return True
            break
    return bool(s.result)


def _after(s: State, v: BatchValues) -> bool:
    if not v["leaving"] and _unanswered(s, v):
        v["at"] = _REFILL
        return False
    return bool(v["events"]) and open_triggers(s, "after", _heard(v, "after"), v["leaving"])


def _react_after(s: State, v: BatchValues) -> bool:
    return bool(v["events"]) and profile(s).reactions and open_reactions(s, "after reaction", _heard(v, "after"))


def _rings(s: State, v: BatchValues) -> bool:
    """A Ring may come into play right after its condition has been met (Ivory: Ring)."""
    return bool(v["events"]) and open_reactions(s, "after ring", v["events"])


_FROM_PROVINCES = LEAVING | {"enter", "overlay", "refill", "action-resolved", "resolution-ends"}
"""What may leave a Province empty: an action may be of an Event, which has left its Province (Ivory: Event), and one
that was gained as a resolution ended is empty too.
"""


def _refill(s: State, v: BatchValues) -> bool:
    """Empty Provinces are refilled once all that followed is over (Ivory: Provinces)."""
    if s.result:
        return False
    for e in v["events"]:
        if e.kind in _FROM_PROVINCES or (e.kind == "phase-ends" and e.x["phase"] == "action"):
            return refill(s)
    return False


def refill(s: State) -> bool:
    """Refill every empty Province, face down unless something has said otherwise. True if there is one.

    What was invested for comes before (Ivory: Provinces, Invest).
    """
    if any(f.proc == "recruit" and f.v.get("invested") and "refilling" not in f.v for f in s.frames):
        return False
    for seat in range(len(s.seats)):
        if not _has_empty_province(s, seat):
            continue
        may_choose = bool(s.zones[z.at(seat, z.DYNASTY_DISCARD)]) and refills_from_pile(s, seat)
        if not (s.zones[z.at(seat, z.DYNASTY_DECK)] or may_choose) or s.memory["phase"] == "setup":
            continue
        for site in provinces(s, seat):
            if not s.zones[z.site_of(s.cards[site].zone)] and not _stays_empty(s, seat, site):
                up = "refill-up" in s.cards[site].marks or refills_up(s, site)
                taken = _noted_refill(s, seat, site)
                if s.cards[site].marks:
                    s.edit(site).marks = ()
                if taken >= 0:
                    e = Event("refill", -1, seat, site=site, up=up, taken=taken)
                    s.push("batch", events=(e,), at=0, checked=0, leaving=())
                    return True
                if not up and any(e.topic == "refills-up" and e.seat == seat for e in s.effects):
                    s.push("refill-side", seat=seat, site=site)
                    return True
                if may_choose:
                    s.push("refill", seat=seat, site=site, up=up)
                    return True
                s.push(
                    "batch", events=(Event("refill", -1, seat, site=site, up=up),), at=0, checked=0, leaving=(),
                )  # fmt: skip
                return True
    return False


def _has_empty_province(s: State, seat: int) -> bool:
    """Return True if one of a seat's Provinces holds no card; asked far more often than there is one."""
    for site in provinces(s, seat):  # noqa: SIM110 - a loop is twice as fast
        if not s.zones[z.site_of(s.cards[site].zone)]:
            return True
    return False


def _stays_empty(s: State, seat: int, site: int) -> bool:
    """Return True if a text keeps a Province from being refilled now (Ivory: Refill)."""
    if any(True for _ in static_hits(s, "no refill", site)):
        return True
    own_action_phase = s.memory["phase"] == "action" and is_active(s, seat)
    return own_action_phase and any(e.topic == "no refill" and e.seat == seat for e in s.effects)


def _noted_refill(s: State, seat: int, site: int) -> int:
    """The card that an effect has chosen to refill a Province with, or -1: if it still lies in the discard pile or the
    Dynasty deck, or aside after a search.
    """
    places = (z.DYNASTY_DISCARD, z.DYNASTY_DECK, z.RESOLVING)
    for mark in s.cards[site].marks:
        word, _, number = mark.partition(" ")
        if word == "refill-with" and s.cards[int(number)].zone in {z.at(seat, place) for place in places}:
            return int(number)
    return -1


def _go_to(v: BatchValues, substep: Substep) -> None:
    """Have the batch go on with this sub-step."""
    v["at"] = _SUBSTEPS.index(substep)


_SUBSTEPS: tuple[Substep, ...] = (
    _prevent, _before, _react_before, _replace, _execute, _check, _after, _rings, _react_after, _refill,
)  # fmt: skip
_END, _EXECUTE, _REFILL = len(_SUBSTEPS), _SUBSTEPS.index(_execute), _SUBSTEPS.index(_refill)
PROCEDURES = (Procedure("batch", (Step("Ivory: Timing Conflicts", _batch, asks=False),)),)
