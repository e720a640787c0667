"""Probabilities of cards in a shuffled pile (hypergeometric), and how the cards of a deck are spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import comb

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.decklists.listing import DeckList, Entry


def at_least(pile: int, good: int, seen: int, wanted: int) -> float:
    """The chance that among the first `seen` cards of a shuffled pile at least `wanted` are good ones, 0 to 1.

    pile: its cards; good: how many of them are good ones. More cards than there are cannot be seen.

    >>> round(at_least(40, 3, 4, 1), 4), at_least(40, 3, 40, 3), at_least(40, 0, 4, 1), at_least(10, 2, 3, 0)
    (0.2773, 1.0, 0.0, 1.0)
    """
    seen, good = min(seen, pile), min(good, pile)
    ways = sum(comb(good, found) * comb(pile - good, seen - found) for found in range(wanted, min(good, seen) + 1))
    return ways / comb(pile, seen)


def expected(pile: int, good: int, seen: int) -> float:
    """Return how many good cards are among the first `seen` on average."""
    return min(seen, pile) * min(good, pile) / pile if pile else 0.0


@dataclass(frozen=True, slots=True)
class Chance:
    """A usual question about a deck. section: of which pile. query: which cards are good ones, in the search language.

    wanted: at least so many of them, among so many `seen`. en, fr: what is asked.
    """

    en: str
    fr: str
    section: str
    query: str
    wanted: int
    seen: int

    def text(self, lang: str) -> str:
        """Return what is asked, in a language."""
        return self.fr if lang == "fr" else self.en

    def of(self, deck: DeckList, base: CardBase) -> float:
        """Return how likely it is with a deck. Raises QueryError for a query that cannot be read."""
        query = base.query(self.query)
        entries = list(deck.section(self.section))
        pile, good = _count(entries), _count(entry for entry in entries if query.matches(entry.card))
        return at_least(pile, good, self.seen, self.wanted)


USUAL: Mapping[str, tuple[Chance, ...]] = {
    "lcg-stronghold": (
        Chance("A holding in the first provinces", "Une ressource dans les premières provinces",
               "dynasty", "t:holding", 1, 4),
        Chance("Two characters of cost 3 or less in the first provinces",
               "Deux personnages de coût 3 ou moins dans les premières provinces",
               "dynasty", "t:character cost<=3", 2, 4),
        Chance("An attachment of cost 1 or less in the first hand",
               "Un attachement de coût 1 ou moins en main de départ",
               "conflict", "t:attachment cost<=1", 1, 4),
    ),
    "lcg-skirmish": (
        Chance("Two characters of cost 3 or less in the first provinces",
               "Deux personnages de coût 3 ou moins dans les premières provinces",
               "dynasty", "t:character cost<=3", 2, 3),
        Chance("An event in the first hand", "Un événement en main de départ", "conflict", "t:event", 1, 3),
    ),
    "ccg": (
        Chance("A Holding in the first Provinces", "Une Ressource dans les premières Provinces",
               "dynasty", "t:holding", 1, 4),
        Chance("Two Holdings in the first Provinces", "Deux Ressources dans les premières Provinces",
               "dynasty", "t:holding", 2, 4),
        Chance("A Personality of Gold Cost 7 or less in the first Provinces",
               "Une Personnalité de Coût 7 ou moins dans les premières Provinces",
               "dynasty", "t:personality cost<=7", 1, 4),
        Chance("A Follower or Item in the first hand", "Un Suivant ou un Objet en main de départ",
               "fate", "t:follower or t:item", 1, 5),
    ),
}  # fmt: skip
"""Questions by format or game: of the first deal (L1, K1; Ivory: Start of game, five cards)."""


def usual_chances(format_: str) -> tuple[Chance, ...]:
    """The usual questions about decks of a ruleset."""
    return USUAL.get(format_) or USUAL.get(format_[:3], ())


def _count(entries: Iterable[Entry]) -> int:
    return sum(entry.count for entry in entries)


def _numbered(field: str) -> Callable[[IndexCard], Iterator[str]]:
    def read(card: IndexCard) -> Iterator[str]:
        if field in card.numbers:
            yield str(card.numbers[field])

    return read


_READS: Mapping[str, Callable[[IndexCard], Iterable[str]]] = {
    "cost": _numbered("cost"),
    "kind": lambda card: (card.kind,),
    "clan": lambda card: card.clans or ("",),
    "focus": _numbered("focus"),
    "produces": _numbered("produces"),
    "military": _numbered("military"),
    "political": _numbered("political"),
    "force": _numbered("force"),
    "chi": _numbered("chi"),
}
SPREADS = {
    "lcg": ("cost", "kind", "clan", "military", "political"),
    "ccg": ("cost", "kind", "clan", "focus", "produces", "force", "chi"),
}
"""What the cards of a deck of each game are counted by."""


def spread(deck: DeckList, by: str, section: str = "") -> dict[str, int]:
    """Return how many cards there are of each value, numbers in their order with those between, words the most first.

    section: of these cards; "" counts the whole deck without its sideboard.
    """
    counts: Counter[str] = Counter()
    for entry in deck.entries:
        if entry.section == section or (not section and entry.section != "sideboard"):
            for value in _READS[by](entry.card):
                counts[value] += entry.count
    if counts and all(value.lstrip("-").isdigit() for value in counts):
        numbers = [int(value) for value in counts]
        return {str(n): counts[str(n)] for n in range(min(0, *numbers), max(numbers) + 1)}
    return dict(counts.most_common())
