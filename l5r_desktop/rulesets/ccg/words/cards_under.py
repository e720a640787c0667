"""Words for cards that lie under other cards (Ivory: Under another card)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, decided, joined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.state.cards_under import cards_under, covering
from l5r_desktop.rulesets.ccg.words.effect_base import Simple, per_card
from l5r_desktop.rulesets.ccg.words.nouns import ATTACHED
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word("noun", "{kind:thing} under {card:card}")
@dataclass(frozen=True)
class CardUnder:
    """A card of a kind among those that lie under a card; their owners alone may look at them (Ivory: Under another
    card). What somebody does not know may be of any kind, for all that he or she can tell.
    """

    kind: str
    card: Any
    in_play: ClassVar[bool] = False
    peeks: ClassVar[bool] = True
    peeks_far: ClassVar[bool] = True

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """The kind of card; under which one is the tail of a filter."""
        return say.chosen(self.kind, "thing")

    def tail(self, say: TextRenderer, lang: str) -> str:
        """The words behind the noun that say under which card, in the language `lang`."""
        return str(joined({"en": "under ", "fr": "sous "}[lang], decided(say(self.card)), lang))

    def is_one(self, s: State, no: int) -> bool:
        """Return True if a card, wherever it is, is of the kind."""
        kind = s.cards[no].defn.kind
        return self.kind in ("card", kind) or (self.kind == "attachment" and kind in ATTACHED)

    def domain(self, s: State, c: Ctx) -> list[int]:
        return [no for host in self.card.cards(s, c) for no in cards_under(s, host)]

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return covering(s, no) in self.card.cards(s, c) and (self.is_one(s, no) or self.unsure(s, c, no))

    def unsure(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the card may be anything, for all that this replica knows."""
        return bool(s.cards[no].defn.kind == "unknown")


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
