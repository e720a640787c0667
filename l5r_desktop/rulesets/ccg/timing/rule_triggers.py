"""What the rulebook itself makes happen after an occurrence (Ivory: Timing Conflicts C)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword, stat


def answers_of_rules(s: State, e: Event) -> Iterator[tuple[str, int]]:
    """Names of what the rules do after an event, each with the seat it concerns."""
    if e.kind == "destroy":
        if e.x["kind_of"] == "personality" and e.x["honor"] < 0:
            yield "dishonorable-death", e.x["controller"]
        if e.x["expendable"]:
            yield "expendable", e.x["controller"]
    elif e.kind == "turn-up" or (e.kind == "refill" and e.x["up"]):
        if s.cards[e.card].defn.kind == "celestial":
            yield "celestial", s.cards[e.card].owner
    elif e.kind == "enter":
        if has_keyword(s, e.card, "destined"):
            yield "destined", e.seat
        if e.x.get("proclaimed"):
            yield "proclaim", e.seat


def _dishonorable_death(s: State, seat: int, e: Event) -> None:
    """The controller loses Honor equal to the printed Personal Honor (Ivory: Honorable and dishonorable)."""
    resolve_batch(s, Event("lose-honor", e.card, seat, s.cards[e.card].defn.ph, src=e.card, actor=seat, how="death"))


def _expendable(s: State, seat: int, e: Event) -> None:
    """Draw a card for the player of an Expendable card (Ivory: Expendable)."""
    resolve_batch(s, Event("draw", seat=seat, n=1, src=e.card, actor=seat))


def _destined(s: State, seat: int, e: Event) -> None:
    """Draw a card for the player of a Destined card (Ivory: Destined)."""
    resolve_batch(s, Event("draw", seat=seat, n=1, src=e.card, actor=seat))


def _proclaim(s: State, seat: int, e: Event) -> None:
    """Ivory: Proclaim. The Personality's Personal Honor now that he is in play."""
    resolve_batch(s, Event("gain-honor", e.card, seat, stat(s, e.card, "ph"), src=e.card, actor=seat, how="proclaim"))


def _celestial(s: State, seat: int, e: Event) -> None:
    """A Celestial enters play whenever it is revealed (Celestial: Celestials)."""
    s.push("revealed-celestial", me=e.card, seat=seat)


RULES: Mapping[str, Callable[[State, int, Event], None]] = {
    "dishonorable-death": _dishonorable_death,
    "expendable": _expendable,
    "destined": _destined,
    "proclaim": _proclaim,
    "celestial": _celestial,
}
