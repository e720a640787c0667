"""The records of all cards in a file that the build of a wheel makes, and the installation of a checkout, so that no
first start of the program gathers them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from l5r_desktop.session.cardbase.record import IndexCard


def write_records(path: Path, records: Iterable[IndexCard], state: str) -> None:
    """Write the records of one state of cards and wording (content_hash). Raises OSError."""
    told = json.dumps([card.data() for card in records], ensure_ascii=False, separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{state}\n{told}\n", encoding="utf-8", newline="\n")


def prepared_state(path: Path) -> str:
    """Of which state (content_hash) the records in a file are; "" where there is no such file."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().rstrip("\n")
    except (OSError, ValueError):
        return ""


def read_records(path: Path) -> list[IndexCard] | None:
    """The records in their order; None where there is no such file, or it is damaged."""
    try:
        with path.open(encoding="utf-8") as file:
            file.readline()
            records = json.load(file)
            return [IndexCard.of(record) for record in records] if isinstance(records, list) else None
    except (OSError, TypeError, ValueError, RecursionError):
        return None
