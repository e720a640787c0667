"""Cards whose fate cost is paid with fate on characters alone: who pays is asked for one fate after another (L7.6)."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypedDict

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.lcg.legality.fate_sources import payers, payers_for
from l5r_desktop.rulesets.lcg.state.option_keys import card_options, cards_named, number_options


class PayerValues(TypedDict, total=False):
    """The values of the frames in which characters pay. payers: those named so far, one for each fate. shares: pairs of
    a character and the fate that it pays beside the pool.
    """

    answer: tuple[str, ...]
    payers: tuple[int, ...]
    shares: tuple[tuple[int, int], ...]


def ask_shares(s: State, f: Frame[Any], seat: int, no: int, cost: int, pool: int) -> None:
    """Ask how much of a cost each character that may pay for a card pays, one after another (L7.6).

    pool: fate with which the rest could be paid.
    """
    v: PayerValues = f.v
    named = v.get("shares", ())
    able = payers_for(s, seat, s.cards[no].defn)
    answer = v.pop("answer", None)
    if answer is not None:
        named = v["shares"] = (*named, (able[len(named)], int(answer[0].removeprefix("number-"))))
    left = cost - sum(n for _, n in named)
    if left <= 0 or len(named) >= len(able):
        return
    next_one, *others = able[len(named) :]
    least = max(0, left - pool - sum(s.tokens(k, "fate") for k in others))
    most = min(left, s.tokens(next_one, "fate"))
    f.repeat()
    options = number_options(least, most)
    s.ask(Decision(seat, "number", "pay-from-card", options, source=next_one, rule="L7.6"))


def shared(f: Frame[Any], seat: int, no: int) -> tuple[int, list[Event]]:
    """Return the part of a cost that characters pay beside the pool, in fate, and the events of their payment."""
    shares = [(k, n) for k, n in f.v.get("shares", ()) if n]
    return sum(n for _, n in shares), [Event("remove-fate", k, n=n, by="cost", src=no, actor=seat) for k, n in shares]


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


def payments(f: Frame[Any], seat: int, no: int, cost: int) -> list[Event] | None:
    """Return the events of a payment; None if too little was there."""
    named = Counter(f.v.get("payers", ()))
    if sum(named.values()) < cost:
        return None
    return [Event("remove-fate", k, n=n, by="cost", src=no, actor=seat) for k, n in named.items()]
