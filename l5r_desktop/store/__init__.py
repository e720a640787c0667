"""The data kept on disk: matches, decks, settings, the index of cards (SQLAlchemy on SQLite).

`store.py` is what the program asks of its database (`Store`, with `MatchRow` and `DeckRow`); `statements.py` has the
statements, `tables.py` the tables, `database_file.py` refuses a file that is not ours or not whole (`StoreError`).
`latest_writer.py` writes in the background (`LatestWriter`), `append_file.py` line by line at once (`AppendFile`),
`backup.py` everything into one file. `migrations/` makes an older database one of this program. No table and no
database object escapes. May import session and everything left of it, but no sibling (ai, net, faces, ui).
"""

from l5r_desktop.store.append_file import AppendFile
from l5r_desktop.store.database_file import StoreError, set_aside
from l5r_desktop.store.latest_writer import LatestWriter
from l5r_desktop.store.store import DeckRow, MatchRow, Settings, Store

__all__ = [
    "AppendFile",
    "DeckRow",
    "LatestWriter",
    "MatchRow",
    "Settings",
    "Store",
    "StoreError",
    "set_aside",
]  # fmt: skip
