"""Cards of one's own: packs of cards that fans write, checked, tried in a scenario, and shared as files.

What lives here: `pack.py` (the file of a pack, read with limits, and written), `checking.py` (what is wrong with cards,
what they say, and what could be written at a place), `trying.py` (a table with them).
A pack is text: nothing in it is run but scripts of the card language, which can only do what the rules let cards do.
"""

from l5r_desktop.session.workshop.checking import CheckedCard, check_cards, completions
from l5r_desktop.session.workshop.pack import CardPack, PackError, new_card, read_pack, write_pack
from l5r_desktop.session.workshop.trying import first_case, table_with

__all__ = [
    "CardPack", "CheckedCard", "PackError", "check_cards", "completions", "first_case", "new_card", "read_pack",
    "table_with", "write_pack",
]  # fmt: skip
