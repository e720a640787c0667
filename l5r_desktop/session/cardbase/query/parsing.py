"""From what somebody typed to conditions, by the grammar (grammar.lark, read by lark)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any as Anything

from lark import Lark, Token, Transformer, UnexpectedInput
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken, VisitError

from l5r_desktop.cardscript import nearest
from l5r_desktop.session.cardbase.folding import fold, key
from l5r_desktop.session.cardbase.query import conditions
from l5r_desktop.session.cardbase.query.conditions import Condition
from l5r_desktop.session.cardbase.query.errors import QueryError
from l5r_desktop.session.cardbase.query.fields import BY_NAME, FIELDS, NOTHING, Field, Known, choices
from l5r_desktop.session.cardbase.record import IndexCard

# One term of a query, such as `cost<=2`: which field, which sign, which value.

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
    """Return how the name of a field is written that is known by its key."""
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
    """Return the condition that the field holds one of these values; "!v" is that it does not hold v."""
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


MOST_CHARACTERS = 500
MOST_BRACKETS = 40
_QUOTES = str.maketrans("“”„«»", '"""""')
_NOT = ("NOT", "MINUS")
_JOINING = frozenset(("or", "ou", "|", "||", "and", "et", "&", "&&"))


@dataclass(frozen=True, slots=True)
class Query:
    """A query that has been read. text: as it was typed. An empty one finds every card."""

    text: str
    condition: Condition

    @property
    def terms(self) -> tuple[Condition, ...]:
        """The conditions that a card must meet, all of them, in the order in which they were typed."""
        return self.condition.parts if isinstance(self.condition, conditions.All) else (self.condition,)

    def matches(self, card: IndexCard) -> bool:
        """Return True if a card is found."""
        return self.condition.matches(card)


def parse_query(text: str, known: Known = NOTHING) -> Query:
    """Return what a query asks. known: the values by which traits, keywords and sets are understood.

    A word that stands alone is looked for in titles, traits, keywords and rules of both languages. Raises QueryError.
    """
    if len(text) > MOST_CHARACTERS:
        raise QueryError("too-long", MOST_CHARACTERS, len(text), most=MOST_CHARACTERS)
    typed = text.translate(_QUOTES)
    if not typed.strip():
        return Query(text, conditions.All(()))
    _check_depth(typed)
    try:
        tree = _parser().parse(typed)
    except UnexpectedInput as problem:
        raise _misread(typed, problem) from None
    try:
        return Query(text, _Reader(known).transform(tree))
    except VisitError as problem:
        if isinstance(problem.orig_exc, QueryError):
            raise problem.orig_exc from None
        raise


@cache
def _parser() -> Lark:
    source = resources.files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(source, parser="lalr", maybe_placeholders=False)


class _Reader(Transformer[Token, Condition]):
    """Makes conditions of a tree."""

    def __init__(self, known: Known) -> None:
        super().__init__()
        self._known = known

    def any(self, parts: list[Condition]) -> Condition:
        return conditions.Any(tuple(parts))

    def all(self, parts: list[Condition]) -> Condition:
        return conditions.All(tuple(parts))

    def one(self, parts: list[Anything]) -> Condition:
        turned = sum(isinstance(part, Token) and part.type in _NOT for part in parts) % 2
        said = next(part for part in parts if not isinstance(part, Token) or part.type in ("WORD", "PHRASE"))
        found: Condition = _anything(said) if isinstance(said, Token) else said
        return conditions.Not(found) if turned else found

    def term(self, parts: list[Token]) -> Condition:
        name, value = parts
        return term(name, value, self._known)


def _anything(token: Token) -> Condition:
    """A word or phrase that stands alone; one without letters, such as a sign, asks nothing.

    After one "or" another one is no such word. Raises QueryError.
    """
    if token.type == "WORD" and token.lower() in _JOINING:
        raise QueryError("nothing-beside", token.start_pos or 0, token.end_pos or 0, word=str(token))
    words = fold(token.strip('"'))
    return conditions.Words("anything", words) if words else conditions.All(())


def _check_depth(text: str) -> None:
    """Raises QueryError for more brackets in one another than a reader can follow; those in quotes do not count."""
    depth = 0
    for part, piece in enumerate(text.split('"')):
        for letter in piece if part % 2 == 0 else "":
            depth = max(0, depth + (letter == "(") - (letter == ")"))
            if depth > MOST_BRACKETS:
                raise QueryError("too-deep", 0, len(text), most=MOST_BRACKETS)


def _misread(text: str, problem: UnexpectedInput) -> QueryError:
    """The sentence about a query against the grammar, and the word that it is about."""
    if isinstance(problem, UnexpectedToken) and problem.token.type != "$END":
        token = problem.token
        start, end = token.start_pos or 0, token.end_pos or 0
        return _BY_TOKEN.get(token.type, _after)(text, start, end)
    if isinstance(problem, UnexpectedCharacters):
        start = problem.pos_in_stream or 0
        if text[start] == '"':
            return QueryError("open-quote", start, len(text))
        end = next((n for n in range(start, len(text)) if text[n].isspace()), len(text))
        before = _term_before(text, start)
        return before or QueryError("no-field", start, max(end, start + 1), word=text[start : max(end, start + 1)])
    assert isinstance(problem, (UnexpectedToken, UnexpectedEOF))
    return _ended(text)


def _term_before(text: str, start: int) -> QueryError | None:
    """The error of a field whose value is missing, if one stands right before a place."""
    said = text[:start].rstrip()
    if not said or said[-1] not in ":=<>≤≥≠":
        return None
    first = max((said.rfind(sign) for sign in ' ("'), default=-1) + 1
    return QueryError("no-value", first, len(said), word=said[first:])


def _after(text: str, start: int, end: int) -> QueryError:
    word = text[start:end].strip()
    return _term_before(text, start) or QueryError("nothing-beside", start, end, word=word)


def _closing(text: str, start: int, end: int) -> QueryError:
    before = text[:start].rstrip()
    if found := _term_before(text, start):
        return found
    if before.endswith("("):
        return QueryError("empty-bracket", len(before) - 1, end)
    if _open_bracket(before) is None:
        return QueryError("stray-bracket", start, end)
    return _dangling(before)


def _ended(text: str) -> QueryError:
    said = text.rstrip()
    if found := _term_before(said, len(said)):
        return found
    opened = _open_bracket(said)
    if opened is not None:
        return QueryError("open-bracket", opened, opened + 1)
    return _dangling(said)


def _dangling(said: str) -> QueryError:
    """The error of the last word, after which something is missing."""
    first = max((said.rfind(sign) for sign in ' ("'), default=-1) + 1
    return QueryError("nothing-beside", first, len(said), word=said[first:])


def _open_bracket(text: str) -> int | None:
    """Return where the last bracket stands that is not closed; those in quotes do not count."""
    opened: list[int] = []
    quoted = False
    for place, letter in enumerate(text):
        quoted ^= letter == '"'
        if letter == "(" and not quoted:
            opened.append(place)
        elif letter == ")" and not quoted and opened:
            opened.pop()
    return opened[-1] if opened else None


def _bare_sign(text: str, start: int, end: int) -> QueryError:
    return _term_before(text, start) or QueryError("no-field", start, end, word=text[start:end])


_BY_TOKEN: dict[str, Callable[[str, int, int], QueryError]] = {"RPAR": _closing, "VALUE": _bare_sign}
