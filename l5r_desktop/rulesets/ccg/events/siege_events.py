"""Events of Siege alone: Political tokens, opened Black Scrolls, and Territories that turn to their Conquered side."""

from __future__ import annotations

from typing import Any

from l5r_desktop.engine.events import Event, EventKind
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.legality.conquerable import may_fall
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import intact_territories
from l5r_desktop.rulesets.ccg.state.sides import siege_seat

CONQUERED = "_conquered"
"""What the id of a Territory's other side ends with."""


def first_recruit_key(s: State, no: int) -> tuple[object, ...]:
    """Under which it is kept which card of a kind a player has Recruited first this turn (Siege: 4, "first")."""
    card = s.cards[no]
    return ("turn", "first-recruited", card.controller, card.defn.kind)


def note_recruit(s: State, no: int) -> None:
    """Note a card that has been Recruited, if it is the first of its kind this turn."""
    key = first_recruit_key(s, no)
    if siege_seat(s) >= 0 and key not in s.uses:
        s.uses = {**s.uses, key: no + 1}


def conquer(s: State, site: int) -> None:
    """Turn an intact Territory to its Conquered side; it stays where it is (Siege: 3)."""
    card = s.edit(site)
    assert card.ident is not None, "Territories are known to all"
    closed = [no for no in intact_territories(s) if not may_fall(s, no)]
    s.say("territory-conquered", ("card", site))
    s.identify(site, card.ident + CONQUERED)
    card.object_number += 1
    for no in closed:
        if may_fall(s, no):
            s.say("territory-opens", ("card", no))


class PoliticalTokens(EventKind):
    """The Rokugani team gets n Political tokens, or spends -n (Siege: 9)."""

    name = "political-tokens"

    def possible(self, s: State, e: Event) -> bool:
        return bool(e.n > 0 or (e.n < 0 and s.memory["political"] >= -e.n))

    def apply(self, s: State, e: Event) -> None:
        s.memory["political"] += e.n
        s.say("gains-political" if e.n > 0 else "spends-political", ("seat", e.seat), abs(e.n))


def in_siege(s: State, e: Event) -> Event | None:
    """Return the event that replaces a change of Honor (Siege: 9), None if nothing happens.

    Rokugani players gain Political tokens instead; the Siege player gains none, and loses Honor only to a Rokugani
    player's card, which gives as many tokens.
    """
    siege = siege_seat(s)
    if e.kind == "gain-honor":
        return None if e.seat == siege else Event("political-tokens", e.card, e.seat, e.n, **_origin(e))
    if e.seat != siege:
        return e
    if e.kind == "lose-honor" and e.by == "card" and e.actor not in (siege, -1):
        return Event("political-tokens", e.card, e.actor, e.n, **_origin(e))
    return None


def _origin(e: Event) -> dict[str, Any]:
    return {"by": e.by, "src": e.src, "actor": e.actor, **e.x}


class OpenScroll(EventKind):
    """The top card of the Clock deck is turned over onto the Clock discard pile, and is in play there until another
    comes (Siege: 4).
    """

    name = "open-scroll"

    def possible(self, s: State, e: Event) -> bool:
        return bool(s.zones[z.at(len(s.seats), z.CLOCK_DECK)])

    def snapshot(self, s: State, e: Event) -> Event:
        return e.with_changes(card=s.zones[z.at(len(s.seats), z.CLOCK_DECK)][0])

    def apply(self, s: State, e: Event) -> None:
        s.move(e.card, z.at(len(s.seats), z.CLOCK_DISCARD), up=True)
        s.memory["scroll-copied"] = -1
        s.memory["scroll-mute"] = True
        s.index = None
        s.say("opens-scroll", ("card", e.card))


class ScrollWorks(EventKind):
    """A Black Scroll that has been opened, or that such a one copies, begins to work (Siege: 4)."""

    name = "scroll-works"

    def apply(self, s: State, e: Event) -> None:
        """Tell that it is the last one: by its text the game ends with this turn (Siege: 12)."""
        if not s.memory["scroll-mute"] and not s.zones[z.at(len(s.seats), z.CLOCK_DECK)]:
            s.say("last-scroll")


class DiscardScrolls(EventKind):
    """All unopened Black Scrolls but the last go to the Clock discard pile without doing anything (Throne Room)."""

    name = "discard-scrolls"

    def apply(self, s: State, e: Event) -> None:
        deck = s.zones[z.at(len(s.seats), z.CLOCK_DECK)][:-1]
        for no in deck:
            s.move(no, z.at(len(s.seats), z.CLOCK_DISCARD), up=True)
        s.memory["scroll-mute"] = True
        s.index = None
        if deck:
            s.say("discards-scrolls", len(deck))


KINDS = (PoliticalTokens, OpenScroll, ScrollWorks, DiscardScrolls)
