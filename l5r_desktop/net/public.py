"""The hash of what both sides know of a state: equal on both blind replicas and on an all-seeing one."""

from __future__ import annotations

import hashlib
from dataclasses import astuple
from typing import Any

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Card, State


def public_hash(s: State) -> str:
    """Hex digest (BLAKE2b, 16 bytes) of a state that waits for a question, for lots, or is over.

    Left out: identities that not all seats know, local values of what is half done, options of questions that a replica
    may not know.
    """
    known = s.everybody
    public = (
        tuple(_card(card, known) for card in s.cards),
        tuple(s.zones),
        plain(s.seats),
        plain(s.memory),
        plain(s.effects),
        plain(s.uses),
        tuple((frame.proc, frame.step) for frame in s.frames),
        tuple(_asked(decision) for decision in s.pending),
        None if s.chance is None else astuple(s.chance),
        plain(s.result),
        s.next_id,
    )
    return hashlib.blake2b(repr(public).encode(), digest_size=16).hexdigest()


def _card(card: Card, everybody: int) -> tuple[Any, ...]:
    no, ident, *rest = card.data()
    return (no, ident if card.known & everybody == everybody else None, *rest)


def _asked(decision: Decision) -> tuple[Any, ...]:
    options = () if decision.hidden else tuple(option.key for option in decision.options)
    return (decision.seat, decision.kind, decision.prompt, decision.source, decision.rule, decision.secret, options)
