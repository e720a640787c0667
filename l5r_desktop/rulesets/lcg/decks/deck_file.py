"""Decks as data, and the reader of deck files.

A deck file is TOML: `name`, `format`, `clan`, optional `name_fr`, `stronghold`, `role` and `learning`,
and the tables `[province]`, `[dynasty]`, `[conflict]` and `[sideboard]` of card id = copies.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.rulesets.decks import Cards, CardSource, DeckShape, read_table

FORMATS = ("lcg-stronghold", "lcg-skirmish")
CLANS = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
SHAPE = DeckShape(
    formats=FORMATS,
    clans=CLANS,
    singles=("stronghold", "role"),
    sections=("province", "dynasty", "conflict", "sideboard"),
    required=("dynasty", "conflict"),
    switches=("learning",),
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list, legal or not. Rules: L17, K8.

    key: file name without ending. clan: one of CLANS. stronghold, role: card ids, or None.
    provinces, dynasty, conflict, sideboard: (card id, copies) in the order of the file, copies at least 1.
    learning: a deck for first games, of which no minimum size is asked. name_fr: French name, or "".
    """

    key: str
    name: str
    format: str
    clan: str
    stronghold: str | None
    role: str | None
    provinces: Cards
    dynasty: Cards
    conflict: Cards
    sideboard: Cards = ()
    learning: bool = False
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
        role=table.words.get("role"),
        provinces=table.sections["province"],
        dynasty=table.sections["dynasty"],
        conflict=table.sections["conflict"],
        sideboard=table.sections["sideboard"],
        learning=table.switches["learning"],
        name_fr=table.words.get("name_fr", ""),
    )
