"""Reading what the text of a card does off its script: the words of which its abilities and constant texts consist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def nodes(part: Any) -> Iterator[Any]:
    """Yield every word of a part of a script, however deep it stands in others."""
    if isinstance(part, (tuple, list)):
        for one in part:
            yield from nodes(one)
    elif is_dataclass(part) and not isinstance(part, type):
        yield part
        for each in fields(part):
            yield from nodes(getattr(part, each.name, None))


def words_of(parts: Iterable[Any]) -> Counter[str]:
    """Return how often each word stands in parts of scripts, by the name of its class; of a flag (`mine`, `attacking`)
    by the flag.
    """
    return Counter(
        node.flag if isinstance(getattr(node, "flag", None), str) else type(node).__name__
        for part in parts
        for node in nodes(part)
    )
