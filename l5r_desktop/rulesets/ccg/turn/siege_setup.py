"""The set-up of Siege: the cards laid on the table beside the players' own (Siege: 2, 3, 4, 14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.sides import siege_seat

LAST_SCROLL = "the_12th_black_scroll_2"


def lay_siege_cards(s: State, idents: Iterable[str]) -> None:
    """Lay the Territories in their order, the Clock deck but for its last card, and what starts outside the game. All
    are of the Siege player's deck; the order of the Clock is not known before it has been shuffled.
    """
    nobody, sites = len(s.seats), iter(z.SITES)
    for ident in idents:
        kind = rules_of(s).definition(ident).facts["kind"]
        if kind == "territory":
            zone = next(sites)
        elif kind == "clock" and ident != LAST_SCROLL:
            zone = z.CLOCK_DECK
        else:
            zone = z.OUTSIDE
        hidden = zone == z.CLOCK_DECK and not _storyline(s)
        card = s.add(None if hidden and s.viewer is not None else ident, siege_seat(s), z.at(nobody, zone))
        card.up = zone != z.CLOCK_DECK
        card.known = 0 if hidden else s.everybody


def _storyline(s: State) -> bool:
    options = profile(s).siege
    return options is not None and options.storyline


def clock_to_shuffle(s: State) -> list[int]:
    """The Clock deck, unless there is none or its order is that of the story (Siege: 4, Storyline Variant)."""
    return [] if siege_seat(s) < 0 or _storyline(s) else [z.at(len(s.seats), z.CLOCK_DECK)]


def last_scroll_below(s: State, f: Frame[Any]) -> None:
    """The 12th Black Scroll is put at the bottom of the Clock deck (Siege: 4)."""
    if siege_seat(s) < 0:
        return
    outside = z.at(len(s.seats), z.OUTSIDE)
    for no in s.zones[outside]:
        if s.cards[no].ident == LAST_SCROLL:
            s.move(no, z.at(len(s.seats), z.CLOCK_DECK), up=False)
