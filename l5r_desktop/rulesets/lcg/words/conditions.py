"""Words for what must be so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from l5r_desktop.cardscript import TextRenderer
from l5r_desktop.cardscript.agreement import joined
from l5r_desktop.cardscript.expressions import Filter
from l5r_desktop.cardscript.templates import read_template
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.lcg.cards.context import Ctx, numbers
from l5r_desktop.rulesets.lcg.cards.definition import ELEMENTS
from l5r_desktop.rulesets.lcg.state import zones as z
from l5r_desktop.rulesets.lcg.state.lookup import opponents, profile
from l5r_desktop.rulesets.lcg.values.current_values import ring_elements
from l5r_desktop.rulesets.lcg.words.references import EachOpponent
from l5r_desktop.rulesets.lcg.words.unseen_participants import unseen_counted
from l5r_desktop.rulesets.lcg.words.vocabulary import VOCAB

_SENTENCE = read_template("{card} {predicates}")


@VOCAB.word("condition", "{card:card} is {tests:test+}")
@dataclass(frozen=True)
class CardIs:
    """A card is like this now."""

    card: Any
    tests: tuple[Any, ...]

    def phrase(self, say: TextRenderer, lang: str) -> str:
        """A sentence about the card."""
        return self._sentence(say, "is")

    def not_phrase(self, say: TextRenderer, lang: str) -> str:
        """The denial, of a single test by its own words."""
        if len(self.tests) == 1:
            return self._sentence(say, "isnt")
        return joined(
            {"en": "it is not so that ", "fr": "il n'est pas vrai que "}[lang], self._sentence(say, "is"), lang
        )

    def _sentence(self, say: TextRenderer, form: str) -> str:
        predicates = [say(test, None, form) for test in self.tests]
        return say.filled(_SENTENCE, {"card": self.card, "predicates": say.listed(predicates)})

    def test(self, s: State, c: Ctx) -> bool:
        cards = self.card.cards(s, c)
        for no in cards:
            for test in self.tests:
                if not test.fits(s, c, no):
                    return False
        return bool(cards)


@VOCAB.word(
    "condition",
    "any {filter:filter}",
    en="there is {a filter}",
    fr="il y a {a filter}",
    en_not="there is {no filter}",
    fr_not="il n'y a {no filter}",
)
@dataclass(frozen=True)
class AnyCard:
    """At least one card fits."""

    filter: Any

    def test(self, s: State, c: Ctx) -> bool:
        wanted: Filter = self.filter
        for no in wanted.noun.domain(s, c):  # noqa: SIM110 - a plain loop is twice as fast
            if wanted.fits_inside(s, c, no):
                return True
        return False


VOCAB.choices("duel-end", {"won": {"en": "won", "fr": "gagné"}, "lost": {"en": "lost", "fr": "perdu"}})


@VOCAB.word(
    "condition", "{card:card} {end:duel-end} the duel", en="{card} {end} the duel", fr="{card} <a|ont> {end} le duel"
)
@dataclass(frozen=True)
class DuelEnded:
    """A character won or lost the duel whose result is being applied (L13.3.7, L13.3.8)."""

    card: Any
    end: str

    def test(self, s: State, c: Ctx) -> bool:
        who = numbers(c.t.get("winner" if self.end == "won" else "loser", ()))
        return any(no in who for no in self.card.cards(s, c))


@VOCAB.word(
    "condition",
    "you less honorable",
    en="you have less honor than an opponent",
    fr="vous avez moins d'honneur qu'un adversaire",
    en_not="no opponent has more honor than you",
    fr_not="aucun adversaire n'a plus d'honneur que vous",
)
@dataclass(frozen=True)
class LessHonorable:
    """Less honorable than an opponent (L12.3)."""

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.seats[c.seat]["honor"] < s.seats[seat]["honor"] for seat in opponents(s, c.seat))


@VOCAB.word(
    "condition",
    "you more honorable than {who:player}",
    en="you have more honor than {who}",
    fr="vous avez plus d'honneur que {who}",
)
@dataclass(frozen=True)
class MoreHonorable:
    """More honorable than a player (L12.3); not so if there is no such player."""

    who: Any

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.seats[c.seat]["honor"] > s.seats[seat]["honor"] for seat in self.who.seats(s, c))


@VOCAB.word(
    "condition",
    "you lead an opponent by {n:amount} honor",
    en="you lead an opponent by at least {n} honor",
    fr="vous avez au moins {n} pions Honneur de plus qu'un adversaire",
)
@dataclass(frozen=True)
class MoreHonorBy:
    """The controller has at least n more honor than an opponent."""

    n: Any

    def test(self, s: State, c: Ctx) -> bool:
        margin = self.n.value(s, c)
        return any(s.seats[c.seat]["honor"] >= s.seats[seat]["honor"] + margin for seat in opponents(s, c.seat))


@VOCAB.word(
    "condition",
    "your dial lower",
    "composure",
    en="your bid is lower than an opponent's",
    fr="votre mise est inférieure à celle d'un adversaire",
    en_not="your bid is not lower than an opponent's",
    fr_not="votre mise n'est pas inférieure à celle d'un adversaire",
)
@dataclass(frozen=True)
class DialLower:
    """The controller's dial shows less than an opponent's (L14.3, K9.15)."""

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.seats[c.seat]["dial"] < s.seats[seat]["dial"] for seat in opponents(s, c.seat))


@VOCAB.word(
    "condition",
    "your dial equal",
    en="your bid is equal to an opponent's",
    fr="votre mise est égale à celle d'un adversaire",
    en_not="your bid is not equal to an opponent's",
    fr_not="votre mise n'est pas égale à celle d'un adversaire",
)
@dataclass(frozen=True)
class DialEqual:
    """The controller's dial shows the same as an opponent's (L3.2.9)."""

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.seats[c.seat]["dial"] == s.seats[seat]["dial"] for seat in opponents(s, c.seat))


@VOCAB.word(
    "condition",
    "your dial higher",
    en="your bid is higher than an opponent's",
    fr="votre mise est supérieure à celle d'un adversaire",
    en_not="your bid is not higher than an opponent's",
    fr_not="votre mise n'est pas supérieure à celle d'un adversaire",
)
@dataclass(frozen=True)
class DialHigher:
    """The controller's dial shows more than an opponent's."""

    def test(self, s: State, c: Ctx) -> bool:
        return any(s.seats[c.seat]["dial"] > s.seats[seat]["dial"] for seat in opponents(s, c.seat))


@VOCAB.word(
    "condition",
    "{phase:phase} phase",
    en="it is the {phase}",
    fr="c'est la {phase}",
    en_when="during the {phase}",
    fr_when="pendant la {phase}",
    en_not="it is not the {phase}",
    fr_not="ce n'est pas la {phase}",
)
@dataclass(frozen=True)
class InPhase:
    """During a phase. With four phases the regroup phase is the fate phase (L3.6.11)."""

    phase: str

    def test(self, s: State, c: Ctx) -> bool:
        wanted = "fate" if self.phase == "regroup" and profile(s).phases == 4 else self.phase
        return bool(s.memory["phase"] == wanted)


@VOCAB.word(
    "condition",
    "you first player",
    en="you are the first player",
    fr="vous êtes le premier joueur",
    en_not="you are not the first player",
    fr_not="vous n'êtes pas le premier joueur",
)
@dataclass(frozen=True)
class FirstPlayer:
    """The controller holds the first player token."""

    def test(self, s: State, c: Ctx) -> bool:
        return bool(s.memory["first"] == c.seat)


@VOCAB.word(
    "condition",
    "ring matches role",
    en="the ring has an element of your role",
    fr="l'anneau a un élément de votre rôle",
)
@dataclass(frozen=True)
class RingMatchesRole:
    """The ring of the occurrence has an element of the controller's role."""

    def test(self, s: State, c: Ctx) -> bool:

        if c.ev is None:
            return False
        mine = {t for no in s.zones[z.at(c.seat, z.ROLE)] for t in s.cards[no].defn.traits if t in ELEMENTS}
        return bool(mine & ring_elements(s, c.ev.card))


@VOCAB.word(
    "condition",
    "{left:player} (control|controls) more {filter:filter} than {right:player}",
    en="{left} <controls|control> more {many filter} than {right}",
    fr="{left} <contrôle|contrôlez|contrôlent> plus de {many filter} que {right}",
)
@dataclass(frozen=True)
class ControlsMore:
    """One player controls more cards that fit than one of the others named, or than each of them."""

    left: Any
    filter: Any
    right: Any

    def test(self, s: State, c: Ctx) -> bool:
        counts = Counter(s.cards[no].controller for no in self.filter.all(s, c))
        counts.update(unseen_counted(s, c, self.filter))
        mine = max((counts[seat] for seat in self.left.seats(s, c)), default=-1)
        enough = all if isinstance(self.right, EachOpponent) else any
        theirs = [counts[seat] for seat in self.right.seats(s, c)]
        return bool(theirs) and enough(mine > n for n in theirs)
