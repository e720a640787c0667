"""Decks as other programs write them, and as this one does: read, matched with cards, and written.

What lives here: `read_list` (bytes of any known layout to a `DeckList`; what could not be read is kept in it),
`write_list` (a deck in a layout of `LAYOUTS`), `Matcher` (which card a line means, however it is spelled), `deck_of`
and `faults_of` (a list as a deck of its game, and the rules of deck building that it breaks), `list_of` (back);
`Draft`: a deck while it is being built; `read_formats` and `format_violations`: deck formats as data (docs/decks.md).
For who builds one: `fixing.py` (what mends a violation), `chances.py`, `dealing.py`, `comparing.py`.

May import what session may: rulesets, cardscript and engine; and `session.cardbase`.
"""

from l5r_desktop.session.decklists.decks import deck_of, faults_of, list_of, toml_of
from l5r_desktop.session.decklists.drafting import Draft
from l5r_desktop.session.decklists.formats import DeckFormat, FormatViolation, format_violations, read_formats
from l5r_desktop.session.decklists.listing import DeckList, DeckListError, Entry, Guess, Unread, section_title
from l5r_desktop.session.decklists.matching import Matcher
from l5r_desktop.session.decklists.opening import read_list
from l5r_desktop.session.decklists.writing import LAYOUTS, write_list

__all__ = [
    "LAYOUTS", "DeckFormat", "DeckList", "DeckListError", "Draft", "Entry", "FormatViolation", "Guess", "Matcher",
    "Unread", "deck_of", "faults_of", "format_violations", "list_of", "read_formats", "read_list",
    "section_title", "toml_of", "write_list",
]  # fmt: skip
