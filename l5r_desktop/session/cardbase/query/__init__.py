"""The search language: `parse_query` reads what somebody typed, `Query.matches` says whether a card is found by it.

What lives here: the grammar (grammar.lark), the fields and values with all their names (fields.toml, values.toml),
conditions upon a card, errors that say where, and suggestions while somebody types (`suggest`).
"""

from l5r_desktop.session.cardbase.query.errors import QueryError
from l5r_desktop.session.cardbase.query.fields import FIELDS, VALUES, Field, Known, shown
from l5r_desktop.session.cardbase.query.parsing import Query, parse_query
from l5r_desktop.session.cardbase.query.suggesting import Suggestion, suggest, value_of, with_value

__all__ = [
    "FIELDS", "VALUES", "Field", "Known", "Query", "QueryError", "Suggestion", "parse_query", "shown", "suggest",
    "value_of", "with_value",
]  # fmt: skip
