"""Why an effect of an action changes nothing for a card in play, by the kind of its events."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.state.lookup import attack
from l5r_desktop.rulesets.common.vain_effects import Reasons


def _bow(s: State, e: Event) -> str:
    return "vain-bowed" if s.cards[e.card].bowed else ""


def _straighten(s: State, e: Event) -> str:
    return "vain-ready" if not s.cards[e.card].bowed else ""


def _dishonor(s: State, e: Event) -> str:
    return "vain-dishonored" if s.cards[e.card].honor < 0 else ""


def _rehonor(s: State, e: Event) -> str:
    return "vain-not-dishonored" if s.cards[e.card].honor >= 0 else ""


def _move(s: State, e: Event) -> str:
    """Ivory: Move, No Second Battle Rule."""
    card, to, record = s.cards[e.card], e.x["to"], attack(s)
    if card.place == to:
        return "vain-there" if to else "vain-at-home"
    return "vain-fought" if record is not None and (e.card, card.object_number) in record.resolved else ""


REASONS: Reasons = {
    "bow": _bow, "dishonor": _dishonor, "move": _move, "rehonor": _rehonor, "straighten": _straighten,
}  # fmt: skip
