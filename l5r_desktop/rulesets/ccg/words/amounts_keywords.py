"""Words for numbers that are counted among keywords and titles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.context import Ctx
from l5r_desktop.rulesets.ccg.cards.definition import ALIGNMENT_OF, ELEMENTS
from l5r_desktop.rulesets.ccg.legality.entering import weapons_most
from l5r_desktop.rulesets.ccg.values import current_values as values
from l5r_desktop.rulesets.ccg.words.flags import apart_from_targets
from l5r_desktop.rulesets.ccg.words.vocabulary import VOCAB


@VOCAB.word(
    "amount",
    "different elements of {filter:filter}",
    en="m:the number of different element keywords of {many filter}",
    fr="m:le nombre de mots-clés d'élément différents des {many filter}",
)
@dataclass(frozen=True)
class DifferentElements:
    """How many of Air, Earth, Fire, Void and Water some cards have between them (Ivory: Keywords)."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of elements among their keywords, 0 to 5."""
        held = {word for no in self.filter.all(s, apart_from_targets(c)) for word in values.keywords(s, no)}
        return len(held.intersection(ELEMENTS))


@VOCAB.word(
    "amount",
    "keywords of {card:card} [{but:uncounted-keywords}]",
    en="m:the number of keywords of {card}[ {but}]",
    fr="m:le nombre de mots-clés de {card}[ {but}]",
)
@dataclass(frozen=True)
class KeywordsOf:
    """How many keywords cards have, each counted once for each card (Ivory: Keywords). but: those left out."""

    card: Any
    but: str = ""

    def value(self, s: State, c: Ctx) -> int:
        """Return the number of keywords that they have now."""
        held = [word for no in self.card.cards(s, c) for word in values.keywords(s, no)]
        if self.but == "but clans":
            return sum(word not in ALIGNMENT_OF for word in held)
        return sum(not word.startswith("soul of ") for word in held) if self.but else len(held)


VOCAB.choices(
    "uncounted-keywords",
    {
        "but clans": {"en": "without Clan Alignments", "fr": "sans les alignements de Clan"},
        "but souls": {"en": "without “Soul of” keywords", "fr": "sans les « Âme de … » parmi eux"},
    },
)


@VOCAB.word("amount", "weapons that {card:card} may have", en="m:the number of Weapons that {card} may attach",
            fr="m:le nombre d'Armes que {card} <peut|peuvent> porter")  # fmt: skip
@dataclass(frozen=True)
class WeaponsMost:
    """How many Weapons a Personality may have, by the rules and by texts (Ivory: Weapon)."""

    card: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number; 0 if there is no such card."""
        return sum(weapons_most(s, no) for no in self.card.cards(s, c)[:1])


@VOCAB.word(
    "amount",
    "different titles of {filter:filter}",
    en="m:the number of different titles of {many filter}",
    fr="m:le nombre de titres différents des {many filter}",
)
@dataclass(frozen=True)
class DifferentTitles:
    """How many titles some cards have between them (Ivory: Card Title)."""

    filter: Any

    def value(self, s: State, c: Ctx) -> int:
        """Return the number; versions of one card count once, as their titles are the same."""
        return len({s.cards[no].defn.base_title for no in self.filter.all(s, apart_from_targets(c))})
