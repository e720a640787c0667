"""The resolution of Events, Regions and Celestials that are revealed (Celestial: Events Phase)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics
from l5r_desktop.rulesets.ccg.effects.run_effects import run_program
from l5r_desktop.rulesets.ccg.events.leave_play import take_away
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import province_of
from l5r_desktop.rulesets.ccg.timing.batch import refill
from l5r_desktop.rulesets.ccg.timing.triggers import trait_values


class RevealedCardsValues(TypedDict, total=False):
    """The values that the frames of `revealed-event`, `revealed-region`, `revealed-celestial` keep."""

    me: int
    result: Any
    seat: int
    site: int


def settle_revealed(s: State, no: int) -> None:
    """An Event resolves, a Region is attached to its Province, a Celestial that lies face up there enters play.

    An Event whose text is an ability stays, for that is used from its Province.
    """
    card = s.cards[no]
    kind = card.defn.kind
    if z.area(s, no) not in z.PROVINCES or kind not in ("event", "region", "celestial"):
        return
    if any("province" in ability.places for ability in card.defn.abilities):
        return
    s.push(f"revealed-{kind}", me=no, seat=card.owner)


def _resolve_event(s: State, f: Frame[RevealedCardsValues]) -> None:
    """It is taken out of its Province, and its effects resolve before the Province is refilled."""
    v = f.v
    no = v["me"]
    v["site"] = province_of(s, no)
    s.move(no, z.at(v["seat"], z.RESOLVING), up=True)
    s.say("event-resolves", ("card", no))
    resolve_batch(s, Event("event-resolving", no, v["seat"]))


def _run_event(s: State, f: Frame[RevealedCardsValues]) -> None:
    """Carry out the Event's text, unless something has kept it from resolving."""
    v = f.v
    no = v["me"]
    if not v.pop("result", ()):
        return
    for ability in s.cards[no].defn.abilities:
        if ability.kind == "program":
            e = Event("event-resolving", no, v["seat"], site=v["site"])
            run_program(s, trait_values(s, v["seat"], no, ability.ref, -1, e))
            return


def _discard_event(s: State, f: Frame[RevealedCardsValues]) -> None:
    no = f.v["me"]
    if z.area(s, no) == z.RESOLVING:
        take_away(s, no, z.pile_of("dynasty", s.cards[no].owner))
    refill(s)


def _attach_region(s: State, f: Frame[RevealedCardsValues]) -> None:
    """No Province has two Regions, but for those that do not count; one that cannot be attached is discarded."""
    no, seat = f.v["me"], f.v["seat"]
    site = province_of(s, no)
    held = [k for k in s.cards[site].attached if s.cards[k].defn.kind == "region" and _counts(s, k)]
    if held and _counts(s, no):
        resolve_batch(s, Event("discard", no, seat))
    else:
        resolve_batch(s, Event("enter", no, seat, host=site, how="reveal", actor=seat))


def _counts(s: State, no: int) -> bool:
    """Return True if a Region counts against the number that its Province may have."""
    return not any(True for _ in own_statics(s, no, "uncounted region"))


def _discard_other_celestials(s: State, f: Frame[RevealedCardsValues]) -> None:
    """A player has one Celestial in play."""
    no, seat = f.v["me"], f.v["seat"]
    others = [
        k for k in s.zones[z.at(seat, z.HOME)] if s.cards[k].defn.kind == "celestial" and s.cards[k].controller == seat
    ]
    resolve_batch(s, *(Event("discard", k, seat) for k in others if k != no))


def _celestial_enters(s: State, f: Frame[RevealedCardsValues]) -> None:
    resolve_batch(s, Event("enter", f.v["me"], f.v["seat"], how="reveal", actor=f.v["seat"]))


_RULE = "Celestial: Events Phase"
PROCEDURES = (
    Procedure("revealed-event", (Step(_RULE, _resolve_event), Step(_RULE, _run_event), Step(_RULE, _discard_event))),
    Procedure("revealed-region", (Step(_RULE, _attach_region),)),
    Procedure("revealed-celestial", (Step(_RULE, _discard_other_celestials), Step(_RULE, _celestial_enters))),
)
