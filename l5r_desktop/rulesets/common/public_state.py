"""The public part of a state, as data of one fixed form that any program can write down alike.

Nothing here depends on how the engine does its work: no procedure, step or local value of what is half done, and no
card that not all seats know. `docs/protocol.md` describes the form, and hashes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Protocol

from l5r_desktop.engine.card import Card
from l5r_desktop.engine.inputs import ChanceNeeded, Decision
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.lasting import Lasting


class Publishes(Protocol):
    """The description that a ruleset gives of its own states.

    zone_names: of all zones, by index. public_facts: by name, JSON-able.
    """

    def zone_names(self, seats: int) -> tuple[str, ...]: ...
    def public_facts(self, s: State) -> dict[str, Any]: ...


def canonical_json(value: Any) -> str:
    """JSON of one form: keys in the order of their letters' numbers, no spaces, letters beyond ASCII as \\uXXXX.

    Raises TypeError or ValueError for what is no JSON.

    >>> canonical_json({"b": (1, True), "a": "é"})
    '{"a":"\\\\u00e9","b":[1,true]}'
    """
    return json.dumps(value, separators=(",", ":"), sort_keys=True, allow_nan=False)


def public_state(s: State, rules: Publishes) -> list[Any]:
    """All that everybody knows of a state that waits for an answer or for lots, or is over: [cards, table]."""
    return [[public_card(s, card) for card in s.cards], public_table(s, rules)]


def public_card(s: State, card: Card) -> dict[str, Any]:
    """A card by its handle's place in the list. id: null unless all know it; known: bit mask of the seats that do.

    at: number of the conflict or battlefield where it is, 0 at home. object: how many objects it has been.
    """
    return {
        "at": card.place,
        "bowed": card.bowed,
        "broken": card.broken,
        "controller": card.controller,
        "honor": card.honor,
        "host": card.host,
        "id": card.ident if s.known_to_all(card) else None,
        "known": card.known,
        "marks": sorted(card.marks),
        "object": card.object_number,
        "owner": card.owner,
        "tokens": {kind: n for kind, n in card.tokens.items() if n},
        "up": card.up,
    }


def public_table(s: State, rules: Publishes) -> dict[str, Any]:
    """All of a public state but its cards."""
    names = rules.zone_names(len(s.seats))
    return {
        "asked": [_asked(decision) for decision in s.pending],
        "effects": [_effect(effect) for effect in s.effects],
        "facts": rules.public_facts(s),
        "lots": None if s.chance is None else _lots(s.chance, names),
        "result": None if s.result is None else list(s.result),
        "seats": [dict(seat) for seat in s.seats],
        "uses": _uses(s),
        "zones": {name: list(zone) for name, zone in zip(names, s.zones, strict=True) if zone},
    }


def _asked(decision: Decision) -> dict[str, Any]:
    """A question. keys: of its options, sorted. Where hidden cards may add some, these are null, and so are least and
    most, which depend on how many there are.
    """
    hidden = decision.hidden
    return {
        "keys": None if hidden else sorted(option.key for option in decision.options),
        "kind": decision.kind,
        "least": None if hidden else decision.least,
        "most": None if hidden else decision.most,
        "seat": decision.seat,
        "secret": decision.secret,
        "source": decision.source,
    }


def _effect(effect: Lasting) -> dict[str, Any]:
    """A lasting effect. about: the words and numbers that say more of it."""
    return {
        "about": [part for part in effect.x if part is None or isinstance(part, (str, int))],
        "by": effect.src,
        "cards": [list(pair) for pair in effect.cards],
        "n": effect.n,
        "seat": effect.seat,
        "topic": effect.topic,
        "until": effect.until,
    }


def _lots(needed: ChanceNeeded, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "count": needed.count,
        "kind": needed.kind,
        "size": needed.size,
        "zone": names[needed.zone] if needed.zone >= 0 else None,
    }


def _uses(s: State) -> list[list[Any]]:
    """Return how often abilities have been used in periods that go on: what names the use, and how often."""
    return sorted(([*_flat(key), n] for key, n in s.uses.items() if n), key=canonical_json)


def _flat(parts: Iterable[Any]) -> list[Any]:
    return [_flat(part) if isinstance(part, (tuple, list)) else part for part in parts]


def named(record: Any, names: Iterable[str]) -> dict[str, Any] | None:
    """Some attributes of a record by name, tuples as lists; None for no record."""
    if record is None:
        return None
    values = ((name, getattr(record, name)) for name in names)
    return {name: _flat(value) if isinstance(value, tuple) else value for name, value in values}
