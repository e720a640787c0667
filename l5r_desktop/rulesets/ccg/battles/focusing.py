"""Focusing and striking in a duel, in turns (Ivory: Duel; Celestial: Duel)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import go_to
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.duel_values import (
    DuelValues,
    _plus,
    duelists,
    focus_options,
    is_off,
    may_focus_again,
    must_focus,
)
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state import zones as z


def focus_or_strike(s: State, f: Frame[DuelValues]) -> None:
    """In turns, the challenged first, until somebody strikes (Ivory: Duel 2; Celestial: Duel 2)."""
    v = f.v
    if is_off(s, v):
        go_to(s, f, "end")
        return
    if "answer" in v:
        _take(s, f, v.pop("answer")[0])
        return
    seat = v["seats"][v["turn"]]
    options = focus_options(s, v)
    if "again" in v:
        if options:
            _ask_for_another(s, f, seat, options)
        else:
            _focus_no_more(f)
        return
    if not (options and (v["must_focus"] or must_focus(s, v, options))):
        options = (*options, Option("strike", "strike"))
    f.repeat()
    s.ask(Decision(seat, "duel", "focus-or-strike", options, source=duelists(v)[v["turn"]], rule="Ivory: Duel"))


def _ask_for_another(s: State, f: Frame[DuelValues], seat: int, options: tuple[Option, ...]) -> None:
    """Ask whoever has focused for one more card, as a text allows (Celestial: Duel 2)."""
    f.repeat()
    more = (*options, Option("decline", "decline"))
    s.ask(Decision(seat, "duel", "focus-another", more, source=duelists(f.v)[f.v["turn"]], rule="Ivory: Duel"))


def _focus_no_more(f: Frame[DuelValues]) -> None:
    """The other one's turn comes without the additional card."""
    del f.v["again"]
    f.v["turn"] = 1 - f.v["turn"]
    f.repeat()


def _take(s: State, f: Frame[DuelValues], key: str) -> None:
    v = f.v
    k = v["turn"]
    seat = v["seats"][k]
    v["must_focus"] = False
    if key == "decline":
        _focus_no_more(f)
        return
    if key == "strike":
        s.say("strikes", ("seat", seat))
        return
    f.repeat()
    no = s.zones[z.at(seat, z.FATE_DECK)][0] if key == "focus-deck" else int(key.removeprefix("focus-"))
    if z.area(s, no) == z.HAND:
        v["from_hand"] = _plus(v["from_hand"], k)
    if z.area(s, no) == z.FATE_DISCARD:
        v["from_pile"] = (*v.get("from_pile", ()), no)
    s.move(no, z.at(seat, z.FOCUSED), up=False)
    v["focuses"] = _plus(v["focuses"], k)
    if v.pop("again", False) or not may_focus_again(s, v, seat):
        v["turn"] = 1 - k
    else:
        v["again"] = True
    s.say("focuses", ("seat", seat))
    resolve_batch(s, Event("focus", duelists(v)[k], seat, src=no))
