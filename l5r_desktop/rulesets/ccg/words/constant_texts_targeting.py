"""Words for costs and permissions that depend on what an action targets (Ivory: Targeting paradoxes)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.target_dependent_costs import COST, WORDS
from l5r_desktop.rulesets.ccg.state.sides import same_side
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant, WithNumber
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@dataclass(frozen=True)
class WordsIfTargeting(Constant):
    """The base of traits that give keywords to actions which target such a card."""

    words: tuple[str, ...]
    filter: Any
    topic: str = field(default=WORDS, init=False)

    def aims(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if a card is one to target."""
        return bool(self.filter.fits(s, c, no))


@VOCAB.word("static", "abilities of {card:card} have {words:name,} if targeting {filter:filter}",
            en="abilities of {card} have {words} if they target {a filter}",
            fr="les capacités de {card} ont {words} si elles ciblent {a filter}")  # fmt: skip
@dataclass(frozen=True)
class KeywordsIfTargeting(WordsIfTargeting):
    """Whoever takes an action that needs these keywords must target such a card with it."""

    card: Any

    def binds(self, s: State, c: Ctx, used: Ctx) -> bool:
        """Return True if it gives them to an action."""
        return self.covers(s, c, used.me)


@VOCAB.word("static", "actions of {who:player} have {words:name,} if targeting {filter:filter}",
            en="actions of {who} have {words} if they target {a filter}",
            fr="les actions de {who} ont {words} si elles ciblent {a filter}")  # fmt: skip
@dataclass(frozen=True)
class PlayersKeywordsIfTargeting(WordsIfTargeting):
    """A player who takes an action that needs these keywords must target such a card with it."""

    who: Any

    def binds(self, s: State, c: Ctx, used: Ctx) -> bool:
        """Return True if it gives them to an action."""
        return self.covers_seat(s, c, used.seat)


@VOCAB.word("static", "(actions|action) of {who:player} targeting {card:card} (cost|costs) {n:amount} more gold",
            en="actions of {who} that target {card} cost {n} more Gold",
            fr="les actions de {who} qui ciblent {card} coûtent {n} Or de plus")  # fmt: skip
@dataclass(frozen=True)
class CostIfTargeting(WithNumber):
    """Whoever pays more must target the card with the action, whoever does not pay may not."""

    who: Any
    card: Any
    topic: str = field(default=COST, init=False)

    def binds(self, s: State, c: Ctx, used: Ctx) -> bool:
        """Return True if it is about an action of this player."""
        return self.covers_seat(s, c, used.seat)

    def aims(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it is the card."""
        return no in self.card.cards(s, c)


@VOCAB.word(
    "static",
    "{card:card} (must|must) be targeted if possible",
    en="{card} must be chosen as a target if legal",
    fr="{card} <doit|doivent> être ciblé·e·s si possible",
)
@dataclass(frozen=True)
class MustTarget(Constant):
    """A legal target that others must choose (Ivory: Choice conflicts)."""

    card: Any
    topic: str = field(default="must target", init=False)

    def binds(self, s: State, c: Ctx, chooser: Ctx) -> bool:
        """Return True if it binds whoever chooses: the enemy's actions."""
        return (
            not same_side(s, chooser.seat, c.seat) and chooser.ability is not None and chooser.ability.kind == "action"
        )
