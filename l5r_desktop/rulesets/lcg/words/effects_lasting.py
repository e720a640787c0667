"""Words for effects that last: modifiers, keywords, prohibitions, reductions (L8.13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.wording import bonus
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.state.own_rules import rules_of
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements
from l5r_desktop.rulesets.lcg.words.effect_base import Simple, made
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


def _begin(
    s: State, c: Ctx, cards: Iterable[int], topic: str, until: str, n: int = 0, value: tuple[Any, ...] = ()
) -> list[Event]:
    return [made(c, "begin", no, n=n, topic=topic, until=until, value=value) for no in cards]


@VOCAB.word(
    "effect",
    "{card:card} gets {sign:sign} {n:amount} {stat:value} "
    "[and {sign2:sign} {n2:amount} {stat2:stat}] [until] {until:until}",
)
@dataclass(frozen=True)
class Gets(Simple):
    """Raise or lower skills or glory for a time (L8.13)."""

    card: Any
    sign: Any
    n: Any
    stat: str
    until: str
    sign2: Any = None
    n2: Any = None
    stat2: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """With one bonus or two."""
        verb = {
            "en": "{card} <gets|get> {bonuses} {until}",
            "fr": "{card} <reçoit|recevez|reçoivent> {bonuses} {until}",
        }
        bonuses = [bonus(say, self.sign, self.n, self.stat)]
        if self.stat2:
            bonuses.append(bonus(say, self.sign2, self.n2, self.stat2))
        values = {"card": self.card, "bonuses": say.listed(bonuses), "until": say.chosen(self.until, "until")}
        return say.filled(read_template(verb[lang]), values)

    def events(self, s: State, c: Ctx) -> list[Event]:
        found = []
        pairs = [(self.sign, self.n, self.stat)] + ([(self.sign2, self.n2, self.stat2)] if self.stat2 else [])
        cards = self.card.cards(s, c)
        for sign, n, stat in pairs:
            for no in cards:
                found += _begin(s, c, [no], stat, self.until, sign.factor * n.value(s, c.bound("each", no)))
        return found


@VOCAB.word(
    "effect",
    "double strength of {card:card} [until] {until:until}",
    en="double the strength of {card} {until}",
    fr="doublez la défense de {card} {until}",
)
@dataclass(frozen=True)
class DoubleStrength(Simple):
    """Double the strength of a province for a time (L8.12)."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "double-strength", self.until)


@VOCAB.word(
    "effect",
    "attachments that you play on {card:card} cost {n:int} less [until] {until:until}",
    en="{until}, each attachment you play on {card} costs {n} less",
    fr="{until}, chaque attachement que vous jouez sur {card} coûte {n} de moins",
)
@dataclass(frozen=True)
class AttachmentsCostLess(Simple):
    """Attachments that the controller plays on a character cost less for a time (L7.7)."""

    card: Any
    n: int
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "host-cost", self.until, self.n)


@VOCAB.word(
    "effect",
    "{card:card} adds its glory to both skills [until] {until:until}",
    en="{card} <adds|add> <its|their> glory to both of <its|their> skills {until}",
    fr="{card} <ajoute|ajoutez|ajoutent> <sa|votre|leur> gloire à <ses|vos|leurs> deux compétences {until}",
)
@dataclass(frozen=True)
class AddsGlory(Simple):
    """Each character adds its own glory to both skills (L8.13). DECISION: its current glory, as a status token does."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "adds-glory", self.until)


@VOCAB.word(
    "effect",
    "double [{base:base-word}] {stat:stat} of {card:card} [until] {until:until}",
    en="double the [{base}] {stat} skill of {card} {until}",
    fr="doublez la compétence {stat} [{base}] de {card} {until}",
)
@dataclass(frozen=True)
class Double(Simple):
    """Double a skill, or a base skill (L8.9, L8.12)."""

    stat: str
    card: Any
    until: str
    base: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        topic = f"double-base-{self.stat}" if self.base else f"double-{self.stat}"
        return _begin(s, c, self.card.cards(s, c), topic, self.until, 1)


@VOCAB.word(
    "effect",
    "switch base skills of {card:card} [until] {until:until}",
    en="switch the base military and political skills of {card} {until}",
    fr="échangez les compétences militaire et politique de base de {card} {until}",
)
@dataclass(frozen=True)
class SwitchBase(Simple):
    """Exchange base military and political skill (L8.10)."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "switch-base", self.until)


@VOCAB.word(
    "effect",
    "{card:card} gains {word:keyword} [until] {until:until} [during {element:element} conflicts]",
    en="[in conflicts for the {element} Ring, ]{card} <gains|gain> {word} {until}",
    fr="[dans les conflits pour l'anneau {element}, ]{card} <gagne|gagnez|gagnent> {word} {until}",
)
@dataclass(frozen=True)
class GainKeyword(Simple):
    """Gain a keyword for a time (L8.18)."""

    card: Any
    word: str
    until: str
    element: str = ""

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "keyword", self.until, 0, (self.word, self.element))


@VOCAB.word(
    "effect",
    "{card:card} loses {word:keyword} [until] {until:until}",
    en="{card} <loses|lose> {word} {until}",
    fr="{card} <perd|perdez|perdent> {word} {until}",
)
@dataclass(frozen=True)
class LoseKeyword(Simple):
    """Lose a keyword for a time, however it was come by (L8.18)."""

    card: Any
    word: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "lost-keyword", self.until, 0, (self.word,))


@VOCAB.word(
    "effect",
    "each ability of {card:card} may be used once more [until] {until:until}",
    en="{until}, each triggered ability of {card} may be used once more",
    fr="{until}, chaque capacité déclenchée de {card} peut être utilisée une fois de plus",
)
@dataclass(frozen=True)
class OnceMore(Simple):
    """Each triggered ability of a card has one more use in its period, for a time (L9.8)."""

    card: Any
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "extra-use", self.until, 1)


@VOCAB.word(
    "effect",
    "chosen ability may be used once more",
    en="that ability may be used once more in its period",
    fr="cette capacité peut être utilisée une fois de plus dans sa période",
)
@dataclass(frozen=True)
class ChosenOnceMore(Simple):
    """The ability that was chosen has one more use until the period of its limit ends (L9.7, L9.8)."""

    def events(self, s: State, c: Ctx) -> list[Event]:
        if "bearer" not in c.t:
            return []
        card, (ident, index) = c.t["bearer"], c.t["ability"]
        limit = rules_of(s).definition(ident).abilities[index].limit
        return _begin(s, c, [card], "extra-use-of", limit[1], 1, (ident, index)) if limit else []


@VOCAB.word(
    "effect",
    "{card:card} cannot {what:ban} [until] {until:until}",
    en="{until}, {card} {what}",
    fr="{until}, {card} {what}",
)
@dataclass(frozen=True)
class Cannot(Simple):
    """Forbid something to cards for a time (L0.3)."""

    card: Any
    what: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "cannot " + self.what.replace(" ", "-"), self.until)


@VOCAB.word(
    "effect",
    "characters with no fate cannot count skill [until] {until:until}",
    en="{until}, characters with no fate add no skill to their side",
    fr="{until}, les personnages sans destin n'ajoutent aucune compétence à leur camp",
)
@dataclass(frozen=True)
class FatelessCountNothing(Simple):
    """Whoever has no fate when skill is counted adds none (L4.6.1). DECISION: it changes how the conflict is resolved
    and not some characters, so that its set is not fixed when it begins (L8.13).
    """

    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return [made(c, "begin-seat", seat=c.seat, topic="no-fate-no-skill", until=self.until)]


@VOCAB.word(
    "effect",
    "{card:card} is discarded if {stat:stat} is 0 [until] {until:until}",
    en="{until}, discard {card} if its {stat} skill is 0",
    fr="{until}, défaussez {card} si sa compétence {stat} vaut 0",
)
@dataclass(frozen=True)
class DiscardAtZero(Simple):
    """A lasting effect that discards a character whenever its skill is 0 (L8.13)."""

    card: Any
    stat: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        return _begin(s, c, self.card.cards(s, c), "discard-at-zero", self.until, 0, (self.stat,))


@VOCAB.word(
    "effect",
    "{who:player} cannot {what:seat-ban} [until] {until:until}",
    en="{who} {what} {until}",
    fr="{who} {what} {until}",
)
@dataclass(frozen=True)
class SeatCannot(Simple):
    """Forbid something to players for a time."""

    who: Any
    what: str
    until: str

    def events(self, s: State, c: Ctx) -> list[Event]:
        topic = "cannot " + self.what.replace("the ", "").replace(" ", "-")
        return [made(c, "begin-seat", seat=seat, topic=topic, until=self.until) for seat in self.who.seats(s, c)]


@VOCAB.word(
    "effect",
    "{who:player} cannot declare conflicts of {ring:card} this phase",
    en="{who} cannot declare conflicts with the element of {ring} this phase",
    fr="{who} ne <peut|pouvez|peuvent> pas déclarer de conflits de l'élément de {ring} cette phase",
)
@dataclass(frozen=True)
class CannotDeclare(Simple):
    """Forbid declaring conflicts of a ring's element (L4.2.1).

    DECISION: of a contested ring, of every element that it has at this moment, gained ones included (L4.9.2).
    """

    who: Any
    ring: Any

    def events(self, s: State, c: Ctx) -> list[Event]:
        words = [e for no in self.ring.cards(s, c) for e in sorted(ring_elements(s, no))]
        return [
            made(c, "begin-seat", seat=seat, topic="cannot declare-element", until="phase", value=(word,))
            for seat in self.who.seats(s, c)
            for word in words
        ]


VOCAB.choices(
    "span",
    {"phase": {"en": "this phase", "fr": "cette phase"}, "conflict": {"en": "this conflict", "fr": "ce conflit"}},
)
VOCAB.choices(
    "reduced",
    {
        "event": {"en": "event", "fr": "événement"},
        "attachment": {"en": "attachment", "fr": "attachement"},
        "attachment or character": {"en": "attachment or character", "fr": "attachement ou personnage"},
        "event attachment or character": {
            "en": "event, attachment or character",
            "fr": "événement, attachement ou personnage",
        },
    },
)


@VOCAB.word(
    "effect",
    "next {what:reduced} you play [on {card:card}] this {until:span} costs {n:int} less",
    en="the next {what} you play [on {card}] {until} costs {n} less",
    fr="le prochain {what} que vous jouez [sur {card}] {until} coûte {n} de moins",
)
@dataclass(frozen=True)
class NextCostsLess(Simple):
    """Reduce the cost of the next card of some kinds in a phase or conflict (L7.7).

    on a card: only of an attachment that is played on it.
    """

    what: str
    until: str
    n: int
    card: Any = None

    def events(self, s: State, c: Ctx) -> list[Event]:
        value: tuple[Any, ...] = (self.what, -1, 0)
        if self.card is not None:
            cards = self.card.cards(s, c)
            if not cards:
                return []
            value = (self.what, cards[0], s.cards[cards[0]].object_number)
        return [made(c, "begin-seat", seat=c.seat, n=self.n, topic="cost", until=self.until, value=value)]
