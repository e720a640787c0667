"""Writes the records of all cards, with their texts in both languages, into the file given: the build puts it into the
wheel, and `l5r_desktop/app/card_index.py` takes it where the cards are still those of the wheel.

    python packaging/card_records.py FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

from l5r_desktop.places import data_folder
from l5r_desktop.session.cardbase import content_hash, gather, with_text, write_records
from l5r_desktop.session.catalog import Catalog


def main(arguments: list[str]) -> int:
    """Gather and write them; returns the exit status."""
    folder = data_folder("cards")
    catalog = Catalog(folder)
    records = [with_text(catalog, card) for card in gather(catalog, folder)]
    write_records(Path(arguments[0]), records, content_hash(catalog))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
