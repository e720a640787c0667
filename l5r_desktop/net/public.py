"""The hash of what both sides know of a state: equal on both blind replicas and on an all-seeing one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import astuple
from typing import Any

from l5r_desktop.engine.canonical import plain
from l5r_desktop.engine.inputs import Decision
from l5r_desktop.engine.state import Card, State


class Publishing:
    """Works out the hashes of the states of a game one after another; what has not changed is not written out anew."""

    def __init__(self) -> None:
        self._written: dict[int | str, tuple[Any, str]] = {}

    def hash(self, s: State) -> str:
        """Hex digest (BLAKE2b, 16 bytes) of a state that waits for a question, for lots, or is over.

        Left out: identities that not all seats know, local values of what is half done, options of questions that a
        replica may not know.
        """
        s.clone()  # From now on the state copies each card before it writes to it, so a card that is the same is equal.
        known = s.everybody
        public = (
            tuple(s.zones),
            plain(s.seats),
            plain(s.memory),
            tuple((frame.proc, frame.step) for frame in s.frames),
            tuple(_asked(decision) for decision in s.pending),
            None if s.chance is None else astuple(s.chance),
            plain(s.result),
            s.next_id,
        )
        found = hashlib.blake2b(digest_size=16)
        for card in s.cards:
            found.update(self._same(card.no, card, lambda card: repr(_card(card, known))).encode())
        found.update(self._same("effects", s.effects, lambda effects: repr(plain(effects))).encode())
        found.update(self._same("uses", s.uses, lambda uses: repr(plain(uses))).encode())
        found.update(repr(public).encode())
        return found.hexdigest()

    def _same(self, name: int | str, thing: Any, write: Callable[[Any], str]) -> str:
        kept = self._written.get(name)
        if kept is None or kept[0] is not thing:
            kept = self._written[name] = thing, write(thing)
        return kept[1]


def _card(card: Card, everybody: int) -> tuple[Any, ...]:
    no, ident, *rest = card.data()
    return (no, ident if card.known & everybody == everybody else None, *rest)


def _asked(decision: Decision) -> tuple[Any, ...]:
    options = () if decision.hidden else tuple(option.key for option in decision.options)
    return (decision.seat, decision.kind, decision.prompt, decision.source, decision.rule, decision.secret, options)
