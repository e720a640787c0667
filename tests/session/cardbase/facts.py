"""The card files as plain data, read without the program's own loader, for answers worked out apart from it."""

import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

CARDS = Path(__file__).parents[3] / "cards"


@cache
def raw_cards() -> dict[str, dict[str, Any]]:
    """The table of each card by id, with its game and set."""
    found: dict[str, dict[str, Any]] = {}
    for game in ("lcg", "ccg"):
        for path in (CARDS / game).rglob("*.toml"):
            if path.name != "set.toml" and path.parent.name != "rules":
                for card, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
                    found[card] = {**table, "game": game, "set": path.parent.name}
    return found


def bare(text: str) -> str:
    """A text in small letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
