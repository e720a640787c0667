"""Readying a card at a price that its controller may pay or refuse (L0.3, L1.6)."""

from __future__ import annotations

from typing import TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.option_keys import NONE
from l5r_desktop.rulesets.lcg.values.current_values import ready_price


class ReadyPriceValues(TypedDict, total=False):
    """The values of the frame: the frame of the batch (depth), which of its events it is about (at), the answer."""

    depth: int
    at: int
    answer: tuple[str, ...]


def _ask(s: State, f: Frame[ReadyPriceValues]) -> None:
    no = _event(s, f).card
    seat = s.cards[no].controller
    if len(s.zones[z.at(seat, z.CONFLICT_DECK)]) < ready_price(s, no):
        f.v["answer"] = ("none",)
        return
    s.ask(Decision(seat, "may", "pay-to-ready", (Option("accept", "accept"), NONE), source=no, rule="L0.3"))


def _answered(s: State, f: Frame[ReadyPriceValues]) -> None:
    event, paid = _event(s, f), f.v.pop("answer")[0] == "accept"
    batch = s.frames[f.v["depth"]].v
    new = event.with_changes(paid=True) if paid else None
    batch["events"] = (*batch["events"][: f.v["at"]], new, *batch["events"][f.v["at"] + 1 :])
    if not paid:
        batch["dropped"] = (*batch["dropped"], (event, "cancelled"))
        return
    seat = s.cards[event.card].controller
    cards = s.zones[z.at(seat, z.CONFLICT_DECK)][: ready_price(s, event.card)]
    resolve_batch(s, *(Event("put-away", no, to="discard", by="cost", actor=seat) for no in cards), collect=False)


def _event(s: State, f: Frame[ReadyPriceValues]) -> Event:
    found: Event = s.frames[f.v["depth"]].v["events"][f.v["at"]]
    return found


PROCEDURES = (Procedure("ready-price", (Step("L0.3", _ask), Step("L0.3", _answered))),)
