"""Who performs an action, and who may not (Celestial: Perform, Tactical, Naval)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.lookup import head_of, in_play, profile
from l5r_desktop.rulesets.ccg.values.current_values import has_keyword

_TACTICAL = "tactical"


def own_performer(s: State, no: int) -> int:
    """The Personality or Follower who performs the actions of a card in play, or -1: himself, or who has the Item or
    Spell.
    """
    if not in_play(s, no):
        return -1
    return no if s.cards[no].defn.kind == "follower" else head_of(s, no)


def may_perform(s: State, c: Ctx, no: int, words: frozenset[str]) -> bool:
    """Return True if a card may perform the action of the context.

    words: the action's keywords. Somebody else may have to perform it; a Tactical action is for Tacticians, one a turn.
    """
    must = s.memory["performer"]
    if must not in (-1, no) and c.ability is not None and "battle" in c.ability.designators:
        return False
    if _TACTICAL not in words or not profile(s).bearer_performs:
        return True
    return has_keyword(s, no, "tactician") and _key(s, no) not in s.uses


def note_performer(s: State, no: int, words: frozenset[str]) -> None:
    """Remember who has performed a Tactical action this turn."""
    if _TACTICAL in words and profile(s).bearer_performs:
        s.uses = {**s.uses, _key(s, no): 1}


def _key(s: State, no: int) -> tuple[object, ...]:
    return ("turn", _TACTICAL, no, s.cards[no].object_number)
