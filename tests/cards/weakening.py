"""Cards that say less than a card does, or something else: they tell what its scenarios would notice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from l5r_desktop.cardscript import CardFacts

_CLAUSE = re.compile(r" while .*?(?=,|$)|, [^,]*")


def lines_of(script: str) -> list[str]:
    """The lines of a script that say something, without comments, each with its indentation beyond the least."""
    lines = [said for line in script.split("\n") if (said := line.partition("#")[0].rstrip())]
    least = min((len(line) - len(line.lstrip()) for line in lines), default=0)
    return [line[least:] for line in lines]


def weakened(script: str) -> Iterator[str]:
    """The script without one of its lines and what belongs to it, without one clause of a header, without one line of
    which what belongs to it stays, and without one word. Some of them say nothing that can be read.
    """
    lines = lines_of(script)
    for at, line in enumerate(lines):
        inner = _inner(lines, at)
        yield "\n".join(lines[:at] + lines[at + 1 + inner :])
        if inner:
            kept = [part.removeprefix("  ") for part in lines[at + 1 : at + 1 + inner]]
            yield "\n".join(lines[:at] + kept + lines[at + 1 + inner :])
        for shorter in _shorter(line):
            yield "\n".join([*lines[:at], shorter, *lines[at + 1 :]])


def other_facts(card: CardFacts) -> Iterator[CardFacts]:
    """The card with one of its numbers raised by 1, and without one of its keywords or traits."""
    for name, value in card.facts.items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield replace(card, facts={**card.facts, name: value + 1})
        elif name in ("keywords", "traits"):
            for word in value:
                yield replace(card, facts={**card.facts, name: tuple(other for other in value if other != word)})


def _inner(lines: list[str], at: int) -> int:
    """How many lines belong to the one at a place."""
    depth = _depth(lines[at])
    return next((n for n, line in enumerate(lines[at + 1 :]) if _depth(line) <= depth), len(lines) - at - 1)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _shorter(line: str) -> Iterator[str]:
    for clause in _CLAUSE.finditer(line):
        yield line[: clause.start()] + line[clause.end() :]
    words = [*re.finditer(r" ?\S+", line.lstrip())]
    start = _depth(line)
    for many in (1, 2, 3):
        for first, last in zip(words[1:], words[many:], strict=False):
            yield line[: start + first.start()] + line[start + last.end() :]
