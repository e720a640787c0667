"""Words for resolving ring effects and declaring out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import declarations
from l5r_desktop.rulesets.lcg.conflicts.ring_effects import could_resolve, ring_actor, start_ring
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import conflict, record_of, ring_state, rings
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "resolve ring effect of {ring:card}",
    en="resolve the effect of {ring}",
    fr="résolvez l'effet de {ring}",
)
@dataclass(frozen=True)
class ResolveRing(Complex):
    """Resolve a ring's effect as if the attacking player (L4.9, F21)."""

    ring: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(could_resolve(s, ring_actor(s, c.seat), ring) for ring in self.ring.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for ring in reversed(self.ring.cards(s, c)):
            start_ring(s, ring_actor(s, c.seat), ring)


@VOCAB.word(
    "effect",
    "resolve ring effect of the conflict",
    en="resolve the effect of the contested ring",
    fr="résolvez l'effet de l'anneau contesté",
)
@dataclass(frozen=True)
class ResolveContested(Complex):
    """Resolve the contested ring's effect as the attacking player would."""

    def could(self, s: State, c: Ctx) -> bool:
        record = conflict(s)
        return record is not None and could_resolve(s, c.seat, record.ring)

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        start_ring(s, c.seat, record_of(s).ring)


@VOCAB.word(
    "effect",
    "resolve ring effects of up to {n:int} unclaimed rings",
    en="resolve the effects of up to {n} unclaimed rings",
    fr="résolvez les effets de jusqu'à {n} anneaux disponibles",
)
@dataclass(frozen=True)
class ResolveUnclaimed(Complex):
    """Resolve the effects of several unclaimed rings one after another (L12.6)."""

    n: int

    def could(self, s: State, c: Ctx) -> bool:
        return any(ring_state(s, ring) == "unclaimed" and could_resolve(s, c.seat, ring) for ring in rings(s))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("several-rings", **kept(v), n=self.n, used=())


@VOCAB.word(
    "effect",
    "declare your next conflict now",
    en="declare your next conflict at once",
    fr="déclarez aussitôt votre prochain conflit",
)
@dataclass(frozen=True)
class DeclareNow(Complex):
    """Use a remaining opportunity at once (L4.1.7)."""

    def could(self, s: State, c: Ctx) -> bool:
        return bool(declarations(s, c.seat))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("declare-now", seat=c.seat)
