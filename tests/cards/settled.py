"""Digests of scripts, so that a settled difference is looked at again when the script is another one.

`python -m tests.cards.settled ID…` prints the digests that `settled.toml` takes.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from pathlib import Path

from l5r_desktop.places import data_folder

SETTLED = Path(__file__).with_name("settled.toml")


def scripts() -> dict[str, str]:
    """The script of each card that is described, by id; "" for a card without text."""
    found = {}
    for game in ("lcg", "ccg"):
        for path in sorted((data_folder("cards") / game).glob("*/*.toml")):
            for ident, card in tomllib.loads(path.read_text(encoding="utf-8")).items():
                if isinstance(card, dict) and ("script" in card or card.get("textless")):
                    found[ident] = card.get("script", "")
    return found


def digest(script: str) -> str:
    """Twelve hexadecimal digits that tell one script from another."""
    return hashlib.sha256(script.encode()).hexdigest()[:12]


if __name__ == "__main__":
    described = scripts()
    for wanted in sys.argv[1:]:
        print(wanted, digest(described[wanted]) if wanted in described else "is not described")
