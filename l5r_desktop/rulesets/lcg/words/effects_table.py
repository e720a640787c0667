"""Words for holdings, gained abilities and plays out of the ordinary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.effects.run_effects import kept
from l5r_desktop.rulesets.lcg.legality.playable_cards import may_play
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.lasting_effects import start
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "{card:card} gains chosen ability [until] {until:until}",
    en="{card} <gains|gain> that ability {until}",
    fr="{card} <gagne|gagnez|gagnent> cette capacité {until}",
)
@dataclass(frozen=True)
class GainAbility(Complex):
    """Cards gain the triggered ability chosen as "ability" for a time (L8.18)."""

    card: Any
    until: str

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for no in self.card.cards(s, c):
            start(s, "ability", cards=(no,), until=self.until, src=c.me, actor=c.seat, x=tuple(c.t["ability"]))
            s.say("gains-ability", ("card", no))


@VOCAB.word(
    "effect",
    "put holding {card:card} into that province",
    en="put {card} into that province",
    fr="mettez {card} dans cette province",
)
@dataclass(frozen=True)
class PutHolding(Complex):
    """A holding comes into play in the province that a card has left as a cost."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        slot = c.t.get("slot")
        for no in self.card.cards(s, c)[:1]:
            if slot is not None:
                s.reset_as_new_object(s.move(no, slot, up=True))
                s.say("put-in-province", ("card", no))


@VOCAB.word(
    "effect",
    "switch self with {card:card}",
    en="switch {card} with {self}",
    fr="échangez les places de {card} et de {self}",
)
@dataclass(frozen=True)
class SwitchPlaces(Complex):
    """This holding and a card of another province change places (L8.21)."""

    card: Any

    def could(self, s: State, c: Ctx) -> bool:
        return any(s.cards[no].zone != s.cards[c.me].zone for no in self.card.cards(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for no in self.card.cards(s, c)[:1]:
            here, there = s.cards[c.me].zone, s.cards[no].zone
            up, kept_up = s.cards[no].up, s.cards[c.me].up
            s.move(no, here, up=up)
            s.move(c.me, there, up=kept_up)
            s.say("switch-places", ("card", c.me), ("card", no))


@VOCAB.word(
    "effect",
    "resolve {card:card} honored or dishonored",
    en="honor one of them and dishonor the other",
    fr="honorez l'un d'eux et déshonorez l'autre",
)
@dataclass(frozen=True)
class HonorOneDishonorOther(Complex):
    """Of two chosen characters one is honored and the other dishonored."""

    card: Any

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("honor-and-dishonor", **kept(v), pair=tuple(self.card.cards(s, c)))


@VOCAB.word("effect", "play self from conflict discard pile", en="play {self}", fr="jouez {self}")
@dataclass(frozen=True)
class PlaySelf(Complex):
    """Play this attachment from the discard pile, all costs and restrictions included (L7.17)."""

    def could(self, s: State, c: Ctx) -> bool:
        """Not in the dynasty phase's window, where no attachment is played (L5.5)."""
        return s.memory["window"] != "dynasty" and may_play(s, c.seat, c.me, where="discard")

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        s.push("play", seat=c.seat, me=c.me, mode="", attachment=True)
