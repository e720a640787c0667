"""The line below a question, shortened where all of it has no room."""

from __future__ import annotations

import re

_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_WORDS = 3
"""So many last words tell that a sentence of a card's text says what is chosen, as the question does."""


def without_choice(hint: str, question: str) -> str:
    """Return a text without the sentence that says what the question asks to be chosen, so that what is done to it
    remains; "" where there is no such sentence, or nothing else.

    >>> without_choice("Choose 0 to 2. If Tier 1 applies, choose Strongholds you control. They bow.",
    ...                "Choose up to 2 Strongholds you control")
    'Choose 0 to 2. They bow.'
    >>> without_choice("Choose Strongholds you control.", "Choose up to 2 Strongholds you control")
    ''
    """
    asked = question.casefold().split()[-_WORDS:]
    sentences = _SENTENCES.split(hint)
    left = [one for one in sentences if one.rstrip(".").casefold().split()[-_WORDS:] != asked]
    return " ".join(left) if 0 < len(left) < len(sentences) else ""
