"""Facts of cards as the text of card files."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.facts.games import Game

_TABLE = re.compile(r"^(?=\[[\w.-]+\]$)", re.MULTILINE)
"""Where the table of a card begins."""
_SMALL = frozenset(("and", "at", "for", "in", "of", "on", "the", "to"))


def table(ident: str, fields: Mapping[str, Any]) -> str:
    """A card's table as a card file has it."""
    return "\n".join([f"[{ident}]", *(f"{name} = {_value(value)}" for name, value in fields.items())]) + "\n"


def _value(value: Any) -> str:
    # JSON's texts, numbers, true and false, and lists of texts are written alike in TOML.
    return json.dumps(value, ensure_ascii=False)


def add(game: Game, folder: Path, rows: Iterable[Mapping[str, Any]]) -> list[Path]:
    """Write the tables of cards into the files of their sets, in the order of their numbers; the files written.

    A set that is new gets its `set.toml`.
    """
    by_file: dict[Path, list[str]] = defaultdict(list)
    for row in rows:
        place = folder / game.set_of(row)
        about = place / "set.toml"
        if not about.exists():
            place.mkdir(parents=True, exist_ok=True)
            about.write_text(f'title = "{title_of(game.set_of(row))}"\n{game.about_set(row)}', encoding="utf-8")
        by_file[place / f"{game.file_of(row)}.toml"].append(table(row["id"], game.fields_of(row)))
    for path, tables in by_file.items():
        before = _TABLE.split(path.read_text(encoding="utf-8")) if path.exists() else []
        found = [one.rstrip("\n") + "\n" for one in before if one.strip()]
        for new in tables:
            place = next((n for n, one in enumerate(found) if _order(one) > _order(new)), len(found))
            found.insert(place, new)
        path.write_text("\n".join(found), encoding="utf-8")
    return list(by_file)


def _order(table: str) -> tuple[float, str]:
    """Cards without a number come last, by title."""
    facts = next(iter(tomllib.loads(table).values()))
    number = facts.get("number", float("inf"))
    return (number if isinstance(number, int) else float("inf"), str(facts["title"]))


def title_of(pack: str) -> str:
    """The title of a set from its name in a list: a-champion-s-foresight is A Champion's Foresight."""
    words = pack.replace("-s-", "'s-").split("-")
    return " ".join(
        word if word in _SMALL and place else word[:1].upper() + word[1:] for place, word in enumerate(words)
    )
