"""Which parts of a condition fail, for whoever asks why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from l5r_desktop.cardscript.expressions import And
from l5r_desktop.engine.inputs import Refusal
from l5r_desktop.engine.state import State


def failing_parts(s: State, c: Any, refusal: Refusal) -> Iterator[Refusal]:
    """A reason "condition": of a condition that has several parts those that are not so in a context."""
    cond = refusal.args[0]
    for part in cond.parts if isinstance(cond, And) else (cond,):
        if not part.test(s, c):
            yield Refusal("condition", refusal.card, (part,))
