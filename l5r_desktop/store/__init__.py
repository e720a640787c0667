"""What is kept on disk: matches, decks, settings, the index of cards (SQLAlchemy on SQLite).

Exports: Store, the rows it hands out and takes (MatchRow, DeckRow), StoreError, and set_aside, which
moves a refused file out of the way, Saver, which writes in the background, and AppendFile, which does so at once. No
table and no database object escapes.
May import session and everything left of it, but no sibling (ai, net, faces, ui).
"""

from l5r_desktop.store.append_file import AppendFile
from l5r_desktop.store.database_file import StoreError, set_aside
from l5r_desktop.store.saver import Saver
from l5r_desktop.store.store import DeckRow, MatchRow, Settings, Store

__all__ = [
    "AppendFile", "DeckRow", "MatchRow", "Saver", "Settings", "Store", "StoreError",
    "set_aside",
]  # fmt: skip
