"""Booster drafts: packs go round a table, each drafter takes a card and passes the rest on, and builds a deck of it.

What lives here: `open_table` and `DraftTable` (who has which pack before him, what he took; a fold over the picks, so
that it is kept and taken up again as they are), `Worths` (what a card is worth to a drafter, worked out of the ready
decks and the facts of cards), `pick` and `build` (the computer's card of a pack, and its deck).

May import what session may: rulesets, cardscript and engine; and `session.cardbase`, `session.decklists`.
"""

from l5r_desktop.session.boosters.building import build, drafted_format
from l5r_desktop.session.boosters.packs import DRAFTED, LEAST, MOST_DRAFTERS, ROUNDS, DraftError
from l5r_desktop.session.boosters.picking import go_round, pick
from l5r_desktop.session.boosters.table import Drafter, DraftGame, DraftTable, from_data, open_table, to_data
from l5r_desktop.session.boosters.worth import Worths

__all__ = [
    "DRAFTED", "LEAST", "MOST_DRAFTERS", "ROUNDS", "DraftError", "DraftGame", "DraftTable", "Drafter", "Worths",
    "build", "drafted_format", "from_data", "go_round", "open_table", "pick", "to_data",
]  # fmt: skip
