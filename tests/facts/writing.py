"""Facts of cards as the text of card files."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.facts.lcg import Fields, fields_of, set_of

_SMALL = frozenset(("and", "at", "for", "in", "of", "on", "the", "to"))


def table(ident: str, fields: Fields) -> str:
    """A card's table as a card file has it."""
    return "\n".join([f"[{ident}]", *(f"{name} = {_value(value)}" for name, value in fields.items())]) + "\n"


def _value(value: Any) -> str:
    # JSON's texts, numbers, true and false, and lists of texts are written alike in TOML.
    return json.dumps(value, ensure_ascii=False)


def add(folder: Path, rows: Iterable[Mapping[str, Any]]) -> list[Path]:
    """Write the tables of cards at the end of the files of their sets and clans; the files that were written.

    A set that is new gets its `set.toml`.
    """
    by_file: dict[Path, list[str]] = defaultdict(list)
    for row in rows:
        place = folder / set_of(row)
        about = place / "set.toml"
        if not about.exists():
            place.mkdir(parents=True, exist_ok=True)
            cycle = row["packs"][0]["cycle"]
            about.write_text(f'title = "{title_of(set_of(row))}"\ncycle = "{cycle}"\n', encoding="utf-8")
        by_file[place / f"{row['clan']}.toml"].append(table(row["id"], fields_of(row)))
    for path, tables in by_file.items():
        before = [path.read_text(encoding="utf-8")] if path.exists() else []
        path.write_text("\n".join(before + tables), encoding="utf-8")
    return list(by_file)


def title_of(pack: str) -> str:
    """The title of a set from its name in a list: a-champion-s-foresight is A Champion's Foresight."""
    words = pack.replace("-s-", "'s-").split("-")
    return " ".join(
        word if word in _SMALL and place else word[:1].upper() + word[1:] for place, word in enumerate(words)
    )
