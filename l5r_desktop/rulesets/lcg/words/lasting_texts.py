"""Words for texts that lose or gain something for a time: blank boxes, traits, strength, costs (L8.13, L8.17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.wording import bonus
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.lookup import order
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made, per_card
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "effect",
    "text box of {card:card} is blank [until] {until:until}",
    en="{until}, the text box of {card} counts as blank, traits excepted",
    fr="{until}, la boîte de texte de {card} est considérée comme vide, sauf les traits",
)
@dataclass(frozen=True)
class BlankFor(Simple):
    """The printed text box counts as empty for a time, traits excepted (L8.17)."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "begin", topic="blank", until=self.until)


@VOCAB.word("effect", "{card:card} gains trait {word:name} [until] {until:until}")
@dataclass(frozen=True)
class GainTrait(Simple):
    """Gain a trait for a time (L8.18)."""

    card: Any
    word: str
    until: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it with the trait as the language has it."""
        verb = {
            "en": "{card} <gains|gain> the {trait} trait {until}",
            "fr": "{card} <gagne|gagnez|gagnent> le trait {trait} {until}",
        }
        values = {"card": self.card, "trait": say.chosen(self.word, "trait"), "until": say.chosen(self.until, "until")}
        return say.filled(read_template(verb[lang]), values)

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "begin", topic="trait", until=self.until, value=(self.word,))


@VOCAB.word("effect", "{card:card} gets {sign:sign} {n:amount} strength [until] {until:until}")
@dataclass(frozen=True)
class GetsStrength(Simple):
    """Raise or lower the strength of provinces for a time; it is never below 0 (L8.9, L8.13)."""

    card: Any
    sign: Any
    n: Any
    until: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """With the bonus as a sign."""
        verb = {"en": "{card} <gets|get> {bonus} {until}", "fr": "{card} <reçoit|recevez|reçoivent> {bonus} {until}"}
        values = {"card": self.card, "bonus": bonus(say, self.sign, self.n, "strength")}
        return say.filled(read_template(verb[lang]), {**values, "until": say.chosen(self.until, "until")})

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.sign.factor * self.n.value(s, c)
        return per_card(s, c, self.card, "begin", n, topic="strength", until=self.until) if n else []


@VOCAB.word(
    "effect",
    "{kind:kind} that {who:player} (play|plays) costs {n:int} {change:dearer} [to no less than {floor:int}]"
    " [until] {until:until}",
    en="{until}, each {kind} that {who} <plays|play> costs {n} {change}[ (to no less than {floor})]",
    fr="{until}, chaque {kind} que {who} <joue|jouez|jouent> coûte {n} {change}[ (au minimum {floor})]",
)
@dataclass(frozen=True)
class CostsFor(Simple):
    """Cards of a kind cost some players more or less to play for a time (L7.7).

    floor: what the reduction does not take the cost below.
    """

    kind: str
    who: Any
    n: int
    change: str
    until: str
    floor: int | None = None

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n if self.change == "more" else -self.n
        topic, value = ("play-cost", (self.kind,)) if self.floor is None else ("floored-cost", (self.kind, self.floor))
        return [
            made(c, "begin-seat", seat=seat, n=n, topic=topic, until=self.until, value=value)
            for seat in self.who.seats(s, c)
        ]


@VOCAB.word(
    "effect",
    "cards from hand of controller of {card:card} cost {n:int} more [until] {until:until}",
    en='{until}, {card} <gains|gain> "each card that you play from your hand costs {n} more"',
    fr="{until}, {card} <gagne|gagnez|gagnent> « chaque carte que vous jouez depuis votre main coûte {n} de plus »",
)
@dataclass(frozen=True)
class HandCostsMore(Simple):
    """A card gains a text by which its controller pays more for cards from hand, for a time (L7.7, L8.18)."""

    card: Any
    n: int
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "begin", self.n, topic="hand-cost", until=self.until)


@VOCAB.word(
    "effect",
    "{card:card} gives no skill bonus [until] {until:until}",
    en="{until}, {card} <modifies|modify> no skills",
    fr="{until}, {card} ne <modifie|modifient> aucune compétence",
)
@dataclass(frozen=True)
class NoBonus(Simple):
    """An attachment adds none of its printed skill bonuses for a time (L10.2.2)."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return per_card(s, c, self.card, "begin", topic="no-bonus", until=self.until)


@VOCAB.word(
    "effect",
    "cards cost each player {n:int} {change:dearer} in the next opportunity",
    en="in the next action opportunity of each player in this conflict, cards cost {n} {change} to play",
    fr="à la prochaine occasion d'agir de chaque joueur dans ce conflit, les cartes coûtent {n} {change} à jouer",
)
@dataclass(frozen=True)
class NextOpportunityCosts(Simple):
    """The costs of cards change for each player's next opportunity to act in this conflict (L5.4, L7.7)."""

    n: int
    change: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        n = self.n if self.change == "more" else -self.n
        return [
            made(c, "begin-seat", seat=seat, n=n, topic="next-act-cost", until="conflict", value=(False,))
            for seat in order(s)
        ]


@VOCAB.word(
    "effect",
    "{who:player} must give you {n:int} honor to play an event [until] {until:until}",
    en="{until}, {who} must give you {n} honor as an additional cost of playing an event",
    fr="{until}, {who} <doit|devez|doivent> vous donner {n} honneur comme coût supplémentaire pour jouer un événement",
)
@dataclass(frozen=True)
class EventTax(Simple):
    """Playing an event costs players honor for the controller, for a time (L7.5)."""

    who: Any
    n: int
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        seats = self.who.seats(s, c)
        return [made(c, "begin-seat", seat=seat, n=self.n, topic="event-tax", until=self.until) for seat in seats]
