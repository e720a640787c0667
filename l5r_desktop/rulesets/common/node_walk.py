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
    """A node of a script and everything inside it, each node before its parts.

    A stack of its own instead of a generator in a generator: thousands of scripts are walked through several times
    when their texts are gathered.
    """
    left = [node]
    while left:
        node = left.pop()
        if isinstance(node, tuple):
            left += node[::-1]
            continue
        names = _fields_of_class(node.__class__)
        if names is not None:
            yield node
            left += [part for name in names if (part := getattr(node, name)).__class__ not in _PLAIN]
        elif hasattr(node, "effect"):
            left.append(node.effect)


_PLAIN = frozenset((str, int, bool, type(None)))
"""Kinds of values in a script that have no parts."""


def fields_of(node: Any) -> tuple[str, ...]:
    """The names of the fields of a node, the last first."""
    return _fields_of_class(node.__class__) or ()


@cache
def _fields_of_class(kind: type[object]) -> tuple[str, ...] | None:
    """The fields of a dataclass, the last first; None of what is none."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple(field.name for field in reversed(dataclasses.fields(kind)))
