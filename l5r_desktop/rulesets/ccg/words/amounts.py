"""Words for numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import Speaker
from l5r_desktop.cardscript.agreement import Said, agreed, decided, determined, joined
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg import values
from l5r_desktop.rulesets.ccg import zones as z
from l5r_desktop.rulesets.ccg.armies import army_force, unit_force
from l5r_desktop.rulesets.ccg.context import Ctx
from l5r_desktop.rulesets.ccg.lookup import provinces
from l5r_desktop.rulesets.ccg.words.tests import OneOf
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


def _stat_of(say: Speaker, stat: str, card: Any, printed: str) -> Said:
    """ "the printed Force of that card"."""
    what = say.chosen(stat, "stat")
    words = f"{printed} {what}" if say.lang == "en" else f"{what} {agreed(printed, what)}"
    of = {"en": " of ", "fr": " de "}[say.lang]
    named = determined(what.but(words.strip()), "the", say.lang)
    return Said(joined(named + of, decided(say(card)), say.lang), what.gender or "m")


@VOCAB.word("amount", "{stat:stat} of {card:card}")
@dataclass(frozen=True)
class StatOf:
    """A number of a card now."""

    stat: str
    card: Any

    def phrase(self, say: Speaker, lang: str) -> Said:
        """Which number of which card."""
        return _stat_of(say, self.stat, self.card, "")

    def value(self, s: State, c: Ctx) -> int:
        """The number; 0 if there is no such card (Ivory: Absent stats)."""
        return sum(values.stat(s, no, self.stat) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount",
    "printed {stat:stat} of {card:card}",
)
@dataclass(frozen=True)
class PrintedStatOf:
    """A printed number (Ivory: Printed)."""

    stat: str
    card: Any

    def phrase(self, say: Speaker, lang: str) -> Said:
        """Which number of which card."""
        return _stat_of(say, self.stat, self.card, str(say.chosen("printed", "printed-word")))

    def value(self, s: State, c: Ctx) -> int:
        """The number."""
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
        """The total."""
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
        """The total."""
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
    """How many cards fit."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count."""
        return len(self.filter.all(s, c))


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

    def phrase(self, say: Speaker, lang: str) -> Said:
        """Among which cards; those that a name stands for by that name."""
        stat = say.chosen(self.stat, "stat")
        printed = f"{say.chosen(self.printed, 'printed-word')} " if self.printed else ""
        named = self.filter.tests if len(self.filter.tests) == 1 and isinstance(self.filter.tests[0], OneOf) else ()
        among = decided(say(named[0].card)) if named else say(self.filter, None, "many")
        if lang == "en":
            return Said(f"the highest {printed}{stat} among {among}", "m")
        le, most = ("la", "la plus élevée") if stat.gender == "f" else ("le", "le plus élevé")
        what = f"{agreed(stat, stat)} {agreed(printed, stat)}{most} parmi {'' if named else 'les '}{among}"
        return Said(joined(f"{le} ", what, lang), stat.gender)

    def value(self, s: State, c: Ctx) -> int:
        """The number; 0 if no card fits."""
        read = values.printed if self.printed else values.stat
        return max((read(s, no, self.stat) for no in self.filter.all(s, c)), default=0)


VOCAB.choices("printed-word", {"printed": {"en": "printed", "fr": "imprimé·e"}})


@VOCAB.word("amount", "honor of {who:player}", en="m:the Family Honor of {who}", fr="m:l'Honneur Familial de {who}")
@dataclass(frozen=True)
class HonorOf:
    """Family Honor."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Points; 0 if there is no such player."""
        return sum(s.seats[seat]["honor"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word(
    "amount",
    "honor gained by {who:player} this turn [{outside:outside-resolution}]",
    en="m:the Honor that {who} <has|have> gained this turn[ {outside}]",
    fr="m:l'Honneur gagné par {who} ce tour[ {outside}]",
)
@dataclass(frozen=True)
class HonorGained:
    """Honor gained this turn, that of battle resolution perhaps left out."""

    who: Any
    outside: str = ""

    def value(self, s: State, c: Ctx) -> int:
        """Points."""
        return sum(self._gained(s.seats[seat]) for seat in self.who.seats(s, c)[:1])

    def _gained(self, counters: dict[str, int]) -> int:
        return counters["gained"] - (counters["gained-fighting"] if self.outside else 0)


VOCAB.choices(
    "outside-resolution",
    {"outside resolution": {"en": "except from battle resolution", "fr": "hors résolution de bataille"}},
)


@VOCAB.word(
    "amount",
    "honor at turn start of {who:player}",
    en="m:the Honor that {who} had when the turn began",
    fr="m:l'Honneur de {who} au début du tour",
)
@dataclass(frozen=True)
class HonorAtStart:
    """Family Honor when the turn began."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """Points."""
        return sum(s.seats[seat]["honor-at-start"] for seat in self.who.seats(s, c)[:1])


@VOCAB.word("amount", "gold paid", en="m:the Gold paid", fr="m:l'Or payé")
@dataclass(frozen=True)
class GoldPaid:
    """The amount chosen for a cost of any amount (Ivory: Costs)."""

    def value(self, s: State, c: Ctx) -> int:
        """Gold."""
        return int(c.t.get("gold", 0))


@VOCAB.word("amount", "cards in hand of {who:player}", en="m:the hand size of {who}", fr="m:la taille de main de {who}")
@dataclass(frozen=True)
class HandOf:
    """Cards in a hand."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count."""
        return max((len(s.zones[z.at(seat, z.HAND)]) for seat in self.who.seats(s, c)), default=0)


@VOCAB.word(
    "amount",
    "provinces of {who:player}",
    en="m:the number of Provinces of {who}",
    fr="m:le nombre de Provinces de {who}",
)
@dataclass(frozen=True)
class ProvincesOf:
    """Provinces left."""

    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count; of several players the fewest."""
        return min((len(provinces(s, seat)) for seat in self.who.seats(s, c)), default=0)


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
        """A count."""
        named = set(self.card.cards(s, c))
        return len({no for _, no, _, _ in c.t.get("did", ()) if no in named})


@VOCAB.word(
    "amount", "{token:name} tokens on {card:card}", en="m:the number of {token} tokens on {card}",
    fr="m:le nombre de pions {token} sur {card}",
)  # fmt: skip
@dataclass(frozen=True)
class TokensOn:
    """Tokens of a kind."""

    token: str
    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count."""
        return sum(s.tokens(no, self.token) for no in self.card.cards(s, c))


@VOCAB.word("amount", "attachments of {card:card}", en="m:the number of attachments of {card}",
            fr="m:le nombre d'attachements de {card}")  # fmt: skip
@dataclass(frozen=True)
class AttachmentsOf:
    """Attachments that a Personality has."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """A count."""
        return sum(len(s.cards[no].attached) for no in self.card.cards(s, c))


@VOCAB.word("amount", "occurrence amount", en="m:that amount", fr="m:ce montant")
@dataclass(frozen=True)
class OfOccurrence:
    """The amount of the occurrence that the text answers."""

    def value(self, s: State, c: Ctx) -> int:
        """The number."""
        return 0 if c.ev is None else c.ev.n


@VOCAB.word("amount", "each {step:int} honor of {who:player}", en="m:one for each {step} Honor of {who}",
            fr="m:un par tranche de {step} d'Honneur de {who}")  # fmt: skip
@dataclass(frozen=True)
class PerHonor:
    """One for every so many points of a positive Family Honor (Ivory: Points of Family Honor)."""

    step: int
    who: Any

    def value(self, s: State, c: Ctx) -> int:
        """How many whole steps."""
        return sum(max(0, s.seats[seat]["honor"]) // self.step for seat in self.who.seats(s, c)[:1])


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
