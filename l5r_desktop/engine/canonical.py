"""Plain data: states and inputs as JSON-able values and back, and the hash that two machines can compare."""

from __future__ import annotations

import hashlib
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State

_SCALARS = frozenset({int, str, bool})


def plain(value: Any) -> Any:
    """A value of a frame or memory as nested tuples with a fixed order, independent of machine and process."""
    if value is None or type(value) in _SCALARS:
        return value
    if isinstance(value, (tuple, list)):
        return tuple([plain(part) for part in value])
    if isinstance(value, dict):
        return ("map", *[(key, plain(value[key])) for key in sorted(value, key=repr)])
    if isinstance(value, Event):
        return ("event", *[plain(part) for part in value.data()])
    if hasattr(value, "data"):
        return (type(value).__name__, *[plain(part) for part in value.data()])
    assert isinstance(value, (int, str, bool)), f"not plain data: {value!r}"
    return value


def canonical(s: State) -> tuple[Any, ...]:
    """Everything that decides how a game goes on, in a fixed order."""
    return (
        tuple([card.data() for card in s.cards]),
        tuple(s.zones),
        plain(s.seats),
        plain(s.memory),
        plain(s.effects),
        plain(s.uses),
        tuple([(f.proc, f.step, plain(f.v)) for f in s.frames]),
        plain(s.result),
        s.next_id,
    )


def state_hash(s: State) -> str:
    """Hex digest of the canonical state (BLAKE2b, 16 bytes)."""
    return hashlib.blake2b(repr(canonical(s)).encode(), digest_size=16).hexdigest()
