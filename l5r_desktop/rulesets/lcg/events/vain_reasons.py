"""Why an effect changes nothing for a card in play, by the kind of its events."""

from __future__ import annotations

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.vain_effects import Reasons


def _bow(s: State, e: Event) -> str:
    return "vain-bowed" if s.cards[e.card].bowed else ""


def _ready(s: State, e: Event) -> str:
    return "vain-ready" if not s.cards[e.card].bowed else ""


def _honor(s: State, e: Event) -> str:
    return "vain-honored" if s.cards[e.card].honor > 0 else ""


def _dishonor(s: State, e: Event) -> str:
    return "vain-dishonored" if s.cards[e.card].honor < 0 else ""


def _status(s: State, e: Event) -> str:
    return "vain-without-status" if not s.cards[e.card].honor else ""


def _fate(s: State, e: Event) -> str:
    return "vain-without-fate" if not s.tokens(e.card, "fate") else ""


def _move_in(s: State, e: Event) -> str:
    return "vain-there" if s.cards[e.card].place else ""


def _move_home(s: State, e: Event) -> str:
    return "vain-at-home" if not s.cards[e.card].place else ""


REASONS: Reasons = {
    "bow": _bow, "discard-status": _status, "dishonor": _dishonor, "honor": _honor, "move-home": _move_home,
    "move-in": _move_in, "ready": _ready, "remove-fate": _fate,
}  # fmt: skip
