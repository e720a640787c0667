"""The cards that an answer makes public, and whether another seat's answer is one it may give (Game area knowledge)."""

from __future__ import annotations

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.actions.action_rounds import action_options
from l5r_desktop.rulesets.ccg.actions.paying import may_pay_so
from l5r_desktop.rulesets.ccg.state import zones as z
from l5r_desktop.rulesets.ccg.state.public_knowledge import everybody_knows
from l5r_desktop.rulesets.ccg.timing.windows import window_options
from l5r_desktop.rulesets.common.option_cards import number_in

_VERBS = frozenset({"use", "equip", "card"})


def announced(s: State, decision: Decision, keys: tuple[str, ...]) -> tuple[int, ...]:
    """Numbers of the seat's cards, in the hand or under others, that the answer names and that somebody does not know
    yet.
    """
    if not decision.reveals_choice or keys == ("pass",):
        return ()
    held = (*s.zones[z.at(decision.seat, z.HAND)], *s.zones[z.at(decision.seat, z.UNDER)])
    named = [no for key in keys for no in (_in_payment(s, key) or (number_in(s, key, _VERBS),))]
    return tuple(no for no in dict.fromkeys(named) if no in held and not everybody_knows(s, no))


def _in_payment(s: State, key: str) -> tuple[int, ...]:
    """Numbers of the cards with which an answer produces Gold: the one that gives it, and those that its costs take."""
    verb, *parts = key.partition("-for-")[0].split("-")
    if verb != "produce" or not all(part.isascii() and part.isdigit() for part in parts):
        return ()
    numbers = [int(part[:9]) for part in (*parts[:1], *parts[2:])]
    return tuple(no for no in numbers if no < len(s.cards))


def offered(s: State, seat: int) -> tuple[Option, ...]:
    """Return what a seat could do in the action round or window on top, passing left out, if it holds what the state
    says.
    """
    frame = s.frames[-1]
    if frame.proc == "window":
        return window_options(s, seat, frame.v["role"], frame.v["events"])
    return tuple(action_options(s, seat))


def fits(s: State, decision: Decision, keys: tuple[str, ...]) -> bool:
    """Return True if another seat may give this answer.

    What only that seat can judge is believed; all else is checked.
    """
    if decision.kind == "action" or s.frames[-1].proc == "window":
        return len(keys) == 1 and keys[0] in ("pass", *(option.key for option in offered(s, decision.seat)))
    if decision.kind == "pay":
        return len(keys) == 1 and may_pay_so(s, s.frames[-1], keys[0])
    named = {option.key for option in decision.options}
    if keys == ("none",):
        return True
    if not decision.least <= len(keys) <= decision.most or not named.issuperset(keys):
        return False
    return decision.limit is None or s.rules.within_limit(s, decision, keys)
