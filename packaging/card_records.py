"""Writes the records of all cards, with their texts in both languages, into the file given: the build puts it into the
wheel, the installation of a checkout into `build`. `l5r_desktop/app/card_index.py` takes it where cards and wording are
still the same, and else the texts of those cards that are.

    python packaging/card_records.py FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

from l5r_desktop.places import data_folder
from l5r_desktop.session.cardbase import content_hash, gather, with_text, wording_digest, write_records
from l5r_desktop.session.catalog import Catalog


def main(arguments: list[str]) -> int:
    """Gather and write them; returns the exit status."""
    folder, wording = data_folder("cards"), wording_digest()
    catalog = Catalog(folder)
    records = [with_text(catalog, card) for card in gather(catalog, folder, wording)]
    write_records(Path(arguments[0]), records, content_hash(catalog, wording))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
