"""Words for what a card may be like."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.common.wording import Having
from l5r_desktop.rulesets.lcg.cards.context import Ctx
from l5r_desktop.rulesets.lcg.legality.entering import legal_host
from l5r_desktop.rulesets.lcg.values.current_values import elements, has_trait, in_clan, ring_elements
from l5r_desktop.rulesets.lcg.words.flags import FLAGS, FlagTest, FlagTexts
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB


@VOCAB.word(
    "test",
    "{flag:mine|theirs|enemy|participating|attacking|defending|bowed|ready|honored|dishonored|ordinary|unique|other"
    "|neutral|unclaimed|claimed|contested|broken|facedown|faceup|attacked|alone|here|owned|stronghold|taken|empty}",
)
@dataclass(frozen=True)
class Flag(FlagTexts):
    """A plain word about a card, of those in `flags.FLAGS`."""

    flag: str
    meaning: FlagTest = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "meaning", FLAGS[self.flag])

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        if self.flag == "mine":  # Asked more often than all others together.
            return s.cards[no].controller == c.seat
        return self.meaning(s, c, no)


@VOCAB.word("test", "trait {word:name}")
@dataclass(frozen=True)
class Trait:
    """It has a trait, printed or gained."""

    word: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Before an English noun, behind a French one."""
        return {"en": "^", "fr": ""}[lang] + say.chosen(self.word, "trait")

    def is_phrase(self, say: TextRenderer, lang: str) -> str:
        """The filter as a predicate ("is bowed"), in the language `lang`."""
        has = {"en": "<has|have> the {} trait", "fr": "<a|ont> le trait {}"}
        return has[lang].format(say.chosen(self.word, "trait"))

    def isnt_phrase(self, say: TextRenderer, lang: str) -> str:
        """As a denied predicate."""
        lacks = {"en": "<does|do> not have the {} trait", "fr": "<n'a|n'ont> pas le trait {}"}
        return lacks[lang].format(say.chosen(self.word, "trait"))

    def not_phrase(self, say: TextRenderer, lang: str) -> str:
        """Denied, beside a noun."""
        without = {"en": "without the {} trait", "fr": "sans le trait {}"}
        return without[lang].format(say.chosen(self.word, "trait"))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return has_trait(s, no, self.word)


@VOCAB.word(
    "test",
    "clan {clan:clan}",
    en="^{clan}",
    fr="du {clan}",
    en_not="^non-{clan}",
    fr_not="qui <n'est|ne sont> pas du {clan}",
    en_is="<belongs|belong> to the {clan} clan",
    fr_is="<appartient|appartiennent> au {clan}",
)
@dataclass(frozen=True)
class Clan:
    """It belongs to a clan."""

    clan: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return in_clan(s, no, self.clan)


@VOCAB.word("test", "element {element:element}", en="^{element}", fr="{element}")
@dataclass(frozen=True)
class Element:
    """A ring or province of an element."""

    element: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        if s.cards[no].defn.kind == "ring":
            return self.element in ring_elements(s, no)
        return self.element in s.cards[no].defn.elements


@VOCAB.word("test", "with attachment trait {word:name}")
@dataclass(frozen=True)
class WithAttachmentTrait(Having):
    """It carries an attachment of a trait."""

    word: str

    def thing(self, say: TextRenderer, lang: str) -> tuple[str, bool]:
        one = {"en": "a {} attachment", "fr": "un attachement {}"}
        return one[lang].format(say.chosen(self.word, "trait")), False

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(has_trait(s, k, self.word) for k in s.cards[no].attached)


@VOCAB.word("test", "attached to {card:card}", en="attached to {card}", fr="attaché·e·s à {card}")
@dataclass(frozen=True)
class AttachedTo:
    """It is attached to a card."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].host in self.card.cards(s, c)


@VOCAB.word("test", "other than {card:card}", en="other than {card}", fr="autre·s que {card}")
@dataclass(frozen=True)
class OtherThan:
    """It is not one of these."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no not in self.card.cards(s, c)


@VOCAB.word(
    "test",
    "controlled by {who:player}",
    en="that {who} <controls|control>",
    fr="que {who} <contrôle|contrôlez|contrôlent>",
    en_is="<is|are> under the control of {who}",
    fr_is="<est|sont> sous le contrôle de {who}",
)
@dataclass(frozen=True)
class ControlledBy:
    """One of these players controls it."""

    who: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].controller in self.who.seats(s, c)


@VOCAB.word("test", "on (a|an) {filter:filter}", en="attached to {a filter}", fr="attaché·e·s à {a filter}")
@dataclass(frozen=True)
class OnAny:
    """It is attached to a card that fits."""

    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        host = s.cards[no].host
        return host >= 0 and bool(self.filter.fits(s, c, host))


@VOCAB.word(
    "test",
    "eligible for {card:card}",
    en="that can carry {card}",
    fr="qui <peut|peuvent> porter {card}",
    en_is="can carry {card}",
    fr_is="<peut|peuvent> porter {card}",
)
@dataclass(frozen=True)
class Eligible:
    """An attachment may be on it."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return all(legal_host(s, k, no) for k in self.card.cards(s, c))


@VOCAB.word(
    "test",
    "eligible for {card:card} under your control",
    en="that can carry {card} under your control",
    fr="qui <peut|peuvent> porter {card} sous votre contrôle",
)
@dataclass(frozen=True)
class EligibleForYours:
    """An attachment may be on it once the controller of the ability controls that as well (L10.2.4, L11.7)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return all(legal_host(s, k, no, c.seat) for k in self.card.cards(s, c))


@VOCAB.word(
    "test",
    "same title as {card:card}",
    en="with the same title as {card}",
    fr="qui <porte|portent> le même nom que {card}",
    en_is="<has|have> the same title as {card}",
    fr_is="<porte|portent> le même nom que {card}",
)
@dataclass(frozen=True)
class SameTitle:
    """It is a copy of a card: it has its printed title (L11.9)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(s.cards[no].defn.title == s.cards[k].defn.title for k in self.card.cards(s, c))


@VOCAB.word("test", "kind {kind:kind}")
@dataclass(frozen=True)
class OfKind:
    """It is a card of a kind by what is printed, wherever it lies (L1.8)."""

    kind: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it as a clause behind the noun."""
        return {"en": "that ", "fr": "qui "}[lang] + self.is_phrase(say, lang)

    def is_phrase(self, say: TextRenderer, lang: str) -> str:
        """Say it as a predicate."""
        return {"en": "<is|are> ", "fr": "<est|sont> "}[lang] + str(say(self.kind, ("kind",), "a"))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return s.cards[no].defn.kind in (self.kind, "unknown")


@VOCAB.word("test", "titled {title:name}")
@dataclass(frozen=True)
class Titled:
    """It has a printed title, which a script writes in small letters with hyphens (L11.9)."""

    title: str

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """The title, behind the noun."""
        return {"en": "named ", "fr": "nommé·e·s "}[lang] + self.title.replace("-", " ").title()

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return bool(s.cards[no].defn.title.lower().replace(" ", "-") == self.title)


@VOCAB.word("test", "with an element of {card:card}", en="with an element of {card}", fr="avec un élément de {card}")
@dataclass(frozen=True)
class SharesElement:
    """A ring or province that shares an element with a card, or with one of those that fit (L4.9.2)."""

    card: Any
    any_that_fits: ClassVar[bool] = True

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        own = ring_elements(s, no)
        return any(element in own for k in self._named(s, c) for element in s.cards[k].defn.elements)

    def _named(self, s: State, c: Ctx) -> list[int]:
        filter_ = getattr(self.card, "filter", None)
        found: list[int] = self.card.cards(s, c) if filter_ is None else filter_.all(s, c)
        return found


@VOCAB.word(
    "test",
    "with a trait of the contested ring",
    en="with a trait that is an element of the contested ring",
    fr="avec un trait qui est un élément de l'anneau contesté",
)
@dataclass(frozen=True)
class TraitOfRing:
    """One of its traits is an element of the contested ring, gained ones included (L4.9.2)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(has_trait(s, no, element) for element in elements(s))


@VOCAB.word(
    "test",
    "which is {card:card}",
    en="that is {card}",
    fr="qui est {card}",
    en_is="<is|are> {card}",
    fr_is="<est|sont> {card}",
)
@dataclass(frozen=True)
class WhichIs:
    """It is one of these cards (L1.8)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return no in self.card.cards(s, c)
