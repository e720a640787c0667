"""The end of a search: what was found in a deck and came to nothing is discarded (Ivory: Search)."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.machine import Procedure, Step
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import ContextValues


class FoundValues(ContextValues, total=False):
    """The values that the frames of `discard-found` keep. found: the cards, which lie in no area of the table."""

    found: tuple[int, ...]


def _discard(s: State, f: Frame[FoundValues]) -> None:
    """Discard the cards as an effect of the text that searched."""
    v = f.v
    resolve_batch(
        s,
        *(
            Event("discard", no, s.cards[no].owner, by=v["by"], src=v["me"], actor=v["seat"], act=v["act"])
            for no in v["found"]
        ),
    )


def _end(s: State, f: Frame[FoundValues]) -> None:
    s.finish(None)


PROCEDURES = (Procedure("discard-found", (Step("Ivory: Search", _discard), Step("Ivory: Search", _end))),)
