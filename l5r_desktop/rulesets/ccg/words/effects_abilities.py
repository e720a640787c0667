"""Words for effects on abilities: one of a card's is chosen, to be used again or copied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability, Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import own_statics, static_hits
from l5r_desktop.rulesets.ccg.legality.permission import usable
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.lookup import act_frame, is_printed, profile
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.effect_base import Single, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB

CHOSEN = "noted ability"
"""The name of the place, among the abilities of a card, of the one that has been chosen."""


class ChoosesAbility(Single):
    """An effect for which its player chooses one of the printed abilities of a card (Ivory: Choices)."""

    kinds: ClassVar[tuple[str, ...]] = ("action",)
    card: Any

    def open(self, ability: Ability) -> bool:
        """Return True if an ability may be chosen."""
        return True

    def offered(self, s: State, no: int) -> list[Ability]:
        """The abilities of the card among which one is chosen."""
        return printed_abilities(s, no, self.kinds)

    def take(self, s: State, c: Ctx, no: int, ref: tuple[str, int]) -> None:
        """Carry it out with the ability chosen."""
        raise NotImplementedError

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which, then do it."""
        cards = self.card.cards(s, c)
        found = [one for one in self.offered(s, cards[0]) if self.open(one)] if cards else []
        if stage == 0 and found:
            options = ability_options([(cards[0], one) for one in found])
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        f.v["done"] = bool(found)
        if found:
            chosen = found[int(f.v.pop("answer")[0].removeprefix("ability-")) - 1]
            f.v["t"] = {**f.v["t"], CHOSEN: chosen.ref[1]}
            self.take(s, c, cards[0], chosen.ref)
        return True


def ability_options(found: Sequence[tuple[int, Ability]]) -> tuple[Option, ...]:
    """Answers that choose one of some cards' abilities, in order; each names the text that it chooses."""
    return tuple(Option(f"ability-{k}", "select", no, (k - 1, *one.ref)) for k, (no, one) in enumerate(found, 1))


def printed_abilities(s: State, no: int, kinds: tuple[str, ...]) -> list[Ability]:
    """The abilities of some kinds printed on a card, in order (Ivory: Printed)."""
    return [one for one in s.cards[no].defn.abilities if one.kind in kinds and not one.granted]


@VOCAB.word("effect", "one ability of {card:card} (gets|get) another use this {period:period}",
            en="choose one printed ability of {card}; it may be used one more time this {period}",
            fr="choisissez une capacité imprimée de {card} ; elle sert une fois de plus : {period}")  # fmt: skip
@dataclass(frozen=True)
class OneMoreUse(ChoosesAbility):
    """An additional use of one ability (Ivory: Additional use)."""

    card: Any
    period: str

    def take(self, s: State, c: Ctx, no: int, ref: tuple[str, int]) -> None:
        start(s, "more-uses", cards=(no,), n=1, until=self.period, src=c.me, actor=c.seat, x=ref)


@VOCAB.word("effect",
            "[{printed:those-printed}] {attack:attack} attack abilities of {card:card} (gets|get) another use this "
            "{period:period}",
            en="[{printed} ]abilities of {card} with a {attack} effect may be used one more time this {period}",
            fr="les capacités[ {printed}] de {card} avec un effet {attack} peuvent servir une fois de plus par "
            "{period}")  # fmt: skip
@dataclass(frozen=True)
class MoreAttackUses(Single):
    """An additional use of each ability of some cards that makes an attack effect of a kind; not of those that they get
    later (Ivory: Additional use, Ranged Attack). printed: only of those printed on the card.
    """

    attack: str
    card: Any
    period: str
    printed: str = ""

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note them, which always succeeds."""
        f.v["done"] = True
        cards = self.card.cards(s, c)
        wanted: dict[tuple[int, Any], None] = {}  # An ability with two designators stands there twice.
        for no, ability, via in (entry for found in index_of(s).actions.values() for entry in found):
            makes = any(getattr(line, "attack", "") == self.attack for line in all_lines(ability.program))
            if no in cards and makes and (not self.printed or is_printed(s, no, ability, via)):
                wanted[no, ability.ref] = None
        for no, ref in wanted:
            start(s, "more-uses", cards=(no,), n=1, until=self.period, src=c.me, actor=c.seat, x=ref)
        return True


def copyable(s: State, no: int, kinds: tuple[str, ...]) -> list[Ability]:
    """The abilities of some kinds printed on a card that may be copied: none that copy, and none of a card that a text
    keeps from it (Celestial: Copy).
    """
    if any(True for _ in static_hits(s, "not copied", no)):
        return []
    found = printed_abilities(s, no, kinds)
    return [one for one in found if not any(getattr(line, "copies", False) for line in all_lines(one.program))]


@VOCAB.word("effect", "copy one ability of {card:card} to {goal:card} [until {until:until}]",
            en="copy one ability of {card}, other than one that copies, to {goal}[ {until}]",
            fr="copiez sur {goal} une capacité de {card} qui ne copie pas elle-même[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyAbility(ChoosesAbility):
    """A card has the ability of another for a time (Celestial: Copy)."""

    card: Any
    goal: Any
    until: str = "turn"

    copies = True

    def offered(self, s: State, no: int) -> list[Ability]:
        """Those that may be copied."""
        return copyable(s, no, self.kinds)

    def take(self, s: State, c: Ctx, no: int, ref: tuple[str, int]) -> None:
        cards = tuple(self.goal.cards(s, c))
        start(s, "ability", cards=cards, until=period(c, self.until), src=c.me, actor=c.seat, x=ref)


@VOCAB.word("effect", "copy one ability or gold text of {card:card} to {goal:card} [until {until:until}]",
            en="copy one ability of {card}, other than one that copies, or one of its texts that produce Gold, to "
               "{goal}[ {until}]",
            fr="copiez sur {goal} une capacité de {card} qui ne copie pas elle-même, ou un de ses textes qui "
               "produisent de l'Or[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyAbilityOrGold(CopyAbility):
    """A card has an ability or a Gold-producing text of another, its Gold Production stat among these (Celestial:
    Copy; Ivory: Gold-producing traits).
    """

    kinds: ClassVar[tuple[str, ...]] = ("action", "gold")


@VOCAB.word("static", "abilities of {card:card} are not copied", en="abilities of {card} will not be copied",
            fr="les capacités de {card} ne sont pas copiées")  # fmt: skip
@dataclass(frozen=True)
class NotCopied(Constant):
    """No other card has its abilities (Celestial: Copy)."""

    card: Any
    topic: str = field(default="not copied", init=False)


def all_lines(program: Program) -> Iterator[Any]:
    """The lines of a text, those nested in others included."""
    for line in program:
        yield line
        for block in line.blocks():
            yield from all_lines(block)


@VOCAB.word("effect", "one ability of {card:card} cannot be used [until {until:until}]",
            en="choose one ability of {card}; it cannot be used[ {until}]",
            fr="choisissez une capacité de {card} ; elle ne peut pas être utilisée[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class OneAbilityUnusable(Single):
    """Of the abilities of some cards the text's player chooses one that nobody uses (Ivory: Using abilities)."""

    card: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which, then note it."""
        kinds = ("action", "gold") if profile(s).reactions else ("action",)
        found = [(no, one) for no in self.card.cards(s, c) for one in printed_abilities(s, no, kinds)]
        f.v["done"] = bool(found)
        if stage == 0 and found:
            options = ability_options(found)
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        if found:
            no, one = found[int(f.v.pop("answer")[0].removeprefix("ability-")) - 1]
            start(s, "no ability", cards=(no,), until=period(c, self.until), src=c.me, actor=c.seat, x=one.ref)
        return True


@VOCAB.word("effect", "{card:card} (loses|lose) all traits [until {until:until}]",
            en="{card} <loses|lose> all traits[ {until}]",
            fr="{card} <perd|perdent> tous ses traits[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class LoseTraits(Single):
    """Its traits do nothing, unless its own text keeps them (Ivory: Traits)."""

    card: Any
    until: str = "turn"

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Note it for the cards."""
        cards = tuple(no for no in self.card.cards(s, c) if not any(True for _ in own_statics(s, no, "keeps traits")))
        start(s, "no traits", cards=cards, until=period(c, self.until), src=c.me, actor=c.seat)
        s.index = None
        f.v["done"] = bool(cards)
        return True


@VOCAB.word("static", "self keeps its traits", en="the traits of this card cannot be removed",
            fr="les traits de cette carte ne peuvent être retirés")  # fmt: skip
@dataclass(frozen=True)
class KeepsTraits(Constant):
    """Its own text keeps its traits (Ivory: Traits)."""

    topic: str = field(default="keeps traits", init=False)


@VOCAB.word("effect", "you take an action of {card:card} ignoring bow costs",
            en="take an additional action of this kind from {card}, ignoring bow costs",
            fr="faites une action supplémentaire du même genre de {card}, sans les coûts d'inclinaison")  # fmt: skip
@dataclass(frozen=True)
class ActionOf(Single):
    """An additional action of a card, wherever it lies, as what the action under way was taken as: a Battle action, an
    Interrupt (Ivory: Additional action).
    """

    card: Any

    def _found(self, s: State, c: Ctx) -> list[tuple[int, Ability]]:
        kind = _taken_as(s, c)
        spared = {**c.t, "spared": ("bow",)}
        found = []
        for no in self.card.cards(s, c):
            for one in printed_abilities(s, no, ("action",)):
                k = Ctx(c.seat, no, one, c.ev if kind == "interrupt" else None, spared, c.by)
                if kind in one.designators and usable(s, k, kind):
                    found.append((no, one))
        return found

    def required(self, s: State, c: Ctx) -> list[Ctx] | None:
        """There must be such an action that could be taken (Ivory: Good Faith Rule)."""
        return [c] if self._found(s, c) else []

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Choose which, then take it."""
        if stage == 0:
            found = self._found(s, c)
            if not found:
                return True
            options = ability_options(found)
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        if stage == 1:
            no, ability = self._found(s, c)[int(f.v.pop("answer")[0].removeprefix("ability-")) - 1]
            kind = _taken_as(s, c)
            f.v["done"] = True
            s.push(
                "use", seat=c.seat, me=no, ref=ability.ref, via=-1, ev=c.ev if kind == "interrupt" else None,
                designator=kind, t={"spared": ("bow",)},
            )  # fmt: skip
            return False
        f.v.pop("result", None)
        return True


def _taken_as(s: State, c: Ctx) -> str:
    """As what kind of action the one of a context has been, or would be, taken."""
    frame = act_frame(s, c.at or 0)
    if frame is not None:
        return str(frame.v["designator"])
    return "interrupt" if c.ev is not None else "battle"


@VOCAB.word("effect", "{card:card} (copies|copy) the printed abilities of {other:card} [until {until:until}]",
            en="{card} <copies|copy> the printed abilities of {other} that do not copy abilities[ {until}]",
            fr="{card} <copie|copient> les capacités imprimées de {other} qui n'en copient pas[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyAbilities(Single):
    """A card has all printed abilities of another for a time (Celestial: Copy)."""

    card: Any
    other: Any
    until: str = "turn"

    copies = True

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Give them to the card, one by one."""
        cards = tuple(self.card.cards(s, c))
        kinds = ("action", "gold") if profile(s).reactions else ("action",)
        found = [one for no in self.other.cards(s, c)[:1] for one in copyable(s, no, kinds)]
        for one in found:
            start(s, "ability", cards=cards, until=period(c, self.until), src=c.me, actor=c.seat, x=one.ref)
        f.v["done"] = bool(cards and found)
        return True
