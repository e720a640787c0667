"""A Province that its player may refill with a card of the own discard pile (Siege: 4, The Wasting Disease)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat, static_hits
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lasting_effects import end


class RefillValues(TypedDict, total=False):
    """The values that the frames of `refill` keep."""

    answer: tuple[str, ...]
    seat: int
    site: int
    up: bool


def refills_from_pile(s: State, seat: int) -> bool:
    """Return True if a text lets the player refill from the own discard pile."""
    return any(True for _ in static_for_seat(s, "refill from discard", seat))


def refills_up(s: State, site: int) -> bool:
    """Return True if a text makes this refill come face up, the first of the Province in the turn, and note it."""
    key = ("turn", "refilled-up", site)
    if key in s.uses or not any(True for _ in static_hits(s, "refills up", site)):
        return False
    s.uses = {**s.uses, key: 1}
    return True


def _ask(s: State, f: Frame[RefillValues]) -> None:
    """Ask for the deck or a card of the pile."""
    seat = f.v["seat"]
    deck = (Option("deck", "deck"),) if s.zones[z.at(seat, z.DYNASTY_DECK)] else ()
    pile = tuple(Option(f"card-{no}", "target", no) for no in s.zones[z.at(seat, z.DYNASTY_DISCARD)])
    s.ask(Decision(seat, "target", "choose-refill", (*deck, *pile), source=f.v["site"], rule="Siege: 4"))


def _refill(s: State, f: Frame[RefillValues]) -> None:
    """Refill; a card of the pile comes face down."""
    key = f.v["answer"][0]
    e = Event("refill", -1, f.v["seat"], site=f.v["site"], up=f.v["up"] and key == "deck")
    resolve_batch(s, e if key == "deck" else e.with_changes(taken=int(key.removeprefix("card-"))))


def _ask_side(s: State, f: Frame[RefillValues]) -> None:
    """Ask whether the next card comes face up, where a text has said that it may (Ivory: Refill)."""
    options = (Option("accept", "accept"), Option("decline", "decline"))
    s.ask(Decision(f.v["seat"], "may", "may-refill-up", options, source=f.v["site"], rule="Ivory: Refill"))


def _refill_side(s: State, f: Frame[RefillValues]) -> None:
    """Refill, and count the card among those that the text is about."""
    seat = f.v["seat"]
    effect = next(e for e in s.effects if e.topic == "refills-up" and e.seat == seat)
    if effect.n > 1:
        s.effects = tuple(replace(e, n=e.n - 1) if e.id == effect.id else e for e in s.effects)
    else:
        end(s, effect.id)
    resolve_batch(s, Event("refill", -1, seat, site=f.v["site"], up=f.v["answer"] == ("accept",)))


PROCEDURES = (
    Procedure("refill", (Step("Siege: 4", _ask), Step("Siege: 4", _refill))),
    Procedure("refill-side", (Step("Ivory: Refill", _ask_side), Step("Ivory: Refill", _refill_side))),
)
