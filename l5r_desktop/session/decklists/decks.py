"""A list as a deck of its game, its deck file, and the rules of deck building that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from l5r_desktop.rulesets.card_game import Deck
from l5r_desktop.rulesets.ccg.decks.deck_file import Deck as CcgDeck
from l5r_desktop.rulesets.common.deferred import deferred
from l5r_desktop.rulesets.decks import Cards, Violation
from l5r_desktop.rulesets.lcg.decks.deck_file import Deck as LcgDeck
from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.catalog import Catalog
from l5r_desktop.session.decklists.assembling import ORDER, SINGLES
from l5r_desktop.session.decklists.listing import DeckList, DeckListError, Entry

_CHECKS: Mapping[str, Callable[..., list[Violation]]] = {
    game: deferred(f"l5r_desktop.rulesets.{game}.decks.deck_rules", "violations") for game in ("lcg", "ccg")
}


def deck_of(listed: DeckList, key: str) -> Deck:
    """The deck that a list makes; of a section that holds one card, the first."""

    def cards(section: str) -> Cards:
        return tuple((entry.card.id, entry.count) for entry in listed.section(section))

    head = key, listed.name, listed.format, listed.clan
    if listed.game == "lcg":
        piles = cards("province"), cards("dynasty"), cards("conflict"), cards("sideboard")
        return LcgDeck(*head, listed.only("stronghold"), listed.only("role"), *piles)
    return CcgDeck(
        *head, listed.only("stronghold"), cards("dynasty"), cards("fate"), listed.only("sensei"), cards("starting")
    )


def faults_of(listed: DeckList, catalog: Catalog, profile: str = "") -> list[Violation]:
    """The rules of deck building that a list breaks. Raises DeckError for a format or profile that there is not."""
    library = catalog.game_catalog(listed.format).library
    return _CHECKS[listed.game](deck_of(listed, "deck"), library, listed.format, profile)


def list_of(deck: Any, base: CardBase) -> DeckList:
    """A deck as a list. Raises DeckListError for a card that the base does not have."""
    game = str(deck.format)[:3]
    entries: list[Entry] = []
    for section in ORDER[game]:
        held = getattr(deck, "provinces" if section == "province" else section, None)
        for card, count in ((held, 1),) if isinstance(held, str) else held or ():
            if card not in base.by_id:
                raise DeckListError(f"The deck {deck.name!r} holds the card {card!r}, which is not known.")
            entries.append(Entry(section, base.by_id[card], count))
    return DeckList(deck.name, game, deck.format, deck.clan, tuple(entries))


def toml_of(listed: DeckList) -> str:
    """The deck file of a list; what is unread or guessed in it stands there as remarks."""
    lines = [f"# Not read: {_remark(line.text)}" for line in listed.unread]
    lines += [f"# Read as {one.card.id}: {_remark(one.text)}" for one in listed.guesses]
    lines += [f"# {_remark(note)}" for note in listed.notes]
    for field in ("name", "format", "clan"):
        lines.append(f"{field} = {_quoted(getattr(listed, field))}")
    for section in SINGLES:
        if card := listed.only(section):
            lines.append(f"{section} = {_quoted(card)}")
    required = ("dynasty", "conflict") if listed.game == "lcg" else ("dynasty", "fate")
    for section in ORDER[listed.game]:
        entries = list(listed.section(section))
        if section not in SINGLES and (entries or section in required):
            lines += ["", f"[{section}]", *(f"{entry.card.id} = {entry.count}" for entry in entries)]
    return "\n".join(lines) + "\n"


def _remark(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split()).replace(".", "·")


def _quoted(text: str) -> str:
    safe = "".join(letter if letter.isprintable() else " " for letter in text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{safe.strip()}"'
