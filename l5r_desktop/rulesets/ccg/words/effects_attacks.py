"""Words for what may or must be attacked, and for the strength of armies and attack effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.timing.pending_battles import schedule_battle
from l5r_desktop.rulesets.ccg.words.effect_base import period
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "negate {attacks:attack,} (effects|effect|attacks|attack) of the action",
    en="negate the {attacks} effects of the action",
    fr="annulez les effets {attacks} de l'action",
)
@dataclass(frozen=True)
class NegateAttacks(Lasts):
    """Attack effects of the action answered fail."""

    opens_ways: ClassVar[bool] = False

    attacks: tuple[str, ...]

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        start(s, "negate-attack", n=act, until=f"act {act}", src=c.me, actor=c.seat, x=self.attacks)


@VOCAB.word(
    "effect",
    "{attacks:attack,} (effects|attacks|attack|effect) of the action (gets|get) {sign:sign} {n:amount} strength",
    en="one of the {attacks} effects of the action gets {sign}{x n} strength",
    fr="un des effets {attacks} de l'action reçoit {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class AttackStrength(Lasts):
    """One attack effect of the action answered is stronger or weaker."""

    opens_ways: ClassVar[bool] = False

    attacks: tuple[str, ...]
    sign: Any
    n: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        act = int(c.ev.x["act"]) if c.ev is not None else 0
        n = self.sign.factor * self.n.value(s, c)
        start(s, "attack-strength", n=n, until=f"act {act}", src=c.me, actor=c.seat, x=(act, *self.attacks))


@VOCAB.word(
    "effect",
    "{card:card} (contributes|contribute) to {who:player} instead",
    en="{card} <adds its|add their> Force to the army of {who} instead",
    fr="{card} <ajoute sa|ajoutent leur> Force à l'armée de {who}",
)
@dataclass(frozen=True)
class ContributesTo(Lasts):
    """Force counts for another army instead of the own (Ivory: Substitution)."""

    card: Any
    who: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for seat in self.who.seats(s, c)[:1]:
            start(
                s,
                "contributes-to",
                cards=tuple(self.card.cards(s, c)),
                seat=seat,
                until="battle",
                src=c.me,
                actor=c.seat,
            )


@VOCAB.word("effect", "fight a battle at {card:card}", en="fight a battle at {card}", fr="livrez bataille à {card}")
@dataclass(frozen=True)
class FightBattle(Lasts):
    """A battle after the action or trait has ended (Ivory: Order of effects, exception 3)."""

    card: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        for site in self.card.cards(s, c)[:1]:
            schedule_battle(s, "battle", c.seat, site)


@VOCAB.word(
    "effect",
    "{who:player} (declare|declares) another attack [with {card:card} only]",
    en="{who} <declares|declare> an additional Attack Phase[ in which only {card} can attack]",
    fr="{who} <déclare|déclarez|déclarent> une Phase d'Attaque supplémentaire[ où seul {card} peut attaquer]",
)
@dataclass(frozen=True)
class AnotherAttack(Lasts):
    """An additional Attack Phase (Ivory: Additional phase or segment)."""

    who: Any
    card: Any = None

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        only = -1 if self.card is None else next(iter(self.card.cards(s, c)), -1)
        for seat in self.who.seats(s, c)[:1]:
            schedule_battle(s, "attack", seat, only)


@VOCAB.word(
    "effect",
    "{card:card} must attack [until {until:until}]",
    en="after each own Action Phase the controller of {card} must attack with <it|them>, if possible",
    fr="après chacune de ses Phases d'Action le contrôleur de {card} doit attaquer avec, si possible",
)
@dataclass(frozen=True)
class MustAttack(Lasts):
    """Its controller must declare the attack of the own turn and assign it, if it can be (Ivory: Choices)."""

    card: Any
    until: str = "turn"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        start(
            s, "must attack", cards=tuple(self.card.cards(s, c)), until=period(c, self.until), src=c.me, actor=c.seat
        )  # fmt: skip
