"""Decks in the layouts that other programs read."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from xml.etree import ElementTree

from l5r_desktop.session.decklists.decks import toml_of
from l5r_desktop.session.decklists.listing import DeckList, DeckListError, Entry

_HEADINGS = {
    "stronghold": "Stronghold", "role": "Role", "province": "Provinces", "dynasty": "Dynasty Deck",
    "conflict": "Conflict Deck", "sideboard": "Sideboard", "sensei": "Sensei", "starting": "Starting Holdings",
    "fate": "Fate Deck",
}  # fmt: skip
_SNM_HEADINGS = {"starting": "Pre-Game"}
_KINDS = {"personality": "Personalities", "strategy": "Strategies", "celestial": "Celestials"}


def write_list(listed: DeckList, layout: str) -> str:
    """A deck in a layout of LAYOUTS. Raises DeckListError for another layout, or one that is not of the deck's game."""
    if layout not in LAYOUTS:
        raise DeckListError(f"There is no layout {layout!r}; there are: {', '.join(LAYOUTS)}.")
    games, write = LAYOUTS[layout]
    if listed.game not in games:
        raise DeckListError(f"The layout {layout!r} is of the other game than the deck {listed.name!r}.")
    return write(listed)


def _sections(listed: DeckList) -> Iterable[tuple[str, list[Entry]]]:
    return ((name, list(entries)) for name, entries in groupby(listed.entries, key=lambda entry: entry.section))


def _shown(entry: Entry) -> str:
    """The title with its experience, as the sites write it."""
    level = entry.card.numbers.get("experience", 0)
    told = (
        "" if not level else " • Inexperienced" if level < 0 else " • Experienced" + (f" {level}" if level > 1 else "")
    )
    return entry.card.title + told


def _text(listed: DeckList) -> str:
    """As FiveRingsDB, EmeraldDB and jigoku write a deck: sections, and `3x Title (Pack)`."""
    lines = [f"Name: {listed.name}", f"Format: {listed.format}", f"Clan: {listed.clan}"]
    for section, entries in _sections(listed):
        lines += ["", f"{_HEADINGS[section]} ({sum(entry.count for entry in entries)})"]
        lines += [f"{entry.count}x {_shown(entry)} ({entry.card.set_title or entry.card.set})" for entry in entries]
    return "\n".join(lines) + "\n"


def _egg(listed: DeckList) -> str:
    """As Egg of P'an Ku writes a deck since 2014: headings with counts."""
    lines = [f"# {listed.name}"]
    opening = [entry for entry in listed.entries if entry.section in ("stronghold", "sensei", "starting")]
    if opening:
        lines.append(f"# Pre-Game ({sum(entry.count for entry in opening)})")
        lines += [f"{entry.count} {_eggs_title(entry)}" for entry in opening]
    for section, heading in (("dynasty", "Dynasty"), ("fate", "Fate")):
        entries = sorted(listed.section(section), key=lambda entry: entry.card.kind)
        lines += ["", f"# {heading} ({sum(entry.count for entry in entries)})"]
        for kind, group in groupby(entries, key=lambda entry: entry.card.kind):
            kept = list(group)
            lines.append(f"# {_KINDS.get(kind, kind.capitalize() + 's')} ({sum(entry.count for entry in kept)})")
            lines += [f"{entry.count} {_eggs_title(entry)}" for entry in kept]
    return "\n".join(lines) + "\n"


def _eggs_title(entry: Entry) -> str:
    level = entry.card.numbers.get("experience", 0)
    told = "" if not level else " - inexp" if level < 0 else " - exp" + (str(level) if level > 1 else "")
    return entry.card.title + told


def _sun_and_moon(listed: DeckList) -> str:
    """As Sun and Moon writes a deck: the legality first, and sets in brackets."""
    legality = {"ccg-ivory": "Ivory Edition", "ccg-celestial": "Celestial Edition"}[listed.format]
    lines = [f"Legality: {legality}"]
    for section, entries in _sections(listed):
        lines += ["", f"# {_SNM_HEADINGS.get(section, section.capitalize())}"]
        lines += [f"{entry.count} {_eggs_title(entry)} ({entry.card.set_title or entry.card.set})" for entry in entries]
    return "\n".join(lines) + "\n"


def _cockatrice(listed: DeckList) -> str:
    """As Cockatrice writes a deck (.cod): the main zone, and a zone for what is not drawn."""
    root = ElementTree.Element("cockatrice_deck", version="1")
    ElementTree.SubElement(root, "deckname").text = listed.name
    ElementTree.SubElement(root, "comments").text = f"{listed.format}, {listed.clan}"
    for zone, sections in (("main", ("dynasty", "conflict", "fate")), ("side", ())):
        place = ElementTree.SubElement(root, "zone", name=zone)
        for entry in listed.entries:
            drawn = entry.section in ("dynasty", "conflict", "fate")
            if drawn if sections else not drawn:
                ElementTree.SubElement(place, "card", number=str(entry.count), name=_shown(entry))
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=False) + "\n"


def _csv(listed: DeckList) -> str:
    """A table: count, title, id, set and section of each card."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(("count", "id", "title", "set", "section"))
    for entry in listed.entries:
        table.writerow((entry.count, entry.card.id, _shown(entry), entry.card.set_title, _HEADINGS[entry.section]))
    return out.getvalue()


def _json(listed: DeckList) -> str:
    """As the sites' JSON: name, format, clan, and copies by id; sections, where the game has several decks."""
    sections: dict[str, dict[str, int]] = {}
    for entry in listed.entries:
        sections.setdefault(_HEADINGS[entry.section].lower(), {})[entry.card.id] = entry.count
    data = {"name": listed.name, "format": listed.format, "clan": listed.clan, "cards": sections}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


_BOTH = ("lcg", "ccg")
LAYOUTS: Mapping[str, tuple[tuple[str, ...], Callable[[DeckList], str]]] = {
    "text": (_BOTH, _text),
    "toml": (_BOTH, toml_of),
    "json": (_BOTH, _json),
    "csv": (_BOTH, _csv),
    "cockatrice": (_BOTH, _cockatrice),
    "egg": (("ccg",), _egg),
    "sun-and-moon": (("ccg",), _sun_and_moon),
}
"""What decks can be written as: the games that a layout is for, and what writes it."""
