"""Writing a term into a query that somebody has typed, as the filters of the browser do."""

from __future__ import annotations

import re
from functools import cache

from l5r_desktop.session.cardbase.query.fields import FIELDS


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
