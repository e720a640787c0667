"""Foresees what the effects of an ability do to the cards that it names, so that only cards they change are offered
(L7.10).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.node_walk import reads_hidden_cards, walk_nodes
from l5r_desktop.rulesets.lcg.cards.ability import Pick, Program, Stage
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.choices import candidates
from l5r_desktop.rulesets.lcg.words import nested_effects as branching
from l5r_desktop.rulesets.lcg.words.references import Ref


def note_uses(picks: tuple[Pick, ...], program: Program) -> None:
    """Note for each pick the effects that do something to it, those of later modes included (L7.10)."""
    programs = [program, *(mode.program for pick in picks for mode in pick.modes)]
    for at, pick in enumerate(picks):
        pick.program = program
        if pick.kind == "card":
            later = [other for other in picks[at + 1 :] if other.kind == "card" and other.most == 1]
            pick.uses = tuple(_through(use, later) for part in programs for use in _uses(part, pick.name))
            pick.for_later = len(picks) == 1 and not pick.uses and _used_after_then(program, pick.name)
        pick.peeks = reads_hidden_cards((pick.filter, pick.uses, pick.modes))


def _used_after_then(program: Program, name: str) -> bool:
    later = [effect for stage in program if stage.after in ("then", "if-done") for effect in stage.effects]
    return any(name in names_in(effect) for effect in later)


@dataclasses.dataclass(frozen=True)
class _PairedChanges:
    """The changes that an effect would make to a card and to another one that is picked later, for some choice of that
    one.
    """

    use: Any
    later: Pick

    def could(self, s: State, c: Ctx) -> bool:
        """Return True if it would do something for one of the cards that may then be picked."""
        return any(self.use.could(s, c.bound(self.later.name, no)) for no in candidates(s, c, self.later))


def _through(use: Any, later: Sequence[Pick]) -> Any:
    for pick in later:
        if pick.name in names_in(use):
            return _PairedChanges(use, pick)
    return use


def with_uses(effects: Sequence[Any]) -> list[Any]:
    """The effects of a stage; those that pick a card know what the later ones do to it.

    What needs a later pick too is done by that pick, which comes in its place.
    """
    found: list[Any] = []
    for effect in reversed(effects):
        if isinstance(effect, branching.PickNow):
            uses = tuple(_uses((Stage(tuple(found)),), effect.name))
            picks = tuple(other for other in found if isinstance(other, branching.PickNow) and _share(other.uses, uses))
            alone = tuple(use for use in uses if not any(use in pick.uses for pick in picks))
            effect = dataclasses.replace(effect, uses=alone + picks)
        found.insert(0, effect)
    return found


def _share(some: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    return any(use in others for use in some)


@dataclasses.dataclass(frozen=True)
class _ConditionalChanges:
    """The changes that an `if` line would make to a card: by the condition as it is now."""

    cond: Any
    branches: tuple[tuple[Any, ...], ...]

    def could(self, s: State, c: Ctx) -> bool:
        """Return True if the branch that would be taken does something."""
        number = 0 if self.cond.test(s, c) else 1
        return number < len(self.branches) and any(use.could(s, c) for use in self.branches[number])


def _uses(program: Program, name: str) -> Iterator[Any]:
    for stage in program:
        if stage.after:
            return
        for effect in stage.effects:
            yield from _uses_in(effect, name)


def _uses_in(effect: Any, name: str) -> Iterator[Any]:
    """Yield what an effect, or one inside it, does to the card of a name. An `if` is taken as it
    stands now, unless it depends on what is not known yet.
    """
    if isinstance(effect, branching.Choose | branching.If | branching.May):
        branches = tuple(tuple(_uses(mode.program, name)) for mode in effect.modes)
        if isinstance(effect, branching.If) and names_in(effect.cond) <= {name, "self", "host"}:
            if any(branches):
                yield _ConditionalChanges(effect.cond, branches)
        else:
            yield from (use for branch in branches for use in branch)
    elif isinstance(effect, branching.Duel):
        if name in names_in(effect.challenger) | names_in(effect.challenged):
            yield effect
    elif not isinstance(effect, branching.Branching) and name in names_in(effect):
        yield effect


def names_in(node: Any) -> set[str]:
    """Names of cards that a node speaks of."""
    return {part.name for part in walk_nodes(node) if isinstance(part, Ref)}
