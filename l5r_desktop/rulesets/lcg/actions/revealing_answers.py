"""The cards that an answer makes public, and whether another seat's answer is one it may give (L16)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.option_cards import number_in
from l5r_desktop.rulesets.lcg.actions.action_windows import action_options
from l5r_desktop.rulesets.lcg.legality.lent_cards import lent
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.public_knowledge import everybody_knows
from l5r_desktop.rulesets.lcg.timing.windows import window_options

_VERBS = frozenset({"use", "play", "disguise", "duplicate", "card"})


def announced(s: State, decision: Decision, keys: tuple[str, ...]) -> tuple[int, ...]:
    """Numbers of the cards of the seat's hand that the answer names and that somebody does not know yet.

    A facedown card on the table that is chosen stays facedown.
    """
    if not decision.reveals_choice or keys == ("pass",):
        return ()
    named = [number_in(s, key, _VERBS) for key in keys]
    secret = [no for no in dict.fromkeys(named) if no >= 0 and not everybody_knows(s, no)]
    if not secret:
        return ()
    hand = {*s.zones[z.at(decision.seat, z.HAND)], *lent(s, decision.seat)}
    return tuple(no for no in secret if no in hand)


def offered(s: State, seat: int) -> tuple[Option, ...]:
    """Return what a seat could do in the window on top, passing left out, if it holds what the state says."""
    return window_options(s, seat) if s.frames[-1].proc == "window" else tuple(action_options(s, seat))


def fits(s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
    """Return True if another seat may give this answer.

    What only that seat can judge is believed; all else is checked.
    """
    if decision.kind == "action" or s.frames[-1].proc == "window":
        return len(keys) == 1 and keys[0] in ("pass", *(option.key for option in offered(s, decision.seat)))
    named = {option.key for option in decision.options}
    if keys == ("none",):
        return decision.reveals_choice or decision.kind in ("mode", "search") or "none" in named
    if not decision.least <= len(keys) <= decision.most or not named.issuperset(keys):
        return False
    return decision.limit is None or s.rules.within_limit(s, decision, keys)
