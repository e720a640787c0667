"""The action or text that is answered in a window for Reactions and Interrupts, as a question can name it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State

USES, PLAYS, RECRUITS, EQUIPS, BRINGS_ABOUT = "uses", "plays", "recruits", "equips", "brings-about"
AT, AT_TERRITORY = "at", "at-territory"


@dataclass(frozen=True, slots=True)
class Cause:
    """A record of what somebody does that others may answer.

    manner: "uses", "plays", "recruits" or "equips" for an action that is to take effect; "brings-about" for a card by
    which something else happens, of which the question tells; "at" and "at-territory" for a battlefield at which the
    rules have something happen. seat: whose. card: its number. ability: of its text, the id of the card that it stands
    on and the place there; None for what the rulebook says. targets: what it is done to. place: the name of a
    Province's place, such as "site-1".
    """

    manner: str
    seat: int
    card: int
    ability: tuple[str, int] | None = None
    targets: tuple[int, ...] = ()
    place: str = ""


def window_events(s: State) -> tuple[Event, ...]:
    """Return what the window that is open is about; nothing where none is open."""
    if not s.frames or s.frames[-1].proc != "window":
        return ()
    events: tuple[Event | None, ...] = s.frames[-1].v["events"]
    return tuple(e for e in events if e is not None)


def brought_about(s: State, e: Event) -> Cause | None:
    """Return the card by which an event happens; None where that is the rulebook, a cost or a player's hand."""
    if e.by != "card" or e.src < 0:
        return None
    seat = e.actor if e.actor >= 0 else s.cards[e.src].controller
    return Cause(BRINGS_ABOUT, seat, e.src, used_below(s, e.src))


def used_below(s: State, card: int) -> tuple[str, int] | None:
    """Return the ability of a card that is being used below the window on top."""
    values: list[dict[str, Any]] = [frame.v for frame in reversed(s.frames[:-1])]
    found = next((v["ref"] for v in values if v.get("me") == card and v.get("ref", ("",))[0]), None)
    return None if found is None else (found[0], found[1])
