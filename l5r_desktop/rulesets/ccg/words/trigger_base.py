"""The base of words for occurrences, and how their verbs are said and denied."""

from __future__ import annotations

import re
from collections.abc import Callable

from l5r_desktop.engine.events import Event
from l5r_desktop.engine.state import State
from l5r_desktop.rulesets.ccg.cards.ability import Trigger
from l5r_desktop.rulesets.ccg.cards.context import Ctx


class Occurrence(Trigger):
    """Something that may happen: the base of these words."""


Extra = Callable[[State, Ctx, Event], bool]


def singular_and_plural(text: str) -> str:
    """An English verb for one and for many.

    >>> singular_and_plural("is destroyed"), singular_and_plural("leaves play")
    ('<is|are> destroyed', '<leaves|leave> play')
    """
    verb, _, rest = text.partition(" ")
    many = {"is": "are", "has": "have"}.get(verb, verb.removesuffix("s"))
    return " ".join(part for part in (f"<{verb}|{many}>", rest) if part)


def will_not(text: str) -> str:
    """An English verb denied for the time to come.

    >>> will_not("is destroyed"), will_not("bows"), will_not("<gains|gain> Honor")
    ('will not be destroyed', 'will not bow', 'will not gain Honor')
    """
    if match := _FORMS_OF_VERB.match(text):
        return f"will not {match[1]} {match[2]}".rstrip()
    verb, _, rest = text.partition(" ")
    return f"will not {'be' if verb == 'is' else verb.removesuffix('s')} {rest}".rstrip()


_FORMS_OF_VERB = re.compile(r"<\w+\|(\w+)> ?(.*)")


def denied(text: str) -> str:
    """A French verb denied.

    >>> denied("est détruit·e"), denied("s'incline"), denied("<gagne|gagnez|gagnent> de l'Honneur")
    ("n'est pas détruit·e", "ne s'incline pas", "ne <gagne|gagnez|gagnent> pas d'Honneur")
    """
    match = _FRENCH_VERB.match(text)
    assert match is not None
    verb, rest = match.groups()
    rest = re.sub(r"^ de l'", " d'", re.sub(r"^ une? ", " de ", rest))
    first = verb.lstrip("<")
    return ("n'" if first[0] in "aeéê" else "ne ") + verb + " pas" + rest


_FRENCH_VERB = re.compile(r"((?:s'|se )?(?:<[^>]*>|\w+))(.*)")
