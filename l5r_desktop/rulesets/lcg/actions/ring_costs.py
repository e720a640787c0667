"""Cards for which fate on rings may pay: how much of which ring is asked for one ring after another (L7.6)."""

from __future__ import annotations

from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.legality.fate_sources import fate_on_rings, fate_to_spend


class RingCostValues(TypedDict, total=False):
    """The values of the frames in which rings pay. ring_fate: the rings asked about so far, with the fate of each."""

    answer: tuple[str, ...]
    ring_fate: tuple[tuple[int, int], ...]


def ask_rings(s: State, f: Frame[Any], seat: int, no: int, cost: int) -> None:
    """Ask how much fate of the next ring pays, as much as is needed at least; f.v["ring_fate"] has the answers."""
    v: RingCostValues = f.v
    given = v.get("ring_fate", ())
    answer = v.pop("answer", None)
    able = fate_on_rings(s, seat, no)
    waiting = [ring for ring in able if ring not in dict(given)]
    if answer is not None:
        given = v["ring_fate"] = (*given, (waiting[0], int(answer[0].removeprefix("fate-"))))
        waiting = waiting[1:]
    left = cost - sum(n for _, n in given)
    if left <= 0 or not waiting:
        return
    others = sum(able[ring] for ring in waiting[1:])
    least = max(0, left - others - fate_to_spend(s, seat))
    most = min(able[waiting[0]], left)
    if least > most:
        return
    f.repeat()
    if least == most:
        v["answer"] = (f"fate-{least}",)
        return
    options = tuple(Option(f"fate-{n}", "fate", waiting[0], (n,)) for n in range(least, most + 1))
    s.ask(Decision(seat, "fate", "pay-from-ring", options, source=waiting[0], rule="L7.6"))


def ring_payments(f: Frame[Any], seat: int, no: int) -> list[Event]:
    """Return the events of a payment with fate on rings."""
    given = f.v.get("ring_fate", ())
    return [Event("remove-fate", ring, seat, n, by="cost", src=no, actor=seat) for ring, n in given if n]
