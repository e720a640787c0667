"""The way from a script's word for a keyword to the keyword that cards have."""

from __future__ import annotations

_SPELLED = {
    "one-handed": "one-handed",
    "two-handed": "two-handed",
    "toturis-army": "toturi's army",
}


def spelled(word: str) -> str:
    """A keyword as cards have it: scripts write hyphens for spaces, and no apostrophes (Ivory: Keywords).

    >>> spelled("lion-clan"), spelled("two-handed"), spelled("toturis-army")
    ('lion clan', 'two-handed', "toturi's army")
    """
    return _SPELLED.get(word) or word.replace("-", " ")
