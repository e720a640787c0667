"""Decks that ship, changed on purpose, and what the rules of deck building (L17, K8) say of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from l5r_desktop.cardscript import Library, ScriptLanguage, Vocabulary
from l5r_desktop.places import data_folder
from l5r_desktop.rulesets.lcg.cards.definition import SCHEMA
from l5r_desktop.rulesets.lcg.decks.deck_rules import Deck, Violation, deck_files, read_deck, violations

DECKS = deck_files(data_folder("cards") / "decks" / "lcg")
CARDS = Library(
    data_folder("cards") / "lcg", SCHEMA, lambda: ScriptLanguage(Vocabulary("lcg"), lambda facts, blocks: facts)
)
PROVINCES = (
    "01-the-art-of-peace",
    "01-entrenched-position",
    "01-night-raid",
    "01-rally-to-the-cause",
    "01-shameful-display",
)


@dataclass(frozen=True)
class MadeUp:
    """A card that nobody printed."""

    facts: Mapping[str, object]


class Shelf:
    """The real cards, and made-up ones for rules that no card of the Core Set touches."""

    def __init__(self, **made_up: Mapping[str, object]) -> None:
        self._made_up = {name.replace("_", "-"): MadeUp(facts) for name, facts in made_up.items()}

    def ids(self) -> Iterable[str]:
        return (*CARDS.ids(), *self._made_up)

    def facts(self, card_id: str, /) -> MadeUp:
        return self._made_up.get(card_id) or MadeUp(CARDS.facts(card_id).facts)


def shipped(key: str) -> Deck:
    return read_deck(data_folder("cards") / "decks" / "lcg" / f"{key}.toml", CARDS)


def first(cards: tuple[tuple[str, int], ...], size: int) -> tuple[tuple[str, int], ...]:
    """So many cards from the beginning of a list, copies counted."""
    kept = [card for card, count in cards for _ in range(count)][:size]
    return tuple((card, kept.count(card)) for card in dict.fromkeys(kept))


def swapped(cards: tuple[tuple[str, int], ...], *new: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    """The same number of cards, with the new ones in place of others from the end of the list."""
    names = {card for card, _ in new}
    size = sum(count for _, count in cards) - sum(count for _, count in new)
    return (*first(tuple((card, count) for card, count in cards if card not in names), size), *new)


def broken(
    deck: Deck, format: str = "lcg-stronghold", profile: str = "", library: Shelf | None = None
) -> list[tuple[str, str]]:
    found = violations(deck, library or Shelf(), format, profile)
    for violation in found:
        for lang in ("en", "fr"):
            assert violation.text(lang).endswith("."), violation
    return [(violation.rule, violation.message_key) for violation in found]


def only(deck: Deck, format: str = "lcg-stronghold", profile: str = "", library: Shelf | None = None) -> Violation:
    """The one violation of a deck."""
    found = violations(deck, library or Shelf(), format, profile)
    assert len(found) == 1, [violation.text("en") for violation in found]
    return found[0]


def bought(deck: Deck, *cards: tuple[str, int]) -> Deck:
    return replace(deck, conflict=swapped(deck.conflict, *cards))
