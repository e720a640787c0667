"""Cards whose fate cost is paid with fate on characters alone: who pays is asked for one fate after another (L7.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.legality.fate_sources import payers
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named


class PayerValues(TypedDict, total=False):
    """What the frames keep in which characters pay. payers: those named so far, one for each fate."""

    answer: tuple[str, ...]
    payers: tuple[int, ...]


def ask_payer(s: State, f: Frame[Any], seat: int, no: int, cost: int) -> None:
    """Ask for the next character that pays 1 fate, until the cost is met. f.v["payers"]: those named so far."""
    v: PayerValues = f.v
    named = v.get("payers", ())
    answer = v.pop("answer", None)
    if answer is not None:
        named = v["payers"] = (*named, *cards_named(answer))
    if len(named) >= cost:
        return
    given = Counter(named)
    able = [k for k in payers(s, seat) if s.tokens(k, "fate") > given[k]]
    if not able:
        return
    f.repeat()
    s.ask(Decision(seat, "cost", "pay-with-fate-on", card_options(able, "pay"), source=no, rule="L7.6"))


def payments(s: State, f: Frame[Any], seat: int, no: int, cost: int) -> list[Event] | None:
    """What paying does; None if too little was there."""
    named = Counter(f.v.get("payers", ()))
    if sum(named.values()) < cost:
        return None
    return [Event("remove-fate", k, n=n, by="cost", src=no, actor=seat) for k, n in named.items()]
