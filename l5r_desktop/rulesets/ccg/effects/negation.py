"""The effects that negate bonuses and penalties to a number, and which of them it is about (Ivory: Prevention;
Celestial: Negate).

Ivory: those that there were when the negation began, and no others. A continuous trait whose effect ceases and comes
back has a new effect (Ivory: Ongoing), so a negation notes the traits that it is about, and forgets one that ceases.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import active_traits
from l5r_desktop.rulesets.ccg.state.lasting_effects import Lasting, start
from l5r_desktop.rulesets.ccg.state.lookup import profile
from l5r_desktop.rulesets.common.lasting import lasting, lasting_on

if TYPE_CHECKING:
    from l5r_desktop.rulesets.ccg.cards.ability import Static

TraitKey = tuple[int, int, str, int, int]
"""A trait on a card: the card, the trait's own card, its place in that one's definition, and what has given it."""


class Negations:
    """The negation effects in force on one number (Force, Chi, …) of a card (Ivory: Prevention; Celestial: Negate)."""

    __slots__ = ("_found", "_later", "_no")

    def __init__(self, s: State, no: int, found: Sequence[Lasting]) -> None:
        self._found = found
        self._later = profile(s).later_negated
        self._no = no

    def cover(self, n: int, began: int, acted: bool, sure: bool, src: int) -> bool:
        """Return True if one is about a bonus or penalty of n. began: its id. acted: an action has given it. sure:
        nothing negates it. src: the card that it comes from.
        """
        return not sure and any(
            n * f.n > 0
            and (acted or not f.x[1])
            and (began < f.id or (self._later and not f.x[2]))
            and _comes_from(f, src)
            for f in self._found
        )

    def cover_trait(self, n: int, static: Static, c: Ctx) -> bool:
        """Return True if one is about what a continuous trait does to the card, which no action does."""
        return any(
            n * f.n > 0
            and not f.x[1]
            and ((self._later and not f.x[2]) or _key(self._no, static, c) in f.x[3])
            and _comes_from(f, c.me)
            for f in self._found
        )


def _comes_from(f: Lasting, src: int) -> bool:
    """Return True if a negation is about what comes from a card: from any, unless it names some."""
    return len(f.x) < _WITH_SOURCES or src in f.x[-1]


_WITH_SOURCES = 5
"""How many things a negation holds that is only about what comes from some cards, the last of which are these."""


def negations(s: State, no: int, name: str) -> Negations | None:
    """Return what negates bonuses or penalties to a number of a card now, or None."""
    found = [e for e in lasting_on(s, "negate", no) if e.x[0] == name]
    return Negations(s, no, found) if found else None


def negate(
    s: State, cards: tuple[int, ...], name: str, sign: int, actions: bool, now: bool,
    sources: tuple[int, ...] | None = None, **fields: Any,
) -> None:  # fmt: skip
    """Begin to negate bonuses (sign 1) or penalties (-1) to a number of cards.

    actions: only those of actions. now: only those that there are already, whatever the rulebook. sources: only those
    that come from these cards.
    """
    traits = tuple(
        _key(no, static, c)
        for no in cards
        for static, c in active_traits(s, f"stat {name}", no)
        if static.node.amount(s, c, no) * sign > 0
    )
    start(
        s,
        "negate",
        cards=cards,
        n=sign,
        x=(name, actions, now, traits, *(() if sources is None else (sources,))),
        **fields,
    )


def update_negations(s: State) -> None:
    """Negations forget the traits that have ceased to have an effect on their card (Ivory: Ongoing)."""
    if any(e.x[3] for e in lasting(s, "negate")):
        s.effects = tuple(_followed(s, e) if e.topic == "negate" else e for e in s.effects)


def _followed(s: State, e: Lasting) -> Lasting:
    topic = f"stat {e.x[0]}"
    kept = tuple(
        key for key in e.x[3] if any(_key(key[0], static, c) == key for static, c in active_traits(s, topic, key[0]))
    )
    return e if len(kept) == len(e.x[3]) else replace(e, x=(*e.x[:3], kept, *e.x[4:]))


def _key(no: int, static: Static, c: Ctx) -> TraitKey:
    return (no, c.me, static.ident, static.index, c.via)
