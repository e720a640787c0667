"""Walking through a part of a script."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any


def reads_hidden_cards(node: Any, how: str = "peeks") -> bool:
    """Return True if a part of a script looks at what cards of a hand are, so that its answer may be a secret.

    how: the name under which parts say so.
    """
    return any(getattr(part, how, False) is True for part in walk_nodes(node))


def walk_nodes(node: Any) -> list[Any]:
    """A node of a script and everything inside it, each node before its parts.

    A list and a stack instead of a generator in a generator: thousands of scripts are walked through several times
    when their texts are gathered.
    """
    found: list[Any] = []
    left = [node]
    while left:
        node = left.pop()
        names = _fields_with_parts(node.__class__)
        if names is not None:
            found.append(node)
            for name in names:
                part = getattr(node, name)
                if part.__class__ not in _PLAIN:
                    left.append(part)
        elif isinstance(node, tuple):
            left += node[::-1]
        elif hasattr(node, "effect"):
            left.append(node.effect)
    return found


_PLAIN = frozenset((str, int, bool, type(None)))
"""Kinds of values in a script that have no parts."""
_PLAIN_TYPES = frozenset((str, int, bool, *("str", "int", "bool", "int | None", "str | None", "tuple[str, ...]")))
"""How a field is declared that holds such values alone."""


def fields_of(node: Any) -> tuple[str, ...]:
    """The names of the fields of a node, the last first."""
    return _fields_of_class(node.__class__) or ()


@cache
def _fields_with_parts(kind: Any) -> tuple[str, ...] | None:
    """The fields of a dataclass that may hold nodes, the last first; None of what is no dataclass."""
    names = _fields_of_class(kind)
    if names is None:
        return None
    plain = {field.name for field in dataclasses.fields(kind) if field.type in _PLAIN_TYPES}
    return tuple(name for name in names if name not in plain)


@cache
def _fields_of_class(kind: type[object]) -> tuple[str, ...] | None:
    """The fields of a dataclass, the last first; None of what is none."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple(field.name for field in reversed(dataclasses.fields(kind)))
