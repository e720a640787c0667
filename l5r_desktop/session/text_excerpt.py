"""The beginning of a rules text, as plain words."""

from __future__ import annotations

import re
from collections.abc import Callable

_HEAD = re.compile(r"^\*\*.*?\*\*\s*")
_SIGN = re.compile(r"\[([^\]]*)\]")


def after_number(found: re.Match[str]) -> str:
    """Return what stands before a sign's word in a text: a space that no line ends at, where a number comes before, or
    the letter that stands for one.
    """
    return "\N{NO-BREAK SPACE}" if found.string[: found.start()][-1:].isalnum() else ""


def text_excerpt(text: str, most: int, sign: Callable[[str], str] = str) -> str:
    """The first words of a rules text without its header and markup, at most so many letters and an ellipsis.

    sign: the word for a sign in brackets.

    >>> text_excerpt("**Action:** Bow this character – ready it. __(Limit)__", 24)
    'Bow this character…'
    >>> text_excerpt("**Action:** Ready this [military] card.", 80)
    'Ready this military card.'
    >>> text_excerpt("**Action:** It gets +2[military].", 80)
    'It gets +2 military.'
    >>> text_excerpt("**Action:** It gets +X[military].", 80)
    'It gets +X military.'
    """
    plain = _SIGN.sub(lambda found: after_number(found) + sign(found[1]), _HEAD.sub("", text))
    plain = " ".join(plain.replace("**", "").replace("__", "").split())
    if len(plain) <= most:
        return plain
    # A word that is cut in two is left out, unless it is the first.
    return (plain[: most + 1].rpartition(" ")[0] or plain[:most]).rstrip(" ,;:–") + "…"
