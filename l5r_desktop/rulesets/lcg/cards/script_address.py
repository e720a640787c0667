"""The address in a card's script from which a question comes, as plain values that a state may hold, and the
way back.
"""

from __future__ import annotations

from typing import Any

from l5r_desktop.rulesets.lcg.cards.ability import Ability, Pick, Program
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.definition import Definition

Path = tuple[tuple[int, ...], ...]
"""(stage, effect, branch) for each program that something is nested in; of an effect also its own (stage, effect)."""
Address = tuple[Any, ...]
"""Card id, ability index, what it is ("pick", "cost" or "effect"), and where it stands."""


def _all_picks(ability: Ability) -> list[Pick]:
    return [*ability.picks, *(p for pick in ability.picks for mode in pick.modes for p in mode.picks)]


def of_pick(c: Ctx, pick: Pick) -> Address:
    """The address of a pick of the context's ability; one made for a single seat has that of the pick it stands for."""
    assert c.ability is not None
    picks = _all_picks(c.ability)
    at = next(at for at, p in enumerate(picks) if p.name == pick.name and p.filter is pick.filter)
    return (*c.ability.ref, "pick", at)


def of_cost(c: Ctx, at: int) -> Address:
    """The address of a cost of the context's ability."""
    assert c.ability is not None
    return (*c.ability.ref, "cost", at)


def of_effect(ref: tuple[str, int], path: Path, mode_path: Path) -> Address:
    """The address of an effect of an ability: the programs that it lies in, and the modes selected for them."""
    return (*ref, "effect", path, mode_path)


def card_of(address: Address) -> str:
    """The card in whose script an address lies."""
    return str(address[0])


def node_at(definition: Definition, address: Address) -> Any:
    """The part of the script: a pick, a cost's effect, or an effect."""
    ability = definition.abilities[address[1]]
    if address[2] == "pick":
        return _all_picks(ability)[address[3]]
    if address[2] == "cost":
        return ability.costs[address[3]].effect
    return effect_at(ability, address[3], address[4])


def program_at(ability: Ability, path: tuple[Any, ...], mode: tuple[Any, ...]) -> Program:
    """A program of an ability: its own, or one nested in it. mode: (pick, mode) of the selection before the dash.

    path: (stage, effect, branch) for each program that it is nested in.
    """
    program: Any = ability.program
    for pick, chosen in mode:
        program = ability.picks[pick].modes[chosen].program
    for stage, effect, branch in path:
        program = program[stage].effects[effect].programs()[branch]
    found: Program = program
    return found


def effect_at(ability: Ability, path: tuple[Any, ...], mode: tuple[Any, ...]) -> Any:
    """An effect by its path: that of the program it stands in, then (stage, effect)."""
    stage, effect = path[-1][:2]
    return program_at(ability, path[:-1], mode)[stage].effects[effect]
