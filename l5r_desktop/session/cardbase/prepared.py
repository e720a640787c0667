"""The records of all cards in a file that the build makes, so that an installed program gathers none at its first
start.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from l5r_desktop.session.cardbase.record import IndexCard


def write_records(path: Path, records: Iterable[IndexCard], state: str) -> None:
    """Write the records of one state of the card files (content_hash). Raises OSError."""
    told = json.dumps([card.data() for card in records], ensure_ascii=False, separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{state}\n{told}\n", encoding="utf-8", newline="\n")


def read_records(path: Path, state: str) -> list[IndexCard] | None:
    """The records in their order; None where there is no such file, or it is of another state or damaged."""
    try:
        with path.open(encoding="utf-8") as file:
            if file.readline().rstrip("\n") != state:
                return None
            records = json.load(file)
            return [IndexCard.of(record) for record in records] if isinstance(records, list) else None
    except (OSError, TypeError, ValueError, RecursionError):
        return None
