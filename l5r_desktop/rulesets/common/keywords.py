"""A keyword as a reader is told of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword in a language. text: what it does, in a few words. rule: its number or section.

    plain: no rule is about it; its text is the same for all such.
    """

    name: str
    text: str
    rule: str
    plain: bool = False
