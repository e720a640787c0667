"""Help with a query that somebody is typing: suggestions for the place of the cursor, and writing a term into it, as
the filters of the browser do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from l5r_desktop.session.cardbase.folding import fold, key
from l5r_desktop.session.cardbase.query.fields import BY_NAME, FIELDS, VALUES, Field, Known

_TERM = re.compile(r'(?P<name>[^\W\d_][\w-]*)\s*(?P<sign><=|>=|!=|<>|[:=<>≤≥≠])(?P<value>"[^"]*|[^\s()"]*)$')
_WORD = re.compile(r"(?P<name>[^\W\d_][\w-]*)$")
_SIGNS = {"number": (">=", "<=", "="), "choice": (":",), "held": (":",), "words": (":",)}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something to be put in place of the text from start to end. meaning: what it is, for people."""

    start: int
    end: int
    text: str
    meaning: str


def suggest(text: str, cursor: int, known: Known, lang: str = "en", most: int = 12) -> tuple[Suggestion, ...]:
    """Return what could stand at the cursor: names of fields, or values of the field before it, the likeliest first."""
    before = text[:cursor]
    if before.count('"') % 2 and not _TERM.search(before):
        return ()
    if found := _TERM.search(before):
        field = BY_NAME.get(key(found["name"]))
        if field is None:
            return ()
        start = found.start("value")
        values = _values(field, found["value"].lstrip('"'), known, lang)
        return tuple(Suggestion(start, cursor, _quoted(value), meaning) for value, meaning in _first(values, most))
    found = _WORD.search(before)
    typed = found["name"] if found else ""
    if not found and before.strip() and not before[-1].isspace() and before[-1] != "(":
        return ()
    start = cursor - len(typed)
    return tuple(Suggestion(start, cursor, name, meaning) for name, meaning in _first(_fields(typed, lang), most))


def _first(found: Iterator[tuple[str, str]], most: int) -> list[tuple[str, str]]:
    return list(dict(pair for pair, _ in zip(found, range(most), strict=False)).items())


def _fields(typed: str, lang: str) -> Iterator[tuple[str, str]]:
    """Names of fields that begin as typed: of each the shortest one that does, with its sign."""
    for field in FIELDS:
        fitting = [name for name in field.names if key(name).startswith(key(typed))]
        if fitting:
            yield fitting[0] + _SIGNS[field.kind][0], field.meaning(lang)


def _values(field: Field, typed: str, known: Known, lang: str) -> Iterator[tuple[str, str]]:
    if field.kind == "choice":
        place = 1 if lang == "fr" else 0
        for names in VALUES[field.name].values():
            if any(fold(name).startswith(fold(typed)) for name in names):
                yield names[place], field.meaning(lang)
    elif field.kind == "held":
        counts = (known.counts_fr if lang == "fr" else known.counts)[field.name]
        often = sorted(
            ((fold(value), value, n) for value, n in counts.items() if value), key=lambda one: (-one[2], one)
        )
        for starts in (True, False):
            for name, shown, number in often:
                begins = name.startswith(fold(typed))
                if begins is starts and (begins or f" {fold(typed)}" in name):
                    yield shown, str(number)


def _quoted(value: str) -> str:
    return f'"{value}"' if re.search(r"[\s()\"]", value) else value


def value_of(text: str, field: str) -> str:
    """The value that a query asks of a field in a term of its own, "" where there is none, or more than one.

    >>> value_of('doji type:character (t:event or c:crab)', "clan"), value_of('doji c:"brotherhood of shinsei"', "clan")
    ('crab', 'brotherhood of shinsei')
    """
    found = list(_terms(field).finditer(text))
    return found[0]["value"].strip('"') if len(found) == 1 else ""


def with_value(text: str, field: str, value: str) -> str:
    """A query in which a field is asked for a value; "" asks for none any more.

    >>> with_value("doji clan:crab cost<2", "clan", "crane"), with_value("doji c:crab cost<2", "clan", "")
    ('doji c:crane cost<2', 'doji cost<2')
    >>> with_value("", "set", "Core Set")
    'e:"Core Set"'
    """
    short = next(one.names[0] for one in FIELDS if one.name == field)
    said = re.sub(r'[()"]', " ", value)
    term = f'{short}:"{said}"' if re.search(r"\s", said) else f"{short}:{said}"
    rest = _terms(field).sub(" ", text) if not value or value_of(text, field) == "" else text
    if value and rest == text and value_of(text, field):
        return _terms(field).sub(lambda _: term, text)
    return " ".join((*rest.split(), *([term] if value else [])))


@cache
def _terms(field: str) -> re.Pattern[str]:
    names = next((one.name, *one.names) for one in FIELDS if one.name == field)
    named = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    return re.compile(rf'(?<![\w-])(?:{named})\s*[:=]\s*(?P<value>"[^"]*"|[^\s()"]+)', re.IGNORECASE)
