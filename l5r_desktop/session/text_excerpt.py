"""The first words of an ability's text, for a label."""

from __future__ import annotations

import re
from collections.abc import Callable

_HEAD = re.compile(r"^\*\*.*?\*\*\s*")
_SIGN = re.compile(r"\[([^\]]*)\]")


def text_excerpt(text: str, most: int, sign: Callable[[str], str] = str) -> str:
    """The first words of a rules text without its header and markup, at most so many letters and an ellipsis.

    sign: the word for a sign in brackets.

    >>> text_excerpt("**Action:** Bow this character – ready it. __(Limit)__", 24)
    'Bow this character…'
    >>> text_excerpt("**Action:** Ready this [military] card.", 80)
    'Ready this military card.'
    """
    plain = _SIGN.sub(lambda found: sign(found[1]), _HEAD.sub("", text))
    plain = " ".join(plain.replace("**", "").replace("__", "").split())
    if len(plain) <= most:
        return plain
    # A word that is cut in two is left out, unless it is the first.
    return (plain[: most + 1].rpartition(" ")[0] or plain[:most]).rstrip(" ,;:–\N{NO-BREAK SPACE}") + "…"
