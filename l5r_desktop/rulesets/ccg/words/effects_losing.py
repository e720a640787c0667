"""Words for what losing the duel under way comes to (Ivory: Duel; Celestial: Duel)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.battles.duel_losses import LOSES, SPARED, let_happen, next_waiting
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.run_effects import take_over
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.words.effect_base import Single
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


class _OnDuelist(Single):
    """An effect on a duelist for the time of the duel."""

    opens_ways: ClassVar[bool] = False
    card: Any

    def mark(self, s: State, c: Ctx, cards: tuple[int, ...]) -> None:
        """Begin the effect on these duelists, for the time of the duel."""
        raise NotImplementedError

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Begin it on the cards meant."""
        cards = tuple(self.card.cards(s, c))
        self.mark(s, c, cards)
        f.v["done"] = bool(cards)
        return True


@VOCAB.word("effect", "{card:card} (loses|lose) the duel", en="{card} <loses|lose> the duel, whatever the totals are",
            fr="{card} <perd|perdent> le duel, quels que soient les totaux")  # fmt: skip
@dataclass(frozen=True)
class LosesAnyway(_OnDuelist):
    """A duelist loses and the other one wins; if a text makes each lose, both do (Ivory: Duel)."""

    card: Any

    def mark(self, s: State, c: Ctx, cards: tuple[int, ...]) -> None:
        start(s, LOSES, cards=cards, until="duel", src=c.me, actor=c.seat)


@VOCAB.word("effect", "negate the consequences of losing for {card:card}",
            en="negate the consequences of losing the duel for {card}",
            fr="annulez les conséquences de la perte du duel pour {card}")  # fmt: skip
@dataclass(frozen=True)
class NegateLosing(_OnDuelist):
    """The consequences that the duel and other texts have for its loser do not happen to him (Ivory: Duel, Negate)."""

    card: Any

    def mark(self, s: State, c: Ctx, cards: tuple[int, ...]) -> None:
        start(s, SPARED, cards=cards, until="duel", src=c.me, actor=c.seat)


@VOCAB.word("effect", "delay the consequences of losing for {card:card}",
            en="delay all consequences of losing the duel for {card}",
            fr="retardez toutes les conséquences de la perte du duel pour {card}")  # fmt: skip
@dataclass(frozen=True)
class DelayLosing(_OnDuelist):
    """The consequences that the duel and other texts have for its loser wait until a line of the same text lets them
    happen (Celestial: Duel).
    """

    card: Any

    def mark(self, s: State, c: Ctx, cards: tuple[int, ...]) -> None:
        start(s, SPARED, cards=cards, n=c.at or 0, until="duel", src=c.me, actor=c.seat)


@VOCAB.word("effect", "the delayed consequences happen", en="the delayed consequences happen",
            fr="les conséquences retardées se produisent")  # fmt: skip
@dataclass(frozen=True)
class DelayedHappen(Single):
    """The consequences of losing that this text has delayed happen one after another.

    DECISION: they happen in the order in which they would have happened, and conditions are looked at only now.
    """

    opens_ways: ClassVar[bool] = False

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Start the next one; over if there is none."""
        names = f.v["t"]
        if stage:
            take_over(f)
            f.v["t"] = names
            f.v.pop("stopped", None)
        waiting = next_waiting(s, c.at or 0)
        f.v["done"] = stage > 0
        if waiting is None:
            return True
        let_happen(s, waiting)
        return False
