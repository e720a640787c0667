"""Words for actions that resolve: whose, with which keyword, what they did, who performed them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, agreed, decided, determined
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.legality.performers import own_performer
from l5r_desktop.rulesets.ccg.words.references import Each
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "event",
    "resolution of {who:player} [{word:name}] action [performed by {performer:card}] "
    "[that did {deed:deed} to {card:card}]",
)
@dataclass(frozen=True)
class ActionResolves(Occurrence):
    """An action of a player, perhaps with a keyword, has resolved or is about to.

    performer: only if one of these performed it (Celestial: Perform). card: only if it did the deed to one of these.
    """

    who: Any
    word: str = ""
    deed: str = ""
    card: Any = None
    performer: Any = None
    kinds: ClassVar[tuple[str, ...]] = ("action-resolved", "action-resolving")

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Whose action of which kind, who performed it, and what it did."""
        who = say(self.who)
        word = say(self.word, ("name",)) if self.word else Phrase("")
        action = Phrase(f"{word} action".strip(), "f") if lang == "en" else Phrase(f"action {word}".strip(), "f")
        verb = {"en": "<resolves|resolve>", "fr": "<résout|résolvez|résolvent>"}[lang]
        said = f"{decided(who)} {agreed(verb, who)} {determined(action, 'a', lang)}"
        if self.performer is not None:
            said += {"en": " performed by ", "fr": " exécutée par "}[lang] + _some(say, self.performer)
        if not self.deed:
            return said
        card = say(self.card.filter, None, "a") if isinstance(self.card, Each) else say(self.card)
        done = {"en": "by which {} <was|were> {}", "fr": "par laquelle {} <a|ont> été {}"}[lang]
        return f"{said} {agreed(done.format(decided(card), say.chosen(self.deed, 'deed')), card)}"

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        if e.seat not in self.who.seats(s, c) or (self.word and self.word not in e.x["keywords"]):
            return False
        if self.performer is not None and not performers(s, e).intersection(self.performer.cards(s, c)):
            return False
        if not self.deed:
            return True
        done = {no for kind, no, _, _ in e.x["did"] if kind == self.deed}
        return any(no in done for no in self.card.cards(s, c))


def _some(say: TextRenderer, card: Any) -> str:
    """One of several, or the one spoken of."""
    return str(say(card.filter, None, "a") if isinstance(card, Each) else decided(say(card)))


def performers(s: State, e: Event) -> frozenset[int]:
    """Return who performs the action that an event is about (Celestial: Perform)."""
    own = own_performer(s, e.card)
    return frozenset((*e.x.get("performers", ()), *((own,) if own >= 0 else ())))


@VOCAB.word("event", "the action resolves", en="that action has resolved", fr="cette action est résolue")
@dataclass(frozen=True)
class ThatActionResolves(Occurrence):
    """The action that the text answers is over (Ivory: Action Sequence E)."""

    kinds: ClassVar[tuple[str, ...]] = ("action-resolved",)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        return bool(e.x["act"] == c.t.get("act", 0))
