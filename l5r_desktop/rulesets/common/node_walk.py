"""Walking through a part of a script."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any


def reads_hidden_cards(node: Any, how: str = "peeks") -> bool:
    """Return True if a part of a script looks at what cards of a hand are, so that its answer may be a secret.

    how: the name under which parts say so.
    """
    return any(getattr(part, how, False) is True for part in walk_nodes(node))


def walk_nodes(node: Any) -> Iterator[Any]:
    """A node of a script and everything inside it."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk_nodes(part)
        return
    names = _fields_of(node.__class__)
    if names is not None:
        yield node
        for name in names:
            yield from walk_nodes(getattr(node, name))
    elif hasattr(node, "effect"):
        yield from walk_nodes(node.effect)


@cache
def _fields_of(kind: type[object]) -> tuple[str, ...] | None:
    """The fields of a dataclass, None of what is none: scripts are walked through often, and classes do not change."""
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None
