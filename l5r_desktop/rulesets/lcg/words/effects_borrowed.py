"""Words for abilities of other cards that are gained, or resolved as if they were one's own (L8.14, L8.18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.legality.permission import usable
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lookup import record_of
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, per_card
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


def _actions_of(s: State, no: int) -> list[Ability]:
    """The actions printed on a card for the way in which it is usually played."""
    return [a for a in s.cards[no].defn.abilities if a.kind == "action" and not a.mode and not a.granted]


@VOCAB.word(
    "effect",
    "{card:card} gains each action of {other:card} [until] {until:until}",
    en="{card} <gains|gain> each action ability of {other} {until}",
    fr="{card} <gagne|gagnez|gagnent> chaque capacité Action de {other} {until}",
)
@dataclass(frozen=True)
class GainActions(Simple):
    """Cards gain the printed actions of another card for a time; what is gained costs no fate of an event (L8.18)."""

    card: Any
    other: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [
            event
            for other in self.other.cards(s, c)
            for ability in _actions_of(s, other)
            for event in per_card(s, c, self.card, "begin", topic="ability", until=self.until, value=ability.ref)
        ]


@VOCAB.word(
    "test",
    "on top among events of its pile",
    en="lying above all other events",
    fr="placé·e·s au-dessus des autres événements",
)
@dataclass(frozen=True)
class TopmostEvent:
    """No event lies above it in its discard pile, the latest card being on top (L16.1)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        events = [k for k in s.zones[s.cards[no].zone] if s.cards[k].defn.kind == "event"]
        return bool(events) and events[-1] == no


def _there(s: State, province: int) -> State:
    """A copy in which the conflict is at another province."""
    trial = s.clone()
    trial.log = None
    trial.memory["conflict"] = record_of(s).but(province=province)
    return trial


def _usable_there(s: State, c: Ctx, province: int) -> Ability | None:
    """The action of a province that could be resolved if the conflict were there; None if there is none."""
    trial = _there(s, province)
    for ability in _actions_of(s, province):
        if usable(trial, Ctx(c.seat, province, replace(ability, limit=None, max=None))):
            return ability
    return None


@VOCAB.word(
    "test",
    "whose action could resolve in the conflict",
    en="whose action could resolve in this conflict",
    fr="dont l'action pourrait se résoudre dans ce conflit",
)
@dataclass(frozen=True)
class ActionResolvable:
    """A province with an action that would do something if the conflict were at it (L7.4, L8.14)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        card = s.cards[no]
        faceup = card.up and not card.broken and card.zone % z.COUNT in z.SITES
        return faceup and s.memory["conflict"] is not None and _usable_there(s, c, no) is not None


@VOCAB.word(
    "effect",
    "resolve action of {province:card} as if the conflict were there",
    en="resolve the action of {province} as if the conflict were at it",
    fr="résolvez l'action de {province} comme si le conflit y avait lieu",
)
@dataclass(frozen=True)
class ResolveThere(Complex):
    """The action of a province is resolved, its costs included, with the conflict moved there meanwhile (L8.14).

    It is not triggered, so that no limit of it is used or asked (L7.1).
    """

    province: Any

    def could(self, s: State, c: Ctx) -> bool:
        return s.memory["conflict"] is not None and any(_usable_there(s, c, no) for no in self.province.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for no in self.province.cards(s, c)[:1]:
            ability = _usable_there(s, c, no) if s.memory["conflict"] is not None else None
            if ability is not None:
                s.push("as-if-there", **kept(v), province=no, there=ability.ref)
