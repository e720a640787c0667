"""Words for the use of a card by whatever text of it (Ivory: Abilities, Triggered traits, Gold-producing traits)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("event", "{who:player} (uses|use) {on:subject}",
            en="{who} <resolves|resolve> an action or trait of {on} or <produces|produce> Gold with it",
            fr="{who} <résout|résolvez|résolvent> une action ou un trait de {on} ou en <tire|tirez|tirent> de l'Or"
            )  # fmt: skip
@dataclass(frozen=True)
class Uses(Occurrence):
    """An action or triggered trait of such a card has resolved, or it has produced Gold, which its player has used."""

    who: Any
    on: Any
    kinds: ClassVar[tuple[str, ...]] = ("action-resolved", "trait-resolved")

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return e.seat in self.who.seats(s, c) and self.on.covers(s, c, e.card)
