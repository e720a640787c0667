"""What a list of LCG cards states of a card, as the fields of a card file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Fields = dict[str, Any]

ORDER = (
    "number", "title", "title_fr", "kind", "clan", "deck", "unique", "deck_limit", "cost", "military", "political",
    "glory", "military_bonus", "political_bonus", "strength", "elements", "strength_bonus", "honor", "fate",
    "influence_pool", "influence_cost", "role_restriction", "traits", "keywords", "quantity", "banned_in",
    "restricted_in", "textless",
)  # fmt: skip
"""The fields in the order in which they are written."""
KEYWORDS = frozenset(
    ("ancestral", "courtesy", "covert", "eminent", "limited", "pride", "rally", "restricted", "sincerity")
)
DASHES = ("cost", "military", "political", "military_bonus", "political_bonus", "strength")
"""Numbers for which a card may have a dash."""
NOT_TOLD = frozenset(("title_fr", "textless"))
"""Fields of the card files that a list does not tell, or tells otherwise."""
COPIES = 3
"""How many copies of a title a deck may have if the card does not say (L17.3)."""

_MARKUP = re.compile(r"<[^>]+>")
_REMINDER = re.compile(r"<i>\s*\(.*?\)\s*</i>|\([^()]*\)", re.DOTALL)
_LINES = re.compile(r"<br\s*/?>|\n")
_NO_ATTACHMENTS = re.compile(r"no attachments(?: except ([a-z, ]+?))?$")
_DISGUISED = re.compile(r"disguised ([a-z-]+)$")


def set_of(row: Mapping[str, Any]) -> str:
    """The folder of a card: the first pack it was in."""
    return str(row["packs"][0]["pack"])


def file_of(row: Mapping[str, Any]) -> str:
    """The name of a card's file: its clan's."""
    return str(row["clan"])


def about_set(row: Mapping[str, Any]) -> str:
    """What the file of a new set says beside its title."""
    return f'cycle = "{row["packs"][0]["cycle"]}"\n'


def fields_of(row: Mapping[str, Any]) -> Fields:
    """The fields of a card file, in their order. Raises ValueError for a number that is none."""
    first = row["packs"][0]
    found: Fields = {
        "number": first["position"],
        "title": row["name"],
        "kind": row["type"],
        "clan": row["clan"],
        "deck": row["type"] if row["type"] in ("stronghold", "role") else row["side"],
        "quantity": first["quantity"],
        **{name: _number(row, name) for name in ORDER if name in DASHES and name in row},
        **{name: row[name] for name in ("glory", "strength_bonus", "honor", "fate", "influence_pool") if name in row},
        **{name: list(row[name]) for name in ("elements", "traits", "banned_in", "restricted_in") if row.get(name)},
    }
    if row.get("unique"):
        found["unique"] = True
    if row["deck_limit"] != COPIES:
        found["deck_limit"] = row["deck_limit"]
    for name in ("influence_cost", "role_restriction"):
        if row.get(name) is not None:
            found[name] = row[name]
    keywords, rest = keywords_of(row.get("reference_text") or "")
    if keywords:
        found["keywords"] = keywords
    if not rest:
        found["textless"] = True
    return {name: found[name] for name in ORDER if name in found}


def _number(row: Mapping[str, Any], name: str) -> int | str:
    value = row[name]
    if value is None:
        return "-"
    if value == "X" or isinstance(value, int):
        return str(value) if value == "X" else int(value)
    raise ValueError(f"{row['id']}: {name} is {value!r}, which is no number, no dash and no X")


def keywords_of(text: str) -> tuple[list[str], bool]:
    """The keywords that a card has without a condition, as a card file writes them, and whether it has other text."""
    found: list[str] = []
    rest = False
    for line in _LINES.split(text):
        sentences = [one.strip() for one in _MARKUP.sub("", _REMINDER.sub("", line)).split(".")]
        for sentence in filter(None, sentences):
            keyword = _keyword(sentence.lower())
            if keyword is None:
                rest = True
            else:
                found.append(keyword)
    return found, rest


def _keyword(sentence: str) -> str | None:
    if sentence in KEYWORDS:
        return sentence
    if bare := _NO_ATTACHMENTS.match(sentence):
        allowed = ", ".join(re.split(r", | or ", bare[1])) if bare[1] else ""
        return f"no attachments except {allowed}" if allowed else "no attachments"
    return sentence if _DISGUISED.match(sentence) else None
