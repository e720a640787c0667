"""The effects that have put tokens where they lie: a token's bonus comes from the last of them (Ivory: Token).

Kept in the memory of a state, the oldest first, for tokens that change numbers alone. What nobody's effect has put
there (by hand, or as a table is set up) has no record, and counts as older than all that has one.
"""

from __future__ import annotations

from dataclasses import replace

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.attack_record import EqualTokens


def record_token_source(s: State, e: Event, token: str, acted: bool) -> None:
    """Note that an event has put tokens on a card, or has taken some off.

    DECISION: the rulebooks do not say which of equal tokens goes; it is the one that was put there last.
    """
    if e.n > 0:
        one = EqualTokens(e.card, token, e.n, s.next_id, e.actor, e.src, acted, bool(e.x.get("sure")))
        s.next_id += 1
        s.memory["laid"] = (*s.memory["laid"], one)
        return
    there = token_sources(s, e.card, token)
    others = tuple(one for one in s.memory["laid"] if (one.card, one.token) != (e.card, token))
    s.memory["laid"] = (*others, *(one for one in there if one.id))


def token_sources(s: State, no: int, token: str) -> list[EqualTokens]:
    """The tokens of one name that lie on a card now, by the effects that have put them there."""
    left = s.tokens(no, token)
    found: list[EqualTokens] = []
    known = [one for one in s.memory["laid"] if one.card == no and one.token == token]
    unknown = max(0, left - sum(one.n for one in known))
    for one in (EqualTokens(no, token, unknown), *known):
        n = min(one.n, left)
        if n:
            found.append(one if n == one.n else replace(one, n=n))
        left -= n
    return found


def move_token_sources(s: State, old: int, new: int) -> None:
    """The tokens of a card lie on another from now on (Ivory: Experienced); new -1: they are gone."""
    records = s.memory["laid"]
    if any(one.card == old for one in records):
        kept = (replace(one, card=new) if one.card == old else one for one in records)
        s.memory["laid"] = tuple(one for one in kept if one.card >= 0)
