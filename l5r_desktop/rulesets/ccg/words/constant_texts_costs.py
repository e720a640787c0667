"""Words for continuous texts that add costs to actions (Celestial: To take an action)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.added_costs import TOPIC
from l5r_desktop.rulesets.ccg.words.changed_choices import Bow
from l5r_desktop.rulesets.ccg.words.choosing_cards import Pick
from l5r_desktop.rulesets.ccg.words.constant_texts import Constant
from l5r_desktop.rulesets.ccg.words.references import Ref
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("static", "reactions cost bowing {filter:filter} besides",
            en="Reactions have the additional cost of bowing {a filter}",
            fr="les Réactions ont pour coût additionnel d'incliner {a filter}")  # fmt: skip
@dataclass(frozen=True)
class CostBowing(Constant):
    """Whoever takes such an action bows a card for it too; "mine" are the cards of that player.

    DECISION: what produces Gold while a cost is paid is no action of its own here, so that nothing is added to it.
    """

    filter: Any
    when: str = field(default="reaction", init=False)
    topic: str = field(default=TOPIC, init=False)

    def covers_seat(self, s: State, c: Ctx, seat: int) -> bool:
        return True

    def pick(self, at: int) -> Pick:
        """Return the choice of the card; at: the place of this text among those that add a cost."""
        return Pick("choose", f"added-{at}", self.filter)

    def cost(self, at: int) -> Bow:
        """Return what is done with the card chosen."""
        return Bow(Ref(f"added-{at}"))
