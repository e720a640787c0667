"""Words for what players name or copy by word: Clans, titles, keywords."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.inputs import Decision, Option
from l5r_desktop.engine.state import Frame, State
from l5r_desktop.rulesets.ccg.cards.ability import Ability
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.decks.deck_file import GREAT_CLANS
from l5r_desktop.rulesets.ccg.events.resolve_batch import resolve_batch
from l5r_desktop.rulesets.ccg.state.frame_values import RunValues
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lasting_effects import start
from l5r_desktop.rulesets.ccg.state.named_words import NAMED_CLAN, NAMED_NUMBER, NAMED_TITLE, name_on, named
from l5r_desktop.rulesets.ccg.state.own_rules import rules_of
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.effect_base import Single, per_card, period, settled
from l5r_desktop.rulesets.ccg.words.effects_rules import Lasts
from l5r_desktop.rulesets.ccg.words.trigger_base import Occurrence
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


class Naming(Single):
    """An effect by which the player chooses one of several words. what: which kind of word that is."""

    what = ""

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        """Return (option key, word) for everything that may be chosen."""
        raise NotImplementedError

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        """Do what follows the choice of a word. Return True if the effect is over then."""
        raise NotImplementedError

    def step(self, s: State, f: Frame[RunValues], c: Ctx, stage: int) -> bool:
        """Ask for a word, then do what follows its choice."""
        names = self.names(s, c) if stage < 2 else []
        if stage == 0:
            if not names:
                f.v["done"] = False
                return True
            options = tuple(Option(key, "name", -1, (word,)) for key, word in names)
            s.ask(Decision(c.seat, "mode", f"name-{self.what}", options, source=c.me, rule="Ivory: Choices"))
            return False
        if stage == 1:
            return self.take(s, f, c, dict(names)[f.v.pop("answer")[0]])
        return settled(f)


@VOCAB.word("effect", "name a clan other than yours", en="name a Clan Alignment other than your own",
            fr="nommez un clan autre que le vôtre")  # fmt: skip
@dataclass(frozen=True)
class NameClan(Naming):
    """A Clan Alignment, kept on the text's card (Ivory: Clan Alignment)."""

    what = "clan"

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        own = values.seat_clans(s, c.seat)
        return [(f"clan-{clan}", clan) for clan in GREAT_CLANS if clan not in own]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        name_on(s, c.me, "clan", word)
        s.say("names", ("seat", c.seat), ("word", f"{word} clan"))
        f.v["done"] = True
        return True


@VOCAB.word("effect", "name a fate card or a dynasty card in play", en="name a Fate card, or a Dynasty card in play",
            fr="nommez une carte Destin, ou une carte Dynastie en jeu")  # fmt: skip
@dataclass(frozen=True)
class NameTitle(Naming):
    """A title, kept on the text's card (Ivory: Card Title): of any Fate card of the format, or of what lies in play."""

    what = "title"

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        ix = index_of(s)
        cards = (*ix.personalities, *ix.holdings, *ix.others)
        titles = {s.cards[no].defn.base_title: no for no in cards if s.cards[no].defn.deck == "dynasty"}
        found = {title: s.cards[no].defn.ident for title, no in sorted(titles.items())}
        found = {**dict(rules_of(s).fate_titles), **found}
        return [(f"name-{_kebab(ident)}", title) for title, ident in found.items()]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        name_on(s, c.me, "title", word)
        s.say("names", ("seat", c.seat), ("word", word))
        f.v["done"] = True
        return True


@VOCAB.word("effect", "name a fate card", en="name a Fate card", fr="nommez une carte Destin")
@dataclass(frozen=True)
class NameFateCard(NameTitle):
    """The title of a Fate card of the format, which the lines below know (Ivory: Card Title)."""

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        return [(f"name-{_kebab(ident)}", title) for title, ident in rules_of(s).fate_titles]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        f.v["t"] = {**f.v["t"], NAMED_TITLE: word}
        return super().take(s, f, c, word)


@VOCAB.word("effect", "name a ring", en="name a Ring", fr="nommez un Anneau")
@dataclass(frozen=True)
class NameRing(NameFateCard):
    """The title of a Ring of the format, which the lines below know (Ivory: Card Title)."""

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        return [(f"name-{_kebab(ident)}", title) for title, ident in rules_of(s).ring_titles]


@VOCAB.word("event", "what the named ring waits for happens to you",
            en="you trigger the trait by which the named Ring would enter play from your hand",
            fr="vous déclenchez le trait par lequel l'Anneau nommé entrerait en jeu depuis votre main")  # fmt: skip
@dataclass(frozen=True)
class NamedRingTriggered(Occurrence):
    """The occurrence that lets a Ring with the named title enter play from a hand (Ivory: Ring).

    DECISION: the Ring itself may be anywhere. One that comes into play by an action, and not by such a trait, waits for
    nothing.
    """

    kinds: ClassVar[tuple[str, ...]] = ()

    def kinds_named(self, s: State, names: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
        """Return the kinds of events that the Ring named under these names waits for."""
        title = dict(names).get(NAMED_TITLE, "")
        return tuple(kind for one in _ring_traits(s, title) for kind in one.event.kinds)

    def match(self, s: State, c: Ctx, e: Event) -> bool:
        for one in _ring_traits(s, c.t.get(NAMED_TITLE, "")):
            own = Ctx(c.seat, c.me, one, e)
            met = e.kind in one.event.kinds and one.event.match(s, own, e)
            if met and (one.cond is None or one.cond.test(s, own)):
                return True
        return False


def _ring_traits(s: State, title: str) -> list[Ability]:
    """The traits by which a Ring of a title enters play from a hand."""
    ident = dict(rules_of(s).ring_titles).get(title)
    found = () if ident is None else rules_of(s).definition(ident).abilities
    return [one for one in found if one.designators == ("ring",)]


@VOCAB.word("effect", "name a clan", en="name a Clan Alignment", fr="nommez un alignement de Clan")
@dataclass(frozen=True)
class NameAnyClan(NameClan):
    """One of the major Clans, which the lines below know (Ivory: Clan Alignment)."""

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        return [(f"clan-{clan}", clan) for clan in GREAT_CLANS]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        f.v["t"] = {**f.v["t"], NAMED_CLAN: word}
        return super().take(s, f, c, word)


@VOCAB.word("effect", "name a number", en="name a number", fr="nommez un nombre")
@dataclass(frozen=True)
class NameNumber(Naming):
    """A number that a Focus Value may be, which the lines below know (Ivory: Choices)."""

    what = "number"

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        return [(f"number-{n}", str(n)) for n in range(_NUMBERS)]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        f.v["t"] = {**f.v["t"], NAMED_NUMBER: int(word)}
        s.say("names", ("seat", c.seat), ("word", word))
        f.v["done"] = True
        return True


@VOCAB.word("effect", "name a number up to {most:amount}", en="choose a number from 0 to {most}",
            fr="choisissez un nombre de 0 à {most}")  # fmt: skip
@dataclass(frozen=True)
class NameNumberUpTo(NameNumber):
    """A number no higher than another, none at all among them (Ivory: Choices)."""

    most: Any = None

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        return [(f"number-{n}", str(n)) for n in range(self.most.value(s, c) + 1)]


_NUMBERS = 10
"""How many numbers may be named, from 0 on; no card has a higher Focus Value."""


@VOCAB.word("amount", "the named number", en="m:the named number", fr="m:le nombre nommé")
@dataclass(frozen=True)
class NamedNumber:
    """The number that the text's player has named (Ivory: Choices)."""

    def value(self, s: State, c: Ctx) -> int:
        """Return it; -1 if none has been named."""
        return int(c.t.get(NAMED_NUMBER, -1))


@VOCAB.word("effect", "negate the next action from a card of that title",
            en="negate the next action from a card with that title",
            fr="annulez la prochaine action d'une carte de ce titre")  # fmt: skip
@dataclass(frozen=True)
class NegateTitled(Lasts):
    """The effects of the next action from a card with the named title are prevented (Ivory: Negate an action)."""

    def begin(self, s: State, f: Frame[RunValues], c: Ctx) -> None:
        start(s, "negate-title", until="turn", src=c.me, actor=c.seat, x=(named(s, c.me, "title"),))


@VOCAB.word("effect", "{card:card} (copies|copy) a keyword from {other:card} [until {until:until}]",
            en="{card} <copies|copy> one keyword from {other}[ {until}]",
            fr="{card} <copie|copient> un mot-clé de {other}[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class CopyKeyword(Naming):
    """One keyword that the other card has is gained (Ivory: Copy)."""

    card: Any
    other: Any
    until: str = "turn"

    what = "keyword"

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        held = sorted(
            {
                word
                for no in self.other.cards(s, c)
                if no not in self.card.cards(s, c)
                for word in values.keywords(s, no)
            }
        )
        return [("keyword-" + _kebab(word), word) for word in held]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        resolve_batch(s, *per_card(s, c, self.card, "keyword", 1, word=word, until=period(c, self.until)))
        return False


BOLDFACE = frozenset((
    "armor", "cavalry", "conqueror", "courage", "destined", "duelist", "expendable", "experienced", "fortification",
    "inexperienced", "kensai", "kharmic", "legacy", "loyal", "naval", "reserve", "resilient", "shugenja", "tactician",
    "weapon", "unique",
))  # fmt: skip
"""The keywords that rules are about, whatever is printed in boldface (Ivory: Appendix B)."""


@VOCAB.word("effect", "{card:card} (loses|lose) a boldface keyword [until {until:until}]",
            en="{card} <loses|lose> one boldface keyword of your choice[ {until}]",
            fr="{card} <perd|perdent> un mot-clé en gras de votre choix[ {until}]")  # fmt: skip
@dataclass(frozen=True)
class LoseBoldface(Naming):
    """One keyword that rules are about is lost; the player chooses which (Ivory: Appendix B)."""

    card: Any
    until: str = "turn"

    what = "keyword"

    def names(self, s: State, c: Ctx) -> list[tuple[str, str]]:
        held = sorted({word for no in self.card.cards(s, c) for word in values.keywords(s, no) if word in BOLDFACE})
        return [("keyword-" + _kebab(word), word) for word in held]

    def take(self, s: State, f: Frame[RunValues], c: Ctx, word: str) -> bool:
        resolve_batch(s, *per_card(s, c, self.card, "keyword", -1, word=word, until=period(c, self.until)))
        return False


@cache
def _kebab(word: str) -> str:
    """A keyword as part of an option key.

    >>> _kebab("soul of akodo's son")
    'soul-of-akodo-s-son'
    """
    return "-".join("".join(letter if letter.isalnum() else " " for letter in word).split())
