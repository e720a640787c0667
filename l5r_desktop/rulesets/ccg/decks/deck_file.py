"""Decks as data, and the reader of deck files.

A deck file is TOML: `name`, `format`, `clan`, `stronghold`, optional `name_fr` and `sensei`, and the tables
`[starting]` (the Starting Holdings of Celestial), `[dynasty]` and `[fate]` of card id = copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.rulesets.ccg.cards.definition import MAJOR_CLANS
from l5r_desktop.rulesets.decks import Cards, CardSource, DeckShape, read_table

FORMATS = ("ccg-celestial", "ccg-ivory", "ccg-siege")
GREAT_CLANS = tuple(sorted(MAJOR_CLANS))
UNALIGNED = "unaligned"
SHAPE = DeckShape(
    formats=FORMATS,
    clans=(*GREAT_CLANS, "brotherhood of shinsei", "toturi's army", "junzo", UNALIGNED),
    singles=("stronghold", "sensei"),
    sections=("starting", "dynasty", "fate"),
    required=("dynasty", "fate"),
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A play deck, legal or not (Ivory, The play deck; Celestial, Deck Construction).

    key: file name without ending. clan: of the Stronghold, or UNALIGNED. stronghold, sensei: card ids, or None.
    starting, dynasty, fate: (card id, copies) in the order of the file, copies at least 1. name_fr: French name, or "".
    """

    key: str
    name: str
    format: str
    clan: str
    stronghold: str | None
    dynasty: Cards
    fate: Cards
    sensei: str | None = None
    starting: Cards = ()
    name_fr: str = ""


def read_deck(path: Path, library: CardSource, text: str | None = None) -> Deck:
    """The deck in a file, every card of it known to the library; whether it is legal is not asked here.

    text: what the file holds, if it is kept elsewhere. Raises DeckError as read_table does.
    """
    table = read_table(path, library, SHAPE, text)
    return Deck(
        key=table.key,
        name=table.words["name"],
        format=table.words["format"],
        clan=table.words["clan"],
        stronghold=table.words.get("stronghold"),
        dynasty=table.sections["dynasty"],
        fate=table.sections["fate"],
        sensei=table.words.get("sensei"),
        starting=table.sections["starting"],
        name_fr=table.words.get("name_fr", ""),
    )
