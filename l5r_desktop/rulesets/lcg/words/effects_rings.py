"""Words for resolving ring effects, or something in their place, for claiming rings, and declaring out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.conflicts.conflict_phase import declarations
from l5r_desktop.rulesets.lcg.conflicts.ring_effects import could_resolve, ring_actor, start_each, start_ring
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.legality.participation import attackers_with
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.state.lookup import conflict, record_of, ring_state, rings
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.effects_instead import replace_event
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.trigger_base import Occurrence, ToCardThatFits
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect", "resolve ring effect of {ring:card}", en="resolve the effect of {ring}", fr="résolvez l'effet de {ring}"
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
        s.push("declare-now", seat=c.seat, must=True)


@VOCAB.word(
    "amount",
    "most attackers",
    en="m:the greatest number of attackers that you could declare",
    fr="m:le plus grand nombre d'attaquants que vous pourriez déclarer",
)
@dataclass(frozen=True)
class MostAttackers:
    """The number of attackers that some conflict could have that the controller might declare now (L4.2.5)."""

    def value(self, s: State, c: Ctx) -> int:
        return max((len(attackers_with(s, c.seat, *option.args)) for option in declarations(s, c.seat)), default=0)


@VOCAB.word(
    "effect",
    "opponent declares defenders first, against {n:amount} attackers",
    en="your opponent declares the defenders first; then you declare the conflict, with that many attackers",
    fr="votre adversaire déclare d'abord les défenseurs ; puis vous déclarez le conflit, avec autant d'attaquants",
)
@dataclass(frozen=True)
class DefendersFirst(Complex):
    """The defending player says who will defend; then the conflict is declared with that many attackers (L4.3.1)."""

    n: Any

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        assert c.ev is not None
        s.push("early-defense", **kept(v), who=c.ev.x["against"], n=self.n.value(s, c))


@VOCAB.word(
    "effect",
    "declare your next conflict now as {kind:stat}",
    en="declare your next conflict at once; it is {kind}, whatever its type would be",
    fr="déclarez aussitôt votre prochain conflit ; il est {kind}, quel que soit son type",
)
@dataclass(frozen=True)
class DeclareNowAs(DeclareNow):
    """A remaining opportunity of any type is used at once for a conflict of this type (L4.1.4, L4.1.7)."""

    kind: str

    def could(self, s: State, c: Ctx) -> bool:
        trial = s.clone()
        trial.log = None
        start(trial, "conflict-type", seat=c.seat, until="conflict", x=(self.kind,))
        return bool(declarations(trial, c.seat))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        if self.could(s, c):
            start(s, "conflict-type", seat=c.seat, until="conflict", src=c.me, actor=c.seat, x=(self.kind,))
            s.push("declare-now", seat=c.seat, must=True)


@VOCAB.word(
    "effect",
    "contested ring gains each element of {province:card} [until] {until:until}",
    en="{until}, the contested ring gains each element of {province}",
    fr="{until}, l'anneau contesté gagne chaque élément de {province}",
)
@dataclass(frozen=True)
class RingGainsElements(Simple):
    """The contested ring has further elements for a time: those that a province has now (L4.9.2)."""

    province: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        words = tuple(dict.fromkeys(e for no in self.province.cards(s, c) for e in s.cards[no].defn.elements))
        return (
            [made(c, "begin-seat", seat=c.seat, topic="ring-elements", until=self.until, value=words)] if words else []
        )


@VOCAB.word(
    "effect",
    "you may resolve each effect of the contested ring",
    en="you may resolve each effect of the contested ring",
    fr="vous pouvez résoudre chaque effet de l'anneau contesté",
)
@dataclass(frozen=True)
class MayResolveEach(ResolveContested):
    """The controller may resolve all effects of the contested ring, beside the one of step 3.2.6 (L4.9.2, L12.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        start_each(s, c.seat, record_of(s).ring)


@VOCAB.word(
    "effect",
    "{who:player} (resolve|resolves) ring effect of {ring:card}",
    en="{who} <resolves|resolve> the effect of {ring}",
    fr="{who} <résout|résolvez|résolvent> l'effet de {ring}",
)
@dataclass(frozen=True)
class PlayerResolvesRing(Complex):
    """A player resolves a ring's effect as the attacking player would (L4.9, L12.6)."""

    who: Any
    ring: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(could_resolve(s, seat, no) for seat in self.who.seats(s, c)[:1] for no in self.ring.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            for no in self.ring.cards(s, c):
                start_ring(s, seat, no)


@VOCAB.word(
    "effect",
    "claim {ring:card} as {kind:stat}",
    en="claim {ring} as a {kind} ring and take all fate on it",
    fr="revendiquez {ring} comme anneau {kind} et prenez tout son destin",
)
@dataclass(frozen=True)
class ClaimAs(Simple):
    """The controller claims an unclaimed ring outside of a conflict's result, and gains its fate (L12.4)."""

    ring: Any
    kind: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        for no in self.ring.cards(s, c):
            if ring_state(s, no) == "unclaimed":
                found.append(made(c, "claim-ring", no, c.seat, ring_type=self.kind))
                if s.tokens(no, "fate"):
                    found.append(made(c, "take-ring-fate", no, c.seat, s.tokens(no, "fate")))
        return found


@VOCAB.word(
    "event",
    "you would resolve a ring effect [of {element:element}]",
    en="you would resolve a ring effect[ ({element})]",
    fr="vous allez résoudre un effet d'anneau[ ({element})]",
)
@dataclass(frozen=True)
class WouldResolveRing(Occurrence):
    """The controller is about to resolve the effect of an element, in step 3.2.6 or by a card (L4.9, L12.6)."""

    element: str = ""
    thing: ClassVar[str] = "ring"
    kinds: ClassVar[tuple[str, ...]] = ("ring-resolves",)
    would: ClassVar[bool] = True

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        """Return True if it is the controller, and the element."""
        return e.seat == c.seat and self.element in ("", *s.cards[e.card].defn.elements)


@VOCAB.word(
    "event",
    "(a|an) {filter:filter} would be returned",
    en="{a filter} would go back to the unclaimed rings",
    fr="{a filter} va rejoindre les anneaux disponibles",
)
@dataclass(frozen=True)
class WouldReturn(ToCardThatFits):
    """A claimed ring is about to become unclaimed, at the end of the round or by an effect (L3.5.5, L12.4)."""

    kinds: ClassVar[tuple[str, ...]] = ("return-ring",)
    would: ClassVar[bool] = True


@VOCAB.word("effect", "that does not happen instead", en="that does not happen", fr="cela n'a pas lieu")
@dataclass(frozen=True)
class NothingInstead(Complex):
    """Replace the event that is about to happen by the other effects of the text (L8.6)."""

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        replace_event(s, c, None, why="replaced")


@VOCAB.word(
    "effect",
    "{ring:card} is out of play [until] {until:until}",
    en="{until}, {ring} is out of play",
    fr="{until}, {ring} est hors jeu",
)
@dataclass(frozen=True)
class RingOut(Simple):
    """An unclaimed ring is none of the unclaimed rings for a time; fate stays on it (L12.4)."""

    ring: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            made(c, "begin-seat", seat=c.seat, topic="ring-out", until=self.until, value=(no,))
            for no in self.ring.cards(s, c)
        ]
