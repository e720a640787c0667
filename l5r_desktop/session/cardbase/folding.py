"""Words as they are compared: without accents, capitals and signs."""

from __future__ import annotations

import re
import unicodedata

_SIGNS = re.compile(r"[\W_]+")
_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´")
_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "ß": "ss"})


def plain(text: str) -> str:
    """A text in small letters without accents, its signs left as they are.

    >>> plain("Yōjin no Shiro"), plain("Œuvre")
    ('yojin no shiro', 'oeuvre')
    """
    small = text.lower()
    if small.isascii():
        return small
    letters = unicodedata.normalize("NFKD", small.translate(_LETTERS))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def fold(text: str) -> str:
    """The words of a text: plain, apostrophes dropped, everything else that is no letter or digit one space.

    >>> fold("Hida Kisada, the Little Bear"), fold("Kakita's Final Stance"), fold("+2 Force")
    ('hida kisada the little bear', 'kakitas final stance', '2 force')
    """
    return _SIGNS.sub(" ", plain(text).translate(_APOSTROPHES)).strip()


def key(text: str) -> str:
    """A word of the search language: folded, without spaces.

    >>> key("Mot-clé"), key("gold_cost")
    ('motcle', 'goldcost')
    """
    return fold(text).replace(" ", "")
