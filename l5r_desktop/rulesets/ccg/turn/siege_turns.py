"""The part of Siege in set-up and turns: the cards laid on the table beside the players' own (Siege: 2, 3, 4, 14), and
the Clock, by which a Black Scroll is opened as each turn of the Rokugani players begins (Siege: 4).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.profile import SiegeOptions
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.lookup import active, profile
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat

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


class ScrollValues(TypedDict, total=False):
    """The values that the procedure `scroll` keeps: whose turn it is (seat), and the Black Scroll (scroll)."""

    answer: tuple[str, ...]
    scroll: int
    seat: int


def siege_options(s: State) -> SiegeOptions:
    """The options that the game of Siege is played by."""
    found = profile(s).siege
    assert found is not None, "only Siege has options"
    return found


def open_scroll(s: State, f: Frame[Any]) -> None:
    """A Black Scroll is opened before straightening, on turns of the Rokugani players."""
    if is_rokugani(s, active(s)) and not s.result:
        resolve_batch(s, Event("open-scroll", seat=active(s)))


def _ask_leave(s: State, f: Frame[ScrollValues]) -> None:
    """With A Thousand Years of Darkness the Siege player says of each Black Scroll that is opened whether its effects
    resolve; Corruption tokens are given either way.

    DECISION: he says so once it lies open, for "effects on Black Scrolls only resolve if the Yogo Junzo player allows
    it" supposes that he knows which.
    """
    if not siege_options(s).darkness:
        f.v["answer"] = ("accept",)
        return
    options = (Option("accept", "accept"), Option("decline", "decline"))
    s.ask(
        Decision(
            siege_seat(s), "mode", "allow-scroll", options, source=f.v["scroll"],
            rule="Siege: A Thousand Years of Darkness",
        )
    )  # fmt: skip


def _works(s: State, f: Frame[ScrollValues]) -> None:
    s.memory["scroll-mute"] = f.v["answer"] == ("decline",)
    s.index = None
    resolve_batch(s, Event("scroll-works", f.v["scroll"], f.v["seat"]))


PROCEDURES = (
    Procedure(
        "scroll",
        (Step("Siege: A Thousand Years of Darkness", _ask_leave), Step("Siege: 4", _works)),
    ),
)
