"""Lasting and delayed effects as plain records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State


@dataclass(slots=True, unsafe_hash=True)
class Lasting:
    """An effect that goes on without its source. Nobody changes one once it is made; it is not frozen as games make
    thousands (see engine/inputs.py).

    topic: what it changes ("military", "cannot bow", "delayed", …). cards: the (number, born) pairs it applies to,
    fixed when it starts. seat: the seat it applies to, or -1. n: an amount. until: the name of a period.
    src, actor: the card and the seat behind it. x: further plain values.
    """

    id: int
    topic: str
    cards: tuple[tuple[int, int], ...] = ()
    seat: int = -1
    n: int = 0
    until: str = "game"
    src: int = -1
    actor: int = -1
    x: tuple[Any, ...] = ()

    def on(self, s: State, no: int) -> bool:
        """Return True if it still applies to this card: the same object as when it started."""
        return (no, s.cards[no].object_number) in self.cards

    def data(self) -> tuple[Any, ...]:
        """Return all fields in order, as plain data."""
        return (self.id, self.topic, self.cards, self.seat, self.n, self.until, self.src, self.actor, self.x)


class EffectIndex:
    """The lasting effects of one moment by topic, and by topic and card (as number and object number).

    forbids: whether any forbids something ("cannot …"). found: which sets of topics were asked for, and found.
    awaiting: by moment and kind of event, those that wait for it, once a game has asked (None before).
    """

    __slots__ = ("awaiting", "by_card", "by_topic", "effects", "forbids", "found")

    def __init__(self, effects: tuple[Any, ...]) -> None:
        self.effects = effects
        self.awaiting: dict[tuple[str, str], list[Lasting]] | None = None
        self.found: dict[frozenset[str], bool] = {}
        self.by_topic: dict[str, list[Lasting]] = {}
        self.by_card: dict[tuple[str, int, int], list[Lasting]] = {}
        for effect in effects:
            self.by_topic.setdefault(effect.topic, []).append(effect)
            for no, born in dict.fromkeys(effect.cards):
                self.by_card.setdefault((effect.topic, no, born), []).append(effect)
        self.forbids = any(topic.startswith(CANNOT) for topic in self.by_topic)


CANNOT = "cannot "
"""Begins the topics of what forbids something; what it forbids follows."""


# Asked more often than anything else: all look for the index themselves, which a call would make a third dearer.


def any_forbidding(s: State) -> bool:
    """Return True if any lasting effect forbids something, whatever it is."""
    effects = s.effects
    if not effects:
        return False
    found: EffectIndex | None = s.effect_index
    if found is None or found.effects is not effects:
        found = s.effect_index = EffectIndex(effects)
    return found.forbids


def lasting(s: State, topic: str) -> Sequence[Lasting]:
    """The lasting effects of a topic, in the order in which they began."""
    effects = s.effects
    if not effects:
        return ()
    found: EffectIndex | None = s.effect_index
    if found is None or found.effects is not effects:
        found = s.effect_index = EffectIndex(effects)
    return found.by_topic.get(topic, ())


def lasting_on(s: State, topic: str, no: int) -> Sequence[Lasting]:
    """The lasting effects of a topic that apply to a card, in the order in which they began."""
    effects = s.effects
    if not effects:
        return ()
    found: EffectIndex | None = s.effect_index
    if found is None or found.effects is not effects:
        found = s.effect_index = EffectIndex(effects)
    return found.by_card.get((topic, no, s.cards[no].object_number), ())


def any_lasting(s: State, topics: frozenset[str]) -> bool:
    """Return True if there are lasting effects of any of the topics, whatever they apply to."""
    effects = s.effects
    if not effects:
        return False
    found: EffectIndex | None = s.effect_index
    if found is None or found.effects is not effects:
        found = s.effect_index = EffectIndex(effects)
    known = found.found.get(topics)
    if known is None:
        known = found.found[topics] = not topics.isdisjoint(found.by_topic)
    return known


def add(s: State, topic: str, cards: tuple[int, ...], **fields: Any) -> Lasting:
    """Begin a lasting effect on the cards as they are now."""
    effect = Lasting(s.next_id, topic, tuple((no, s.cards[no].object_number) for no in cards), **fields)
    s.next_id += 1
    s.effects = (*s.effects, effect)
    return effect


def end(s: State, *ids: int) -> None:
    """Stop effects before their time."""
    _remove(s, [e for e in s.effects if e.id in ids])


def expire(s: State, until: str) -> None:
    """Stop every effect that lasts until the end of the period named."""
    _remove(s, [e for e in s.effects if e.until == until])
    if any(key[0] == until for key in s.uses):
        s.uses = {key: n for key, n in s.uses.items() if key[0] != until}


def _remove(s: State, gone: list[Lasting]) -> None:
    if gone:
        ids = {e.id for e in gone}
        s.effects = tuple(e for e in s.effects if e.id not in ids)
        if s.index is not None and s.index.depends_on(gone):
            s.index = None
