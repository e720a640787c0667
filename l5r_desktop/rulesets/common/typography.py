"""Spaces of French that no line may break at."""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
_SET_APART = re.compile(r" (?=[:;?!»])|(?<=«) ")


def kept_together(text: str, lang: str) -> str:
    """Return a text whose lines break at no space before a sign that French sets apart, nor within « ».

    The files of texts have plain spaces there, which are easy to type. The space is the usual wide one before each
    sign: the fonts of the program have no narrow one.

    >>> kept_together("« Payez : 5 Or ? »", "fr").count("\\u00a0")
    4
    >>> kept_together("a ? b", "en")
    'a ? b'
    """
    return _SET_APART.sub(NO_BREAK, text) if lang == "fr" else text
