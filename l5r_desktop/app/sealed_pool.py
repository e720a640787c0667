"""Keeps sealed pools: the deck format of each in the user's folder of formats."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from l5r_desktop.session.cardbase import CardBase
from l5r_desktop.session.decklists import DeckList, DeckListError
from l5r_desktop.session.decklists.pools import pool_format
from l5r_desktop.session.decklists.sealed import LEAST, PACKS, listed_pool, open_packs


@dataclass(frozen=True, slots=True)
class KeptPool:
    """A sealed pool. key: of its deck format. listed: all its cards, with a Stronghold."""

    key: str
    listed: DeckList


def keep_pool(folder: Path, base: CardBase, ruleset: str, seed: int, packs: int = PACKS) -> KeptPool:
    """Open packs and write their format into a folder; one that is there already stays as it is.

    Raises DeckListError for packs that cannot be opened, and OSError if the file cannot be written.
    """
    pool = open_packs(base, ruleset, seed, packs)
    key, name = f"sealed-{packs}-{seed}", f"Sealed pool {seed} ({packs} packs)"
    if seed < 0:
        raise DeckListError("The seed of a sealed pool is 0 or more.")
    source = f"sealed pool of this program, seed {seed}"
    keep_format(folder, key, pool_format((name, name), ruleset, pool, source, LEAST))
    return KeptPool(key, listed_pool(name, ruleset, pool, base))


def keep_format(folder: Path, key: str, text: str, *, anew: bool = False) -> None:
    """Write the file of a deck format into a folder; one that is there already stays as it is, unless `anew`.

    Raises OSError.
    """
    path = folder / f"{key}.toml"
    if anew or not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / f"{key}.part"  # Half a file would stay, and be read.
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
