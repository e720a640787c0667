"""The small words of rules texts in both languages, what leads in the parts behind a noun, and how gaps are closed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "and": "and", "or": "or", "either": "either ", "nor": " or ", "not so": "it is not so that ",
        "+": "plus", "-": "minus", "*": "times", "that": "that ",
        "=": "is ", "!=": "is not ", "<": "is less than ", "<=": "is at most ", ">": "is more than ",
        ">=": "is at least ", "is": "<is|are> ", "isnt": "<is|are> not ",
        "where": ", where ", "stands for": " is ",
    },
    "fr": {
        "and": "et", "or": "ou", "either": "soit ", "nor": ", soit ", "not so": "il n'est pas vrai que ",
        "+": "plus", "-": "moins", "*": "fois", "that": "qui ",
        "=": "est égal·e à ", "!=": "est différent·e de ", "<": "est inférieur·e à ", "<=": "est d'au plus ",
        ">": "est supérieur·e à ", ">=": "est d'au moins ", "is": "<est|êtes|sont> ",
        "isnt": "<n'est|n'êtes|ne sont> pas ",
        "where": ", où ", "stands for": " est ",
    },
}  # fmt: skip
OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
# What stands behind a noun, in this order: plain words, then what these lead in.
LEADS: Mapping[str, Sequence[re.Pattern[str]]] = {
    "en": tuple(
        re.compile(rf"(?:{words})\b")
        for words in ("in|on|of|from|attached|other", "with|without", "at", "that|who|whose")
    ),
    "fr": tuple(
        re.compile(rf"(?:{words})\b")
        for words in (
            "face",
            "d[eu]s?|d'|attaché\\S*",
            "que|qu'",
            "dans|sur|à|n'importe|ailleurs",
            "avec|sans|autres?",
            "qui|dont",
        )
    ),
}
FIRST = {"en": "other", "fr": "autre"}
WITH = {"en": "with ", "fr": "avec "}
THAT = {"en": "that ", "fr": "qui "}
LETTERS = "XYZ"

_SPACES, _GAP = re.compile(r" {2,}"), re.compile(r" +([,.)])")


def tidy(text: str) -> str:
    """Without the double spaces and stray gaps that dropped parts leave."""
    if "  " in text:
        text = _SPACES.sub(" ", text)
    if " ," in text or " ." in text or " )" in text:
        text = _GAP.sub(r"\1", text)
    return text.strip()
