"""Walking through a part of a script."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any


def reads_hidden_cards(node: Any, how: str = "peeks") -> bool:
    """Whether a part of a script looks at what cards of a hand are, so that its answer may be a secret.

    how: the name under which parts say so.
    """
    return any(getattr(part, how, False) is True for part in walk_nodes(node))


def walk_nodes(node: Any) -> Iterator[Any]:
    """A node of a script and everything inside it."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk_nodes(part)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        yield node
        for part in dataclasses.fields(node):
            yield from walk_nodes(getattr(node, part.name))
    elif hasattr(node, "effect"):
        yield from walk_nodes(node.effect)
