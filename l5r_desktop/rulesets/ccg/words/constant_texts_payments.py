"""Words for continuous traits by which cards and actions cost more or less Gold (Ivory: Gold Cost stat changes)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.constant_texts import WithNumber
from l5r_desktop.rulesets.ccg.words.constant_texts_entering import ForCards, fits_anywhere
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "{who:player} (pay|pays) {n:amount} more for {filter:filter}",
            en="{who} <pays|pay> {x n} Gold more for {many filter}",
            fr="{who} <paie|payez|paient> {x n} Or de plus pour les {many filter}")  # fmt: skip
@dataclass(frozen=True)
class PayMore(ForCards):
    """Cards cost more to bring into play (Ivory: Gold Cost stat changes). least: nothing is a minimum here."""

    n: Any
    least: int = field(default=0, init=False)
    topic: str = field(default="pay less", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        """Gold less, so a number below 0."""
        return -int(self.n.value(s, c))


@VOCAB.word("static", "recruiting {filter:filter} costs {who:player} at least {n:amount} gold",
            en="recruiting {many filter} costs {who} at least {x n} Gold",
            fr="recruter des {many filter} {who} coûte au moins {x n} Or")  # fmt: skip
@dataclass(frozen=True)
class RecruitAtLeast(ForCards):
    """A minimum for the Gold that some cards cost to Recruit, whatever else changes it (Ivory: Minimum).

    DECISION: who brings a card into play without its Gold Cost pays none.
    """

    n: Any
    topic: str = field(default="recruit at least", init=False)

    def amount(self, s: State, c: Ctx, no: int) -> int:
        return int(self.n.value(s, c))


@VOCAB.word("static", "{card:card} (equips|equip) {filter:filter} for {n:amount} less",
            en="{card} <equips|equip> {many filter} for {x n} Gold less",
            fr="{card} <s'équipe|s'équipent> de {many filter} pour {x n} Or de moins")  # fmt: skip
@dataclass(frozen=True)
class EquipsForLess(WithNumber):
    """Attachments that are cheaper on a Personality (Ivory: Equip)."""

    card: Any
    filter: Any
    topic: str = field(default="equips for less", init=False)

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)


@VOCAB.word("static", "actions on your {filter:filter} cost {n:amount} less gold",
            en="actions on your {many filter} cost {x n} Gold less",
            fr="les actions de vos {many filter} coûtent {x n} Or de moins")  # fmt: skip
@dataclass(frozen=True)
class ActionsCostLess(WithNumber):
    """Actions of a player's own cards cost less, wherever these lie (Ivory: Costs)."""

    filter: Any
    topic: str = field(default="actions cost less", init=False)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        return seat == c.seat

    def concerns(self, s: State, c: Ctx, what: Any) -> bool:
        return fits_anywhere(s, c, self.filter, what)
