"""A digest of the program's own part of the rules texts of cards: words of the card languages, sentences, French."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from l5r_desktop.places import PACKAGE

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
