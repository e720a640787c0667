"""From what somebody typed to conditions, by the grammar (grammar.lark, read by lark)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any as Anything

from lark import Lark, Token, Transformer, UnexpectedInput
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedToken, VisitError

from l5r_desktop.session.cardbase.folding import fold
from l5r_desktop.session.cardbase.query import conditions
from l5r_desktop.session.cardbase.query.conditions import Condition
from l5r_desktop.session.cardbase.query.errors import QueryError
from l5r_desktop.session.cardbase.query.known import NOTHING, Known
from l5r_desktop.session.cardbase.query.terms import term
from l5r_desktop.session.cardbase.record import IndexCard

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
