"""One term of a query, such as `cost<=2`: which field, which sign, which value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lark import Token

from l5r_desktop.cardscript import nearest
from l5r_desktop.session.cardbase.folding import fold, key
from l5r_desktop.session.cardbase.query import conditions
from l5r_desktop.session.cardbase.query.conditions import Condition
from l5r_desktop.session.cardbase.query.errors import QueryError
from l5r_desktop.session.cardbase.query.fields import BY_NAME, FIELDS, Field
from l5r_desktop.session.cardbase.query.known import Known, choices

_SIGN = re.compile(r"(<=|>=|!=|<>|[:=<>≤≥≠])\s*$")
_SAME = {":": "=", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!="}
_NUMBER = re.compile(r"[+-]?\d{1,6}")
_MARKS = {"-": "-", "x": "x", "*": "*", "+*": "+*"}


def term(name: Token, value: Token, known: Known) -> Condition:
    """The condition of a field with its sign, and a value. Raises QueryError, pointing at one of the two."""
    found = _SIGN.search(name)
    assert found, "the grammar gives no field without a sign"
    typed, sign = name[: found.start()].strip(), _SAME.get(found[1], found[1])
    start = name.start_pos or 0
    field = BY_NAME.get(key(typed))
    if field is None:
        near = nearest(key(typed), BY_NAME) or ""
        raise QueryError("unknown-field", start, start + len(typed), word=typed, near=_as_written(near))
    word = value.strip('"')
    if field.kind == "number":
        return _number(field, sign, word, value)
    if sign not in ("=", "!="):
        raise QueryError("wrong-sign", start, start + len(name.rstrip()), field=typed, sign=found[1])
    condition = _worded(field, word, value, known)
    return conditions.Not(condition) if sign == "!=" else condition


def _as_written(near: str) -> str:
    """How the name of a field is written that is known by its key."""
    return next((name for field in FIELDS for name in (field.name, *field.names) if near and key(name) == near), "")


def _number(field: Field, sign: str, word: str, value: Token) -> Condition:
    if word.lower() in _MARKS and sign in ("=", "!="):
        return conditions.Marked(field.reads, sign, _MARKS[word.lower()])
    if _NUMBER.fullmatch(word):
        return conditions.Numbered(field.reads, sign, int(word))
    other = BY_NAME.get(key(word))
    if other is not None and other.kind == "number":
        return conditions.Compared(field.reads, sign, other.reads)
    raise QueryError("not-a-number", value.start_pos or 0, value.end_pos or 0, word=word, field=field.names[0])


def _worded(field: Field, word: str, value: Token, known: Known) -> Condition:
    folded = fold(word)
    if not folded:
        raise QueryError("no-value", value.start_pos or 0, value.end_pos or 0, word=field.names[0] + ":")
    if field.kind == "words":
        return conditions.Words(field.reads[0], folded)
    if field.kind == "choice":
        values = _chosen(choices(field.name), folded)
        if values:
            return _one_of(field, values)
        near = nearest(folded, choices(field.name)) or ""
        raise _unknown(field, word, value, near)
    held = known.held[field.name]
    values = _chosen(held, folded) or tuple(
        shown for name, alike in held.items() if f" {folded}" in name for shown in alike
    )
    if not values:
        raise _unknown(field, word, value, nearest(folded, held) or "")
    return conditions.OneOf(field.reads, frozenset(values))


def _one_of(field: Field, values: tuple[str, ...]) -> Condition:
    """That the field holds one of these values; "!v" is that it does not hold v."""
    held = conditions.OneOf(field.reads, frozenset(value for value in values if value[:1] != "!"))
    lacked = [conditions.OneOf(field.reads, frozenset((value[1:],))) for value in values if value[:1] == "!"]
    return conditions.Any((held, *map(conditions.Not, lacked))) if lacked else held


def _chosen(named: Mapping[str, tuple[str, ...]], folded: str) -> tuple[str, ...]:
    """The values of this very name, else all whose name begins so."""
    if folded in named:
        return named[folded]
    return tuple(value for name, values in named.items() if name.startswith(folded) for value in values)


def _unknown(field: Field, word: str, value: Token, near: str) -> QueryError:
    place = value.start_pos or 0, value.end_pos or 0
    return QueryError("unknown-value", *place, word=word, field=field.name, near=near)
