"""Adds what this version writes: `python -m tests.museum`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import Random

from l5r_desktop.about import versions
from l5r_desktop.app.match_service import MatchService
from l5r_desktop.places import data_folder
from l5r_desktop.session import FIRST_DECKS, FORMATS, Catalog, MatchSetup, SeatSetup, seating_of
from l5r_desktop.store import Store
from l5r_desktop.ui.preferences.settings import KEY
from tests.museum.test_museum import SETTINGS
from tests.store.desks import step

ANSWERS = 12
"""Of each game: few, so that the files are small and what they show is how things are kept, not what cards do."""


def main() -> int:
    folder = Path(__file__).parent / versions().program
    if folder.exists():
        print(f"{folder.name} is in the museum already.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as made:
        fill(Path(made))
        shutil.copytree(made, folder)
    return 0


def fill(folder: Path) -> None:
    """Begin a game of each ruleset, keep it and write it to a file; keep settings and a deck."""
    catalog = Catalog(data_folder("cards"))
    store = Store(folder / "home")
    keeper = MatchService(catalog, store, "en", seed=5)
    store.settings.set(KEY, SETTINGS)
    for ruleset in FORMATS:
        decks = {deck.key: deck for deck in catalog.decks(ruleset)}
        chosen = [decks[key] for key in FIRST_DECKS[ruleset]][:2]
        seats = tuple(SeatSetup(seating_of(deck, name)) for deck, name in zip(chosen, ("Ren", "Mai"), strict=True))
        table_session = keeper.begin(MatchSetup(ruleset, seats))
        random = Random(ruleset)
        for _ in range(ANSWERS):
            step(table_session.match, random)
        assert table_session.export is not None
        table_session.export(folder / f"{ruleset}.l5r", None)
        assert table_session.autosave is not None
        table_session.autosave.leave()
        source = next(data_folder("cards").glob(f"decks/*/{chosen[0].key}.toml"))
        shutil.copyfile(source, folder / f"{ruleset}.l5rdeck")
        # Siege is played with a deck of Ivory: each ruleset keeps one of its own.
        store.save_deck(f"{ruleset}-{chosen[0].key}", chosen[0].name, ruleset, source.read_text(encoding="utf-8"))


if __name__ == "__main__":
    sys.exit(main())
