"""Words for numbers: of cards, and of what has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import Phrase, agreed, decided, determined, joined
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.effects.continuous_traits import static_hits
from l5r_desktop.rulesets.ccg.effects.run_effects import noted_as
from l5r_desktop.rulesets.ccg.legality.costs_of_use import ability_keywords
from l5r_desktop.rulesets.ccg.state.index import index_of
from l5r_desktop.rulesets.ccg.state.lookup import tokens_named
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.values.armies import army_force, unit_force
from l5r_desktop.rulesets.ccg.values.checked_values import checked
from l5r_desktop.rulesets.ccg.words.filters import OneOf
from l5r_desktop.rulesets.ccg.words.flags import apart_from_targets
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


def _stat_of(say: TextRenderer, stat: str, card: Any, printed: str) -> Phrase:
    """ "the printed Force of that card"."""
    what = say.chosen(stat, "stat")
    words = f"{printed} {what}" if say.lang == "en" else f"{what} {agreed(printed, what)}"
    of = {"en": " of ", "fr": " de "}[say.lang]
    named = determined(what.but(words.strip()), "the", say.lang)
    return Phrase(joined(named + of, decided(say(card)), say.lang), what.gender or "m")


@VOCAB.word("amount", "{stat:stat} of {card:card}")
@dataclass(frozen=True)
class StatOf:
    """A number of a card now."""

    stat: str
    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Return which number of which card."""
        return _stat_of(say, self.stat, self.card, "")

    def value(self, s: State, c: Ctx) -> int:
        """The number; 0 if there is no such card (Ivory: Absent stats)."""
        return sum(checked(s, c, no, self.stat) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount",
    "printed {stat:stat} of {card:card}",
)
@dataclass(frozen=True)
class PrintedStatOf:
    """A printed number (Ivory: Printed)."""

    stat: str
    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Return which number of which card."""
        return _stat_of(say, self.stat, self.card, str(say.chosen("printed", "printed-word")))

    def value(self, s: State, c: Ctx) -> int:
        return sum(values.printed(s, no, self.stat) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount",
    "unit force of {card:card}",
    en="m:the unit Force of {card}",
    fr="f:la Force d'unité de {card}",
)
@dataclass(frozen=True)
class UnitForceOf:
    """Force of a unit (Ivory: Unit and army Force)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: the total Force."""
        return sum(unit_force(s, no) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount",
    "army force of {who:player}",
    en="m:the army Force of {who}",
    fr="f:la Force d'armée de {who}",
)
@dataclass(frozen=True)
class ArmyForceOf:
    """Force of an army at the current battlefield."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: the total Force."""
        record = s.memory["attack"]
        if record is None or not record.battle:
            return 0
        return sum(army_force(s, record.battle, seat) for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "number of {filter:filter}",
    en="m:the number of {many filter}",
    fr="m:le nombre de {many filter}",
)
@dataclass(frozen=True)
class NumberOf:
    """The number of cards that fit."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        found = self.filter.all(s, apart_from_targets(c))
        return len(found) + sum(counts_twice(s, c, no) for no in found)


@VOCAB.word(
    "amount",
    "highest [{printed:printed-word}] {stat:stat} of {filter:filter}",
)
@dataclass(frozen=True)
class HighestOf:
    """The highest number among cards that fit."""

    stat: str
    filter: Any
    printed: str = ""

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Among which cards; those that a name stands for by that name."""
        stat = say.chosen(self.stat, "stat")
        printed = f"{say.chosen(self.printed, 'printed-word')} " if self.printed else ""
        named = self.filter.tests if len(self.filter.tests) == 1 and isinstance(self.filter.tests[0], OneOf) else ()
        among = decided(say(named[0].card)) if named else say(self.filter, None, "many")
        if lang == "en":
            return Phrase(f"the highest {printed}{stat} among {among}", "m")
        le, most = ("la", "la plus élevée") if stat.gender == "f" else ("le", "le plus élevé")
        what = f"{agreed(stat, stat)} {agreed(printed, stat)}{most} parmi {'' if named else 'les '}{among}"
        return Phrase(joined(f"{le} ", what, lang), stat.gender)

    def value(self, s: State, c: Ctx) -> int:
        """The number; 0 if no card fits."""
        read = values.printed if self.printed else values.stat
        return max((read(s, no, self.stat) for no in self.filter.all(s, apart_from_targets(c))), default=0)


VOCAB.choices("printed-word", {"printed": {"en": "printed", "fr": "imprimé·e"}})


@VOCAB.word(
    "amount",
    "number of {card:card} (destroyed|done)",
    en="m:the number of {card} that it happened to",
    fr="m:le nombre de {card} concernés",
)
@dataclass(frozen=True)
class DoneTo:
    """To how many of the cards of a name the effects of this text so far have happened (Ivory: For each)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        named = set(self.card.cards(s, c))
        done = {no for _, no, _, _ in c.t.get("did", ()) if no in named}
        return len(done) + sum(counts_twice(s, c, no) for no in done)


def counts_twice(s: State, c: Ctx, no: int) -> bool:
    """Return True if a card counts as two for the action of a context (Ivory: Keywords)."""
    if c.ability is None or "counts twice" not in index_of(s).statics or "ritual" not in ability_keywords(s, c):
        return False
    return any(k.seat == c.seat for _, k in static_hits(s, "counts twice", no))


@VOCAB.word(
    "amount", "{token:name} tokens on {card:card}", en="m:the number of {token} tokens on {card}",
    fr="m:le nombre de pions {token} sur {card}",
)  # fmt: skip
@dataclass(frozen=True)
class TokensOn:
    """Tokens of a name, whatever numbers go with them (Ivory: Token)."""

    token: str
    card: Any

    def value(self, s: State, c: Ctx) -> int:
        return sum(n for no in self.card.cards(s, c) for _, n in tokens_named(s, no, self.token))


@VOCAB.word("amount", "attachments of {card:card}", en="m:the number of attachments of {card}",
            fr="m:le nombre d'attachements de {card}")  # fmt: skip
@dataclass(frozen=True)
class AttachmentsOf:
    """Attachments that a Personality has."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        return sum(len(s.cards[no].attached) for no in self.card.cards(s, c))


@VOCAB.word("amount", "occurrence amount", en="m:that amount", fr="m:ce montant")
@dataclass(frozen=True)
class OfOccurrence:
    """The amount of the occurrence that the text answers."""

    def value(self, s: State, c: Ctx) -> int:
        return 0 if c.ev is None else c.ev.n


@VOCAB.word("amount", "half {n:amount}", en="m:half of {n} (rounded up)",
            fr="f:la moitié de {n} (arrondie au supérieur)")  # fmt: skip
@dataclass(frozen=True)
class HalfOf:
    """Half a number, rounded up as the texts that halve say (Ivory: Numbers of things)."""

    n: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: half of it, as rounded by the rule."""
        return int(-(-self.n.value(s, c) // 2))


@VOCAB.word("amount", "total {stat:stat} of {card:card}")
@dataclass(frozen=True)
class TotalOf:
    """A number of several cards together (Ivory: Numbers of things)."""

    stat: str
    card: Any

    def phrase(self, say: TextRenderer, lang: str) -> Phrase:
        """Return which number of which cards."""
        what = say.chosen(self.stat, "stat")
        if lang == "en":
            return Phrase(joined(f"the total {what} of ", decided(say(self.card)), lang), "m")
        le = {"f": "la {} totale", "m": "le {} total"}[what.gender or "m"].format(agreed(what, what))
        return Phrase(joined(f"{le} de ", decided(say(self.card)), lang), what.gender or "m")

    def value(self, s: State, c: Ctx) -> int:
        return sum(checked(s, c, no, self.stat) for no in self.card.cards(s, c))


@VOCAB.word("amount", "half {n:amount} rounded down", en="m:half of {n} (rounded down)",
            fr="f:la moitié de {n} (arrondie à l'inférieur)")  # fmt: skip
@dataclass(frozen=True)
class HalfDown:
    """Half a number, rounded down where the text says so (Ivory: Numbers of things)."""

    n: Any

    def value(self, s: State, c: Ctx) -> int:
        """The number in the context `c`: half of it."""
        return int(self.n.value(s, c) // 2)


@VOCAB.word("amount", "lesser of {one:amount} and {other:amount}", en="m:the lesser of {one} and {other}",
            fr="m:le plus petit de {one} et {other}")  # fmt: skip
@dataclass(frozen=True)
class LesserOf:
    """The smaller one of two numbers (Ivory: Numbers of things)."""

    one: Any
    other: Any

    def value(self, s: State, c: Ctx) -> int:
        return int(min(self.one.value(s, c), self.other.value(s, c)))


@VOCAB.word("amount", "noted {name:name}", en="m:the value noted then", fr="f:la valeur notée alors")
@dataclass(frozen=True)
class Noted:
    """A number that a line has noted before (Ivory: References to other points in time)."""

    name: str

    def value(self, s: State, c: Ctx) -> int:
        found = c.t.get(noted_as(self.name), 0)
        return found if isinstance(found, int) else 0


@VOCAB.word("amount", "either {yes:amount} while {cond:condition} or {no:amount}", en="m:{yes} if {cond}, else {no}",
            fr="m:{yes} si {cond}, sinon {no}")  # fmt: skip
@dataclass(frozen=True)
class EitherOf:
    """One number while something is so, and another while it is not."""

    yes: Any
    cond: Any
    no: Any

    def value(self, s: State, c: Ctx) -> int:
        """The one that counts now."""
        return int((self.yes if self.cond.test(s, c) else self.no).value(s, c))


@VOCAB.word("amount", "{k:int} times {n:amount}", en="m:{k} times {n}", fr="m:{k} fois {n}")
@dataclass(frozen=True)
class Times:
    """A multiple of a number."""

    k: int
    n: Any

    def value(self, s: State, c: Ctx) -> int:
        return int(self.k * self.n.value(s, c))


@VOCAB.word("amount", "different clans of {filter:filter}",
            en="m:the number of different Clan Alignments of {many filter}",
            fr="m:le nombre d'alignements de Clan différents des {many filter}")  # fmt: skip
@dataclass(frozen=True)
class DifferentClans:
    """How many Clan Alignments some cards have between them (Ivory: Clan Alignment)."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number; a card with two Alignments counts for both."""
        return len({clan for no in self.filter.all(s, apart_from_targets(c)) for clan in values.clans(s, no)})
