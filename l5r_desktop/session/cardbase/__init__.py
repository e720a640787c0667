"""The card base: every card of both games as one record for searching, and the search language.

What lives here: `IndexCard` (a card's facts and texts, folded for search), `gather` (records of a catalog's cards),
`CardBase` (all records, what their fields hold, and the cards that a query finds). `query/`: the language, its errors
and its suggestions. `docs/search.md` teaches it. `write_records` and `read_records` are for the file of the records
that the build puts into a wheel, and the installation beside a checkout. It knows no database: the store keeps the
records.

May import what session may: rulesets, cardscript and engine.
"""

from l5r_desktop.session.cardbase.base import CardBase
from l5r_desktop.session.cardbase.gathering import content_hash, gather, with_text, with_text_of
from l5r_desktop.session.cardbase.prepared import prepared_state, read_records, wording_digest, write_records
from l5r_desktop.session.cardbase.query import Query, QueryError, Suggestion, parse_query, suggest
from l5r_desktop.session.cardbase.record import IndexCard

__all__ = [
    "CardBase", "IndexCard", "Query", "QueryError", "Suggestion", "content_hash", "gather", "parse_query",
    "prepared_state", "read_records", "suggest", "with_text", "with_text_of", "wording_digest", "write_records",
]  # fmt: skip
