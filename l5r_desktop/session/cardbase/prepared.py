"""The records of all cards in a file that the build of a wheel makes, and the digest of the program's own part of their
rules texts, by which is known whether the file still holds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from l5r_desktop.places import PACKAGE
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


_SAID_BY = ("cardscript", "rulesets", "session/cardbase")
"""The folders of the package whose modules and tables say a card's text, or what they are made of."""
_READ = frozenset((".py", ".toml"))


def wording_digest(package: Path = PACKAGE) -> str:
    """A word that changes when the program says the text of cards in another way: 16 hex digits of a SHA-256.

    "" for a self-contained program, which has no sources to compare: its wording is that of its build
    (`prepared_state` begins with it). Raises OSError.
    """
    if not (package / "cardscript" / "text.py").is_file():
        return ""
    told = sha256()
    for room in _SAID_BY:
        for path in sorted((package / room).rglob("*")):
            if path.suffix in _READ:
                told.update(path.relative_to(package).as_posix().encode())
                told.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return told.hexdigest()[:16]
