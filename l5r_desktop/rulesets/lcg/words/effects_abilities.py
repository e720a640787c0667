"""Words for abilities that are resolved, or used, as an effect of another card (L8.14, L11.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.ability import Ability
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.cards.script_address import Path
from l5r_desktop.rulesets.lcg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.lcg.legality.choices import effective
from l5r_desktop.rulesets.lcg.legality.permission import usable_by
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.frame_values import TextValues
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.words.effect_base import made
from l5r_desktop.rulesets.lcg.words.nested_effects import Complex
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_RESOLVING: dict[str, Any] = {"via": -1, "at": None, "by": "card", "resolving": True}
_PILES = (z.CONFLICT_DISCARD, z.DYNASTY_DISCARD)


@VOCAB.word(
    "effect",
    "{who:player} (resolve|resolves) chosen ability",
    en="{who} <resolves|resolve> that ability",
    fr="{who} <résout|résolvez|résolvent> cette capacité",
)
@dataclass(frozen=True)
class ResolveChosen(Complex):
    """A player resolves the ability chosen as "ability" as if controlling its card (L8.14).

    DECISION: resolving is not triggering. No cost is paid, no use is counted, and the player makes its choices.
    """

    who: Any

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for seat in self.who.seats(s, c)[:1]:
            ident, index = c.t["ability"]
            s.push("use", seat=seat, me=c.t["bearer"], ref=(ident, index), ev=None, t={}, **_RESOLVING)


@VOCAB.word(
    "effect",
    "you resolve that event again",
    en="resolve it again as if you had just played it, without its costs and conditions",
    fr="résolvez-le de nouveau comme si vous l'aviez joué, sans ses coûts ni ses conditions",
)
@dataclass(frozen=True)
class ResolveEventAgain(Complex):
    """The controller resolves the effects of an event that another player has played, with own choices (L8.14).

    DECISION: an interrupt has nothing left to answer, so that only actions and reactions are resolved again.
    """

    def _ability(self, s: State, c: Ctx) -> Ability | None:
        if c.ev is None or "ref" not in c.ev.x:
            return None
        ident, index = c.ev.x["ref"]
        ability: Ability = rules_of(s).definition(ident).abilities[index]
        return None if ability.kind == "interrupt" else ability

    def could(self, s: State, c: Ctx) -> bool:
        ability = self._ability(s, c)
        if ability is None or c.ev is None:
            return False
        return effective(s, Ctx(c.seat, c.ev.card, ability, c.ev.x["cause"]))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        ability = self._ability(s, c)
        if ability is not None and c.ev is not None:
            cause = c.ev.x["cause"]
            s.push("use", seat=c.seat, me=c.ev.card, ref=ability.ref, ev=cause, t={}, **_RESOLVING)


@VOCAB.word(
    "effect",
    "play {card:card} again then removed",
    en=(
        "play {card} again at all its costs, with other targets if you like, and remove it from the game, whether it "
        "can be played again or not"
    ),
    fr=(
        "jouez {card} de nouveau en payant tous ses coûts, avec d'autres cibles si vous voulez, et retirez cette carte "
        "du jeu, qu'elle puisse être jouée de nouveau ou non"
    ),
)
@dataclass(frozen=True)
class PlayAgain(Complex):
    """An event that has just been played is played again and leaves the game (L7.17).

    DECISION: a reaction answers again what it has answered, and is played within this effect like an action, not in
    the window that is still open; an interrupt has nothing left to answer.
    """

    card: Any

    def _found(self, s: State, c: Ctx, no: int) -> Ctx | None:
        """Return the ability to be played, in its context; None if it cannot be."""
        if c.ev is None or "ref" not in c.ev.x:
            return None
        ident, index = c.ev.x["ref"]
        ability: Ability = rules_of(s).definition(ident).abilities[index]
        if ability.kind == "interrupt":
            return None
        again = Ctx(c.seat, no, ability, c.ev.x["cause"])
        return again if usable_by(s, again) else None

    def _lying(self, s: State, c: Ctx) -> list[int]:
        return [no for no in self.card.cards(s, c) if s.cards[no].zone % z.COUNT in _PILES]

    def could(self, s: State, c: Ctx) -> bool:
        return bool(self._lying(s, c))

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        for no in self._lying(s, c)[:1]:
            again = self._found(s, c, no)
            if again is None:
                resolve_batch(s, made(c, "put-away", no, to="removed"))
                return
            assert again.ability is not None
            s.push(
                "use", seat=c.seat, me=no, ref=again.ability.ref, via=-1, ev=again.ev, at=None, t={}, by="card",
                goal="removed",
            )  # fmt: skip


@VOCAB.word(
    "effect",
    "{who:player} (use|uses) an action of {card:card} beyond its limit",
    en="{who} <triggers|trigger> an action of {card} as if controlling it, whether or not it has been used",
    fr="{who} <déclenche|déclenchez|déclenchent> une action de {card} comme sous son contrôle, même déjà utilisée",
)
@dataclass(frozen=True)
class TriggerBeyondLimit(Complex):
    """A player uses an action of a card as if controlling it, at its costs and conditions (L9.1, L11.7)."""

    who: Any
    card: Any

    def _found(self, s: State, c: Ctx) -> tuple[int, int, Ability] | None:
        for seat in self.who.seats(s, c)[:1]:
            for no in self.card.cards(s, c)[:1]:
                for ability in s.cards[no].defn.abilities if s.cards[no].up and not s.cards[no].broken else ():
                    other = Ctx(seat, no, ability, None, {"beyond-limit": 1})
                    if ability.kind == "action" and not ability.granted and usable_by(s, other):
                        return seat, no, ability
        return None

    def could(self, s: State, c: Ctx) -> bool:
        return self._found(s, c) is not None

    def start(self, s: State, c: Ctx, path: Path, v: TextValues) -> None:
        found = self._found(s, c)
        if found is not None:
            seat, no, ability = found
            names = {"beyond-limit": 1}
            s.push("use", seat=seat, me=no, ref=ability.ref, via=-1, ev=None, at=None, t=names, by="card")
