"""Words for what may or must be attacked, and for the strength of armies and attack effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_for_seat
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import act_frame
from l5r_desktop.rulesets.ccg.timing.pending_battles import schedule_battle
from l5r_desktop.rulesets.ccg.words.constant_texts_fights import STRONGER_CHANGES
from l5r_desktop.rulesets.ccg.words.effect_base import period
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts, address
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@dataclass(frozen=True)
class OfTheAction(Lasts):
    """The base of effects that last until the action that the text answers ends. topic: by which they are found."""

    opens_ways: ClassVar[bool] = False
    topic: ClassVar[str] = ""

    def note(self, s: State, c: Ctx, x: tuple[Any, ...], n: int | None = None) -> None:
        """Begin the lasting effect. n: its number, by default that of the action."""
        act = answered_act(c)
        start(s, self.topic, n=act if n is None else n, until=f"act {act}", src=c.me, actor=c.seat, x=x)


def answered_act(c: Ctx) -> int:
    """Return the number of the action that a text answers; 0 if it answers none."""
    return int(c.ev.x["act"]) if c.ev is not None else 0


@VOCAB.word(
    "effect",
    "negate {attacks:attack,} (effects|effect|attacks|attack) of the action",
    en="negate the {attacks} effects of the action",
    fr="annulez les effets {attacks} de l'action",
)
@dataclass(frozen=True)
class NegateAttacks(OfTheAction):
    """Attack effects of the action answered fail."""

    topic: ClassVar[str] = "negate-attack"

    attacks: tuple[str, ...]

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        self.note(s, c, self.attacks)


@VOCAB.word(
    "effect",
    "negate one {attacks:attack,} effect of the action",
    en="negate the first {attacks} effect of the action",
    fr="annulez le premier effet {attacks} de l'action",
)
@dataclass(frozen=True)
class NegateOneAttack(NegateAttacks):
    """The first such attack effect of the action answered fails; of several the program takes the next to come."""

    topic: ClassVar[str] = "negate-one-attack"


@VOCAB.word(
    "effect",
    "{attacks:attack,} (effects|attacks|attack|effect) of the action (gets|get) {sign:sign} {n:amount} strength",
    en="the first {attacks} effect of the action gets {sign}{x n} strength",
    fr="le premier effet {attacks} de l'action reçoit {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class AttackStrength(OfTheAction):
    """One attack effect of the action answered, the first to come, is stronger or weaker."""

    topic: ClassVar[str] = "attack-strength"

    attacks: tuple[str, ...]
    sign: Any
    n: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        n = self.n.value(s, c)
        if n and STRONGER_CHANGES in index_of(s).statics:
            words = frozenset() if c.ability is None else ability_keywords(s, c)
            n += sum(node.more(self.attacks, words) for node, _ in static_for_seat(s, STRONGER_CHANGES, c.seat))
        self.note(s, c, (answered_act(c), *self.attacks), self.sign.factor * n)


@VOCAB.word(
    "effect",
    "every {attacks:attack,} effect of the action (gets|get) {sign:sign} {n:amount} strength",
    en="the {attacks} effects of the action get {sign}{x n} strength",
    fr="les effets {attacks} de l'action reçoivent {sign}{x n} de puissance",
)
@dataclass(frozen=True)
class AttacksStrength(AttackStrength):
    """All such attack effects of the action answered are stronger or weaker."""

    topic: ClassVar[str] = "attacks-strength"


@VOCAB.word("effect", "first fear effect of the action destroys {filter:filter}",
            en="after the action's first Fear effect bows {a filter} it destroys it",
            fr="après que le premier effet de Peur de l'action a incliné {a filter} il la détruit")  # fmt: skip
@dataclass(frozen=True)
class FearDestroys(OfTheAction):
    """The first Fear effect of the action answered destroys what it bows, if it is such a card."""

    topic: ClassVar[str] = "fear-destroys"

    filter: Any

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        self.note(s, c, address(f, c))


@VOCAB.word("effect", "fear effects of the action may target attachments",
            en="Fear effects of the action may target Items and Spells",
            fr="les effets de Peur de l'action peuvent cibler des Objets et des Sorts")  # fmt: skip
@dataclass(frozen=True)
class FearStrikesAll(OfTheAction):
    """Fear of the action answered may target every attachment."""

    topic: ClassVar[str] = "fear-strikes"
    strikes: ClassVar[str] = "even attachments"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        self.note(s, c, (self.strikes,))


@VOCAB.word("effect", "fear effects of the action may target items",
            en="Fear effects of the action may target Items",
            fr="les effets de Peur de l'action peuvent cibler des Objets")  # fmt: skip
@dataclass(frozen=True)
class FearStrikesItems(FearStrikesAll):
    """Fear of the action answered may target Items."""

    strikes: ClassVar[str] = "even items"


@VOCAB.word("effect", "fear effects of the action destroy {filter:filter}",
            en="after a Fear effect of the action bows {a filter} it destroys it",
            fr="après qu'un effet de Peur de l'action a incliné {a filter} il la détruit")  # fmt: skip
@dataclass(frozen=True)
class FearsDestroy(FearDestroys):
    """Every Fear effect of the action answered destroys what it bows, if it is such a card."""


@VOCAB.word("effect", "the action gains {word:name}", en="the action gains {word}", fr="l'action gagne {word}")
@dataclass(frozen=True)
class ActionGains(Lasts):
    """The action answered has a keyword more (Ivory: Keywords)."""

    opens_ways: ClassVar[bool] = False

    word: str

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        frame = act_frame(s, int(c.ev.x["act"])) if c.ev is not None else None
        if frame is not None:
            frame.v["keywords"] = tuple(sorted({*frame.v["keywords"], self.word}))


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
    "{who:player} (declare|declares) another attack against {whom:player} [{one:with-one}]",
    en="{who} <declares|declare> an additional Attack Phase[ against {whom}][ {one}][ in which only {card} can attack]",
    fr="{who} <déclare|déclarez|déclarent> une Phase d'Attaque supplémentaire[ contre {whom}][ {one}][ où seul {card} "
    "peut attaquer]",
)
@dataclass(frozen=True)
class AnotherAttack(Lasts):
    """An additional Attack Phase (Ivory: Additional phase or segment)."""

    who: Any
    card: Any = None
    whom: Any = None
    one: str = ""

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        if self.whom is not None:
            for seat, against in zip(self.who.seats(s, c)[:1], self.whom.seats(s, c)[:1], strict=False):
                schedule_battle(s, "attack with one" if self.one else "attack against", seat, against)
            return
        only = -1 if self.card is None else next(iter(self.card.cards(s, c)), -1)
        for seat in self.who.seats(s, c)[:1]:
            schedule_battle(s, "attack", seat, only)


VOCAB.choices(
    "with-one",
    {"with one unit": {
        "en": "in which you may assign only one Personality", "fr": "où vous ne pouvez assigner qu'une Personnalité",
    }},
)  # fmt: skip


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


@VOCAB.word("effect", "{attacks:attack,} effects of the action are not reduced",
            en="the strength of the action's {attacks} effects will not be reduced",
            fr="la puissance des effets {attacks} de l'action ne sera pas réduite")  # fmt: skip
@dataclass(frozen=True)
class AttacksUnreduced(OfTheAction):
    """Nothing reduces the strength of such attack effects of the action answered; what raises it counts in full
    (Celestial: Negate).
    """

    topic: ClassVar[str] = "attacks-unreduced"

    attacks: tuple[str, ...]

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        self.note(s, c, self.attacks)


@VOCAB.word("effect", "the action keeps its targets", en="the action will not have its targeting changed",
            fr="les cibles de l'action ne seront pas changées")  # fmt: skip
@dataclass(frozen=True)
class KeepsTargets(OfTheAction):
    """No text puts another card in the place of a target of the action answered (Celestial: Negate)."""

    topic: ClassVar[str] = "keeps-targets"

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        self.note(s, c, ())
