"""The base of the words for occurrences that reactions and interrupts answer (L19)."""

from __future__ import annotations

from typing import ClassVar


class Occurrence:
    """kinds: event kinds to listen to. would: it is answered in the window before all others (L6.6).

    grouped: all such events of one batch are one occurrence ("1 or more …") and answered once.
    thing: what kind of card it happens to, for the text, unless a filter tells.
    replaced: what waits for it takes its place, so that a second effect that waits would change nothing (L8.6).
    """

    thing: ClassVar[str] = "card"
    kinds: ClassVar[tuple[str, ...]] = ()
    would: ClassVar[bool] = False
    grouped: ClassVar[bool] = False
    replaced: ClassVar[bool] = False
