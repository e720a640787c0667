"""Finds the card that a line of a list means, however other programs and people spell it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from l5r_desktop.session.cardbase import CardBase, IndexCard
from l5r_desktop.session.cardbase.folding import fold

_LIKE_ENOUGH = 86.0
"""Of 100; a title must be as like as this to be taken for a card."""
_NEAR = 5
_EXPERIENCE = re.compile(
    r"^(?P<title>.*?\S)[\s•·*,–-]*\(?\b(?P<word>inexperienced|inexp|experienced|exp)(?![A-Za-z])\.?\s*(?P<level>[1-6])?\)?"
    r"(?:\s*[A-Za-z]{1,4})?$",
    re.IGNORECASE,
)
_THE_LAST = re.compile(r"^(?P<title>.+),\s*(?P<the>the|an?|le|la|les|l')$", re.IGNORECASE)
_SIDE = re.compile(r"\s*\(\d\)\s*$")
_VERSION = re.compile(r"^(?P<title>.+)-(?P<version>[2-9])$")


@dataclass(frozen=True, slots=True)
class Match:
    """A card, and whether the line named it exactly."""

    card: IndexCard
    exact: bool


class Matcher:
    """Finds cards of a base by what lists call them."""

    def __init__(self, base: CardBase) -> None:
        self._cards: dict[str, list[IndexCard]] = {}
        self._ids = base.by_id
        self._numbers = {(card.set, card.number): card for card in base.cards if card.deck != "other"}
        for card in sorted(base.cards, key=lambda card: ("token" in card.flags, card.id)):
            for name in dict.fromkeys(_names(card)):
                self._cards.setdefault(name, []).append(card)
        self._titles = {name: cards[0].title for name, cards in self._cards.items()}
        self._names_of = {
            game: [name for name, cards in self._cards.items() if any(card.game == game for card in cards)]
            for game in ("lcg", "ccg")
        }
        self._like = lru_cache(maxsize=4096)(self._likest)

    def games(self, title: str) -> frozenset[str]:
        """The games that have a card of exactly this title or id."""
        return frozenset(game for game in self._names_of if self._named(title, game))

    def find(self, title: str, game: str, hint: str = "", *, guess: bool = True) -> Match | None:
        """The card of a game that a title means; None where none is like it.

        hint: perhaps its set. guess: whether a title may be spelled otherwise.
        """
        cards = self._named(title, game)
        if cards:
            return self._best(cards, title, hint)
        if not guess:
            return None
        name, score = self._like(fold(_without_experience(title)[0]), game)
        if score < _LIKE_ENOUGH:
            return None
        best = self._best([card for card in self._cards[name] if card.game == game], title, hint)
        return Match(best.card, exact=False)

    def near(self, title: str) -> tuple[str, ...]:
        """The titles most like one that is not known."""
        name = fold(_without_experience(title)[0])
        found = process.extract(name, self._cards.keys(), scorer=fuzz.ratio, limit=_NEAR, score_cutoff=50)
        return tuple(dict.fromkeys(self._titles[name] for name, _, _ in found))

    def _likest(self, name: str, game: str) -> tuple[str, float]:
        found = process.extractOne(name, self._names_of[game], scorer=fuzz.ratio, score_cutoff=_LIKE_ENOUGH)
        return (found[0], found[1]) if found else ("", 0.0)

    def _named(self, title: str, game: str) -> list[IndexCard]:
        """The cards of a game that have exactly this id, place in a set, or title."""
        place, _, number = title.partition("#")
        for card in (self._ids.get(title), self._numbers.get((place, number))):
            if card is not None and card.game == game:
                return [card]
        for name in _spellings(title):
            cards = [card for card in self._cards.get(name, ()) if card.game == game]
            if cards:
                return cards
        return []

    def _best(self, cards: list[IndexCard], title: str, hint: str) -> Match:
        """Of cards with one title: of the experience told, then of the set told, then the first there was."""
        if title in self._ids or "#" in title:
            return Match(cards[0], exact=True)
        level = _without_experience(title)[1]
        of_level = [card for card in cards if card.numbers.get("experience", 0) == level]
        chosen = of_level or cards
        wanted = fold(hint)
        of_set = [card for card in chosen if wanted and wanted in (fold(card.set), fold(card.set_title))]
        version = _VERSION.match(title)
        if not of_set and version and len(chosen) >= int(version["version"]):
            return Match(chosen[int(version["version"]) - 1], exact=True)
        certain = bool(of_level) and (len(of_set or chosen) == 1 or version is None)
        return Match((of_set or chosen)[0], exact=certain)


def _names(card: IndexCard) -> Iterator[str]:
    """Yield what a card may be called, folded: its titles, and its id without what stands for its pack."""
    for title in (card.title, card.title_fr, card.base_title):
        if title:
            yield fold(title)
            yield _bare(fold(title))
    slug = card.id.partition("-")[2] if card.game == "lcg" else ""
    if slug:
        yield fold(slug)


def _spellings(title: str) -> Iterator[str]:
    """The ways in which a title may have to be read, the plainest first."""
    plain = _SIDE.sub("", title)
    bare, _ = _without_experience(plain)
    last = _THE_LAST.match(bare)
    version = _VERSION.match(bare)
    for text in (
        plain,
        bare,
        *([f"{last['the']} {last['title']}"] if last else []),
        *([version["title"]] if version else []),
    ):
        yield fold(text)
        yield _bare(fold(text))


def _bare(name: str) -> str:
    """A folded title without "the" before it."""
    return name.removeprefix("the ") or name


def _without_experience(title: str) -> tuple[str, int]:
    """A title and the level that it tells.

    >>> [_without_experience(title) for title in ("Hida Kisada - exp2", "Doji Ayano (Experienced)", "Kuni Daigo")]
    [('Hida Kisada', 2), ('Doji Ayano', 1), ('Kuni Daigo', 0)]
    """
    found = _EXPERIENCE.match(title)
    if not found:
        return title, 0
    if found["word"].lower().startswith("in"):
        return found["title"], -1
    return found["title"], int(found["level"] or 1)
