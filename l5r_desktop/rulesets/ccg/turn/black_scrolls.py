"""The Clock of Siege: a Black Scroll is opened as each turn of the Rokugani players begins (Siege: 4)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.profile import SiegeOptions
from l5r_desktop.rulesets.ccg.state.lookup import active, profile
from l5r_desktop.rulesets.ccg.state.sides import is_rokugani, siege_seat


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
