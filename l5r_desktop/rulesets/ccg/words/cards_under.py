"""Words for cards that lie under other cards (Ivory: Under another card)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.cards_under import cards_under
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, per_card
from l5r_desktop.rulesets.ccg.words.nouns import CardAmong
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("noun", "{kind:thing} under {card:card}")
@dataclass(frozen=True)
class CardUnder(CardAmong):
    """A card of a kind among those that lie under a card; their owners alone may look at them (Ivory: Under another
    card).
    """

    where: ClassVar[Mapping[str, str]] = {"en": "under ", "fr": "sous "}

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [no for host in self.card.cards(s, c) for no in cards_under(s, host)]


@VOCAB.word("effect", "put {card:card} under {host:card}", en="put {card} face down under {host}",
            fr="mettez {card} face cachée sous {host}")  # fmt: skip
@dataclass(frozen=True)
class PutUnderCard(Simple):
    """Cards go face down under a card in play; they leave play if they were in it (Ivory: Under another card)."""

    card: Any
    host: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        hosts = self.host.cards(s, c)
        return per_card(s, c, self.card, "put-under", under=hosts[0]) if hosts else []
