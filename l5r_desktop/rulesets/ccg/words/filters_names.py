"""Words for what a card may be called: keywords, Clan Alignments, families and titles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.ccg.cards.family_names import family_of
from l5r_desktop.rulesets.ccg.state.lookup import head_of, titled
from l5r_desktop.rulesets.ccg.state.named_words import NAMED_TITLE, named_in
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB
from l5r_desktop.rulesets.ccg.words.wording import spelled


@VOCAB.word("test", "keyword {word:name}", en="^{word}", fr="{word}", en_not="^non-{word}", fr_not="non {word}",
            en_is="<has|have> {word}", fr_is="<a|ont> le mot-clé {word}", en_isnt="<does|do> not have {word}",
            fr_isnt="<n'a|n'ont> pas le mot-clé {word}")  # fmt: skip
@dataclass(frozen=True)
class Keyword:
    """It has a keyword now; a phrase of several words is written with hyphens (Ivory: Keywords)."""

    word: str
    spelled: str = field(init=False, repr=False, compare=False, default="")
    steady: ClassVar[bool] = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "spelled", spelled(self.word))

    @property
    def asks(self) -> frozenset[str]:
        """The keyword, in both ways in which it may be written."""
        return frozenset((self.word, self.spelled))

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return values.has_keyword(s, no, self.spelled) or (
            self.word != self.spelled and values.has_keyword(s, no, self.word)
        )


@VOCAB.word("test", "printed keyword {word:name}", en="with the printed {word} keyword",
            fr="avec le mot-clé imprimé {word}", en_not="without the printed {word} keyword",
            fr_not="sans le mot-clé imprimé {word}", en_is="<has|have> the printed {word} keyword",
            fr_is="<a|ont> le mot-clé imprimé {word}", en_isnt="<does|do> not have the printed {word} keyword",
            fr_isnt="<n'a|n'ont> pas le mot-clé imprimé {word}")  # fmt: skip
@dataclass(frozen=True)
class PrintedKeyword:
    """It has a keyword printed on it, whatever effects give or take (Ivory: Keywords)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return spelled(self.word) in s.cards[no].defn.keywords


@VOCAB.word("test", "unit keyword {word:name}", en="in a {word} unit", fr="d'une unité {word}")
@dataclass(frozen=True)
class UnitKeyword:
    """Its unit has a keyword (Ivory: Unit keywords)."""

    word: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        head = head_of(s, no)
        return head >= 0 and values.unit_has(s, head, spelled(self.word))


@VOCAB.word("test", "clan {clan:clan}", en="^{clan}", fr="du {clan}", en_not="^non-{clan}",
            fr_not="qui <n'est|ne sont> pas du {clan}",
            en_is="<is|are> {clan}", fr_is="<est|sont> du {clan}")  # fmt: skip
@dataclass(frozen=True)
class Clan:
    """It has a Clan Alignment."""

    clan: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return self.clan in values.clans(s, no)


@VOCAB.word("test", "your clan", en="of your Clan", fr="de votre clan", en_not="not of your Clan",
            fr_not="d'un autre clan que le vôtre")  # fmt: skip
@dataclass(frozen=True)
class YourClan:
    """It shares a Clan Alignment with the text's player."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return values.shares_clan(s, no, c.seat)


@VOCAB.word("test", "with same family as {card:card}", en="of the same family as {card}",
            fr="de la même famille que {card}")  # fmt: skip
@dataclass(frozen=True)
class SameFamily:
    """Both have a family name, and it is the same (Ivory: Family name)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        own = family_of(s.cards[no].defn.title)
        return bool(own) and any(family_of(s.cards[k].defn.title) == own for k in self.card.cards(s, c))


@VOCAB.word("test", "seven thunder", en="^Seven Thunder", fr="des Sept Tonnerres", en_not="^non-Seven Thunder",
            fr_not="qui <n'est|ne sont> pas des Sept Tonnerres", en_is="<is|are> a Seven Thunder",
            fr_is="<est|sont> l'un des Sept Tonnerres")  # fmt: skip
@dataclass(frozen=True)
class SevenThunder:
    """Its title names it as one of the Seven Thunders, or it has been given the keyword (Siege: Clan War)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        named = "seven thunder" in s.cards[no].defn.title.lower()
        return named or values.has_keyword(s, no, "seven thunder")


@VOCAB.word("test", "titled otherwise than {card:card}", en="with another title than {card}",
            fr="d'un autre titre que {card}", en_not="with the title of {card}",
            fr_not="du même titre que {card}")  # fmt: skip
@dataclass(frozen=True)
class TitledOtherwise:
    """Its title is not that of a card (Ivory: Card Title)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if the titles differ."""
        titles = {s.cards[k].defn.base_title for k in self.card.cards(s, c)}
        return s.cards[no].defn.base_title not in titles


@VOCAB.word("test", "titled {ident:name}", en="called {ident}", fr="appelé·e·s {ident}")
@dataclass(frozen=True)
class Titled:
    """It has the title that a card id stands for, or that is written like one; the id is written with hyphens."""

    ident: str

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return titled(s, no, self.ident)


@VOCAB.word("test", "of the named title", en="with the named title", fr="du titre nommé")
@dataclass(frozen=True)
class OfNamedTitle:
    """It has the title that the text's player has named (Ivory: Card Title)."""

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if it has."""
        return bool(s.cards[no].defn.base_title == named_in(s, c, NAMED_TITLE))


@VOCAB.word("test", "with same clan as {card:card}", en="with the same Clan Alignment as {card}",
            fr="de même clan que {card}")  # fmt: skip
@dataclass(frozen=True)
class SameClan:
    """They share a Clan Alignment (Ivory: Different and same keywords)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        return any(values.clans(s, no) & values.clans(s, k) for k in self.card.cards(s, c))


@VOCAB.word("test", "sharing an element with (a|an) {filter:filter}",
            en="that <shares|share> an element with {a filter}",
            fr="qui <partage|partagent> un élément avec {a filter}", en_is="<shares|share> an element with {a filter}",
            fr_is="<partage|partagent> un élément avec {a filter}",
            en_isnt="<does|do> not share an element with {a filter}",
            fr_isnt="<ne partage|ne partagent> aucun élément avec {a filter}")  # fmt: skip
@dataclass(frozen=True)
class SharesElement:
    """It has an element among its keywords that another card has too (Ivory: Different and same keywords)."""

    filter: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if there is such a card and such an element."""
        others = [k for k in self.filter.all(s, c) if k != no]
        return any(
            values.has_keyword(s, no, word) and any(values.has_keyword(s, k, word) for k in others) for word in ELEMENTS
        )


@VOCAB.word("test", "sharing a keyword with {card:card}", en="that <shares|share> a keyword with {card}",
            fr="qui <partage|partagent> un mot-clé avec {card}", en_is="<shares|share> a keyword with {card}",
            fr_is="<partage|partagent> un mot-clé avec {card}",
            en_isnt="<shares|share> no keyword with {card}",
            fr_isnt="ne <partage|partagent> aucun mot-clé avec {card}")  # fmt: skip
@dataclass(frozen=True)
class SharesKeyword:
    """It has a keyword now that another card has too (Ivory: Different and same keywords)."""

    card: Any

    def fits(self, s: State, c: Ctx, no: int) -> bool:
        """Return True if there is such a keyword."""
        own = values.keywords(s, no)
        return any(not own.isdisjoint(values.keywords(s, k)) for k in self.card.cards(s, c) if k != no)
