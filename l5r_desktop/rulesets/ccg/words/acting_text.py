"""The text that is choosing cards: who performs it, as what action it is taken, its keywords (Ivory: Choices)."""

from __future__ import annotations

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.legality.performers import own_performer
from l5r_desktop.rulesets.ccg.state.lookup import act_frame


def performing_so_far(s: State, c: Ctx) -> tuple[int, ...]:
    """Return who performs an action as far as that is settled: the card that it is on, those chosen before (Celestial:
    Perform).
    """
    program = () if c.ability is None else c.ability.program
    names = [str(getattr(line, "name", "")) for line in program if getattr(line, "performs", False)]
    chosen = (no for name in names for no in numbers(c.t.get(name, ())))
    return tuple(dict.fromkeys((*chosen, own_performer(s, c.me)))) if c.me >= 0 else tuple(chosen)


def taken_as(s: State, c: Ctx) -> str:
    """As what kind of action an ability is taken, or would be in the action round that is open; "" for a trait."""
    frame = act_frame(s, c.at or 0)
    if frame is not None and frame.proc == "use":
        return str(frame.v.get("designator", ""))
    ability = c.ability
    if ability is None or ability.kind != "action":
        return ""
    fitting = [one for one in ability.designators if one == s.memory.get("window")]
    return fitting[0] if fitting else next(iter(ability.designators), "")


def of_rulebook(s: State, c: Ctx) -> bool:
    """Return True if the text is an ability that the rulebook gives to players (Ivory: Player abilities)."""
    return c.me >= 0 and s.cards[c.me].defn.kind == "ability"


def words_of(s: State, c: Ctx) -> tuple[str, ...]:
    """Keywords of the ability that targets, as `ability_keywords` tells them of an action; of a trait its own."""
    if c.ability is None:
        return ()
    return tuple(sorted(ability_keywords(s, c) if c.ability.kind == "action" else c.ability.keywords))
