"""Words for effects on abilities: one of a card's is chosen, to be used again or copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability, Program
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.words.effect_base import Single, period
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


class ChoosesAbility(Single):
    """An effect for which its player chooses one of the printed abilities of a card (Ivory: Choices)."""

    card: Any

    def open(self, ability: Ability) -> bool:
        """Return True if an ability may be chosen."""
        return True

    def take(self, s: State, c: Ctx, no: int, ref: tuple[str, int]) -> None:
        """Carry it out with the ability chosen."""
        raise NotImplementedError

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask which, then do it."""
        cards = self.card.cards(s, c)
        found = [] if not cards else [one for one in printed_actions(s, cards[0]) if self.open(one)]
        if stage == 0 and found:
            options = tuple(Option(f"ability-{k}", "select", cards[0], (k - 1,)) for k in range(1, len(found) + 1))
            s.ask(Decision(c.seat, "mode", "select-one", options, source=c.me, rule="Ivory: Choices"))
            return False
        f.v["done"] = bool(found)
        if found:
            chosen = found[int(f.v.pop("answer")[0].removeprefix("ability-")) - 1]
            self.take(s, c, cards[0], chosen.ref)
        return True


def printed_actions(s: State, no: int) -> list[Ability]:
    """The abilities printed on a card, in order (Ivory: Printed)."""
    return [one for one in s.cards[no].defn.abilities if one.kind == "action" and not one.granted]


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


@VOCAB.word("effect", "copy one ability of {card:card} to {goal:card} [until {until:until}]",
            en="copy one ability of {card}, other than one that copies, to {goal}",
            fr="copiez sur {goal} une capacité de {card} qui ne copie pas elle-même")  # fmt: skip
@dataclass(frozen=True)
class CopyAbility(ChoosesAbility):
    """A card has the ability of another for a time (Celestial: Copy)."""

    card: Any
    goal: Any
    until: str = "turn"

    copies = True

    def open(self, ability: Ability) -> bool:
        return not any(getattr(line, "copies", False) for line in _lines(ability.program))

    def take(self, s: State, c: Ctx, no: int, ref: tuple[str, int]) -> None:
        cards = tuple(self.goal.cards(s, c))
        start(s, "ability", cards=cards, until=period(c, self.until), src=c.me, actor=c.seat, x=ref)


def _lines(program: Program) -> Iterator[Any]:
    for line in program:
        yield line
        for block in line.blocks():
            yield from _lines(block)
