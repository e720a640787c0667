"""The words of deck lists (words.toml)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from l5r_desktop.session.cardbase.folding import fold

_TABLE: Mapping[str, Any] = tomllib.loads(
    resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8")
)
SECTIONS: Mapping[str, str] = _TABLE["sections"]
KINDS = frozenset(_TABLE["kinds"]["words"])
KEYS: Mapping[str, str] = _TABLE["keys"]
CODES: Mapping[str, str] = _TABLE["codes"]
_COUNT = re.compile(r"\(?\b\d{1,3}( cards?| cartes?)?\)?( cards?| cartes?)?\s*$")


def heading(text: str) -> str | None:
    """The section that a heading opens, "" for one that opens none of its own; None for what is no heading.

    >>> heading("# Dynasty (40)"), heading("Personalities (12)"), heading("Doji Challenger")
    ('dynasty', '', None)
    """
    words = fold(_COUNT.sub("", text.strip().strip("#:= *-").strip()))
    if not words and re.search(r"\bcard|\bcarte", text, re.IGNORECASE):
        return ""
    if words in SECTIONS:
        return SECTIONS[words]
    return "" if words in KINDS else None


def format_named(text: str) -> str:
    """The ruleset that a program's word for a format means, "" for an unknown one."""
    return str(_TABLE["formats"].get(fold(text), ""))
